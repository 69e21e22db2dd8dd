public import PlayRules

/// A game's automatic player independent of any table, such as in its own thread.
public final class Thinker {
    private let player: any AnyPlayer

    /// Creates a thinker with a game's player.
    public init(_ player: any AnyPlayer) {
        self.player = player
    }

    /// Answers a table's question, and blocks until the answer is ready.
    ///
    /// - Returns: the answer in the form that a table takes; empty if the question can't be read.
    public func answer(_ question: Word) -> String {
        guard player.consider(question) else { return "" }
        while true {
            if let advice = player.think() { return advice.text }
        }
    }
}
