import Geometry
import Testing
import TwentyFortyEightTraining

@Suite("Learning 2048")
struct LearningTests {
    /// Learns from random boards, optimistically at first and at a low rate at the end.
    private func learner(_ game: RectangleGame, from boards: [UInt64], episodes: Int) -> Learner<RectangleGame> {
        let learner = Learner(game, settings: LearningSettings(rate: 0.25, lambda: 0.5, optimism: 200))
        var random = RandomGenerator(seed: 1)
        for episode in 0..<episodes {
            if episode == episodes / 2 { learner.settings.rate = 0.1 }
            if episode == episodes * 3 / 4 { learner.settings.rate = 0.025 }
            let start = boards[Int(random.next(below: UInt64(boards.count)))]
            learner.playEpisode(from: start, using: &random)
        }
        return learner
    }

    @Test(
        "finds the true values of small boards, and moves that are hardly worse than the best",
        arguments: [
            (columns: 2, rows: 2, highestRank: 7 as UInt64, episodes: 8000),
            (columns: 3, rows: 2, highestRank: 4, episodes: 20_000),
        ])
    func exactValues(columns: Int, rows: Int, highestRank: UInt64, episodes: Int) {
        let game = RectangleGame(columns: columns, rows: rows, highestRank: highestRank)
        let exact = ExactValues(game)
        let best = exact.valueOfOpening
        // Learned values before a move, of all boards that can occur.
        let boards = exact.known.keys.sorted()
        let learner = learner(game, from: boards, episodes: episodes)
        var sum = 0.0
        var error = 0.0
        for board in boards {
            let value = learner.best(on: board).map { Double(learner.value(of: $0.afterstate) + $0.gain) } ?? 0
            sum += exact.value(ofBoard: board)
            error += abs(value - exact.value(ofBoard: board))
        }
        #expect(error < 0.02 * sum)
        #expect(exact.valueOfOpening { learner.best(on: $0) } > 0.98 * best)
    }

    @Test("knows the value of the board of two cells by heart")
    func twoCells() {
        // Two tiles at the start. 2 2 and 4 4 merge into one, and the next tile ends the game unless it is the same.
        let exact = ExactValues(RectangleGame(columns: 2, rows: 1))
        // From 2 4 or 4 2 no move is possible. 2 2 (0.81): 4 points, then a 4 comes in one of ten: 8 more.
        // 4 4 (0.01): 8 points, then no tile is an 8.
        #expect(abs(exact.valueOfOpening - (0.81 * (4 + 0.1 * 8) + 0.01 * 8)) < 1e-12)
    }

    /// Returns a board with these tiles, row by row, as ranks.
    private func board(_ ranks: UInt64...) -> UInt64 {
        ranks.reversed().reduce(0) { $0 << 3 | $1 }
    }

    @Test("slides lines of a small board as the rules do")
    func slides() {
        let game = RectangleGame(columns: 3, rows: 2)
        var found: [UInt64: Float] = [:]
        game.forEachAfterstate(of: board(1, 1, 2, 0, 2, 2)) { found[$0] = $1 }
        var expected: [UInt64: Float] = [:]
        expected[board(2, 2, 0, 3, 0, 0)] = 12
        expected[board(0, 2, 2, 0, 0, 3)] = 12
        expected[board(1, 1, 3, 0, 2, 0)] = 8
        expected[board(0, 1, 0, 1, 2, 3)] = 8
        #expect(found == expected)
    }
}
