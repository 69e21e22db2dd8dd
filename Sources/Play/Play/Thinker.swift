public import PlayRules

/// A game's player apart from any table, such as in a thread of its own; whatever the game.
public protocol AnyThinker: AnyObject {
    /// Thinks about a table's question for as long as it takes.
    ///
    /// - Returns: the answer, as a table takes it; empty where the question can't be read.
    func answer(_ question: Word) -> String
}

final class Thinker<R: Rules>: AnyThinker {
    private var player: R.Player

    init(_ player: R.Player) {
        self.player = player
    }

    func answer(_ question: Word) -> String {
        guard let sight = R.Player.sight(in: question) else { return "" }
        player.consider(sight)
        while true {
            if let advice = player.think() { return advice.text }
        }
    }
}
