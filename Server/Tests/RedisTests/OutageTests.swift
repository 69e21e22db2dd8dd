import NIOConcurrencyHelpers
import Redis
import RedisServer
import Testing

@Suite("Outages", .timeLimit(.minutes(2)))
struct OutageTests {
    /// Appends a number that is the next one, and accepts one that it has.
    private static let append = RedisScript(
        """
        local last = tonumber(redis.call('GET', KEYS[1]) or '-1')
        local number = tonumber(ARGV[1])
        if number > last + 1 then return redis.error_reply('GAP after ' .. last) end
        if number == last + 1 then
            redis.call('SET', KEYS[1], number)
            redis.call('RPUSH', KEYS[2], number)
        end
        return number
        """)

    @Test("lose nothing that was acknowledged, and keep the order, when Redis is killed during a stream of writes")
    func kill() async throws {
        let durable = ["--appendonly", "yes", "--appendfsync", "always"]
        try await withRedis(durable, scripts: [Self.append]) { server, client in
            let answers = Record<Result<RedisValue, RedisError>>()
            let count = 20_000
            // Each chunk is sent when half of the one before is answered, so commands are always under way.
            let chunk = 1_000
            @Sendable func send(from first: Int) {
                for number in first..<(first + chunk) {
                    client.run(Self.append, keys: ["{s}last", "{s}list"], arguments: [number]) { answer in
                        answers.add(answer)
                        if number == first + chunk / 2, first + chunk < count { send(from: first + chunk) }
                    }
                }
            }
            send(from: 0)
            for part in 1...4 {
                await answers.wait { $0.count >= part * count / 5 }
                try await server.restart()
            }
            await answers.wait { $0.count == count }
            #expect(answers.events.map { try? $0.get().integer } == (0..<Int64(count)).map { $0 })
            let list = try await client.send(RedisCommand("LRANGE", key: "{s}list", 0, -1))
            #expect(list.array?.compactMap(\.text) == (0..<count).map { "\($0)" })
        }
    }

    @Test("are waited for")
    func restart() async throws {
        let changes = Record<RedisReachability>()
        let server = try await RedisServerProcess.start()
        let client = RedisClient(try RedisAddress(server.address), configuration: .impatient()) { changes.add($0) }
        #expect(try await client.send(RedisCommand("PING")) == .status("PONG"))
        #expect(client.isReachable)
        await server.kill()
        await changes.wait { $0.count == 2 }
        #expect(!client.isReachable)
        async let answer = client.send(RedisCommand("PING"))
        try await server.restart()
        #expect(try await answer == .status("PONG"))
        #expect(client.isReachable)
        let expected: [RedisReachability] = [
            .reachable, .unreachable(reason: "127.0.0.1:\(server.port): it closed the connection"), .reachable,
        ]
        #expect(changes.events == expected)
        await client.close()
        await server.stop()
    }

    @Test("are waited for until Redis has loaded its data, though it answers before")
    func loading() async throws {
        // Loading takes a second, in which Redis answers what it is asked.
        let slow = ["--key-load-delay", "500", "--loading-process-events-interval-bytes", "1024"]
        try await withRedis(slow) { server, client in
            let pairs: [any RedisArgument] = (0..<2_000).flatMap { ["key \($0)", "value \($0)"] }
            _ = try await client.send(RedisCommand(["MSET"] + pairs, key: nil))
            _ = try await client.send(RedisCommand("SAVE"))
            await server.kill()
            async let answer = client.send(RedisCommand("GET", key: "key 7"))
            try await server.restart()
            #expect(try await answer.text == "value 7")
            #expect(try await server.run("INFO", "errorstats").contains("errorstat_LOADING:"))
        }
    }

    @Test("end the client's patience: a command fails, and is never sent")
    func patience() async throws {
        try await withRedis([], .impatient(patience: .seconds(1))) { server, client in
            await server.kill()
            let reason = "127.0.0.1:\(server.port): it can't be reached (Connection refused)"
            await #expect(throws: RedisError.unavailable(reason)) {
                try await client.send(RedisCommand("SET", key: "key", 1))
            }
            try await server.restart()
            #expect(try await client.send(RedisCommand("GET", key: "key")) == .null)
        }
    }

    @Test("of a Redis that is paused end the patience too, and late answers aren't taken for others")
    func pause() async throws {
        // Patience ends before silence: the connection stays.
        try await withRedis([], .impatient(patience: .seconds(1), silence: .seconds(20))) { server, client in
            _ = try await client.send(RedisCommand("PING"))
            server.pause()
            let answers = Record<RedisError?>()
            for number in 0..<3 {
                client.send(RedisCommand("SET", key: "key", number)) { answer in
                    if case .failure(let error) = answer { answers.add(error) } else { answers.add(nil) }
                }
            }
            await answers.wait { $0.count == 3 }
            let error = RedisError.unavailable("127.0.0.1:\(server.port): it answers too slowly")
            #expect(answers.events == [error, error, error])
            server.resume()
            #expect(try await client.send(RedisCommand("GET", key: "key")) == .bytes(Array("2".utf8)))
            #expect(try await client.send(RedisCommand("PING")) == .status("PONG"))
        }
    }

    @Test("of a Redis that is paused are noticed while nobody sends commands")
    func silence() async throws {
        let changes = Record<RedisReachability>()
        let server = try await RedisServerProcess.start()
        let client = RedisClient(
            try RedisAddress(server.address), configuration: .impatient(silence: .milliseconds(100))
        ) { changes.add($0) }
        await changes.wait { $0 == [.reachable] }
        server.pause()
        await changes.wait { $0.count == 2 }
        let reason = "127.0.0.1:\(server.port): it hasn't answered for 0.1 seconds"
        #expect(changes.events.last == .unreachable(reason: reason))
        server.resume()
        await changes.wait { $0.count == 3 }
        #expect(changes.events.last == .reachable)
        await client.close()
        await server.stop()
    }

    @Test("leave nothing behind: a connection that was given up executes nothing after the next one")
    func predecessor() async throws {
        let changes = Record<RedisReachability>()
        let server = try await RedisServerProcess.start()
        // Commands fail before their connection is given up, so they aren't sent again.
        let client = RedisClient(
            try RedisAddress(server.address),
            configuration: .impatient(patience: .milliseconds(500), silence: .milliseconds(600))
        ) { changes.add($0) }
        await changes.wait { !$0.isEmpty }
        for round in 0..<3 {
            let before = changes.events.count
            server.pause()
            // Redis reads 16 KiB of a connection at a time, so another one can overtake these.
            let answers = Record<Bool>()
            for number in 0..<2_000 {
                let command = RedisCommand("SET", key: "key", "\(number)" + String(repeating: " ", count: 500))
                client.send(command) { answers.add((try? $0.get()) != nil) }
            }
            await changes.wait { $0.count > before }
            #expect(answers.events == Array(repeating: false, count: 2_000))
            async let last = client.send(RedisCommand("SET", key: "key", "last"))
            server.resume()
            #expect(try await last.text == "OK")
            // Until Redis has nothing more of the other connection.
            while try await client.send(RedisCommand("CLIENT", "LIST")).text?.split(separator: "\n").count != 1 {}
            let value = try await client.send(RedisCommand("GET", key: "key"))
            #expect(value.text == "last", "in round \(round)")
        }
        // On a loopback device, Redis soon notices by itself that nobody reads its answers. So see that it was told.
        #expect(try await server.run("INFO", "commandstats").contains("cmdstat_client|kill:"))
        await client.close()
        await server.stop()
    }
}
