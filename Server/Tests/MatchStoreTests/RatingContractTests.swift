import Match
import MatchStore
import Ratings
import Testing

private let start: Milliseconds = 1_772_582_400_000
private let day: Milliseconds = 86_400_000
private let game = GameText("2048")!

/// A match against Bob, rated after what the record has.
private func change(
    _ record: RatingRecord, _ number: UInt32, _ score: Score = .win, ended: Milliseconds = start
) -> StoreChange {
    let (rating, match) = record.adding(
        MatchID(launch: .max, number: number), ended: ended, score, of: record.rating.player, against: bob, rated: .new)
    return .rate(rating, by: match)
}

/// A rating after many games.
private func settled(
    _ number: UInt64, _ points: Double, deviation: Double = 60, at time: Milliseconds = start
) -> StoreChange {
    let rating = Rating(rating: points, deviation: deviation, volatility: 0.06, lastGame: time)!
    return .rate(
        StoredRating(player: player(number), game: game, rating: rating, games: 1, wins: 0, ties: 1),
        by: RatedMatch(
            match: MatchID(launch: number, number: 1), ended: time, number: 1, score: .tie, before: .new, after: rating,
            opponent: bob))
}

@Suite("A store keeps ratings")
struct RatingContractTests {
    let folder = Folder()

    private func record(_ store: any MatchStore, of player: StoredPlayer = ann) async throws -> RatingRecord {
        try await store.ratingRecord(of: player.number, in: game) ?? RatingRecord(new: player, game: game)
    }

    @Test("a rating is stored with the matches that changed it, to the bit", arguments: StoreMaker.all)
    func whole(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        #expect(try await store.rating(of: ann.number, in: game) == nil)
        #expect(try await store.ratingRecord(of: ann.number, in: game) == nil)
        var expected = RatingRecord(new: ann, game: game)
        for (index, score) in [Score.win, .tie, .loss].enumerated() {
            let ended = start + Milliseconds(index) * day
            let (rating, match) = expected.adding(
                MatchID(launch: 5, number: UInt32(index)), ended: ended, score, of: ann, against: bob, rated: .new)
            try await store.write(.rate(rating, by: match))
            expected = RatingRecord(rating: rating, matches: expected.matches + [match])
            #expect(try await store.ratingRecord(of: ann.number, in: game) == expected)
            #expect(try await store.rating(of: ann.number, in: game) == rating)
        }
        #expect(expected.rating.games == 3 && expected.rating.wins == 1 && expected.rating.ties == 1)
        #expect(expected.matches.map(\.number) == [1, 2, 3])
        #expect(expected.matches[1].before == expected.matches[0].after)
        // Another game, another player.
        #expect(try await store.rating(of: ann.number, in: GameText("hanoi")!) == nil)
        #expect(try await store.rating(of: bob.number, in: game) == nil)
        await store.close()
    }

    @Test("a rating survives that its store is opened again", arguments: StoreMaker.shared)
    func reopened(_ maker: StoreMaker) async throws {
        let first = try await maker.make(folder)
        try await first.write(change(try await record(first), 1))
        let kept = try await record(first)
        await first.close()
        let second = try await maker.make(folder)
        #expect(kept.matches.count == 1)
        #expect(try await record(second) == kept)
        await second.close()
    }

    @Test(
        "a change that doesn't follow what is stored is refused; one that is stored is acknowledged again",
        arguments: StoreMaker.all)
    func versions(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        let new = try await record(store)
        let first = change(new, 1)
        try await store.write(first)
        try await store.write(first)
        let kept = try await record(store)
        await #expect(throws: StoreError.ratingChanged) { try await store.write(change(new, 2)) }
        let second = change(kept, 2)
        try await store.write(second)
        for old in [first, change(kept, 3)] {
            await #expect(throws: StoreError.ratingChanged) { try await store.write(old) }
        }
        #expect(try await record(store).matches.map(\.match.number) == [1, 2])
        await store.close()
    }

    @Test("of many who change a rating at once each is stored once", arguments: StoreMaker.all)
    func crowd(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...40 as ClosedRange<UInt32> {
                group.addTask {
                    while true {
                        do throws(StoreError) {
                            let record =
                                try await store.ratingRecord(of: ann.number, in: game)
                                ?? RatingRecord(new: ann, game: game)
                            return try await store.write(change(record, number))
                        } catch {
                            if error != .ratingChanged { throw error }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let record = try await record(store)
        #expect(record.rating.games == 40 && record.rating.wins == 40)
        #expect(Set(record.matches.map(\.match.number)) == Set(1...40))
        for (earlier, later) in zip(record.matches, record.matches.dropFirst()) {
            #expect(later.before == earlier.after && later.number == earlier.number + 1)
        }
        await store.close()
    }

    @Test("the last 200 matches are remembered, and when the others ended", arguments: StoreMaker.all)
    func bounded(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        for number in 1...203 as ClosedRange<UInt32> {
            // The second one ended last of those that are forgotten.
            let ended = start + (number == 2 ? 50_000 : Milliseconds(number) * 1_000)
            try await store.write(change(try await record(store), number, ended: ended))
        }
        let record = try await record(store)
        #expect(record.rating.games == 203)
        #expect(record.matches.map(\.number) == Array(4...203))
        #expect(record.rating.forgotten == start + 50_000)
        #expect(record.mayHaveForgotten(start + 50_000) && !record.mayHaveForgotten(start + 50_001))
        #expect(record[MatchID(launch: .max, number: 3)] == nil)
        #expect(record[MatchID(launch: .max, number: 4)]?.number == 4)
        await store.close()
    }

    @Test("the best ratings come first, without those that are provisional by then", arguments: StoreMaker.all)
    func board(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        #expect(try await store.bestRatings(in: game, now: start, limit: 20).isEmpty)
        for (number, points, deviation) in [
            (1, 1_400, 60), (2, 1_800.5, 60), (3, 2_500, 111), (4, 1_800.25, 109), (5, 1_600, 60), (.max, 1_600, 60),
        ] as [(UInt64, Double, Double)] {
            try await store.write(settled(number, points, deviation: deviation))
        }
        func numbers(_ now: Milliseconds, _ limit: Int = 20) async throws -> [UInt64] {
            try await store.bestRatings(in: game, now: now, limit: limit).map(\.rating.player.number)
        }
        #expect(try await numbers(start) == [2, 4, .max, 5, 1], "of equal ratings the smaller number, with a sign")
        #expect(try await numbers(start, 2) == [2, 4])
        #expect(try await numbers(start, 0).isEmpty)
        let places = try await store.bestRatings(in: game, now: start, limit: 20)
        #expect(places.map(\.rank) == [1, 2, 3, 4, 5])
        for place in places {
            let number = place.rating.player.number
            #expect(try await store.ratingPlace(of: number, in: game, now: start) == place)
            #expect(try await store.rating(of: number, in: game) == place.rating)
        }
        #expect(try await store.ratingPlace(of: 3, in: game, now: start) == nil)
        #expect(try await store.ratingPlace(of: 9, in: game, now: start) == nil)
        #expect(try await store.bestRatings(in: GameText("hanoi")!, now: start, limit: 20).isEmpty)
        // A deviation of 109 grows above 110 within ten days, one of 60 within a year and two weeks.
        #expect(try await numbers(start + 11 * day) == [2, .max, 5, 1])
        #expect(try await store.ratingPlace(of: 4, in: game, now: start + 11 * day) == nil)
        #expect(try await store.ratingPlace(of: 1, in: game, now: start + 11 * day)?.rank == 4)
        #expect(try await numbers(start + 380 * day).isEmpty)
        // Who plays again has a place again.
        for number in 1...2 as ClosedRange<UInt32> {
            let (rating, match) = try await record(store, of: player(5)).adding(
                MatchID(launch: 9, number: number), ended: start + 390 * day, .win, of: player(5), against: bob,
                rated: .new)
            try await store.write(.rate(rating, by: match))
        }
        #expect(try await numbers(start + 390 * day) == [5])
        await store.close()
    }

    @Test("a rating that falls takes its player down", arguments: StoreMaker.all)
    func falls(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        for (number, points) in [(1, 1_700), (2, 1_695)] as [(UInt64, Double)] {
            try await store.write(settled(number, points))
        }
        let (rating, match) = try await record(store, of: player(1)).adding(
            MatchID(launch: 9, number: 9), ended: start, .loss, of: player(1), against: bob, rated: .new)
        try await store.write(.rate(rating, by: match))
        #expect(
            try await store.bestRatings(in: game, now: start, limit: 9).map(\.rating.player.number) == [2, 1])
        #expect(try await store.ratingPlace(of: 1, in: game, now: start) == RatingPlace(rank: 2, rating: rating))
        await store.close()
    }

    @Test("bots have no ratings", arguments: StoreMaker.all)
    func bots(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        await #expect(throws: StoreError.botInLeaderboard) {
            try await store.write(change(RatingRecord(new: robot, game: game), 1))
        }
        await store.close()
    }

    @Test("a player's places of all time are found, the latest first", arguments: StoreMaker.all)
    func bests(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        #expect(try await store.bests(of: ann.number, limit: 20).isEmpty)
        for (value, board, who, reached) in [
            (40, scores, ann, 2), (50, scores, bob, 3), (30, times, ann, 4), (20, scores, ann, 9),
        ] as [(Int, Board, StoredPlayer, Milliseconds)] {
            try await store.write(
                .enter(MatchStoreTests.game(value, on: board), player: who, reached: start + reached))
        }
        let bests = try await store.bests(of: ann.number, limit: 20)
        #expect(bests.map(\.game.verdict.board) == [times, scores])
        #expect(bests.map(\.game.verdict.value) == [30, 40])
        #expect(bests.map(\.rank) == [1, 2])
        #expect(bests.map(\.reached) == [start + 4, start + 2])
        #expect(try await store.bests(of: ann.number, limit: 1).map(\.rank) == [1])
        await store.close()
    }
}
