/// How a game takes its random numbers from outside, one move at a time.
///
/// Rules draw from a generator, so its seed tells everything that will be drawn. In a match the server
/// therefore tells a seed for each move, not earlier than needed. In a game line it follows the move: `left~2891336453`.
public protocol GameChance<Position> {
    /// The rules of the game.
    associatedtype Position: Rules

    /// Whether the game can be played this way.
    static var exists: Bool { get }

    /// Replaces the source of everything that hasn't been drawn yet. What has been drawn and is shown stays.
    static func reseed(_ position: inout Position, with seed: UInt32)
}

extension GameChance {
    /// Defaults to true.
    public static var exists: Bool { true }
}

/// The chance of a game that draws nothing after its start, or keeps to the seed of its line.
public enum NoChance<Position: Rules>: GameChance {
    /// Always false.
    public static var exists: Bool { false }
    /// Does nothing.
    public static func reseed(_ position: inout Position, with seed: UInt32) {}
}
