import Foundation
public import Identity
import Match
public import MatchStore
public import PageServer
import Sockets

extension Leaderboards {
    /// How many places are shown.
    static let placesShown = 20

    /// The routes `GET /leaderboard` and `POST /games`, described in docs/leaderboards.md.
    ///
    /// - Parameters:
    ///   - tokens: Identify players.
    ///   - now: The server's clock, in milliseconds since 1970.
    public func routes(tokens: GuestTokens, now: @escaping @Sendable () -> Milliseconds) -> [Route] {
        [
            Route(.show, path: "/leaderboard", rate: SocketLimits.Rate(perSecond: 5, burst: 50)) { [self] request in
                await show(request, tokens, now())
            },
            Route(
                .take(atMost: limits.bytes), path: "/games", rate: SocketLimits.Rate(perSecond: 0.05, burst: 10)
            ) { [self] request in
                await take(request, tokens, now())
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
            return .json(LeaderboardTable(board, span, places, own))
        } catch {
            return .problem(error)
        }
    }

    private static func board(_ request: RouteRequest) throws(QueryProblem) -> (Board, LeaderboardSpan) {
        let known = ["game", "span", "measure"]
        guard let query = request.query else { throw QueryProblem("The query isn't UTF-8.") }
        var values: [String: String] = [:]
        for (name, value) in query {
            guard known.contains(name) else {
                throw QueryProblem("There is no “\(name.prefix(40))” here; a query has game, span and measure.")
            }
            guard values.updateValue(value, forKey: name) == nil else {
                throw QueryProblem("“\(name)” is said twice.")
            }
        }
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
            throw QueryProblem(error.description)
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

    private static func guest(
        _ request: RouteRequest, _ tokens: GuestTokens, _ now: Milliseconds
    ) throws(QueryProblem) -> Guest {
        let form = "Authorization: Bearer TOKEN says who plays"
        guard let field = request.field("Authorization") else { throw QueryProblem("\(form); it stands there once.") }
        let words = field.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "bearer", let token = Token(String(words[1])) else {
            throw QueryProblem("\(form), and nothing else.")
        }
        do throws(TokenProblem) {
            return try tokens.check(token, now: now / 1_000)
        } catch {
            throw QueryProblem("\(error)")
        }
    }

    private static func nickname(_ request: RouteRequest) throws(QueryProblem) -> Nickname {
        guard let field = request.field("X-Nickname"), let name = RouteRequest.unescaped(field) else {
            throw QueryProblem("X-Nickname is the player's name in UTF-8 with percent escapes; it stands there once.")
        }
        do throws(NicknameProblem) {
            return try Nickname(cleaning: name)
        } catch {
            throw QueryProblem("\(error)")
        }
    }
}

/// What is wrong with a request, as a sentence.
private struct QueryProblem: Error {
    let sentence: String

    init(_ problem: String) { sentence = problem.asSentence }
}

extension RouteAnswer {
    fileprivate static func problem(_ problem: LeaderboardProblem) -> RouteAnswer {
        let status =
            switch problem {
            case .game(.refused), .store(.copied): 422
            case .game(.playerWaits), .game(.networkWaits), .game(.networkIsOverBudget): 429
            case .game(.busy), .game(.stopping), .game(.cancelled), .store: 503
            }
        if case .store(let error) = problem, error != .copied {
            return .problem(status, "The leaderboards aren't available now. Try again in a moment.")
        }
        return .problem(status, problem.description.asSentence)
    }
}

extension String {
    /// With a capital at the start and a full stop at the end, for display.
    fileprivate var asSentence: String {
        let isEnded = last.map { ".!?".contains($0) } ?? true
        return prefix(1).uppercased() + dropFirst() + (isEnded ? "" : ".")
    }
}
