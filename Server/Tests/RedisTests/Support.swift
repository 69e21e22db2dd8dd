import NIOConcurrencyHelpers
import Redis
import RedisServer

/// Starts a server and a client, runs a test, and ends both.
func withRedis(
    _ options: [String] = [], scripts: [RedisScript] = [], _ configuration: RedisClient.Configuration = .impatient(),
    _ test: (RedisServerProcess, RedisClient) async throws -> Void
) async throws {
    let server = try await RedisServerProcess.start(options)
    let client = RedisClient(try RedisAddress(server.address), scripts: scripts, configuration: configuration)
    do {
        try await test(server, client)
    } catch {
        await server.stop()
        await client.close()
        throw error
    }
    await client.close()
    await server.stop()
}

extension RedisClient.Configuration {
    /// Short times, so that tests of outages don't take long.
    static func impatient(
        patience: Duration = .seconds(30), silence: Duration = .seconds(5), commands: Int = 1 << 18,
        bytes: Int = 64 << 20
    ) -> Self {
        var configuration = Self()
        configuration.patience = patience
        configuration.silence = silence
        configuration.backoff = { _ in .milliseconds(2) }
        configuration.waitingCommands = commands
        configuration.waitingBytes = bytes
        return configuration
    }
}

/// What happened, in order; tests wait for it.
final class Record<Event: Sendable>: Sendable {
    private struct State {
        var events: [Event] = []
        var waiters: [(condition: @Sendable ([Event]) -> Bool, resume: @Sendable () -> Void)] = []
    }

    private let state = NIOLockedValueBox(State())

    var events: [Event] { state.withLockedValue { $0.events } }

    func add(_ event: Event) {
        let ready = state.withLockedValue { state in
            state.events.append(event)
            let events = state.events
            let ready = state.waiters.filter { $0.condition(events) }
            state.waiters.removeAll { $0.condition(events) }
            return ready
        }
        for waiter in ready { waiter.resume() }
    }

    /// Waits until the events fulfil a condition.
    func wait(until condition: @escaping @Sendable ([Event]) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isFulfilled = state.withLockedValue { state in
                if condition(state.events) { return true }
                state.waiters.append((condition, { continuation.resume() }))
                return false
            }
            if isFulfilled { continuation.resume() }
        }
    }
}
