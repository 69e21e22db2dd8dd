import MatchStore
import Synchronization

/// Tells work that is under way to stop. Whoever works looks at it after each step.
public final class Halt: Sendable {
    private let flag = Atomic(false)

    public init() {}

    public var isSet: Bool { flag.load(ordering: .relaxed) }

    public func set() { flag.store(true, ordering: .relaxed) }

    /// - Throws: when it is set.
    func check() throws(JudgeProblem) {
        if isSet { throw JudgeProblem("the game was not run to its end: it wasn't wanted any more") }
    }
}
