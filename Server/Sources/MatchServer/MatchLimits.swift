/// A match server's limits, and its delays in milliseconds.
public struct MatchLimits: Sendable {
    /// How long a match waits for a player before bots are offered: 0, so that nobody has to wait to play.
    public var botDelay: UInt64 = 0
    /// After this long without a message in a match the player is away, and has 60 s to come back. Together that is
    /// less than the time after which clients give each other up, so the referee decides first.
    public var silence: UInt64 = 8_000
    /// How long a player can take to answer another one while they pair up; then the other one looks for someone else.
    public var answer: UInt64 = 4_000
    /// How long a host can take to start a match once its guest is in it.
    public var start: UInt64 = 15_000
    /// How long a match that hasn't begun or is over is remembered after its last message.
    public var memory: UInt64 = 120_000
    /// If the server was down for longer, that time doesn't count as played.
    public var longestOutage: UInt64 = 60_000
    /// The maximum number of running matches.
    public var matches = 10_000
    /// The maximum number of running matches against bots. A hard one of 2048 thinks for about 1 ms each 0.45 s and has a
    /// table of 2 MiB, so these take half of the event loop at most.
    public var botMatches = 200
    /// The maximum number of running matches against bots of the players of one network.
    public var botMatchesOfNetwork = 64
    /// The maximum number of waiting matches, at all servers together. A network may have a part of those that are
    /// still free: see `PlaceHolder`.
    public var waiting = 20_000
    /// How many requests may wait for the lobby before games and codes are refused. A lobby that answers in 10 ms has
    /// done so many in a third of a second.
    public var lobbyRequests = 2_048
    /// How many before players who connect are refused, too. All of 20,000 may come at once, after an outage.
    public var lobbyArrivals = 32_768
    /// The maximum number of one player's running matches.
    public var matchesOfPlayer = 8
    /// How many failed `hello`s a connection can send.
    public var helloAttempts = 8
    /// How many moves of a player can be refused in a match before the connection is closed.
    public var refusedMoves = 64
    /// Whether addresses have limits; false for benchmarks, whose players share one address.
    public var limitsAddresses = true
    /// How many guests can ask to join one match.
    public var guestsOfMatch = 64

    /// Creates the default limits.
    public init() {}
}
