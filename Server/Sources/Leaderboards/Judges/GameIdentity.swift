import PlayRules

/// What a game with chance is drawn from, to recognize copies of it.
///
/// A seed decides everything that is random in a game. So a player who has seen another one's line knows what will come,
/// and can play it again with a change that costs nothing: a flag set and removed, two moves in another order, another
/// target. No comparison of moves finds all of these, but all have the seed.
public struct GameIdentity: Hashable, Sendable {
    /// The game's name.
    public let game: String
    /// The seed of the line.
    public let seed: UInt64
    /// The same for all lines of the game with this seed, whatever their parameters and moves.
    public let draw: UInt64
    /// The same for all lines with these moves too, however their settings are written.
    public let line: UInt64

    init(_ game: GameDescription, seed: UInt64, settings: String, moves: some Sequence<String>) {
        self.game = String(game.name)
        self.seed = seed
        var digest = Digest()
        for byte in game.name.utf8 { digest.combine(byte) }
        digest.combine(seed)
        draw = digest.value
        for byte in settings.utf8 { digest.combine(byte) }
        for move in moves {
            digest.combine(UInt8(ascii: " "))
            for byte in move.utf8 { digest.combine(byte) }
        }
        line = digest.value
    }
}
