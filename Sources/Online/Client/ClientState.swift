public import Match
import PlayRules

/// A client's state for the user interface.
public struct ClientState: Hashable, Sendable {
    /// The states of the connection.
    public enum Connection: UInt8, Hashable, Sendable, CaseIterable {
        /// Not wanted.
        case off
        case connecting
        /// The server has answered `hello`.
        case online
        /// Lost; reconnects at `retryAt`.
        case lost
    }

    /// What the client is doing.
    public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
        case idle
        /// Waits in the queue.
        case waiting
        /// Waits for a friend, who needs `code`.
        case invited
        /// A friend's invitation was looked up and waits for `accept`.
        case visiting
        /// An opponent was found, or a match is restored after a reload.
        case joining
        /// Both players see the start.
        case countdown
        case playing
        /// The match is decided or was broken off.
        case over
        /// Watches a match of others, or looks for one.
        case watching
    }

    /// The state of the connection.
    public internal(set) var connection = Connection.off
    /// When a lost connection is retried, in milliseconds on the clock of `now`.
    public internal(set) var retryAt: UInt64?
    /// The nickname; once the server has answered, as cleaned by the server.
    public internal(set) var nickname: Nickname
    /// Whether the server refused the nickname: without another one there is no connection.
    public internal(set) var isNicknameRefused = false
    /// The player's number on the server; nil before the first answer.
    public internal(set) var player: UInt64?
    /// What the client is doing.
    public internal(set) var phase = Phase.idle
    /// The game that is waited for or played, with all parameters and without a seed.
    public internal(set) var game: GameText?
    /// The invite code in the phase `invited`, once the server has sent it.
    public internal(set) var code: InviteCode?
    /// Until when that code is valid, in milliseconds.
    public internal(set) var codeExpires: UInt64?
    /// Since when a match waits, in milliseconds.
    public internal(set) var waitingSince: UInt64?
    /// The bots that are ready to play.
    public internal(set) var bots: [BotOffer] = []
    /// The opponent, also of an invitation that was looked up.
    public internal(set) var opponent: Opponent?
    /// Whether the user wants a rematch.
    public internal(set) var wantsRematch = false
    /// The result of the match; nil until it is decided.
    public internal(set) var result: ClientResult?
    /// The match of others that is watched; nil while it is looked for.
    public internal(set) var watched: LiveMatch?
    /// How many people watch the match that is played or watched.
    public internal(set) var viewers: UInt32 = 0
    /// The latest notice for the user.
    public internal(set) var notice: ClientNotice?

    /// The opponent as the user sees it.
    public struct Opponent: Hashable, Sendable {
        /// The nickname.
        public let name: Nickname
        /// Whether the opponent is a bot.
        public let isBot: Bool
        /// Whether the opponent wasn't heard for a while. It may still come back.
        public internal(set) var isMissing = false
        /// Whether the opponent has left or never came back: no rematch is possible.
        public internal(set) var isGone = false
        /// Whether the opponent wants a rematch.
        public internal(set) var wantsRematch = false
        /// The face that the opponent showed last.
        public internal(set) var face: ShownFace?
    }

    /// A face that the opponent showed. Each face has a new number.
    public struct ShownFace: Hashable, Sendable {
        /// Counts the faces, from 1.
        public let number: UInt32
        /// The face.
        public let face: Face
    }
}

/// A bot that is ready to play.
public struct BotOffer: Hashable, Sendable {
    /// The match to join.
    public let match: MatchID
    /// The bot's nickname, such as "Pebble".
    public let name: Nickname
}

/// A short message for the user. Each notice has a new number.
public struct ClientNotice: Hashable, Sendable {
    /// Counts the notices, from 1.
    public let number: UInt32
    /// The message.
    public let text: String
    /// What the message is about.
    public let subject: Subject

    /// What a notice is about: a user interface shows an error where it can be fixed.
    public enum Subject: UInt8, Hashable, Sendable, CaseIterable {
        /// The search for a match, or the match.
        case match
        /// The nickname.
        case nickname
        /// The invite code.
        case code
    }

    /// Compares the numbers only.
    public static func == (a: ClientNotice, b: ClientNotice) -> Bool { a.number == b.number }

    /// Hashes the number.
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// How a match ended, from one side's view.
public struct ClientResult: Hashable, Sendable {
    /// The outcomes.
    public enum Outcome: UInt8, Hashable, Sendable, CaseIterable {
        case won, lost, tied
        /// The match doesn't count.
        case void
    }

    /// Who won, from this side's view.
    public let outcome: Outcome
    /// What decided the match.
    public let reason: MatchResult.Reason
    /// The game's tick at which it was decided.
    public let tick: UInt64
    /// The own final score.
    public let ownScore: UInt64
    /// The opponent's final score.
    public let opponentScore: UInt64

    init(_ result: MatchResult, side: Side) {
        switch result.outcome {
        case .hostWon: outcome = side == .host ? .won : .lost
        case .guestWon: outcome = side == .guest ? .won : .lost
        case .tied: outcome = .tied
        case .void: outcome = .void
        }
        reason = result.reason
        tick = result.tick
        ownScore = side == .host ? result.hostScore : result.guestScore
        opponentScore = side == .host ? result.guestScore : result.hostScore
    }
}
