import Match
import PlayRules

extension MatchPlay {
    /// Handles that the next accepted move is on disk: both players get it.
    func moveStored(now: UInt64) -> [PlayAction] {
        guard storedCount < accepted.count, !hasLostMoves else { return [] }
        let (side, move) = accepted[storedCount]
        storedCount += 1
        participants[side].storedCount += 1
        var actions: [PlayAction] = [.send(.acknowledge(upTo: participants[side].storedCount), to: side)]
        for side in Side.allCases {
            forward(participants[side].exchange.make(tick: move.tick, text: move.text, now: now), to: side, &actions)
        }
        noteResends()
        return actions
    }

    /// Handles that the next accepted move couldn't be stored.
    func moveLost() { hasLostMoves = true }

    /// Handles that the result is on disk.
    func resultStored() -> [PlayAction] {
        isResultStored = true
        guard let result else { return [] }
        return Side.allCases.map { .send(.result(result), to: $0) }
    }

    /// Stops the match because it can't be stored.
    func stop(now: UInt64) -> [PlayAction] {
        if isResultStored { return [] }
        result = MatchResult(
            outcome: .void, reason: .stopped, tick: actionTick(now) ?? referee.tick, hostScore: score(of: .host),
            guestScore: score(of: .guest))
        return resultStored()
    }
}
