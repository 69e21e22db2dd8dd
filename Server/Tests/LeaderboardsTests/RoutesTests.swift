import Foundation
import Identity
import Leaderboards
import Match
import MatchStore
import NIOCore
import NIOPosix
import PageServer
import Testing

@Suite("Leaderboards over HTTP", .timeLimit(.minutes(1)))
struct RoutesTests {
    private let tokens = GuestTokens(keys: [[UInt8](repeating: 7, count: 32)])
    private let best = "hanoi discs=2 : A>B A>C B>C"

    private func token(_ player: UInt64, issued: Int64 = wednesday / 1_000) -> String {
        tokens.issue(Guest(player: player, issued: issued)).description
    }

    /// Serves the leaderboards of a store, or of an empty one, while `body` runs.
    private func serve(_ store: EmbeddedMatchStore? = nil, _ body: (Client) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("page".utf8).write(to: folder.appending(path: "index.html"))
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let boards = Leaderboards(store: try store ?? newStore())
        let server = PageServer(
            page: try Page(folder: folder.path), routes: boards.routes(tokens: tokens) { wednesday }, port: 0,
            now: { 0 }
        ) { continuation.yield($0) }
        async let running: Void = server.run()
        var iterator = ports.makeAsyncIterator()
        let port = try #require(await iterator.next())
        do {
            try await body(Client(port: port))
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
        try await running
    }

    private func post(
        _ client: Client, _ line: String, token: String?, name: String? = "%C3%84nn", _ headers: String...
    ) async throws -> Answer {
        var head = ["POST /games HTTP/1.1", "Content-Type: text/plain", "Content-Length: \(line.utf8.count)"] + headers
        if let token { head.append("Authorization: Bearer \(token)") }
        if let name { head.append("X-Nickname: \(name)") }
        return try await client.ask(head, line)
    }

    @Test("a game is taken and shown, and whoever asks is told the own place")
    func good() async throws {
        try await serve { client in
            let taken = try await post(client, best, token: token(.max), "Origin: http://localhost")
            #expect(taken.status == 200)
            #expect(taken.json["rank"] as? Int == 1)
            #expect(taken.json["value"] as? Int == 3)
            #expect(taken.json["best"] as? Int == 3)
            #expect(taken.json["game"] as? String == "hanoi discs=2 pegs=3")
            let board = try await client.ask([
                "GET /leaderboard?game=hanoi+discs=2&span=today HTTP/1.1", "Authorization: Bearer \(token(.max))",
            ])
            #expect(board.status == 200)
            #expect(board.json["game"] as? String == "hanoi discs=2 pegs=3")
            #expect(board.json["measure"] as? String == "moves")
            #expect(board.json["order"] as? String == "least")
            #expect(board.json["span"] as? String == "today")
            let places = try #require(board.json["places"] as? [[String: Any]])
            #expect(places.count == 1)
            #expect(places[0]["rank"] as? Int == 1)
            #expect(places[0]["name"] as? String == "Änn")
            #expect(places[0]["value"] as? Int == 3)
            #expect(places[0]["reached"] as? Int64 == wednesday)
            #expect(places[0]["match"] as? Bool == false)
            #expect(places[0]["line"] as? String == best)
            #expect((board.json["you"] as? [String: Any])?["rank"] as? Int == 1)
            // Another player, or an anonymous request, has no own place.
            let other = try await client.ask([
                "GET /leaderboard?game=hanoi+discs=2 HTTP/1.1", "Authorization: Bearer \(token(2))",
            ])
            #expect(other.json["you"] is NSNull)
            #expect(try await client.ask(["GET /leaderboard?game=hanoi+discs=2 HTTP/1.1"]).json["you"] is NSNull)
        }
    }

    @Test("a board on which nobody stands is empty")
    func empty() async throws {
        try await serve { client in
            let answer = try await client.ask(["GET /leaderboard?game=2048+size=4+target=2048&span=week HTTP/1.1"])
            #expect(answer.status == 200)
            #expect((answer.json["places"] as? [Any])?.isEmpty == true)
            #expect(answer.json["order"] as? String == "most")
            let matches = try await client.ask(["GET /leaderboard?game=2048&measure=score-in-3-minutes HTTP/1.1"])
            #expect(matches.json["measure"] as? String == "score-in-3-minutes")
        }
    }

    @Test("lines are sent as long as there is room for them")
    func room() async throws {
        let store = try newStore()
        for player in 1...4 as ClosedRange<UInt64> {
            let line = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
            let game = try VerifiedGame(line, by: AnyJudge(board: try Board(of: Array("hanoi discs=2".utf8))))
            let player = StoredPlayer(number: player, nickname: ann)
            try await store.write(.enter(game, player: player, reached: wednesday + Int64(player.number)))
        }
        try await serve(store) { client in
            let answer = try await client.ask(["GET /leaderboard?game=hanoi+discs=2 HTTP/1.1"])
            let places = try #require(answer.json["places"] as? [[String: Any]])
            #expect(places.map { ($0["line"] as? String)?.utf8.count } == [300_000, 300_000, 300_000, nil])
            #expect(places[3]["line"] is NSNull)
        }
    }

    @Test("a player without a good token, or without a name, isn't taken")
    func strangers() async throws {
        try await serve { client in
            for bad in [nil, "x", String(token(1).dropLast()) + "0", token(1, issued: 0), token(1) + " more", ""] {
                let answer = try await post(client, best, token: bad)
                #expect(answer.status == 401, "\(bad ?? "none")")
                #expect(answer.headers["www-authenticate"] == "Bearer")
                #expect((answer.json["error"] as? String)?.isEmpty == false)
            }
            #expect(try await post(client, best, token: token(1), name: nil).status == 400)
        }
        try await serve { client in
            for name in ["", "%", "%ff", "%E2%80%AE", "admin", String(repeating: "a", count: 21)] {
                let answer = try await post(client, best, token: token(1), name: name)
                #expect(answer.status == 400, "\(name)")
            }
            #expect(
                try await client.ask(["GET /leaderboard?game=hanoi+discs=2 HTTP/1.1"]).json["places"] as? [Int] == [])
        }
    }

    @Test("a game that doesn't count is answered by why")
    func refused() async throws {
        try await serve { client in
            let unfinished = try await post(client, "hanoi discs=2 : A>B", token: token(1))
            #expect(unfinished.status == 422)
            #expect(
                unfinished.json["error"] as? String
                    == "The tower isn't on its last peg: only a game that is solved counts.")
            #expect(try await post(client, "", token: token(1)).status == 422)
            let large = try await post(client, String(repeating: "x", count: 1 << 20), token: token(1))
            #expect(large.status == 413)
            #expect(large.json["error"] as? String == "The body has at most 262144 bytes.")
            #expect(try await post(client, best, token: token(1), "Origin: http://evil.example").status == 403)
            #expect(try await client.ask(["GET /games HTTP/1.1"]).status == 405)
            #expect(try await client.ask(["PUT /leaderboard?game=hanoi HTTP/1.1"]).status == 405)
        }
    }

    @Test(
        "a query that can't be understood is answered by what is allowed",
        arguments: [
            ("", "A query names it"), ("?game=chess", "the games with leaderboards are"),
            ("?game=hanoi&span=month", "a span is today, week or all"), ("?game=hanoi&game=2048", "said twice"),
            ("?game=hanoi&limit=9", "There is no “limit” here"), ("?game=hanoi+discs=99", "from 1 to 64"),
            ("?game=%ff", "isn't UTF-8"), ("?game=hanoi&measure=luck", "hanoi is measured by moves"),
            ("?game=", "begins with the name of a game"),
        ])
    func queries(query: String, reason: String) async throws {
        try await serve { client in
            let answer = try await client.ask(["GET /leaderboard\(query) HTTP/1.1"])
            #expect(answer.status == 400)
            let said = answer.json["error"] as? String ?? ""
            #expect(said.contains(reason), "\(said)")
        }
    }

    @Test("an address sends ten games at once, and no more")
    func rate() async throws {
        try await serve { client in
            for _ in 1...10 { #expect(try await post(client, "", token: nil).status == 401) }
            let refused = try await post(client, best, token: token(1))
            #expect(refused.status == 429)
            #expect(try await client.ask(["GET /leaderboard?game=hanoi HTTP/1.1"]).status == 200)
        }
    }
}

/// Accepts every line, with the same verdict.
private struct AnyJudge: GameJudge {
    let board: Board

    func run(_ line: [UInt8]) throws(JudgeProblem) -> Verdict { Verdict(board: board, value: 1, digest: 2) }
}

/// An HTTP client with one request per connection.
private struct Client {
    let port: Int

    /// Sends a request, and reads until the server closes.
    func ask(_ head: [String], _ body: String = "") async throws -> Answer {
        let lines = [head[0], "Host: localhost", "Connection: close"] + head.dropFirst() + ["", ""]
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: lines.joined(separator: "\r\n") + body))
            var bytes: [UInt8] = []
            for try await part in inbound { bytes += part.readableBytesView }
            return try Answer(String(decoding: bytes, as: UTF8.self))
        }
    }
}

private struct Answer {
    let status: Int
    let headers: [String: String]
    let body: String

    init(_ text: String) throws {
        let end = try #require(text.range(of: "\r\n\r\n"), "no answer: \(text)")
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        status = try #require(Int(lines[0].split(separator: " ")[1]))
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        self.headers = headers
        body = String(text[end.upperBound...])
    }

    /// The body as an object; empty if it isn't one.
    var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
    }
}
