import HanoiRules
import Leaderboards
import Match
import MatchStore
import MinesweeperRules
import PlayRules
import Testing
import TwentyFortyEightRules
import Versus

let matchID = MatchID(launch: 7, number: 3)

/// A match in which both sides make these moves, at intervals of `gap` ticks.
func referee(
    _ game: String, seed: UInt64 = 5, moves: [String], guest: [String] = [], every gap: UInt64 = 10
) throws -> Referee {
    var referee = Referee(try VersusGame(Array(game.utf8), seed: seed))
    for (index, word) in moves.enumerated() {
        let tick = UInt64(index + 1) * gap
        if index < guest.count { try referee.move(Word(guest[index]), by: .guest, at: tick) }
        try referee.move(Word(word), by: .host, at: tick)
    }
    return referee
}

/// The words of a solution.
func hanoiMoves(_ settings: String) throws -> [String] {
    try solvedHanoi(settings).split(separator: " : ")[1].split(separator: " ").map(String.init)
}

@Suite("A judge of matches", .timeLimit(.minutes(1)))
struct MatchJudgeTests {
    private func refusal(_ record: String, _ side: Side) -> String? {
        do throws(JudgeProblem) {
            _ = try MatchJudge(record.utf8).verdict(of: side)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("a tower is worth the ticks until it stood on its last peg")
    func hanoi() throws {
        var referee = try referee("hanoi discs=3", moves: try hanoiMoves("hanoi discs=3"))
        referee.advance(to: 100)
        let judge = try MatchJudge(referee.record.utf8)
        let game = try judge.game(of: .host, in: matchID)
        #expect(game.verdict.value == 70)
        #expect(game.verdict.board.game.description == "hanoi discs=3 pegs=3")
        #expect(game.verdict.board.measure.description == "time")
        #expect(game.verdict.board.order == .leastFirst)
        #expect(game.match == matchID)
        #expect(String(decoding: game.line, as: UTF8.self) == referee.gameLine(of: .host))
        #expect(try verdict(referee.gameLine(of: .host)).value == 7, "it is a line that stands for itself")
        #expect(
            self.refusal(referee.record, .guest) == "this side didn't reach the goal: times are those of whoever does")
    }

    @Test("a mine in a match costs its 10 s, since time goes on meanwhile")
    func minesweeper() throws {
        let start = try VersusGame(Array("minesweeper w=9 h=9 mines=10".utf8), seed: 5)
        var record = try game(start.starts.host.settings, of: MinesweeperRules.self)
        _ = try record.log.make(Word(try #require(start.starts.host.opening)))
        let field = try #require(record.log.current.minefield)
        let cells = (0..<81).map { Cell(x: Int32($0 % 9), y: Int32($0 / 9)) }
        let mine = try #require(cells.first { field.isMine($0) })
        var referee = Referee(start)
        #expect(try referee.move(Word("open:\(mine.x),\(mine.y)"), by: .host, at: 10) == 1)
        var tick: UInt64 = 10 + Referee.missPenalty
        for cell in cells where !field.isMine(cell) {
            let rules = referee.position(of: .host).rules.typed(MinesweeperRules.self)
            guard referee.result == nil, !rules.isOpen(cell), rules.status == .playing else { continue }
            try referee.move(Word("open:\(cell.x),\(cell.y)"), by: .host, at: tick)
            tick += 5
        }
        referee.advance(to: tick)
        #expect(referee.result?.reason == .goal)
        let verdict = try MatchJudge(referee.record.utf8).verdict(of: .host)
        #expect(verdict.value == Int64(tick) - 5)
        #expect(verdict.value > 600)
        #expect(verdict.board.game.description == "minesweeper w=9 h=9 mines=10 noguess=yes")
    }

    @Test("points of a match are those within its three minutes, on a board of their own, for both sides")
    func twentyFortyEight() throws {
        var referee = try referee("2048", moves: [])
        for index in 0..<40 as Range<UInt64> {
            for side in Side.allCases {
                for word in ["left", "up", "right", "down"] {
                    if (try? referee.move(Word(word), by: side, at: 10 + index * 20)) != nil { break }
                }
            }
        }
        referee.advance(to: referee.game.timeLimit)
        let judge = try MatchJudge(referee.record.utf8)
        for side in Side.allCases {
            let verdict = try judge.verdict(of: side)
            #expect(verdict.value == referee.position(of: side).score)
            #expect(verdict.digest == referee.digest(of: side))
            #expect(verdict.board.measure.description == "score-in-3-minutes")
            #expect(verdict.board.order == .mostFirst)
        }
    }

    @Test("a match counts if both sides make three moves")
    func bothPlayed() throws {
        let moves = try hanoiMoves("hanoi discs=3")
        let cases: [([String], Bool)] = [([], false), (["A>B", "B>C"], false), (["A>B", "B>C", "C>A"], true)]
        for (guest, counts) in cases {
            var referee = try referee("hanoi discs=3", moves: moves, guest: guest)
            referee.advance(to: 100)
            let judge = try MatchJudge(referee.record.utf8)
            do throws(JudgeProblem) {
                try judge.checkBothPlayed()
                #expect(counts)
            } catch {
                #expect(!counts && error.description.contains("at least 3 moves"))
            }
        }
    }

    @Test("moves that are faster than a person's don't count", arguments: [(3, false), (4, true)] as [(UInt64, Bool)])
    func tooFast(gap: UInt64, counts: Bool) throws {
        var referee = try referee("hanoi discs=3", moves: try hanoiMoves("hanoi discs=3"), every: gap)
        referee.advance(to: 100)
        let judge = try MatchJudge(referee.record.utf8)
        do throws(JudgeProblem) {
            _ = try judge.game(of: .host, in: matchID)
            #expect(counts)
        } catch {
            #expect(!counts && error.description.contains("more than a person can make"))
        }
    }

    @Test("a match that the game's own player has won, move by move, doesn't count")
    func ownPlayer() throws {
        let start = try VersusGame(Array("minesweeper w=9 h=9 mines=10".utf8), seed: 5)
        var record = try game(start.starts.host.settings, of: MinesweeperRules.self)
        _ = try record.log.make(Word(try #require(start.starts.host.opening)))
        let opened = record.log.place
        var player = try #require(MinesweeperRules.Player())
        while !record.log.current.isOver {
            player.consider(MinesweeperRules.Player.sight(of: record.log.current))
            var advice: Advice<MinesweeperRules.Move>?
            while advice == nil { advice = player.think() }
            _ = try record.log.make(try #require(advice?.move))
        }
        let words = record.line.split(separator: " : ")[1].split(separator: " ").map(String.init).dropFirst(Int(opened))
        try #require(words.count >= 12)
        var referee = try referee("minesweeper w=9 h=9 mines=10", moves: Array(words), every: 30)
        referee.advance(to: 10_000)
        let judge = try MatchJudge(referee.record.utf8)
        #expect { try judge.game(of: .host, in: matchID) } throws: { "\($0)".contains("the game's own player") }
    }

    @Test("nor does one of 2048, in which the server has told the tiles with the moves")
    func ownPlayerOfSecret() throws {
        var referee = Referee(try VersusGame(Array("2048".utf8), secret: 7))
        var player = TwentyFortyEightRules.Player()
        for turn in 1...45 as ClosedRange<UInt64> {
            let rules = referee.position(of: .host).rules.typed(TwentyFortyEightRules.self)
            player.consider(TwentyFortyEightRules.Player.sight(of: rules))
            var advice: Advice<TwentyFortyEightRules.Move>?
            while advice == nil { advice = player.think() }
            try referee.move(Word(try #require(advice?.move).word), by: .host, at: turn * 30)
        }
        let judge = try MatchJudge(referee.record.utf8)
        #expect { try judge.game(of: .host, in: matchID) } throws: { "\($0)".contains("the game's own player") }
    }

    @Test("whether persons have played isn't told of a match whose judge was halted")
    func halted() throws {
        let start = try VersusGame(Array("minesweeper w=9 h=9 mines=10".utf8), seed: 5)
        var referee = Referee(start)
        for tick in [20, 40] as [UInt64] { try referee.move(Word("flag:0,0"), by: .host, at: tick) }
        let halt = Halt()
        let judge = try MatchJudge(referee.record.utf8, halt: halt)
        #expect(try judge.persons() == [.host, .guest])
        halt.set()
        #expect(throws: JudgeProblem.self) { try judge.persons() }
    }

    @Test("a match that isn't over, was void, or wasn't played so, doesn't count")
    func refused() throws {
        let running = try referee("hanoi discs=3", moves: ["A>C"])
        #expect(refusal(running.record, .host) == "the match isn't over: one that is decided counts")
        var void = running
        for side in Side.allCases { try void.leave(side, at: 20) }
        void.advance(to: 20_000)
        #expect(refusal(void.record, .host)?.contains("void") == true)
        var nothing = try referee("dropit", moves: [])
        try nothing.resign(.guest, at: 5)
        #expect(refusal(nothing.record, .host)?.contains("1 and more counts") == true)
        #expect(refusal("versus hanoi discs=3 seed=1 : 1:A>B@9 1:A>B@10 end@20", .host)?.contains("Ring 2") == true)
        #expect(refusal("hanoi discs=3 : A>B", .host)?.contains("begins with “versus”") == true)
        #expect(refusal("versus hanoi discs=3 : 1:A>C@10 2:A>C@9", .host) != nil)
    }
}
