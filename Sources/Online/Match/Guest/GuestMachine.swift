import PlayRules
import StateMachine

/// The guest's half of a match, from the first `join` to the end. A value: it takes an input and returns actions.
///
/// It has no clock: each input comes with the time, in milliseconds on a monotonic clock.
public struct GuestMachine: Hashable, Sendable {
    /// The current state.
    public internal(set) var phase = GuestPhase.idle
    /// The match that it joins or plays; nil when idle.
    public internal(set) var match: MatchID?
    /// Its own attempt to join that match.
    public internal(set) var attempt: AttemptID?
    /// The agreed terms; nil until the host has confirmed.
    public internal(set) var terms: MatchTerms?
    /// Sequences, the host's presence and timers.
    public internal(set) var link = MatchLink()

    /// 64 random bits for this launch of the program, part of attempt ids.
    public let launch: UInt64
    /// How many attempt ids were assigned so far.
    public internal(set) var named: UInt32 = 0
    /// The delays and limits.
    public let timing: MatchTiming

    /// Creates an idle guest.
    ///
    /// - Parameters:
    ///   - launch: Random; a new number for every launch of the program.
    ///   - timing: The delays and limits.
    public init(launch: UInt64, timing: MatchTiming = MatchTiming()) {
        self.launch = launch
        self.timing = timing
    }

    /// Resumes a match after a crash. Returns the guest and its first actions; with a host's ticket an idle guest that
    /// discards it.
    public static func resume(
        _ ticket: MatchTicket, launch: UInt64, timing: MatchTiming = MatchTiming(), now: UInt64
    ) -> (GuestMachine, [MatchAction]) {
        var guest = GuestMachine(launch: launch, timing: timing)
        guard ticket.side == .guest else { return (guest, [.forget]) }
        var out = Outbox(now: now)
        guest.phase = .go
        guest.match = ticket.match
        guest.attempt = ticket.attempt
        guest.terms = ticket.terms
        guest.link = MatchLink(life: ticket.next.life)
        guest.resume(&out)
        return (guest, out.actions)
    }

    /// The ticket for resuming the match after a crash; nil unless in the game.
    public var ticket: MatchTicket? { phase == .go ? currentTicket : nil }

    /// Handles an input and returns the actions to perform, in order. Any input is safe in any state.
    public mutating func handle(_ input: GuestInput, now: UInt64) -> [MatchAction] {
        var out = Outbox(now: now)
        switch input {
        case .command(let command): obey(command, &out)
        case .message(let message): receive(message, &out)
        case .timeout(let timer): timeout(timer, &out)
        }
        return out.actions
    }

    /// Changes the state by the chart. A transition that the chart doesn't have is a programming error.
    mutating func fire(_ event: GuestEvent) {
        precondition(event.canFire(from: phase), "GuestMachine: an event that can't be fired from this state")
        phase = event.destination
    }
}

/// The inputs of a guest machine.
public enum GuestInput: Hashable, Sendable {
    case command(GuestCommand)
    case message(MatchMessage)
    /// A timer that was started is due.
    case timeout(MatchTimer)
}

/// Commands from a guest's user, connection and referee.
public enum GuestCommand: Hashable, Sendable {
    /// Asks the host of a match to join.
    case join(MatchID)
    /// Leaves or resigns, in any state.
    case leave(LeaveReason)
    /// The result is known.
    case finish
    /// Asks for a rematch; it starts if the peer wants it too.
    case rematch
    /// The connection is back: sends immediately what would otherwise be sent later.
    case reconnected
    /// The connection is given up.
    case disconnected
}

extension GuestMachine: MatchMachine {
    static var side: Side { .guest }

    mutating func end(_ reason: MatchEnd, _ out: inout Outbox) {
        if phase == .go { out.actions.append(.forget) }
        cancelTimers(&out)
        fire(
            phase == .waitingReply && (reason == .taken || reason == .gone || reason == .unanswered)
                ? .refused : .disconnected)
        match = nil
        attempt = nil
        terms = nil
        link = MatchLink()
        out.tell(.ended(reason))
    }

    mutating func sendSignOfLife(_ out: inout Outbox) {
        guard link.isConfirmed else { return sendGo(&out) }
        send(link.wantsRematch ? .rematch : .beat, &out)
        start(.heartbeat, after: timing.heartbeat, &out)
    }

    /// Sends `go` until the host is heard in the game; meanwhile it is the sign of life.
    mutating func sendGo(_ out: inout Outbox) {
        guard let terms else { return }
        send(.go(digest: terms.digest), &out)
        start(.heartbeat, after: timing.delay(after: link.resends), &out)
    }
}
