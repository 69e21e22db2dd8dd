import Client
import Match
import PlayRules
import Testing
import Versus

/// Somebody who watches a match of others.
struct WatchingTests {
    private struct Viewer {
        var client = OnlineClient(launch: 0xb, nickname: Nickname("Cid")!)
        var now: UInt64 = 1_000_000
        var asked: [LobbyMessage] = []
        var news: [ClientNews] = []

        mutating func handle(_ input: ClientInput) {
            for action in client.handle(input, now: now) {
                switch action {
                case .send(let bytes): if case .lobby(let message)? = try? Frame(bytes) { asked.append(message) }
                case .tell(let item): news.append(item)
                default: break
                }
            }
        }

        mutating func hear(_ message: LobbyMessage) { handle(.received(Frame.lobby(message).encoded)) }

        mutating func hear(_ body: MatchBody, in match: MatchID) {
            let envelope = Envelope(
                match: match, attempt: AttemptID(launch: 0, number: 0), sender: nil, sequence: 0)
            handle(.received(Frame.match(MatchMessage(envelope, body)).encoded))
        }

        mutating func connect() {
            handle(.opened)
            hear(.welcome(Welcome(player: 1, token: Token("t")!, nickname: Nickname("Cid")!)))
        }

        /// Lets time pass, and hands over each deadline as it comes.
        mutating func wait(milliseconds: UInt64) {
            let end = now + milliseconds
            while let deadline = client.nextDeadline, deadline <= end {
                now = max(now, deadline)
                handle(.time)
            }
            now = end
        }

        /// Begins to watch a match at the start of the viewer's time.
        mutating func watch(_ played: Played) {
            handle(.command(.watch(nil)))
            connect()
            hear(.watching(played.live))
            hear(.begin(played.start), in: played.live.match)
            for body in played.list { hear(body, in: played.live.match) }
            hear(.acknowledge(upTo: UInt32(played.list.count)), in: played.live.match)
        }

        /// The words that were shown of a side since the boards were set up.
        func shown(_ side: Side) -> [String] {
            news.flatMap { item -> [String] in
                if case .watched(side, let words, _) = item { words } else { [] }
            }
        }
    }

    /// A match that a referee runs.
    private struct Played {
        let live: LiveMatch
        /// As viewers get it when the match's clock, two seconds late, shows 1,000.
        let start: MatchStart
        var referee: Referee
        var list: [MatchBody] = []

        init(_ text: String) throws {
            var seed: UInt64 = 5
            let game = try VersusGame(Array(text.utf8)) { _ in
                seed += 1
                return seed
            }
            let terms = MatchTerms(game: GameText(game.form)!)
            live = LiveMatch(
                match: MatchID(launch: 0xa, number: 1), terms: terms,
                players: BothSides(
                    host: .init(nickname: Nickname("Ann")!, isBot: false),
                    guest: .init(nickname: Nickname("Bob")!, isBot: false)))
            start = MatchStart(
                seed: game.seed,
                openings: BothSides(
                    host: TellingText(game.openings.host.bytes)!, guest: TellingText(game.openings.guest.bytes)!),
                elapsed: MatchStart.countdown + 1_000, opponent: Nickname("Bob")!, isBot: false)
            referee = Referee(game, first: terms.first)
        }

        /// Makes the first of some moves that is legal.
        mutating func move(_ words: String..., by side: Side, at tick: UInt64) throws {
            try move(words, by: side, at: tick)
        }

        mutating func move(_ words: [String], by side: Side, at tick: UInt64) throws {
            let word = try #require(words.first { (try? referee.move(Word($0), by: side, at: tick)) != nil })
            let text = "\(side == .host ? 1 : 2):\(word)\(referee.latestTelling)"
            list.append(.move(PlayedMove(index: UInt32(list.count), tick: tick, text: MoveText(text)!)))
        }
    }

    @Test(
        "a viewer's boards are the players', from what was so far on", arguments: ["hanoi discs=3", "2048 target=64"])
    func boards(game: String) throws {
        var played = try Played(game)
        let words =
            game.hasPrefix("hanoi")
            ? [["A>C"], ["A>B"], ["C>B"], ["A>C"]]
            : Array(repeating: ["left", "down", "right", "up"], count: 4)
        for (index, word) in words.prefix(2).enumerated() {
            for side in Side.allCases { try played.move(word, by: side, at: UInt64(100 + 10 * index)) }
        }
        var viewer = Viewer()
        viewer.handle(.command(.watch(nil)))
        #expect(viewer.client.state.phase == .watching)
        viewer.connect()
        #expect(viewer.asked.contains(.watch(nil)))
        viewer.hear(.watching(played.live))
        viewer.hear(.begin(played.start), in: played.live.match)
        for body in played.list { viewer.hear(body, in: played.live.match) }
        #expect(viewer.client.spectacle?.line(of: .host, at: viewer.now) == nil, "not all is known yet")
        viewer.hear(.acknowledge(upTo: UInt32(played.list.count)), in: played.live.match)
        #expect(viewer.news.contains { if case .watching = $0 { true } else { false } })
        #expect(viewer.client.state.watched == played.live)
        for side in Side.allCases {
            let own = played.referee.moves(of: side).map { $0.word }
            let line = try #require(viewer.client.spectacle?.line(of: side, at: viewer.now))
            #expect(line.hasSuffix(": " + own.joined(separator: " ")), "\(line)")
        }
        let known = played.list.count
        for (index, word) in words.dropFirst(2).enumerated() {
            for side in Side.allCases { try played.move(word, by: side, at: UInt64(1_030 + 60 * index)) }
        }
        for body in played.list[known...] { viewer.hear(body, in: played.live.match) }
        viewer.wait(milliseconds: 2_000)
        for side in Side.allCases {
            #expect(viewer.shown(side) == played.referee.moves(of: side).suffix(2).map { $0.word })
        }
        viewer.hear(.viewers(played.live.match, count: 7))
        #expect(viewer.client.state.viewers == 7)
    }

    @Test("over a new connection the viewer goes on with the same match, and misses nothing")
    func reconnects() throws {
        var played = try Played("hanoi discs=3")
        try played.move("A>C", by: .host, at: 100)
        var viewer = Viewer()
        viewer.handle(.command(.watch(nil)))
        viewer.connect()
        viewer.hear(.watching(played.live))
        viewer.hear(.begin(played.start), in: played.live.match)
        viewer.hear(played.list[0], in: played.live.match)
        viewer.hear(.acknowledge(upTo: 1), in: played.live.match)
        viewer.handle(.closed)
        try played.move("A>B", by: .host, at: 200)
        viewer.now += 5_000
        viewer.connect()
        #expect(viewer.asked.last == .watch(played.live.match))
        viewer.hear(.watching(played.live))
        viewer.hear(.begin(played.start), in: played.live.match)
        for body in played.list { viewer.hear(body, in: played.live.match) }
        viewer.hear(.acknowledge(upTo: 2), in: played.live.match)
        #expect(viewer.shown(.host) == ["A>B"])
        let result = MatchResult(outcome: .hostWon, reason: .resignation, tick: 300, hostScore: 1, guestScore: 0)
        viewer.hear(.result(result), in: played.live.match)
        viewer.wait(milliseconds: 1_000)
        #expect(viewer.client.spectacle?.result == result)
        // Seen to its end, it stays, and isn't asked for again.
        let count = viewer.asked.count
        viewer.handle(.closed)
        viewer.now += 5_000
        viewer.connect()
        #expect(!viewer.asked[count...].contains { if case .watch = $0 { true } else { false } })
        #expect(viewer.client.spectacle?.result == result)
    }

    @Test(
        "moves that come together are shown in the rhythm in which they were played, two seconds late",
        arguments: ["hanoi discs=3", "2048 target=64", "dropit aim=yes"])
    func rhythm(game: String) throws {
        var played = try Played(game)
        var viewer = Viewer()
        viewer.watch(played)
        let words =
            game.hasPrefix("hanoi")
            ? [["A>C"], ["A>B"], ["C>B"]]
            : game.hasPrefix("dropit")
                ? [["drop:1"], ["drop:3"], ["drop:5"]] : Array(repeating: ["left", "down", "right", "up"], count: 3)
        // The clock shows 1,000; the moves are of the last second of the present, 1,120.
        for (index, word) in words.enumerated() { try played.move(word, by: .host, at: UInt64(1_060 + 30 * index)) }
        for body in played.list { viewer.hear(body, in: played.live.match) }
        // A game with a running clock shows each a little later still, as players do.
        let first: UInt64 = game.hasPrefix("dropit") ? 1_250 : 1_000
        viewer.wait(milliseconds: first - 50)
        #expect(viewer.shown(.host) == [])
        #expect(viewer.client.spectacle?.tick(at: viewer.now) == Int64(1_000 + Ticks.passed(in: first - 50)))
        viewer.wait(milliseconds: 100)
        for count in 1...3 {
            #expect(viewer.shown(.host).count == count)
            viewer.wait(milliseconds: 500)
        }
        #expect(!viewer.news.contains { if case .watchedLate = $0 { true } else { false } })
    }

    @Test(
        "the result is shown when the boards have come to it, also over a lost connection",
        arguments: ["hanoi discs=3", "dropit aim=yes"], [false, true])
    func ending(game: String, isLost: Bool) throws {
        var played = try Played(game)
        var viewer = Viewer()
        viewer.watch(played)
        try played.move(game.hasPrefix("dropit") ? "drop:1" : "A>C", by: .guest, at: 1_090)
        viewer.hear(played.list[0], in: played.live.match)
        let result = MatchResult(outcome: .hostWon, reason: .resignation, tick: 1_110, hostScore: 1, guestScore: 0)
        viewer.hear(.result(result), in: played.live.match)
        #expect(viewer.client.spectacle?.result == nil)
        if isLost { viewer.handle(.closed) }
        let count = viewer.asked.count
        viewer.wait(milliseconds: 1_800)
        #expect(viewer.shown(.guest).count == 1)
        #expect(viewer.client.spectacle?.result == nil)
        if isLost { viewer.connect() }
        viewer.wait(milliseconds: 400)
        #expect(viewer.client.spectacle?.result == result)
        #expect(viewer.news.count { if case .watchedToTheEnd = $0 { true } else { false } } == 1)
        #expect(!viewer.asked[count...].contains { if case .watch = $0 { true } else { false } })
    }

    @Test("no move waits for more than two seconds, whatever the servers' clocks say")
    func clocks() throws {
        var played = try Played("hanoi discs=3")
        var viewer = Viewer()
        viewer.watch(played)
        try played.move("A>C", by: .host, at: 9_000)
        viewer.hear(played.list[0], in: played.live.match)
        viewer.wait(milliseconds: 1_900)
        #expect(viewer.shown(.host) == [])
        viewer.wait(milliseconds: 200)
        #expect(viewer.shown(.host) == ["A>C"])
    }

    @Test(
        "time in which the server was away doesn't count for a viewer either", arguments: ["dropit", "hanoi discs=3"])
    func outage(game: String) throws {
        let played = try Played(game)
        var viewer = Viewer()
        viewer.handle(.command(.watch(nil)))
        viewer.connect()
        viewer.hear(.watching(played.live))
        viewer.hear(.begin(played.start), in: played.live.match)
        viewer.hear(.acknowledge(upTo: 0), in: played.live.match)
        viewer.handle(.closed)
        viewer.now += 100_000
        viewer.connect()
        viewer.hear(.watching(played.live))
        let start = MatchStart(
            seed: played.start.seed, openings: played.start.openings, elapsed: MatchStart.countdown + Ticks.seconds(5),
            opponent: played.start.opponent, isBot: false)
        viewer.hear(.begin(start), in: played.live.match)
        #expect(viewer.client.spectacle?.tick(at: viewer.now) == Int64(Ticks.seconds(5)))
        // Both boards of a game whose time runs are shown again.
        for side in Side.allCases {
            let isShownAgain = viewer.news.contains { if case .watchedLate(side) = $0 { true } else { false } }
            #expect(isShownAgain == (game == "dropit"))
        }
    }

    @Test("if there is nothing to watch the viewer is told so; looking for a match ends watching")
    func ends() throws {
        var viewer = Viewer()
        viewer.handle(.command(.watch(nil)))
        viewer.connect()
        viewer.hear(.error(Refusal(code: .unknownMatch, text: Notice("Nobody is playing.")!)))
        #expect(viewer.client.state.phase == .idle)
        #expect(viewer.client.state.notice?.text == "Nobody is playing.")

        let played = try Played("hanoi discs=3")
        viewer.handle(.command(.watch(played.live.match)))
        viewer.hear(.watching(played.live))
        viewer.hear(.begin(played.start), in: played.live.match)
        viewer.handle(.command(.quick(GameText("hanoi discs=3")!)))
        #expect(viewer.asked.contains(.unwatch))
        #expect(viewer.client.state.phase == .waiting)
        #expect(viewer.client.spectacle == nil)
    }
}
