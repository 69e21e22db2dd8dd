/// A message between a client and the server, outside of a match.
public enum LobbyMessage: Hashable, Sendable {
    /// Client, first of all: who I am.
    case hello(Hello)
    /// Server: the answer to `hello`.
    case welcome(Welcome)
    /// Client: an opponent for this game, whoever; and the match that I host if nobody waits.
    case queue(Offer)
    /// Client: a code for a private match that I host.
    case create(Offer)
    /// Client: the private match of this code.
    case enter(InviteCode)
    /// Server: the match waits in the queue.
    case queued(MatchID)
    /// Server: the private match waits, and this is its code.
    case created(Invitation)
    /// Server: someone hosts such a match; join it.
    case offered(OpenMatch)
    /// Client: the match waits no longer.
    case cancel(MatchID)
    /// Server: what was asked can't be done.
    case error(Refusal)
    /// Either: answer with the same number.
    case ping(UInt32)
    case pong(UInt32)
}

public struct Hello: Hashable, Sendable {
    /// The token of an earlier `welcome`; empty for someone new.
    public let token: Token
    public let nickname: Nickname

    public init(token: Token, nickname: Nickname) {
        self.token = token
        self.nickname = nickname
    }
}

public struct Welcome: Hashable, Sendable {
    public let player: UInt64
    /// To be kept, and shown with the next `hello`.
    public let token: Token
    /// As the server has cleaned it.
    public let nickname: Nickname

    public init(player: UInt64, token: Token, nickname: Nickname) {
        self.player = player
        self.token = token
        self.nickname = nickname
    }
}

public struct Offer: Hashable, Sendable {
    public let match: MatchID
    /// The game's name and parameters, without a seed.
    public let game: GameText

    public init(match: MatchID, game: GameText) {
        self.match = match
        self.game = game
    }
}

public struct Invitation: Hashable, Sendable {
    public let match: MatchID
    public let code: InviteCode

    public init(match: MatchID, code: InviteCode) {
        self.match = match
        self.code = code
    }
}

public struct OpenMatch: Hashable, Sendable {
    public let match: MatchID
    /// Whether the host is a program; it is shown.
    public let isBot: Bool
    public let opponent: Nickname
    public let game: GameText

    public init(match: MatchID, isBot: Bool, opponent: Nickname, game: GameText) {
        self.match = match
        self.isBot = isBot
        self.opponent = opponent
        self.game = game
    }
}

public struct Refusal: Hashable, Sendable {
    public enum Code: UInt8, Hashable, Sendable, CaseIterable {
        /// A frame that can't be read; the connection is closed.
        case malformed = 1
        /// `hello` comes first, and once.
        case notNow
        case badToken
        case badNickname
        case unknownGame
        case unknownCode
        case unknownMatch
        case illegalMove
        case tooFast
        /// The server takes no new matches: it is full or about to stop.
        case busy
    }

    public let code: Code
    public let text: Notice

    public init(code: Code, text: Notice) {
        self.code = code
        self.text = text
    }
}
