import Identity
import Match
import MatchStore
import Testing

@testable import MatchServer

/// What a server does about a match that is its own in the store, and that it doesn't run.
@Suite(.timeLimit(.minutes(1))) struct TakeoverTests {
    /// A server at which a player is connected.
    private static let gateway: UInt64 = 9

    @Test("a server takes a match of its own back that it doesn't run, when a player of another server speaks in it")
    func orphan() async throws {
        var random = SystemRandomNumberGenerator()
        let others = Neighbourhood(lobby: EmbeddedLobby(), key: GuestTokens.newKey(using: &random))
        try await Arena.serve(with: others) { arena in
            let ann = StoredPlayer(number: 1, nickname: Nickname("Ann")!)
            let match = StoredMatch(
                id: MatchID(launch: 0xa, number: 1), attempt: AttemptID(launch: 0xb, number: 1),
                terms: MatchTerms(game: GameText("hanoi discs=3 pegs=3")!), seed: 7, host: ann,
                guest: StoredPlayer(number: 2, nickname: Nickname("Bob")!), began: arena.clock.forServer.date())
            // As after a takeover whose answer was lost: the store says that it is this server's.
            try await arena.store.write(.begin(match))
            let (answers, continuation) = AsyncStream.makeStream(of: PeerMessage.self)
            try await others.relay.attach(Self.gateway) { bytes, _ in
                if let message = PeerMessage(bytes) { continuation.yield(message) }
            }
            let envelope = Envelope(match: match.id, attempt: match.attempt, sender: .host, sequence: 1)
            let message = PeerMessage.from(
                PeerPlayer(server: Self.gateway, nickname: ann.nickname, network: []),
                frame: Frame.match(MatchMessage(envelope, .resume(from: 0))).encoded)
            #expect(await others.relay.deliver(message.encoded, to: ann.number, at: arena.store.launch))
            var iterator = answers.makeAsyncIterator()
            let next = await iterator.next()
            let answer = try #require(next)
            guard case .to(let name?, let frame) = answer, case .match(let start) = try Frame(frame) else {
                Issue.record("\(answer)")
                return
            }
            #expect(name == PeerMatch(match: match.id, server: arena.store.launch, epoch: 2))
            if case .begin = start.body {} else { Issue.record("\(start)") }
            await others.relay.detach(Self.gateway)
        }
    }
}
