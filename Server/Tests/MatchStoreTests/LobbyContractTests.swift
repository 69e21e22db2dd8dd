import Match
import MatchStore
import PlayRules
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
        "a match pairs with the newest of the older ones of its game, and both leave the queue",
        arguments: LobbyMaker.all)
    func pairs(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        for number in [2, 4, 3] as [UInt32] {
            let other = waiting(number, host: UInt64(number), game: GameText("hanoi discs=\(number + 1)")!)
            #expect(try await lobby.pair(other, now: 0) == nil)
        }
        let games = (2...4).map { GameText("hanoi discs=\($0 + 1)")! }
        #expect(try await lobby.pair(waiting(5, host: 5, game: games[2]), now: 0)?.id.number == 4)
        #expect(try await lobby.pair(waiting(6, host: 6, game: games[2]), now: 0) == nil, "both have left the queue")
        #expect(
            try await lobby.pair(waiting(7, host: 3, game: games[1]), now: 0) == nil, "nobody plays against oneself")
        #expect(try await lobby.pair(waiting(1, host: 8, game: games[0]), now: 0) == nil, "an older one doesn't join")
        // The younger one finds it when it is announced again, and is in the queue no more.
        #expect(try await lobby.pair(waiting(2, host: 2, game: games[0]), now: 5)?.id.number == 1)
        #expect(try await lobby.pair(waiting(9, host: 9, game: games[0]), now: 5) == nil)
    }

    @Test("of those who come at the same moment every two find each other, and none two", arguments: LobbyMaker.all)
    func crowd(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        @Sendable func pair(_ number: UInt64) async throws -> (UInt64, UInt64)? {
            let own = WaitingMatch(
                id: MatchID(launch: number, number: 1), game: hanoi, host: player(number), server: number % 3, since: 7)
            return try await lobby.pair(own, now: 7).map { (number, $0.id.launch) }
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
        #expect(try await lobby.pair(waiting(1, host: 1), now: 0) == nil)
        #expect(try await lobby.pair(waiting(1, host: 1), now: 10_000) == nil)
        #expect(try await lobby.pair(waiting(2, host: 2), now: end + 10_000) == nil)
        // Its id can wait again; whether it was played is the store's business.
        #expect(try await lobby.pair(waiting(1, host: 4), now: end + 10_000) == nil)
        #expect(try await lobby.pair(waiting(3, host: 3), now: 2 * end + 9_999) == waiting(2, host: 2))
        #expect(try await lobby.pair(waiting(5, host: 5), now: 2 * end + 9_999) == waiting(1, host: 4))
    }

    @Test("a match is withdrawn by its host, where it waits", arguments: LobbyMaker.all)
    func withdrawn(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        #expect(try await lobby.pair(waiting(1, host: 1), now: 0) == nil)
        try await lobby.withdraw(waiting(1, host: 2))
        try await lobby.withdraw(waiting(1, host: 1, server: 78))
        try await lobby.withdraw(waiting(2, host: 1))
        #expect(try await lobby.pair(waiting(3, host: 3), now: 0) == waiting(1, host: 1))
        // Its host came back at another server.
        #expect(try await lobby.pair(waiting(1, host: 1, server: 78), now: 0) == nil)
        try await lobby.withdraw(waiting(1, host: 1))
        #expect(try await lobby.pair(waiting(4, host: 4), now: 0) == waiting(1, host: 1, server: 78))
        #expect(try await lobby.pair(waiting(1, host: 1), now: 0) == nil)
        try await lobby.withdraw(waiting(1, host: 1))
        #expect(try await lobby.pair(waiting(5, host: 5), now: 0) == nil)
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
        #expect(try await lobby.pair(waiting(9, host: 9), now: 0) == nil)
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
