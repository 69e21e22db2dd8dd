import Foundation
import PageServer
import Sockets
import Synchronization
import Testing

@Suite("Routes beside the page", .timeLimit(.minutes(1)))
struct RouteTests {
    private static let limit = 1_000

    /// Routes that report the request that they received.
    private static func routes(_ rate: SocketLimits.Rate = .unlimited) -> [Route] {
        let tell: @Sendable (RouteRequest) async -> RouteAnswer = { request in
            let query = request.query?.map { "\($0.name)=\($0.value)" }.joined(separator: ";") ?? "nothing"
            let name = request.field("x-name") ?? "\(request.count(of: "X-Name"))"
            return .problem(200, "\(query)|\(name)|\(request.body.count)")
        }
        return [
            Route(.show, path: "/shown", rate: rate, respond: tell),
            Route(.take(atMost: limit), path: "/taken", rate: rate, respond: tell),
        ]
    }

    private func post(
        _ client: Client, _ body: String, type: String = "text/plain;charset=UTF-8", _ headers: String...
    ) async throws -> Answer {
        let head =
            ["POST /taken HTTP/1.1", "Host: localhost", "Connection: close", "Content-Type: \(type)"] + headers
            + ["Content-Length: \(body.utf8.count)", "", ""]
        return try await client.send(head.joined(separator: "\r\n") + body)
    }

    @Test("a route is answered with JSON and the page's headers")
    func shown() async throws {
        try await Site(["index.html": "page"]).serve(routes: Self.routes()) { client in
            let answer = try await client.get("/shown?a=1+2&b=%C3%A9%3D%26&c", "X-Name: \"n\\")
            #expect(answer.status == 200)
            #expect(answer.body == #"{"error":"a=1 2;b=é=&;c=|\"n\\|0"}"#)
            #expect(answer["content-type"] == "application/json")
            #expect(answer["cache-control"] == "no-store")
            #expect(answer["x-content-type-options"] == "nosniff")
            #expect(answer["content-security-policy"]?.contains("default-src 'none'") == true)
            #expect(try await client.get("/").body == "page")
        }
    }

    @Test("a HEAD has the headers of a GET alone")
    func head() async throws {
        try await Site().serve(routes: Self.routes()) { client in
            let answer = try await client.get("/shown", method: "HEAD")
            #expect(answer.status == 200)
            #expect(answer.body == "")
            let whole = try await client.get("/shown")
            #expect(answer["content-length"] == "\(whole.body.utf8.count)")
        }
    }

    @Test("what was sent is handed over, whole or in chunks, and a field that came twice isn't")
    func taken() async throws {
        try await Site().serve(routes: Self.routes()) { client in
            let whole = try await post(client, String(repeating: "x", count: Self.limit), "X-Name: a", "X-Name: b")
            #expect(whole.body == #"{"error":"|2|1000"}"#)
            let chunks = try await client.send(
                "POST /taken HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: text/plain\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
            #expect(chunks.body == #"{"error":"|0|5"}"#)
        }
    }

    @Test("a connection carries one body after another")
    func keptAlive() async throws {
        try await Site().serve(routes: Self.routes()) { client in
            try await client.connected { connection in
                for count in 1...3 {
                    let head = "POST /taken HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: "
                    try await connection.write(head + "\(count)\r\n\r\n" + String(repeating: "x", count: count))
                    #expect(try await connection.read(through: "}").hasSuffix("|0|\(count)\"}"))
                }
            }
        }
    }

    @Test("a body that is still coming doesn't end the connection when the request before it is answered")
    func pipelined() async throws {
        try await Site(["index.html": "page"]).serve(routes: Self.routes()) { client in
            try await client.connected { connection in
                let post = "POST /taken HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 5"
                try await connection.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n\(post)\r\n\r\nab")
                let first = try await connection.read(through: "page")
                #expect(!first.lowercased().contains("connection: close"))
                try await connection.write("cde")
                #expect(try await connection.read(through: "}").hasSuffix("|0|5\"}"))
            }
        }
    }

    @Test("a body beyond the limit is refused by its length, and in chunks by what has come of it")
    func tooLarge() async throws {
        try await Site().serve(routes: Self.routes()) { client in
            let megabyte = try await post(client, String(repeating: "x", count: 1 << 20))
            #expect(megabyte.status == 413)
            #expect(megabyte.body == #"{"error":"The body has at most 1000 bytes."}"#)
            #expect(megabyte["connection"] == "close")
            // It never ends, and is answered nevertheless.
            let chunk = "1f5\r\n" + String(repeating: "x", count: 501) + "\r\n"
            let endless = try await client.send(
                "POST /taken HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n" + chunk + chunk)
            #expect(endless.status == 413)
            let unsent = try await client.send(
                "POST /taken HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n"
                    + "Content-Length: 100000000000\r\n\r\n")
            #expect(unsent.status == 413)
        }
    }

    @Test("a body that trickles in is waited for only so long")
    func slowBody() async throws {
        var limits = PageServer.Limits()
        limits.body = .milliseconds(300)
        limits.idle = .seconds(600)
        let rest = try await Site().serve(limits: limits, routes: Self.routes()) { client in
            try await client.connected { connection in
                try await connection.write(
                    "POST /taken HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nx")
                return try await connection.readToEnd()
            }
        }
        #expect(!rest.contains("200"))
    }

    @Test("the method, the type and the origin have to be right")
    func refused() async throws {
        try await Site().serve(routes: Self.routes()) { client in
            let asked = try await client.get("/taken")
            #expect(asked.status == 405)
            #expect(asked["allow"] == "POST")
            #expect(asked.body == #"{"error":"Only POST is answered here."}"#)
            let deleted = try await client.get("/shown", method: "DELETE")
            #expect(deleted.status == 405)
            #expect(deleted["allow"] == "GET, HEAD")
            #expect(try await post(client, "x", type: "application/x-www-form-urlencoded").status == 415)
            #expect(try await post(client, "x", type: "text/plainer").status == 415)
            #expect(try await post(client, "x", "Content-Encoding: gzip").status == 415)
            for origin in ["http://evil.example", "null", "http://localhost:9"] {
                let foreign = try await post(client, "x", "Origin: \(origin)")
                #expect(foreign.status == 403)
                #expect(foreign.body == #"{"error":"Requests from pages of another origin are refused."}"#)
            }
            #expect(try await post(client, "x", "Origin: http://localhost", "Origin: http://localhost").status == 403)
            #expect(try await post(client, "x", "Origin: http://localhost").status == 200)
            #expect(try await client.send("GET /shown HTTP/1.1\r\nConnection: close\r\n\r\n").status == 400)
            #expect(try await client.get("/shown?a=%zz").status == 400)
        }
    }

    @Test("an address may ask so often, and again when some time has passed")
    func rate() async throws {
        let clock = Clock()
        let routes = Self.routes(SocketLimits.Rate(perSecond: 0.2, burst: 3))
        try await Site(["index.html": "page"]).serve(routes: routes, now: { clock.now }) { client in
            for _ in 1...3 { #expect(try await client.get("/shown").status == 200) }
            let refusal = try await client.get("/shown")
            #expect(refusal.status == 429)
            #expect(refusal["retry-after"] == "5")
            #expect(refusal.body.contains("3 times at once, and then once in 5 s"))
            // Each route has its own rate, and the page has none.
            #expect(try await post(client, "x").status == 200)
            #expect(try await client.get("/").status == 200)
            clock.pass(seconds: 5)
            #expect(try await client.get("/shown").status == 200)
            #expect(try await client.get("/shown").status == 429)
        }
    }

    @Test("a rate of several requests a second is told as such")
    func highRate() async throws {
        let clock = Clock()
        let routes = Self.routes(SocketLimits.Rate(perSecond: 4, burst: 1))
        try await Site().serve(routes: routes, now: { clock.now }) { client in
            #expect(try await client.get("/shown").status == 200)
            let refusal = try await client.get("/shown")
            #expect(refusal.status == 429 && refusal["retry-after"] == "1")
            #expect(refusal.body.contains("1 times at once, and then 4 times a second."))
        }
    }

    @Test("behind a proxy that is believed each address asks for itself, and else nobody does")
    func forwarded() async throws {
        let routes = Self.routes(SocketLimits.Rate(perSecond: 0.001, burst: 1))
        for (proxies, expected) in [(try TrustedProxies(["127.0.0.1"]), [200, 429, 200]), (.none, [200, 429, 429])] {
            try await Site().serve(routes: routes, proxies: proxies) { client in
                for (field, status) in zip(["192.0.2.1", "192.0.2.1", "192.0.2.1, 192.0.2.2"], expected) {
                    let answer = try await client.get("/shown", "X-Forwarded-For: \(field)")
                    #expect(answer.status == status)
                }
            }
        }
    }
}

/// A clock that moves only when told to.
private final class Clock: Sendable {
    private let nanoseconds = Mutex<UInt64>(1_000)

    var now: UInt64 { nanoseconds.withLock { $0 } }

    func pass(seconds: UInt64) { nanoseconds.withLock { $0 += seconds * 1_000_000_000 } }
}
