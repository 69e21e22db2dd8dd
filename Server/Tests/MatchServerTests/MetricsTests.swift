import Foundation
import Identity
import Match
import MatchServer
import MatchStore
import MetricsReader
import NIOPosix
import PlayRules
import Sockets
import Testing

/// What a monitor sees of matches.
@Suite(.timeLimit(.minutes(1))) struct MetricsTests {
    private func metrics(_ arena: Arena) throws -> MetricsText { try MetricsText(arena.endpoint.metrics.text()) }

    private var peopleOnly: MatchLimits {
        var limits = MatchLimits()
        limits.botDelay = 1_000_000_000
        return limits
    }

    @Test("waits, moves and what is stored are counted by how long they take")
    func match() async throws {
        try await Arena.serve(limits: peopleOnly) { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            #expect(try metrics(arena).histogram("pastime_match_wait_seconds") ?? (1, 1) == (0, 0))
            try await ann.queue(MatchID(launch: 0xa, number: 1), "hanoi discs=3")
            arena.clock.advance(milliseconds: 3_000)
            bob.say(.queue(Offer(match: MatchID(launch: 0xb, number: 1), game: GameText("hanoi discs=3")!)))
            _ = try await bob.next { if case .lobby(.offered) = $0 { true } else { nil } }
            arena.clock.advance(milliseconds: 500)
            let pair = try await Pair.begin(ann, bob, game: "hanoi discs=3")
            // Ann waited for 3.5 s, and Bob for half a second.
            var now = try metrics(arena)
            #expect(try #require(now.histogram("pastime_match_wait_seconds")) == (2, 4))
            #expect(now.count(of: "pastime_match_wait_seconds", upTo: "0.5") == 1)

            arena.clock.advance(milliseconds: 5_000)
            ann.say(pair.host(Pair.move(0, "A>B"), 3))
            _ = try await ann.body { $0.body == .acknowledge(upTo: 1) ? true : nil }
            bob.say(pair.guest(Pair.move(0, "A>C"), 3))
            _ = try await bob.body { $0.body == .acknowledge(upTo: 1) ? true : nil }
            // Not acknowledged, and not counted.
            ann.say(pair.host(Pair.move(1, "A>B"), 4))
            _ = try await ann.body { if case .refused = $0.body { true } else { nil } }
            now = try metrics(arena)
            #expect(now.value("pastime_moves_total") == 2 && now.value("pastime_moves_refused_total") == 1)
            // The clock stands still, so all of it took no time.
            #expect(try #require(now.histogram("pastime_move_acknowledgement_seconds")) == (2, 0))
            let writes = try #require(now.histogram("pastime_store_write_seconds"))
            #expect(writes.count >= 3 && writes.sum == 0)
            #expect(now.value("pastime_store_write_failures_total") == 0)
        }
    }

    @Test("changes that the store refuses are counted")
    func refusedWrites() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena)
            await arena.store.close()
            arena.clock.advance(milliseconds: 5_000)
            pair.ann.say(pair.host(Pair.move(0, "A>B"), 3))
            _ = try await pair.ann.body { if case .result = $0.body { true } else { nil } }
            let now = try metrics(arena)
            #expect(now.value("pastime_store_write_failures_total") ?? 0 >= 1)
            #expect(now.histogram("pastime_move_acknowledgement_seconds")?.count == 0)
        }
    }

    @Test("a late tick of the clock is counted by how late it is")
    func lateTicks() async throws {
        try await Arena.serve { arena in
            let (ann, _) = try await PlainClient.welcomed(arena, "Ann")
            func ticks() throws -> Double { try metrics(arena).histogram("pastime_tick_lateness_seconds")?.count ?? 0 }
            // Until the clock has ticked, and until it has ticked again.
            while try ticks() == 0 { try await pass(ann) }
            arena.clock.advance(milliseconds: 1_050)
            let before = try ticks()
            while try ticks() <= before + 1 { try await pass(ann) }
            let now = try metrics(arena)
            #expect(now.histogram("pastime_tick_lateness_seconds")?.sum == 1)
            let late = try ticks() - (now.count(of: "pastime_tick_lateness_seconds", upTo: "0.5") ?? 0)
            #expect(late == 1)
        }
    }

    @Test("by the system's clock, parts of a millisecond are measured")
    func resolution() async throws {
        var random = SystemRandomNumberGenerator()
        let store = try EmbeddedMatchStore.inMemory(random: &random)
        let tokens = GuestTokens(keys: [GuestTokens.newKey(using: &random)])
        let registry = MetricsRegistry()
        let server = try await MatchServer.start(
            store: store, lobby: EmbeddedLobby(), tokens: tokens, metrics: registry,
            on: MultiThreadedEventLoopGroup.singleton.next())
        func lateness() throws -> (count: Double, sum: Double) {
            try MetricsText(registry.text()).histogram("pastime_tick_lateness_seconds") ?? (0, 0)
        }
        while try lateness().count < 3 { #expect(await server.problems() == []) }
        let milliseconds = try lateness().sum * 1_000
        #expect((milliseconds - milliseconds.rounded()).magnitude > 0.000_001)
        await server.stop()
        await store.close()
    }

    @Test("the docs list every metric, with its type")
    func documented() async throws {
        let docs = URL(filePath: #filePath).appending(path: "../../../../docs").standardized
        let pages = try ["match-server.md", "sockets.md"].map {
            try String(contentsOf: docs.appending(path: $0), encoding: .utf8)
        }
        try await Arena.serve { arena in
            for (name, family) in try metrics(arena).families {
                #expect(pages.contains { $0.contains("\n| `\(name)` | \(family.type) |") }, "\(name)")
            }
        }
    }

    /// Has the server do something.
    private func pass(_ client: PlainClient) async throws {
        client.say(.ping(7))
        _ = try await client.next { $0 == .lobby(.pong(7)) ? true : nil }
    }
}
