import PlayRules

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
            var next = isMoving ? tick + 1 : target
            if let deadline = nextDeadline { next = min(next, deadline) }
            positions.host.run(to: next)
            positions.guest.run(to: next)
            tick = next
            decideByTime()
        }
    }

    /// Whether time alone changes a side's position right now.
    public var isMoving: Bool { positions.host.isMoving || positions.guest.isMoving }

    var hasGoal: Bool { sides.host.goalTick != nil || sides.guest.goalTick != nil }

    /// Decides the game at the end of a tick, if possible. A goal comes first, then absence, then the clock.
    private mutating func decideByTime() {
        if hasGoal { return decideGoal() }
        decideLead()
        if result != nil { return }
        let gone = BothSides(host: isGone(.host), guest: isGone(.guest))
        if gone.host || gone.guest {
            let isVoid = gone.host && gone.guest
            return decide(isVoid ? .void : .won(gone.host ? .guest : .host), .absence)
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
        if sides.host.goalTick != nil, sides.guest.goalTick != nil { return decideGoal() }
        if !hasGoal { decideLead() }
    }

    /// The side that reached the goal has won. If both did, it is a tie: the game never runs past that tick.
    mutating func decideGoal() {
        switch (sides.host.goalTick, sides.guest.goalTick) {
        case (nil, nil): return
        case (_, nil): decide(.won(.host), .goal)
        case (nil, _): decide(.won(.guest), .goal)
        default: decide(.tie, .goal)
        }
    }

    /// If one side is stuck, the other one wins as soon as it leads. If both are stuck, the scores decide.
    private mutating func decideLead() {
        guard game.scoreDecides else { return }
        let stuck = BothSides(host: positions.host.isStuck, guest: positions.guest.isStuck)
        if stuck.host && stuck.guest { return decideScores() }
        for side in Side.allCases where stuck[side] {
            if positions[side.other].score > positions[side].score { decide(.won(side.other), .score) }
        }
    }

    private mutating func decideScores() {
        let (host, guest) = (positions.host.score, positions.guest.score)
        decide(host == guest ? .tie : .won(host > guest ? .host : .guest), .score)
    }

    mutating func decide(_ outcome: VersusResult.Outcome, _ reason: VersusResult.Reason) {
        // The tick after the goal was needed only to see whether the other side reaches it too.
        let goal = reason == .goal ? sides.host.goalTick ?? sides.guest.goalTick : nil
        result = VersusResult(
            outcome: outcome, reason: reason, tick: goal ?? tick, hostScore: positions.host.score,
            guestScore: positions.guest.score)
    }
}
