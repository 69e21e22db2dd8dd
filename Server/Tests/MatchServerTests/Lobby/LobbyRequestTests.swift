import Match
import MatchStore
import Testing

@testable import MatchServer

/// What is asked of a lobby that is slow; time, the store and all tasks are moved by hand.
@Suite struct LobbyRequestTests {
    private static func own(_ name: LobbyWorld.Name) -> MatchID {
        MatchID(launch: 0xa + UInt64(name.rawValue), number: 1)
    }

    /// What a player was refused for, since it is kept.
    private func refusals(_ world: LobbyWorld, _ name: LobbyWorld.Name) -> [Refusal.Code] {
        (world.frames?[name] ?? []).compactMap { frame in
            if case .lobby(.error(let refusal)) = frame { refusal.code } else { nil }
        }
    }

    /// The host of the match that waits in a lobby, or nil. The match is taken out of the queue.
    private func waits(in lobby: EmbeddedLobby, _ world: LobbyWorld) async throws -> UInt64? {
        let seeker = WaitingMatch(
            id: MatchID(launch: 99, number: 1), game: LobbyWorld.terms.game,
            host: StoredPlayer(number: 99, nickname: Nickname("Eve")!), server: 9, since: world.core.clock.date() + 1)
        let answer = try await lobby.pair(seeker, now: world.core.clock.date() + 1)
        await lobby.withdraw(seeker)
        return answer.found?.host.number
    }

    @Test("while too many requests wait, who asks for a game hears that the server is busy; nothing else is lost")
    func bound() async throws {
        var limits = LobbyExplorer.peopleOnly
        limits.lobbyRequests = 2
        let lobby = EmbeddedLobby()
        let world = LobbyWorld(limits, lobby: lobby)
        world.frames = [:]
        world.take(.lobby(false))
        world.take(.queue(.ann))
        world.take(.queue(.bob))
        #expect(refusals(world, .ann).isEmpty && refusals(world, .bob).isEmpty)
        world.take(.queue(.cid))
        #expect(refusals(world, .cid) == [.busy])
        world.say(.lobby(.create(Offer(match: Self.own(.cid), game: LobbyWorld.terms.game))), .cid)
        world.say(.lobby(.enter(InviteCode(number: 5))), .cid)
        world.settle()
        #expect(refusals(world, .cid) == [.busy, .busy, .busy])
        // What takes something back isn't refused.
        world.take(.cancel(.ann))
        world.take(.lobby(true))
        #expect(world.sight[.bob]?.isQueued == true && world.sight[.ann]?.isQueued == false)
        #expect(try await waits(in: lobby, world) == LobbyWorld.number(.bob))
        #expect(try await waits(in: lobby, world) == nil)
        world.take(.queue(.cid))
        #expect(world.sight[.cid]?.isQueued == true)
        #expect(world.violation == nil)
    }

    @Test("while far too many requests wait, who connects hears that the server is busy, and can try again")
    func arrivals() {
        var limits = LobbyExplorer.peopleOnly
        limits.lobbyArrivals = 2
        let world = LobbyWorld(limits)
        world.frames = [:]
        world.take(.lobby(false))
        world.take(.drop(.ann))
        world.take(.come(.dan))
        #expect(refusals(world, .dan).isEmpty)
        world.take(.come(.ann))
        #expect(refusals(world, .ann) == [.busy])
        #expect(world.core.players[LobbyWorld.number(.ann)] == nil)
        world.take(.lobby(true))
        world.take(.come(.ann))
        #expect(world.core.players[LobbyWorld.number(.ann)]?.isHere == true)
        #expect(world.violation == nil)
    }

    @Test("a slow request keeps no one waiting who asks for something else; own ones keep their order")
    func independence() async throws {
        let lobby = EmbeddedLobby()
        let world = LobbyWorld(LobbyExplorer.peopleOnly, lobby: lobby)
        queueSlowly(.ann, world)
        world.say(.lobby(.create(Offer(match: Self.own(.bob), game: LobbyWorld.terms.game))), .bob)
        world.settle()
        #expect(world.sight[.bob]?.isQueued == true)
        // Otherwise Ann would wait after she has left.
        world.take(.cancel(.ann))
        world.store.endRatings()
        world.settle()
        #expect(try await waits(in: lobby, world) == nil)
        #expect(world.violation == nil)
    }

    @Test("two who ask for the same game meet, though the first one's request takes long")
    func order() {
        let world = LobbyWorld(LobbyExplorer.peopleOnly)
        world.frames = [:]
        queueSlowly(.ann, world)
        world.pass(100)
        world.say(.lobby(.queue(Offer(match: Self.own(.bob), game: LobbyWorld.terms.game))), .bob)
        world.settle()
        world.store.endRatings()
        world.settle()
        let offers = (world.frames?[.bob] ?? []).compactMap { frame in
            if case .lobby(.offered(let match)) = frame { match.match } else { nil }
        }
        #expect(offers == [Self.own(.ann)])
        #expect(world.violation == nil)
    }

    /// Asks for a game with a request that waits until the store's `endRatings`.
    private func queueSlowly(_ name: LobbyWorld.Name, _ world: LobbyWorld) {
        world.store.others.slowRatings = [LobbyWorld.number(name)]
        world.say(.lobby(.queue(Offer(match: Self.own(name), game: LobbyWorld.terms.game))), name)
        world.settle()
        #expect(world.sight[name]?.answers == 0)
    }

    @Test("a lobby that doesn't answer is asked for a census, and to keep an invitation, only once at a time")
    func repetitions() {
        let world = LobbyWorld(LobbyExplorer.peopleOnly)
        world.take(.create)
        world.take(.drop(.ann))
        world.take(.lobby(false))
        world.take(.wait(seconds: 100))
        #expect(world.core.tasks.count == 2)
        world.take(.lobby(true))
        #expect(world.core.tasks.count == 0)
        world.take(.wait(seconds: 20))
        #expect(world.core.waiting.count == 1)
        #expect(world.violation == nil)
    }
}
