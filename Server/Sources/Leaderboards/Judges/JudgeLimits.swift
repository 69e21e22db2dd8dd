import PlayRules

/// The maximum cost of running a game. All but `work` is checked before anything runs.
public struct JudgeLimits: Hashable, Sendable {
    /// The length of a game line, in bytes.
    public var bytes = 256 << 10
    /// The number of moves in a game.
    public var moves = 20_000
    /// The number of cells of a minefield.
    public var cells: Int64 = 10_000
    /// The duration of a game with a running clock, in ticks: 30 min.
    public var ticks: UInt64 = Ticks.minutes(30)
    /// The sum over all ticks of the squares that move: 200 squares for 1,000 s.
    ///
    /// A square took 0.4 to 0.8 microseconds a tick in a release build on one x86-64 core, so this is 5 to 9 s.
    public var work: UInt64 = 12_000_000

    /// Creates the default limits.
    public init() {}
}
