import GRDB
import Match
import MatchStore
import Ratings
import Testing

private let start: Milliseconds = 1_772_582_400_000
private let day: Milliseconds = 86_400_000

/// A match between two people.
private func people(
    _ number: UInt32, _ host: StoredPlayer = ann, _ guest: StoredPlayer = bob
) -> StoredMatch {
    StoredMatch(
        id: MatchID(launch: 0xffff_ffff_ffff_fff1, number: number), attempt: AttemptID(launch: 3, number: 1),
        terms: MatchTerms(game: GameText("hanoi discs=5 pegs=3")!, first: .guest, rematchRule: .keepSeats), seed: 1,
        host: host, guest: guest, began: start)
}

@Suite("A store knows players, bans and reports")
struct PlayerContractTests {
    let folder = Folder()

    @Test("a player is known by the latest name, and when the player was here last", arguments: StoreMaker.all)
    func seen(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        #expect(try await store.player(ann.number) == nil)
        try await store.write(.seen(ann, at: start + 5))
        // An earlier moment that is stored later.
        let renamed = StoredPlayer(number: ann.number, nickname: Nickname("Anna")!)
        try await store.write(.seen(renamed, at: start))
        try await store.write(.seen(robot, at: start))
        let known = KnownPlayer(number: ann.number, nickname: renamed.nickname, seen: start + 5)
        #expect(try await store.player(ann.number) == known)
        #expect(known.name == renamed.nickname)
        #expect(try await store.player(robot.number) == nil)
        await store.close()
    }

    @Test("players are found by a part of their names, the latest first", arguments: StoreMaker.all)
    func names(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        for number in 0..<1_200 as Range<UInt64> {
            store.write(.seen(player(number), at: start + Milliseconds(number))) { _ in }
        }
        try await store.write(.seen(ann, at: start + day))
        #expect(try await store.players(named: nil, limit: 3).map(\.number) == [ann.number, 1_199, 1_198])
        #expect(try await store.players(named: "p119", limit: 3).map(\.number) == [1_199, 1_198, 1_197])
        #expect(try await store.players(named: "P1", limit: 2_000).count == 311)
        #expect(try await store.players(named: "äNN", limit: 9).map(\.number) == [ann.number])
        #expect(try await store.players(named: "nobody", limit: 9).isEmpty)
        // The given name finds a player too.
        try await store.rename(7, to: Nickname("Kind Otter")!)
        #expect(try await store.players(named: "otter", limit: 9).map(\.number) == [7])
        await store.close()
    }

    @Test("a name that operators give counts, whatever the player chooses", arguments: StoreMaker.all)
    func rename(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        await #expect(throws: StoreError.unknownPlayer(5)) { try await store.rename(5, to: Nickname("Otter")!) }
        try await store.write(.seen(player(5), at: start))
        try await store.rename(5, to: Nickname("Otter")!)
        try await store.write(.seen(player(5), at: start + 1))
        let known = KnownPlayer(
            number: 5, nickname: player(5).nickname, seen: start + 1, givenName: Nickname("Otter")!)
        #expect(try await store.player(5) == known)
        #expect(known.name == Nickname("Otter")!)
        #expect(try await store.sanctioned() == [known])
        // It is taken back.
        try await store.rename(5, to: nil)
        #expect(try await store.player(5)?.name == player(5).nickname)
        #expect(try await store.sanctioned().isEmpty)
        await store.close()
    }

    @Test(
        "a ban has a date and a reason, and ends; it survives that the store is opened again", arguments: StoreMaker.all
    )
    func ban(_ maker: StoreMaker) async throws {
        var store = try await maker.make(folder)
        let ban = Ban(date: start, reason: Notice("Rude: “…”")!)
        await #expect(throws: StoreError.unknownPlayer(5)) { try await store.ban(5, ban) }
        await #expect(throws: StoreError.unknownPlayer(5)) { try await store.unban(5) }
        for number in [5, 6] as [UInt64] { try await store.write(.seen(player(number), at: start)) }
        try await store.ban(5, ban)
        #expect(try await store.player(5)?.ban == ban)
        #expect(try await store.sanctioned().map(\.number) == [5])
        try await store.ban(5, Ban(date: start + 1, reason: Notice("")!))
        if maker.testDescription != StoreMaker.all[0].testDescription {
            await store.close()
            store = try await maker.make(folder)
        }
        #expect(try await store.player(5)?.ban == Ban(date: start + 1, reason: Notice("")!))
        try await store.unban(5)
        try await store.unban(5)
        #expect(try await store.player(5)?.ban == nil)
        #expect(try await store.sanctioned().isEmpty)
        await store.close()
    }

    @Test("a removed entry is in no leaderboard, and others stay", arguments: StoreMaker.all)
    func remove(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        for (days, value) in [(0, 10), (8, 30), (9, 20)] {
            try await store.write(
                .enter(game(value), player: ann, reached: start + Milliseconds(days) * day))
        }
        try await store.write(.enter(game(5), player: bob, reached: start))
        try await store.write(.enter(game(5, on: times), player: ann, reached: start))
        #expect(try await store.removePlaces(of: ann.number, on: scores))
        #expect(try await !store.removePlaces(of: ann.number, on: scores))
        #expect(try await !store.removePlaces(of: player(3).number, on: scores))
        for days in [0, 8, 9] {
            for span in LeaderboardSpan.allCases {
                let now = start + Milliseconds(days) * day
                #expect(try await store.place(of: ann.number, on: scores, span, now: now) == nil)
                let places = try await store.leaderboard(scores, span, now: now, limit: 9)
                #expect(places.allSatisfy { $0.player == bob })
            }
        }
        #expect(try await store.leaderboard(scores, .allTime, now: start, limit: 9).count == 1)
        #expect(try await store.bests(of: ann.number, limit: 9).map(\.game.verdict.board) == [times])
        // The player can enter another game.
        try await store.write(.enter(game(3), player: ann, reached: start))
        #expect(try await store.leaderboard(scores, .allTime, now: start, limit: 9).count == 2)
        await store.close()
    }

    @Test("a player reports the opponent of a match, once", arguments: StoreMaker.all)
    func report(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        for match in [people(1), people(2)] { try await store.write(.begin(match)) }
        try await store.report(people(1).id, by: ann.number, date: start + 1)
        try await store.report(people(2).id, by: bob.number, date: start + 2)
        try await store.report(people(1).id, by: ann.number, date: start + 3)
        let reports = try await store.reports()
        #expect(reports.map(\.match) == [people(1).id, people(2).id])
        #expect(reports.map(\.reporter) == [ann, bob])
        #expect(reports.map(\.reported) == [bob, ann])
        #expect(reports.map(\.date) == [start + 1, start + 2])
        #expect(reports[0].number < reports[1].number)
        #expect(try await store.settle(reports[0].number))
        #expect(try await !store.settle(reports[0].number))
        #expect(try await store.reports() == [reports[1]])
        await store.close()
    }

    @Test("bots and matches of others can't be reported, nor too many", arguments: StoreMaker.all)
    func notReportable(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        try await store.write(.begin(people(1)))
        try await store.write(.begin(people(2, ann, robot)))
        for (match, player) in [(people(1).id, UInt64(9)), (people(2).id, ann.number), (people(3).id, ann.number)] {
            await #expect(throws: StoreError.notReportable(match)) {
                try await store.report(match, by: player, date: start)
            }
        }
        for number in 10..<UInt32(10 + PlayerReport.limitOfPlayer) {
            try await store.write(.begin(people(number)))
            try await store.report(people(number).id, by: ann.number, date: start)
        }
        await #expect(throws: StoreError.tooManyReports(allowed: PlayerReport.limitOfPlayer)) {
            try await store.report(people(1).id, by: ann.number, date: start)
        }
        // Another one of that many may be repeated, and others may report.
        try await store.report(people(10).id, by: ann.number, date: start)
        try await store.report(people(1).id, by: bob.number, date: start)
        #expect(try await store.reports().count == PlayerReport.limitOfPlayer + 1)
        #expect(try await store.settle(try await store.reports()[0].number))
        try await store.report(people(1).id, by: ann.number, date: start)
        await store.close()
    }

    @Test(
        "guests who weren't here for long are forgotten, unless something is known about them",
        arguments: StoreMaker.all)
    func retention(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        for number in 1...12 as ClosedRange<UInt64> {
            try await store.write(.seen(player(number), at: start + (number == 2 ? day : 0)))
        }
        try await store.write(.enter(game(5), player: player(3), reached: start))
        let (rating, rated) = RatingRecord(new: player(4), game: GameText("2048")!).adding(
            MatchID(launch: 1, number: 1), ended: start, .win, of: player(4), against: bob, rated: .new)
        try await store.write(.rate(rating, by: rated))
        try await store.write(.begin(people(1, player(5), player(6))))
        try await store.ban(7, Ban(date: start, reason: Notice("")!))
        try await store.rename(8, to: Nickname("Otter")!)
        try await store.write(.begin(people(2, player(9), player(10))))
        try await store.report(people(2).id, by: 10, date: start)
        try await store.write(.finish(people(2).id, end()))
        // The earliest first, as many as are asked for.
        #expect(try await store.forgetGuests(notSeenSince: start, limit: 9) == 0)
        #expect(try await store.forgetGuests(notSeenSince: start + 1, limit: 1) == 1)
        #expect(try await store.forgetGuests(notSeenSince: start + 1, limit: 9) == 3)
        #expect(try await store.forgetGuests(notSeenSince: start + 1, limit: 9) == 0)
        #expect(try await Set(store.players(named: nil, limit: 99).map(\.number)) == [2, 3, 4, 5, 6, 7, 8, 9])
        // What kept them is over.
        try await store.write(.finish(people(1).id, end()))
        #expect(try await store.settle(try await store.reports()[0].number))
        try await store.unban(7)
        #expect(try await store.removePlaces(of: 3, on: scores))
        #expect(try await store.forgetGuests(notSeenSince: start + 1, limit: 99) == 5)
        #expect(try await Set(store.players(named: nil, limit: 99).map(\.number)) == [2, 4, 8])
        await store.close()
    }

    @Test(
        "many guests are forgotten at once, in the order in which they were here, past those who stay",
        arguments: StoreMaker.all)
    func manyGuests(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        // Many at the same moment.
        for number in 1..<1_700 as Range<UInt64> {
            store.write(.seen(player(number), at: start + Milliseconds(number / 1_000))) { _ in }
        }
        try await store.write(.seen(player(1_700), at: start + 1))
        for number in stride(from: 100, through: 1_700, by: 100) as StrideThrough<UInt64> {
            try await store.ban(number, Ban(date: start, reason: Notice("")!))
        }
        #expect(try await store.forgetGuests(notSeenSince: start + 1, limit: 700) == 700)
        #expect(try await store.forgetGuests(notSeenSince: start + 2, limit: 900) == 900)
        #expect(try await store.player(1_699) != nil)
        #expect(try await store.forgetGuests(notSeenSince: start + 2, limit: 900) == 83)
        #expect(try await store.players(named: nil, limit: 99).count == 17)
        await store.close()
    }

    @Test("players of earlier versions are found in their matches and places")
    func migration() async throws {
        let store = try open(folder.file)
        try await store.write(.begin(people(1)))
        try await store.write(.enter(game(5), player: player(3), reached: start + 7))
        await store.close()
        let queue = try DatabaseQueue(path: folder.file)
        try await queue.write { db in
            try db.execute(sql: "DROP TABLE players; DROP TABLE reports")
            try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = '8 players'")
        }
        try queue.close()
        let opened = try open(folder.file)
        #expect(
            try await opened.players(named: nil, limit: 9) == [
                KnownPlayer(number: 3, nickname: player(3).nickname, seen: start + 7),
                KnownPlayer(number: ann.number, nickname: ann.nickname, seen: start),
                KnownPlayer(number: bob.number, nickname: bob.nickname, seen: start),
            ])
        await opened.close()
    }

    @Test("a reading of bans that began before another is ignored if it ends after it")
    func readings() {
        let sanctions = Sanctions()
        let banned = KnownPlayer(
            number: 5, nickname: player(5).nickname, seen: start, ban: Ban(date: start, reason: Notice("")!))
        let (first, second) = (sanctions.beginReading(), sanctions.beginReading())
        sanctions.replace(with: [banned], reading: second)
        sanctions.replace(with: [], reading: first)
        #expect(sanctions.ban(of: 5) == banned.ban)
        sanctions.replace(with: [], reading: sanctions.beginReading())
        #expect(sanctions.ban(of: 5) == nil)
    }
}
