/// The analyst of any game: see `GameAnalyst`.
public protocol AnyAnalyst: AnyObject {
    /// See `GameAnalyst.title`.
    var title: String { get }
    /// See `GameAnalyst.isShare`.
    var isShare: Bool { get }
    /// See `GameAnalyst.leastLoss`.
    var leastLoss: Int64 { get }
    /// See `GameAnalyst.addsUp`.
    var addsUp: Bool { get }

    /// See `GameAnalyst.problem(with:)`.
    func problem(with position: AnyPosition) -> String?

    /// Sets the move to assess.
    func consider(_ move: any AnyMove, in position: AnyPosition)

    /// Thinks for one slice, about a millisecond.
    ///
    /// - Returns: the assessment once it is ready; nil while there is more to think about.
    func think() -> Assessment<any AnyMove>?

    /// See `GameAnalyst.value(ofEnd:)`.
    func value(ofEnd position: AnyPosition) -> Int64

    /// See `GameAnalyst.text(ofLoss:moves:)`.
    func text(ofLoss loss: Int64, moves: Int) -> String

    /// See `GameAnalyst.reason(for:in:)`.
    func reason(for move: any AnyMove, in position: AnyPosition) -> String
}

final class AnalystBox<R: Rules>: AnyAnalyst {
    private var analyst: R.Analyst

    init(_ analyst: R.Analyst) {
        self.analyst = analyst
    }

    var title: String { R.Analyst.title }
    var isShare: Bool { R.Analyst.isShare }
    var leastLoss: Int64 { R.Analyst.leastLoss }
    var addsUp: Bool { R.Analyst.addsUp }

    func problem(with position: AnyPosition) -> String? { R.Analyst.problem(with: position.typed(R.self)) }

    func consider(_ move: any AnyMove, in position: AnyPosition) {
        analyst.consider(R.move(move), in: position.typed(R.self))
    }

    func think() -> Assessment<any AnyMove>? {
        guard let assessment = analyst.think() else { return nil }
        return Assessment(
            value: assessment.value, loss: assessment.loss, best: assessment.best.map { R.box($0) })
    }

    func value(ofEnd position: AnyPosition) -> Int64 { analyst.value(ofEnd: position.typed(R.self)) }

    func text(ofLoss loss: Int64, moves: Int) -> String { R.Analyst.text(ofLoss: loss, moves: moves) }

    func reason(for move: any AnyMove, in position: AnyPosition) -> String {
        analyst.reason(for: R.move(move), in: position.typed(R.self))
    }
}
