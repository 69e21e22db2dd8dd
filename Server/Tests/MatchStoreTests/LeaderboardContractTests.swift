import GRDB
import Geometry
import Match
import MatchStore
import Testing

/// 2026-03-04 00:00 UTC, a Wednesday; the week began on Monday the second.
private let wednesday: Milliseconds = 1_772_582_400_000
private let day: Milliseconds = 86_400_000

@Suite("A store keeps leaderboards")
struct LeaderboardContractTests {
    let folder = Folder()

    private func values(
        _ store: any MatchStore, _ span: LeaderboardSpan, now: Milliseconds = wednesday, board: Board = scores
    ) async throws -> [Int64] {
        try await store.leaderboard(board, span, now: now, limit: 100).map(\.game.verdict.value)
    }

    @Test("scores come most first, times least first, each board for itself", arguments: StoreMaker.all)
    func orders(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        for (index, value) in [20, 50, 30].enumerated() {
            for board in [scores, times] {
                try await store.write(
                    .enter(game(value, on: board), player: player(UInt64(index)), reached: wednesday))
            }
        }
        #expect(try await values(store, .today) == [50, 30, 20])
        #expect(try await values(store, .today, board: times) == [20, 30, 50])
        let other = Board(game: GameText("2048 size=5 target=2048")!, measure: scores.measure, order: .mostFirst)
        #expect(try await values(store, .today, board: other).isEmpty)
        await store.close()
    }

    @Test("a place holds the player, the line that was run, and the match it was played in", arguments: StoreMaker.all)
    func whole(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        let won = game(40, in: match(3).id)
        try await store.write(.enter(won, player: ann, reached: wednesday + 5))
        let place = LeaderboardPlace(rank: 1, player: ann, game: won, reached: wednesday + 5)
        #expect(try await store.leaderboard(scores, .week, now: wednesday, limit: 3) == [place])
        #expect(try await store.place(of: ann.number, on: scores, .week, now: wednesday) == place)
        #expect(try await store.place(of: bob.number, on: scores, .week, now: wednesday) == nil)
        #expect(try await store.place(of: ann.number, on: times, .week, now: wednesday) == nil)
        await store.close()
    }

    @Test(
        "of equal games the one that was reached earlier stands first, also if it is entered later",
        arguments: StoreMaker.all)
    func ties(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        for (number, reached) in [(1, 30), (2, 10), (3, 20)] as [(UInt64, Milliseconds)] {
            try await store.write(.enter(game(9), player: player(number), reached: wednesday + reached))
        }
        // The player's own games too.
        try await store.write(.enter(game(9), player: player(1), reached: wednesday + 40))
        try await store.write(.enter(game(9), player: player(3), reached: wednesday + 5))
        let places = try await store.leaderboard(scores, .today, now: wednesday, limit: 9)
        #expect(places.map(\.player.number) == [3, 2, 1])
        #expect(places.map(\.reached) == [wednesday + 5, wednesday + 10, wednesday + 30])
        #expect(places.map(\.rank) == [1, 2, 3])
        await store.close()
    }

    @Test("days and weeks begin at midnight UTC, weeks on Monday", arguments: StoreMaker.all)
    func boundaries(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        let monday = wednesday - 2 * day
        let moments = [
            monday - 1, monday, wednesday - 1, wednesday, wednesday + day - 1, wednesday + day, monday + 7 * day - 1,
            monday + 7 * day,
        ]
        for (index, moment) in moments.enumerated() {
            try await store.write(.enter(game(index + 1), player: player(UInt64(index)), reached: moment))
        }
        #expect(try await values(store, .today) == [5, 4])
        #expect(try await values(store, .today, now: wednesday + day - 1) == [5, 4])
        #expect(try await values(store, .today, now: wednesday - 1) == [3])
        #expect(try await values(store, .week) == [7, 6, 5, 4, 3, 2])
        #expect(try await values(store, .week, now: monday) == [7, 6, 5, 4, 3, 2])
        #expect(try await values(store, .week, now: monday + 7 * day - 1) == [7, 6, 5, 4, 3, 2])
        #expect(try await values(store, .week, now: monday - 1) == [1])
        #expect(try await values(store, .week, now: monday + 7 * day) == [8])
        #expect(try await values(store, .allTime) == [8, 7, 6, 5, 4, 3, 2, 1])
        await store.close()
    }

    @Test("a game of yesterday stays in its own day when a better one comes today", arguments: StoreMaker.all)
    func olderDays(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        try await store.write(.enter(game(10), player: ann, reached: wednesday - 1))
        try await store.write(.enter(game(20), player: ann, reached: wednesday))
        try await store.write(.enter(game(15), player: ann, reached: wednesday + 1))
        #expect(try await values(store, .today, now: wednesday - 1) == [10])
        #expect(try await values(store, .today) == [20])
        #expect(try await values(store, .week) == [20])
        #expect(try await values(store, .allTime) == [20])
        await store.close()
    }

    @Test("days and weeks long ago are forgotten, what was best ever isn't", arguments: StoreMaker.all)
    func longAgo(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        let day: Milliseconds = 86_400_000
        // 20 players on the first day, and one a day for a month.
        for number in 1...20 as ClosedRange<UInt64> {
            try await store.write(.enter(game(number == 1 ? 99 : 9), player: player(number), reached: wednesday))
        }
        for later in 1...30 as ClosedRange<Milliseconds> {
            try await store.write(.enter(game(10), player: player(30), reached: wednesday + later * day))
        }
        #expect(try await values(store, .today, now: wednesday).isEmpty)
        #expect(try await values(store, .week, now: wednesday).isEmpty)
        #expect(try await values(store, .today, now: wednesday + 25 * day) == [10])
        #expect(try await values(store, .allTime, now: wednesday + 30 * day).first == 99)
        await store.close()
    }

    @Test(
        "places of days and weeks long ago are forgotten also where nobody plays any more, what was best ever isn't",
        arguments: StoreMaker.all)
    func abandoned(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        for number in 1...700 as ClosedRange<UInt64> {
            store.write(.enter(game(9), player: player(number), reached: wednesday)) { _ in }
        }
        try await store.write(.enter(game(9), player: player(701), reached: wednesday))
        try await store.write(.enter(game(30, on: times), player: ann, reached: wednesday))
        try await store.write(.enter(game(20, on: times), player: ann, reached: wednesday + 14 * day))
        // Days and weeks are kept for two weeks.
        #expect(try await store.forgetPastPlaces(now: wednesday + 15 * day - 1) == 0)
        #expect(try await store.forgetPastPlaces(now: wednesday + 15 * day) == 702)
        #expect(try await values(store, .today).isEmpty)
        #expect(try await values(store, .week).count == 100)
        #expect(try await store.forgetPastPlaces(now: wednesday + 19 * day - 1) == 0)
        #expect(try await store.forgetPastPlaces(now: wednesday + 19 * day) == 702)
        #expect(try await values(store, .week).isEmpty)
        #expect(try await store.placeCount(on: scores, .allTime, now: wednesday) == 701)
        for span in LeaderboardSpan.allCases {
            #expect(try await values(store, span, now: wednesday + 14 * day, board: times) == [20])
        }
        // A board that is played again is swept again.
        try await store.write(.enter(game(12), player: bob, reached: wednesday + 40 * day))
        #expect(try await store.forgetPastPlaces(now: wednesday + 40 * day) == 2)
        #expect(try await values(store, .today, now: wednesday + 40 * day) == [12])
        #expect(try await store.forgetPastPlaces(now: wednesday + 80 * day) == 2)
        #expect(try await store.forgetPastPlaces(now: wednesday + 80 * day) == 0)
        #expect(try await store.placeCount(on: scores, .allTime, now: wednesday) == 702)
        await store.close()
    }

    @Test("games that only a day or a week has shown are deleted with its places")
    func swept() async throws {
        let store = try open(folder.file)
        try await store.write(.enter(game(50), player: ann, reached: wednesday - day))
        try await store.write(.enter(game(20), player: ann, reached: wednesday))
        #expect(try await store.forgetPastPlaces(now: wednesday + 30 * day) == 3)
        await store.close()
        let lines = try await DatabaseQueue(path: folder.file).read { db in
            try Int.fetchAll(db, sql: "SELECT length(line) FROM bestGames")
        }
        #expect(lines == [50])
    }

    @Test("bots aren't entered", arguments: StoreMaker.all)
    func bots(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        await #expect(throws: StoreError.botInLeaderboard) {
            try await store.write(.enter(game(10), player: robot, reached: wednesday))
        }
        #expect(try await values(store, .allTime).isEmpty)
        await store.close()
    }

    @Test(
        "a game with an identity is its first player's; one of a match is entered all the same",
        arguments: StoreMaker.all)
    func identity(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        try await store.write(.enter(game(10), player: player(1), reached: wednesday, identity: 5))
        await #expect(throws: StoreError.copied) {
            try await store.write(.enter(game(20), player: player(2), reached: wednesday, identity: 5))
        }
        try await store.write(.enter(game(15), player: player(1), reached: wednesday, identity: 5))
        try await store.write(.enter(game(12), player: player(2), reached: wednesday, identity: 6))
        try await store.write(.enter(game(11, in: match(3).id), player: player(3), reached: wednesday, identity: 5))
        #expect(try await values(store, .allTime) == [15, 12, 11])
        // Of a match and new: its player's from then on.
        try await store.write(.enter(game(9, in: match(4).id), player: player(4), reached: wednesday, identity: 7))
        await #expect(throws: StoreError.copied) {
            try await store.write(.enter(game(30), player: player(5), reached: wednesday, identity: 7))
        }
        await store.close()
    }

    @Test("games that no board shows any more are deleted")
    func deleted() async throws {
        let store = try open(folder.file)
        for number in 1...3 as ClosedRange<UInt64> {
            // Worse than their players' best ones, and two weeks old at the end.
            try await store.write(.enter(game(50), player: player(number), reached: wednesday - 60 * day))
            try await store.write(.enter(game(20), player: player(number), reached: wednesday - 30 * day))
        }
        for later in 0..<30 as Range<Milliseconds> {
            try await store.write(.enter(game(40), player: player(4), reached: wednesday + later * day))
        }
        await store.close()
        let lines = try await DatabaseQueue(path: folder.file).read { db in
            try Int.fetchAll(db, sql: "SELECT length(line) FROM bestGames ORDER BY 1")
        }
        // Player 4 has the earliest of all time, and one of each of the days and weeks that are kept.
        #expect(lines.filter { $0 == 50 }.count == 3 && !lines.contains(20))
        #expect((15...20).contains(lines.filter { $0 == 40 }.count), "\(lines)")
    }

    @Test("a game that the judge refuses can't be entered: there is none")
    func judged() {
        #expect(throws: JudgeProblem("a game line begins with the name of a game")) {
            try VerifiedGame([], by: LengthJudge(board: scores))
        }
    }

    @Test(
        "random games stand as a list that is sorted afresh would have them", arguments: StoreMaker.all, [false, true])
    func model(_ maker: StoreMaker, isAround1970: Bool) async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = RandomGenerator(seed: seed)
        let store = try await maker.make(folder)
        var entered: [(player: UInt64, value: Int64, reached: Milliseconds)] = []
        let start = isAround1970 ? -3 * day : wednesday - 5 * day
        for index in 0..<400 {
            // Different times, so that no two games are equal.
            let reached = start + Milliseconds(random.next(below: 10)) * day + Milliseconds(index)
            let value = Int64(random.next(below: 30)) + 1
            let number = random.next(below: 20)
            entered.append((number, value, reached))
            store.write(.enter(game(Int(value)), player: player(number), reached: reached)) { _ in }
        }
        // The changes of a board are stored in the order of the calls.
        entered.append((30, 1, start + 400))
        try await store.write(.enter(game(1), player: player(30), reached: start + 400))
        for now in isAround1970 ? [-1, 0] : [wednesday, wednesday + 4 * day] {
            for span in LeaderboardSpan.allCases {
                let first = span == .today ? floorDay(now) : span == .week ? floorWeek(now) : Int64.min / 2
                let length = span == .today ? day : span == .week ? 7 * day : Int64.max / 2
                let inside = entered.filter { $0.reached >= first && $0.reached - first < length || span == .allTime }
                var best: [UInt64: (Int64, Milliseconds)] = [:]
                for entry in inside {
                    let mine = (-entry.value, entry.reached)
                    if best[entry.player].map({ mine < $0 }) ?? true { best[entry.player] = mine }
                }
                let expected = best.sorted { $0.value < $1.value }
                let places = try await store.leaderboard(scores, span, now: now, limit: 12)
                #expect(places.map(\.player.number) == expected.prefix(12).map(\.key), "seed \(seed)")
                #expect(places.map(\.game.verdict.value) == expected.prefix(12).map { -$0.value.0 }, "seed \(seed)")
                if let last = expected.last {
                    let place = try await store.place(of: last.key, on: scores, span, now: now)
                    #expect(place?.rank == expected.count, "seed \(seed)")
                }
            }
        }
        await store.close()
    }

    @Test("a board keeps its best 10,000 places of all time, and better games still find one")
    func bounded() async throws {
        var random = SystemRandomNumberGenerator()
        let store = try EmbeddedMatchStore.inMemory(random: &random)
        let kept = UInt64(EmbeddedMatchStore.placesKept)
        for number in 0..<(kept + 2) {
            let reached = wednesday + Milliseconds(number)
            store.write(.enter(game(5), player: player(number), reached: reached)) { _ in }
        }
        try await store.write(.enter(game(6), player: player(kept + 2), reached: wednesday + day))
        func rank(_ number: UInt64) async throws -> Int? {
            try await store.place(of: number, on: scores, .allTime, now: wednesday)?.rank
        }
        #expect(try await rank(kept + 2) == 1)
        #expect(try await rank(0) == 2)
        #expect(try await rank(kept - 2) == Int(kept))
        for number in (kept - 1)...(kept + 1) { #expect(try await rank(number) == nil) }
        await store.close()
    }

    /// By stepping, unlike the store.
    private func floorDay(_ moment: Milliseconds) -> Milliseconds {
        var first = wednesday
        while first > moment { first -= day }
        while first + day <= moment { first += day }
        return first
    }

    private func floorWeek(_ moment: Milliseconds) -> Milliseconds {
        var first = floorDay(moment)
        while (first - (wednesday - 2 * day)) % (7 * day) != 0 { first -= day }
        return first
    }
}
