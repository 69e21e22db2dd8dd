import Match
import NIOCore

/// A server that is measured, with all its connections open.
struct Subject {
    let server: ServerProcess
    /// KiB of the server's memory that each connection takes while nothing is said; nil where it isn't known.
    let memory: Double?
    /// Seconds until all were open and had said hello.
    let opening: Double
    private let crowd: NIOLoopBound<Crowd>
    private let loop: any EventLoop

    /// Starts a server, and opens its connections.
    ///
    /// - Parameters:
    ///   - arguments: what this program is to be called with.
    ///   - path: of the sockets.
    ///   - greets: whether they say hello.
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
            // What a server needs once isn't a connection's.
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

    /// Closes the connections, and ends the server.
    func end() async {
        try? await loop.submit { [crowd] in crowd.value.close() }.get()
        server.end()
    }

    // MARK: The loads

    /// Every second connection of `active` plays against the one after it.
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
