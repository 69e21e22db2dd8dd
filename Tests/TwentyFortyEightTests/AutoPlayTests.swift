import Play
import PlayRules
import PastimeTesting
import Testing
import TwentyFortyEight
import TwentyFortyEightRules
import Views

@Suite("2048 played and hinted at by its player")
struct AutoPlayTests {
    /// A board that is nearly full takes little thought.
    private static let full = "2048 seed=7 start=2,4,8,16/32,64,128,256/4,4,8,8/8,16,32,0"

    private func answer(_ question: String) throws -> [UInt8] {
        var player = TwentyFortyEightPlayer()
        player.consider(try #require(TwentyFortyEightPlayer.sight(in: Word(question))))
        while true {
            if let advice = player.think() { return Array(advice.text.utf8) }
        }
    }

    @Test("plays on, a move at each turn of the pace, until it is paused")
    func playing() throws {
        let played = try PlayedBoard(Self.full)
        played.table.perform(.pace(try #require(Pace(Word("4")))))
        played.table.perform(.start)
        #expect(played.table.isBusy)
        var frames = 0
        while played.moves.count < 3, frames < 3000 {
            played.frame(1 / 60)
            frames += 1
        }
        #expect(played.moves.count == 3)
        #expect(played.state().contains("\"assisted\":true"))
        played.table.perform(.pause)
        played.run(1)
        #expect(played.moves.count == 3 && !played.table.isBusy)
    }

    @Test("a hand on the board stops it")
    func handOver() throws {
        let played = try PlayedBoard(Self.full)
        played.table.perform(.start)
        played.run(0.1)
        _ = played.press("ArrowRight")
        played.run(2)
        #expect(!played.table.isBusy && !played.state().contains("\"playing\":true"))
    }

    @Test("questions go to the host where it takes them; late answers are dropped")
    func elsewhere() throws {
        var questions: [(String, Int32)] = []
        let played = try PlayedBoard(Self.full) { question, number in
            questions.append((question, number))
            return true
        }
        played.table.perform(.hint)
        #expect(questions.count == 1 && questions[0].0 == "2,4,8,16/32,64,128,256/4,4,8,8/8,16,32,0")
        #expect(!played.table.isBusy && played.state().contains("\"thinking\":true"))
        let advice = try answer(questions[0].0)

        // The player moves in the meantime: the answer is of no use any more.
        _ = played.press("ArrowRight")
        played.run(1)
        played.table.take(advice: advice, number: questions[0].1)
        #expect(!played.state().contains("Hint"))

        played.table.perform(.hint)
        played.table.take(advice: try answer(questions[1].0), number: questions[1].1 - 1)
        #expect(!played.state().contains("Hint"))
        played.table.take(advice: try answer(questions[1].0), number: questions[1].1)
        #expect(played.state().contains("Hint: ") && played.views("Hint").count == 1)
        // The figures are apart from the hint, and go with the position.
        #expect(played.state().contains("\"figures\":") && played.state().contains("±0"))
        played.run(3)
        #expect(played.views("Hint").isEmpty)
        _ = played.press("ArrowLeft")
        _ = played.press("ArrowUp")
        #expect(!played.state().contains("figures"))
    }

    @Test("the arrow of a hint goes with the position that it is for")
    func hintGoes() throws {
        let played = try PlayedBoard(Self.full)
        for _ in 0..<2 { played.table.perform(.hint) }
        var frames = 0
        while played.views("Hint").isEmpty, frames < 3000 {
            played.frame(1 / 60)
            frames += 1
        }
        #expect(played.views("Hint").count == 1)
        _ = played.press("ArrowRight")
        played.frame(1 / 60)
        #expect(played.views("Hint").isEmpty)
    }

    @Test("where the host gives up, the table thinks for itself")
    func fallBack() throws {
        var number: Int32 = 0
        let played = try PlayedBoard(Self.full) { _, asked in
            number = asked
            return true
        }
        played.table.perform(.forward)
        #expect(!played.table.isBusy)
        played.table.take(advice: [], number: number)
        #expect(played.table.isBusy)
        var frames = 0
        while played.table.isBusy, frames < 3000 {
            played.frame(1 / 60)
            frames += 1
        }
        #expect(played.moves.count == 1)
    }

    @Test("auto-play ends where the game does")
    func end() throws {
        let played = try PlayedBoard("2048 size=2 seed=1")
        played.table.perform(.pace(try #require(Pace(Word("max")))))
        played.table.perform(.start)
        var frames = 0
        while played.table.isBusy, frames < 3000 {
            played.frame(1 / 60)
            frames += 1
        }
        #expect(played.state().contains("\"over\":true") && !played.state().contains("\"playing\":true"))
        #expect(played.state().contains("\"result\""))
    }
}
