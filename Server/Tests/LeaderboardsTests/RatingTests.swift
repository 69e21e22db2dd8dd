import Leaderboards
import Match
import MatchStore
import PlayRules
import Ratings
import Testing
import Versus

private let hanoi = GameText("hanoi")!

/// A decided match of Hanoi between people, to be ranked.
private func decided(
    _ number: UInt32, _ host: UInt64, _ guest: UInt64, _ outcome: MatchResult.Outcome = .hostWon,
    ended: Milliseconds = wednesday, isRanked: Bool = true, isBot: Bool = false, plays: Bool = true,
    every hostGap: UInt64 = 10, and guestGap: UInt64 = 9
) throws -> UnrankedMatch {
    var referee = Referee(try VersusGame(Array("hanoi discs=3".utf8), seed: 5))
    let moves = try hanoiMoves("hanoi discs=3").enumerated().map { index, word in
        (tick: UInt64(index + 1) * hostGap, side: Side.host, word)
    }
    let guestMoves = (plays ? ["A>B", "B>C", "C>A"] : []).enumerated().map { index, word in
        (tick: UInt64(index + 1) * guestGap, side: Side.guest, word)
    }
    for (tick, side, word) in (guestMoves + moves).sorted(by: { $0.tick < $1.tick }) {
        try referee.move(Word(word), by: side, at: tick)
    }
    referee.advance(to: 100)
    let match = StoredMatch(
        id: MatchID(launch: 7, number: number), attempt: AttemptID(launch: 1, number: 1),
        terms: MatchTerms(game: GameText("hanoi discs=3 pegs=3")!), seed: 5,
        host: StoredPlayer(number: host, nickname: ann),
        guest: StoredPlayer(number: guest, nickname: bob, isBot: isBot),
        began: wednesday, isRanked: isRanked)
    let result = MatchResult(outcome: outcome, reason: .goal, tick: 70, hostScore: 3, guestScore: 0)
    return UnrankedMatch(match: match, end: StoredEnd(result, ended: ended), record: Array(referee.record.utf8))
}

@Suite("Ratings of matches", .timeLimit(.minutes(1)))
struct RatingTests {
    private func rating(_ store: any MatchStore, _ player: UInt64) async throws -> StoredRating? {
        try await store.rating(of: player, in: hanoi)
    }

    @Test(
        "a ranked match changes both ratings as Glicko-2 says, once however often it is repeated",
        arguments: [MatchResult.Outcome.hostWon, .guestWon, .tied])
    func both(outcome: MatchResult.Outcome) async throws {
        let store = try newStore()
        let boards = Leaderboards(store: store)
        for _ in 0..<3 { try await boards.rank(try decided(1, 1, 2, outcome)) }
        let score: Score = outcome == .hostWon ? .win : outcome == .tied ? .tie : .loss
        let (host, guest) = Rating.after(score, of: .new, against: .new, at: wednesday)
        let first = try #require(try await store.ratingRecord(of: 1, in: hanoi))
        #expect(first.rating.rating == host && first.rating.games == 1)
        #expect(first.rating.wins == (score == .win ? 1 : 0) && first.rating.ties == (score == .tie ? 1 : 0))
        #expect(first.matches.map(\.match) == [MatchID(launch: 7, number: 1)])
        #expect(first.matches.map(\.opponent.nickname) == [bob])
        #expect(first.matches.map(\.score) == [score])
        let second = try #require(try await store.ratingRecord(of: 2, in: hanoi))
        #expect(second.rating.rating == guest && second.matches.map(\.score) == [score.reversed])
    }

    @Test("matches that aren't ranked, against bots, void or not played by both are not rated")
    func unrated() async throws {
        let store = try newStore()
        let boards = Leaderboards(store: store)
        for match in [
            try decided(1, 1, 2, isRanked: false), try decided(2, 1, 2, isBot: true), try decided(3, 1, 2, .void),
            try decided(4, 1, 2, plays: false),
        ] {
            try await boards.rank(match)
        }
        for player in [1, 2] as [UInt64] { #expect(try await rating(store, player) == nil) }
        try await boards.rank(try decided(5, 1, 2))
        #expect(try await rating(store, 1)?.games == 1)
    }

    @Test("moves that no person makes win no points, and save none")
    func inhuman() async throws {
        let store = try newStore()
        let boards = Leaderboards(store: store)
        // One of them makes a move a tick.
        try await boards.rank(try decided(1, 1, 2, .hostWon, every: 1, and: 2))
        try await boards.rank(try decided(2, 1, 2, .tied, every: 1, and: 2))
        try await boards.rank(try decided(3, 1, 2, .guestWon, and: 1))
        for player in [1, 2] as [UInt64] { #expect(try await rating(store, player) == nil) }
        try await boards.rank(try decided(4, 1, 2, .hostWon, and: 1))
        #expect(try await rating(store, 2)?.rating == Rating.new.after(.loss, against: .new, at: wednesday))
    }

    @Test("a server that dies between the two changes leaves the second to another, which uses the rating before")
    func half() async throws {
        let store = try newStore()
        let match = try decided(1, 1, 2)
        let (rating, rated) = RatingRecord(new: match.match.host, game: hanoi).adding(
            match.match.id, ended: wednesday, .win, of: match.match.host, against: match.match.guest, rated: .new)
        try await store.write(.rate(rating, by: rated))
        // Meanwhile both played others, too.
        let boards = Leaderboards(store: store)
        try await boards.rank(try decided(2, 1, 3, .guestWon, ended: wednesday + 1_000))
        try await boards.rank(try decided(3, 4, 2, .guestWon, ended: wednesday + 2_000))
        let before = try #require(try await self.rating(store, 2)).rating
        let host = try await self.rating(store, 1)
        for _ in 0..<2 { try await boards.rank(match) }
        #expect(try await self.rating(store, 1) == host, "that was done")
        #expect(
            try await self.rating(store, 2)?.rating == before.after(.loss, against: .new, at: wednesday),
            "against the host's rating before the match")
        #expect(try await self.rating(store, 2)?.games == 2)
    }

    @Test("servers that rank the same matches of the same players at once rate each match once")
    func crowd() async throws {
        let store = try newStore()
        let matches = try (1...30 as ClosedRange<UInt32>).map { number in
            try decided(
                number, UInt64(number % 3), UInt64((number + 1) % 3), number % 4 == 0 ? .tied : .hostWon,
                ended: wednesday + Milliseconds(number))
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for server in 0..<3 {
                let boards = Leaderboards(store: store)
                for match in server == 1 ? matches.reversed() : matches {
                    group.addTask { try await boards.rank(match) }
                }
            }
            try await group.waitForAll()
        }
        for player in 0..<3 as Range<UInt64> {
            let record = try #require(try await store.ratingRecord(of: player, in: hanoi))
            let own = matches.filter { [$0.match.host.number, $0.match.guest.number].contains(player) }
            #expect(record.rating.games == UInt32(own.count))
            #expect(Set(record.matches.map(\.match)) == Set(own.map(\.match.id)))
            let wins = own.count { $0.match.host.number == player && $0.end.result.outcome != .tied }
            #expect(record.rating.wins == UInt32(wins))
            #expect(record.matches.first?.before == .new)
            for (earlier, later) in zip(record.matches, record.matches.dropFirst()) {
                #expect(later.before == earlier.after)
            }
        }
    }

    @Test("a match that is ranked so late that it may be forgotten isn't rated twice")
    func late() async throws {
        let store = try newStore()
        let boards = Leaderboards(store: store)
        let early = try decided(1, 1, 2)
        try await boards.rank(early)
        for number in 2...201 as ClosedRange<UInt32> {
            let record = try #require(try await store.ratingRecord(of: 1, in: hanoi))
            let (rating, match) = record.adding(
                MatchID(launch: 8, number: number), ended: wednesday + Milliseconds(number), .tie,
                of: record.rating.player, against: record.rating.player, rated: .new)
            try await store.write(.rate(rating, by: match))
        }
        let kept = try await rating(store, 1)
        #expect(kept?.forgotten == wednesday)
        try await boards.rank(early)
        #expect(try await rating(store, 1) == kept)
        #expect(try await rating(store, 2)?.games == 1)
    }
}
