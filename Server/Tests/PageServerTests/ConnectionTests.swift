import Foundation
import PageServer
import Sockets
import Testing

@Suite("Connections", .timeLimit(.minutes(1)))
struct ConnectionTests {
    private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

    @Test("one connection carries many requests, one after another or all at once")
    func keptAlive() async throws {
        try await Site(["index.html": "page"]).serve { client in
            try await client.connected { connection in
                for _ in 1...3 {
                    try await connection.write(Self.request)
                    #expect(try await connection.read(through: "page").hasPrefix("HTTP/1.1 200 OK"))
                }
                try await connection.write(Self.request + Self.request)
                var text = ""
                while text.components(separatedBy: "page").count < 3 {
                    text += try await connection.read(through: "page")
                }
            }
        }
    }

    @Test("of requests that are sent at once only the one that asks for it is the last")
    func pipelined() async throws {
        let text = try await Site(["index.html": "page"]).serve { client in
            try await client.connected { connection in
                let last = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                try await connection.write(Self.request + last)
                return try await connection.readToEnd()
            }
        }
        let answers = text.lowercased().components(separatedBy: "http/1.1 200 ok").dropFirst()
        #expect(answers.map { $0.contains("connection: close") } == [false, true])
        #expect(answers.allSatisfy { $0.hasSuffix("page") })
    }

    @Test("a head that doesn't come to its end is waited for only so long")
    func slowHead() async throws {
        let rest = try await Site().serve(limits: .brief) { client in
            try await client.connected { connection in
                try await connection.write("GET / HTTP/1.1\r\nHost: loc")
                return try await connection.readToEnd()
            }
        }
        #expect(rest == "")
    }

    @Test(
        "what isn't HTTP is refused in words",
        arguments: ["nonsense\r\n\r\n", "GET / HTTP/1.1\r\nHost localhost\r\n\r\n"])
    func notHTTP(request: String) async throws {
        let answer = try await Site().serve { try await $0.send(request) }
        #expect(answer.status == 400 && answer["connection"] == "close")
        #expect(answer.body == "This isn't a request in HTTP.\n")
        #expect(answer["content-type"]?.hasPrefix("text/plain") == true)
        #expect(answer["x-content-type-options"] == "nosniff")
    }

    @Test("a connection on which nothing is asked is closed")
    func idle() async throws {
        let text = try await Site(["index.html": "page"]).serve(limits: .brief) { client in
            try await client.connected { connection in
                try await connection.write(Self.request)
                return try await connection.readToEnd()
            }
        }
        #expect(text.hasSuffix("page"))
    }

    @Test("a body that never ends is answered at once, and ends its connection")
    func endlessBody() async throws {
        let answer = try await Site().serve { client in
            try await client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\nx")
        }
        #expect(answer.status == 405)
        #expect(answer["connection"] == "close")
    }

    @Test("an answer that nobody takes is waited for only so long")
    func unreadAnswer() async throws {
        var limits = PageServer.Limits()
        limits.answer = .seconds(1)
        limits.stop = .seconds(600)
        try await stopWhileUnread(limits)
    }

    @Test("an answer that nobody takes doesn't keep the server from stopping")
    func stopWithUnreadAnswer() async throws {
        var limits = PageServer.Limits()
        limits.answer = .seconds(600)
        limits.stop = .milliseconds(200)
        try await stopWhileUnread(limits)
    }

    /// Returns once the server has stopped, although a client holds a connection without reading.
    private func stopWhileUnread(_ limits: PageServer.Limits) async throws {
        let large = String(repeating: "x", count: 50_000_000)
        let (asked, hasAsked) = AsyncStream.makeStream(of: Void.self)
        let (stopped, hasStopped) = AsyncStream.makeStream(of: Void.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            try await Site(["index.html": large]).serve(limits: limits) { client in
                group.addTask {
                    try await client.connected { connection in
                        try await connection.write(Self.request)
                        // The first bytes show that the answer is under way.
                        _ = try await connection.inbound.next()
                        hasAsked.finish()
                        for await _ in stopped {}
                    }
                }
                for await _ in asked {}
            }
            hasStopped.finish()
            try await group.waitForAll()
        }
    }

    @Test("stopping doesn't wait for a connection that is kept alive")
    func stopWithKeptAlive() async throws {
        let (asked, hasAsked) = AsyncStream.makeStream(of: Void.self)
        try await withThrowingTaskGroup(of: String.self) { group in
            try await Site(["index.html": "page"]).serve { client in
                group.addTask {
                    try await client.connected { connection in
                        try await connection.write(Self.request)
                        _ = try await connection.read(through: "page")
                        hasAsked.finish()
                        return try await connection.readToEnd()
                    }
                }
                for await _ in asked {}
            }
            #expect(try await group.next() == "")
        }
    }

    @Test("a port that is taken is named")
    func portInUse() async throws {
        let site = try Site()
        let page = try site.page()
        try await site.serve { client in
            let second = PageServer(page: page, port: client.port) { _ in }
            await #expect(throws: PageServerError.portInUse(client.port)) { try await second.run() }
        }
    }

    @Test("a port for metrics that is taken is named, not the page's")
    func metricsPortInUse() async throws {
        let site = try Site()
        let page = try site.page()
        try await site.serve { client in
            let endpoint = SocketEndpoint(service: NoSockets())
            let second = PageServer(page: page, sockets: endpoint, metrics: MetricsPort(client.port), port: 0) { _ in }
            await #expect(throws: PageServerError.portInUse(client.port)) { try await second.run() }
        }
    }

    @Test("a host that doesn't exist is named")
    func unknownHost() async throws {
        let server = PageServer(page: try Site().page(), host: "no.such.host.invalid", port: 0) { _ in }
        let error = await #expect(throws: PageServerError.self) { try await server.run() }
        #expect(error?.description.hasPrefix("can't listen at no.such.host.invalid, port 0: ") == true)
    }
}

private struct NoSockets: SocketService {
    func opened(_ socket: Socket, by request: SocketRequest) {}
    func received(_ bytes: [UInt8], as kind: MessageKind, on socket: Socket) {}
    func closed(_ socket: Socket, because closure: SocketClosure) {}
    func drain() async {}
}

extension PageServer.Limits {
    fileprivate static var brief: Self {
        var limits = Self()
        limits.idle = .seconds(1)
        return limits
    }
}
