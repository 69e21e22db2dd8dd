import Leaderboards
import Match
import MatchStore
import MinesweeperRules
import PlayRules
import Testing
import TwentyFortyEightRules
import Versus

/// 2026-03-04 00:00 UTC, a Wednesday.
let wednesday: Milliseconds = 1_772_582_400_000
let day: Milliseconds = 86_400_000

@Suite("Leaderboards", .timeLimit(.minutes(1)))
struct LeaderboardsTests {
    private let towers = "hanoi discs=2"
    private let best = "hanoi discs=2 : A>B A>C B>C"
    /// Moves that lead nowhere.
    private let wandering = ["A>B", "B>C", "C>A"]
    private let longer = "hanoi discs=2 : A>C C>B A>C B>C"

    private func board(_ game: String, _ measure: String? = nil) throws -> Board {
        try Board(of: Array(game.utf8), measure: measure)
    }

    @Test("a game is entered, with its place; a better one of the same player takes its place")
    func submit() async throws {
        let boards = Leaderboards(store: try newStore())
        let first = try await boards.submit(Array(longer.utf8), player: 1, nickname: ann, now: wednesday)
        #expect(first.verdict.value == 4)
        #expect(first.place.rank == 1)
        #expect(try await boards.submit(Array(best.utf8), player: 2, nickname: bob, now: wednesday).place.rank == 1)
        let second = try await boards.submit(Array(best.utf8), player: 1, nickname: ann, now: wednesday + 1)
        #expect(second.place.rank == 2, "of equal games the earlier stands first")
        let worse = try await boards.submit(Array(longer.utf8), player: 1, nickname: ann, now: wednesday + 2)
        #expect(worse.verdict.value == 4)
        #expect(worse.place.game.verdict.value == 3)
        let (places, own) = try await boards.places(try board(towers), .today, now: wednesday, for: 1)
        #expect(places.map(\.player.nickname) == [bob, ann])
        #expect(places.map(\.game.verdict.value) == [3, 3])
        #expect(own == places[1])
    }

    @Test("a place far below is found, and somebody without one has none")
    func own() async throws {
        let boards = Leaderboards(store: try newStore())
        for player in 1...4 as ClosedRange<UInt64> {
            _ = try await boards.submit(Array(best.utf8), player: player, nickname: ann, now: wednesday + Int64(player))
        }
        let (places, own) = try await boards.places(try board(towers), .week, now: wednesday, limit: 2, for: 4)
        #expect(places.count == 2)
        #expect(own?.rank == 4)
        #expect(try await boards.places(try board(towers), .week, now: wednesday, for: 9).own == nil)
        #expect(try await boards.places(try board(towers), .week, now: wednesday + 7 * day, for: 4).places.isEmpty)
    }

    @Test("what is kept is the line with one blank between its words")
    func tidy() async throws {
        let boards = Leaderboards(store: try newStore())
        let line = "  hanoi \t discs=2\n:  A>B\r\nA>C B>C \n"
        let entry = try await boards.submit(Array(line.utf8), player: 1, nickname: ann, now: wednesday)
        #expect(String(decoding: entry.place.game.line, as: UTF8.self) == best)
    }

    @Test("a game that is refused leaves no trace")
    func refused() async throws {
        let boards = Leaderboards(store: try newStore())
        await #expect(throws: LeaderboardProblem.self) {
            _ = try await boards.submit(Array("hanoi discs=2 : A>B".utf8), player: 1, nickname: ann, now: wednesday)
        }
        #expect(try await boards.places(try board(towers), .allTime, now: wednesday).places.isEmpty)
    }

    /// A match in which the guest makes no move.
    private static func alone() throws -> Referee {
        try referee("hanoi discs=3", moves: try hanoiMoves("hanoi discs=3"))
    }

    private func match(host: StoredPlayer, guest: StoredPlayer, first: Side = .host) -> StoredMatch {
        StoredMatch(
            id: matchID, attempt: AttemptID(launch: 1, number: 1),
            terms: MatchTerms(game: GameText("hanoi discs=3 pegs=3")!, first: first), seed: 5, host: host,
            guest: guest,
            began: wednesday)
    }

    @Test("a match is entered for whoever reached the goal, whichever seat that was", arguments: Side.allCases)
    func entered(first: Side) async throws {
        let boards = Leaderboards(store: try newStore())
        var referee = try referee("hanoi discs=3", moves: try hanoiMoves("hanoi discs=3"), guest: wandering)
        referee.advance(to: 100)
        let match = match(
            host: StoredPlayer(number: 1, nickname: ann), guest: StoredPlayer(number: 2, nickname: bob), first: first)
        let entries = try await boards.enter(match, record: referee.record, ended: wednesday)
        #expect(entries.map(\.player.number) == [first == .host ? 1 : 2])
        #expect(entries.map(\.verdict.value) == [70])
        let times = try board("hanoi discs=3", "time")
        #expect(try await boards.places(times, .today, now: wednesday).places.map(\.game.match) == [matchID])
        // Boards by moves alone are different ones.
        #expect(try await boards.places(try board("hanoi discs=3"), .today, now: wednesday).places.isEmpty)
    }

    @Test("a match that was decided before the server stopped is ranked after the next start")
    func unranked() async throws {
        let store = try newStore()
        var referee = try referee("hanoi discs=3", moves: try hanoiMoves("hanoi discs=3"), guest: wandering)
        referee.advance(to: 100)
        let match = match(
            host: StoredPlayer(number: 1, nickname: ann), guest: StoredPlayer(number: 2, nickname: bob))
        let result = MatchResult(outcome: .hostWon, reason: .goal, tick: 70, hostScore: 3, guestScore: 0)
        try await store.write(.begin(match))
        try await store.write(
            .finish(match.id, StoredEnd(result, ended: wednesday), record: Array(referee.record.utf8)))
        // A server that is stopping leaves it for the next one.
        let stopping = Leaderboards(store: store)
        await stopping.drain()
        await #expect(throws: LeaderboardProblem.game(.stopping)) { try await stopping.rankMatches() }
        #expect(try await store.unrankedMatches().count == 1)
        let boards = Leaderboards(store: store)
        try await boards.rankMatches()
        let places = try await boards.places(try board("hanoi discs=3", "time"), .today, now: wednesday).places
        #expect(places.map(\.player.number) == [1])
        #expect(try await store.unrankedMatches().isEmpty)
    }

    @Test("a match that isn't to be ranked isn't; one in which a side hasn't played is refused")
    func notRanked() async throws {
        let boards = Leaderboards(store: try newStore())
        var referee = try referee("hanoi discs=3", moves: try hanoiMoves("hanoi discs=3"), guest: wandering)
        referee.advance(to: 100)
        let (host, guest) = (StoredPlayer(number: 1, nickname: ann), StoredPlayer(number: 2, nickname: bob))
        let ranked = match(host: host, guest: guest)
        let other = StoredMatch(
            id: ranked.id, attempt: ranked.attempt, terms: ranked.terms, seed: ranked.seed, host: host, guest: guest,
            began: wednesday, isRanked: false)
        #expect(try await boards.enter(other, record: referee.record, ended: wednesday).isEmpty)
        var alone = try Self.alone()
        alone.advance(to: 100)
        let record = alone.record
        await #expect(throws: LeaderboardProblem.self) {
            try await boards.enter(ranked, record: record, ended: wednesday)
        }
        #expect(try await boards.enter(ranked, record: referee.record, ended: wednesday).count == 1)
    }

    @Test("in a game with chance a copied line is refused, however it is written; its player may enter it again")
    func copied() async throws {
        let boards = Leaderboards(store: try newStore())
        let line = try slid("2048 size=3 target=32 seed=3", count: 12)
        let again = line.replacing("size=3 target=32 seed=3", with: "seed=3  target=32 size=3")
        #expect(again != line)
        for _ in 0..<2 {
            _ = try await boards.submit(Array(line.utf8), player: 1, nickname: ann, now: wednesday)
        }
        #expect(line.split(separator: " : ")[1].split(separator: " ").count == 12)
        let timed = line + GameLine.ending(madeAt: Array(1...12))
        for copy in [line, again, timed] {
            await #expect(throws: LeaderboardProblem.store(.copied)) {
                try await boards.submit(Array(copy.utf8), player: 2, nickname: bob, now: wednesday + day)
            }
        }
        // All perfect towers are equal.
        _ = try await boards.submit(Array(best.utf8), player: 1, nickname: ann, now: wednesday)
        _ = try await boards.submit(Array(best.utf8), player: 2, nickname: bob, now: wednesday)
    }

    /// What can be made of a line at no cost.
    private static func copies(of line: String) -> [String] {
        if line.hasPrefix("minesweeper") {
            // A flag that is set and removed, and others than the first player's.
            return [
                line.replacing(" : ", with: " : flag:8,8 flag:8,8 "), line.replacing("flag:0,0", with: "flag:8,8"),
            ]
        }
        // One move less, and the same moves towards another target.
        return [
            line.split(separator: " ").dropLast().joined(separator: " "),
            line.replacing("target=32", with: "target=64"),
        ]
    }

    @Test(
        "in a game with chance a copy with a change that costs nothing is refused; the first player may improve",
        arguments: ["2048", "minesweeper"])
    func changedCopy(game: String) async throws {
        let line =
            game == "2048" ? try slid("2048 size=3 target=32 seed=3", count: 12) : try clearedMinefield()
        let boards = Leaderboards(store: try newStore())
        _ = try await boards.submit(Array(line.utf8), player: 1, nickname: ann, now: wednesday)
        for copy in Self.copies(of: line) {
            #expect(copy != line && refusal(copy) == nil, "it is a game that would count")
            await #expect(throws: LeaderboardProblem.store(.copied)) {
                try await boards.submit(Array(copy.utf8), player: 2, nickname: bob, now: wednesday + day)
            }
            _ = try await boards.submit(Array(copy.utf8), player: 1, nickname: ann, now: wednesday + day)
        }
        let places = try await boards.places(try verdict(line).board, .allTime, now: wednesday).places
        #expect(places.map(\.player.number) == [1])
    }

    @Test("where all players are given a seed each may enter a game of it, but not another's line")
    func sharedSeed() async throws {
        let boards = Leaderboards(store: try newStore()) { $0.game == "2048" && $0.seed == 3 }
        let lines = try [12, 10].map { try slid("2048 size=3 target=32 seed=3", count: $0) }
        _ = try await boards.submit(Array(lines[0].utf8), player: 1, nickname: ann, now: wednesday)
        await #expect(throws: LeaderboardProblem.store(.copied)) {
            try await boards.submit(Array(lines[0].utf8), player: 2, nickname: bob, now: wednesday)
        }
        _ = try await boards.submit(Array(lines[1].utf8), player: 2, nickname: bob, now: wednesday)
        let own = try slid("2048 size=3 target=32 seed=4", count: 12)
        _ = try await boards.submit(Array(own.utf8), player: 1, nickname: ann, now: wednesday)
        await #expect(throws: LeaderboardProblem.store(.copied)) {
            try await boards.submit(
                Array(own.split(separator: " ").dropLast().joined(separator: " ").utf8), player: 2, nickname: bob,
                now: wednesday)
        }
    }

    @Test("the minefield of a ranked match is nobody else's: its line isn't entered as a game played alone")
    func copiedFromMatch() async throws {
        let game = "minesweeper w=9 h=9 mines=10"
        var referee = Referee(try VersusGame(Array(game.utf8), seed: 5))
        let cleared = try clearedMatchMinefield(seed: 5)
        for (index, cell) in cleared.enumerated() {
            let tick = UInt64(index + 1) * 10
            if index < 4 { try referee.move(Word("flag:0,0"), by: .guest, at: tick) }
            try referee.move(Word(cell), by: .host, at: tick)
        }
        referee.advance(to: UInt64(cleared.count + 1) * 10)
        let boards = Leaderboards(store: try newStore())
        let players = (StoredPlayer(number: 1, nickname: ann), StoredPlayer(number: 2, nickname: bob))
        let entries = try await boards.enter(
            match(host: players.0, guest: players.1), record: referee.record, ended: wednesday)
        #expect(entries.map(\.player.number) == [1])
        let line = referee.gameLine(of: .host)
        #expect(refusal(line) == nil, "it is a game that would count")
        await #expect(throws: LeaderboardProblem.store(.copied)) {
            try await boards.submit(Array(line.utf8), player: 2, nickname: bob, now: wednesday)
        }
    }

    @Test("a long game of the game's own player isn't entered, nor is a minefield that it has cleared")
    func ownPlayer() throws {
        let long = try played("2048 seed=3", by: TwentyFortyEightRules.self, atMost: 60).line
        #expect(refusal(long)?.contains("the first 40 moves are those of the game's own player") == true)
        let field = try played("minesweeper w=9 h=9 mines=10 noguess=yes seed=5", by: MinesweeperRules.self).line
        #expect(refusal(field)?.contains("the game's own player") == true)
        #expect(refusal(try solvedHanoi("hanoi discs=6")) == nil)
    }

    @Test("a match with a bot isn't entered")
    func bots() async throws {
        let boards = Leaderboards(store: try newStore())
        var referee = try referee("hanoi discs=3", moves: try hanoiMoves("hanoi discs=3"))
        referee.advance(to: 100)
        let bot = StoredPlayer(number: 0, nickname: Nickname("Pebble")!, isBot: true)
        let match = match(host: bot, guest: StoredPlayer(number: 2, nickname: bob))
        #expect(try await boards.enter(match, record: referee.record, ended: wednesday).isEmpty)
        #expect(try await boards.enter(self.match(host: bot, guest: bot), record: "", ended: wednesday).isEmpty)
    }

    @Test("after a drain nothing is taken, and boards are still shown")
    func drained() async throws {
        let boards = Leaderboards(store: try newStore())
        _ = try await boards.submit(Array(best.utf8), player: 1, nickname: ann, now: wednesday)
        await boards.drain()
        await #expect(throws: LeaderboardProblem.game(.stopping)) {
            _ = try await boards.submit(Array(best.utf8), player: 2, nickname: bob, now: wednesday)
        }
        #expect(try await boards.places(try board(towers), .today, now: wednesday).places.count == 1)
    }

    @Test("a board is named by a game, whatever its order and seed, and one of two measures")
    func names() throws {
        #expect(try board("2048 seed=7 target=64").game.description == "2048 size=4 target=64")
        #expect(try board("hanoi", "time").order == .leastFirst)
        #expect(try board("dropit", "rows-in-3-minutes").game.description == "dropit@2 columns=10 mode=classic aim=no")
        let field = try board("minesweeper w=9 h=9 mines=10", "time")
        #expect(field.game.description == "minesweeper w=9 h=9 mines=10 noguess=yes")
        for (game, measure, reason) in [
            ("chess", nil, "the games with leaderboards are"), ("2048 size=9", nil, "Size must be"),
            ("2048", "time", "2048 is measured by score, and in matches by score-in-3-minutes"),
            ("2048 : left", nil, "a game without moves"), ("minesweeper", nil, "noguess=yes"),
            ("", nil, "begins with"),
        ] as [(String, String?, String)] {
            do throws(JudgeProblem) {
                _ = try Board(of: Array(game.utf8), measure: measure)
                Issue.record("\(game) was taken")
            } catch {
                #expect(error.description.contains(reason), "\(game): \(error)")
            }
        }
    }
}
