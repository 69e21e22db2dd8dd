import Geometry
import Testing

@testable import TwentyFortyEightRules

@Suite("The evaluation of boards")
struct EvaluationTests {
    @Test("finds the best slides after a new tile as one after the other would")
    func bestSlides() {
        let evaluation = BoardEvaluation.shared
        var random = RandomGenerator(seed: 2048)
        for round in 0..<1_000 {
            // Few ranks, so that tiles merge, and some boards are stuck.
            let most = 2 + random.next(below: 12)
            var board = Bitboard()
            for cell in 0..<16 { board[cell] = UInt8(random.next(below: most)) }
            let tile = UInt8(1 + round % 2)
            var (sum, slides) = (Float(0), 0)
            for cell in 0..<16 where board[cell] == 0 {
                var next = board
                next[cell] = tile
                let slid = Direction.allCases.map { next.moved($0, by: RowTables.shared) }.filter { $0 != next }
                sum += slid.map { evaluation.worth($0) }.max() ?? BoardEvaluation.stuck
                slides += slid.count
            }
            let best = evaluation.sumOfBestSlides(on: board, afterTile: UInt64(tile))
            // Added in another order, and so rounded otherwise; a merge is worth 700.
            #expect(abs(best.sum - sum) < 1 + 1e-6 * sum)
            #expect(best.slides == UInt64(slides))
        }
    }

    @Test("values a board that a tile makes stuck like any stuck one")
    func stuck() {
        var board = Bitboard()
        for cell in 1..<16 { board[cell] = UInt8(2 + (cell + cell / 4) % 2) }
        let best = BoardEvaluation.shared.sumOfBestSlides(on: board, afterTile: 1)
        #expect(best.sum == BoardEvaluation.stuck && best.slides == 0)
    }
}
