import Foundation
import Identity
import Leaderboards
import Match
import MatchStore
import PageServer
import Ratings
import Testing

@Suite("Leaderboards over HTTP", .timeLimit(.minutes(1)))
struct RoutesTests {
    private let tokens = GuestTokens(keys: [[UInt8](repeating: 7, count: 32)])
    private let best = "hanoi discs=2 : A>B A>C B>C"

    private func token(_ player: UInt64, issued: Int64 = wednesday / 1_000) -> String {
        tokens.issue(Guest(player: player, issued: issued)).description
    }

    /// Serves the leaderboards of a store, or of an empty one, while `body` runs.
    private func serve(
        _ store: EmbeddedMatchStore? = nil, sanctions: Sanctions = Sanctions(), queue: JudgeQueue = JudgeQueue(),
        _ body: (Client) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("page".utf8).write(to: folder.appending(path: "index.html"))
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let boards = Leaderboards(store: try store ?? newStore(), queue: queue, sanctions: sanctions)
        let server = PageServer(
            page: try Page(folder: folder.path), routes: boards.routes(tokens: tokens) { wednesday }, port: 0,
            now: { 0 }, whenStopping: { boards.stop() }
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

    @Test("games that wait to be run don't keep the server from stopping, and their players are told")
    func stopping() async throws {
        let queue = JudgeQueue()
        let held = Task {
            try await queue.run(for: .server) { halt throws(JudgeProblem) in while !halt.isSet { sched_yield() } }
        }
        var posts: [Task<Answer, any Error>] = []
        try await serve(queue: queue) { client in
            for player in 1...3 as ClosedRange<UInt64> {
                posts.append(Task { try await post(client, best, token: token(player)) })
            }
            // The test's time limit ends an endless wait.
            while queue.count < 4 { await Task.yield() }
        }
        for post in posts {
            let answer = try await post.value
            #expect(answer.status == 503)
            #expect(answer.body.contains("The server is stopping"))
        }
        try await held.value
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
            #expect(places[0]["player"] as? String == "ffffffffffffffff")
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

    @Test("a player who is banned enters no game; one who was renamed stands there with the given name")
    func sanctions() async throws {
        let sanctions = Sanctions()
        let store = try newStore()
        try await serve(store, sanctions: sanctions) { client in
            _ = try await post(client, best, token: token(1))
            #expect(try await store.player(1)?.seen == wednesday)
            sanctions.replace(
                with: [
                    KnownPlayer(number: 1, nickname: ann, seen: 0, givenName: Nickname("Otter")!),
                    KnownPlayer(number: 2, nickname: bob, seen: 0, ban: Ban(date: 0, reason: Notice("rude")!)),
                ], reading: sanctions.beginReading())
            let refused = try await post(client, best, token: token(2))
            #expect(refused.status == 403)
            #expect(refused.json["error"] as? String == "You are banned from this arcade: rude.")
            let board = try await client.ask([
                "GET /leaderboard?game=hanoi+discs=2 HTTP/1.1", "Authorization: Bearer \(token(1))",
            ])
            let places = try #require(board.json["places"] as? [[String: Any]])
            #expect(places.map { $0["name"] as? String } == ["Otter"])
            #expect((board.json["you"] as? [String: Any])?["name"] as? String == "Otter")
            let profile = try await client.ask(["GET /profile?player=0000000000000001 HTTP/1.1"])
            #expect(profile.json["name"] as? String == "Otter")
            try await begin(store, StoredPlayer(number: 1, nickname: ann), StoredPlayer(number: 3, nickname: bob))
            let match = try await client.ask(["GET /ratings?match=0000000000000001.1 HTTP/1.1"])
            let players = try #require(match.json["players"] as? [[String: Any]])
            #expect(players.map { $0["name"] as? String } == ["Otter", "Bob"])
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
                    == "The rings aren't all on the last tower: only a game that is solved counts.")
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

    /// Stores a rating in 2048 after some matches against Bob; each time the same points.
    private func rate(
        _ store: EmbeddedMatchStore, _ player: UInt64, _ points: Double, deviation: Double = 60, matches: UInt32 = 1
    ) async throws {
        let player = StoredPlayer(number: player, nickname: ann)
        let rating = try #require(
            Rating(rating: points, deviation: deviation, volatility: 0.06, lastGame: wednesday))
        for number in 1...matches {
            try await store.write(
                .rate(
                    StoredRating(
                        player: player, game: GameText("2048")!, rating: rating, games: number, wins: 1, ties: 0),
                    by: RatedMatch(
                        match: MatchID(launch: player.number, number: number), ended: wednesday, number: number,
                        score: number == 1 ? .win : .loss, before: .new, after: rating,
                        opponent: StoredPlayer(number: 0xb0b, nickname: bob))))
        }
    }

    @Test("a board by rating has the best players, and tells a provisional one the own rating")
    func ratings() async throws {
        let store = try newStore()
        for (player, points) in [(1, 1_512.34), (2, 1_800)] as [(UInt64, Double)] {
            try await rate(store, player, points, matches: 3)
        }
        try await rate(store, 3, 2_000, deviation: 120)
        try await serve(store) { client in
            func ask(_ player: UInt64) async throws -> [String: Any] {
                let head = ["GET /ratings?game=2048 HTTP/1.1", "Authorization: Bearer \(token(player))"]
                let answer = try await client.ask(head)
                #expect(answer.status == 200)
                return answer.json
            }
            let board = try await ask(1)
            #expect(board["game"] as? String == "2048")
            let places = try #require(board["places"] as? [[String: Any]])
            #expect(places.map { $0["player"] as? String } == ["0000000000000002", "0000000000000001"])
            #expect(places[1]["rank"] as? Int == 2)
            #expect(places[1]["name"] as? String == "Ann")
            #expect(places[1]["rating"] as? Double == 1_512.3)
            #expect(places[1]["deviation"] as? Double == 60)
            #expect(places[1]["provisional"] as? Bool == false)
            #expect(places[1]["matches"] as? Int == 3)
            #expect((board["you"] as? [String: Any])?["rank"] as? Int == 2)
            let own = try #require(try await ask(3)["you"] as? [String: Any])
            #expect(own["rank"] is NSNull)
            #expect(own["provisional"] as? Bool == true)
            #expect(own["rating"] as? Double == 2_000)
            #expect(try await ask(9)["you"] is NSNull)
            #expect(try await client.ask(["GET /ratings?game=hanoi HTTP/1.1"]).json["places"] as? [Int] == [])
        }
    }

    /// Stores a match that has begun.
    private func begin(
        _ store: EmbeddedMatchStore, _ host: StoredPlayer, _ guest: StoredPlayer, isRanked: Bool = true
    ) async throws {
        let match = StoredMatch(
            id: MatchID(launch: host.number, number: 1), attempt: AttemptID(launch: 1, number: 1),
            terms: MatchTerms(game: GameText("2048 size=4 target=2048")!), seed: 5, host: host, guest: guest,
            began: wednesday, isRanked: isRanked)
        try await store.write(.begin(match))
    }

    @Test("the ratings in a match are those of its people: the present ones, and then what the match brought")
    func matchRatings() async throws {
        let store = try newStore()
        let (first, second) = (StoredPlayer(number: 0xa11, nickname: ann), StoredPlayer(number: 0xb0b, nickname: bob))
        try await rate(store, 0xb0b, 1_800)
        try await begin(store, first, second)
        try await begin(store, StoredPlayer(number: 0xc, nickname: ann), second, isRanked: false)
        try await begin(
            store, StoredPlayer(number: 0xd, nickname: ann), StoredPlayer(number: 2, nickname: bob, isBot: true))
        try await serve(store) { client in
            func ask(_ match: String) async throws -> (ranked: Bool?, players: [[String: Any]]) {
                let answer = try await client.ask(["GET /ratings?match=\(match) HTTP/1.1"])
                #expect(answer.status == 200 && answer.json["game"] as? String == "2048")
                // Nothing that would let anybody play as one of them.
                #expect(!answer.body.contains("g1."))
                return (answer.json["ranked"] as? Bool, try #require(answer.json["players"] as? [[String: Any]]))
            }
            let before = try await ask("0000000000000a11.1")
            #expect(before.ranked == true)
            #expect(before.players.map { $0["player"] as? String } == ["0000000000000a11", "0000000000000b0b"])
            #expect(before.players.map { $0["name"] as? String } == ["Ann", "Bob"])
            #expect(before.players.map { $0["rating"] as? Double } == [1_500, 1_800])
            #expect(before.players.map { $0["provisional"] as? Bool } == [true, false])
            #expect(before.players.map { $0["matches"] as? Int } == [0, 1])
            #expect(before.players.allSatisfy { $0["change"] is NSNull })
            #expect(try await ask("000000000000000c.1").ranked == false)
            let withBot = try await ask("000000000000000d.1")
            #expect(withBot.ranked == false && withBot.players.map { $0["player"] as? String } == ["000000000000000d"])
            // The match is rated.
            try await rate(store, 0xa11, 1_512.34)
            let after = try await ask("0000000000000a11.1")
            #expect(after.players.map { $0["rating"] as? Double } == [1_512.3, 1_800])
            #expect(after.players[0]["deviation"] as? Double == 60)
            #expect(after.players[0]["change"] as? Double == 12.3)
            #expect(after.players[1]["change"] is NSNull)
        }
    }

    @Test("the own profile tells whether a name is allowed, before anything else")
    func nameOfProfile() async throws {
        try await serve { client in
            func ask(_ name: String, _ token: String?) async throws -> Answer {
                let bearer = token.map { ["Authorization: Bearer \($0)"] } ?? []
                return try await client.ask(["GET /profile HTTP/1.1", "X-Nickname: \(name)"] + bearer)
            }
            #expect(try await ask("%C3%84nn", token(5)).status == 200)
            #expect(try await ask("%C3%84nn", nil).status == 401)
            #expect(try await ask("%C3%84nn", String(token(5).dropLast())).status == 401)
            for bearer in [nil, token(5)] {
                let refused = try await ask("admin", bearer)
                #expect(refused.status == 400 && refused.json["error"] is String)
            }
        }
    }

    @Test("a profile has a player's ratings, their curve, wins and bests; one's own needs no number")
    func profile() async throws {
        let store = try newStore()
        try await rate(store, 0xa11, 1_512.34, matches: 2)
        try await serve(store) { client in
            #expect(try await post(client, best, token: token(0xa11)).status == 200)
            let own = try await client.ask(["GET /profile HTTP/1.1", "Authorization: Bearer \(token(0xa11))"])
            let others = try await client.ask(["GET /profile?player=0000000000000a11 HTTP/1.1"])
            #expect(own.status == 200 && own.body == others.body)
            #expect(own.json["player"] as? String == "0000000000000a11")
            #expect(["Ann", "Änn"].contains(own.json["name"] as? String))
            let games = try #require(own.json["games"] as? [[String: Any]])
            #expect(games.map { $0["game"] as? String } == ["2048"])
            #expect(games[0]["matches"] as? Int == 2)
            #expect(games[0]["wins"] as? Int == 1)
            #expect(games[0]["ties"] as? Int == 0)
            #expect(games[0]["rating"] as? Double == 1_512.3)
            #expect(games[0]["provisional"] as? Bool == false)
            let curve = try #require(games[0]["curve"] as? [[String: Any]])
            #expect(curve.map { $0["score"] as? String } == ["win", "loss"])
            #expect(curve[0]["match"] as? String == "0000000000000a11.1")
            #expect(curve[0]["ended"] as? Int64 == wednesday)
            #expect(curve[0]["rating"] as? Double == 1_512.3)
            #expect(curve[0]["opponent"] as? String == "0000000000000b0b")
            #expect(curve[0]["opponentName"] as? String == "Bob")
            let bests = try #require(own.json["bests"] as? [[String: Any]])
            #expect(bests.map { $0["game"] as? String } == ["hanoi discs=2 pegs=3"])
            #expect(bests[0]["measure"] as? String == "moves")
            #expect(bests[0]["order"] as? String == "least")
            #expect(bests[0]["rank"] as? Int == 1)
            #expect(bests[0]["value"] as? Int == 3)
            #expect(bests[0]["reached"] as? Int64 == wednesday)
            #expect(bests[0]["match"] as? Bool == false)
            // Somebody new has an empty one.
            let new = try await client.ask(["GET /profile HTTP/1.1", "Authorization: Bearer \(token(5))"])
            #expect(new.status == 200 && new.json["name"] is NSNull)
            #expect((new.json["games"] as? [Any])?.isEmpty == true && (new.json["bests"] as? [Any])?.isEmpty == true)
        }
    }

    @Test(
        "a request for ratings that can't be understood is answered by what is allowed",
        arguments: [
            ("/ratings", 400, "A query names it"), ("/ratings?game=chess", 400, "players have ratings in"),
            ("/ratings?game=2048+size=4", 400, "whatever the parameters"),
            ("/ratings?game=2048&span=week", 400, "There is no “span” here; a query has game and match."),
            ("/ratings?game=2048&match=00000000000000a1.3", 400, "a game or a match, not both"),
            ("/ratings?match=17", 400, "16 small hexadecimal digits, a dot and a number"),
            ("/ratings?match=00000000000000a1.3", 404, "There is no match with this id."),
            ("/profile", 401, "Authorization: Bearer"), ("/profile?player=17", 400, "16 hexadecimal digits"),
            ("/profile?player=00000000000000-1", 400, "16 hexadecimal digits"),
            ("/profile?player=0000000000000001&player=0000000000000001", 400, "said twice"),
            ("/profile?name=Ann", 400, "There is no “name” here; a query has player."),
            ("/profile?player=0000000000000001", 404, "No player of this number"),
        ])
    func ratingQueries(path: String, status: Int, reason: String) async throws {
        try await serve { client in
            let answer = try await client.ask(["GET \(path) HTTP/1.1"])
            #expect(answer.status == status)
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
