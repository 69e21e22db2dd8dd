/// Exchanges the moves of both sides over a network that loses, duplicates and reorders messages. Each side's order is
/// preserved.
///
/// Own moves are sent immediately, stored, and resent until they are acknowledged. The other side's moves are handed on
/// in order, each exactly once. It is a value like the machines: it takes an input and returns actions. It sends
/// `resume` to get missing moves. It never ends a match: the machines notice when a peer is gone.
public struct MoveExchange: Hashable, Sendable {
    /// The own moves, by index.
    public internal(set) var sent: [PlayedMove]
    /// How many of them the other side has (or the server, on disk).
    public internal(set) var acknowledged: UInt32 = 0
    /// The other side's moves, without gaps.
    public internal(set) var received: [PlayedMove]
    /// Moves that came too early, ordered by index; all beyond `received`, at most `earlyWindow` of them.
    var early: [PlayedMove] = []
    /// Own moves before this index were sent since the other side last asked; later ones wait for an acknowledgement.
    var cursor: UInt32 = 0
    var resends: UInt8 = 0
    /// When moves are resent, in milliseconds; nil while all are acknowledged.
    public internal(set) var deadline: UInt64?
    /// The delays between resends.
    public let timing: MatchTiming
    /// How many moves are resent at once.
    public let window: UInt32
    /// How many early moves are kept.
    public let earlyWindow: UInt32

    /// Creates an exchange, empty or with the moves of an earlier life.
    ///
    /// - Parameters:
    ///   - sent: Own moves of an earlier life, from disk.
    ///   - received: The other side's moves of an earlier life.
    ///   - timing: The delays between resends.
    ///   - window: How many moves are resent at once; more follow when some of those are acknowledged.
    ///   - earlyWindow: How many early moves are kept. 0 for a side that can refuse moves: a move that was sent after a
    ///     refused one must not take its place.
    /// - Precondition: move i is at index i; the window isn't empty.
    public init(
        sent: [PlayedMove] = [], received: [PlayedMove] = [], timing: MatchTiming = MatchTiming(), window: UInt32 = 32,
        earlyWindow: UInt32 = 32
    ) {
        precondition(window > 0, "MoveExchange: a window has room for a move")
        precondition(
            sent.indices.allSatisfy { sent[$0].index == UInt32($0) }
                && received.indices.allSatisfy { received[$0].index == UInt32($0) },
            "MoveExchange: moves must be in their order, without gaps")
        self.sent = sent
        self.received = received
        self.timing = timing
        self.window = window
        self.earlyWindow = earlyWindow
        cursor = UInt32(sent.count)
    }

    /// Whether the other side has all own moves.
    public var isSettled: Bool { acknowledged == UInt32(sent.count) }
}

/// The actions that a move exchange asks its caller to perform, in order.
public enum ExchangeAction: Hashable, Sendable {
    /// Sends a message in the match's envelope; it can get lost.
    case send(MatchBody)
    /// Applies the other side's next move to the rules (and writes it to disk) before the later actions.
    case play(PlayedMove)
    /// Calls `timeout` at a time, in milliseconds. Replaces the timer if it runs already.
    case start(at: UInt64)
    case cancel
    /// Own moves from this one on were refused: they aren't part of the game and are already forgotten.
    case withdraw(RefusedMove)
    /// The other side sent something impossible. The exchange can continue, but the match is invalid.
    case complain(ExchangeProblem)
}

/// An impossible message from the other side.
public enum ExchangeProblem: Hashable, Sendable {
    /// A different move with the index of an earlier one.
    case changedMove(index: UInt32)
    /// A move with an earlier tick than the move before it.
    case tickGoesBack(index: UInt32)
    /// An acknowledgement of moves that were never made.
    case unmadeMoves(upTo: UInt32, made: UInt32)

    /// The problem as a phrase for logs.
    public var description: String {
        switch self {
        case .changedMove(let index): "move \(index) came before, and was another"
        case .tickGoesBack(let index): "move \(index) has an earlier tick than the move before it"
        case .unmadeMoves(let upTo, let made): "moves up to \(upTo) were acknowledged, but \(made) were made"
        }
    }
}
