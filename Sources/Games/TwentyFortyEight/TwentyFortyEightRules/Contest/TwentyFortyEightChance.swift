import Geometry
public import PlayRules

/// The tile after each move can be drawn with a seed of that move's own.
public enum TwentyFortyEightChance: GameChance {
    /// Replaces the source of new tiles.
    public static func reseed(_ position: inout TwentyFortyEightRules, with seed: UInt32) {
        position.random = RandomGenerator(seed: UInt64(seed))
    }
}
