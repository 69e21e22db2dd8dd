import DropItRules
import Games
import HanoiRules
import MinesweeperRules
import MinesweeperSolver
import PlayRules
import Testing
import TwentyFortyEightRules

/// The days of ten years, each 37th: all weekdays come equally often.
private let sample = stride(from: Int64(20_454), to: 20_454 + 3_650, by: 37).compactMap { CivilDate(dayNumber: $0) }

private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(Word(text))) }

private func record(_ line: String) throws -> AnyGameRecord {
    let line = try GameLine(line.utf8)
    let game = try #require(AllGames.rules.first { line.game == $0.description.name })
    return try AnyGameRecord(game, line)
}

@Suite("Puzzles of the day")
struct PuzzleTests {
    @Test("four games have one")
    func games() {
        let names = AllGames.rules.filter { $0.daily != nil }.map(\.description.name)
        #expect(names == ["hanoi", "2048", "dropit", "minesweeper"])
    }

    @Test("each day's start is legal, is recognized as that day's, and another day has another one")
    func starts() throws {
        for game in AllGames.rules.filter({ $0.daily != nil }) {
            var seen: Set<String> = []
            for date in sample {
                let line = try #require(game.dailyLine(on: date))
                let start = try record(line)
                #expect(start.line == line)
                #expect(!start.log.start.isOver)
                #expect(game.dailyDate(of: start.parameters, seed: start.seed) == date, "\(line)")
                #expect(seen.insert(line).inserted)
            }
        }
    }

    @Test("a game with other parameters or another seed isn't a day's")
    func others() throws {
        let date = try day("2026-11-22")
        for game in AllGames.rules where game.daily != nil {
            let line = try #require(game.dailyLine(on: date))
            for other in [
                line.replacing("seed=20261122", with: "seed=20261131"), line + "5", line.replacing("=4 ", with: "=5 "),
            ]
            where other != line {
                guard let start = try? record(other) else { continue }
                #expect(game.dailyDate(of: start.parameters, seed: start.seed) == nil, "\(other)")
            }
        }
    }

    @Test("help stays help when one starts over, and starting over Hanoi is no help")
    func restarts() throws {
        for game in AllGames.rules.filter({ $0.daily != nil }) {
            let line = try #require(game.dailyLine(on: day("2026-11-22")))
            var session = AnySession(try record(line))
            session.noteHint()
            session.restart()
            #expect(session.isAssisted, "\(line)")
        }
        let line = try #require(AllGames.rules[0].dailyLine(on: day("2026-11-22")))
        let first = try #require(["A>B", "A>C", "B>A", "B>C"].lazy.compactMap { try? record("\(line) : \($0)") }.first)
        var session = AnySession(try record(line))
        _ = try session.make(first.log.madeMoves[0])
        session.restart()
        #expect(session.moves == 0 && !session.isAssisted)
    }

    @Test("no leaderboard but the day's takes them, and no match begins with them")
    func apart() throws {
        let date = try day("2026-11-22")
        for game in AllGames.rules {
            guard let daily = game.daily else { continue }
            var parameters = daily.parameters(on: date)
            #expect(throws: RankingProblem.self) { try game.ranking?.check(parameters, mostCells: .max) }
            #expect(game.contest?.settle(&parameters) != nil)
        }
    }
}

@Suite("Hanoi's puzzle of the day")
struct HanoiDailyTests {
    /// The fewest moves by a search of its own, over all positions.
    private func fewest(_ start: HanoiRules) -> UInt64 {
        var seen: Set<HanoiRules> = [start]
        var edge = [start]
        for distance in 1... as PartialRangeFrom<UInt64> {
            var next: [HanoiRules] = []
            for position in edge {
                for from in position.pegs {
                    for to in position.pegs {
                        var later = position
                        guard (try? later.apply(HanoiMove(from: from, to: to))) != nil else { continue }
                        if later.status == .won { return distance }
                        if seen.insert(later).inserted { next.append(later) }
                    }
                }
            }
            edge = next
        }
        return 0
    }

    @Test("it is scrambled, and the moves that it shows are the fewest there are")
    func scrambled() throws {
        for date in sample.prefix(7) {
            let line = try #require(ErasedGame<HanoiRules>().dailyLine(on: date))
            let start: HanoiRules = try record(line).log.start.typed()
            let solution = try #require(start.solution())
            #expect(solution.isShortest)
            // Eight discs on four pegs have 65,536 positions: too many for a test.
            guard start.discCount < 8 else { continue }
            #expect(solution.count == fewest(start), "\(line)")
        }
    }

    @Test("every day has at least half of the way of a whole tower, or two moves a disc")
    func far() throws {
        for date in sample {
            let start: HanoiRules = try record(try #require(ErasedGame<HanoiRules>().dailyLine(on: date))).log.start
                .typed()
            let least = start.pegCount == 3 ? 1 << (start.discCount - 1) : 2 * start.discCount
            #expect(try #require(start.solution()).count >= UInt64(least))
        }
    }

    @Test("fewer moves are better, and of as many the shorter time")
    func values() {
        let values = [(40, 900), (40, 901), (41, 5), (41, 100_000)] as [(UInt64, UInt64)]
        let ranked = values.map { HanoiDaily.value(of: HanoiRules(), moves: $0.0, ticks: $0.1) }
        #expect(ranked == ranked.sorted())
        #expect(HanoiDaily.text(ofValue: ranked[2]) == "41 moves in 0:00.0")
        #expect(HanoiDaily.text(ofValue: ranked[0]) == "40 moves in 0:15.0")
        #expect(HanoiDaily.figure(ofValue: ranked[0]) == 40)
    }

    @Test("the squares show where moves were wasted")
    func squares() throws {
        var session = AnySession(try record("hanoi discs=3 start=AAA seed=20261123"))
        for word in ["A>C", "A>B", "C>B", "A>C", "B>A", "B>C", "A>C"] { try play(word, &session) }
        let best = HanoiDaily.squares(of: try game(session))
        #expect(best == [4, 4, 4, 4, 4, 4])
        var wasted = AnySession(try record("hanoi discs=3 start=AAA seed=20261123"))
        for word in ["A>B", "B>A", "A>B", "B>C", "A>B", "C>B", "A>C", "B>A", "B>C", "A>C"] { try play(word, &wasted) }
        let worse = HanoiDaily.squares(of: try game(wasted))
        #expect(worse.count == 6)
        #expect(worse[0] == 0)
        #expect(worse[5] == 4)
    }

    private func play(_ word: String, _ session: inout AnySession) throws {
        _ = try session.make(try #require(ErasedGame<HanoiRules>().move(Word(word))))
    }

    private func game(_ session: AnySession) throws -> DailyGame<HanoiRules> {
        DailyGame(
            start: session.record.log.start.typed(), end: session.position.typed(),
            moves: session.madeMoves.map { HanoiRules.move($0) }, times: [])
    }

    @Test(
        "a start that can't be is refused with what is wrong",
        arguments: [
            ("hanoi discs=3 start=AA", "one for each ring"), ("hanoi discs=3 start=AAD", "A to C"),
            ("hanoi discs=3 start=CCC", "last tower already"), ("hanoi discs=3 start=aaa", "A to C"),
        ])
    func wrong(line: String, words: String) {
        let problem = #expect(throws: GameLineProblem.self) { try record(line) }
        #expect(problem?.message.contains(words) == true)
    }
}

@Suite("2048's puzzle of the day")
struct TwentyFortyEightDailyTests {
    @Test("it ends after 200 moves, and takes no more")
    func limit() throws {
        var position: TwentyFortyEightRules = try record("2048 size=4 target=2048 limit=200 seed=20261122").log.start
            .typed()
        var made = 0
        while !position.isOver {
            let move = Direction.allCases.first { position.isLegal($0) }
            _ = try position.apply(try #require(move))
            made += 1
        }
        guard position.movesLeft == 0 else { return }
        #expect(made == 200)
        #expect(position.status == .won)
        #expect(throws: IllegalMove.self) { try position.apply(.left) }
    }

    @Test("the result is the score, and each fifth shows its largest tile")
    func result() throws {
        var log = try record("2048 size=4 target=2048 limit=200 seed=20261122").log
        let start: TwentyFortyEightRules = log.start.typed()
        while !log.current.isOver {
            let position: TwentyFortyEightRules = log.current.typed()
            let move = [Direction.left, .down, .right, .up].first { position.isLegal($0) }
            try log.make(Word(try #require(move).word))
        }
        let end: TwentyFortyEightRules = log.current.typed()
        #expect(TwentyFortyEightDaily.value(of: end, moves: 200, ticks: 9) == end.score)
        let squares = TwentyFortyEightDaily.squares(
            of: DailyGame(
                start: start, end: end, moves: log.madeMoves.map { TwentyFortyEightRules.move($0) }, times: []))
        #expect(squares.count == 5)
        #expect(Int(squares.max() ?? 0) == min(max(Int(end.greatestTile.rank) - 5, 0), 4))
    }

    @Test("a limit that isn't a number of moves is refused", arguments: ["0", "-1", "x", "1000001"])
    func wrong(limit: String) {
        #expect(throws: GameLineProblem.self) { try record("2048 limit=\(limit)") }
    }

    @Test("a game without a limit has the digest that it always had")
    func digest() throws {
        #expect(
            try record("2048 seed=7 : left down").log.current.digest
                != record("2048 limit=9 seed=7 : left down").log.current.digest)
    }
}

@Suite("DropIt's puzzle of the day")
struct DropItDailyTests {
    @Test("time runs out at three minutes, and nothing happens after it")
    func time() throws {
        let line = try #require(ErasedGame<DropItRules>().dailyLine(on: try day("2026-11-22")))
        let position: DropItRules = try record(line + " : drop:0@0 end@20000").log.current.typed()
        #expect(position.now == 10_800)
        #expect(position.isOver)
        #expect(position.status == .won)
        #expect(position.verdict == "Time is up")
        #expect(!position.isMoving)
        #expect(throws: GameLineProblem.self) { try record(line + " : drop:0@0 end@20000 drop:1@20001") }
    }

    @Test("until then the clock runs even when nothing moves")
    func clock() throws {
        let line = try #require(ErasedGame<DropItRules>().dailyLine(on: try day("2026-11-22")))
        #expect(try !record(line).log.current.isMoving)
        #expect(try record(line + " : drop:0@0 end@3000").log.current.isMoving)
    }

    @Test("rows count first, then points; each half minute has a square")
    func values() throws {
        var field = DropItRules(columns: 6, aims: true, timeLimit: 1_800 * 6, seed: 5)
        #expect(
            DropItDaily.squares(of: DailyGame(start: field, end: field, moves: [], times: [])) == [0, 0, 0, 0, 0, 0])
        while !field.isOver {
            let lowest = (0..<field.columns).min { field.heights[Int($0)] < field.heights[Int($1)] } ?? 0
            _ = try field.apply(.drop(column: lowest, tick: field.now))
            _ = field.run(to: field.now + 40)
        }
        #expect(field.rowsBlown > 0)
        #expect(field.rowsOfParts.reduce(0, +) == field.rowsBlown)
        let value = DropItDaily.value(of: field, moves: 1, ticks: 1)
        #expect(DropItDaily.figure(ofValue: value) == field.rowsBlown)
        #expect(DropItDaily.text(ofValue: value).contains("\(field.rowsBlown) row"))
    }

    @Test("a time that isn't one is refused", arguments: ["0", "9", "3601", "x", "-5"])
    func wrong(time: String) {
        #expect(throws: GameLineProblem.self) { try record("dropit time=\(time)") }
    }
}

@Suite("Minesweeper's puzzle of the day")
struct MinesweeperDailyTests {
    @Test("wherever the first reveal is made, it opens the same cell of the same minefield")
    func first() throws {
        let line = try #require(ErasedGame<MinesweeperRules>().dailyLine(on: try day("2026-11-23")))
        let digests = try ["0,0", "8,8", "4,2"].map { try record("\(line) : open:\($0)").log.current.digest }
        #expect(Set(digests).count == 1)
        let position: MinesweeperRules = try record("\(line) : open:0,0").log.current.typed()
        #expect(position.isOpen(try #require(position.first)))
    }

    @Test("every day's minefield is solved by reason alone")
    func solvable() throws {
        for date in sample.prefix(7) {
            let line = try #require(ErasedGame<MinesweeperRules>().dailyLine(on: date))
            var position: MinesweeperRules = try record("\(line) : open:0,0").log.current.typed()
            var player = try #require(MinesweeperPlayer())
            while !position.isOver {
                player.consider(MinesweeperPlayer.sight(of: position))
                var advice: Advice<MinesweeperMove>?
                while advice == nil { advice = player.think() }
                _ = try position.apply(try #require(advice?.move))
            }
            #expect(position.status == .won, "\(line)")
        }
    }

    @Test("the shorter time is better, and any of them than a mine")
    func values() throws {
        let line = try #require(ErasedGame<MinesweeperRules>().dailyLine(on: try day("2026-11-23")))
        var position: MinesweeperRules = try record("\(line) : open:0,0").log.current.typed()
        let lost = try #require(
            (0..<81).map { Cell($0 % 9, $0 / 9) }.first { position.minefield?.isMine($0) == true })
        _ = try position.apply(.reveal(lost))
        #expect(position.isOver)
        let value = MinesweeperDaily.value(of: position, moves: 2, ticks: 100)
        #expect(value > Int64(Ticks.minutes(60 * 24)))
        #expect(MinesweeperDaily.text(ofValue: value).hasPrefix("a mine, "))
        #expect(MinesweeperDaily.text(ofValue: 2_592) == "0:43.2")
    }

    @Test("the squares show how long each sixth took; what wasn't opened has none")
    func squares() throws {
        let line = try #require(ErasedGame<MinesweeperRules>().dailyLine(on: try day("2026-11-23")))
        let start: MinesweeperRules = try record(line).log.start.typed()
        var position: MinesweeperRules = start
        var moves: [MinesweeperMove] = [.reveal(Cell(0, 0))]
        _ = try position.apply(moves[0])
        for cell in (0..<81).map({ Cell($0 % 9, $0 / 9) })
        where position.minefield?.isMine(cell) == false && !position.isOpen(cell) {
            moves.append(.reveal(cell))
            _ = try position.apply(.reveal(cell))
        }
        #expect(position.status == .won)
        func squares(_ ticks: UInt64) -> [UInt8] {
            let times = moves.indices.map { UInt64($0) * ticks }
            return MinesweeperDaily.squares(of: DailyGame(start: start, end: position, moves: moves, times: times))
        }
        #expect(squares(6).count == 6)
        #expect(squares(6).reduce(0, { $0 + Int($1) }) > squares(300).reduce(0, { $0 + Int($1) }))
        let none = MinesweeperDaily.squares(
            of: DailyGame(start: start, end: position, moves: [moves[0]], times: [0]))
        #expect(none == [0, 0, 0, 0, 0, 0])
    }

    @Test("a first reveal off the board, or beside a layout, is refused")
    func wrong() {
        for settings in ["first=9,0 w=9 h=9 mines=10", "first=1 w=9 h=9 mines=10", "first=0,0 layout=.*/.."] {
            #expect(throws: GameLineProblem.self) { try record("minesweeper \(settings)") }
        }
    }
}
