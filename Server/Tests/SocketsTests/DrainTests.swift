import NIOPosix
import Sockets
import Testing

@Suite("Stopping", .timeLimit(.minutes(1)))
struct DrainTests {
    @Test("a stop lets the service finish, takes in nobody, and then says goodbye to all")
    func drain() async throws {
        let (done, isDone) = AsyncStream.makeStream(of: Void.self)
        try await Arena.serve(drain: { for await _ in done {} }) { arena in
            // However the test ends, since the server waits for it.
            defer { isDone.finish() }
            try await arena.socket { wire in
                async let stopped: Void = arena.server.stop()
                for await event in arena.service.events {
                    if case .draining = event { break }
                }
                try await wire.echo("one more move")
                await Self.isRefused(port: arena.port)
                try await wire.echo("and another")
                isDone.finish()
                #expect(await wire.closeCode() == 1001)
                try await wire.write(.close(1001))
                #expect(await wire.isAtEnd())
                await stopped
            }
            await arena.endpoint.drain()
            #expect(try await arena.nextClosure().cause == .shutdown)
            #expect(arena.endpoint.count == 0)
            #expect(arena.log.lines.isEmpty)
        }
    }

    /// Returns once the port is closed, which is shortly after the stop.
    private static func isRefused(port: Int) async {
        while true {
            do {
                try await Wire.connected(port: port) { _ in }
            } catch is NIOConnectionError {
                return
            } catch {
                // Accepted, and closed immediately.
            }
        }
    }

    @Test("a service that doesn't finish has so much time, and a client that doesn't answer no more")
    func impatience() async throws {
        var limits = SocketLimits.quick
        limits.drain = .milliseconds(50)
        limits.closing = .milliseconds(300)
        let (never, isNever) = AsyncStream.makeStream(of: Void.self)
        try await Arena.serve(limits: limits, drain: { for await _ in never {} }) { arena in
            try await arena.socket { wire in
                try await wire.echo("here")
                await arena.server.stop()
                #expect(await wire.closeCode() == 1001)
                #expect(await wire.isAtEnd())
            }
        }
        isNever.finish()
    }

    @Test("a stop doesn't wait for connections that haven't said what they want")
    func undecided() async throws {
        try await Arena.serve { arena in
            try await Wire.connected(port: arena.port) { wire in
                try await wire.write("GET /pl")
                try await arena.socket { try await $0.echo("accepted after it") }
                await arena.server.stop()
                #expect(await wire.isAtEnd())
            }
        }
    }

    @Test("a socket asked for amid a stop is refused with 503")
    func askedForLate() async throws {
        let (done, isDone) = AsyncStream.makeStream(of: Void.self)
        try await Arena.serve(drain: { for await _ in done {} }) { arena in
            defer { isDone.finish() }
            async let drained: Void = arena.endpoint.drain()
            for await event in arena.service.events {
                if case .draining = event { break }
            }
            try await Wire.connected(port: arena.port) { wire in
                try await wire.write(.upgrade())
                let answer = try await wire.answer()
                #expect(answer.status == 503)
                #expect(answer.headers["retry-after"] == "10")
            }
            isDone.finish()
            await drained
            #expect(arena.metric("pastime_sockets_refused_total{reason=\"draining\"}") == 1)
        }
    }
}
