import Foundation
import Identity
import Match
import MatchStore
import PageServer
import PlayRules
import Words

// `GET /daily` and `POST /daily`: see docs/dailies.md.

extension Leaderboards {
    // MARK: Showing a day

    func showDay(_ request: RouteRequest, _ tokens: GuestTokens, _ now: Milliseconds) async -> RouteAnswer {
        let ranked: RankedGame
        let daily: any AnyDaily
        let date: CivilDate
        let board: Board
        do throws(QueryProblem) {
            (ranked, daily, date) = try Self.puzzle(request, now)
            do throws(JudgeProblem) {
                board = try DayPuzzle.board(ranked, daily, on: date)
            } catch {
                throw QueryProblem(Phrase(verbatim: error.description))
            }
        } catch {
            return .problem(400, error.sentence)
        }
        // Boards are public: with an invalid token the answer only has no own place.
        let guest = try? Self.guest(request, tokens, now)
        do throws(LeaderboardProblem) {
            let (places, own, players) = try await day(board, now: now, limit: Self.placesShown, for: guest?.player)
            return .json(
                DayTable(
                    ranked.game, daily, date, places.map(sanctions.named), own.map(sanctions.named), players, now))
        } catch {
            return .problem(error)
        }
    }

    private static func puzzle(
        _ request: RouteRequest, _ now: Milliseconds
    ) throws(QueryProblem) -> (RankedGame, any AnyDaily, CivilDate) {
        let values = try request.values(of: ["game", "date"])
        guard let name = values["game"] else { throw QueryProblem("Which game? A query names it, as game=2048.") }
        let today = CivilDate(milliseconds: now)
        guard let date = values["date"].map({ CivilDate(Word($0)) }) ?? today else {
            throw QueryProblem("“\((values["date"] ?? "").prefix(40))”: a date is written as \(today.text).")
        }
        do throws(JudgeProblem) {
            let (ranked, daily) = try DayPuzzle.game(Word(name))
            return (ranked, daily, date)
        } catch {
            throw QueryProblem(Phrase(verbatim: error.description))
        }
    }

    // MARK: Taking a result

    func takeDay(_ request: RouteRequest, _ tokens: GuestTokens, _ now: Milliseconds) async -> RouteAnswer {
        let guest: Guest
        do throws(QueryProblem) {
            guest = try Self.guest(request, tokens, now)
        } catch {
            return .problem(401, error.sentence)
        }
        let nickname: Nickname
        do throws(QueryProblem) {
            nickname = try Self.nickname(request)
        } catch {
            return .problem(400, error.sentence)
        }
        do throws(LeaderboardProblem) {
            let entry = try await submitDaily(
                request.body, player: guest.player, nickname: nickname, from: request.network, now: now)
            return .json(DayAnswer(rank: entry.place.rank, players: entry.players))
        } catch {
            return .problem(error)
        }
    }
}

/// The answer to `POST /daily`.
struct DayAnswer: Encodable {
    let rank: Int
    /// How many players have a place on the board of the day.
    let players: Int
}

/// A day's board as returned by `GET /daily`.
struct DayTable: Encodable {
    let game: String
    let date: String
    /// Until when results are taken, in milliseconds since 1970.
    let closes: Int64
    let players: Int
    let places: [Place]
    let you: Place?

    struct Place: Encodable {
        let rank: Int
        let player: String
        let name: String
        /// The number that counts first; `text` has the others too.
        let value: Int64
        /// The result for display.
        let text: String
        /// In milliseconds since 1970.
        let reached: Int64
        /// The game line for a replay; nil as long as results are taken, since it tells how to play the puzzle.
        let line: String?

        private enum CodingKeys: CodingKey { case rank, player, name, value, text, reached, line }

        /// Encodes nil as `null` instead of leaving the field out.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(rank, forKey: .rank)
            try container.encode(player, forKey: .player)
            try container.encode(name, forKey: .name)
            try container.encode(value, forKey: .value)
            try container.encode(text, forKey: .text)
            try container.encode(reached, forKey: .reached)
            try container.encode(line, forKey: .line)
        }
    }

    private enum CodingKeys: CodingKey { case game, date, closes, players, places, you }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(game, forKey: .game)
        try container.encode(date, forKey: .date)
        try container.encode(closes, forKey: .closes)
        try container.encode(players, forKey: .players)
        try container.encode(places, forKey: .places)
        try container.encode(you, forKey: .you)
    }

    init(
        _ game: any AnyGame, _ daily: any AnyDaily, _ date: CivilDate, _ places: [LeaderboardPlace],
        _ own: LeaderboardPlace?, _ players: Int, _ now: Milliseconds
    ) {
        self.game = game.description.name
        self.date = date.text
        self.players = players
        let window = DayWindow(date)
        closes = window.closes
        var room = now < window.closes ? 0 : LeaderboardTable.room
        func shown(_ place: LeaderboardPlace) -> Place {
            let line = place.game.line
            let fits = line.count <= room
            if fits { room -= line.count }
            return Place(
                rank: place.rank, player: place.player.number.hexadecimal, name: place.player.nickname.description,
                value: daily.figure(ofValue: place.game.verdict.value),
                text: daily.text(ofValue: place.game.verdict.value),
                reached: place.reached, line: fits ? String(decoding: line, as: UTF8.self) : nil)
        }
        self.places = places.map(shown)
        you = own.map(shown)
    }
}
