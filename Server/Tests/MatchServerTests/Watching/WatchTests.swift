import Client
import Match
import MatchServer
import MatchStore
import OnlinePlayer
import PlayRules
import Testing
import Versus

@Suite(.serialized, .timeLimit(.minutes(2))) struct WatchTests {
    @Test(
        "who watches sees the moves of both sides from the beginning, and the result",
        arguments: [
            "hanoi discs=3", "2048 size=4 target=16", "minesweeper w=6 h=6 mines=4",
        ])
    func wholeMatch(game: String) async throws {
        try await Arena.serve(clock: TestClock(speed: MatchTests.speed)) { arena in
            let players = ["Ann", "Bob"].enumerated().map {
                MatchTests.player($1, port: arena.port, launch: UInt64($0 + 1))
            }
            for player in players { player.command(.quick(GameText(game)!)) }
            await players[0].wait { $0.phase == .playing }
            let match = try #require(await players[0].contest?.match)
            let (viewer, _) = try await PlainClient.welcomed(arena, "Cid")
            viewer.say(.watch(match))
            let live = try await viewer.next { if case .lobby(.watching(let live)) = $0 { live } else { nil } }
            #expect(live.match == match)
            #expect(
                Set([live.players.host.nickname, live.players.guest.nickname]) == [Nickname("Ann")!, Nickname("Bob")!])
            let start = try await viewer.next { frame -> MatchStart? in
                if case .match(let message) = frame, case .begin(let start) = message.body { start } else { nil }
            }
            // A referee of the viewer's own comes to the same end.
            let openings = BothSides(
                host: Word(start.openings.host.bytes[...]), guest: Word(start.openings.guest.bytes[...]))
            var referee = Referee(
                try VersusGame(live.terms.game.bytes, seed: start.seed, openings: openings), first: live.terms.first)
            var count: UInt32 = 0
            let result = try await viewer.next { frame -> MatchResult? in
                guard case .match(let message) = frame else { return nil }
                if case .result(let result) = message.body { return result }
                guard case .move(let move) = message.body else { return nil }
                #expect(move.index == count)
                count += 1
                #expect(throws: Never.self) { try referee.take(Word(move.text.bytes[...]), at: move.tick) }
                return nil
            }
            #expect(count > 0)
            #expect(result.reason == .goal)
            for player in players { await player.close() }
        }
    }

    @Test("a player who was away when someone began to watch plays on for the viewer, too")
    func back() async throws {
        try await Arena.serve { arena in
            let match = Self.match(arena)
            try await arena.store.write(.begin(match))
            let clock = StoredClock(
                match: match.id, elapsed: 4_000, date: match.began, awaySince: BothSides(host: 0, guest: nil))
            try await arena.store.write(.pass([clock]))
            let (viewer, _) = try await PlainClient.welcomed(arena, "Cid")
            viewer.say(.watch(match.id))
            _ = try await viewer.body { $0.body == .acknowledge(upTo: 0) ? true : nil }
            // More than a minute later, so Ann has come back.
            let move = StoredMove(PlayedMove(index: 0, tick: 3_700, text: MoveText("A>C")!), stamp: 3_700, place: 0)
            try await arena.store.write(.append([move], .guest, match.id))
            arena.clock.advance(milliseconds: 1_000)
            let isShown = try await viewer.next { frame -> Bool? in
                switch frame {
                case .match(let message): if case .move = message.body { true } else { nil }
                case .lobby(.error): false
                default: nil
                }
            }
            #expect(isShown)
        }
    }

    @Test("a match with more moves than can wait for a viewer is shown in parts")
    func long() async throws {
        try await Arena.serve(clock: TestClock(speed: MatchTests.speed)) { arena in
            let match = Self.match(arena)
            try await arena.store.write(.begin(match))
            // As fast as moves are allowed.
            let moves = (0..<7_000 as Range<UInt32>).map { index in
                let move = PlayedMove(
                    index: index, tick: 2 * UInt64(index), text: MoveText(index % 2 == 0 ? "A>C" : "C>A")!)
                return StoredMove(move, stamp: move.tick, place: index)
            }
            try await arena.store.write(.append(moves, .guest, match.id))
            let (viewer, _) = try await PlainClient.welcomed(arena, "Cid")
            viewer.say(.watch(match.id))
            var count: UInt32 = 0
            let isWhole = try await viewer.next { frame -> Bool? in
                if case .lobby(.error) = frame { return false }
                guard case .match(let message) = frame else { return nil }
                if case .move(let move) = message.body, move.index == count { count += 1 }
                return message.body == .acknowledge(upTo: 7_000) ? true : nil
            }
            #expect(isWhole && count == 7_000, "\(count) moves, \(arena.log.lines)")
        }
    }

    /// A match that only the store knows.
    private static func match(_ arena: Arena) -> StoredMatch {
        StoredMatch(
            id: MatchID(launch: 0xa, number: 1), attempt: AttemptID(launch: 0xb, number: 1),
            terms: MatchTerms(game: GameText("hanoi discs=3 pegs=3")!), seed: 7,
            host: StoredPlayer(number: 1, nickname: Nickname("Ann")!),
            guest: StoredPlayer(number: 2, nickname: Nickname("Bob")!), began: arena.clock.forServer.date())
    }

    @Test("the best match is one of people; all are told how many watch it, and that it is over")
    func best() async throws {
        try await Arena.serve(clock: TestClock(speed: MatchTests.speed)) { arena in
            let (viewer, _) = try await PlainClient.welcomed(arena, "Cid")
            viewer.say(.watch(nil))
            #expect(try await viewer.refusal().code == .unknownMatch)
            let players = ["Ann", "Bob"].enumerated().map {
                MatchTests.player($1, port: arena.port, launch: UInt64($0 + 1), bot: nil)
            }
            for player in players { player.command(.quick(GameText("hanoi discs=3")!)) }
            await players[0].wait { $0.phase == .playing }
            let match = try #require(await players[0].contest?.match)
            // Until the census has seen it.
            var shown: LiveMatch?
            while shown == nil {
                viewer.say(.watch(nil))
                shown = try await viewer.next { frame -> LiveMatch?? in
                    switch frame {
                    case .lobby(.watching(let live)): .some(live)
                    case .lobby(.error): .some(nil)
                    default: nil
                    }
                }
            }
            #expect(shown?.match == match)
            let (other, _) = try await PlainClient.welcomed(arena, "Dan")
            other.say(.watch(match))
            _ = try await other.next { $0 == .lobby(.viewers(match, count: 2)) ? true : nil }
            other.say(.unwatch)
            _ = try await viewer.next { $0 == .lobby(.viewers(match, count: 1)) ? true : nil }
            players[0].command(.resign)
            let result = try await viewer.next { frame -> MatchResult? in
                if case .match(let message) = frame, case .result(let result) = message.body { result } else { nil }
            }
            #expect(result.reason == .resignation)
            other.say(.watch(match))
            #expect(try await other.refusal().code == .unknownMatch)
            for player in players { await player.close() }
        }
    }
}
