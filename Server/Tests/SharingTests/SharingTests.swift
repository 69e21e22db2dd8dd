import Games
import Match
import MatchStore
import Processes
import Raster
import Sharing
import Sockets
import Testing

@Suite("Short links", .timeLimit(.minutes(2)))
struct SharingTests {
    private let store: any LinkStore
    private let solved = "hanoi discs=3 : A>C A>B C>B A>C B>A B>C A>C"

    init() throws {
        var random = SystemRandomNumberGenerator()
        store = try EmbeddedMatchStore.inMemory(random: &random)
    }

    private func links(_ worker: HereWorker = HereWorker(), _ change: (inout SharedLinks.Limits) -> Void = { _ in })
        -> SharedLinks
    {
        var limits = SharedLinks.Limits()
        change(&limits)
        return SharedLinks(store: store, worker: worker, limits: limits)
    }

    @Test("equal games have the same link, however their lines are written")
    func ids() async throws {
        let links = links()
        let id = try await links.share(Array(solved.utf8), at: 1)
        #expect(
            try await links.share(Array("hanoi  pegs=3 discs=3 seed=1 : A>C A>B C>B A>C B>A B>C A>C".utf8), at: 1) == id
        )
        #expect(try await links.share(Array("hanoi discs=3 : A>C".utf8), at: 1) != id)
        let game = try #require(try await links.game(id, at: 1))
        #expect(game.line == "hanoi discs=3 pegs=3 seed=1 : A>C A>B C>B A>C B>A B>C A>C")
        #expect(game.title == "Tower of Hanoi")
        #expect(game.text == "Solved in 7 moves, the fewest possible.")
    }

    @Test("a link's page has the tags that previews read, the game's line, and the arcade's page")
    func page() async throws {
        try await LinkServer(links: links()).serve { client in
            let answer = try await client.post("/links", solved)
            #expect(answer.status == 200)
            let id = try #require(answer.json("id"))
            #expect(id.count == 10)
            #expect(answer.json("link") == "http://localhost/g/\(id)")
            let page = try await client.get("/g/\(id)")
            #expect(page.status == 200)
            #expect(page.headers["content-type"] == "text/html; charset=utf-8")
            for tag in [
                "<title>Tower of Hanoi – Pastime</title>",
                #"<meta name="description" content="Solved in 7 moves, the fewest possible.">"#,
                #"<meta property="og:title" content="Tower of Hanoi">"#,
                #"<meta property="og:url" content="http://localhost/g/\#(id)">"#,
                #"<meta property="og:image" content="http://localhost/g/\#(id).png">"#,
                #"<meta name="twitter:card" content="summary_large_image">"#,
                #"<meta name="pastime-line" content="hanoi discs=3 pegs=3 seed=1 : A&gt;C A&gt;B "#,
                #"href="../page.css""#, #"src="../main.js""#, ##"href="#i-back""##, #"href="https://example.org/""#,
            ] {
                #expect(page.body.contains(tag), "\(tag)")
            }
            #expect(!page.body.contains("Four small worlds"))
            #expect(page.body.components(separatedBy: "<title").count == 2)
            let text = try await client.get("/g/\(id).txt")
            #expect(text.body == "hanoi discs=3 pegs=3 seed=1 : A>C A>B C>B A>C B>A B>C A>C\n")
            let head = try await client.get("/g/\(id)", method: "HEAD")
            #expect(head.status == 200 && head.body == "")
        }
    }

    @Test("a link's picture is a PNG of 1200 x 630 pixels that other pages may show, light or dark")
    func picture() async throws {
        let worker = HereWorker()
        try await LinkServer(links: links(worker)).serve { client in
            let id = try #require(try await client.post("/links", "2048 seed=7 : left up").json("id"))
            var pictures: [[UInt8]] = []
            for theme in ["", "?theme=light", "?theme=dark"] {
                let answer = try await client.get("/g/\(id).png\(theme)")
                #expect(answer.status == 200)
                #expect(answer.headers["content-type"] == "image/png")
                #expect(answer.headers["cache-control"] == "public, max-age=86400")
                #expect(answer.headers["cross-origin-resource-policy"] == "cross-origin")
                let picture = try Picture(png: answer.bytes)
                #expect((picture.width, picture.height) == (1_200, 630))
                pictures.append(answer.bytes)
            }
            #expect(pictures[0] == pictures[1])
            #expect(pictures[0] != pictures[2])
            // The first one was kept.
            #expect(worker.counts.drawn == 2)
            #expect(try await client.get("/g/\(id).png?theme=red").status == 400)
        }
    }

    @Test("behind a trusted proxy addresses have its scheme, and else nobody's")
    func scheme() async throws {
        for (proxies, scheme) in [(try TrustedProxies(["127.0.0.1"]), "https"), (.none, "http")] {
            try await LinkServer(links: links(), proxies: proxies).serve { client in
                let answer = try await client.post("/links", solved, "X-Forwarded-Proto: https")
                #expect(answer.json("link")?.hasPrefix("\(scheme)://localhost/g/") == true)
                let id = try #require(answer.json("id"))
                let page = try await client.get("/g/\(id)", "X-Forwarded-Proto: https", "X-Forwarded-For: 192.0.2.1")
                #expect(page.body.contains("content=\"\(scheme)://localhost/g/\(id).png\""))
            }
        }
    }

    @Test("a link that leads nowhere has a page that offers the arcade")
    func nowhere() async throws {
        try await LinkServer(links: links()).serve { client in
            for path in ["/g/0000000000", "/g/x", "/g/0000000000.png", "/g/0000000000.exe", "/g/0000000000.txt.png"] {
                let answer = try await client.get(path)
                #expect(answer.status == 404, "\(path)")
                #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
                #expect(answer.body.contains("href=\"../\""))
            }
            #expect(try await client.get("/g/").status == 404)
        }
    }

    @Test("a line that can't be played is refused with the reason, and one that is too long unread")
    func refused() async throws {
        try await LinkServer(links: links()).serve { client in
            for (line, reason) in [
                ("chess", "one of: hanoi"), ("hanoi discs=99", "1 to 64"), ("", "begins with the name of a game"),
                ("hanoi discs=3 : A>C A>C", "move 2 is not legal"),
            ] {
                let answer = try await client.post("/links", line)
                #expect(answer.status == 400)
                #expect(answer.json("error")?.contains(reason) == true, "\(answer.body)")
            }
            #expect(try await client.post("/links", String(repeating: "x", count: 65_537)).status == 413)
            #expect(try await client.get("/links").status == 405)
        }
    }

    @Test("an address may share so many games")
    func rate() async throws {
        try await LinkServer(links: links()).serve { client in
            var statuses: [Int] = []
            for _ in 0..<21 { statuses.append(try await client.post("/links", "hanoi discs=3").status) }
            #expect(statuses == Array(repeating: 200, count: 20) + [429])
        }
    }

    @Test("the pictures in memory are bounded, and the oldest is drawn again")
    func bounded() async throws {
        let worker = HereWorker()
        let one = try GamePreview(of: Array("hanoi discs=3".utf8), in: AllGames.arcade).picture().png().count
        let links = links(worker) { $0.pictures = 5 * one / 2 }
        var ids: [LinkID] = []
        for discs in 3...5 { ids.append(try await links.share(Array("hanoi discs=\(discs)".utf8), at: 1)) }
        for id in ids { _ = try await links.picture(id, isDark: false, at: 1) }
        #expect(worker.counts.drawn == 3)
        _ = try await links.picture(ids[2], isDark: false, at: 1)
        #expect(worker.counts.drawn == 3)
        _ = try await links.picture(ids[0], isDark: false, at: 1)
        #expect(worker.counts.drawn == 4)
    }

    @Test("who asks for a picture that is being drawn waits for it, and beyond a queue others are refused")
    func queue() async throws {
        let sharing = links()
        let ids = [
            try await sharing.share(Array("hanoi discs=3".utf8), at: 1),
            try await sharing.share(Array("hanoi discs=4".utf8), at: 1),
        ]
        let gate = Gate()
        let worker = HereWorker(gate: gate)
        let links = links(worker) {
            $0.concurrent = 1
            $0.waiting = 0
        }
        async let first = links.picture(ids[0], isDark: false, at: 1)
        await gate.holds(1)
        // The first one is being drawn, and nobody may wait.
        await #expect(throws: LinkProblem.busy) { try await links.picture(ids[1], isDark: false, at: 1) }
        async let same = links.picture(ids[0], isDark: false, at: 1)
        await gate.open()
        #expect(try await first == same)
        #expect(try await links.picture(ids[1], isDark: false, at: 1) != nil)
        #expect(worker.counts.drawn == 2)
    }

    @Test("when the server stops, whoever waits for a game to be drawn is told")
    func stopping() async throws {
        let gate = Gate()
        let links = links(HereWorker(gate: gate)) {
            $0.concurrent = 1
            $0.waiting = 1
        }
        @Sendable func problem(_ discs: Int) async -> LinkProblem? {
            do throws(LinkProblem) {
                _ = try await links.share(Array("hanoi discs=\(discs)".utf8), at: 1)
                return nil
            } catch {
                return error
            }
        }
        async let first = problem(3)
        await gate.holds(1)
        await withTaskGroup(of: LinkProblem?.self) { group in
            for discs in 4...5 { group.addTask { await problem(discs) } }
            // One finds no place, so the other one waits.
            #expect(await group.next() == .busy)
            await links.stop()
            let refusal = await group.next()
            #expect(refusal??.description.contains("the server is stopping") == true)
        }
        await gate.open()
        #expect(await first == nil)
    }

    @Test("a network has a part of the queue's free places, and the next one finds one")
    func shares() async throws {
        let gate = Gate()
        let links = links(HereWorker(gate: gate)) {
            $0.concurrent = 1
            $0.waiting = 8
        }
        @Sendable func isShared(_ discs: Int, from address: String) async throws -> Bool {
            do {
                _ = try await links.share(Array("hanoi discs=\(discs)".utf8), from: NetworkPrefix(address), at: 1)
                return true
            } catch LinkProblem.busy {
                return false
            }
        }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for discs in 3...8 { group.addTask { try await isShared(discs, from: "192.0.2.1") } }
            // One runs, and two of the eight places are a quarter of them.
            for _ in 0..<3 {
                let isDone = try await group.next()
                #expect(isDone == false)
            }
            group.addTask { try await isShared(9, from: "192.0.2.2") }
            await gate.holds(1)
            await gate.open()
            var count = 0
            for try await isDone in group {
                #expect(isDone)
                count += 1
            }
            #expect(count == 4)
        }
    }

    @Test("a game that is too large to be drawn isn't tried again within an hour")
    func helpless() async throws {
        let id = try await links().share(Array("hanoi discs=3".utf8), at: 1)
        let worker = HelplessWorker()
        let links = SharedLinks(store: store, worker: worker)
        for (date, tries) in [(1, 1), (2, 1), (3_600_000, 1), (3_600_001, 2)] as [(Milliseconds, Int)] {
            await #expect(throws: LinkProblem.tooLarge) { try await links.picture(id, isDark: false, at: date) }
            #expect(worker.tries == tries)
        }
    }

    @Test("a process that takes too long or writes too much is killed")
    func processes() throws {
        #expect(throws: ProcessProblem.late) {
            try ChildProcess("/bin/sh", ["-c", "while :; do :; done"]).finish(within: 0.2)
        }
        #expect(throws: ProcessProblem.talkative) { try ChildProcess("/usr/bin/yes", []).finish(atMost: 1_000) }
        let outcome = try ChildProcess("/bin/sh", ["-c", "cat; echo no >&2; exit 3"]).finish()
        #expect(outcome.status == 3 && outcome.errors == "no\n" && outcome.output.isEmpty)
        let echo = try ChildProcess("/bin/cat", [])
        #expect(Array("hello".utf8).withUnsafeBytes { echo.send($0) })
        #expect(try echo.finish().output == Array("hello".utf8))
        #expect(throws: ProcessProblem.self) { try ChildProcess("/none", []) }
    }

    @Test("what a process does that fails is said to whoever shares")
    func worker() async throws {
        let line = Array("hanoi".utf8)
        await #expect(throws: LinkProblem.tooLarge) {
            try await ProcessWorker(program: "/usr/bin/yes", patience: 5).describe(line)
        }
        await #expect(throws: LinkProblem.self) {
            try await ProcessWorker(program: "/none", patience: 1).describe(line)
        }
    }
}
