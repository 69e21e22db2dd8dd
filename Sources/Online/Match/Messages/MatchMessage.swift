/// A message within a match. The server reads the envelope alone to relay it, and looks into moves to judge them.
public struct MatchMessage: Hashable, Sendable {
    public let envelope: Envelope
    public let body: MatchBody

    public init(_ envelope: Envelope, _ body: MatchBody) {
        self.envelope = envelope
        self.body = body
    }
}

/// Whose message it is, and which.
public struct Envelope: Hashable, Sendable {
    public let match: MatchID
    /// The guest's attempt. Messages from a host go to the guest whose attempt it is.
    public let attempt: AttemptID
    /// The sender's role.
    public let role: Role
    /// Grows with each message that a sender sends in a match, repetitions included; whoever resumes a match goes on
    /// above all that it had used before. 0 for answers by someone who isn't in that match.
    public let sequence: UInt64

    public init(match: MatchID, attempt: AttemptID, role: Role, sequence: UInt64) {
        self.match = match
        self.attempt = attempt
        self.role = role
        self.sequence = sequence
    }
}

/// What is said within a match.
public enum MatchBody: Hashable, Sendable {
    /// Guest: may I?
    case join
    /// Host: yes, on these terms.
    case confirm(Confirmation)
    /// Host: someone else was first.
    case taken
    /// Guest: I am in the game. The digest of the terms that it holds.
    case go(digest: UInt64)
    /// Host: I am in the game too. The answer to each `go`.
    case started
    /// I am still here.
    case beat
    /// I am still here, and want to play again.
    case rematch
    /// A face for the other player to see.
    case face(Face)
    /// I know of no such match (any more).
    case gone
    /// I leave.
    case leave(LeaveReason)
    /// A move: a player's own, or one of both players' in the order in which the server has taken them.
    case move(PlayedMove)
    /// All moves before this index have come (and, from the server, are on disk).
    case acknowledge(upTo: UInt32)
    /// Send all moves from this index on again.
    case resume(from: UInt32)
    /// Server: a player's move isn't taken, and neither is what that player has sent after it.
    case refused(RefusedMove)
    /// Server: the seed, and how far time has run. After `started`, and again before each answer to `resume`.
    case begin(MatchStart)
    /// How the match ended, by the server.
    case result(MatchResult)
}

public struct Confirmation: Hashable, Sendable {
    public let terms: MatchTerms
    /// For a rematch: the match after which this one comes.
    public let previous: MatchID?

    public init(terms: MatchTerms, previous: MatchID? = nil) {
        self.terms = terms
        self.previous = previous
    }
}

/// What a player can show the other one. There are no words to be rude with.
public enum Face: UInt8, Hashable, Sendable, CaseIterable {
    case joy, smile, surprise, sleep, sad
}

public enum LeaveReason: UInt8, Hashable, Sendable, CaseIterable {
    /// The match wasn't begun, or is over.
    case left
    /// The match is given up.
    case forfeit
}

/// A player numbers the own moves. The server numbers those of both, and puts the seat before each: `1:A>C`.
public struct PlayedMove: Hashable, Sendable {
    /// 0 for the sender's first move.
    public let index: UInt32
    /// When it was made, in ticks of 1/60 s since the start: a player's opinion; the server's says what counts.
    public let tick: UInt64
    public let text: MoveText

    public init(index: UInt32, tick: UInt64, text: MoveText) {
        self.index = index
        self.tick = tick
        self.text = text
    }
}

/// A move that isn't part of the game. Its index is free again.
public struct RefusedMove: Hashable, Sendable {
    public let index: UInt32
    /// Why, for people.
    public let reason: Notice

    public init(index: UInt32, reason: Notice) {
        self.index = index
        self.reason = reason
    }
}

/// What both players need to begin, or to go on after a reload.
public struct MatchStart: Hashable, Sendable {
    public let seed: UInt64
    /// Ticks since the match was made: the countdown, and then those of the game.
    public let elapsed: UInt64
    public let opponent: Nickname
    /// Whether the opponent is a program; it is shown.
    public let isBot: Bool

    /// So many ticks both see the start before the first of the game: 3 s.
    public static var countdown: UInt64 { 180 }

    public init(seed: UInt64, elapsed: UInt64, opponent: Nickname, isBot: Bool) {
        self.seed = seed
        self.elapsed = elapsed
        self.opponent = opponent
        self.isBot = isBot
    }
}

public struct MatchResult: Hashable, Sendable {
    public enum Outcome: UInt8, Hashable, Sendable, CaseIterable {
        case hostWon, guestWon, tied
        /// Nobody won: it doesn't count.
        case void
    }

    public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
        /// What was to be done first is done.
        case goal
        /// The scores were compared.
        case score
        /// Time was up in a game that only the goal decides.
        case timeLimit
        /// A player gave up.
        case resignation
        /// A player was away for too long.
        case absence
        /// The server stopped it.
        case stopped
    }

    public let outcome: Outcome
    public let reason: Reason
    /// The tick of the game at which it was decided.
    public let tick: UInt64
    public let hostScore: UInt64
    public let guestScore: UInt64

    public init(outcome: Outcome, reason: Reason, tick: UInt64, hostScore: UInt64, guestScore: UInt64) {
        self.outcome = outcome
        self.reason = reason
        self.tick = tick
        self.hostScore = hostScore
        self.guestScore = guestScore
    }
}
