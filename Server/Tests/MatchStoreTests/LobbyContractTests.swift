import Geometry
import Match
import MatchStore
import PlayRules
import Ratings
import RedisStore
import Synchronization
import Testing

/// An implementation of the lobby for testing the contract.
struct LobbyMaker: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () async throws -> any Lobby

    static let all = [
        LobbyMaker(testDescription: "in process") { EmbeddedLobby() },
        LobbyMaker(testDescription: "in Redis") {
            RedisLobby(try await TestRedis.client(), prefix: "lobby \(UInt64.random(in: 0 ... .max))")
        },
        LobbyMaker(testDescription: "in a cluster of Redis") {
            RedisLobby(try await TestRedis.clusterClient(), prefix: "lobby \(UInt64.random(in: 0 ... .max))")
        },
    ]
}

private let hanoi = GameText("hanoi discs=5")!

/// A waiting match; of a later number a later one.
private func waiting(
    _ number: UInt32, host: UInt64, game: GameText = hanoi, server: UInt64 = 77
) -> WaitingMatch {
    WaitingMatch(
        id: MatchID(launch: 1, number: number), game: game, host: player(host), server: server,
        since: Milliseconds(number))
}

/// A match of a player with a rating, who has waited since a time.
private func rated(
    _ number: UInt64, _ rating: Double, deviation: Double = 60, since: Milliseconds = 0
) -> WaitingMatch {
    WaitingMatch(
        id: MatchID(launch: number, number: 1), game: hanoi, host: player(number), server: 77, since: since,
        strength: Strength(rating: rating, deviation: deviation))
}

/// Draws codes 0, 0, 1, 1, 2, …
private final class Codes: Sendable {
    private let drawn = Mutex<UInt64>(0)

    func draw() -> InviteCode {
        drawn.withLock { drawn in
            defer { drawn += 1 }
            return InviteCode(number: drawn / 2)
        }
    }
}

@Suite("A lobby pairs who waits")
struct LobbyContractTests {
    @Test(
        "a match pairs with an older one of its game, and both leave the queue",
        arguments: LobbyMaker.all)
    func pairs(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        for number in [2, 4, 3] as [UInt32] {
            let other = waiting(number, host: UInt64(number), game: GameText("hanoi discs=\(number + 1)")!)
            #expect(try await lobby.pair(other, now: 0).found == nil)
        }
        let games = (2...4).map { GameText("hanoi discs=\($0 + 1)")! }
        #expect(try await lobby.pair(waiting(5, host: 5, game: games[2]), now: 0).found?.id.number == 4)
        #expect(
            try await lobby.pair(waiting(6, host: 6, game: games[2]), now: 0).found == nil, "both have left the queue")
        #expect(
            try await lobby.pair(waiting(7, host: 3, game: games[1]), now: 0).found == nil,
            "nobody plays against oneself")
        #expect(
            try await lobby.pair(waiting(1, host: 8, game: games[0]), now: 0).found == nil, "an older one doesn't join")
        // The younger one finds it when it is announced again, and is in the queue no more.
        #expect(try await lobby.pair(waiting(2, host: 2, game: games[0]), now: 5).found?.id.number == 1)
        #expect(try await lobby.pair(waiting(9, host: 9, game: games[0]), now: 5).found == nil)
    }

    @Test("the nearest in rating is found first, then the longest waiting", arguments: LobbyMaker.all)
    func nearest(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        // New players are so uncertain that they can meet anyone near the middle.
        let new = waiting(7, host: 7)
        for match in [rated(1, 1_200), rated(2, 1_600, since: 1), rated(3, 2_000, since: 2)] {
            #expect(try await lobby.pair(match, now: match.since).found == nil)
        }
        #expect(try await lobby.pair(rated(4, 1_820, since: 3), now: 3).found?.id.launch == 3)
        #expect(try await lobby.pair(rated(5, 1_500, since: 4), now: 4).found?.id.launch == 2)
        #expect(try await lobby.pair(new, now: 7).found?.id.launch == 1)
        // Equally near: who has waited longer.
        for number in [11, 12] as [UInt64] {
            let points = 1_500 + (Double(number) - 11.5) * 400
            #expect(
                try await lobby.pair(rated(number, points, since: 10 + Milliseconds(number)), now: 30).found == nil)
        }
        #expect(try await lobby.pair(rated(13, 1_500, deviation: 200, since: 30), now: 30).found?.id.launch == 11)
    }

    @Test("who is too far away waits, and is found when the time has come", arguments: LobbyMaker.all)
    func distance(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        let (old, young) = (rated(1, 1_000, since: 100), rated(2, 2_000, since: 400))
        #expect(try await lobby.pair(old, now: 100) == .waits(again: nil))
        let moment =
            100
            + Milliseconds(
                Pairing.wait(
                    Seeker(rating: 1_000, deviation: 60, waited: 0), Seeker(rating: 2_000, deviation: 60, waited: 0)))
        #expect((8_000..<8_300).contains(moment))
        #expect(try await lobby.pair(young, now: 400) == .waits(again: moment))
        #expect(try await lobby.searchAgain(old, now: moment) == .waits(again: nil), "an older one doesn't join")
        // What the formula gives is rounded up by two at most.
        #expect(try await lobby.searchAgain(young, now: moment - 3) == .waits(again: moment))
        #expect(try await lobby.searchAgain(young, now: moment) == .found(old))
        // Both have left the queue, so nothing is found by those who ask late.
        for match in [old, young] {
            #expect(try await lobby.searchAgain(match, now: moment + 1) == .waits(again: nil))
        }
        #expect(try await lobby.pair(rated(3, 1_000, since: moment), now: moment + 1) == .waits(again: nil))
    }

    @Test("nobody who has waited 10 s is refused anyone, and is taken first", arguments: LobbyMaker.all)
    func patience(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        #expect(try await lobby.pair(rated(1, 400, deviation: 45), now: 0).found == nil)
        #expect(try await lobby.pair(rated(2, 3_900, deviation: 45, since: 5_000), now: 5_000).found == nil)
        #expect(try await lobby.pair(rated(3, 4_000, deviation: 45, since: 9_000), now: 9_000).found?.id.launch == 2)
        #expect(try await lobby.pair(rated(4, 3_900, deviation: 45, since: 9_001), now: 9_001).found == nil)
        #expect(try await lobby.pair(rated(5, 4_000, deviation: 45, since: 10_000), now: 10_000).found?.id.launch == 1)
        #expect(try await lobby.pair(rated(6, 4_000, deviation: 45, since: 10_001), now: 10_001).found?.id.launch == 4)
    }

    @Test("looking again announces nothing", arguments: LobbyMaker.all)
    func searchAgain(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        let match = rated(1, 1_500)
        #expect(try await lobby.searchAgain(match, now: 0) == .waits(again: nil))
        #expect(try await lobby.pair(rated(2, 1_500, since: 1), now: 1).found == nil, "it wasn't in the queue")
        try await lobby.withdraw(rated(2, 1_500, since: 1))
        #expect(try await lobby.pair(match, now: 2).found == nil)
        #expect(try await lobby.searchAgain(match, now: lobby.lifetime + 1) == .waits(again: nil))
        // Lapsed to the millisecond as if it hadn't looked again.
        #expect(try await lobby.pair(rated(3, 1_500, since: 3), now: lobby.lifetime + 2).found == nil)
    }

    @Test("both lobbies choose the same opponents, in any order, with any ratings")
    func model() async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = RandomGenerator(seed: seed)
        var lobbies: [any Lobby] = []
        for maker in LobbyMaker.all { lobbies.append(try await maker.make()) }
        var now: Milliseconds = 1_772_582_400_000
        var waiting: [WaitingMatch] = []
        var found = 0
        for number in 0..<300 as Range<UInt64> {
            now += Milliseconds(random.next(below: 2_000))
            let match =
                random.next(below: 5) == 0
                ? WaitingMatch(
                    id: MatchID(launch: number, number: 1), game: hanoi, host: player(number), server: 1, since: now)
                : rated(
                    number, 400 + Double(random.next(below: 360_000)) / 100,
                    deviation: 45 + Double(random.next(below: 30_000)) / 100, since: now)
            var answers = Set<SearchAnswer>()
            for lobby in lobbies { answers.insert(try await lobby.pair(match, now: now)) }
            if random.next(below: 3) == 0, let other = waiting.last {
                var later = Set<SearchAnswer>()
                for lobby in lobbies { later.insert(try await lobby.searchAgain(other, now: now)) }
                #expect(later.count == 1, "seed \(seed)")
            }
            #expect(answers.count == 1, "seed \(seed)")
            if answers.contains(where: { $0.found != nil }) { found += 1 } else { waiting.append(match) }
        }
        #expect(found > 50, "seed \(seed)")
    }

    @Test("of those who come at the same moment every two find each other, and none two", arguments: LobbyMaker.all)
    func crowd(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        @Sendable func pair(_ number: UInt64) async throws -> (UInt64, UInt64)? {
            let own = WaitingMatch(
                id: MatchID(launch: number, number: 1), game: hanoi, host: player(number), server: number % 3, since: 7)
            return try await lobby.pair(own, now: 7).found.map { (number, $0.id.launch) }
        }
        var pairs = try await withThrowingTaskGroup(of: (UInt64, UInt64)?.self) { group in
            for number in 1...200 as ClosedRange<UInt64> { group.addTask { try await pair(number) } }
            return try await group.reduce(into: [(UInt64, UInt64)]()) { pairs, pair in
                if let pair { pairs.append(pair) }
            }
        }
        // Who came before an older one waits until it is announced again.
        for number in 1...200 as ClosedRange<UInt64> {
            if pairs.contains(where: { $0.0 == number || $0.1 == number }) { continue }
            if let pair = try await pair(number) { pairs.append(pair) }
        }
        #expect(pairs.count == 100)
        #expect(Set(pairs.flatMap { [$0.0, $0.1] }).count == 200)
    }

    @Test("a match that isn't announced again lapses, to the millisecond", arguments: LobbyMaker.all)
    func lapses(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        let end = lobby.lifetime
        #expect(try await lobby.pair(waiting(1, host: 1), now: 0).found == nil)
        #expect(try await lobby.pair(waiting(1, host: 1), now: 10_000).found == nil)
        #expect(try await lobby.pair(waiting(2, host: 2), now: end + 10_000).found == nil)
        // Its id can wait again; whether it was played is the store's business.
        #expect(try await lobby.pair(waiting(1, host: 4), now: end + 10_000).found == nil)
        #expect(try await lobby.pair(waiting(3, host: 3), now: 2 * end + 9_999).found == waiting(1, host: 4))
        #expect(try await lobby.pair(waiting(5, host: 5), now: 2 * end + 9_999).found == waiting(2, host: 2))
    }

    @Test("a match is withdrawn by its host, where it waits", arguments: LobbyMaker.all)
    func withdrawn(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        #expect(try await lobby.pair(waiting(1, host: 1), now: 0).found == nil)
        try await lobby.withdraw(waiting(1, host: 2))
        try await lobby.withdraw(waiting(1, host: 1, server: 78))
        try await lobby.withdraw(waiting(2, host: 1))
        #expect(try await lobby.pair(waiting(3, host: 3), now: 0).found == waiting(1, host: 1))
        // Its host came back at another server.
        #expect(try await lobby.pair(waiting(1, host: 1, server: 78), now: 0).found == nil)
        try await lobby.withdraw(waiting(1, host: 1))
        #expect(try await lobby.pair(waiting(4, host: 4), now: 0).found == waiting(1, host: 1, server: 78))
        #expect(try await lobby.pair(waiting(1, host: 1), now: 0).found == nil)
        try await lobby.withdraw(waiting(1, host: 1))
        #expect(try await lobby.pair(waiting(5, host: 5), now: 0).found == nil)
    }

    @Test("a private match is found by its code alone, and keeps it", arguments: LobbyMaker.all)
    func codes(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        let codes = Codes()
        let first = try await lobby.announcePrivate(waiting(1, host: 1), candidate: codes.draw, now: 0)
        let second = try await lobby.announcePrivate(waiting(2, host: 2), candidate: codes.draw, now: 0)
        #expect([first.code.number, second.code.number] == [0, 1])
        #expect(first.expires == lobby.codeLifetime)
        #expect(try await lobby.announcePrivate(waiting(1, host: 1), candidate: codes.draw, now: 20_000) == first)
        #expect(try await lobby.meaning(of: first.code, now: 0) == .match(waiting(1, host: 1)))
        #expect(try await lobby.pair(waiting(9, host: 9), now: 0).found == nil)
        #expect(try await lobby.meaning(of: InviteCode(number: 5), now: 0) == .unknown)
        #expect(try await lobby.meaning(of: second.code, now: lobby.lifetime) == .unknown)
        #expect(try await lobby.meaning(of: first.code, now: lobby.lifetime) == .match(waiting(1, host: 1)))
        try await lobby.withdraw(waiting(1, host: 1))
        #expect(try await lobby.meaning(of: first.code, now: lobby.lifetime) == .unknown)
    }

    @Test("a code expires, however often its match is announced; that is known later", arguments: LobbyMaker.all)
    func expiry(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        let codes = Codes()
        let issued = try await lobby.announcePrivate(waiting(1, host: 1), candidate: codes.draw, now: 0)
        let end = lobby.codeLifetime
        for now in stride(from: 0, to: end, by: 10_000) {
            #expect(
                try await lobby.announcePrivate(waiting(1, host: 1), candidate: codes.draw, now: now) == issued)
        }
        #expect(try await lobby.meaning(of: issued.code, now: end - 1) == .match(waiting(1, host: 1)))
        #expect(try await lobby.meaning(of: issued.code, now: end) == .expired)
        // Announced again it gets another one.
        let next = try await lobby.announcePrivate(waiting(1, host: 1), candidate: codes.draw, now: end)
        #expect(next.code != issued.code && next.expires == 2 * end)
        #expect(try await lobby.meaning(of: issued.code, now: end) == .expired)
        #expect(try await lobby.meaning(of: issued.code, now: end + 1_800_000) == .expired)
    }

    @Test("a host that comes back with another match of the game keeps the code", arguments: LobbyMaker.all)
    func inherited(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        let codes = Codes()
        let issued = try await lobby.announcePrivate(waiting(1, host: 1), candidate: codes.draw, now: 0)
        #expect(
            try await lobby.announcePrivate(waiting(2, host: 1), candidate: codes.draw, now: 20_000) == issued)
        #expect(try await lobby.meaning(of: issued.code, now: 20_000) == .match(waiting(2, host: 1)))
        let other = try await lobby.announcePrivate(
            waiting(3, host: 1, game: GameText("2048")!), candidate: codes.draw, now: 20_000)
        let stranger = try await lobby.announcePrivate(waiting(4, host: 2), candidate: codes.draw, now: 20_000)
        #expect(Set([issued.code, other.code, stranger.code]).count == 3)
    }

    @Test("a host that has another name by now waits on, under that and the same code", arguments: LobbyMaker.all)
    func renamed(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        let codes = Codes()
        let old = waiting(1, host: 1)
        let new = WaitingMatch(
            id: old.id, game: old.game, host: StoredPlayer(number: 1, nickname: Nickname("Renamed")!), server: 78,
            since: old.since)
        let code = try await lobby.announcePrivate(old, candidate: codes.draw, now: 0)
        #expect(try await lobby.announcePrivate(new, candidate: codes.draw, now: 10) == code)
        #expect(try await lobby.meaning(of: code.code, now: 10) == .match(new))
    }

    @Test("an id that waits can't be taken by another, nor can one player fill the lobby")
    func refusals() async throws {
        let lobby = EmbeddedLobby(capacity: 3, capacityOfPlayer: 2)
        func wait(_ number: UInt32, host: UInt64) async throws {
            // No two of one game, so that none pair.
            _ = try await lobby.pair(
                waiting(number, host: host, game: GameText("hanoi discs=\(number)")!), now: 0)
        }
        try await wait(1, host: 1)
        await #expect(throws: LobbyError.matchIDUsed) { try await wait(1, host: 2) }
        try await wait(2, host: 1)
        await #expect(throws: LobbyError.tooMany(allowed: 2)) { try await wait(3, host: 1) }
        try await wait(3, host: 2)
        await #expect(throws: LobbyError.full(allowed: 3)) { try await wait(4, host: 3) }
        await lobby.withdraw(waiting(2, host: 1, game: GameText("hanoi discs=2")!))
        try await wait(4, host: 1)
    }

    @Test("a player is where he was heard last, until he leaves or is silent", arguments: LobbyMaker.all)
    func presence(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        #expect(try await lobby.server(of: 1, now: 0) == nil)
        #expect(try await lobby.arrive(1, at: 10, now: 0) == nil)
        #expect(try await lobby.arrive(1, at: 10, now: 1) == nil)
        #expect(try await lobby.arrive(1, at: 20, now: 5) == 10)
        try await lobby.leave(1, from: 10)
        #expect(try await lobby.server(of: 1, now: 5) == 20)
        #expect(try await lobby.server(of: 1, now: lobby.lifetime + 4) == 20)
        #expect(try await lobby.server(of: 1, now: lobby.lifetime + 5) == nil)
        #expect(try await lobby.arrive(1, at: 30, now: lobby.lifetime + 5) == nil, "that was too long ago")
        try await lobby.leave(1, from: 30)
        #expect(try await lobby.server(of: 1, now: lobby.lifetime + 5) == nil)
    }

    @Test(
        "whoever stays at a server is found there for longer, but not who has gone to another one meanwhile",
        arguments: LobbyMaker.all)
    func staying(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        for player in 1...3 as ClosedRange<UInt64> { try await lobby.arrive(player, at: 10, now: 0) }
        try await lobby.arrive(2, at: 20, now: 5)
        try await lobby.stay([1, 2, 4], at: 10, now: 10)
        #expect(try await lobby.server(of: 4, now: 10) == 10)
        #expect(try await lobby.server(of: 1, now: lobby.lifetime + 9) == 10)
        #expect(try await lobby.server(of: 2, now: lobby.lifetime + 4) == 20)
        #expect(try await lobby.server(of: 3, now: lobby.lifetime) == nil)
        // The other server hasn't said for long that the player is there.
        try await lobby.stay([2], at: 10, now: lobby.lifetime + 5)
        #expect(try await lobby.server(of: 2, now: lobby.lifetime + 5) == 10)
        try await lobby.stay([], at: 10, now: 0)
    }

    @Test("the census adds up what servers have reported, until that lapses", arguments: LobbyMaker.all)
    func census(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        let other = GameText("2048 size=4")!
        #expect(try await lobby.census(now: 0) == Census())
        try await lobby.report(Census(players: 3, waiting: [hanoi: 1]), at: 1, now: 0)
        try await lobby.report(Census(players: 9, waiting: [hanoi: 1]), at: 2, now: 0)
        let id = MatchID(launch: .max, number: .max)
        let best = Candidate(
            live: LiveMatch(
                match: id, terms: MatchTerms(game: other, first: .guest),
                players: BothSides(
                    host: .init(nickname: ann.nickname, isBot: false),
                    guest: .init(nickname: robot.nickname, isBot: true))), value: 7)
        try await lobby.report(Census(players: 3, waiting: [hanoi: 1], viewers: [id: 2]), at: 1, now: 0)
        let second = Census(players: 4, waiting: [hanoi: 2, other: 1], viewers: [id: 3], best: best)
        try await lobby.report(second, at: 2, now: 10)
        #expect(
            try await lobby.census(now: 10)
                == Census(players: 7, waiting: [hanoi: 3, other: 1], viewers: [id: 5], best: best))
        #expect(try await lobby.census(now: lobby.lifetime) == second)
        #expect(try await lobby.census(now: lobby.lifetime + 10) == Census())
    }
}
