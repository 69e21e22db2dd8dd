import MatchStore
import PlayRules

/// Finds out whether the game's own player made the first moves of a game: whether each is the one that it advises.
struct OwnPlayer {
    private var player: (any AnyPlayer)?
    private let wanted: Int
    private var count = 0
    /// How long it may think about all of them, in slices of about a millisecond.
    private var slices = 4_000

    init(_ ranked: RankedGame) {
        wanted = ranked.ranking.movesThatShowThePlayer
        player = wanted > 0 ? ranked.game.makePlayer() : nil
    }

    /// Compares the next move with the player's, until one differs.
    ///
    /// - Parameter halt: Stops the thinking.
    mutating func compare(_ move: (any AnyMove)?, in position: AnyPosition, _ halt: Halt) {
        guard let player, let move, count < wanted else { return }
        player.consider(position)
        var advice: Advice<any AnyMove>?
        while advice == nil, slices > 0, !halt.isSet {
            slices -= 1
            advice = player.think()
        }
        // What a server told with the move isn't advised.
        if let advised = advice?.move, move.telling(nil).isEqual(to: advised.telling(nil)) {
            count += 1
        } else {
            self.player = nil
        }
    }

    /// Throws if the player made them.
    func check() throws(JudgeProblem) {
        guard player != nil, count >= wanted else { return }
        throw JudgeProblem(
            "the first \(wanted) moves are those of the game's own player, one by one: games that people play count")
    }
}
