import Match
import NIOCore

/// A server under measurement, or several that share a Redis, with all connections open.
struct Subject {
    private let servers: [ServerProcess]
    private let redis: ProcessUsage?
    /// The servers' memory per idle connection, in KiB; nil if it isn't known.
    let memory: Double?
    /// Seconds until all connections were open and had sent `hello`.
    let opening: Double
    private let crowd: NIOLoopBound<Crowd>
    private let loop: any EventLoop

    /// Starts servers and opens the connections.
    ///
    /// - Parameters:
    ///   - arguments: The arguments for this program.
    ///   - count: How many servers are started.
    ///   - redis: The Redis that they share.
    ///   - path: The path of the sockets.
    ///   - greets: Whether the connections send `hello`.
    init(
        _ arguments: [String], servers count: Int = 1, redis: ProcessUsage? = nil, path: String, greets: Bool,
        connections: Int, on loop: any EventLoop
    ) async throws {
        self.redis = redis
        self.loop = loop
        var servers: [ServerProcess] = []
        do {
            for _ in 0..<count { servers.append(try ServerProcess(arguments)) }
            self.servers = servers
            let ports = servers.map(\.port)
            let crowd = try await loop.submit {
                NIOLoopBound(Crowd(ports: ports, path: path, on: loop), eventLoop: loop)
            }.get()
            self.crowd = crowd
            func open(from first: Int, to count: Int) async throws {
                try await loop.flatSubmit { crowd.value.open(count) }.get()
                if greets { try await loop.flatSubmit { greet(crowd.value, from: first) }.get() }
            }
            // Memory that the server needs only once doesn't count for a connection.
            try await open(from: 0, to: 1)
            let before = Self.residentKiB(servers)
            let start = monotonicNow()
            try await open(from: 1, to: connections)
            opening = Double(monotonicNow() - start) / 1e9
            try await Task.sleep(for: .seconds(1))
            let after = Self.residentKiB(servers)
            memory =
                if let before, let after, connections > 1 { Double(after - before) / Double(connections - 1) } else {
                    nil
                }
        } catch {
            for server in servers { server.end() }
            throw error
        }
    }

    private static func residentKiB(_ servers: [ServerProcess]) -> Int? {
        servers.reduce(0) { sum, server in sum.flatMap { sum in server.usage.residentKiB.map { sum + $0 } } }
    }

    /// Reads the processor time so far; nil where it isn't known.
    private var processorTime: @Sendable () -> ProcessorTime? {
        { [servers = servers.map(\.usage), redis] in
            var time = ProcessorTime()
            for server in servers {
                guard let used = server.processorTime else { return nil }
                time.servers += used
            }
            if let redis {
                guard let used = redis.processorTime else { return nil }
                time.redis = used
            }
            return time
        }
    }

    /// Closes the connections and stops the servers.
    func end() async {
        try? await loop.submit { [crowd] in crowd.value.close() }.get()
        for server in servers { server.end() }
    }

    // MARK: The loads

    /// Each two consecutive connections of `active` play against each other.
    ///
    /// - Parameter run: Another number for each call.
    func relay(
        _ active: Int, seconds: Int, _ tempo: RelayLoad.Tempo, run: UInt64 = 1
    ) async throws -> RelayLoad.Outcome {
        try await loop.flatSubmit { [crowd, loop, processorTime] in
            let crowd = crowd.value
            let load = RelayLoad(
                Array(crowd.connections.prefix(active)), seconds: seconds, tempo, launch: run << 32, on: loop,
                processorTime: processorTime)
            return crowd.run(load)
        }.get()
    }

    func echo(_ active: Int, seconds: Int, each interval: TimeAmount) async throws -> RelayLoad.Outcome {
        try await loop.flatSubmit { [crowd, loop, processorTime] in
            let crowd = crowd.value
            let load = EchoLoad(
                Array(crowd.connections.prefix(active)), seconds: seconds, each: interval, on: loop,
                processorTime: processorTime)
            return crowd.run(load)
        }.get()
    }

    func matches(_ active: Int, seconds: Int) async throws -> MatchLoad.Outcome {
        try await loop.flatSubmit { [crowd, loop] in
            let crowd = crowd.value
            let load = MatchLoad(
                Array(crowd.connections.prefix(active)), seconds: seconds, launch: 1 << 48, on: loop)
            return crowd.run(load)
        }.get()
    }

    /// The first two connections play, and ever more of the others watch.
    func viewers(_ counts: [Int], seconds: Int) async throws -> [ViewLoad.Stage] {
        try await loop.flatSubmit { [crowd, loop, processorTime] in
            let crowd = crowd.value
            let load = ViewLoad(
                crowd.connections, viewers: counts, seconds: seconds, launch: 1 << 49, on: loop,
                processorTime: processorTime)
            return crowd.run(load)
        }.get()
    }
}
