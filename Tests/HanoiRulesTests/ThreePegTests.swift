import Geometry
import HanoiRules
import PlayRules
import Testing

@Suite("Solutions on three pegs")
struct ThreePegTests {
    @Test("every position of up to six discs is solved in as few moves as breadth-first search finds", arguments: 1...6)
    func shortest(discs: Int) {
        let distances = HanoiRules.distances(discs: discs, pegs: 3)
        for position in HanoiRules.all(discs: discs, pegs: 3) {
            guard position.status == .playing else {
                #expect(position.solution() == nil)
                continue
            }
            #expect(position.playSolution() == distances[position].map(UInt64.init), "\(position.places)")
            #expect(position.solution()?.isShortest == true)
        }
    }

    @Test("the start is solved in 2^n - 1 moves, played", arguments: 1...17)
    func played(discs: Int) {
        #expect(HanoiRules(discs: discs).playSolution() == 1 << discs - 1)
    }

    @Test("the start is solved in 2^n - 1 moves, counted", arguments: 1...64)
    func counted(discs: Int) {
        #expect(HanoiRules(discs: discs).solution()?.count == UInt64.max >> UInt64(64 - discs))
    }

    @Test("larger random positions are solved", arguments: 1...40 as ClosedRange<UInt64>)
    func random(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let position = HanoiRules.random(discs: 7 + Int(random.next(below: 9)), pegs: 3, &random)
        let count = position.playSolution()
        #expect(count != nil, "seed \(seed)")
        // A move along the solution leaves one fewer.
        if let count, count > 1, let hint = position.hint() {
            var next = position
            _ = try? next.apply(hint)
            #expect(next.solution()?.count == count - 1, "seed \(seed)")
        }
    }

    @Test("the moves are those of the recursion", arguments: 1...10)
    func recursion(discs: Int) {
        var expected: [HanoiMove] = []
        func carry(_ discs: Int, _ from: Peg, _ to: Peg, _ spare: Peg) {
            if discs == 0 { return }
            carry(discs - 1, from, spare, to)
            expected.append(HanoiMove(from: from, to: to))
            carry(discs - 1, spare, to, from)
        }
        carry(discs, Peg(0), Peg(2), Peg(1))
        #expect(Array(HanoiRules(discs: discs).solution()!) == expected)
    }
}
