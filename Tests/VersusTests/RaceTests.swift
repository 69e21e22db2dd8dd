import Games
import PlayRules
import Testing
import Versus

/// The clock of these tests is a number that they hand in.
@Suite("A race against an entry of a leaderboard")
struct RaceTests {
    private func race(
        _ line: String, _ measure: String = "moves", value: Int64 = 3, name: String = "Ada"
    ) throws -> Race {
        try Race(RaceEntry(name: name, measure: Word(measure), value: value, line: Array(line.utf8)))
    }

    /// A solved tower: its moves half a second, a second and two seconds after the first.
    private let tower = "hanoi discs=2 pegs=3 seed=1 : A>B A>C B>C : 0 30 90"

    @Test("the clock begins with the player's first move, and the ghost moves when it did then")
    func recorded() throws {
        var race = try race(tower)
        #expect(race.pace == .recorded)
        #expect(race.hint == "The clock starts with your first move")
        #expect(race.advance(to: 500).isEmpty)
        #expect(race.tick == 0)
        #expect(try race.make(Word("A>C")) == ["A>C"])
        #expect(race.hint.isEmpty)
        #expect(race.advance(to: 1) == ["A>B"])
        #expect(race.advance(to: 29).isEmpty)
        #expect(race.advance(to: 30) == ["A>C"])
        #expect(race.ghostNote == "as it was played")
        #expect(race.advance(to: 200) == ["B>C"])
        #expect(race.ghostNote == "done after 0:02")
        #expect(race.ghostFinish?.tick == 120 && race.ghostFinish?.moves == 3)
        #expect(race.ghostStanding.text == "2 rings home" && race.ghostStanding.progress == 1)
        #expect(race.result == nil, "the player may finish")
        #expect(race.tick == 200)
    }

    @Test(
        "who is first wins, by as much time as lies between",
        arguments: [
            (60, RaceResult.Outcome.won, "You got there first", "1.0 second ahead of Ada, after 0:01."),
            (117, .won, "You got there first", "0.1 seconds ahead of Ada, after 0:01."),
            (120, .tied, "Side by side", "At the same moment, after 0:02."),
            (372, .lost, "Ada got there first", "4.2 seconds behind Ada, after 0:06."),
            (4_000, .lost, "Ada got there first", "1:04 behind Ada, after 1:06."),
        ])
    func byTime(tick: UInt64, outcome: RaceResult.Outcome, title: String, text: String) throws {
        var race = try race(tower)
        _ = try race.make(Word("A>B"))
        _ = race.advance(to: 20)
        _ = try race.make(Word("A>C"))
        _ = race.advance(to: tick)
        _ = try race.make(Word("B>C"))
        let result = try #require(race.result)
        #expect(result.outcome == outcome && result.title == title && result.text == text)
        #expect(race.ownLine == "hanoi discs=2 pegs=3 seed=1 : A>B A>C B>C")
        // Nothing happens after the end.
        #expect(race.advance(to: 9_999).isEmpty && race.tick == tick)
        #expect(throws: VersusProblem.self) { try race.make(Word("C>A")) }
    }

    @Test(
        "without times the ghost moves as often as the player, and fewer moves win",
        arguments: [
            (["A>B", "A>C", "B>C"], RaceResult.Outcome.tied, "3 moves, as many as Ada."),
            (["A>C", "C>B", "A>C", "B>C"], .lost, "4 moves, 1 more than Ada."),
        ])
    func moveForMove(words: [String], outcome: RaceResult.Outcome, text: String) throws {
        var race = try race("hanoi discs=2 pegs=3 seed=1 : A>B A>C B>C")
        #expect(race.pace == .moveForMove)
        var ghost: [String] = []
        for (index, word) in words.enumerated() {
            _ = try race.make(Word(word))
            ghost += race.advance(to: UInt64(index + 1) * 100)
            #expect(ghost.count == min(index + 1, 3))
        }
        #expect(ghost == ["A>B", "A>C", "B>C"])
        #expect(race.result?.outcome == outcome && race.result?.text == text)
        let longer = "hanoi discs=2 pegs=3 seed=1 : A>C C>B A>C B>C"
        var won = try self.race(longer, value: 4)
        for word in ["A>B", "A>C", "B>C"] { _ = try won.make(Word(word)) }
        #expect(won.result?.outcome == .won && won.result?.text == "3 moves, 1 fewer than Ada.")
    }

    @Test("with a total time alone the ghost moves in even steps")
    func even() throws {
        var race = try race("hanoi discs=2 pegs=3 seed=1 : A>B A>C B>C", "time", value: 90)
        #expect(race.pace == .even && race.ghostNote == "in even steps")
        _ = try race.make(Word("A>B"))
        var ticks: [UInt64] = []
        for tick in 1...120 as ClosedRange<UInt64> where !race.advance(to: tick).isEmpty { ticks.append(tick) }
        #expect(ticks == [30, 60, 90])
        #expect(race.ghostFinish?.tick == 90)
    }

    @Test("an illegal move is refused, and begins nothing")
    func illegal() throws {
        var race = try race(tower)
        #expect(throws: VersusProblem.self) { try race.make(Word("B>A")) }
        #expect(throws: VersusProblem.self) { try race.make(Word("end@9")) }
        #expect(!race.hasBegun && race.ownLine == "hanoi discs=2 pegs=3 seed=1")
    }

    @Test("a race that is given up is lost")
    func resigned() throws {
        var race = try race(tower)
        _ = try race.make(Word("A>B"))
        _ = race.advance(to: 130)
        race.resign()
        #expect(race.result?.outcome == .lost && race.result?.title == "Ada stays ahead")
        #expect(race.result?.text == "You ended the race after 0:02.")
    }

    @Test(
        "an entry that can't be raced is refused, with the word or the move that is wrong",
        arguments: [
            ("hanoi discs=2 : A>B A>B B>C", "moves", "move 2 is not legal"),
            ("hanoi discs=2 : A>B A>Q", "moves", "“A>Q”: a move is"),
            ("hanoi discs=2 : A>B", "moves", "the game doesn't reach what it is listed for"),
            ("hanoi discs=2 : solve*3", "moves", "“solve*3”: a move is"),
            ("hanoi discs=2 : A>B A>C B>C : 1 2", "moves", "one for each move: 3, not 2"),
            ("2048 seed=7 : left", "score", "the game doesn't reach what it is listed for"),
            ("toybox", "moves", "this game has no leaderboards"),
            ("", "moves", "a game line begins with the name of a game"),
        ])
    func refused(line: String, measure: String, message: String) throws {
        let problem = try #require(throws: GameLineProblem.self) { try race(line, measure, value: 999) }
        #expect(problem.description.contains(message), "\(problem.description)")
    }

    // MARK: - Scores

    /// A game of 2048 in which the first possible of some directions is taken each second.
    private func scored(
        _ settings: String = "2048 seed=7", _ order: [String] = ["left", "down", "right", "up"], moves count: Int
    ) throws -> (line: String, words: [String], score: Int64) {
        let game = try #require(AllGames.rules.first { $0.description.name.utf8.elementsEqual("2048".utf8) })
        var position = try AnyGameRecord(game, GameLine(Array(settings.utf8))).log.start
        var words: [String] = []
        while words.count < count, !position.isOver {
            for word in order {
                guard let move = game.move(Word(word)), (try? position.apply(move)) != nil else { continue }
                words.append(word)
                break
            }
        }
        var line = "\(settings) :"
        for word in words { line += " \(word)" }
        return (line + GameLine.ending(madeAt: words.indices.map { UInt64($0) * 60 }), words, position.score)
    }

    @Test("a score is a finishing line: who comes to it first wins")
    func score() throws {
        let (line, words, score) = try scored(moves: 40)
        var race = try race(line, "score", value: score)
        #expect(race.goalText.caption == "First to" && race.goalText.figure == "\(score) points")
        for (index, word) in words.enumerated() where race.result == nil {
            _ = try race.make(Word(word))
            _ = race.advance(to: UInt64(index + 1) * 30)
        }
        let result = try #require(race.result)
        #expect(result.outcome == .won && result.text.contains(" seconds ahead of Ada"))
        #expect(race.ownStanding.progress == 1 && race.ghostStanding.progress < 1)
    }

    @Test("who can't move any more before that is told how much was missing")
    func stuck() throws {
        let orders = [
            ["left", "down", "right", "up"], ["left", "right", "up", "down"], ["up", "right", "down", "left"],
        ]
        let games = try orders.map { try scored("2048 size=3 seed=3", $0, moves: .max) }.sorted { $0.score < $1.score }
        let (worst, best) = (games[0], games[2])
        #expect(worst.score < best.score)
        var race = try race(best.line, "score", value: best.score)
        for word in worst.words { _ = try race.make(Word(word)) }
        #expect(race.result?.outcome == .lost && race.result?.title == "Ada got further")
        #expect(race.result?.text == "No move is left: \(best.score - worst.score) points short of Ada.")
    }

    @Test("in a match's game of chance the player draws what the entry drew")
    func chance() throws {
        var referee = Referee(try VersusGame(Array("2048".utf8), secret: 99))
        var tick: UInt64 = 0
        while referee.moveCount(of: .host) < 12 {
            tick += 40
            for word in ["left", "down", "right", "up"] where referee.refusal(word, by: .host, at: tick) == nil {
                break
            }
        }
        try referee.resign(.guest, at: tick + 1)
        let line = referee.gameLine(of: .host)
        #expect(line.contains("~"))
        var race = try race(line, "score-in-3-minutes", value: referee.position(of: .host).score)
        #expect(race.pace == .recorded)
        for move in referee.moves(of: .host) {
            let words = try race.make(Word(Word(move.word).cut(at: UInt8(ascii: "~"))?.0.string ?? move.word))
            #expect(words == [move.word])
        }
        #expect(race.ownStanding.score == referee.position(of: .host).score)
        #expect(race.result == nil)
        _ = race.advance(to: Ticks.minutes(3) + 500)
        #expect(race.tick == Ticks.minutes(3))
        #expect(race.result?.outcome == .tied)
    }

    @Test(
        "in three minutes the higher score wins",
        arguments: [
            (-4, RaceResult.Outcome.won, "4 points ahead of Ada."), (4, .lost, "4 points behind Ada."),
        ])
    func threeMinutes(difference: Int64, outcome: RaceResult.Outcome, text: String) throws {
        let (line, words, score) = try scored(moves: 40)
        var race = try race(line, "score-in-3-minutes", value: score + difference)
        for word in words { _ = try race.make(Word(word)) }
        _ = race.advance(to: Ticks.minutes(3))
        #expect(race.result?.outcome == outcome && race.result?.text == text)
    }

    // MARK: - Minesweeper

    /// A match of two bots, decided by the first.
    private func decided(_ text: String) throws -> (line: String, ticks: UInt64) {
        let game = try VersusGame(Array(text.utf8), seed: 5)
        var referee = Referee(game)
        var bot = Bot(game, level: .hard, side: .host, seed: 5)
        var tick: UInt64 = 0
        while referee.result == nil {
            tick += 1
            referee.advance(to: tick)
            if let word = bot.think(referee) { _ = referee.refusal(word, by: .host, at: tick) }
        }
        return (referee.gameLine(of: .host), try #require(referee.result).tick)
    }

    @Test("the first cell is opened for both; a mine becomes a flag, and has to be waited for")
    func mines() throws {
        let (line, ticks) = try decided("minesweeper w=9 h=9 mines=10")
        var race = try race(line, "time", value: Int64(ticks))
        #expect(race.hint == "Open any cell: the first is the same for both")
        // Wherever the first tap is.
        #expect(try race.make(Word("open:0,0")) == ["open:4,4"])
        #expect(race.ownStanding.text == "0 % cleared")
        #expect(race.advance(to: 1) == ["open:4,4"])
        // A cell that the entry flagged, or never opened, is a mine.
        let opened = try GameLine(Array(race.ghostLine.utf8))
        #expect(opened.moves.count == 1)
        var hit: Word?
        for y in 0..<9 where hit == nil {
            for x in 0..<9 where hit == nil {
                var trial = race
                let words = (try? trial.make(Word("open:\(x),\(y)"))) ?? []
                if words == ["flag:\(x),\(y)"] { hit = Word("open:\(x),\(y)") }
            }
        }
        _ = try race.make(#require(hit))
        #expect(race.blockedFor == Referee.missPenalty)
        #expect(race.ownStanding.text.hasSuffix(" · 1 mine"))
        #expect(throws: VersusProblem.self) { try race.make(Word("open:0,0")) }
        _ = race.advance(to: ticks + 1)
        #expect(race.ghostFinish?.tick == ticks && race.ghostStanding.progress == 1)
    }

    @Test("the times of a match stand in its sides' lines, and the ghost keeps them")
    func matchTimes() throws {
        let (line, ticks) = try decided("hanoi discs=3")
        let read = try GameLine(Array(line.utf8))
        #expect(read.times.count == read.moves.count && read.times.reduce(0, +) == ticks)
        let race = try race(line, "time", value: Int64(ticks))
        #expect(race.pace == .recorded)
    }

    // MARK: - DropIt

    @Test("where time runs by itself, both games run by the race's clock")
    func dropIt() throws {
        let line = "dropit columns=4 aim=yes seed=2 : drop:0@0 drop:1@30 drop:2@60 end@90"
        var race = try race(line, "rows-in-3-minutes", value: 1)
        #expect(try race.make(Word("drop:3@0")) == ["drop:3@0"])
        #expect(race.advance(to: 10) == ["drop:0@0"])
        #expect(race.ghostTick == 10)
        _ = race.advance(to: 20)
        #expect(try race.make(Word("drop:3@20")) == ["drop:3@20"])
        #expect(race.advance(to: 65) == ["drop:1@30", "drop:2@60"])
        _ = race.advance(to: 100)
        #expect(race.ghostTick == 90, "its line ends here")
        #expect(race.goalText.caption == "Most rows in" && race.goalText.figure == "3:00")
        #expect(race.ghostLine.hasPrefix("dropit columns=4"))
        let digest = try AnyGameRecord(
            #require(AllGames.rules.first { $0.description.name.utf8.elementsEqual("dropit".utf8) }),
            GameLine(Array(race.ghostLine.utf8))
        ).log.current.digest
        let whole = try AnyGameRecord(
            #require(AllGames.rules.first { $0.description.name.utf8.elementsEqual("dropit".utf8) }),
            GameLine(Array(line.utf8))
        ).log.current.digest
        #expect(digest == whole)
        race.resign()
        #expect(race.result?.outcome == .lost)
    }

    @Test("a ghost whose game can't be replayed any further stops and says so; the race goes on")
    func broken() throws {
        let line = "dropit columns=4 aim=yes seed=2 : drop:0@0 drop:9@30 drop:2@60 end@90"
        var race = try race(line, "rows-in-3-minutes", value: 1)
        _ = try race.make(Word("drop:3@0"))
        #expect(race.advance(to: 100) == ["drop:0@0"])
        #expect(race.ghostNote == "move 2 isn’t legal any more")
        #expect(race.result == nil && race.tick == 100)
    }

    @Test("the pieces in which time passes change nothing")
    func pieces() throws {
        let line = "dropit columns=4 aim=yes seed=2 : drop:0@0 drop:1@30 drop:2@60 end@90"
        var whole = try race(line, "rows-in-3-minutes", value: 1)
        var parts = whole
        _ = try whole.make(Word("drop:3@0"))
        _ = try parts.make(Word("drop:3@0"))
        let words = whole.advance(to: 100)
        #expect((1...100).flatMap { parts.advance(to: $0) } == words)
        #expect(parts.ownLine == whole.ownLine && parts.ghostLine == whole.ghostLine)
    }
}
