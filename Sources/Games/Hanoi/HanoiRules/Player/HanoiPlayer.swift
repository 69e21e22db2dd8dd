public import PlayRules
import Words

/// Finds shortest solutions that take a moment: on four to six pegs, from any position of boards with up to 12 million
/// positions that are different up to an exchange of pegs: 13 discs on four pegs, 12 on five, 11 on six.
///
/// It fills a `DistanceTable` as far as the position, and keeps it while the board has as many discs and pegs, so that it
/// answers at once after the next moves. Where the solution is known at once, or the board is too large, it recommends what
/// `HanoiRules.solution()` does.
public struct HanoiPlayer: AutoPlayer {
    private var position: HanoiRules?
    private var table: DistanceTable?

    /// Creates a player without a position.
    public init() {}

    /// The bytes of its table.
    public var byteCount: Int { table?.byteCount ?? 0 }

    /// Returns whether it finds a shorter solution than `HanoiRules.solution()`, or the proof that there is none.
    public static func isNeeded(for position: HanoiRules) -> Bool {
        position.status == .playing && !position.isSolvedAtOnce
            && DistanceTable.canHold(discs: position.discCount, pegs: position.pegCount)
    }

    /// Sets the position to think about.
    public mutating func consider(_ position: HanoiRules) {
        self.position = position
    }

    /// The positions that a slice expands, in about a millisecond.
    private static var slice: Int { 4096 }

    /// Thinks for a slice. The advice has the whole plan if this is a shortest solution that had to be looked for.
    public mutating func think() -> Advice<HanoiMove>? {
        guard let position, position.status == .playing else { return Advice(move: nil, reason: "") }
        guard Self.isNeeded(for: position) else {
            guard let move = position.solution()?.first() else { return Advice(move: nil, reason: "") }
            return Advice(move: move, reason: HanoiReport.reason(for: move, in: position))
        }
        guard let solution = solve(position) else { return nil }
        return Advice(
            move: solution.first(), reason: HanoiReport.reason(of: solution),
            plan: (moves: Array(solution), isShortest: true))
    }

    /// Fills the table for a slice, unless it has the position.
    ///
    /// - Returns: the shortest solution; nil while there is more to do.
    private mutating func solve(_ position: HanoiRules) -> HanoiSolution? {
        let (discs, pegs) = (position.discCount, position.pegCount)
        if table?.labels.discs != discs || table?.labels.pegs != pegs {
            // The old table goes first.
            table = nil
            table = DistanceTable(discs: discs, pegs: pegs)
        }
        if table?.knows(position) == false { table?.advance(positions: Self.slice) }
        guard let table, table.knows(position) else { return nil }
        return HanoiSolution(from: position, in: table)
    }

    /// Returns the fewest moves to the goal by a table of its own, even where a formula gives them: to check that. Takes
    /// seconds on the largest boards.
    ///
    /// - Precondition: the board isn't too large: see above.
    public static func fewestMoves(from position: HanoiRules) -> UInt64 {
        if position.status == .won { return 0 }
        var player = HanoiPlayer()
        while true {
            if let solution = player.solve(position) { return solution.count }
        }
    }

    /// Encodes a position as the number of pegs and the letters of the discs' pegs, the smallest disc first: `4ABBA`.
    public static func question(about position: HanoiRules) -> String {
        var text = [UInt8(ascii: "0") + UInt8(position.pegCount)]
        for disc in 1...position.discCount { text.append(position.peg(of: disc).letter) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes a question; nil if it isn't one.
    public static func sight(in question: Word) -> HanoiRules? {
        guard let first = question.bytes.first, (UInt8(ascii: "3")...UInt8(ascii: "6")).contains(first) else {
            return nil
        }
        let places = question.bytes.dropFirst().compactMap { Peg(letter: $0) }
        guard places.count == question.bytes.count - 1 else { return nil }
        return HanoiRules(places: places, pegs: Int(first - UInt8(ascii: "0")))
    }
}

extension HanoiRules {
    /// The automatic player, for shortest solutions that take a moment.
    public typealias Player = HanoiPlayer
    /// What assesses moves.
    public typealias Analyst = HanoiAnalyst

    /// Returns the first move of the solution; nil if the tower is complete, or if `HanoiPlayer` does better.
    public func hint() -> HanoiMove? { HanoiPlayer.isNeeded(for: self) ? nil : solution()?.first() }

    /// Whether `solution()` is known to be shortest, without computing it.
    var isSolvedAtOnce: Bool {
        if pegCount == 3 || DistanceTable.isSmall(self) { return true }
        return pegs.contains { height(of: $0) == discCount } && FrameStewart.isProven(discCount, pegs: pegCount)
    }
}

extension HanoiSolution {
    /// Returns the first move.
    func first() -> HanoiMove? {
        var moves = makeIterator()
        return moves.next()
    }
}
