import NIOConcurrencyHelpers
import SocketClient
import Sockets
import Testing

@Suite("Our own client", .timeLimit(.minutes(1)))
struct ClientTests {
    @Test("two hundred at a time hear their own messages, answer pings, and are all told of a stop")
    func many() async throws {
        var limits = SocketLimits.quick
        limits.idle = .milliseconds(500)
        // The machine may be busy with other tests.
        limits.pong = .seconds(50)
        limits.socketsOfAddress = 200
        try await Arena.serve(limits: limits) { arena in
            let (messages, heard) = AsyncStream.makeStream(of: [UInt8].self)
            let (ends, ended) = AsyncStream.makeStream(of: CloseCode.self)
            let events = SocketClient.Events(
                received: { _, bytes, kind in heard.yield(kind == .text ? bytes : []) },
                closed: { _, code in ended.yield(code) })
            var clients: [SocketClient] = []
            for _ in 0..<200 {
                clients.append(try await .connect(host: "127.0.0.1", port: arena.port, events: events))
            }
            for (number, client) in clients.enumerated() { client.send(Array("\(number)".utf8), as: .text) }
            var wanted = Set((0..<200).map { Array("\($0)".utf8) })
            for await message in messages {
                #expect(wanted.remove(message) != nil)
                if wanted.isEmpty { break }
            }
            #expect(arena.metric("pastime_sockets") == 200)
            #expect(arena.log.lines.isEmpty)
            await #expect(throws: SocketClientError.refused) {
                try await SocketClient.connect(host: "127.0.0.1", port: arena.port, events: events)
            }
            await arena.server.stop()
            var count = 0
            for await code in ends {
                #expect(code == .goingAway)
                count += 1
                if count == 200 { break }
            }
        }
    }

    @Test("a server that isn't there, and a page that is no socket, are told apart")
    func refused() async throws {
        let events = SocketClient.Events(received: { _, _, _ in })
        let port = try await Arena.serve { arena in
            await #expect(throws: SocketClientError.refused) {
                try await SocketClient.connect(host: "127.0.0.1", port: arena.port, target: "/", events: events)
            }
            return arena.port
        }
        let error = await #expect(throws: SocketClientError.self) {
            try await SocketClient.connect(host: "127.0.0.1", port: port, events: events)
        }
        #expect(error != .refused)
    }

    @Test("each side may say goodbye, and the other hears which code")
    func goodbyes() async throws {
        try await Arena.serve { arena in
            for code in [CloseCode.normal, CloseCode(rawValue: 4_000)] {
                let (ends, ended) = AsyncStream.makeStream(of: CloseCode.self)
                let client = try await SocketClient.connect(
                    host: "127.0.0.1", port: arena.port,
                    events: .init(received: { _, _, _ in }, closed: { _, code in ended.yield(code) }))
                if code == .normal { client.close() } else { client.send(Array("goodbye".utf8), as: .text) }
                for await end in ends {
                    #expect(end == code)
                    break
                }
                #expect(try await arena.nextClosure().code == code)
            }
        }
    }
}
