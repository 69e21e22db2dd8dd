import Match

/// Decides when received moves are acknowledged: many together, but soon.
struct MoveReceipts {
    /// When the received moves are acknowledged at the latest.
    private(set) var deadline: UInt64?
    /// When the first of them arrived.
    private var firstArrival: UInt64 = 0
    /// How many moves are acknowledged.
    private var acknowledged: UInt32 = 0

    /// This many moves are acknowledged immediately.
    private static var mostMoves: UInt32 { 64 }
    /// Fewer are acknowledged after this long without another move, in milliseconds …
    private static var delay: UInt64 { 50 }
    /// … or this long after the first of them.
    private static var longestDelay: UInt64 { 200 }

    /// Notes that moves have to be acknowledged.
    ///
    /// - Parameter received: How many have arrived so far.
    /// - Returns: whether to acknowledge them immediately.
    mutating func note(count received: Int, now: UInt64) -> Bool {
        if deadline == nil { firstArrival = now }
        let count = UInt32(received)
        guard count - min(acknowledged, count) < Self.mostMoves else { return true }
        deadline = min(after(Self.delay, now), after(Self.longestDelay, firstArrival))
        return false
    }

    /// The message that acknowledges all moves.
    mutating func acknowledgement(of received: Int) -> MatchBody {
        deadline = nil
        acknowledged = UInt32(received)
        return .acknowledge(upTo: acknowledged)
    }
}
