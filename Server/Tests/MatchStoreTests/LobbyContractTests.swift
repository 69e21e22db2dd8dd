import Match
import MatchStore
import Synchronization
import Testing

/// An implementation of the lobby for testing the contract.
struct LobbyMaker: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> any Lobby

    static let all = [LobbyMaker(testDescription: "in process") { EmbeddedLobby() }]
}

private let hanoi = GameText("hanoi discs=5")!

private func waiting(_ number: UInt32, host: UInt64, game: GameText = hanoi) -> WaitingMatch {
    WaitingMatch(id: MatchID(launch: 1, number: number), game: game, host: player(host), server: 77)
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
    @Test("the newest match of the game is found, and waits on until it is withdrawn", arguments: LobbyMaker.all)
    func newest(_ maker: LobbyMaker) async throws {
        let lobby = maker.make()
        #expect(await lobby.newest(hanoi, for: 9, now: 0) == nil)
        for number in 1...3 as ClosedRange<UInt32> {
            try await lobby.announce(waiting(number, host: UInt64(number)), now: 0)
        }
        // Announcing a match again doesn't make it newer.
        try await lobby.announce(waiting(1, host: 1), now: 5)
        #expect(await lobby.newest(hanoi, for: 9, now: 5) == waiting(3, host: 3))
        #expect(await lobby.newest(hanoi, for: 9, now: 5) == waiting(3, host: 3))
        #expect(await lobby.newest(hanoi, for: 3, now: 5) == waiting(2, host: 2))
        #expect(await lobby.newest(GameText("hanoi discs=6")!, for: 9, now: 5) == nil)
        await lobby.withdraw(waiting(3, host: 3).id, of: 2)
        #expect(await lobby.newest(hanoi, for: 9, now: 5) == waiting(3, host: 3))
        await lobby.withdraw(waiting(3, host: 3).id, of: 3)
        #expect(await lobby.newest(hanoi, for: 9, now: 5) == waiting(2, host: 2))
    }

    @Test("a match that isn't announced again lapses, to the millisecond", arguments: LobbyMaker.all)
    func lapses(_ maker: LobbyMaker) async throws {
        let lobby = maker.make()
        let end = lobby.lifetime
        try await lobby.announce(waiting(1, host: 1), now: 0)
        try await lobby.announce(waiting(2, host: 2), now: 0)
        try await lobby.announce(waiting(1, host: 1), now: 10_000)
        #expect(await lobby.newest(hanoi, for: 9, now: end - 1) == waiting(2, host: 2))
        #expect(await lobby.newest(hanoi, for: 9, now: end) == waiting(1, host: 1))
        #expect(await lobby.newest(hanoi, for: 9, now: end + 9_999) == waiting(1, host: 1))
        #expect(await lobby.newest(hanoi, for: 9, now: end + 10_000) == nil)
        // Its id can wait again; whether it was played is the store's business.
        try await lobby.announce(waiting(1, host: 4), now: end + 10_000)
        #expect(await lobby.newest(hanoi, for: 9, now: end + 10_000) == waiting(1, host: 4))
    }

    @Test("a private match is found by its code alone, and keeps it", arguments: LobbyMaker.all)
    func codes(_ maker: LobbyMaker) async throws {
        let lobby = maker.make()
        let codes = Codes()
        let first = try await lobby.announcePrivate(waiting(1, host: 1), candidate: codes.draw, now: 0)
        let second = try await lobby.announcePrivate(waiting(2, host: 2), candidate: codes.draw, now: 0)
        #expect([first.code.number, second.code.number] == [0, 1])
        #expect(first.expires == lobby.codeLifetime)
        #expect(try await lobby.announcePrivate(waiting(1, host: 1), candidate: codes.draw, now: 20_000) == first)
        #expect(await lobby.meaning(of: first.code, now: 0) == .match(waiting(1, host: 1)))
        #expect(await lobby.newest(hanoi, for: 9, now: 0) == nil)
        #expect(await lobby.meaning(of: InviteCode(number: 5), now: 0) == .unknown)
        #expect(await lobby.meaning(of: second.code, now: lobby.lifetime) == .unknown)
        #expect(await lobby.meaning(of: first.code, now: lobby.lifetime) == .match(waiting(1, host: 1)))
        await lobby.withdraw(waiting(1, host: 1).id, of: 1)
        #expect(await lobby.meaning(of: first.code, now: lobby.lifetime) == .unknown)
    }

    @Test("a code expires, however often its match is announced; that is known later", arguments: LobbyMaker.all)
    func expiry(_ maker: LobbyMaker) async throws {
        let lobby = maker.make()
        let codes = Codes()
        let issued = try await lobby.announcePrivate(waiting(1, host: 1), candidate: codes.draw, now: 0)
        let end = lobby.codeLifetime
        for now in stride(from: 0, to: end, by: 10_000) {
            #expect(
                try await lobby.announcePrivate(waiting(1, host: 1), candidate: codes.draw, now: now) == issued)
        }
        #expect(await lobby.meaning(of: issued.code, now: end - 1) == .match(waiting(1, host: 1)))
        #expect(await lobby.meaning(of: issued.code, now: end) == .expired)
        // Announced again it gets another one.
        let next = try await lobby.announcePrivate(waiting(1, host: 1), candidate: codes.draw, now: end)
        #expect(next.code != issued.code && next.expires == 2 * end)
        #expect(await lobby.meaning(of: issued.code, now: end) == .expired)
        #expect(await lobby.meaning(of: issued.code, now: end + 1_800_000) == .expired)
    }

    @Test("a host that comes back with another match of the game keeps the code", arguments: LobbyMaker.all)
    func inherited(_ maker: LobbyMaker) async throws {
        let lobby = maker.make()
        let codes = Codes()
        let issued = try await lobby.announcePrivate(waiting(1, host: 1), candidate: codes.draw, now: 0)
        #expect(
            try await lobby.announcePrivate(waiting(2, host: 1), candidate: codes.draw, now: 20_000) == issued)
        #expect(await lobby.meaning(of: issued.code, now: 20_000) == .match(waiting(2, host: 1)))
        let other = try await lobby.announcePrivate(
            waiting(3, host: 1, game: GameText("2048")!), candidate: codes.draw, now: 20_000)
        let stranger = try await lobby.announcePrivate(waiting(4, host: 2), candidate: codes.draw, now: 20_000)
        #expect(Set([issued.code, other.code, stranger.code]).count == 3)
    }

    @Test("a host that has another name by now waits on, under that and the same code", arguments: LobbyMaker.all)
    func renamed(_ maker: LobbyMaker) async throws {
        let lobby = maker.make()
        let codes = Codes()
        let old = waiting(1, host: 1)
        let new = WaitingMatch(
            id: old.id, game: old.game, host: StoredPlayer(number: 1, nickname: Nickname("Renamed")!), server: 78)
        let code = try await lobby.announcePrivate(old, candidate: codes.draw, now: 0)
        #expect(try await lobby.announcePrivate(new, candidate: codes.draw, now: 10) == code)
        #expect(await lobby.meaning(of: code.code, now: 10) == .match(new))
    }

    @Test("an id that waits can't be taken by another, nor can one player fill the lobby")
    func refusals() async throws {
        let lobby = EmbeddedLobby(capacity: 3, capacityOfPlayer: 2)
        try await lobby.announce(waiting(1, host: 1), now: 0)
        await #expect(throws: LobbyError.matchIDUsed) { try await lobby.announce(waiting(1, host: 2), now: 0) }
        try await lobby.announce(waiting(2, host: 1), now: 0)
        await #expect(throws: LobbyError.tooMany(allowed: 2)) {
            try await lobby.announce(waiting(3, host: 1), now: 0)
        }
        try await lobby.announce(waiting(3, host: 2), now: 0)
        await #expect(throws: LobbyError.full(allowed: 3)) { try await lobby.announce(waiting(4, host: 3), now: 0) }
        await lobby.withdraw(waiting(2, host: 1).id, of: 1)
        try await lobby.announce(waiting(4, host: 1), now: 0)
    }

    @Test("a player is where he was heard last, until he leaves or is silent", arguments: LobbyMaker.all)
    func presence(_ maker: LobbyMaker) async {
        let lobby = maker.make()
        #expect(await lobby.server(of: 1, now: 0) == nil)
        await lobby.arrive(1, at: 10, now: 0)
        await lobby.arrive(1, at: 20, now: 5)
        await lobby.leave(1, from: 10)
        #expect(await lobby.server(of: 1, now: 5) == 20)
        #expect(await lobby.server(of: 1, now: lobby.lifetime + 4) == 20)
        #expect(await lobby.server(of: 1, now: lobby.lifetime + 5) == nil)
        await lobby.leave(1, from: 20)
        #expect(await lobby.server(of: 1, now: 5) == nil)
    }
}
