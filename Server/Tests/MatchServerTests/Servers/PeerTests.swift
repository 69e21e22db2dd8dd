import Match
import MatchStore
import NIOConcurrencyHelpers
import Sockets
import Testing

@testable import MatchServer

/// What a server knows of players at another server, and tells it; time and tasks are moved by hand.
@Suite struct PeerTests {
    /// Another server.
    private static let other: UInt64 = 9

    @Test(
        "another server is told that its player has come here only if the player is still here",
        arguments: [true, false])
    func lateAnswer(stays: Bool) async throws {
        let (lobby, relay) = (EmbeddedLobby(), EmbeddedRelay())
        let heard = NIOLockedValueBox<[PeerMessage]>([])
        try await relay.attach(Self.other) { bytes, _ in
            if let message = PeerMessage(bytes) { heard.withLockedValue { $0.append(message) } }
        }
        _ = await lobby.arrive(LobbyWorld.number(.dan), at: Self.other, now: 1_800_001_000_000)
        let world = LobbyWorld(MatchLimits(), lobby: lobby, relay: relay)
        world.take(.lobby(false))
        world.take(.come(.dan))
        // Back at the other server, before the lobby has answered this one.
        if !stays { world.take(.drop(.dan)) }
        world.take(.lobby(true))
        #expect(heard.withLockedValue { $0 } == (stays ? [.openedElsewhere] : []))
    }

    @Test("the network of a player at another server is noted when the player speaks, if it wasn't known")
    func network() throws {
        let world = LobbyWorld(MatchLimits())
        let player = Player(number: 77, nickname: Nickname("Eve")!, now: world.core.now)
        world.core.players[player.number] = player
        // As after a takeover: the lobby knows the server, but not the network.
        world.core.attach(player, at: Self.other, network: nil)
        #expect(player.network == nil)
        let network = try #require(NetworkPrefix("192.0.2.7"))
        let envelope = Envelope(
            match: LobbyWorld.match, attempt: AttemptID(launch: 0xb, number: 1), sender: .guest, sequence: 1)
        let peer = PeerPlayer(server: Self.other, nickname: player.nickname, network: network.bytes)
        let frame = Frame.match(MatchMessage(envelope, .beat)).encoded
        world.core.received(PeerMessage.from(peer, frame: frame).encoded, about: player.number)
        #expect(player.network == network && player.connection?.network == network)
        world.settle()
    }
}
