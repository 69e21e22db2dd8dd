import Match

/// Decides when received moves are acknowledged. Each message costs the server about as much as a move, so they are
/// acknowledged together, with an own move if one is made in time.
struct MoveReceipts {
    /// When the received moves are acknowledged at the latest.
    private(set) var deadline: UInt64?
    /// When the first of them arrived.
    private var firstArrival: UInt64 = 0
    /// How many moves are acknowledged.
    private var acknowledged: UInt32 = 0

    /// This many moves are acknowledged immediately.
    private static var mostMoves: UInt32 { 64 }
    /// Fewer are acknowledged with an own move that is made this long after the first of them, in milliseconds …
    private static var shortestDelay: UInt64 { 200 }
    /// … or this long after it. A server sends again what isn't acknowledged, but not that soon.
    private static var longestDelay: UInt64 { 1_000 }

    /// Notes that moves have to be acknowledged.
    ///
    /// - Parameter received: How many have arrived so far.
    /// - Returns: whether to acknowledge them immediately.
    mutating func note(count received: Int, now: UInt64) -> Bool {
        let count = UInt32(received)
        guard count - min(acknowledged, count) < Self.mostMoves else { return true }
        if deadline == nil {
            firstArrival = now
            deadline = after(Self.longestDelay, now)
        }
        return false
    }

    /// Whether an own move that is sent now acknowledges them.
    func goWithMove(_ now: UInt64) -> Bool {
        deadline != nil && now >= after(Self.shortestDelay, firstArrival)
    }

    /// The message that acknowledges all moves.
    mutating func acknowledgement(of received: Int) -> MatchBody {
        deadline = nil
        acknowledged = UInt32(received)
        return .acknowledge(upTo: acknowledged)
    }
}
