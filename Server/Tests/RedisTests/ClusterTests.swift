import Redis
import RedisServer
import Testing

@Suite("A cluster", .timeLimit(.minutes(2)))
struct ClusterTests {
    /// Appends a number that is the next one of a list, and accepts one that it has.
    private static let append = RedisScript(
        """
        local count = redis.call('LLEN', KEYS[1])
        local number = tonumber(ARGV[1])
        if number > count then return redis.error_reply('GAP after ' .. count) end
        if number == count then redis.call('RPUSH', KEYS[1], number) end
        return number
        """)

    /// Slot 16287 by its hash tag, which the last master has.
    private static let slot = 16_287
    private static let tag = "{x}"

    @Test("has each key on its node, and answers in order")
    func keys() async throws {
        try await withCluster { nodes, client in
            let answers = Record<(key: Int, number: Int64)>()
            for number in 0..<100 {
                for key in 0..<100 {
                    client.run(Self.append, keys: ["key \(key)"], arguments: [number]) { answer in
                        answers.add((key, (try? answer.get().integer) ?? -1))
                    }
                }
            }
            await answers.wait { $0.count == 10_000 }
            for key in 0..<100 {
                #expect(answers.events.filter { $0.key == key }.map(\.number) == Array(0..<100))
            }
            for node in nodes {
                let size = try await node.run("DBSIZE")
                #expect(Int(size)! > 10, "the keys are on all nodes")
            }
            #expect(try await client.send(RedisCommand("PING")) == .status("PONG"))
            #expect(client.isReachable)
        }
    }

    @Test("moves a slot while commands run: each key's commands stay in order, and nothing is lost")
    func move() async throws {
        try await withCluster { nodes, client in
            let count = 400
            let keys = (0..<50).map { "\(Self.tag) \($0)" }
            let answers = Record<Int64>()
            // The next number of all keys follows when half of the last one is answered.
            @Sendable func send(_ number: Int) {
                for (index, key) in keys.enumerated() {
                    // With two keys, it can happen that one has moved and the other hasn't.
                    let touched = index % 2 == 0 ? [key] : [key, keys[index - 1]]
                    client.run(Self.append, keys: touched, arguments: [number]) { answer in
                        answers.add((try? answer.get().integer) ?? -1)
                        if index == keys.count / 2, number + 1 < count { send(number + 1) }
                    }
                }
            }
            send(0)
            await answers.wait { $0.count > 1_000 }
            try await nodes[2].move(slot: Self.slot, to: nodes[0], others: [nodes[1]])
            try await nodes[0].move(slot: Self.slot, to: nodes[1], others: [nodes[2]])
            await answers.wait { $0.count == count * keys.count }
            #expect(!answers.events.contains(-1))
            for key in keys {
                let list = try await client.send(RedisCommand("LRANGE", key: key, 0, -1))
                #expect(list.array?.compactMap(\.text) == (0..<count).map { "\($0)" })
            }
            #expect(try await nodes[1].run("CLUSTER", "COUNTKEYSINSLOT", "\(Self.slot)") == "50")
        }
    }

    @Test("moves a channel with its slot")
    func moveChannel() async throws {
        try await withCluster { nodes, client in
            let events = Record<String>()
            try await client.subscribe(to: Self.tag, missed: { events.add("missed") }) { message in
                events.add(String(decoding: message, as: UTF8.self))
            }
            #expect(try await client.send(RedisCommand("SPUBLISH", key: Self.tag, "before")) == .integer(1))
            await events.wait { $0 == ["before"] }
            try await nodes[2].move(slot: Self.slot, to: nodes[0], others: [nodes[1]])
            await events.wait { $0.last == "missed" }
            #expect(try await client.send(RedisCommand("SPUBLISH", key: Self.tag, "after")) == .integer(1))
            await events.wait { $0.last == "after" }
        }
    }

    @Test("goes on with a replica when a master dies")
    func failover() async throws {
        try await withCluster(replicas: 1) { nodes, client in
            // Slot 3300, which the first master has.
            let key = "{b}list"
            #expect(try await client.run(Self.append, keys: [key], arguments: [0]) == .integer(0))
            _ = try await client.send(RedisCommand(["WAIT", 1, 0], key: key))
            await nodes[0].kill()
            let answers = Record<Int64>()
            for number in 1...1_000 {
                client.run(Self.append, keys: [key], arguments: [number]) { answer in
                    answers.add((try? answer.get().integer) ?? -1)
                }
            }
            try await nodes[3].run("CLUSTER", "FAILOVER", "TAKEOVER")
            await answers.wait { $0.count == 1_000 }
            #expect(answers.events == Array(1...1_000))
        }
    }

    @Test("waits for a node that restarts")
    func restart() async throws {
        try await withCluster { nodes, client in
            #expect(try await client.send(RedisCommand("SET", key: Self.tag, 1)).text == "OK")
            await nodes[2].kill()
            async let answer = client.send(RedisCommand("SET", key: Self.tag, 2))
            #expect(try await client.send(RedisCommand("SET", key: "{b}", 3)).text == "OK")
            try await nodes[2].restart()
            #expect(try await answer.text == "OK")
        }
    }

    @Test("is recognized by any of its nodes, and refuses a command with keys of several slots")
    func oneSeed() async throws {
        try await withCluster { nodes, _ in
            let client = RedisClient(try RedisAddress(nodes[1].address))
            for key in ["a", "b", "c", "x"] {
                let answer = try await client.send(RedisCommand("SET", key: key, 1))
                #expect(answer.text == "OK")
            }
            let error = await #expect(throws: RedisError.self) {
                try await client.send(RedisCommand("MGET", key: "a", "b"))
            }
            #expect(error?.code == "CROSSSLOT")
            await client.close()
        }
    }

    @Test("isn't made of several servers that know nothing of each other")
    func strangers() async throws {
        let server = try await RedisServerProcess.start()
        let other = try await RedisServerProcess.start()
        let address = try RedisAddress("\(server.address),127.0.0.1:\(other.port)")
        let client = RedisClient(address)
        let error = await #expect(throws: RedisError.self) { try await client.send(RedisCommand("PING")) }
        #expect(error?.description.contains("isn't part of a cluster") == true, "\(String(describing: error))")
        await client.close()
        await server.stop()
        await other.stop()
    }

    private func withCluster(
        replicas: Int = 0, _ test: ([RedisServerProcess], RedisClient) async throws -> Void
    ) async throws {
        let nodes = try await RedisServerProcess.cluster(masters: 3, replicas: replicas)
        let hosts = nodes.prefix(2).map { "127.0.0.1:\($0.port)" }.joined(separator: ",")
        let client = RedisClient(
            try RedisAddress("redis://\(hosts)"), scripts: [Self.append], configuration: .impatient())
        do {
            try await test(nodes, client)
        } catch {
            for node in nodes { await node.stop() }
            await client.close()
            throw error
        }
        await client.close()
        for node in nodes { await node.stop() }
    }
}
