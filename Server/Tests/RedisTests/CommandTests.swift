import Redis
import RedisServer
import Testing

@Suite("Commands", .timeLimit(.minutes(1)))
struct CommandTests {
    @Test("are answered with values")
    func values() async throws {
        try await withRedis { _, client in
            #expect(try await client.send(RedisCommand("PING")) == .status("PONG"))
            #expect(try await client.send(RedisCommand("GET", key: "none")) == .null)
            #expect(try await client.send(RedisCommand("SET", key: "key", [0, 13, 10, 255] as [UInt8])).text == "OK")
            #expect(try await client.send(RedisCommand("GET", key: "key")) == .bytes([0, 13, 10, 255]))
            #expect(
                try await client.send(RedisCommand("RPUSH", key: "list", 1, "zwei", Int64.min, UInt64.max)).integer == 4
            )
            let list = try await client.send(RedisCommand(["LRANGE", "list", 0, -1], key: "list"))
            #expect(list.array?.map(\.text) == ["1", "zwei", "-9223372036854775808", "18446744073709551615"])
            let large = [UInt8](repeating: 7, count: 3 << 20)
            _ = try await client.send(RedisCommand("SET", key: "large", large))
            #expect(try await client.send(RedisCommand("GET", key: "large")) == .bytes(large))
        }
    }

    @Test("fail with Redis's own words")
    func refusals() async throws {
        try await withRedis { _, client in
            _ = try await client.send(RedisCommand("SET", key: "key", "text"))
            let error = await #expect(throws: RedisError.self) {
                try await client.send(RedisCommand("LPUSH", key: "key", 1))
            }
            #expect(error?.code == "WRONGTYPE")
            #expect(error == .refused("WRONGTYPE Operation against a key holding the wrong kind of value"))
        }
    }

    @Test("of several tasks are executed and answered in the order of each task's calls")
    func order() async throws {
        try await withRedis { _, client in
            let answers = (0..<8).map { _ in Record<Int64>() }
            try await withThrowingTaskGroup { group in
                for (task, record) in answers.enumerated() {
                    group.addTask {
                        for number in 0..<1_250 {
                            client.send(RedisCommand("RPUSH", key: "list \(task)", number)) { answer in
                                record.add((try? answer.get().integer) ?? -1)
                            }
                        }
                        await record.wait { $0.count == 1_250 }
                    }
                }
                try await group.waitForAll()
            }
            for (task, record) in answers.enumerated() {
                #expect(record.events == Array(1...1_250))
                let list = try await client.send(RedisCommand("LRANGE", key: "list \(task)", 0, -1))
                #expect(list.array?.map(\.text) == (0..<1_250).map { "\($0)" })
            }
        }
    }

    @Test("use the address's database")
    func database() async throws {
        let server = try await RedisServerProcess.start()
        let other = RedisClient(try RedisAddress(server.address + "/3"))
        let first = RedisClient(try RedisAddress(server.address))
        _ = try await other.send(RedisCommand("SET", key: "key", 1))
        #expect(try await first.send(RedisCommand("GET", key: "key")) == .null)
        #expect(try await other.send(RedisCommand("GET", key: "key")).text == "1")
        await other.close()
        await first.close()
        await server.stop()
    }

    @Test("are executed with the address's login")
    func login() async throws {
        let server = try await RedisServerProcess.start([
            "--requirepass", "one word", "--user", "ann", "on", ">secret", "~*", "+@all", "-client",
        ])
        for login in [":one%20word", "default:one%20word", "ann:secret"] {
            let client = RedisClient(try RedisAddress("redis://\(login)@127.0.0.1:\(server.port)"))
            #expect(try await client.send(RedisCommand("PING")) == .status("PONG"), "\(login)")
            await client.close()
        }
        await server.stop()
    }

    @Test(
        "fail at once with a login or a database that Redis rejects",
        arguments: [
            ("redis://:wrong@", "WRONGPASS"), ("redis://ann:wrong@", "WRONGPASS"), ("redis://", "NOAUTH"),
        ])
    func badLogin(prefix: String, reason: String) async throws {
        let server = try await RedisServerProcess.start(["--requirepass", "secret"])
        let client = RedisClient(try RedisAddress("\(prefix)127.0.0.1:\(server.port)"))
        let error = await #expect(throws: RedisError.self) { try await client.send(RedisCommand("PING")) }
        #expect(
            error?.description.hasPrefix("Redis rejects this client: \(reason) ") == true,
            "\(String(describing: error))")
        #expect(!client.isReachable)
        await client.close()
        await server.stop()
    }

    @Test("fail at once with a database that Redis doesn't have")
    func badDatabase() async throws {
        let server = try await RedisServerProcess.start()
        let client = RedisClient(try RedisAddress(server.address + "/99"))
        await #expect(throws: RedisError.rejected("ERR DB index is out of range")) {
            try await client.send(RedisCommand("PING"))
        }
        await client.close()
        await server.stop()
    }

    @Test("are refused when too many wait, and accepted when there is room again")
    func overload() async throws {
        try await withRedis([], .impatient(commands: 10)) { server, client in
            _ = try await client.send(RedisCommand("PING"))
            server.pause()
            let answers = Record<Bool>()
            for _ in 0..<10 { client.send(RedisCommand("PING")) { answers.add((try? $0.get()) != nil) } }
            await #expect(throws: RedisError.overloaded(commands: 10, bytes: 64 << 20)) {
                try await client.send(RedisCommand("PING"))
            }
            server.resume()
            await answers.wait { $0.count == 10 }
            #expect(answers.events.allSatisfy { $0 })
            #expect(try await client.send(RedisCommand("PING")) == .status("PONG"))
        }
    }

    @Test("are refused when they have too many bytes together")
    func overloadOfBytes() async throws {
        try await withRedis([], .impatient(bytes: 1_000)) { server, client in
            _ = try await client.send(RedisCommand("PING"))
            server.pause()
            let answers = Record<Bool>()
            client.send(RedisCommand("SET", key: "key", [UInt8](repeating: 0, count: 2_000))) { _ in answers.add(true) }
            await #expect(throws: RedisError.overloaded(commands: 1 << 18, bytes: 1_000)) {
                try await client.send(RedisCommand("PING"))
            }
            server.resume()
            await answers.wait { !$0.isEmpty }
            #expect(try await client.send(RedisCommand("STRLEN", key: "key")).integer == 2_000)
        }
    }

    @Test("that wait when the client is closed are answered, and later ones are refused")
    func closing() async throws {
        let server = try await RedisServerProcess.start()
        let client = RedisClient(try RedisAddress(server.address))
        let answers = Record<Bool>()
        for _ in 0..<1_000 { client.send(RedisCommand("PING")) { answers.add((try? $0.get()) != nil) } }
        await client.close()
        #expect(answers.events == Array(repeating: true, count: 1_000))
        await #expect(throws: RedisError.closed) { try await client.send(RedisCommand("PING")) }
        #expect(!client.isReachable)
        await client.close()
        await server.stop()
    }

    @Test("are answered when nobody holds the client any more")
    func abandonedClient() async throws {
        let server = try await RedisServerProcess.start()
        let answers = Record<Bool>()
        RedisClient(try RedisAddress(server.address)).send(RedisCommand("PING")) { answers.add((try? $0.get()) != nil) }
        await answers.wait { !$0.isEmpty }
        #expect(answers.events == [true])
        await server.stop()
    }
}

@Suite("Scripts", .timeLimit(.minutes(1)))
struct ScriptTests {
    @Test("are known to Redis by their digest")
    func run() async throws {
        let script = RedisScript("return {KEYS[1], ARGV[1], #ARGV, false}")
        #expect(RedisScript("return 1").digest == "e0e1f9fabfc9d4800c877a703b823ac0578ff8db")
        try await withRedis(scripts: [script]) { _, client in
            let answer = try await client.run(script, keys: ["key"], arguments: ["a", 2])
            #expect(answer == .array([.bytes(Array("key".utf8)), .bytes([97]), .integer(2), .null]))
        }
    }

    @Test("fail with the words that they return or raise")
    func errors() async throws {
        let returned = RedisScript("return redis.error_reply('NOTOWNER the match has another owner')")
        let raised = RedisScript("error('that went wrong')")
        let called = RedisScript("return redis.call('INCR', KEYS[1], 'much')")
        try await withRedis(scripts: [returned, raised, called]) { _, client in
            let error = await #expect(throws: RedisError.self) { try await client.run(returned, keys: ["key"]) }
            #expect(error == .refused("NOTOWNER the match has another owner"))
            #expect(error?.code == "NOTOWNER")
            for (script, words) in [(raised, "that went wrong"), (called, "Wrong number of args")] {
                let error = await #expect(throws: RedisError.self) { try await client.run(script, keys: ["key"]) }
                #expect(error?.code == "ERR")
                #expect(error?.description.contains(words) == true, "\(String(describing: error))")
            }
        }
    }

    @Test("that don't compile let no command through")
    func wrong() async throws {
        let server = try await RedisServerProcess.start()
        let client = RedisClient(try RedisAddress(server.address), scripts: [RedisScript("return return")])
        let error = await #expect(throws: RedisError.self) { try await client.send(RedisCommand("PING")) }
        #expect(error?.description.contains("Error compiling script") == true, "\(String(describing: error))")
        await client.close()
        await server.stop()
    }

    @Test("are loaded again when Redis has lost them, and the order stays")
    func flush() async throws {
        let script = RedisScript("return redis.call('RPUSH', KEYS[1], ARGV[1])")
        try await withRedis(scripts: [script]) { _, client in
            let answers = Record<Int64>()
            for number in 0..<300 {
                if number % 100 == 50 { client.send(RedisCommand("SCRIPT", "FLUSH")) { _ in } }
                client.run(script, keys: ["list"], arguments: [number]) { answers.add((try? $0.get().integer) ?? -1) }
            }
            await answers.wait { $0.count == 300 }
            #expect(answers.events == Array(1...300))
        }
    }
}
