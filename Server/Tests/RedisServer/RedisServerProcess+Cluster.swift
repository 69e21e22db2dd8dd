import Foundation

extension RedisServerProcess {
    /// Starts a cluster whose masters share the slots evenly, and waits until all nodes agree on it.
    ///
    /// - Parameter replicas: How many replicas the first master has.
    /// - Returns: the masters, then the replicas.
    public static func cluster(masters: Int, replicas: Int = 0) async throws -> [RedisServerProcess] {
        var nodes: [RedisServerProcess] = []
        for number in 0..<(masters + replicas) {
            let node = try await start(["--cluster-enabled", "yes", "--cluster-node-timeout", "2000"])
            nodes.append(node)
            try await node.run("CLUSTER", "SET-CONFIG-EPOCH", "\(number + 1)")
            if number < masters {
                let slots = (16_384 * number / masters)..<(16_384 * (number + 1) / masters)
                try await node.run("CLUSTER", "ADDSLOTSRANGE", "\(slots.lowerBound)", "\(slots.upperBound - 1)")
            }
            if number > 0 { try await node.run("CLUSTER", "MEET", "127.0.0.1", "\(nodes[0].port)") }
        }
        for node in nodes {
            while true {
                let state = try await node.run("CLUSTER", "INFO")
                let others = try await node.run("CLUSTER", "NODES")
                if state.contains("cluster_state:ok"), state.contains("cluster_slots_assigned:16384"),
                    others.split(separator: "\n").count == nodes.count, !others.contains("handshake")
                {
                    break
                }
            }
        }
        let first = try await nodes[0].run("CLUSTER", "MYID")
        for node in nodes[masters...] {
            try await node.run("CLUSTER", "REPLICATE", first)
            while !(try await node.run("INFO", "replication")).contains("master_link_status:up") {}
        }
        return nodes
    }

    /// The address of a cluster: `redis://127.0.0.1:PORT,127.0.0.1:PORT`.
    public static func address(of nodes: [RedisServerProcess]) -> String {
        "redis://" + nodes.map { "127.0.0.1:\($0.port)" }.joined(separator: ",")
    }

    /// Moves a slot with its keys to another master, while clients may use it.
    ///
    /// - Parameter others: All other nodes of the cluster, which are told at the end.
    public func move(slot: Int, to target: RedisServerProcess, others: [RedisServerProcess]) async throws {
        let (source, destination) = (try await run("CLUSTER", "MYID"), try await target.run("CLUSTER", "MYID"))
        try await target.run("CLUSTER", "SETSLOT", "\(slot)", "IMPORTING", source)
        try await run("CLUSTER", "SETSLOT", "\(slot)", "MIGRATING", destination)
        while true {
            let keys = try await run("CLUSTER", "GETKEYSINSLOT", "\(slot)", "1")
            guard !keys.isEmpty else { break }
            try await run("MIGRATE", "127.0.0.1", "\(target.port)", keys, "0", "5000")
        }
        for node in [target, self] + others { try await node.run("CLUSTER", "SETSLOT", "\(slot)", "NODE", destination) }
    }

    /// Runs a command with `redis-cli`, and returns its answer as text.
    @discardableResult
    public func run(_ words: String...) async throws -> String {
        let port = port
        return try await Self.onThreadOfItsOwn {
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["redis-cli", "-e", "-p", "\(port)"] + words
            process.standardOutput = output
            process.standardError = output
            try process.run()
            let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                throw RedisServerProblem.refused(words.joined(separator: " "), answer)
            }
            return answer.trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}
