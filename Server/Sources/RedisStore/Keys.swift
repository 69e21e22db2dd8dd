import Match
import MatchStore

/// The names of keys. What one script changes has the same hash tag, the part in braces, and so lies on one node of a
/// cluster.
struct Keys: Sendable {
    /// Before each name, so that several arcades can share a Redis.
    let prefix: String

    /// The numbers of all servers that ever were.
    var launches: String { "\(prefix):launches" }
    /// The servers by the end of their leases.
    var servers: String { "\(prefix):servers" }
    /// How many people are at each server.
    var census: String { "\(prefix):census" }
    /// For a test whether anything can be stored.
    var probe: String { "\(prefix):probe" }

    func secret(_ name: String) -> String { "\(prefix):secret:\(name)" }
    /// A server's running matches, and those that it has yet to rank, by their beginning.
    func matches(of server: UInt64) -> String { "\(prefix):matches:\(server.hexadecimal)" }
    /// All of a match but its moves.
    func match(_ id: MatchID) -> String { "\(prefix):{m:\(id)}:match" }
    /// The accepted moves of a match, a stream.
    func log(_ id: MatchID) -> String { "\(prefix):{m:\(id)}:log" }
    /// Whose a seed is.
    func identity(_ identity: UInt64) -> String { "\(prefix):identity:\(identity.hexadecimal)" }

    /// The keys of a board: a counter, and for each span the places by rank, each player's place, and the games.
    func board(_ board: Board) -> [String] {
        let tag = "\(prefix):{b:\(board.redisText)}"
        return ["\(tag):count"]
            + LeaderboardSpan.allCases.flatMap { span in
                ["places", "players", "games"].map { "\(tag):\(span.rawValue):\($0)" }
            }
    }

    /// The boards on which there may be places of days and weeks, by when the latest game was entered.
    var boards: String { "\(prefix):boards" }
    /// The boards on which a player has places, by when the latest game was entered.
    func boards(of player: UInt64) -> String { "\(prefix):{p:\(player.hexadecimal)}:boards" }
    /// The same of days. Earlier versions have listed these among the others.
    func days(of player: UInt64) -> String { "\(prefix):{p:\(player.hexadecimal)}:days" }

    /// A player's rating in a game, the matches that were rated, and the games in which the player has a rating.
    func rating(of player: UInt64, in game: GameText) -> [String] {
        ["rating", "rated"].map { "\(prefix):{p:\(player.hexadecimal)}:\($0):\(game.description)" }
            + [ratedGames(of: player)]
    }
    /// The games in which a player has a rating.
    func ratedGames(of player: UInt64) -> String { "\(prefix):{p:\(player.hexadecimal)}:games" }
    /// The ratings of a game: the players by rating, when their ratings become provisional, and the ratings.
    func ratings(in game: GameText) -> [String] {
        ["places", "ends", "ratings"].map { "\(prefix):{r:\(game.description)}:\($0)" }
    }

    /// The keys of a game's queue: the matches by age, what they are, and their names by their ids.
    func queue(_ game: GameText) -> [String] {
        ["ages", "matches", "names"].map { "\(prefix):{q:\(game.description)}:\($0)" }
    }
    /// A host's private matches, by game.
    func invitations(of player: UInt64) -> String { "\(prefix):invitations:\(player.hexadecimal)" }
    func code(_ code: InviteCode) -> String { "\(prefix):code:\(code.description)" }
    /// The wrong codes of a player or a network.
    func guesses(of guesser: Guesser) -> String { "\(prefix):guesses:\(guesser.name)" }
    /// When the places of waiting matches lapse, whose they are, and how many each holder has.
    var places: [String] { ["ends", "places", "counts"].map { "\(prefix):{places}:\($0)" } }
    /// Where a player is connected.
    func presence(of player: UInt64) -> String { "\(prefix):player:\(player.hexadecimal)" }

    /// When each player was here last, and the players' names; operators' names and bans.
    var players: [String] { ["seen", "names", "given", "bans"].map { "\(prefix):{people}:\($0)" } }
    /// The reports' counter, the reports by number, what they say, whose match each is of, and how many are by and of each
    /// player.
    var reports: [String] {
        ["count", "order", "texts", "marks", "tallies"].map { "\(prefix):{people}:reports:\($0)" }
    }

    /// The games behind short links: their texts, when each was opened last, and how many bytes they have.
    var links: [String] { ["texts", "opened", "bytes"].map { "\(prefix):{links}:\($0)" } }

    /// The channel on which a server hears others.
    func channel(of server: UInt64) -> String { "\(prefix):relay:\(server.hexadecimal)" }
}
