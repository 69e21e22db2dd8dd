/// A player who watches a match, and how much of it was sent to the player.
final class Viewer {
    let player: Player
    /// How many moves were sent.
    var moveCount = 0
    /// Whether the viewer was told that these were all so far.
    var hasCaughtUp = false
    var knowsResult = false

    init(_ player: Player) {
        self.player = player
    }
}
