import Match
import MatchStore
import PlayRules
import Sockets

/// A match from the first guest's request until it is forgotten, with everyone who takes part.
final class Room {
    /// How far the match has come, with what is known by then.
    enum Phase {
        /// Guests ask to join; the host hasn't confirmed any.
        case requested
        /// The host has confirmed a guest.
        case confirmed(Agreement)
        /// The guest is in the game.
        case guestReady(Agreement)
        /// So is the host; the match is being stored.
        case starting(Agreement)
        case playing(MatchPlay)
        /// Decided or broken off; without a match that was played if it never began.
        case over(Agreement, MatchPlay?)
    }

    /// Whom the host has confirmed, and on which terms.
    struct Agreement {
        let attempt: AttemptID
        let terms: MatchTerms
    }

    let id: MatchID
    let host: RoomHost
    /// The game with all parameters, without a seed.
    let game: GameText
    var phase = Phase.requested
    /// Every player who asked to join.
    var guests: [AttemptID: Player] = [:]
    /// The players among them who were offered the match, by its code or in the public queue.
    var finders: Set<UInt64> = []
    /// The last signs of life that each side's client has heard of the other side.
    var signs = BothSides(SignOfLife())
    /// The sides that left before the match began, and why.
    var leavers: [Side: LeaveReason] = [:]
    /// Since when one player has waited for the other's answer.
    var waitingSince: UInt64
    /// Whether another server runs it by now, or may.
    var isLost = false
    /// Whether it ended while another server ran, and only its result is known.
    var isRecalled = false
    /// When the last message was sent in it.
    var lastActivity: UInt64
    /// How many watch it, as its players were told.
    var toldViewers: UInt32 = 0
    /// When the match's clock is next stored.
    var nextClock: UInt64 = 0
    /// Whether it waited in the public queue. Only such matches are ranked.
    let isPublic: Bool

    init(id: MatchID, host: RoomHost, game: GameText, isPublic: Bool, now: UInt64) {
        self.id = id
        self.isPublic = isPublic
        self.host = host
        self.game = game
        waitingSince = now
        lastActivity = now
    }

    /// Whether only players who know its code can join it.
    var isPrivate: Bool { !isPublic && host.bot == nil }

    /// Whom the host has confirmed; nil before that.
    var agreement: Agreement? {
        switch phase {
        case .requested: nil
        case .confirmed(let agreement), .guestReady(let agreement), .starting(let agreement): agreement
        case .playing(let play): Agreement(attempt: play.match.attempt, terms: play.match.terms)
        case .over(let agreement, _): agreement
        }
    }

    /// The confirmed guest's attempt.
    var attempt: AttemptID? { agreement?.attempt }

    /// The match that is or was played.
    var play: MatchPlay? {
        switch phase {
        case .playing(let play): play
        case .over(_, let play): play
        case .requested, .confirmed, .guestReady, .starting: nil
        }
    }

    /// The epoch in which this server owns the match; nil if it wasn't stored yet.
    var epoch: Epoch? { play?.epoch }

    /// The side whose answer the other one waits for while they pair up; nil if it waits for none.
    var silentSide: Side? {
        switch phase {
        case .requested, .guestReady: .host
        case .confirmed: .guest
        case .starting, .playing, .over: nil
        }
    }

    /// Whether it is played, or is being stored to be played.
    var isUnderWay: Bool {
        switch phase {
        case .starting, .playing: true
        case .requested, .confirmed, .guestReady, .over: false
        }
    }

    var isPlaying: Bool { if case .playing = phase { true } else { false } }

    var isOver: Bool { if case .over = phase { true } else { false } }

    /// Whether it ended without ever having begun.
    var hasNotBegun: Bool { isOver && play == nil }

    /// The guest that plays, or is about to.
    var guest: Player? { attempt.flatMap { guests[$0] } }

    /// The player of a side.
    func player(_ side: Side) -> Player? {
        switch side {
        case .host: host.player
        case .guest: guest
        }
    }

    /// The side of one of its players.
    func side(of player: Player) -> Side? {
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
    /// Its place among its network's in the lobby; nil if networks have no limits.
    let place: LobbyPlace?
    /// When its code expires; nil until it has one.
    var codeExpires: UInt64?
    let since: UInt64
    /// The same on the clock that servers share.
    let date: Milliseconds
    /// When its host last said that it waits.
    var heard: UInt64
    /// How strong its host is, once that was read; nil for a player who is new to the game.
    var strength: Strength?
    /// Whether `strength` was read.
    var hasReadStrength = false
    /// When an opponent is near enough who is too far away now; nil if there is none.
    var searchesAgain: UInt64?
    /// The players who were offered the match, by its code or because they looked for an opponent.
    var offeredTo: Set<UInt64> = []
    /// Whether the lobby is being told again that it waits, for a host who may be away.
    var isBeingKept = false
    /// The bots that were offered instead; nil before that.
    var bots: [BotHost]?

    init(
        id: MatchID, host: Player, game: GameText, isPrivate: Bool, place: LobbyPlace?, since: UInt64,
        date: Milliseconds
    ) {
        self.id = id
        self.host = host
        self.game = game
        self.isPrivate = isPrivate
        self.place = place
        self.since = since
        heard = since
        self.date = date
    }
}
