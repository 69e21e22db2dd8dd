import StateMachine

/// The guest's half of a match, from the first `join` to the end. A value: it takes an input and returns what is to be
/// done.
///
/// It keeps no time: each input comes with the time, in milliseconds on a clock that doesn't go back.
public struct GuestMachine: Hashable, Sendable {
    public internal(set) var phase = GuestPhase.idle
    /// The match that it wants to join or plays; nil when idle.
    public internal(set) var match: MatchID?
    /// Its own attempt at that.
    public internal(set) var attempt: AttemptID?
    /// Nil before the host has confirmed.
    public internal(set) var terms: MatchTerms?
    public internal(set) var link = MatchLink()

    /// 64 random bits for this launch of the program, part of the ids of attempts.
    public let launch: UInt64
    /// How many attempts were named so far.
    public internal(set) var named: UInt32 = 0
    public let timing: MatchTiming

    /// An idle guest.
    ///
    /// - Parameter launch: random, drawn anew whenever the program is launched.
    public init(launch: UInt64, timing: MatchTiming = MatchTiming()) {
        self.launch = launch
        self.timing = timing
    }

    /// A guest that goes on in a match after a crash, and what is to be done first.
    public static func resume(
        _ ticket: MatchTicket, launch: UInt64, timing: MatchTiming = MatchTiming(), now: UInt64
    ) -> (GuestMachine, [MatchAction]) {
        var guest = GuestMachine(launch: launch, timing: timing)
        guard ticket.role == .guest else { return (guest, [.forget]) }
        var out = Outbox(now: now)
        guest.phase = .go
        guest.match = ticket.match
        guest.attempt = ticket.attempt
        guest.terms = ticket.terms
        guest.link = MatchLink(life: ticket.next.life)
        guest.resume(&out)
        return (guest, out.actions)
    }

    /// With it the match is resumed after a crash; nil unless in the game.
    public var ticket: MatchTicket? { phase == .go ? currentTicket : nil }

    /// Takes an input. Whatever comes, the machine stays sound.
    public mutating func handle(_ input: GuestInput, now: UInt64) -> [MatchAction] {
        var out = Outbox(now: now)
        switch input {
        case .command(let command): obey(command, &out)
        case .message(let message): receive(message, &out)
        case .timeout(let timer): timeout(timer, &out)
        }
        return out.actions
    }

    /// Changes the state as the chart says; a change that it doesn't have is a fault of the program.
    mutating func fire(_ event: GuestEvent) {
        precondition(event.canFire(from: phase), "GuestMachine: an event that can't be fired from this state")
        phase = event.destination
    }
}

/// What a guest machine takes.
public enum GuestInput: Hashable, Sendable {
    case command(GuestCommand)
    case message(MatchMessage)
    /// A timer that was started is due.
    case timeout(MatchTimer)
}

/// What a guest's user, connection and referee say.
public enum GuestCommand: Hashable, Sendable {
    /// Ask the host of a match.
    case join(MatchID)
    /// Leave, or give up, whatever is under way.
    case leave(LeaveReason)
    /// The result is known.
    case finish
    /// Play again, if the peer wants to as well.
    case rematch
    /// The connection is there again: say at once what else would be said later.
    case reconnected
    /// The connection is given up.
    case disconnected
}

extension GuestMachine: MatchSide {
    static var role: Role { .guest }

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

    /// Until the host is heard in the game, `go` is said again and again, and stands for a sign of life.
    mutating func sendGo(_ out: inout Outbox) {
        guard let terms else { return }
        send(.go(digest: terms.digest), &out)
        start(.heartbeat, after: timing.delay(after: link.resends), &out)
    }
}
