/// The moves of both sides of a match, each side's own order kept, over a network that loses, doubles and overtakes.
///
/// Own moves are sent at once, kept, and sent again until they are acknowledged. The other side's moves are handed on in
/// their order, each once. A value like the machines: it takes an input and returns what is to be done. It says `resume`
/// for what is missing; it ends nothing, since the machines notice a peer that is gone.
public struct MoveExchange: Hashable, Sendable {
    /// Own moves. Move i is at index i.
    public internal(set) var sent: [PlayedMove]
    /// How many of them the other side (or the server, on disk) has.
    public internal(set) var acknowledged: UInt32 = 0
    /// The other side's moves, without gaps.
    public internal(set) var received: [PlayedMove]
    /// Those that came early, in order of their indices; all beyond `received`, at most `earlyWindow` of them.
    var early: [PlayedMove] = []
    /// Own moves before this one were sent since the other side asked last; those from it on wait for an acknowledgement.
    var cursor: UInt32 = 0
    var resends: UInt8 = 0
    /// When moves are sent again; nil while all are acknowledged.
    public internal(set) var deadline: UInt64?
    public let timing: MatchTiming
    /// How many moves are sent again at once.
    public let window: UInt32
    /// How many moves are kept when they come early.
    public let earlyWindow: UInt32

    /// - Parameters:
    ///   - sent: own moves of an earlier life, from disk.
    ///   - received: the other side's.
    ///   - window: how many moves are sent again at once; the next follow when some of those are acknowledged.
    ///   - earlyWindow: how many moves are kept when they come early. 0 for whoever refuses moves: what was sent after a
    ///     refused move isn't to take its place.
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

/// What a move exchange asks of whoever drives it, in order.
public enum ExchangeAction: Hashable, Sendable {
    /// Sends it in the match's envelope; it may get lost.
    case send(MatchBody)
    /// The other side's next move: put it to the rules (and on disk) before the actions that follow.
    case play(PlayedMove)
    /// Hands in `timeout` at a time. Set anew if it runs.
    case start(at: UInt64)
    case cancel
    /// Own moves from this one on are refused: they are no part of the game, and are forgotten already.
    case withdraw(RefusedMove)
    /// The other side said what can't be. The machine may go on; the match is worth nothing.
    case complain(ExchangeProblem)
}

/// What the other side said that can't be.
public enum ExchangeProblem: Hashable, Sendable {
    /// Another move under the index of one that came before.
    case changedMove(index: UInt32)
    /// A move that was made before the one before it.
    case tickGoesBack(index: UInt32)
    /// An acknowledgement of moves that weren't made.
    case unmadeMoves(upTo: UInt32, made: UInt32)

    public var description: String {
        switch self {
        case .changedMove(let index): "move \(index) came before, and was another"
        case .tickGoesBack(let index): "move \(index) has an earlier tick than the move before it"
        case .unmadeMoves(let upTo, let made): "moves up to \(upTo) were acknowledged, but \(made) were made"
        }
    }
}
