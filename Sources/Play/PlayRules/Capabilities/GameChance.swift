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

extension Rules {
    /// Makes a move that draws with a seed of its own.
    ///
    /// - Throws: why the move isn't allowed. The position can have changed then.
    mutating func apply(_ move: Move, drawingWith seed: UInt32) throws(IllegalMove) -> [Event] {
        // What happened before the move was drawn with the seed before.
        let events = Clock.tick(ofMove: move).map { run(to: $0) } ?? []
        Chance.reseed(&self, with: seed)
        return events + (try apply(move))
    }
}
