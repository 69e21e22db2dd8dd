import Match
import MatchStore

/// A match from the first guest's request until it is forgotten, with everyone who takes part.
final class Room {
    enum Phase {
        /// Guests ask; the host hasn't confirmed any.
        case asked
        /// The host has confirmed a guest.
        case confirmed
        /// The guest is in the game.
        case went
        /// So is the host; the match is being stored.
        case beginning
        case playing
        case over
    }

    let id: MatchID
    let host: RoomHost
    /// The game with all parameters, without a seed.
    let game: GameText
    var phase = Phase.asked
    /// Every player who asked to join.
    var guests: [AttemptID: Player] = [:]
    /// The confirmed guest's attempt, and the terms.
    var attempt: AttemptID?
    var terms: MatchTerms?
    /// The roles that left before the match began.
    var leavers: Set<Role> = []
    /// Set while the match is played, and after its end.
    var play: MatchPlay?
    /// When the last message was sent in it.
    var lastSaid: UInt64

    init(id: MatchID, host: RoomHost, game: GameText, now: UInt64) {
        self.id = id
        self.host = host
        self.game = game
        lastSaid = now
    }

    /// Whether it ended without ever having begun.
    var hasNotBegun: Bool { phase == .over && play == nil }

    /// The guest that plays, or is about to.
    var guest: Player? { attempt.flatMap { guests[$0] } }

    /// The player of a role.
    func player(_ role: Role) -> Player? {
        switch role {
        case .host: host.player
        case .guest: guest
        case .server: nil
        }
    }

    /// The role of one of its players.
    func role(of player: Player) -> Role? {
        if host.player === player { return .host }
        return guest === player ? .guest : nil
    }
}

/// The host of a match.
enum RoomHost {
    case player(Player)
    case bot(BotHost)

    var player: Player? {
        if case .player(let player) = self { player } else { nil }
    }

    var bot: BotHost? {
        if case .bot(let bot) = self { bot } else { nil }
    }

    var stored: StoredPlayer {
        switch self {
        case .player(let player): StoredPlayer(number: player.number, nickname: player.nickname)
        case .bot(let bot): StoredPlayer(number: 0, nickname: bot.nickname, isBot: true)
        }
    }
}

/// A match that waits for a guest.
final class Waiting {
    let id: MatchID
    let host: Player
    /// The game with all parameters, without a seed.
    let game: GameText
    /// Whether only players who know its code can join.
    let isPrivate: Bool
    let since: UInt64
    /// When its host last said that it waits.
    var heard: UInt64
    /// Decides which of two matches came first.
    let order: UInt64
    /// The players who were offered the private match by its code.
    var offeredTo: Set<UInt64> = []
    /// The bots that were offered instead; nil before that.
    var bots: [BotHost]?

    init(id: MatchID, host: Player, game: GameText, isPrivate: Bool, since: UInt64, order: UInt64) {
        self.id = id
        self.host = host
        self.game = game
        self.isPrivate = isPrivate
        self.since = since
        heard = since
        self.order = order
    }
}
