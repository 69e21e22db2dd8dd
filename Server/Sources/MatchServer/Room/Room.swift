import Match
import MatchStore

/// A match, from the first guest that asks for it until it is forgotten: who says what to whom in it.
final class Room {
    enum Phase {
        /// Guests ask; the host hasn't confirmed one.
        case asked
        /// The host has confirmed a guest.
        case confirmed
        /// The guest is in the game.
        case went
        /// So is the host; the match is being kept.
        case beginning
        case playing
        case over
    }

    let id: MatchID
    let host: RoomHost
    /// In its full form, without a seed.
    let game: GameText
    var phase = Phase.asked
    /// Everybody who asked for it.
    var guests: [AttemptID: Player] = [:]
    /// The guest that the host has confirmed, and on which terms.
    var attempt: AttemptID?
    var terms: MatchTerms?
    /// Who left it before it began.
    var leavers: Set<Role> = []
    /// While it is played, and when it is over.
    var play: MatchPlay?
    /// When something was said in it the last time.
    var lastSaid: UInt64

    init(id: MatchID, host: RoomHost, game: GameText, now: UInt64) {
        self.id = id
        self.host = host
        self.game = game
        lastSaid = now
    }

    /// Whether it is over without ever having begun.
    var hasNotBegun: Bool { phase == .over && play == nil }

    /// The guest that plays, or is about to.
    var guest: Player? { attempt.flatMap { guests[$0] } }

    /// Who has a role in it.
    func player(_ role: Role) -> Player? {
        switch role {
        case .host: host.player
        case .guest: guest
        case .server: nil
        }
    }

    /// The role of a player who plays it.
    func role(of player: Player) -> Role? {
        if host.player === player { return .host }
        return guest === player ? .guest : nil
    }
}

/// Who hosts a match.
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
    /// In its full form, without a seed.
    let game: GameText
    /// Whether whoever knows its code may join, and nobody else.
    let isPrivate: Bool
    let since: UInt64
    /// When its host said the last time that it waits.
    var heard: UInt64
    /// Tells which of two came first.
    let order: UInt64
    /// To whom a private match was offered, by its code.
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
