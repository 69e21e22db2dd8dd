/// Transfers a tower over any number of pegs, by the method of B. M. Stewart and J. S. Frame ("Solution to advanced
/// problem 3918", American Mathematical Monthly 48, 1941, 216-219).
///
/// With p pegs, n discs are moved in three parts: the k smallest to a spare peg, over all p pegs; the other n - k to
/// the target, over the p - 1 pegs without the spare one; then the k smallest to the target, over all p pegs. So
///
///     moves(n, p) = min over k < n of 2 moves(k, p) + moves(n - k, p - 1)
///     moves(n, 3) = 2^n - 1
///
/// These numbers are computed here once for all n and p. Thierry Bousch proved them shortest for four pegs ("La
/// quatrième tour de Hanoï", Bulletin of the Belgian Mathematical Society 21, 2014, 895-912); for more pegs nothing
/// shorter is known, and for few discs breadth-first search shows that there is nothing.
enum FrameStewart {
    /// Returns whether the numbers are known to be the fewest moves. On five and six pegs: as far as `DistanceTable`
    /// reaches; its benchmark compares them.
    static func isProven(_ discs: Int, pegs: Int) -> Bool {
        pegs <= 4 || DistanceTable.canHold(discs: discs, pegs: pegs)
    }

    /// Returns the number of moves for `discs` discs over `pegs` pegs: 0 to 64 discs, 3 to 6 pegs.
    static func moves(_ discs: Int, pegs: Int) -> UInt64 { table.moves[row(pegs) + discs] }

    /// Returns the k of the formula above with the fewest moves, for four pegs or more.
    static func split(_ discs: Int, pegs: Int) -> Int { Int(table.splits[row(pegs) + discs]) }

    private static func row(_ pegs: Int) -> Int { (pegs - 3) * (HanoiRules.discRange.upperBound + 1) }

    private static let table = makeTable()

    private static func makeTable() -> (moves: [UInt64], splits: [UInt8]) {
        let most = HanoiRules.discRange.upperBound
        var moves = (0...most).map { $0 == 0 ? 0 : UInt64.max >> UInt64(64 - $0) }
        var splits = [UInt8](repeating: 0, count: most + 1)
        for pegs in 4...HanoiRules.pegRange.upperBound {
            moves.append(0)
            splits.append(0)
            for discs in 1...most {
                var best = (moves: UInt64.max, split: 0)
                for split in 0..<discs {
                    // No overflow: for four pegs, 2 (2k - 1) bounds the first term while the second nears 2^64.
                    let sum = 2 * moves[row(pegs) + split] + moves[row(pegs - 1) + discs - split]
                    if sum < best.moves { best = (sum, split) }
                }
                moves.append(best.moves)
                splits.append(UInt8(best.split))
            }
        }
        return (moves, splits)
    }
}
