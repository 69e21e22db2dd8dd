import Foundation
public import Identity
import Match
public import MatchStore
public import PageServer
import Sockets
import Words

extension Leaderboards {
    /// How many places are shown.
    static let placesShown = 20

    /// The routes `GET /leaderboard`, `GET /ratings`, `GET /profile` and `POST /games`, described in
    /// docs/leaderboards.md, and `GET /daily` and `POST /daily`, in docs/dailies.md.
    ///
    /// - Parameters:
    ///   - tokens: Identify players.
    ///   - now: The server's clock, in milliseconds since 1970.
    public func routes(tokens: GuestTokens, now: @escaping @Sendable () -> Milliseconds) -> [Route] {
        [
            Route(.show, path: "/leaderboard", rate: SocketLimits.Rate(perSecond: 5, burst: 50)) { [self] request in
                await show(request, tokens, now())
            },
            Route(.show, path: "/ratings", rate: SocketLimits.Rate(perSecond: 5, burst: 50)) { [self] request in
                await showRatings(request, tokens, now())
            },
            Route(.show, path: "/profile", rate: SocketLimits.Rate(perSecond: 1, burst: 20)) { [self] request in
                await showProfile(request, tokens, now())
            },
            Route(
                .take(atMost: limits.bytes), path: "/games", rate: SocketLimits.Rate(perSecond: 0.05, burst: 10)
            ) { [self] request in
                await take(request, tokens, now())
            },
            Route(.show, path: "/daily", rate: SocketLimits.Rate(perSecond: 5, burst: 50)) { [self] request in
                await showDay(request, tokens, now())
            },
            // Four puzzles a day; after days without a connection those of two days come at once.
            Route(
                .take(atMost: limits.bytes), path: "/daily", rate: SocketLimits.Rate(perSecond: 0.05, burst: 10)
            ) { [self] request in
                await takeDay(request, tokens, now())
            },
        ]
    }

    // MARK: Showing a board

    private func show(_ request: RouteRequest, _ tokens: GuestTokens, _ now: Milliseconds) async -> RouteAnswer {
        let board: Board
        let span: LeaderboardSpan
        do throws(QueryProblem) {
            (board, span) = try Self.board(request)
        } catch {
            return .problem(400, error.sentence)
        }
        // Boards are public: with an invalid token the answer only has no own place.
        let guest = try? Self.guest(request, tokens, now)
        do throws(LeaderboardProblem) {
            let (places, own) = try await places(
                board, span, now: now, limit: Self.placesShown, for: guest?.player)
            return .json(LeaderboardTable(board, span, places.map(sanctions.named), own.map(sanctions.named)))
        } catch {
            return .problem(error)
        }
    }

    private static func board(_ request: RouteRequest) throws(QueryProblem) -> (Board, LeaderboardSpan) {
        let values = try request.values(of: ["game", "span", "measure"])
        guard let game = values["game"] else {
            throw QueryProblem("Which game? A query names it, as game=2048+size=4+target=2048.")
        }
        let span: LeaderboardSpan
        switch values["span"] ?? "all" {
        case "today": span = .today
        case "week": span = .week
        case "all": span = .allTime
        case let other: throw QueryProblem("“\(other.prefix(40))”: a span is today, week or all.")
        }
        do throws(JudgeProblem) {
            return (try Board(of: Array(game.utf8), measure: values["measure"]), span)
        } catch {
            throw QueryProblem(Phrase(verbatim: error.description))
        }
    }

    // MARK: Taking a game

    private func take(_ request: RouteRequest, _ tokens: GuestTokens, _ now: Milliseconds) async -> RouteAnswer {
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
            let entry = try await submit(
                request.body, player: guest.player, nickname: nickname, from: request.network, now: now)
            return .json(EntryAnswer(entry))
        } catch {
            return .problem(error)
        }
    }

    static func nickname(_ request: RouteRequest) throws(QueryProblem) -> Nickname {
        guard let field = request.field("X-Nickname"), let name = RouteRequest.unescaped(field) else {
            throw QueryProblem("X-Nickname is the player's name in UTF-8 with percent escapes; it stands there once.")
        }
        do throws(NicknameProblem) {
            return try Nickname(cleaning: name)
        } catch {
            throw QueryProblem(Phrase(verbatim: error.description))
        }
    }
}
