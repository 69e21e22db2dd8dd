extension Referee {
    /// Advances time to a tick. A tick in the past, or after the end, changes nothing. One large step and several small
    /// ones give the same result.
    ///
    /// - Complexity: O(1) in games that wait for moves. Where time runs at most one step per tick and side, with up to
    ///   some hundred bodies; sleeping worlds skip any time in O(1). A caller that must not block for long advances
    ///   about a second at a time.
    public mutating func advance(to target: UInt64) {
        while result == nil, tick < target {
            // While something falls, every tick is checked, so the game is decided at the same tick for any step size.
            let isMoving = positions.first.isMoving || positions.second.isMoving
            var next = isMoving ? tick + 1 : target
            if let deadline = nextDeadline { next = min(next, deadline) }
            positions.first.run(to: next)
            positions.second.run(to: next)
            tick = next
            decideByTime()
        }
    }

    var hasGoal: Bool { sides.first.goalTick != nil || sides.second.goalTick != nil }

    /// Decides the game at the end of a tick, if possible. A goal comes first, then absence, then the clock.
    private mutating func decideByTime() {
        if hasGoal { return decideGoal() }
        decideLead()
        if result != nil { return }
        let gone = BothSides(first: isGone(.first), second: isGone(.second))
        if gone.first || gone.second {
            let isVoid = gone.first && gone.second
            return decide(isVoid ? .void : .won(gone.first ? .second : .first), .absence)
        }
        guard tick >= game.timeLimit else { return }
        if game.scoreDecides { decideScores() } else { decide(.tie, .timeLimit) }
    }

    private func isGone(_ side: Side) -> Bool {
        guard let since = sides[side].awaySince else { return false }
        return tick >= since + Self.longestAbsence
    }

    /// Decides the game right after a move, if possible. A goal counts only when both sides have reached it: the other
    /// side may still reach it at the same tick, and the order of messages within a tick must not matter.
    mutating func decideByMoves() {
        if sides.first.goalTick != nil, sides.second.goalTick != nil { return decideGoal() }
        if !hasGoal { decideLead() }
    }

    /// The side that reached the goal has won. If both did, it is a tie: the game never runs past that tick.
    mutating func decideGoal() {
        switch (sides.first.goalTick, sides.second.goalTick) {
        case (nil, nil): return
        case (_, nil): decide(.won(.first), .goal)
        case (nil, _): decide(.won(.second), .goal)
        default: decide(.tie, .goal)
        }
    }

    /// If one side is stuck, the other one wins as soon as it leads. If both are stuck, the scores decide.
    private mutating func decideLead() {
        guard game.scoreDecides else { return }
        let stuck = BothSides(first: positions.first.isStuck, second: positions.second.isStuck)
        if stuck.first && stuck.second { return decideScores() }
        for side in Side.allCases where stuck[side] {
            if positions[side.other].score > positions[side].score { decide(.won(side.other), .score) }
        }
    }

    private mutating func decideScores() {
        let (first, second) = (positions.first.score, positions.second.score)
        decide(first == second ? .tie : .won(first > second ? .first : .second), .score)
    }

    mutating func decide(_ outcome: VersusResult.Outcome, _ reason: VersusResult.Reason) {
        // The tick after the goal was needed only to see whether the other side reaches it too.
        let goal = reason == .goal ? sides.first.goalTick ?? sides.second.goalTick : nil
        result = VersusResult(
            outcome: outcome, reason: reason, tick: goal ?? tick, firstScore: positions.first.score,
            secondScore: positions.second.score)
    }
}
