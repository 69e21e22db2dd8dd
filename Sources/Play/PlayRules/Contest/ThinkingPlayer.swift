/// A bot's use of the game's automatic player.
public struct ThinkingPlayer<R: Rules> {
    // Created when it is first asked: a solver can have a large memory.
    private var player: R.Player?
    private var isThinking = false

    /// Creates a player that hasn't seen a position.
    public init() {}

    /// Thinks about a position for one slice.
    public mutating func think(about position: R) -> ContestThought<R.Move> {
        if player == nil { player = R.Player() }
        if !isThinking { player?.consider(R.Player.sight(of: position)) }
        guard let advice = player?.think() else {
            isThinking = player != nil
            return isThinking ? .thinking : .move(nil)
        }
        isThinking = false
        return .move(advice.move)
    }
}
