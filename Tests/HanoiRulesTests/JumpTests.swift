import Geometry
import HanoiRules
import PlayRules
import Testing

@Suite("Jumps into a solution")
struct JumpTests {
    @Test("every move and position of a small board's solutions is reached directly", arguments: 3...6)
    func everyMove(pegs: Int) {
        var random = RandomGenerator(seed: 1)
        var starts = (1...9).map { HanoiRules(discs: $0, pegs: pegs) }
        for discs in 5...11 { starts.append(.random(discs: discs, pegs: pegs, &random)) }
        for start in starts {
            guard let solution = start.solution() else { continue }
            let moves = Array(solution)
            var position = start
            for offset in 0...moves.count {
                #expect(solution.position(after: UInt64(offset)) == position, "\(start.places), move \(offset)")
                var iterator = solution.makeIterator(at: UInt64(offset))
                for move in moves[offset...].prefix(9) {
                    #expect(iterator.next() == move, "\(start.places), from move \(offset)")
                }
                if offset + 9 > moves.count { #expect(iterator.next() == nil, "\(start.places), from \(offset)") }
                if offset < moves.count { _ = try? position.apply(moves[offset]) }
            }
            #expect(position.status == .won)
        }
    }

    @Test("from random moves of 64 discs, the next ones lead where a jump leads", arguments: 3...6)
    func largest(pegs: Int) {
        for seed in 1...20 as ClosedRange<UInt64> {
            var random = RandomGenerator(seed: seed)
            let start =
                seed % 2 == 0
                ? HanoiRules(discs: 64, pegs: pegs) : HanoiRules.random(discs: 64, pegs: pegs, &random)
            let solution = start.solution()!
            for _ in 0..<40 {
                let offset = random.next(below: solution.count)
                var position = solution.position(after: offset)
                var iterator = solution.makeIterator(at: offset)
                for step in 1...min(10, solution.count - offset) {
                    guard let move = iterator.next() else {
                        Issue.record("seed \(seed): no move \(offset + step - 1)")
                        return
                    }
                    #expect(throws: Never.self, "seed \(seed), offset \(offset)") { try position.apply(move) }
                    #expect(position == solution.position(after: offset + step), "seed \(seed), \(offset) + \(step)")
                }
            }
        }
    }

    @Test("the last move of 64 discs is number 18,446,744,073,709,551,615")
    func lastMove() {
        let solution = HanoiRules(discs: 64).solution()!
        #expect(solution.count == 18_446_744_073_709_551_615)
        #expect(solution.position(after: 0) == HanoiRules(discs: 64))
        #expect(solution.position(after: .max) == .finished(discs: 64, pegs: 3))
        var iterator = solution.makeIterator(at: .max - 1)
        #expect(iterator.next() == HanoiMove("B>C"))
        #expect(iterator.next() == nil)
        #expect(iterator.next() == nil)
        var atEnd = solution.makeIterator(at: .max)
        #expect(atEnd.next() == nil)
        // The largest disc moves in the middle.
        var middle = solution.makeIterator(at: 1 << 63 - 1)
        #expect(middle.next() == HanoiMove("A>C"))
        #expect(solution.position(after: 1 << 63).peg(of: 64) == Peg(2))
        #expect(solution.position(after: 1 << 63 - 1).peg(of: 64) == Peg(0))
    }
}
