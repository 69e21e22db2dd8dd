public import Match

/// How a client stands, for controls.
public struct ClientState: Hashable, Sendable {
    public enum Connection: UInt8, Hashable, Sendable, CaseIterable {
        /// Nobody wants one.
        case off
        case connecting
        /// The server has bid welcome.
        case online
        /// It is made anew at `retryAt`.
        case lost
    }

    public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
        case idle
        /// In the queue.
        case waiting
        /// For a friend, who needs `code`.
        case invited
        /// A friend's invitation was looked up: it waits for `accept`.
        case visiting
        /// Someone was found; or a match is fetched after a reload.
        case joining
        /// Both see the start.
        case countdown
        case playing
        /// Decided, or broken off.
        case over
    }

    public internal(set) var connection = Connection.off
    /// When a lost connection is made anew.
    public internal(set) var retryAt: UInt64?
    /// As the server has cleaned it, once it has.
    public internal(set) var nickname: Nickname
    /// Whether the server has refused the nickname: without another one there is no connection.
    public internal(set) var isNicknameRefused = false
    /// By this the server knows the player.
    public internal(set) var player: UInt64?
    public internal(set) var phase = Phase.idle
    /// What is waited for or played, in its full form; without a seed.
    public internal(set) var game: GameText?
    public internal(set) var code: InviteCode?
    /// Since when a match waits.
    public internal(set) var waitingSince: UInt64?
    /// Programs that would play now.
    public internal(set) var bots: [BotOffer] = []
    public internal(set) var opponent: Opponent?
    public internal(set) var wantsRematch = false
    public internal(set) var result: ClientResult?
    public internal(set) var notice: ClientNotice?

    public struct Opponent: Hashable, Sendable {
        public let name: Nickname
        public let isBot: Bool
        /// Whether nothing was heard of it for a while. It may still come back.
        public internal(set) var isMissing = false
        /// Whether it has left, or never came back: there is no rematch.
        public internal(set) var isGone = false
        public internal(set) var wantsRematch = false
        /// The face that it showed last.
        public internal(set) var face: ShownFace?
    }

    /// A face that the opponent has shown. The next one has another number.
    public struct ShownFace: Hashable, Sendable {
        public let number: UInt32
        public let face: Face
    }
}

/// A program that would play.
public struct BotOffer: Hashable, Sendable {
    public let match: MatchID
    /// "Pebble".
    public let name: Nickname
}

/// Something to be told in passing. The next one has another number.
public struct ClientNotice: Hashable, Sendable {
    public let number: UInt32
    public let text: String

    public static func == (a: ClientNotice, b: ClientNotice) -> Bool { a.number == b.number }

    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// How a match ended, seen from one side.
public struct ClientResult: Hashable, Sendable {
    public enum Outcome: UInt8, Hashable, Sendable, CaseIterable {
        case won, lost, tied
        /// It doesn't count.
        case void
    }

    public let outcome: Outcome
    public let reason: MatchResult.Reason
    /// The tick of the game at which it was decided.
    public let tick: UInt64
    public let ownScore: UInt64
    public let opponentScore: UInt64

    init(_ result: MatchResult, role: Role) {
        switch result.outcome {
        case .hostWon: outcome = role == .host ? .won : .lost
        case .guestWon: outcome = role == .guest ? .won : .lost
        case .tied: outcome = .tied
        case .void: outcome = .void
        }
        reason = result.reason
        tick = result.tick
        ownScore = role == .host ? result.hostScore : result.guestScore
        opponentScore = role == .host ? result.guestScore : result.hostScore
    }
}
