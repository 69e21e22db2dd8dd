import PageServer
import Sockets
import Testing

@Suite("Sockets beside the page", .timeLimit(.minutes(1)))
struct SocketTests {
    @Test("page, sockets and health are on one port, metrics on one of their own")
    func onePort() async throws {
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        try await Arena.serve(metrics: MetricsPort(0) { continuation.yield($0) }) { arena in
            var iterator = ports.makeAsyncIterator()
            let port = try #require(await iterator.next())
            try await arena.socket { wire in
                try await wire.echo("hello")
                try await Wire.connected(port: arena.port) { page in
                    for (target, body) in [("/", "<!doctype html>"), ("/health", "ok\n")] {
                        try await page.write("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
                        let answer = try await page.answer()
                        #expect(answer.status == 200)
                        #expect(answer.body == body)
                    }
                    try await page.write("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    #expect(try await page.answer().status == 404)
                }
                let metrics = try await Wire.connected(port: port) { monitor in
                    try await monitor.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    #expect(try await monitor.answer().status == 404)
                    try await monitor.write("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    return try await monitor.answer()
                }
                #expect(metrics.headers["content-type"] == "text/plain; charset=utf-8")
                let lines = metrics.body.split(separator: "\n")
                #expect(lines.contains("# TYPE pastime_sockets gauge"))
                #expect(lines.contains("pastime_sockets 1"))
                #expect(lines.contains("pastime_sockets_opened_total 1"))
                #expect(lines.contains("pastime_socket_messages_total{direction=\"in\"} 1"))
                #expect(lines.contains("pastime_socket_messages_total{direction=\"out\"} 1"))
                #expect(lines.contains("pastime_socket_bytes_total{direction=\"in\"} 5"))
                #expect(lines.contains("pastime_socket_bytes_total{direction=\"out\"} 7"))
            }
        }
    }

    @Test("the answer to a request proves that it was read")
    func accept() async throws {
        try await Arena.serve { arena in
            try await Wire.connected(port: arena.port) { wire in
                try await wire.write(.upgrade())
                let answer = try await wire.answer()
                #expect(answer.status == 101)
                // The example of RFC 6455, section 1.3.
                #expect(answer.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
                #expect(answer.headers["upgrade"] == "websocket")
                #expect(answer.headers["connection"]?.lowercased() == "upgrade")
            }
        }
    }

    @Test("the service is told of the request")
    func request() async throws {
        try await Arena.serve { arena in
            try await Wire.connected(port: arena.port) { wire in
                try await wire.upgrade(.upgrade("X-A: 1", target: "/play?game=hanoi?"))
                for await event in arena.service.events {
                    guard case .opened(let socket, let request) = event else { continue }
                    #expect(request.target == "/play?game=hanoi?")
                    #expect(request.query == "game=hanoi?")
                    #expect(request.headers["x-a"] == "1")
                    #expect(request.address == "127.0.0.1")
                    #expect(socket.address == "127.0.0.1")
                    break
                }
            }
        }
    }

    @Test("messages of every size come back as they were", arguments: [0, 1, 125, 126, 127, 4_096, 16_384])
    func sizes(count: Int) async throws {
        try await Arena.serve { arena in
            try await arena.socket { wire in
                try await wire.write(.binary(count))
                #expect(await wire.frame() == ServerFrame(opcode: 0x2, payload: [UInt8](repeating: 7, count: count)))
            }
        }
    }

    @Test("a message may come in fragments, cut within a character, with pings between them")
    func fragments() async throws {
        try await Arena.serve { arena in
            try await arena.socket { wire in
                let euro: [UInt8] = [0xE2, 0x82, 0xAC]
                try await wire.write(
                    ClientFrame(0x01, [euro[0]]), ClientFrame(0x89, [1, 2, 3]), ClientFrame(0x00, [euro[1]]),
                    ClientFrame(0x8A, [9]), ClientFrame(0x00), ClientFrame(0x80, [euro[2]]))
                #expect(await wire.frame() == ServerFrame(opcode: 0xA, payload: [1, 2, 3]))
                #expect(await wire.frame() == ServerFrame(opcode: 0x1, payload: euro))
            }
        }
    }

    @Test("a request and frames that come a byte at a time are put together")
    func byteByByte() async throws {
        try await Arena.serve { arena in
            try await Wire.connected(port: arena.port) { wire in
                for letter in String.upgrade().unicodeScalars { try await wire.write(String(letter)) }
                #expect(try await wire.answer().status == 101)
                for byte in ClientFrame.text("slow").bytes {
                    try await wire.outbound.write(.init(bytes: [byte]))
                }
                #expect(await wire.frame()?.text == "slow")
            }
        }
    }

    @Test("frames that come with the request are not lost")
    func early() async throws {
        try await Arena.serve { arena in
            try await Wire.connected(port: arena.port) { wire in
                try await wire.outbound.write(
                    .init(bytes: Array(String.upgrade().utf8) + ClientFrame.text("early").bytes))
                #expect(try await wire.answer().status == 101)
                #expect(await wire.frame()?.text == "early")
            }
        }
    }

    @Test(
        "a goodbye is answered by the same code",
        arguments: [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999])
    func goodbye(code: UInt16) async throws {
        try await Arena.serve { arena in
            try await arena.socket { wire in
                try await wire.write(.close(code, Array("thanks".utf8)))
                #expect(await wire.frame() == ServerFrame(opcode: 0x8, payload: [UInt8(code >> 8), UInt8(code & 255)]))
                #expect(await wire.isAtEnd())
            }
            let closure = try await arena.nextClosure()
            #expect(closure == SocketClosure(cause: .byPeer, code: CloseCode(rawValue: code), reason: "thanks"))
            #expect(arena.log.lines.isEmpty)
        }
    }

    @Test("a goodbye without a code is answered without one")
    func bareGoodbye() async throws {
        try await Arena.serve { arena in
            try await arena.socket { wire in
                try await wire.write(ClientFrame(0x88))
                #expect(await wire.frame() == ServerFrame(opcode: 0x8, payload: []))
                #expect(await wire.isAtEnd())
            }
            #expect(try await arena.nextClosure().code == .none)
        }
    }

    @Test("the service closes after what it sent, and waits for the peer's goodbye")
    func closedByService() async throws {
        try await Arena.serve { arena in
            try await arena.socket { wire in
                try await wire.write(.text("goodbye"), .text("not heard"))
                #expect(await wire.frame()?.text == "so long")
                let frame = await wire.frame()
                #expect(frame?.code == 4000)
                #expect(frame?.payload.dropFirst(2).elementsEqual("as asked".utf8) == true)
                try await wire.write(.close(4000))
                #expect(await wire.isAtEnd())
            }
            var received = 0
            for await event in arena.service.events {
                if case .received = event { received += 1 }
                guard case .closed(_, let closure) = event else { continue }
                #expect(closure.cause == .byService)
                break
            }
            #expect(received == 1)
        }
    }

    @Test("a socket that is at its end takes nothing, whoever has its connection now")
    func sendAfterTheEnd() async throws {
        try await Arena.serve { arena in
            try await arena.socket { wire in
                try await wire.write(.close(1000))
                #expect(await wire.closeCode() == 1000)
                #expect(await wire.isAtEnd())
            }
            let old = try await arena.nextOpened()
            _ = try await arena.nextClosure()
            // The kernel reuses the freed descriptor for the next connection.
            try await arena.socket { wire in
                #expect(!old.send([1, 2, 3]))
                old.close()
                try await wire.echo("mine")
            }
            try await Wire.connected(port: arena.port) { page in
                #expect(!old.send([1, 2, 3]))
                try await page.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                #expect(try await page.answer().body == "ok\n")
            }
        }
    }

    @Test("messages sent from many threads come whole, each thread's in order")
    func manyThreads() async throws {
        try await Arena.serve { arena in
            try await arena.socket { wire in
                let socket = try await arena.nextOpened()
                await withTaskGroup(of: Void.self) { group in
                    for sender in 0..<8 {
                        group.addTask {
                            for number in 0..<200 { socket.send([UInt8(sender), UInt8(number)]) }
                        }
                    }
                }
                var next = [UInt8](repeating: 0, count: 8)
                for _ in 0..<1_600 {
                    let payload = try #require(await wire.frame()).payload
                    #expect(payload[1] == next[Int(payload[0])])
                    next[Int(payload[0])] += 1
                }
            }
        }
    }
}
