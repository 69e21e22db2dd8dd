import DropItRules
import Geometry
import HanoiRules
import Leaderboards
import MatchStore
import MinesweeperRules
import PlayRules
import Testing
import TwentyFortyEightRules

@Suite("A judge of games played alone", .timeLimit(.minutes(2)))
struct SoloJudgeTests {
    @Test("a tower is worth its moves, the fewest first")
    func hanoi() throws {
        let verdict = try verdict(try solvedHanoi("hanoi discs=4 seed=9"))
        #expect(verdict.value == 15)
        #expect(verdict.board.game.description == "hanoi discs=4 pegs=3")
        #expect(verdict.board.measure.description == "moves")
        #expect(verdict.board.order == .leastFirst)
        #expect(try value(of: "hanoi discs=1 : A>B B>C") == 2)
    }

    @Test("when the moves were made changes neither what a game is worth nor which game it is")
    func times() throws {
        let line = "2048 seed=3 : left down right left"
        let timed = "\(line) : 0 40 1 999999"
        #expect(try verdict(timed) == verdict(line))
        let judge = SoloJudge()
        #expect(judge.identity(Array(timed.utf8)) == judge.identity(Array(line.utf8)))
        #expect(judge.identity(Array(line.utf8)) != nil)
        #expect(refusal("\(line) : 0 40 1")?.contains("one for each move: 4, not 3") == true)
    }

    private func value(of line: String) throws -> Int64 { try verdict(line).value }

    @Test("a game that moves a lot is estimated to cost more than a longer one that doesn't")
    func estimate() throws {
        let judge = SoloJudge()
        let tower = judge.estimate(Array(try solvedHanoi("hanoi discs=10").utf8))
        let squares = judge.estimate(Array("dropit columns=10 mode=classic : drop:0@60 drop:1@600 drop:2@20000".utf8))
        #expect(tower > 0 && squares > tower)
        #expect(judge.estimate(Array("nothing".utf8)) == 0)
    }

    @Test("a game of 2048 is worth its points, whether it goes on or not")
    func twentyFortyEight() throws {
        let record = try played("2048 size=3 target=32 seed=3", by: TwentyFortyEightRules.self, atMost: 30)
        let verdict = try verdict(record.line)
        #expect(verdict.value == record.log.current.score)
        #expect(verdict.digest == record.log.current.digest)
        #expect(verdict.board.game.description == "2048 size=3 target=32")
        #expect(verdict.board.measure.description == "score")
        #expect(verdict.board.order == .mostFirst)
    }

    @Test("a minefield is worth its moves when it is cleared")
    func minesweeper() throws {
        let line = try clearedMinefield()
        let moves = line.split(separator: " : ")[1].split(separator: " ").count
        let verdict = try verdict(line)
        #expect(verdict.value == Int64(moves))
        #expect(verdict.board.game.description == "minesweeper w=9 h=9 mines=10 noguess=yes")
        #expect(verdict.board.order == .leastFirst)
    }

    @Test("a game of DropIt is worth its rows when the pile has risen above the rim", arguments: ["classic", "rush"])
    func dropIt(mode: String) throws {
        let record = try lostDropIt("dropit columns=8 mode=\(mode) seed=1")
        let verdict = try verdict(record.line)
        #expect(record.log.current.rowsBlown > 0)
        #expect(verdict.value == record.log.current.rowsBlown)
        #expect(verdict.digest == record.log.current.digest)
        #expect(verdict.board.game.description == "dropit@2 columns=8 mode=\(mode) aim=no")
        #expect(verdict.board.measure.description == "rows")
    }

    @Test("where a column was chosen, a game of DropIt is one in which that may be done")
    func aimed() throws {
        let record = try lostDropIt("dropit columns=4 seed=1", column: hurriedColumn)
        #expect(try verdict(record.line).board.game.description == "dropit@2 columns=4 mode=classic aim=yes")
    }

    @Test(
        "what doesn't count is refused, and why is said",
        arguments: [
            ("hanoi discs=2 : A>B A>C", "only a game that is solved counts"),
            ("hanoi discs=2 : A>B A>B B>C", "move 2 is not legal: Ring 2 can't rest on the smaller ring 1"),
            ("hanoi discs=2 : solve*3", "is played without solutions"),
            ("hanoi discs=2 : A>B A>C B>C A>B", "move 4 is not legal: The tower is complete"),
            ("hanoi discs=0 : A>B", "Rings must be a whole number from 1 to 64, not “0”"),
            ("hanoi disks=3 : A>B", "there is no “disks”"),
            ("hanoi seed=x : A>B", "a seed is a whole number from 0 to 18446744073709551615"),
            ("hanoi discs=2 : A>Q", "“A>Q”: a move is"),
            ("2048 seed=1", "there is no point yet"),
            ("2048 seed=1 start=4,4,0,0/0,0,0,0/0,0,0,0/0,0,0,0 : left", "leave “start” out"),
            ("2048 seed=1 : left left left left left left", "is not legal: Nothing moves to the left."),
            ("minesweeper w=9 h=9 mines=10 noguess=yes : open:4,4", "only a game that is won counts"),
            ("minesweeper w=9 h=9 mines=10 : open:4,4", "noguess=yes"),
            ("minesweeper w=9 h=9 mines=81 noguess=yes : open:4,4", "Mines must be 1 to 80"),
            ("minesweeper w=101 h=100 mines=10 noguess=yes : open:4,4", "at most 10000 cells, not 10100"),
            ("minesweeper w=10000 h=10000 mines=10 noguess=yes : open:4,4", "at most 10000 cells, not 100000000"),
            ("minesweeper layout=3x3:010 : open:0,0", "leave “layout” out"),
            ("dropit : drop:0@0 end@100", "the game isn't over"),
            ("dropit mode=calm : drop:0@0", "a calm game has no end"),
            ("dropit : drop:0@108001", "at most 108000 ticks (30:00), not 108001"),
            ("dropit : drop:0@0 end@1099511627776", "at most 108000 ticks"),
            ("dropit : drop:0@0 end@18446744073709551615", "a tick up to 2^40"),
            ("dropit : drop:0@50 drop:1@40", "Time has run to tick 50 already"),
            ("2048 seed=1 : left~5", "draws everything from its own seed"),
            ("playground seed=1", "the games with leaderboards are hanoi, 2048, dropit, minesweeper"),
            ("", "a game line begins with the name of a game"),
            ("hanoi : : :", "after a second colon stand the ticks before each move"),
        ])
    func refused(line: String, reason: String) {
        let said = refusal(line) ?? "nothing"
        #expect(said.contains(reason), "\(line) was answered: \(said)")
    }

    @Test("a line that was played with one seed isn't worth the same with another")
    func otherSeed() throws {
        let record = try played("2048 size=3 target=32 seed=3", by: TwentyFortyEightRules.self, atMost: 30)
        let other = record.line.replacing("seed=3", with: "seed=4")
        let cheated = try? verdict(other)
        #expect(cheated?.digest != record.log.current.digest)
        let cleared = try clearedMinefield()
        #expect(refusal(cleared.replacing("seed=5", with: "seed=6")) != nil)
    }

    @Test("what is too long is refused before it is read")
    func bounds() throws {
        let long = "hanoi discs=2 : " + String(repeating: "A>B B>A ", count: 40_000)
        #expect(refusal(long) == "a game line for a leaderboard has at most 262144 bytes, not \(long.utf8.count)")
        let many = "hanoi discs=2 : " + String(repeating: "A>B B>A ", count: 10_001)
        #expect(refusal(many) == "a game for a leaderboard has at most 20000 moves, not 20002")
        // Exactly as many as allowed are run.
        let allowed = "hanoi discs=2 : " + String(repeating: "A>B B>A ", count: 9_998) + "A>B A>C B>C"
        #expect(try verdict(allowed).value == 19_999)
    }

    @Test("squares that move for too long end the run")
    func work() throws {
        var limits = JudgeLimits()
        limits.work = 1_000
        let record = try lostDropIt("dropit columns=4 seed=1", column: hurriedColumn)
        #expect(refusal(record.line, limits: limits)?.contains("and are more by tick") == true)
    }

    @Test("a run ends at its next step when it isn't wanted any more")
    func halted() {
        let halt = Halt()
        halt.set()
        #expect(throws: JudgeProblem.self) {
            _ = try SoloJudge(halt: halt).run(Array("hanoi discs=1 : A>C".utf8))
        }
    }

    @Test(
        "a run gives what a session gives of the same game, whatever is played", arguments: 1...8 as ClosedRange<UInt64>
    )
    func sessions(seed: UInt64) throws {
        try compare(try game("2048 size=2 target=16 seed=\(seed)", of: TwentyFortyEightRules.self), seed) { rules in
            [Direction.left, .right, .up, .down].filter { rules.isLegal($0) }
        }
        try compare(try game("hanoi discs=2 seed=\(seed)", of: HanoiRules.self), seed) { rules in
            rules.pegs.flatMap { from in rules.pegs.map { HanoiMove(from: from, to: $0) } }.filter { rules.isLegal($0) }
        }
        let field = "minesweeper w=5 h=5 mines=2 noguess=yes seed=\(seed)"
        try compare(try game(field, of: MinesweeperRules.self), seed) { rules in
            (0..<25).map { Cell(x: Int32($0 % 5), y: Int32($0 / 5)) }.filter {
                !rules.isOpen($0) && !rules.isFlagged($0)
            }
            .map { .reveal($0) }
        }
        if seed > 2 { return }
        try compare(try game("dropit columns=4 mode=rush seed=\(seed)", of: DropItRules.self), seed, atMost: 20) {
            rules in
            [.drop(column: rules.next.column, tick: rules.now)]
        }
    }

    /// Plays at random until the game is over or `limit` moves are made.
    private func compare<R: Rules>(
        _ record: GameRecord<R>, _ seed: UInt64, atMost limit: MoveLog<R>.Count = 200, moves: (R) -> [R.Move]
    ) throws {
        var random = RandomGenerator(seed: seed)
        var session = Session(record)
        while !session.position.isOver, session.moves < limit {
            let choices = moves(session.position)
            guard !choices.isEmpty else { break }
            _ = try session.make(choices[Int(random.next(below: UInt64(choices.count)))])
            session.pass(ticks: random.next(below: 20))
        }
        let line = session.record.line
        let position = session.position
        let value: Int64? =
            switch position {
            case let rules as DropItRules: rules.isOver && rules.rowsBlown > 0 ? rules.rowsBlown : nil
            case is TwentyFortyEightRules: position.score > 0 ? position.score : nil
            default: position.status == .won ? Int64(session.moves) : nil
            }
        let judged = try? verdict(line)
        #expect(judged?.value == value, "seed \(seed): \(line): \(refusal(line) ?? "")")
        if value != nil { #expect(judged?.digest == position.digest, "seed \(seed): \(line)") }
    }
}
