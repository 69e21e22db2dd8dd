public import PlayRules

/// A message between a client and the server outside a match.
public enum LobbyMessage: Hashable, Sendable {
    /// Client, first message: identifies the player.
    case hello(Hello)
    /// Server: the answer to `hello`.
    case welcome(Welcome)
    /// Client: asks for any opponent in this game, and names the match to host if nobody waits.
    case queue(Offer)
    /// Client: asks for a code for a private match that it hosts.
    case create(Offer)
    /// Client: asks for the private match of this code.
    case enter(InviteCode)
    /// Server: the match waits in the queue.
    case queued(MatchID)
    /// Server: the private match waits, with this code.
    case created(Invitation)
    /// Server: someone hosts a match of this game; join it.
    case offered(OpenMatch)
    /// Client: removes the match from the queue.
    case cancel(MatchID)
    /// Server: the request was refused.
    case error(Refusal)
    /// Client: wants to watch a running match; without an id the best one. It watches until `unwatch`, or another `watch`.
    case watch(MatchID?)
    /// Client: doesn't watch any more.
    case unwatch
    /// Server: the match that is watched. Its `begin`, its moves and its `result` follow as for its players.
    case watching(LiveMatch)
    /// Server, to the players and the viewers of a match: how many watch it.
    case viewers(MatchID, count: UInt32)
    /// Client: reports the opponent in a match to the people who run the server.
    case report(MatchID)
    /// Server: the report is stored.
    case reported(MatchID)
    /// Either side: asks for an answer with the same number.
    case ping(UInt32)
    case pong(UInt32)
}

/// The content of `hello`: who the player is.
public struct Hello: Hashable, Sendable {
    /// The token from an earlier `welcome`; empty for a new player.
    public let token: Token
    /// The name that the player wants to be shown with.
    public let nickname: Nickname

    /// Creates the content of `hello`.
    public init(token: Token, nickname: Nickname) {
        self.token = token
        self.nickname = nickname
    }
}

/// The content of `welcome`: the player as the server knows it.
public struct Welcome: Hashable, Sendable {
    /// The player's number.
    public let player: UInt64
    /// The token to store and send with the next `hello`.
    public let token: Token
    /// The nickname as cleaned by the server.
    public let nickname: Nickname

    /// Creates the content of `welcome`.
    public init(player: UInt64, token: Token, nickname: Nickname) {
        self.player = player
        self.token = token
        self.nickname = nickname
    }
}

/// A match that a client offers to host.
public struct Offer: Hashable, Sendable {
    /// The match's id, chosen by the client.
    public let match: MatchID
    /// The game's name and parameters, without a seed.
    public let game: GameText

    /// Creates an offer.
    public init(match: MatchID, game: GameText) {
        self.match = match
        self.game = game
    }
}

/// A private match, its code, and for how long that is valid.
public struct Invitation: Hashable, Sendable {
    /// The id of the private match.
    public let match: MatchID
    /// The code that the other player types.
    public let code: InviteCode
    /// How many more seconds the code is valid.
    public let secondsLeft: UInt32

    /// Creates an invitation.
    public init(match: MatchID, code: InviteCode, secondsLeft: UInt32) {
        self.match = match
        self.code = code
        self.secondsLeft = secondsLeft
    }
}

/// A waiting match that the client can join.
public struct OpenMatch: Hashable, Sendable {
    /// The id of the match.
    public let match: MatchID
    /// Whether the host is a bot; the client shows that.
    public let isBot: Bool
    /// The host's nickname.
    public let opponent: Nickname
    /// The game's name and parameters.
    public let game: GameText

    /// Creates the description of a waiting match.
    public init(match: MatchID, isBot: Bool, opponent: Nickname, game: GameText) {
        self.match = match
        self.isBot = isBot
        self.opponent = opponent
        self.game = game
    }
}

/// A running match that anyone can watch.
public struct LiveMatch: Hashable, Sendable {
    /// One of its two players.
    public struct Player: Hashable, Sendable {
        /// The player's nickname.
        public let nickname: Nickname
        /// Whether it is a bot; the client shows that.
        public let isBot: Bool

        /// Creates a player.
        public init(nickname: Nickname, isBot: Bool) {
            self.nickname = nickname
            self.isBot = isBot
        }
    }

    /// How long after the players viewers see everything, in ticks: two seconds. So what comes to them in parts is shown
    /// in the rhythm in which it was played, and a viewer is of no use to a player.
    public static var delay: UInt64 { Ticks.seconds(2) }

    /// The id of the match.
    public let match: MatchID
    /// The game with its parameters, without a seed; and the seats.
    public let terms: MatchTerms
    /// Who plays.
    public let players: BothSides<Player>

    /// Creates the description of a running match.
    public init(match: MatchID, terms: MatchTerms, players: BothSides<Player>) {
        self.match = match
        self.terms = terms
        self.players = players
    }
}

/// Why the server refused a request.
public struct Refusal: Hashable, Sendable {
    /// The reasons; the raw value is the number on the wire.
    public enum Code: UInt8, Hashable, Sendable, CaseIterable {
        /// The frame can't be read; the connection is closed.
        case malformed = 1
        /// Wrong time: for example, `hello` must come first and only once.
        case notNow
        case badToken
        case badNickname
        case unknownGame
        case unknownCode
        case unknownMatch
        case illegalMove
        case tooFast
        /// The server accepts no new matches: it is full or about to stop.
        case busy
        /// The code of the player's own invitation has expired.
        case expired
        /// The player is banned: trying again is pointless.
        case banned
    }

    /// The reason as a code.
    public let code: Code
    /// The reason as a sentence for the user.
    public let text: Notice

    /// Creates a refusal.
    public init(code: Code, text: Notice) {
        self.code = code
        self.text = text
    }
}
