import Match
import NIOCore

/// A server under measurement, with all its connections open.
struct Subject {
    let server: ServerProcess
    /// The server's memory per idle connection, in KiB; nil if it isn't known.
    let memory: Double?
    /// Seconds until all connections were open and had sent `hello`.
    let opening: Double
    private let crowd: NIOLoopBound<Crowd>
    private let loop: any EventLoop

    /// Starts a server and opens its connections.
    ///
    /// - Parameters:
    ///   - arguments: The arguments for this program.
    ///   - path: The path of the sockets.
    ///   - greets: Whether the connections send `hello`.
    init(
        _ arguments: [String], path: String, greets: Bool, connections: Int, on loop: any EventLoop
    ) async throws {
        let server = try ServerProcess(arguments)
        self.server = server
        self.loop = loop
        do {
            let port = server.port
            let crowd = try await loop.submit {
                NIOLoopBound(Crowd(port: port, path: path, on: loop), eventLoop: loop)
            }.get()
            self.crowd = crowd
            func open(from first: Int, to count: Int) async throws {
                try await loop.flatSubmit { crowd.value.open(count) }.get()
                if greets { try await loop.flatSubmit { greet(crowd.value, from: first) }.get() }
            }
            // Memory that the server needs only once doesn't count for a connection.
            try await open(from: 0, to: 1)
            let before = server.usage.residentKiB
            let start = monotonicNow()
            try await open(from: 1, to: connections)
            opening = Double(monotonicNow() - start) / 1e9
            try await Task.sleep(for: .seconds(1))
            let after = server.usage.residentKiB
            memory =
                if let before, let after, connections > 1 { Double(after - before) / Double(connections - 1) } else {
                    nil
                }
        } catch {
            server.end()
            throw error
        }
    }

    /// Closes the connections and stops the server.
    func end() async {
        try? await loop.submit { [crowd] in crowd.value.close() }.get()
        server.end()
    }

    // MARK: The loads

    /// Each two consecutive connections of `active` play against each other.
    func relay(_ active: Int, seconds: Int, each interval: TimeAmount) async throws -> RelayLoad.Outcome {
        let usage = server.usage
        return try await loop.flatSubmit { [crowd, loop] in
            let crowd = crowd.value
            let load = RelayLoad(
                Array(crowd.connections.prefix(active)), seconds: seconds, each: interval, launch: 1 << 32, on: loop,
                processorTime: { usage.processorTime })
            return crowd.run(load)
        }.get()
    }

    func echo(_ active: Int, seconds: Int, each interval: TimeAmount) async throws -> RelayLoad.Outcome {
        let usage = server.usage
        return try await loop.flatSubmit { [crowd, loop] in
            let crowd = crowd.value
            let load = EchoLoad(
                Array(crowd.connections.prefix(active)), seconds: seconds, each: interval, on: loop,
                processorTime: { usage.processorTime })
            return crowd.run(load)
        }.get()
    }

    func matches(_ active: Int, seconds: Int) async throws -> MatchLoad.Outcome {
        try await loop.flatSubmit { [crowd, loop] in
            let crowd = crowd.value
            let load = MatchLoad(
                Array(crowd.connections.prefix(active)), seconds: seconds, launch: 2 << 32, on: loop)
            return crowd.run(load)
        }.get()
    }
}
