import PlayRules
import StateMachine

/// The host's half of a match, from the queue to the end. A value: it takes an input and returns actions.
///
/// It has no clock: each input comes with the time, in milliseconds on a monotonic clock.
public struct HostMachine: Hashable, Sendable {
    /// The current state.
    public internal(set) var phase = HostPhase.idle
    /// The match that waits or is played; nil when idle.
    public internal(set) var match: MatchID?
    /// The attempt of the accepted guest.
    public internal(set) var attempt: AttemptID?
    /// The terms of the match; nil when idle.
    public internal(set) var terms: MatchTerms?
    /// The previous match, while a rematch waits for confirmation.
    public internal(set) var previous: MatchID?
    /// The next game, once the user wants a rematch.
    public internal(set) var nextGame: GameText?
    /// Sequences, the guest's presence and timers.
    public internal(set) var link = MatchLink()

    /// 64 random bits for this launch of the program, part of match ids.
    public let launch: UInt64
    /// How many match ids were assigned so far.
    public internal(set) var named: UInt32 = 0
    /// The delays and limits.
    public let timing: MatchTiming

    /// Creates an idle host.
    ///
    /// - Parameters:
    ///   - launch: Random; a new number for every launch of the program.
    ///   - timing: The delays and limits.
    public init(launch: UInt64, timing: MatchTiming = MatchTiming()) {
        self.launch = launch
        self.timing = timing
    }

    /// Resumes a match after a crash. Returns the host and its first actions; with a guest's ticket an idle host that
    /// discards it.
    public static func resume(
        _ ticket: MatchTicket, launch: UInt64, timing: MatchTiming = MatchTiming(), now: UInt64
    ) -> (HostMachine, [MatchAction]) {
        var host = HostMachine(launch: launch, timing: timing)
        guard ticket.side == .host else { return (host, [.forget]) }
        var out = Outbox(now: now)
        host.phase = .go
        host.match = ticket.match
        host.attempt = ticket.attempt
        host.terms = ticket.terms
        host.link = MatchLink(life: ticket.next.life)
        host.link.isConfirmed = true
        host.resume(&out)
        return (host, out.actions)
    }

    /// The ticket for resuming the match after a crash; nil unless in the game.
    public var ticket: MatchTicket? { phase == .go ? currentTicket : nil }

    /// Handles an input and returns the actions to perform, in order. Any input is safe in any state.
    public mutating func handle(_ input: HostInput, now: UInt64) -> [MatchAction] {
        var out = Outbox(now: now)
        switch input {
        case .command(let command): obey(command, &out)
        case .message(let message): receive(message, &out)
        case .timeout(let timer): timeout(timer, &out)
        }
        return out.actions
    }

    /// Changes the state by the chart. A transition that the chart doesn't have is a programming error.
    mutating func fire(_ event: HostEvent) {
        precondition(event.canFire(from: phase), "HostMachine: an event that can't be fired from this state")
        phase = event.destination
    }
}

/// The inputs of a host machine.
public enum HostInput: Hashable, Sendable {
    case command(HostCommand)
    case message(MatchMessage)
    /// A timer that was started is due.
    case timeout(MatchTimer)
}

/// Commands from a host's user, connection and referee.
public enum HostCommand: Hashable, Sendable {
    /// Waits for a guest, for a match on these terms.
    case queue(MatchTerms)
    /// Leaves or resigns, in any state.
    case leave(LeaveReason)
    /// The result is known.
    case finish
    /// Asks for a rematch of this game; it starts if the peer wants it too.
    case rematch(GameText)
    /// The connection is back: sends immediately what would otherwise be sent later.
    case reconnected
    /// The connection is given up.
    case disconnected
}

extension HostMachine: MatchMachine {
    static var side: Side { .host }

    mutating func end(_ reason: MatchEnd, _ out: inout Outbox) {
        if phase == .waitingJoin, let match { out.actions.append(.withdraw(match)) }
        // A rematch that isn't confirmed yet still has the previous match's ticket.
        if phase == .go || previous != nil { out.actions.append(.forget) }
        cancelTimers(&out)
        fire(.disconnected)
        match = nil
        attempt = nil
        terms = nil
        previous = nil
        nextGame = nil
        link = MatchLink()
        out.tell(.ended(reason))
    }

    mutating func sendSignOfLife(_ out: inout Outbox) {
        send(link.wantsRematch ? .rematch : .beat, &out)
        start(.heartbeat, after: timing.heartbeat, &out)
    }

    mutating func nameMatch() {
        named &+= 1
        match = MatchID(launch: launch, number: named)
    }
}
