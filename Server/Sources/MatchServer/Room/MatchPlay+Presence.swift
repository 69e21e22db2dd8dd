import Match
import PlayRules
import Versus

// Time, and who is there.

extension MatchPlay {
    /// After how long without a sign of life of the other player leaving isn't giving up, in milliseconds. A player who
    /// gives up may do so a little before the other one's time is over. A client that leaves by itself has waited for
    /// the other player for at least 12 s.
    private static func abandonment(_ reason: LeaveReason) -> UInt64 {
        switch reason {
        case .forfeit: 60_000
        case .left: 10_000
        }
    }

    /// Whether `passTime` can have something to do. Every match is asked twenty times a second, so usually it is one
    /// comparison.
    func isDue(_ now: UInt64, silence: UInt64) -> Bool {
        if now >= idleUntil { idleUntil = nextDue(now, silence) }
        return now >= idleUntil
    }

    /// Notes that a move that isn't acknowledged may be resent earlier than anything else is due.
    func noteResends() {
        let (host, guest) = (participants.host.exchange.deadline, participants.guest.exchange.deadline)
        idleUntil = min(idleUntil, host ?? .max, guest ?? .max)
    }

    /// When time next changes something, if nothing else happens before.
    private func nextDue(_ now: UInt64, _ silence: UInt64) -> UInt64 {
        var due = UInt64.max
        for participant in [participants.host, participants.guest] where !participant.isAway {
            if let deadline = participant.exchange.deadline { due = min(due, deadline) }
            if result == nil { due = min(due, participant.heard &+ silence) }
        }
        if result != nil { return due }
        // Decided already, or in motion.
        guard let deadline = referee.nextDeadline, !referee.isMoving else { return now }
        let (passed, end) = (elapsed(at: now), Ticks.milliseconds(until: deadline + MatchStart.countdown))
        return min(due, now + (end - min(end, passed)))
    }

    /// Handles that time has passed: the match may be decided, messages resent, or a player be away.
    ///
    /// - Parameter silence: After how long a silent player is away.
    func passTime(_ now: UInt64, silence: UInt64) -> [PlayAction] {
        var actions: [PlayAction] = []
        if result == nil {
            for side in Side.allCases where now >= participants[side].heard &+ silence { leave(side, now) }
            if let tick = actionTick(now) { referee.advance(to: tick) }
            decide(&actions)
        }
        for side in Side.allCases where !isAway(side) {
            forward(participants[side].exchange.timeout(now: now), to: side, &actions)
        }
        return actions
    }

    /// Handles that a player's connection is gone or silent.
    func leave(_ side: Side, _ now: UInt64) {
        guard !isAway(side), result == nil, let tick = actionTick(now) ?? countdownTick else { return }
        idleUntil = 0
        participants[side].awaySince = tick
        try? referee.leave(side, at: tick)
    }

    /// Handles that a player leaves for good. In a running game that is a resignation, unless the other player kept
    /// this one waiting without a sign of life. If the other player is away, use `leave` instead.
    func leaveForGood(_ side: Side, _ reason: LeaveReason, otherWasHeard heard: UInt64, _ now: UInt64) {
        guard let tick = actionTick(now) ?? countdownTick else { return }
        let isAbandoned = !match.player(side.other).isBot && now &- heard >= Self.abandonment(reason)
        try? referee.resign(isAbandoned ? side.other : side, at: tick)
    }

    /// Notes that a player was heard.
    func hear(_ side: Side, _ now: UInt64) {
        let wasAway = isAway(side)
        if wasAway { idleUntil = 0 }
        participants[side].awaySince = nil
        participants[side].heard = now
        guard wasAway, result == nil, let tick = actionTick(now) ?? countdownTick else { return }
        try? referee.comeBack(side, at: tick)
    }

    /// A player who leaves during the countdown leaves at the first tick.
    private var countdownTick: UInt64? { referee.tick == 0 ? 0 : nil }
}
