public import Match
public import PlayRules

/// A moment on the server's clock, in milliseconds since 1970-01-01 00:00 UTC.
public typealias Milliseconds = Int64

/// A player of a match.
public struct StoredPlayer: Hashable, Sendable {
    /// The number in the player's signed token.
    public let number: UInt64
    /// The nickname when the match began.
    public let nickname: Nickname
    /// Whether the player is a bot; clients show that.
    public let isBot: Bool

    /// Creates a player, by default a person.
    public init(number: UInt64, nickname: Nickname, isBot: Bool = false) {
        self.number = number
        self.nickname = nickname
        self.isBot = isBot
    }
}

/// A match as it began: everything that doesn't change while it is played.
public struct StoredMatch: Hashable, Sendable {
    /// The match's id.
    public let id: MatchID
    /// The guest's attempt, which is in the match's messages.
    public let attempt: AttemptID
    /// The game with its parameters, without seed and moves; and the seats.
    public let terms: MatchTerms
    /// The number from which everything random follows. Players get only the seeds that are derived from it.
    public let seed: UInt64
    /// The player who offered the match.
    public let host: StoredPlayer
    /// The player who joined it.
    public let guest: StoredPlayer
    /// When it began.
    public let began: Milliseconds
    /// Whether it is to be ranked once it is decided.
    public let isRanked: Bool

    /// Creates a match that begins, by default to be ranked.
    public init(
        id: MatchID, attempt: AttemptID, terms: MatchTerms, seed: UInt64, host: StoredPlayer, guest: StoredPlayer,
        began: Milliseconds, isRanked: Bool = true
    ) {
        self.id = id
        self.isRanked = isRanked
        self.attempt = attempt
        self.terms = terms
        self.seed = seed
        self.host = host
        self.guest = guest
        self.began = began
    }

    /// The player of a side.
    public func player(_ side: Side) -> StoredPlayer { side == .host ? host : guest }
}

/// A move that the server has accepted.
public struct StoredMove: Hashable, Sendable {
    /// The move as the player sent it, so that a repetition is recognized.
    public let move: PlayedMove
    /// When it reached the server, in ticks of 1/60 s since the match began. This is the time that counts.
    public let stamp: UInt64
    /// Its position among the accepted moves of both sides; 0 for the first.
    public let place: UInt32

    /// Creates an accepted move.
    public init(_ move: PlayedMove, stamp: UInt64, place: UInt32) {
        self.move = move
        self.stamp = stamp
        self.place = place
    }
}

/// How far the clock of a running match had come, and who was away.
public struct StoredClock: Hashable, Sendable {
    /// The match's id.
    public let match: MatchID
    /// The milliseconds since the start of its countdown that count.
    public let elapsed: UInt64
    /// When that was.
    public let date: Milliseconds
    /// Since which tick each player has been away; nil for a player who is there.
    public let awaySince: BothSides<UInt64?>
    /// The epoch of the server that says so.
    public let epoch: Epoch

    /// Creates a clock's state, by default of a match in which nobody is away.
    public init(
        match: MatchID, elapsed: UInt64, date: Milliseconds,
        awaySince: BothSides<UInt64?> = BothSides(host: nil, guest: nil), by epoch: Epoch = .first
    ) {
        self.match = match
        self.elapsed = elapsed
        self.date = date
        self.awaySince = awaySince
        self.epoch = epoch
    }
}

/// How a match ended.
public struct StoredEnd: Hashable, Sendable {
    /// The result.
    public let result: MatchResult
    /// When the match ended.
    public let ended: Milliseconds

    /// Creates the end of a match.
    public init(_ result: MatchResult, ended: Milliseconds) {
        self.result = result
        self.ended = ended
    }
}

/// Everything stored about a match.
public struct MatchLog: Hashable, Sendable {
    /// The match as it began.
    public let match: StoredMatch
    /// The host's moves, by index.
    public let hostMoves: [StoredMove]
    /// The guest's moves, by index.
    public let guestMoves: [StoredMove]
    /// The end; nil while the match is running.
    public let end: StoredEnd?
    /// How far the clock had come; nil if that wasn't stored, and after the end.
    public let clock: StoredClock?

    /// Creates a log.
    public init(
        match: StoredMatch, hostMoves: [StoredMove], guestMoves: [StoredMove], end: StoredEnd?,
        clock: StoredClock? = nil
    ) {
        self.match = match
        self.clock = clock
        self.hostMoves = hostMoves
        self.guestMoves = guestMoves
        self.end = end
    }

    /// How far the match's clock is if it went on since it was stored, in milliseconds since the start of the countdown.
    public func elapsed(at date: Milliseconds) -> UInt64 {
        let counted = clock ?? StoredClock(match: match.id, elapsed: 0, date: match.began)
        return counted.elapsed + UInt64(clamping: date - counted.date)
    }

    /// The moves of a side.
    public func moves(of side: Side) -> [StoredMove] { side == .host ? hostMoves : guestMoves }
}

/// A decided match that isn't in the leaderboards yet.
public struct UnrankedMatch: Hashable, Sendable {
    /// The match as it began.
    public let match: StoredMatch
    /// How it ended.
    public let end: StoredEnd
    /// The whole match as a line, from the referee.
    public let record: [UInt8]

    /// Creates a match to be ranked.
    public init(match: StoredMatch, end: StoredEnd, record: [UInt8]) {
        self.match = match
        self.end = end
        self.record = record
    }
}
