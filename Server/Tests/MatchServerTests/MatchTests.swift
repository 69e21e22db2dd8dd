import Client
import Foundation
import Match
import MatchServer
import MatchStore
import OnlinePlayer
import PlayRules
import Testing
import Versus

/// Complete matches of headless players over real connections.
@Suite(.serialized, .timeLimit(.minutes(5))) struct MatchTests {
    /// How much faster than a real clock time passes here.
    static let speed: UInt64 = 8

    static func player(
        _ name: String, port: Int, launch: UInt64, speed: UInt64 = speed, bot: BotLevel? = .hard
    ) -> OnlinePlayer {
        OnlinePlayer(
            .init(port: port), launch: launch, nickname: Nickname(name)!, bot: bot, speed: speed)
    }

    static func decided(_ state: ClientState) -> Bool { state.phase == .over && state.result != nil }

    @Test(
        "two players go from the queue to a result that both and the server agree upon",
        arguments: [
            "hanoi discs=3", "2048 size=4 target=16", "minesweeper w=6 h=6 mines=4", "dropit columns=6",
        ])
    func wholeMatch(game: String) async throws {
        try await Arena.serve(clock: TestClock(speed: Self.speed)) { arena in
            let players = ["Ann", "Bob"].enumerated().map {
                Self.player($1, port: arena.port, launch: UInt64($0 + 1))
            }
            for player in players { player.command(.quick(GameText(game)!)) }
            if game.hasPrefix("dropit") {
                // It ends only by the clock, so the test doesn't wait for the end once some squares have fallen.
                var seen = 0
                for await item in await players[0].news() {
                    if case .opponentPlayed = item { seen += 1 }
                    // On a slow machine the match may be over by then.
                    if case .finished = item { break }
                    if seen == 4 { break }
                }
                arena.clock.advance(milliseconds: 180_000)
            }
            var ends: [ClientState] = []
            for player in players { ends.append(await player.wait(until: Self.decided)) }
            let results = ends.compactMap(\.result)
            try #require(results.count == 2)
            #expect(results[0].mirrors(results[1]), "\(results)")
            #expect(ends[0].opponent?.name.description == "Bob")
            #expect(ends[1].opponent?.name.description == "Ann")
            // The server has the same match, and replaying it gives the same result.
            let decided = arena.decided.withLockedValue { $0 }
            try #require(decided.count == 1)
            let again = try Referee.replay(decided[0].record.utf8)
            let contests = [await players[0].contest, await players[1].contest].compactMap { $0 }
            try #require(contests.count == 2)
            for side in Side.allCases {
                #expect(contests[0].digest(of: side) == contests[1].digest(of: side))
            }
            if again.result?.reason == .goal {
                #expect(again.result?.tick == results[0].tick)
            }
            let log = try await arena.store.log(of: decided[0].match.id)
            #expect(log?.end == decided[0].end)
            for player in players { await player.close() }
        }
    }

    @Test("of three guests who want one host one plays, and the others find each other")
    func threeGuests() async throws {
        try await Arena.serve(clock: TestClock(speed: Self.speed)) { arena in
            let host = Self.player("Host", port: arena.port, launch: 1)
            host.command(.quick(GameText("hanoi discs=2")!))
            await host.wait { $0.phase == .waiting && $0.connection == .online }
            let guests = (0..<3).map { Self.player("Guest \($0)", port: arena.port, launch: UInt64($0 + 2)) }
            for guest in guests { guest.command(.quick(GameText("hanoi discs=2")!)) }
            let all = [host] + guests
            var opponents: [String: String] = [:]
            for (player, name) in zip(all, ["Host", "Guest 0", "Guest 1", "Guest 2"]) {
                opponents[name] = await player.wait(until: Self.decided).opponent?.name.description
            }
            // Everyone has played, and opponents agree about each other.
            for (name, opponent) in opponents { #expect(opponents[opponent] == name, "\(opponents)") }
            #expect(opponents.count == 4)
            for player in all { await player.close() }
        }
    }

    @Test("a player who is reloaded in the middle of a match goes on where it was")
    func reload() async throws {
        try await Arena.serve(clock: TestClock(speed: Self.speed)) { arena in
            let ann = Self.player("Ann", port: arena.port, launch: 1)
            let bob = Self.player("Bob", port: arena.port, launch: 2)
            let news = await bob.news()
            ann.command(.quick(GameText("hanoi discs=4")!))
            bob.command(.quick(GameText("hanoi discs=4")!))
            var seen = 0
            for await item in news {
                if case .opponentPlayed = item { seen += 1 }
                if seen == 3 { break }
            }
            ann.reload()
            bob.breakConnection()
            let ends = (await ann.wait(until: Self.decided), await bob.wait(until: Self.decided))
            #expect(ends.0.result!.mirrors(ends.1.result!))
            #expect(ends.0.result?.reason == .goal)
            #expect(await ann.statistics.connections >= 2)
            for player in [ann, bob] { await player.close() }
        }
    }

    @Test("after an outage the clock goes on where it was, not at the last move")
    func clockAfterAnOutage() async throws {
        try await withDatabase { database in
            let clock = TestClock()
            let (token, pair) = try await Arena.serve(clock: clock, database: database) { arena in
                let (ann, welcome) = try await PlainClient.welcomed(arena, "Ann")
                let bob = try await PlainClient.welcomed(arena, "Bob").0
                let pair = try await Pair.begin(ann, bob, game: "hanoi discs=3")
                clock.advance(milliseconds: 6_000)
                // Nobody moves. Stored within a second of the server's clock.
                while try await arena.store.log(of: pair.match)?.clock?.elapsed != 6_000 { await Task.yield() }
                return (welcome.token, pair)
            }
            clock.advance(milliseconds: 600_000)
            try await Arena.serve(clock: clock, database: database) { arena in
                let ann = try await PlainClient.welcomed(arena, "Ann", token: token.description).0
                ann.say(pair.host(.resume(from: 0), 100))
                let start: MatchStart = try await ann.body {
                    if case .begin(let start) = $0.body { start } else { nil }
                }
                #expect(start.elapsed == 360)
            }
        }
    }

    @Test("after a restart a rematch can follow a match that had ended before")
    func rematchAfterARestart() async throws {
        try await withDatabase { database in
            let clock = TestClock()
            let (tokens, pair) = try await Arena.serve(clock: clock, database: database) { arena in
                let (ann, annsWelcome) = try await PlainClient.welcomed(arena, "Ann")
                let (bob, bobsWelcome) = try await PlainClient.welcomed(arena, "Bob")
                let pair = try await Pair.begin(ann, bob, game: "hanoi discs=3")
                bob.say(pair.guest(.leave(.forfeit), 3))
                _ = try await ann.body { if case .result = $0.body { true } else { nil } }
                return ([annsWelcome.token, bobsWelcome.token], pair)
            }
            clock.advance(milliseconds: 5_000)
            try await Arena.serve(clock: clock, database: database) { arena in
                let ann = try await PlainClient.welcomed(arena, "Ann", token: tokens[0].description).0
                let bob = try await PlainClient.welcomed(arena, "Bob", token: tokens[1].description).0
                bob.say(pair.guest(.rematch, 100))
                _ = try await ann.body { $0.body == .rematch ? true : nil }
                ann.say(pair.host(.rematch, 100))
                _ = try await bob.body { $0.body == .rematch ? true : nil }
                let again = MatchID(launch: 0xa, number: 2)
                let confirmation = Confirmation(terms: pair.terms, previous: pair.match)
                ann.say(.confirm(confirmation), in: again, of: pair.attempt, as: .host)
                _ = try await bob.body { $0.body == .confirm(confirmation) && $0.envelope.match == again ? true : nil }
                bob.say(.go(digest: pair.terms.digest), in: again, of: pair.attempt)
                _ = try await ann.body { if case .go = $0.body { true } else { nil } }
                ann.say(.started, in: again, of: pair.attempt, as: .host)
                for player in [ann, bob] {
                    _ = try await player.body { if case .begin = $0.body { true } else { nil } }
                }
                // Its moves aren't here any more, but its result is.
                bob.say(pair.guest(.resume(from: 0), 101))
                _ = try await bob.body {
                    if case .result(let result) = $0.body { result.outcome == .hostWon } else { nil }
                }
                _ = try await bob.body { $0.body == .gone && $0.envelope.match == pair.match ? true : nil }
                // A stranger learns nothing of it.
                let eve = try await PlainClient.welcomed(arena, "Eve").0
                eve.say(pair.guest(.rematch, 100))
                _ = try await eve.body { $0.body == .gone ? true : nil }
            }
        }
    }

    @Test(
        "a match is to be ranked if its players met in the queue, and come from different networks",
        arguments: [
            ("192.0.2.1", "198.51.100.1", true), ("192.0.2.1", "192.0.2.1", false),
            ("2001:db8::1", "2001:db8::2", false), ("2001:db8::1", "2001:db8:0:1::1", true),
        ])
    func ranked(host: String, guest: String, isRanked: Bool) async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann", from: host).0
            let bob = try await PlainClient.welcomed(arena, "Bob", from: guest).0
            let pair = try await Pair.begin(ann, bob, game: "hanoi discs=3", areIntroduced: true)
            #expect(try await arena.store.log(of: pair.match)?.match.isRanked == isRanked)
            bob.say(pair.guest(.leave(.forfeit), 3))
            _ = try await ann.body { if case .result = $0.body { true } else { nil } }
            #expect(try await arena.store.unrankedMatches().count == (isRanked ? 1 : 0))
        }
    }

    @Test("a match isn't ranked if its guest wasn't offered it, but knows its id")
    func unranked() async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann", from: "192.0.2.1").0
            let bob = try await PlainClient.welcomed(arena, "Bob", from: "198.51.100.1").0
            let pair = try await Pair.begin(ann, bob, game: "hanoi discs=3")
            #expect(try await arena.store.log(of: pair.match)?.match.isRanked == false)
        }
    }

    @Test("a server says that it is ready; not while it stops, nor without its database")
    func readiness() async throws {
        try await Arena.serve { arena in
            #expect(await arena.matches.problems() == [])
            await arena.matches.drain()
            #expect(await arena.matches.problems() == ["the server is stopping"])
            await arena.store.close()
            #expect(await arena.matches.problems().contains("the database is closed"))
        }
    }

    @Test("200 matches at once end in an agreed result, though messages get lost, come twice and overtake each other")
    func storm() async throws {
        let seed = UInt64.random(in: 0 ... .max)
        var limits = MatchLimits()
        limits.botDelay = 1_000_000_000
        try await Arena.serve(limits: limits, clock: TestClock(speed: 2)) { arena in
            // 500 ms by the players' clocks.
            let weather = Weather(lossPercent: 20, doublePercent: 20, jitter: 500 / 2)
            try await WeatherProxy.run(weather, to: arena.port, seed: seed) { port in
                let players = (0..<400).map {
                    Self.player("Player \($0)", port: port, launch: seed &+ UInt64($0), speed: 2)
                }
                let game = GameText("hanoi discs=2")!
                for player in players { player.command(.quick(game)) }
                var ends: [ClientState] = []
                for player in players {
                    var end = await player.wait { $0.phase == .over || $0.phase == .idle }
                    // Others were always first: the client asks the user to try again.
                    while end.phase == .idle, !Task.isCancelled {
                        player.command(.quick(game))
                        end = await player.wait { $0.phase == .over || $0.phase == .idle }
                    }
                    ends.append(end)
                }
                let disagreements = Self.disagreements(ends)
                #expect(disagreements.isEmpty, "seed \(seed): \(disagreements)")
                #expect(arena.decided.withLockedValue { $0.count } >= 200, "seed \(seed)")
                await withDiscardingTaskGroup { group in
                    for player in players { group.addTask { await player.close() } }
                }
            }
        }
    }

    /// Players whose opponents report a different result.
    static func disagreements(_ ends: [ClientState]) -> [String] {
        var byName: [String: ClientState] = [:]
        for end in ends { byName[end.nickname.description] = end }
        return ends.compactMap { end in
            let name = end.nickname.description
            guard let opponent = end.opponent?.name.description, let other = byName[opponent] else {
                return "\(name) has no opponent"
            }
            guard other.opponent?.name.description == name else {
                return
                    "\(name) played with \(opponent), who played with \(other.opponent?.name.description ?? "nobody")"
            }
            guard let result = end.result, let others = other.result else { return "\(name) has no result" }
            return result.mirrors(others) ? nil : "\(name): \(result), \(opponent): \(others)"
        }
    }
}

extension ClientResult {
    /// Returns whether it is what the other player must have been told.
    func mirrors(_ other: ClientResult) -> Bool {
        let mirrored: ClientResult.Outcome =
            switch outcome {
            case .won: .lost
            case .lost: .won
            case .tied: .tied
            case .void: .void
            }
        return other.outcome == mirrored && other.reason == reason && other.tick == tick
            && other.ownScore == opponentScore && other.opponentScore == ownScore
    }
}
