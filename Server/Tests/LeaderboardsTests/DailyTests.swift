import DropItRules
import Foundation
import HanoiRules
import Identity
import Leaderboards
import Match
import MatchStore
import MinesweeperRules
import PageServer
import PlayRules
import Synchronization
import Testing
import TwentyFortyEightRules

/// 2026-11-23, a Monday: five discs, nine by nine cells.
private let monday = CivilDate(year: 2026, month: 11, day: 23)!
private let noon = monday.milliseconds + 12 * 3_600_000

private func start<R: Rules>(_ rules: R.Type, on date: CivilDate = monday) throws -> GameRecord<R> {
    try game(try #require(ErasedGame<R>().dailyLine(on: date)), of: R.self)
}

/// A day's game of Hanoi in the fewest moves, with times.
private func hanoi(on date: CivilDate = monday, ticksAMove: Int = 30, wasted: Bool = false) throws -> String {
    var record = try start(HanoiRules.self, on: date)
    if wasted {
        // There and back with the smallest disc.
        let from = record.log.current.peg(of: 1)
        let to = try #require(record.log.current.pegs.first { $0 != from })
        _ = try record.log.make(HanoiMove(from: from, to: to))
        _ = try record.log.make(HanoiMove(from: to, to: from))
    }
    var moves = try #require(record.log.current.solution()).makeIterator(at: 0)
    while let move = moves.next() { _ = try record.log.make(move) }
    return record.line + " : 0" + String(repeating: " \(ticksAMove)", count: Int(record.log.place) - 1)
}

/// A day's game of 2048, by the first legal of some directions.
private func tiles(_ words: [String] = ["left", "up", "right", "down"], on date: CivilDate = monday) throws -> String {
    var record = try start(TwentyFortyEightRules.self, on: date)
    while !record.log.current.isOver {
        _ = try #require(words.first { (try? record.log.make(Word($0))) != nil })
    }
    return record.line
}

private func refusal(_ line: String) -> String? {
    do throws(JudgeProblem) {
        _ = try DailyJudge().run(Array(line.utf8))
        return nil
    } catch {
        return error.description
    }
}

@Suite("The judge of a day's puzzles")
struct DailyJudgeTests {
    @Test("a finished puzzle has the verdict of its day's board")
    func verdicts() throws {
        let line = try hanoi()
        let verdict = try DailyJudge().run(Array(line.utf8))
        #expect(verdict.board.game.description == "2026-11-23 hanoi")
        #expect(verdict.board.measure.description == "daily")
        #expect(verdict.board.order == .leastFirst)
        #expect(verdict.board.date == monday)
        let moves = try #require(start(HanoiRules.self).log.current.solution()).count
        #expect(HanoiDaily.figure(ofValue: verdict.value) == Int64(moves))
        let tiles = try DailyJudge().run(Array(try tiles().utf8))
        #expect(tiles.board.order == .mostFirst)
        #expect(tiles.value > 0)
        #expect(try DailyJudge().date(of: Array(line.utf8)) == monday)
    }

    @Test("DropIt counts when its time is up, and a minefield also when a mine blew up")
    func others() throws {
        let dropit = try start(DropItRules.self).line
        let verdict = try DailyJudge().run(Array((dropit + " : drop:0@0 end@10800").utf8))
        #expect(verdict.value == 0)
        #expect(verdict.board.game.description == "2026-11-23 dropit@2")
        #expect(refusal(dropit + " : drop:0@0 end@10799")?.contains("isn't finished") == true)
        var mines = try start(MinesweeperRules.self)
        _ = try mines.log.make(.reveal(Cell(0, 0)))
        let field = try #require(mines.log.current.minefield)
        let mine = try #require((0..<81).map { Cell($0 % 9, $0 / 9) }.first { field.isMine($0) })
        _ = try mines.log.make(.reveal(mine))
        let lost = try DailyJudge().run(Array((mines.line + " : 0 90").utf8))
        #expect(lost.value > 1 << 40)
    }

    @Test("a start of another day, or none of a day, is refused")
    func starts() throws {
        let line = try tiles()
        #expect(refusal(line) == nil)
        let other = line.replacing("seed=20261123", with: "seed=20261124")
        // The same moves can be illegal from there; the settings are that day's.
        #expect(other != line)
        #expect(refusal("2048 size=4 target=2048 seed=20261123 : left")?.contains("isn't the puzzle of a day") == true)
        #expect(refusal("2048 size=5 target=2048 limit=200 seed=20261123 : left")?.contains("2048 size=4") == true)
        #expect(
            refusal("2048 size=4 target=2048 limit=200 seed=7 : left")?.contains("isn't the puzzle of a day") == true)
        #expect(refusal("hanoi discs=2 : A>B A>C B>C : 0 30 30")?.contains("isn't the puzzle of a day") == true)
        #expect(refusal("playground : x")?.contains("hanoi, 2048, dropit, minesweeper") == true)
    }

    @Test("what was solved by the program is refused, and so is what is no person's time")
    func helped() throws {
        let start = try start(HanoiRules.self)
        let count = try #require(start.log.current.solution()).count
        #expect(refusal("\(start.line) : solve*\(count) : 0")?.contains("without solutions") == true)
        #expect(refusal(try hanoi(ticksAMove: 1))?.contains("more than a person can make") == true)
        let untimed = try #require(try hanoi().components(separatedBy: " : 0 ").first)
        #expect(refusal(untimed)?.contains("the time counts") == true)
        let own = try played(
            try #require(ErasedGame<TwentyFortyEightRules>().dailyLine(on: monday)), by: TwentyFortyEightRules.self,
            atMost: 41)
        #expect(refusal(own.line)?.contains("the game's own player") == true)
    }

    @Test("a puzzle that isn't finished is refused")
    func unfinished() throws {
        let line = try start(TwentyFortyEightRules.self).line
        #expect(
            refusal(line + " : left")?.contains("isn't finished") == true
                || refusal(line + " : up")?.contains("isn't finished") == true)
    }
}

@Suite("A full board of a day", .timeLimit(.minutes(1)))
struct FullDayTests {
    @Test("a result that is worse than all that a board keeps is refused with the reason")
    func full() async throws {
        let store = try newStore()
        let line = Array(try hanoi().utf8)
        let board = try DailyJudge().run(line).board
        for number in 1...10_000 as ClosedRange<UInt64> {
            let game = VerifiedGame(kept: [], verdict: Verdict(board: board, value: 0, digest: number), match: nil)
            store.write(.enterDay(game, player: StoredPlayer(number: number, nickname: ann), reached: noon)) { _ in }
        }
        try await store.write(.seen(StoredPlayer(number: 1, nickname: ann), at: noon))
        #expect(try await store.placeCount(on: board, .allTime, now: noon) == 10_000)
        let refused = LeaderboardProblem.game(
            .refused(JudgeProblem("as many games as a board keeps are better than this one")))
        await #expect(throws: refused) {
            try await Leaderboards(store: store).submitDaily(line, player: 20_000, nickname: bob, now: noon)
        }
        #expect(try await store.placeCount(on: board, .allTime, now: noon) == 10_000)
    }
}

@Suite("The boards of days over HTTP", .timeLimit(.minutes(1)))
struct DailyRouteTests {
    private let tokens = GuestTokens(keys: [[UInt8](repeating: 7, count: 32)])
    /// The server's clock.
    private let clock = ClockBox(noon)

    private func token(_ player: UInt64) -> String {
        tokens.issue(Guest(player: player, issued: monday.milliseconds / 1_000 - 86_400)).description
    }

    private func serve(_ body: (Client) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("page".utf8).write(to: folder.appending(path: "index.html"))
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let boards = Leaderboards(store: try newStore())
        let clock = self.clock
        let server = PageServer(
            page: try Page(folder: folder.path), routes: boards.routes(tokens: tokens) { clock.now }, port: 0,
            now: { 0 }
        ) { continuation.yield($0) }
        async let running: Void = server.run()
        var iterator = ports.makeAsyncIterator()
        let port = try #require(await iterator.next())
        do {
            try await body(Client(port: port))
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
        try await running
    }

    private func post(_ client: Client, _ line: String, player: UInt64, name: String = "Ann") async throws -> Answer {
        try await client.ask(
            [
                "POST /daily HTTP/1.1", "Content-Type: text/plain", "Content-Length: \(line.utf8.count)",
                "Authorization: Bearer \(token(player))", "X-Nickname: \(name)",
            ], line)
    }

    private func board(
        _ client: Client, _ query: String = "game=hanoi&date=2026-11-23", player: UInt64? = nil
    ) async throws -> Answer {
        try await client.ask(
            ["GET /daily?\(query) HTTP/1.1"] + (player.map { ["Authorization: Bearer \(token($0))"] } ?? []))
    }

    @Test("a result has a rank among all players, and the board shows it in words")
    func good() async throws {
        try await serve { client in
            let first = try await post(client, try hanoi(wasted: true), player: 1)
            #expect(first.status == 200, "\(first.body)")
            #expect(first.json["rank"] as? Int == 1)
            #expect(first.json["players"] as? Int == 1)
            let second = try await post(client, try hanoi(ticksAMove: 60), player: 2, name: "Bob")
            #expect(second.json["rank"] as? Int == 1)
            #expect(second.json["players"] as? Int == 2)
            // As many moves in a shorter time.
            let third = try await post(client, try hanoi(ticksAMove: 30), player: 3, name: "Eve")
            #expect(third.json["rank"] as? Int == 1)
            let table = try await board(client, player: 1)
            #expect(table.status == 200)
            #expect(table.json["players"] as? Int == 3)
            #expect(table.json["closes"] as? Int64 == monday.milliseconds + 30 * 3_600_000)
            let places = try #require(table.json["places"] as? [[String: Any]])
            #expect(places.map { $0["name"] as? String } == ["Eve", "Bob", "Ann"])
            let moves = try #require(places[0]["value"] as? Int)
            #expect((places[0]["text"] as? String)?.hasPrefix("\(moves) moves in 0:") == true)
            #expect(places[2]["value"] as? Int == moves + 2)
            #expect((table.json["you"] as? [String: Any])?["rank"] as? Int == 3)
        }
    }

    @Test("the first result of a player stays, whatever comes after it")
    func first() async throws {
        try await serve { client in
            let worse = try await post(client, try hanoi(wasted: true), player: 1)
            #expect(worse.status == 200)
            let better = try await post(client, try hanoi(), player: 1)
            #expect(better.status == 409)
            #expect(
                better.json["error"] as? String == "Your first result of that day counts, and stands there already.")
            #expect(try await board(client).json["players"] as? Int == 1)
            // Another game, and another day, are other boards.
            #expect(try await post(client, try tiles(), player: 1).status == 200)
        }
    }

    @Test("a day takes results until six hours after its end, and none before it begins")
    func days() async throws {
        try await serve { client in
            let line = try hanoi()
            clock.now = monday.milliseconds - 1
            let early = try await post(client, line, player: 1)
            #expect(early.status == 422)
            #expect((early.json["error"] as? String)?.contains("hasn't begun") == true)
            clock.now = monday.milliseconds
            #expect(try await post(client, line, player: 1).status == 200)
            clock.now = monday.milliseconds + 30 * 3_600_000 - 1
            #expect(try await post(client, line, player: 2).status == 200)
            clock.now += 1
            let late = try await post(client, line, player: 3)
            #expect(late.status == 410)
            #expect((late.json["error"] as? String)?.contains("took results until 6 hours after") == true)
        }
    }

    @Test("games can be watched when the day takes no more results")
    func lines() async throws {
        try await serve { client in
            let line = try hanoi()
            _ = try await post(client, line, player: 1)
            let running = try #require(try await board(client, player: 1).json["places"] as? [[String: Any]])
            #expect(running[0]["line"] is String == false)
            clock.now = monday.milliseconds + 30 * 3_600_000
            let over = try #require(try await board(client).json["places"] as? [[String: Any]])
            #expect(over[0]["line"] as? String == line)
        }
    }

    @Test("a wrong start, a game with help, and one that isn't over are refused with what is wrong")
    func wrong() async throws {
        try await serve { client in
            for (line, words) in [
                ("2048 size=4 target=2048 limit=100 seed=20261123 : left", "isn't the puzzle of a day"),
                (try start(HanoiRules.self).line + " : solve*9 : 0", "without solutions"),
                ("nonsense", "the games with a puzzle of the day are"),
            ] {
                let answer = try await post(client, line, player: 1)
                #expect(answer.status == 422, "\(line)")
                #expect((answer.json["error"] as? String)?.contains(words) == true, "\(answer.body)")
            }
            #expect(try await board(client).json["players"] as? Int == 0)
        }
    }

    @Test("a query that names no game or no date is refused")
    func queries() async throws {
        try await serve { client in
            for (query, words) in [
                ("date=2026-11-23", "Which game?"), ("game=hanoi&date=2026-11-31", "a date is written as 2026-11-23"),
                ("game=chess", "the games with a puzzle of the day are"), ("game=hanoi&x=1", "There is no “x” here"),
            ] {
                let answer = try await board(client, query)
                #expect(answer.status == 400)
                #expect((answer.json["error"] as? String)?.contains(words) == true, "\(answer.body)")
            }
            #expect(try await board(client, "game=hanoi").json["date"] as? String == "2026-11-23")
        }
    }

    @Test("a day's games have no place on other boards")
    func apart() async throws {
        try await serve { client in
            let line = try tiles()
            let answer = try await client.ask(
                [
                    "POST /games HTTP/1.1", "Content-Type: text/plain", "Content-Length: \(line.utf8.count)",
                    "Authorization: Bearer \(token(1))", "X-Nickname: Ann",
                ], line)
            #expect(answer.status == 422)
            #expect((answer.json["error"] as? String)?.contains("but that of its day") == true)
        }
    }
}

/// A clock that a test sets.
private final class ClockBox: Sendable {
    private let time: Mutex<Milliseconds>

    init(_ time: Milliseconds) { self.time = Mutex(time) }

    var now: Milliseconds {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }
}
