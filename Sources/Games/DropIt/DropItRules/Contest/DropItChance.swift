public import PlayRules

/// The squares after a drop can be drawn with a seed of that drop's own: the one that is shown next, and those that fall
/// by themselves until the player's next drop.
public enum DropItChance: GameChance {
    /// Replaces the source of all squares after the one that is shown, including the order of the columns in the bag.
    public static func reseed(_ position: inout DropItRules, with seed: UInt32) {
        position.sequence.reseed(UInt64(seed))
    }
}
