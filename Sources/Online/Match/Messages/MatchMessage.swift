public import PlayRules

/// A message within a match. To relay it, the server reads only the envelope; it also reads moves, to judge them.
public struct MatchMessage: Hashable, Sendable {
    /// The match, the sender and the sequence.
    public let envelope: Envelope
    /// The content.
    public let body: MatchBody

    /// Creates a message.
    public init(_ envelope: Envelope, _ body: MatchBody) {
        self.envelope = envelope
        self.body = body
    }
}

/// The match, the sender and the sequence of a message.
public struct Envelope: Hashable, Sendable {
    /// The id of the match.
    public let match: MatchID
    /// The guest's attempt. A host's messages go to the guest with this attempt.
    public let attempt: AttemptID
    /// The side that sent it; nil for the server.
    public let sender: Side?
    /// Increases with each message that a sender sends in a match, including repetitions. A sender that resumes a match
    /// continues above all numbers that it used before. 0 for answers from someone who isn't in that match.
    public let sequence: UInt64

    /// Creates an envelope.
    public init(match: MatchID, attempt: AttemptID, sender: Side?, sequence: UInt64) {
        self.match = match
        self.attempt = attempt
        self.sender = sender
        self.sequence = sequence
    }
}

/// The content of a message within a match.
public enum MatchBody: Hashable, Sendable {
    /// Guest: asks to join.
    case join
    /// Host: accepts, on these terms.
    case confirm(Confirmation)
    /// Host: someone else was first.
    case taken
    /// Guest: it is in the game; with the digest of its terms.
    case go(digest: UInt64)
    /// Host: it is in the game too. The answer to each `go`.
    case started
    /// Sign of life.
    case beat
    /// Sign of life; the sender wants a rematch.
    case rematch
    /// A face to show to the other player.
    case face(Face)
    /// The sender knows no such match (any more).
    case gone
    /// The sender leaves.
    case leave(LeaveReason)
    /// A move: a player's own, or one of either player's in the order in which the server accepted them.
    case move(PlayedMove)
    /// All moves before this index were received (and, from the server, are on disk).
    case acknowledge(upTo: UInt32)
    /// Asks for all moves from this index on again.
    case resume(from: UInt32)
    /// Server: refuses a player's move and all that the player sent after it.
    case refused(RefusedMove)
    /// Server: the start and the elapsed time. Sent after `started`, and again before each answer to `resume`.
    case begin(MatchStart)
    /// Server: how the match ended.
    case result(MatchResult)
}

/// The content of `confirm`: the host's terms.
public struct Confirmation: Hashable, Sendable {
    /// The terms that the guest must hold too.
    public let terms: MatchTerms
    /// For a rematch: the previous match.
    public let previous: MatchID?

    /// Creates a confirmation. `previous` is nil unless it is a rematch.
    public init(terms: MatchTerms, previous: MatchID? = nil) {
        self.terms = terms
        self.previous = previous
    }
}

/// The faces that a player can show to the other one. There is no free text, so nobody can be rude.
public enum Face: UInt8, Hashable, Sendable, CaseIterable {
    case joy, smile, surprise, sleep, sad
}

/// Why a player leaves a match.
public enum LeaveReason: UInt8, Hashable, Sendable, CaseIterable {
    /// The match hasn't begun or is over.
    case left
    /// The player resigns.
    case forfeit
}

/// A move on the wire. A player numbers its own moves. The server numbers both players' moves together and puts the
/// seat before each: `1:A>C`.
public struct PlayedMove: Hashable, Sendable {
    /// The move's number, 0 for the sender's first move.
    public let index: UInt32
    /// When it was made, in ticks of 1/60 s since the start. A player's tick is only a claim; the server's counts.
    public let tick: UInt64
    /// The move as in a game line.
    public let text: MoveText

    /// Creates a move.
    public init(index: UInt32, tick: UInt64, text: MoveText) {
        self.index = index
        self.tick = tick
        self.text = text
    }
}

/// A move that the server rejected. Its index is free again.
public struct RefusedMove: Hashable, Sendable {
    /// The number of the player's move.
    public let index: UInt32
    /// Why, as a sentence for the user.
    public let reason: Notice

    /// Creates the refusal of a move.
    public init(index: UInt32, reason: Notice) {
        self.index = index
        self.reason = reason
    }
}

/// What both players need to begin, or to continue after a reload.
public struct MatchStart: Hashable, Sendable {
    /// The seed of everything random in the game that the players may know.
    public let seed: UInt64
    /// What both openings brought to light; empty if nothing is hidden.
    public let openings: BothSides<TellingText>
    /// Ticks since the match was created: first the countdown, then the game.
    public let elapsed: UInt64
    /// The opponent's nickname.
    public let opponent: Nickname
    /// Whether the opponent is a bot; the client shows that.
    public let isBot: Bool

    /// How many ticks both players see the start before the game's first tick: 3 s.
    public static var countdown: UInt64 { Ticks.seconds(3) }

    /// Creates the content of `begin`.
    public init(
        seed: UInt64, openings: BothSides<TellingText> = BothSides(TellingText("")!), elapsed: UInt64,
        opponent: Nickname, isBot: Bool
    ) {
        self.seed = seed
        self.openings = openings
        self.elapsed = elapsed
        self.opponent = opponent
        self.isBot = isBot
    }
}

/// How a match ended.
public struct MatchResult: Hashable, Sendable {
    /// Who won, if anyone.
    public enum Outcome: UInt8, Hashable, Sendable, CaseIterable {
        case hostWon, guestWon, tied
        /// Nobody won: the match doesn't count.
        case void
    }

    /// What decided the match.
    public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
        /// A player reached the goal.
        case goal
        /// The scores decided.
        case score
        /// Time was up in a game that only a goal decides.
        case timeLimit
        /// A player resigned.
        case resignation
        /// A player was away for too long.
        case absence
        /// The server stopped it.
        case stopped
    }

    /// Who won, if anyone.
    public let outcome: Outcome
    /// Why the match ended.
    public let reason: Reason
    /// The game's tick at which it was decided.
    public let tick: UInt64
    /// The host's final score.
    public let hostScore: UInt64
    /// The guest's final score.
    public let guestScore: UInt64

    /// Creates a result.
    public init(outcome: Outcome, reason: Reason, tick: UInt64, hostScore: UInt64, guestScore: UInt64) {
        self.outcome = outcome
        self.reason = reason
        self.tick = tick
        self.hostScore = hostScore
        self.guestScore = guestScore
    }

    /// The server's word that a match didn't begin and never will.
    public static var neverBegan: MatchResult {
        MatchResult(outcome: .void, reason: .stopped, tick: 0, hostScore: 0, guestScore: 0)
    }
}
