import Geometry
import Testing

@testable import TwentyFortyEightRules

@Suite("The evaluation of boards")
struct EvaluationTests {
    @Test("finds the best slide's value as one slide after another would")
    func bestSlide() {
        let evaluation = BoardEvaluation.shared
        var random = RandomGenerator(seed: 2048)
        for _ in 0..<10_000 {
            // Few ranks, so that tiles merge, and some boards are stuck.
            let most = 2 + random.next(below: 12)
            var board = Bitboard()
            for cell in 0..<16 { board[cell] = UInt8(random.next(below: most)) }
            let slid = Direction.allCases.map { board.moved($0, by: RowTables.shared) }.filter { $0 != board }
            let best = evaluation.worthOfBestSlide(on: board)
            #expect(best.worth == slid.map { evaluation.worth($0) }.max() ?? BoardEvaluation.stuck)
            #expect(best.slides == UInt64(slid.count))
        }
    }

    @Test("values a board without a slide like a stuck one")
    func stuck() {
        var board = Bitboard()
        for cell in 0..<16 { board[cell] = UInt8(1 + (cell + cell / 4) % 2) }
        let best = BoardEvaluation.shared.worthOfBestSlide(on: board)
        #expect(best.worth == BoardEvaluation.stuck && best.slides == 0)
    }
}
