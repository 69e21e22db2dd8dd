public import PlayRules

/// A game's automatic player independent of any table, such as in its own thread; for any game.
public protocol AnyThinker: AnyObject {
    /// Answers a table's question, and blocks until the answer is ready.
    ///
    /// - Returns: the answer in the form that a table takes; empty if the question can't be read.
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
