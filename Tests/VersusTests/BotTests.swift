import PlayRules
import Testing
import Versus

/// Bots play against one another in simulated time.
struct BotTests {
    /// What a game of two bots came to.
    private struct Played {
        let referee: Referee
        /// How many words were refused.
        let refused: Int
    }

    private func play(_ text: String, _ levels: (BotLevel, BotLevel), seed: UInt64) throws -> Played {
        let game = try game(text, seed: seed)
        var referee = Referee(game)
        var bots = [
            Bot(game, level: levels.0, side: .host, seed: seed),
            Bot(game, level: levels.1, side: .guest, seed: seed &+ 100),
        ]
        var refused = 0
        var tick: UInt64 = 0
        while referee.result == nil, tick <= game.timeLimit {
            tick += 1
            referee.advance(to: tick)
            if !isThorough, game.scoreDecides, tick == 300 {
                let refusal = referee.refusal { referee throws(VersusProblem) in try referee.resign(.guest, at: tick) }
                #expect(refusal == nil)
            }
            for index in bots.indices {
                guard let word = bots[index].think(referee) else { continue }
                if referee.refusal(word, by: bots[index].side, at: tick) != nil { refused += 1 }
            }
        }
        return Played(referee: referee, refused: refused)
    }

    @Test(
        "two bots finish every game, and break no rule",
        arguments: isThorough
            ? [
                "hanoi discs=5", "hanoi discs=6 pegs=4", "2048", "2048 size=5", "minesweeper w=9 h=9 mines=10",
                "minesweeper w=16 h=16 mines=40", "dropit", "dropit columns=6 aim=yes", "dropit mode=rush aim=yes",
            ] : ["hanoi discs=3", "2048 target=64", "minesweeper w=9 h=9 mines=10", "dropit columns=4 aim=yes"],
        isThorough ? BotLevel.allCases : [.normal])
    func finish(text: String, level: BotLevel) throws {
        let played = try play(text, (level, level), seed: 3)
        let result = try #require(played.referee.result)
        #expect(result.reason == .goal || result.reason == .score || !isThorough && result.reason == .resignation)
        #expect(played.refused == 0)
        let again = try Referee.replay(Array(played.referee.record.utf8))
        #expect(again.result == result && again.digests == played.referee.digests)
    }

    @Test(
        "a hard bot beats an easy one", .enabled(if: isThorough, "whole games take minutes in a debug build"),
        arguments: ["hanoi discs=5", "2048", "minesweeper w=9 h=9 mines=10", "dropit columns=6 aim=yes"])
    func levels(text: String) throws {
        var wins = 0
        let seeds: ClosedRange<UInt64> = 1...3
        for seed in seeds {
            if try play(text, (.easy, .hard), seed: seed).referee.result?.winner == .guest { wins += 1 }
        }
        #expect(wins == 3)
    }

    @Test("the same seed plays the same game, another one another", arguments: ["hanoi discs=4", "dropit columns=5"])
    func deterministic(text: String) throws {
        let record = try play(text, (.easy, .normal), seed: 5).referee.record
        #expect(try play(text, (.easy, .normal), seed: 5).referee.record.utf8.elementsEqual(record.utf8))
        #expect(try !play(text, (.easy, .normal), seed: 6).referee.record.utf8.elementsEqual(record.utf8))
    }

    @Test(
        "a bot is no faster than a person", .enabled(if: isThorough, "whole games take minutes in a debug build"),
        arguments: gameTexts)
    func pace(text: String) throws {
        let referee = try play(text, (.hard, .hard), seed: 2).referee
        for side in Side.allCases {
            let ticks = referee.moves(of: side).map { $0.tick }.filter { $0 > 0 }
            let fastest = zip(ticks, ticks.dropFirst()).map { $1 - $0 }.min() ?? 60
            #expect(fastest >= 16)
            #expect(ticks.first.map { $0 >= 54 } ?? true)
        }
    }

    @Test(
        "a bot takes over a game that is under way, and one whose move was refused goes on",
        arguments: ["hanoi discs=4", "hanoi discs=4 pegs=4", "minesweeper w=9 h=9 mines=10"])
    func takeOver(text: String) throws {
        for seed in 1...(isThorough ? 4 : 1) as ClosedRange<UInt64> {
            let game = try game(text, seed: seed)
            var referee = Referee(game)
            var tick: UInt64 = 0
            while referee.result == nil, tick < game.timeLimit {
                // Every 700 ticks another one comes, who loses its first two moves.
                var bot = Bot(game, level: .easy, side: .guest, seed: seed &+ tick)
                var lost = 2
                let end = tick + 700
                while tick < end, referee.result == nil {
                    tick += 1
                    referee.advance(to: tick)
                    guard let word = bot.think(referee) else { continue }
                    lost -= 1
                    if lost < 0 { #expect(referee.refusal(word, by: .guest, at: tick) == nil, "seed \(seed)") }
                }
            }
            #expect(referee.result?.outcome == .won(.guest) && referee.result?.reason == .goal, "seed \(seed)")
        }
    }

    @Test("a bot has the name of its level, and makes no move once the game is decided")
    func label() throws {
        let game = try game("2048")
        var bot = Bot(game, level: .hard, side: .host, seed: 1)
        #expect(bot.name.utf8.elementsEqual("Comet".utf8))
        var referee = Referee(game)
        referee.advance(to: 10_800)
        let word = bot.think(referee)
        #expect(word == nil)
    }
}
