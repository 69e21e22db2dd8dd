import MatchStore
import RedisStore
import Synchronization
import Testing

/// An implementation of the relay for testing the contract.
struct RelayMaker: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () async throws -> any Relay

    static let all = [
        RelayMaker(testDescription: "in process") { EmbeddedRelay() },
        RelayMaker(testDescription: "in Redis") {
            RedisRelay(try await TestRedis.client(), prefix: "relay \(UInt64.random(in: 0 ... .max))")
        },
        RelayMaker(testDescription: "in a cluster of Redis") {
            RedisRelay(try await TestRedis.clusterClient(), prefix: "relay \(UInt64.random(in: 0 ... .max))")
        },
    ]
}

/// The bytes delivered to a server.
private final class Inbox: Sendable {
    struct Delivery: Hashable {
        let bytes: [UInt8]
        let player: UInt64
    }

    private struct State {
        var deliveries: [Delivery] = []
        var wait: (count: Int, continuation: CheckedContinuation<Void, Never>)?
    }

    private let state = Mutex(State())

    var receive: Relay.Receiver {
        { [self] bytes, player in
            let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
                state.deliveries.append(Delivery(bytes: bytes, player: player))
                guard let wait = state.wait, state.deliveries.count >= wait.count else { return nil }
                state.wait = nil
                return wait.continuation
            }
            waiting?.resume()
        }
    }

    var all: [Delivery] { state.withLock { $0.deliveries } }

    /// Waits until so many deliveries have arrived.
    func wait(for count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.deliveries.count >= count { return true }
                state.wait = (count, continuation)
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}

@Suite("A relay brings bytes to the server of a player", .timeLimit(.minutes(1)))
struct RelayContractTests {
    @Test("bytes come to the server that they are for, with their player, in order", arguments: RelayMaker.all)
    func delivered(_ maker: RelayMaker) async throws {
        let relay = try await maker.make()
        let (first, second) = (Inbox(), Inbox())
        try await relay.attach(0, first.receive)
        try await relay.attach(.max, second.receive)
        for number in 0..<100 as Range<UInt8> {
            #expect(await relay.deliver([number], to: UInt64(number % 3), at: number % 2 == 0 ? 0 : .max))
        }
        #expect(await relay.deliver([], to: .max, at: 0))
        await first.wait(for: 51)
        await second.wait(for: 50)
        #expect(first.all.map(\.bytes) == (0..<50).map { [$0 * 2] } + [[]])
        #expect(first.all.map(\.player) == (0..<50).map { $0 * 2 % 3 } + [.max])
        #expect(second.all.map(\.bytes) == (0..<50).map { [$0 * 2 + 1] })
    }

    @Test("who delivers to a server that isn't there is told so", arguments: RelayMaker.all)
    func absent(_ maker: RelayMaker) async throws {
        let relay = try await maker.make()
        #expect(await relay.deliver([1], to: 1, at: 5) == false)
        let inbox = Inbox()
        try await relay.attach(5, inbox.receive)
        #expect(await relay.deliver([2], to: 1, at: 5))
        await inbox.wait(for: 1)
        await relay.detach(5)
        await relay.detach(5)
        #expect(await relay.deliver([3], to: 1, at: 5) == false)
        #expect(inbox.all.map(\.bytes) == [[2]], "what came too early or too late isn't kept")
    }

    @Test("a launch number is one server's, until it is gone", arguments: RelayMaker.all)
    func twice(_ maker: RelayMaker) async throws {
        let relay = try await maker.make()
        let (first, second) = (Inbox(), Inbox())
        try await relay.attach(5, first.receive)
        await #expect(throws: RelayError.serverIsThere) { try await relay.attach(5, second.receive) }
        #expect(await relay.deliver([1], to: 1, at: 5))
        await first.wait(for: 1)
        await relay.detach(5)
        try await relay.attach(5, second.receive)
        #expect(await relay.deliver([2], to: 1, at: 5))
        await second.wait(for: 1)
        #expect(first.all.map(\.bytes) == [[1]])
        #expect(second.all.map(\.bytes) == [[2]])
    }

    @Test(
        "of bytes that come from all sides at once none is lost, and each sender's keep their order",
        arguments: RelayMaker.all)
    func crowd(_ maker: RelayMaker) async throws {
        let relay = try await maker.make()
        let inbox = Inbox()
        try await relay.attach(5, inbox.receive)
        await withTaskGroup(of: Void.self) { group in
            for sender in 0..<8 as Range<UInt64> {
                group.addTask {
                    for number in 0..<200 as Range<UInt8> { _ = await relay.deliver([number], to: sender, at: 5) }
                }
            }
        }
        await inbox.wait(for: 1_600)
        for sender in 0..<8 as Range<UInt64> {
            #expect(inbox.all.filter { $0.player == sender }.map(\.bytes) == (0..<200).map { [$0] })
        }
    }

    @Test("nothing comes to a server once it is detached", arguments: RelayMaker.all)
    func detached(_ maker: RelayMaker) async throws {
        let relay = try await maker.make()
        let inbox = Inbox()
        try await relay.attach(5, inbox.receive)
        let sender = Task {
            while await relay.deliver([1], to: 1, at: 5) {}
        }
        await inbox.wait(for: 1)
        await relay.detach(5)
        let count = inbox.all.count
        await sender.value
        #expect(inbox.all.count == count)
    }
}
