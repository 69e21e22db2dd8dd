import DropItRules
import MinesweeperRules
import PlayRules
import Testing
import Versus

/// How each game is won, by example.
struct RulesTests {
    @Test("both start from the same position, which the seed decides")
    func sameStart() throws {
        for text in gameTexts {
            let referee = Referee(try game(text))
            #expect(referee.digest(of: .host) == referee.digest(of: .guest))
            #expect(referee.digest(of: .host) == Referee(try game(text)).digest(of: .host))
        }
        let others = Referee(try game("2048", seed: 8)).digest(of: .host)
        #expect(others != Referee(try game("2048", seed: 7)).digest(of: .host))
    }

    @Test("the seed that is handed in takes the place of the line's")
    func seedOfTheServer() throws {
        #expect(try game("2048 seed=3", seed: 9).seed == 9)
        #expect(try VersusGame(Array("2048 seed=3".utf8)).seed == 3)
    }

    @Test(
        "what can't be played by two is refused",
        arguments: [
            "chess", "", "hanoi discs=64", "hanoi discs=1", "2048 start=2,0,0,2/0,0,0,0/4,4,8,0/0,0,0,2",
            "minesweeper layout=3.*5./9./*8.", "minesweeper w=1000 h=1000 mines=100000",
            "minesweeper w=9 h=9 mines=40", "minesweeper w=9 h=9 mines=1", "hanoi discs=3 : A>C", "dropit columns=99",
            "hanoi seed=x",
        ])
    func refusedGames(text: String) {
        #expect(throws: GameLineProblem.self) { try game(text) }
    }

    @Test("whoever carries the tower first has won, one tick later")
    func hanoi() throws {
        var referee = Referee(try game("hanoi discs=2"))
        #expect(referee.refusal("A>B", by: .guest, at: 10) == nil)
        #expect(referee.refusal("A>C", by: .guest, at: 20) == nil)
        #expect(abs(referee.standing(of: .guest).progress - 2.0 / 3) < 1e-9)
        #expect(referee.refusal("B>C", by: .guest, at: 30) == nil)
        #expect(referee.result == nil)
        #expect(referee.nextDeadline == 31)
        referee.advance(to: 31)
        let result = try #require(referee.result)
        #expect(result.outcome == .won(.guest) && result.reason == .goal && result.tick == 30)
        #expect(result.hostScore == 0 && result.guestScore == 2)
        #expect(referee.standing(of: .guest).progress == 1)
        #expect(referee.nextDeadline == nil)
    }

    @Test("both who carry the tower at the same tick have tied, whoever's message came first")
    func tieWithinATick() throws {
        var referee = Referee(try game("hanoi discs=2"))
        for (tick, word) in [(1, "A>B"), (2, "A>C")] as [(UInt64, String)] {
            for side in Side.allCases { #expect(referee.refusal(word, by: side, at: tick) == nil) }
        }
        #expect(referee.refusal("B>C", by: .host, at: 9) == nil)
        #expect(referee.refusal("B>C", by: .host, at: 9) == .illegal)
        #expect(referee.refusal("B>C", by: .guest, at: 9) == nil)
        #expect(referee.result?.outcome == .tie)
        #expect(referee.result?.tick == 9)
    }

    @Test("nobody who solves after half an hour has solved")
    func timeLimit() throws {
        var referee = Referee(try game("hanoi discs=3"))
        #expect(referee.game.timeLimit == 108_000)
        referee.advance(to: 107_999)
        #expect(referee.result == nil)
        #expect(referee.refusal("A>C", by: .host, at: 108_000) == .decided)
        #expect(referee.result?.outcome == .tie && referee.result?.reason == .timeLimit)
        #expect(referee.tick == 108_000)
    }

    @Test("in 2048 the higher score wins after three minutes, and equal ones tie")
    func scoreAfterTime() throws {
        let game = try game("2048")
        var idle = Referee(game)
        idle.advance(to: 1 << 40)
        #expect(idle.result?.outcome == .tie && idle.result?.reason == .score && idle.result?.tick == 10_800)
        var referee = Referee(game)
        var tick: UInt64 = 0
        while referee.standing(of: .host).score == 0 {
            for word in ["left", "up", "right", "down"] {
                tick += 5
                _ = referee.refusal(word, by: .host, at: tick)
            }
        }
        referee.advance(to: 10_800)
        #expect(referee.result?.winner == .host && referee.result?.reason == .score)
        #expect(referee.result.map { $0.score(of: .host) > $0.score(of: .guest) } == true)
    }

    @Test("in 2048 the target wins at once")
    func target() throws {
        var referee = Referee(try game("2048 target=8"))
        var tick: UInt64 = 0
        while referee.result == nil {
            tick += 20
            _ = referee.refusal(["left", "down", "right", "up"][Int(tick / 20 % 4)], by: .guest, at: tick)
        }
        #expect(referee.result?.outcome == .won(.guest) && referee.result?.reason == .goal)
        #expect(referee.tick < 10_800)
    }

    @Test("whoever leads when the other one is stuck has won")
    func stuck() throws {
        var referee = Referee(try game("2048 size=2 target=2048"))
        var tick: UInt64 = 0
        func play(_ side: Side) {
            for word in ["left", "up", "right", "down"] {
                tick += 5
                _ = referee.refusal(word, by: side, at: tick)
            }
        }
        while !referee.standing(of: .host).isStuck { play(.host) }
        #expect(referee.result == nil)
        // The same moves lead to the same score; one that is higher decides.
        while referee.result == nil, !referee.standing(of: .guest).isStuck { play(.guest) }
        let result = try #require(referee.result)
        #expect(result.outcome == .tie && result.reason == .score && result.hostScore == result.guestScore)
    }

    @Test("in DropIt the most rows win, and an even game ties")
    func rows() throws {
        let game = try game("dropit columns=4 aim=yes")
        var referee = Referee(game)
        for column in 0..<4 {
            #expect(referee.refusal("drop:\(column)@999999", by: .host, at: UInt64(10 * column)) == nil)
        }
        referee.advance(to: 10_799)
        #expect(referee.standing(of: .host).score == 1)
        #expect(referee.standing(of: .host).progress == 1)
        #expect(referee.result == nil)
        referee.advance(to: 10_800)
        #expect(referee.result?.outcome == .won(.host) && referee.result?.reason == .score)
        var idle = Referee(game)
        idle.advance(to: 20_000)
        #expect(idle.result?.outcome == .tie && idle.result?.hostScore == 0)
    }

    @Test("a square falls where the sequence says, unless the players choose")
    func columnOfTheSequence() throws {
        var referee = Referee(try game("dropit columns=4"))
        let rules = referee.position(of: .host).rules.typed(DropItRules.self)
        let next = rules.next.column
        #expect(referee.refusal("drop:\((next + 1) % 4)", by: .host, at: 1) == .illegal)
        #expect(referee.refusal("drop:\(next)", by: .host, at: 1) == nil)
        #expect(referee.refusal("end@400", by: .host, at: 2) == .unreadable)
    }
}
