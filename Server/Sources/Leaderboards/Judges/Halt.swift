import MatchStore
import Synchronization

/// Tells running work to stop. The work checks it after each step.
public final class Halt: Sendable {
    private let flag = Atomic(false)

    /// Creates a flag that isn't set.
    public init() {}

    /// Whether the work should stop.
    public var isSet: Bool { flag.load(ordering: .relaxed) }

    /// Asks the work to stop, from any thread.
    public func set() { flag.store(true, ordering: .relaxed) }

    /// Throws if it is set.
    func check() throws(JudgeProblem) {
        if isSet { throw JudgeProblem("the game was not run to its end: it wasn't wanted any more") }
    }
}
