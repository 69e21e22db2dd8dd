import Match
public import PlayRules

/// Which of a match's successive owners a server is.
///
/// A running match belongs to one server at a time, which alone may change what is stored of it. The server that begins
/// it has the first epoch, and each takeover begins the next. So a server that was paused, or cut off from the store,
/// finds its changes refused once another one has taken over: the epoch is a fencing token (Kleppmann, "How to do
/// distributed locking", 2016).
public struct Epoch: Hashable, Comparable, Sendable {
    /// 1 for the first.
    public let number: UInt32

    /// Creates an epoch from its number.
    public init(_ number: UInt32) { self.number = number }

    /// The epoch of the server that began the match.
    public static let first = Epoch(1)

    /// The one after it.
    public var next: Epoch { Epoch(number + 1) }

    /// Whether one epoch is earlier than another.
    public static func < (a: Epoch, b: Epoch) -> Bool { a.number < b.number }
}

/// The server to which a running match belongs.
public struct MatchOwner: Hashable, Sendable {
    /// The server's launch number.
    public let server: UInt64
    /// Its epoch.
    public let epoch: Epoch
    /// Whether it holds its lease. Matches of a server that doesn't can be taken over.
    public let isAlive: Bool

    /// Creates an owner.
    public init(server: UInt64, epoch: Epoch, isAlive: Bool) {
        self.server = server
        self.epoch = epoch
        self.isAlive = isAlive
    }
}

/// A match that was taken over, as its former owner left it.
public struct TakenMatch: Hashable, Sendable {
    /// Everything stored about it.
    public let log: MatchLog
    /// The new owner's epoch.
    public let epoch: Epoch

    /// Creates a match that was taken over.
    public init(log: MatchLog, epoch: Epoch) {
        self.log = log
        self.epoch = epoch
    }
}

/// The last moves of a match, for those who watch it.
public struct MatchTail: Hashable, Sendable {
    /// The moves of both sides in the order in which they were accepted, from the place that was asked for on.
    public let moves: [SidedMove]
    /// How it ended; nil while it is running.
    public let end: StoredEnd?

    /// Creates a tail.
    public init(moves: [SidedMove], end: StoredEnd?) {
        self.moves = moves
        self.end = end
    }
}

/// An accepted move with the side that made it.
public struct SidedMove: Hashable, Sendable {
    /// Who made it.
    public let side: Side
    /// The move.
    public let move: StoredMove

    /// Creates a move of a side.
    public init(_ side: Side, _ move: StoredMove) {
        self.side = side
        self.move = move
    }
}
