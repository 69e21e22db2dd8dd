import Foundation
import GRDB
import Match
import MatchStore
import PlayRules
import Redis
import Testing

@testable import RedisStore

private let today = CivilDate(year: 2026, month: 11, day: 23)!
private let noon: Milliseconds = today.milliseconds + 12 * 3_600_000

private func board(_ date: CivilDate = today, _ order: Board.Order = .mostFirst) -> Board {
    Board(of: date, game: "2048", order: order)!
}

@Suite("A store keeps the boards of days")
struct DayContractTests {
    let folder = Folder()

    private func values(_ store: any MatchStore, _ board: Board) async throws -> [Int64] {
        try await store.leaderboard(board, .allTime, now: noon, limit: 100).map(\.game.verdict.value)
    }

    @Test("of each player the first game stays, and all are counted", arguments: StoreMaker.all)
    func first(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        #expect(try await store.placeCount(on: board(), .allTime, now: noon) == 0)
        for (number, value) in [(1, 20), (2, 50), (3, 30)] as [(UInt64, Int)] {
            try await store.write(.enterDay(game(value, on: board()), player: player(number), reached: noon))
        }
        await #expect(throws: StoreError.entered) {
            try await store.write(.enterDay(game(90, on: board()), player: player(1), reached: noon + 1))
        }
        // A change can be repeated, as all can.
        try await store.write(.enterDay(game(20, on: board()), player: player(1), reached: noon))
        #expect(try await values(store, board()) == [50, 30, 20])
        #expect(try await store.placeCount(on: board(), .allTime, now: noon) == 3)
        let place = try await store.place(of: 1, on: board(), .allTime, now: noon)
        #expect(place?.rank == 3)
        #expect(place?.game.verdict.value == 20)
        await store.close()
    }

    @Test("each day has a board of its own, in either order", arguments: StoreMaker.all)
    func days(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        let yesterday = CivilDate(dayNumber: today.dayNumber - 1)!
        for day in [today, yesterday] {
            for order in [Board.Order.mostFirst, .leastFirst] {
                for (number, value) in [(1, 20), (2, 50)] as [(UInt64, Int)] {
                    try await store.write(
                        .enterDay(game(value, on: board(day, order)), player: player(number), reached: noon))
                }
            }
        }
        #expect(try await values(store, board(yesterday)) == [50, 20])
        #expect(try await values(store, board(today, .leastFirst)) == [20, 50])
        #expect(board(yesterday).date == yesterday)
        #expect(scores.date == nil)
        await store.close()
    }

    @Test("bots aren't entered, and operators can remove a result", arguments: StoreMaker.all)
    func removal(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        await #expect(throws: StoreError.botInLeaderboard) {
            try await store.write(.enterDay(game(10, on: board()), player: robot, reached: noon))
        }
        try await store.write(.enterDay(game(10, on: board()), player: ann, reached: noon))
        #expect(try await store.bests(of: ann.number, limit: 9).map(\.game.verdict.board) == [board()])
        #expect(try await store.removePlaces(of: ann.number, on: board()))
        #expect(try await values(store, board()).isEmpty)
        #expect(try await store.placeCount(on: board(), .allTime, now: noon) == 0)
        await store.close()
    }

    @Test("lasting places aren't hidden by those of many days; operators see both", arguments: StoreMaker.all)
    func lasting(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        try await store.write(.enter(game(10), player: ann, reached: noon - 1))
        for earlier in 0..<55 as Range<Int64> {
            let day = CivilDate(dayNumber: today.dayNumber - earlier)!
            for order in [Board.Order.mostFirst, .leastFirst] {
                try await store.write(.enterDay(game(20, on: board(day, order)), player: ann, reached: noon))
            }
        }
        #expect(try await store.lastingBests(of: ann.number, limit: 20).map(\.game.verdict.board) == [scores])
        let latest = try await store.bests(of: ann.number, limit: 100)
        #expect(latest.count == 100 && latest.allSatisfy { $0.game.verdict.board.date != nil })
        await store.close()
    }

    @Test("in Redis a day that an earlier version has listed among lasting places is none of them")
    func listedEarlier() async throws {
        let maker = try #require(StoreMaker.all.first { $0.testDescription == "in Redis" })
        let store = try await maker.make(folder)
        let (redis, keys) = (try await TestRedis.client(), Keys(prefix: folder.redis.prefix))
        try await store.write(.enterDay(game(10, on: board()), player: ann, reached: noon))
        let (list, days) = (keys.boards(of: ann.number), keys.days(of: ann.number))
        #expect(try await redis.send(RedisCommand("ZREM", key: days, board().redisText)).integer == 1)
        _ = try await redis.send(RedisCommand("ZADD", key: list, noon, board().redisText))
        #expect(try await store.lastingBests(of: ann.number, limit: 9).isEmpty)
        #expect(try await store.bests(of: ann.number, limit: 9).map(\.game.verdict.board) == [board()])
        #expect(try await store.removePlaces(of: ann.number, on: board()))
        #expect(try await redis.send(RedisCommand("EXISTS", key: list)).integer == 0)
        await store.close()
    }

    /// Enters a game of each of twenty players on today's board.
    private func enterTwenty(_ store: some MatchStore) async throws {
        for number in 1...20 as ClosedRange<UInt64> {
            try await store.write(.enterDay(game(5, on: board()), player: player(number), reached: noon))
        }
    }

    @Test("boards are forgotten after a hundred days also if nobody plays dailies any more")
    func abandoned() async throws {
        let store = try open(folder.file)
        try await enterTwenty(store)
        let length = Period.dayLength
        #expect(try await store.forgetPastPlaces(now: today.milliseconds + 101 * length - 1) == 0)
        #expect(try await store.forgetPastPlaces(now: today.milliseconds + 101 * length) == 20)
        await store.close()
        let left = try await DatabaseQueue(path: folder.file).read { db in
            try Int.fetchOne(
                db, sql: "SELECT (SELECT count(*) FROM boards) + (SELECT count(*) FROM bestGames)")
        }
        #expect(left == 0)
    }

    @Test("boards are forgotten after a hundred days, with their games")
    func forgotten() async throws {
        let store = try open(folder.file)
        try await enterTwenty(store)
        let length = Period.dayLength
        for later in [100, 101] + Array(102...106) as [Int64] {
            let day = CivilDate(dayNumber: today.dayNumber + later)!
            try await store.write(.enterDay(game(7, on: board(day)), player: ann, reached: noon + later * length))
            if later == 100 { #expect(try await values(store, board()).count == 20) }
        }
        #expect(try await values(store, board()).isEmpty)
        await store.close()
        let (boards, games) = try await DatabaseQueue(path: folder.file).read { db in
            (
                try Int.fetchOne(db, sql: "SELECT count(*) FROM boards"),
                try Int.fetchOne(db, sql: "SELECT count(*) FROM bestGames")
            )
        }
        #expect(boards == 7)
        #expect(games == 7)
    }
}
