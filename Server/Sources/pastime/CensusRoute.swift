import Match
import MatchServer
import MatchStore
import PageServer
import PlayRules
import Sockets

extension Route {
    /// `GET /now`: how many people are here, and which match can be watched; see docs/match-server.md.
    static func census(of server: MatchServer) -> Route {
        Route(.show, path: "/now", rate: SocketLimits.Rate(perSecond: 1, burst: 30)) { request in
            guard request.query?.isEmpty == true else {
                return .problem(400, "There is nothing to ask here: send no query.")
            }
            return .json(CensusAnswer(await server.census()))
        }
    }
}

/// The answer of `GET /now`.
private struct CensusAnswer: Encodable {
    struct Queue: Encodable {
        let game: String
        let waiting: Int
    }

    struct Live: Encodable {
        let match: String
        let game: String
        let host: Player
        let guest: Player
        let viewers: Int
    }

    struct Player: Encodable {
        let nickname: String
        let isBot: Bool

        init(_ player: LiveMatch.Player) {
            nickname = player.nickname.description
            isBot = player.isBot
        }
    }

    let players: Int
    let queues: [Queue]
    let live: Live?

    init(_ census: Census) {
        players = census.players
        queues = census.waiting.map { Queue(game: $0.key.description, waiting: $0.value) }
            .sorted { ($1.waiting, $0.game) < ($0.waiting, $1.game) }
        live = census.best.map { best in
            Live(
                match: best.live.match.description, game: best.live.terms.game.description,
                host: Player(best.live.players.host), guest: Player(best.live.players.guest),
                viewers: census.viewers[best.live.match] ?? 0)
        }
    }
}
