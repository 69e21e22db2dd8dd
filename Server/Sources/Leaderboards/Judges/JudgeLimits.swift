import PlayRules

/// What running a game may cost. All but `work` is looked at before anything is run.
public struct JudgeLimits: Hashable, Sendable {
    /// Bytes of a game line.
    public var bytes = 256 << 10
    /// Moves of a game.
    public var moves = 20_000
    /// Cells of a minefield.
    public var cells: Int64 = 10_000
    /// How far the time of a game that runs by itself may go: 30 min.
    public var ticks: UInt64 = 30 * 60 * ticksInASecond
    /// Squares that move, times the ticks for which they do: 200 squares for 1,000 s.
    ///
    /// A square took 0.4 to 0.8 microseconds a tick in a release build on one x86-64 core, so this is 5 to 9 s.
    public var work: UInt64 = 12_000_000

    public init() {}
}
