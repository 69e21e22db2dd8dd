public import Foundation
import NIOCore
import NIOPosix

/// Measures our server and a bare echo under the same load, one after the other, each in a separate process.
public struct ServerBenchmark: Sendable {
    /// A row of the table.
    public struct Row: Sendable {
        /// What is measured, with its unit.
        public let work: String
        /// Our server's figure.
        public let ours: String
        /// The bare echo's figure.
        public let echo: String
        /// Our figure in relation to the echo's.
        public let ratio: String
    }

    /// The number of open connections.
    public let connections: Int
    /// How many of them play; an even number.
    public let active: Int
    /// How long each load is measured, in seconds.
    public let seconds: Int
    /// Moves per second and player.
    public let rate: Double

    /// Creates a benchmark.
    public init(connections: Int, active: Int, seconds: Int, rate: Double) {
        self.connections = connections
        self.active = active
        self.seconds = seconds
        self.rate = rate
    }

    /// Runs all measurements.
    ///
    /// - Parameters:
    ///   - serve: The arguments for this program to serve matches with a database file.
    ///   - echo: The arguments for it to be the bare echo.
    ///   - folder: Where databases are created.
    ///   - show: Called with each row as soon as it is known.
    public func run(
        serve: (_ database: String) -> [String], echo: [String], folder: URL, show: (Row) -> Void
    ) async throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let loop = group.next()
        do {
            let bare = try await measureEcho(echo, on: loop)
            let ours = try await measure(serve(folder.appending(path: "matches.sqlite").path), on: loop)
            rows(ours, bare).forEach(show)
            if let memory = Self.memoryFolder {
                defer { try? FileManager.default.removeItem(at: memory) }
                let diskless = try await measure(serve(memory.appending(path: "matches.sqlite").path), on: loop)
                relayRows(", database in memory", diskless.relay, bare.relay).forEach(show)
                show(matchRow(", database in memory", diskless.matches))
            }
            try syncRows(in: folder).forEach(show)
        } catch {
            try? await group.shutdownGracefully()
            throw error
        }
        try await group.shutdownGracefully()
    }

    /// The measurements of a server.
    struct Figures {
        let memory: Double?
        let opening: Double
        let relay: RelayLoad.Outcome
        var matches = MatchLoad.Outcome()
    }

    private var interval: TimeAmount { .nanoseconds(Int64(1e9 / rate)) }

    private func measure(_ arguments: [String], on loop: any EventLoop) async throws -> Figures {
        try await with(arguments, path: "/play", greets: true, on: loop) { subject in
            let relay = try await subject.relay(active, seconds: seconds, .steady(interval))
            let matches = try await subject.matches(active, seconds: seconds / 2 + 1)
            return Figures(memory: subject.memory, opening: subject.opening, relay: relay, matches: matches)
        }
    }

    private func measureEcho(_ arguments: [String], on loop: any EventLoop) async throws -> Figures {
        try await with(arguments, path: "/", greets: false, on: loop) { subject in
            let relay = try await subject.echo(active, seconds: seconds, each: interval)
            return Figures(memory: subject.memory, opening: subject.opening, relay: relay)
        }
    }

    private func with(
        _ arguments: [String], path: String, greets: Bool, on loop: any EventLoop,
        _ body: (Subject) async throws -> Figures
    ) async throws -> Figures {
        let subject = try await Subject(arguments, path: path, greets: greets, connections: connections, on: loop)
        do {
            let figures = try await body(subject)
            await subject.end()
            return figures
        } catch {
            await subject.end()
            throw error
        }
    }

    /// A folder in memory, if the system has one.
    private static var memoryFolder: URL? {
        let folder = URL(fileURLWithPath: "/dev/shm/pastime-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            return folder
        } catch {
            return nil
        }
    }
}
