/// The automatic player of any game: see `AutoPlayer`.
public protocol AnyPlayer: AnyObject {
    /// Sets the position to think about.
    func consider(_ position: AnyPosition)

    /// Sets what to think about, as encoded by `AnyGame.question(about:)`.
    ///
    /// - Returns: false if it can't be read.
    func consider(_ question: Word) -> Bool

    /// Thinks for one slice, about a millisecond.
    ///
    /// - Returns: the advice once it is ready; nil while there is more to think about.
    func think() -> Advice<any AnyMove>?
}

final class PlayerBox<R: Rules>: AnyPlayer {
    private var player: R.Player

    init(_ player: R.Player) {
        self.player = player
    }

    func consider(_ position: AnyPosition) { player.consider(R.Player.sight(of: position.typed(R.self))) }

    func consider(_ question: Word) -> Bool {
        guard let sight = R.Player.sight(in: question) else { return false }
        player.consider(sight)
        return true
    }

    func think() -> Advice<any AnyMove>? {
        guard let advice = player.think() else { return nil }
        return Advice(
            move: advice.move.map { R.box($0) }, reason: advice.reason,
            estimates: advice.estimates.map { (move: R.box($0.move), text: $0.text) },
            plan: advice.plan.map { plan in (plan.moves.map { R.box($0) }, plan.isShortest) })
    }
}
