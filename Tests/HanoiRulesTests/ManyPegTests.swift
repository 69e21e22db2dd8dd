import Geometry
import HanoiRules
import PlayRules
import Testing

@Suite("Solutions on four to six pegs")
struct ManyPegTests {
    /// The Frame–Stewart numbers for 1, 2, 3, … discs: OEIS A007664 (four pegs), A007665 (five), A182058 (six).
    private static let known: [(pegs: Int, moves: [UInt64])] = [
        (
            4,
            [
                1, 3, 5, 9, 13, 17, 25, 33, 41, 49, 65, 81, 97, 113, 129, 161, 193, 225, 257, 289, 321, 385, 449, 513,
                577, 641, 705, 769, 897, 1025, 1153, 1281, 1409, 1537, 1665, 1793, 2049, 2305, 2561, 2817, 3073, 3329,
                3585, 3841, 4097, 4609, 5121, 5633,
            ]
        ),
        (5, [1, 3, 5, 7, 11, 15, 19, 23, 27, 31, 39, 47, 55, 63, 71, 79, 87, 95, 103, 111, 127]),
        (6, [1, 3, 5, 7, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 57]),
    ]

    @Test("from the start, the moves are as many as the published numbers say", arguments: [0, 1, 2])
    func published(index: Int) {
        let (pegs, moves) = Self.known[index]
        for (index, moves) in moves.enumerated() {
            #expect(HanoiRules(discs: index + 1, pegs: pegs).solution()?.count == moves, "\(index + 1) discs")
        }
    }

    /// The number grows by 2^j for each of C(j + p - 3, p - 3) discs, j = 0, 1, 2, … (Frame 1941).
    @Test("from the start, the moves are as many as the closed form says, and legal", arguments: 4...6)
    func closedForm(pegs: Int) {
        var moves: UInt64 = 0
        var (power, left) = (0, 1)
        for discs in 1...64 {
            moves += 1 << UInt64(power)
            left -= 1
            if left == 0 {
                power += 1
                left = (1...pegs - 3).reduce(1) { $0 * (power + $1) / $1 }
            }
            #expect(HanoiRules(discs: discs, pegs: pegs).playSolution() == moves, "\(discs) discs")
        }
    }

    @Test("four pegs' solutions from the start are known to be shortest, those of more pegs only for few discs")
    func knownShortest() {
        #expect(HanoiRules(discs: 64, pegs: 4).solution()?.isShortest == true)
        for (discs, pegs) in [(12, 5), (11, 6)] {
            #expect(HanoiRules(discs: discs, pegs: pegs).solution()?.isShortest == true)
            #expect(HanoiRules(discs: discs + 1, pegs: pegs).solution()?.isShortest == false)
        }
        #expect(HanoiRules(discs: 64, pegs: 5).solution()?.isShortest == false)
    }

    /// A line with `solve*3` has to lead to the same position in every version.
    @Test(
        "of the moves that lead nearer, a small board's solution makes the smallest disc's, to the leftmost peg",
        arguments: [(5, 4), (4, 5), (4, 6)])
    func firstOfShortest(discs: Int, pegs: Int) {
        let distances = HanoiRules.distances(discs: discs, pegs: pegs)
        for position in HanoiRules.all(discs: discs, pegs: pegs) where position.status == .playing {
            // Whole towers are carried by another method.
            if position.pegs.contains(where: { position.height(of: $0) == discs }) { continue }
            let moves = position.pegs.flatMap { from in position.pegs.map { HanoiMove(from: from, to: $0) } }
            let nearer = moves.filter { move in
                var next = position
                return (try? next.apply(move)) != nil && distances[next]! < distances[position]!
            }
            let first = nearer.min { (position.top(of: $0.from)!, $0.to) < (position.top(of: $1.from)!, $1.to) }
            #expect(position.hint() == first, "\(position.places)")
        }
    }

    @Test(
        "every position of a small board is solved in as few moves as breadth-first search finds",
        arguments: [(1, 4), (2, 4), (3, 4), (4, 4), (5, 4), (3, 5), (4, 5), (3, 6), (4, 6)])
    func shortest(discs: Int, pegs: Int) {
        let distances = HanoiRules.distances(discs: discs, pegs: pegs)
        for position in HanoiRules.all(discs: discs, pegs: pegs) where position.status == .playing {
            #expect(position.playSolution() == distances[position].map(UInt64.init), "\(position.places)")
        }
    }

    @Test("so are some positions of the largest boards that are searched", arguments: [(8, 4), (6, 5)])
    func largestSearched(discs: Int, pegs: Int) {
        let distances = HanoiRules.distances(discs: discs, pegs: pegs)
        var random = RandomGenerator(seed: 1)
        for _ in 0..<10 {
            let position = HanoiRules.random(discs: discs, pegs: pegs, &random)
            #expect(position.playSolution() == distances[position].map(UInt64.init), "\(position.places)")
            #expect(position.solution()?.isShortest == true)
        }
        // The start is solved by Frame and Stewart's method instead: no worse.
        let start = HanoiRules(discs: discs, pegs: pegs)
        #expect(start.playSolution() == distances[start].map(UInt64.init))
    }

    @Test("random positions of larger boards are solved, in at most thrice the moves from the start", arguments: 4...6)
    func random(pegs: Int) {
        for seed in 1...60 as ClosedRange<UInt64> {
            var random = RandomGenerator(seed: seed)
            let discs = 7 + Int(random.next(below: 58))
            let position = HanoiRules.random(discs: discs, pegs: pegs, &random)
            let moves = position.playSolution()
            #expect(moves != nil, "seed \(seed): \(position.places)")
            let start = HanoiRules(discs: discs, pegs: pegs).solution()!.count
            #expect(moves ?? 0 <= 3 * start, "seed \(seed): \(position.places)")
        }
    }

    @Test("hints from ever new positions come nearer each time, so they lead to the end", arguments: 4...6)
    func hints(pegs: Int) {
        for seed in 1...4 as ClosedRange<UInt64> {
            var random = RandomGenerator(seed: seed)
            var position = HanoiRules.random(discs: 9 + Int(random.next(below: 8)), pegs: pegs, &random)
            var left = position.solution()?.count ?? 0
            while left > 0, let hint = position.solution()?.first(where: { _ in true }) {
                let before = position
                _ = try? position.apply(hint)
                left -= 1
                let count = position.solution()?.count ?? 0
                #expect(count <= left, "seed \(seed): \(before.places), \(hint.word)")
                if count > left { return }
                left = count
            }
            #expect(position.status == .won, "seed \(seed)")
        }
    }

    @Test("a player who leaves a solution midway is led on from there", arguments: 4...6)
    func midway(pegs: Int) {
        var random = RandomGenerator(seed: 1)
        for discs in [7, 9, 20, 33, 64] {
            let solution = HanoiRules(discs: discs, pegs: pegs).solution()!
            for _ in 0..<20 {
                let offset = random.next(below: solution.count)
                let position = solution.position(after: offset)
                #expect(position.playSolution() ?? .max <= solution.count - offset, "\(discs) discs, move \(offset)")
            }
        }
    }
}
