public import Match

/// A moment on the server's clock, in milliseconds since 1970-01-01 00:00 UTC.
public typealias Milliseconds = Int64

/// Someone who sits in a match.
public struct StoredPlayer: Hashable, Sendable {
    /// The number in the player's signed token.
    public let number: UInt64
    /// As it was when the match began.
    public let nickname: Nickname
    /// Whether it is a program; it is shown.
    public let isBot: Bool

    public init(number: UInt64, nickname: Nickname, isBot: Bool = false) {
        self.number = number
        self.nickname = nickname
        self.isBot = isBot
    }
}

/// A match as it began: all that doesn't change while it is played.
public struct StoredMatch: Hashable, Sendable {
    public let id: MatchID
    /// The guest's attempt, which its messages bear.
    public let attempt: AttemptID
    /// The game with its parameters, without seed and moves; the seats.
    public let terms: MatchTerms
    /// The server's secret until it shows what it brings.
    public let seed: UInt64
    public let host: StoredPlayer
    public let guest: StoredPlayer
    public let began: Milliseconds

    public init(
        id: MatchID, attempt: AttemptID, terms: MatchTerms, seed: UInt64, host: StoredPlayer, guest: StoredPlayer,
        began: Milliseconds
    ) {
        self.id = id
        self.attempt = attempt
        self.terms = terms
        self.seed = seed
        self.host = host
        self.guest = guest
        self.began = began
    }
}

/// A move that the server has taken.
public struct StoredMove: Hashable, Sendable {
    /// As the player sent it, so that the same move is known when it comes again.
    public let move: PlayedMove
    /// When it came to the server, in ticks of 1/60 s since the match began. This is what decides.
    public let stamp: UInt64
    /// Its place among the moves of both sides, as the server has taken them; 0 for the first.
    public let place: UInt32

    public init(_ move: PlayedMove, stamp: UInt64, place: UInt32) {
        self.move = move
        self.stamp = stamp
        self.place = place
    }
}

/// Which of the two players made a move.
public enum MoveSide: UInt8, Hashable, Sendable, CaseIterable {
    case host, guest
}

/// How a match ended.
public struct StoredEnd: Hashable, Sendable {
    public let result: MatchResult
    public let ended: Milliseconds

    public init(_ result: MatchResult, ended: Milliseconds) {
        self.result = result
        self.ended = ended
    }
}

/// All that is known of a match.
public struct MatchLog: Hashable, Sendable {
    public let match: StoredMatch
    /// Move i is at index i.
    public let hostMoves: [StoredMove]
    /// Move i is at index i.
    public let guestMoves: [StoredMove]
    /// Nil while it is played.
    public let end: StoredEnd?

    public init(match: StoredMatch, hostMoves: [StoredMove], guestMoves: [StoredMove], end: StoredEnd?) {
        self.match = match
        self.hostMoves = hostMoves
        self.guestMoves = guestMoves
        self.end = end
    }

    public func moves(of side: MoveSide) -> [StoredMove] { side == .host ? hostMoves : guestMoves }
}
