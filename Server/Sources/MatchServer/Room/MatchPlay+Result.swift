import Match
import PlayRules
import Versus

extension MatchPlay {
    /// Stores the result once the referee has decided.
    func decide(_ actions: inout [PlayAction]) {
        guard result == nil, let decided = referee.result else { return }
        let result = MatchResult(
            outcome: MatchResult.Outcome(decided.outcome), reason: MatchResult.Reason(decided.reason),
            tick: decided.tick, hostScore: score(of: .host), guestScore: score(of: .guest))
        self.result = result
        actions.append(.finish(result))
    }

    func score(of side: Side) -> UInt64 { UInt64(max(referee.position(of: side).score, 0)) }
}

extension MatchResult.Outcome {
    fileprivate init(_ outcome: VersusResult.Outcome) {
        self =
            switch outcome {
            case .won(.host): .hostWon
            case .won(.guest): .guestWon
            case .tie: .tied
            case .void: .void
            }
    }
}

extension MatchResult.Reason {
    fileprivate init(_ reason: VersusResult.Reason) {
        self =
            switch reason {
            case .goal: .goal
            case .score: .score
            case .timeLimit: .timeLimit
            case .resignation: .resignation
            case .absence: .absence
            }
    }
}
