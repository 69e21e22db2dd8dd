import Redis
import RedisServer
import Testing

@Suite("Subscriptions", .timeLimit(.minutes(1)))
struct SubscriptionTests {
    @Test("receive a channel's messages in order, and no others")
    func order() async throws {
        try await withRedis { _, client in
            let messages = Record<[UInt8]>()
            try await client.subscribe(to: "news") { messages.add($0) }
            try await client.subscribe(to: "other") { _ in Issue.record("nobody publishes to it") }
            for number in 0..<1_000 {
                client.send(RedisCommand("SPUBLISH", key: "news", number)) { answer in
                    #expect((try? answer.get()) == .integer(1))
                }
            }
            await messages.wait { $0.count == 1_000 }
            #expect(messages.events == (0..<1_000).map { Array("\($0)".utf8) })
            #expect(try await client.send(RedisCommand("SPUBLISH", key: "nobody", 1)) == .integer(0))
        }
    }

    @Test("survive a restart, and say when messages can have been lost")
    func restart() async throws {
        try await withRedis { server, client in
            let events = Record<String>()
            try await client.subscribe(to: "news", missed: { events.add("missed") }) { message in
                events.add(String(decoding: message, as: UTF8.self))
            }
            for round in 1...3 {
                #expect(try await client.send(RedisCommand("SPUBLISH", key: "news", round)) == .integer(1))
                await events.wait { $0.last == "\(round)" }
                try await server.restart()
                await events.wait { $0.last == "missed" }
            }
            #expect(events.events == ["1", "missed", "2", "missed", "3", "missed"])
        }
    }

    @Test("of a Redis that is paused are noticed, and made again")
    func silence() async throws {
        try await withRedis([], .impatient(silence: .milliseconds(100))) { server, client in
            let events = Record<String>()
            try await client.subscribe(to: "news", missed: { events.add("missed") }) { _ in events.add("message") }
            server.pause()
            let lost = Record<Bool>()
            client.send(RedisCommand("CLIENT", "KILL", "TYPE", "pubsub")) { _ in lost.add(true) }
            server.resume()
            await lost.wait { !$0.isEmpty }
            await events.wait { !$0.isEmpty }
            _ = try await client.send(RedisCommand("SPUBLISH", key: "news", 1))
            await events.wait { $0.last == "message" }
        }
    }

    @Test("end: nothing is received after unsubscribe has returned, and the channel can be subscribed to again")
    func unsubscribe() async throws {
        try await withRedis { _, client in
            for _ in 0..<20 {
                let messages = Record<Bool>()
                try await client.subscribe(to: "news") { _ in messages.add(true) }
                for number in 0..<200 { client.send(RedisCommand("SPUBLISH", key: "news", number)) { _ in } }
                await messages.wait { !$0.isEmpty }
                await client.unsubscribe(from: "news")
                let count = messages.events.count
                _ = try await client.send(RedisCommand("SPUBLISH", key: "news", "late"))
                #expect(messages.events.count == count)
            }
            await client.unsubscribe(from: "never subscribed to")
        }
    }

    @Test("fail when Redis can't be reached within the client's patience, or doesn't allow them")
    func failures() async throws {
        try await withRedis([], .impatient(patience: .seconds(1))) { server, client in
            await server.kill()
            await #expect(throws: RedisError.self) { try await client.subscribe(to: "news") { _ in } }
            try await server.restart()
            try await client.subscribe(to: "news") { _ in }
        }
        try await withRedis(["--user", "default", "on", "nopass", "~*", "+@all", "resetchannels"]) { _, client in
            let error = await #expect(throws: RedisError.self) { try await client.subscribe(to: "news") { _ in } }
            #expect(error?.code == "NOPERM")
        }
    }

    @Test("end with the client")
    func closing() async throws {
        let server = try await RedisServerProcess.start()
        let client = RedisClient(try RedisAddress(server.address))
        try await client.subscribe(to: "news") { _ in }
        await client.close()
        await #expect(throws: RedisError.closed) { try await client.subscribe(to: "other") { _ in } }
        await server.stop()
    }
}
