extension Referee {
    /// Lets time run to a tick; one in the past, or behind the end, changes nothing. Whether it is reached at once
    /// or in parts makes no difference.
    ///
    /// - Complexity: O(1) in games that wait for moves. In DropIt at most a step of the engine a tick and side, with
    ///   up to some hundred bodies; worlds that are asleep pass any time in O(1). Whoever must not stay away for long
    ///   advances a second or so at a time.
    public mutating func advance(to target: UInt64) {
        while result == nil, tick < target {
            // While something falls each tick is looked at, so that the game is decided at the same one however time
            // is cut into pieces.
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

    /// Looks what the end of a tick decides. Reaching the goal comes first, then being away, then the clock.
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

    /// Looks what a move decides at once. A goal isn't among it until both have reached it: the other side may still
    /// reach it at the same tick, and which message came first within a tick is nobody's merit.
    mutating func decideByMoves() {
        if sides.first.goalTick != nil, sides.second.goalTick != nil { return decideGoal() }
        if !hasGoal { decideLead() }
    }

    /// Whoever reached the goal has won; both are a tie, since the game doesn't go on for longer than that tick.
    mutating func decideGoal() {
        switch (sides.first.goalTick, sides.second.goalTick) {
        case (nil, nil): return
        case (_, nil): decide(.won(.first), .goal)
        case (nil, _): decide(.won(.second), .goal)
        default: decide(.tie, .goal)
        }
    }

    /// Where a side is stuck the other one has won as soon as it leads; where both are, their scores count.
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
        // The tick after it was needed only to see whether the other side reaches the goal as well.
        let goal = reason == .goal ? sides.first.goalTick ?? sides.second.goalTick : nil
        result = VersusResult(
            outcome: outcome, reason: reason, tick: goal ?? tick, firstScore: positions.first.score,
            secondScore: positions.second.score)
    }
}
