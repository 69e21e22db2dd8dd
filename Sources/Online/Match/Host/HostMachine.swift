import StateMachine

/// The host's half of a match, from the queue to the end. A value: it takes an input and returns what is to be done.
///
/// It keeps no time: each input comes with the time, in milliseconds on a clock that doesn't go back.
public struct HostMachine: Hashable, Sendable {
    public internal(set) var phase = HostPhase.idle
    /// The match that waits or is played; nil when idle.
    public internal(set) var match: MatchID?
    /// The guest that was accepted.
    public internal(set) var attempt: AttemptID?
    public internal(set) var terms: MatchTerms?
    /// While a rematch waits to be confirmed: the match before.
    public internal(set) var previous: MatchID?
    /// What is to be played next, once the user wants a rematch.
    public internal(set) var nextGame: GameText?
    public internal(set) var link = MatchLink()

    /// 64 random bits for this launch of the program, part of the ids of matches.
    public let launch: UInt64
    /// How many matches were named so far.
    public internal(set) var named: UInt32 = 0
    public let timing: MatchTiming

    /// An idle host.
    ///
    /// - Parameter launch: random, drawn anew whenever the program is launched.
    public init(launch: UInt64, timing: MatchTiming = MatchTiming()) {
        self.launch = launch
        self.timing = timing
    }

    /// A host that goes on in a match after a crash, and what is to be done first.
    public static func resume(
        _ ticket: MatchTicket, launch: UInt64, timing: MatchTiming = MatchTiming(), now: UInt64
    ) -> (HostMachine, [MatchAction]) {
        var host = HostMachine(launch: launch, timing: timing)
        guard ticket.role == .host else { return (host, [.forget]) }
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

    /// With it the match is resumed after a crash; nil unless in the game.
    public var ticket: MatchTicket? { phase == .go ? currentTicket : nil }

    /// Takes an input. Whatever comes, the machine stays sound.
    public mutating func handle(_ input: HostInput, now: UInt64) -> [MatchAction] {
        var out = Outbox(now: now)
        switch input {
        case .command(let command): obey(command, &out)
        case .message(let message): receive(message, &out)
        case .timeout(let timer): timeout(timer, &out)
        }
        return out.actions
    }

    /// Changes the state as the chart says; a change that it doesn't have is a fault of the program.
    mutating func fire(_ event: HostEvent) {
        precondition(event.canFire(from: phase), "HostMachine: an event that can't be fired from this state")
        phase = event.destination
    }
}

/// What a host machine takes.
public enum HostInput: Hashable, Sendable {
    case command(HostCommand)
    case message(MatchMessage)
    /// A timer that was started is due.
    case timeout(MatchTimer)
}

/// What a host's user, connection and referee say.
public enum HostCommand: Hashable, Sendable {
    /// Wait for a guest, for a match on these terms.
    case queue(MatchTerms)
    /// Leave, or give up, whatever is under way.
    case leave(LeaveReason)
    /// The result is known.
    case finish
    /// Play this next, if the peer wants to as well.
    case rematch(GameText)
    /// The connection is there again: say at once what else would be said later.
    case reconnected
    /// The connection is given up.
    case disconnected
}

extension HostMachine: MatchSide {
    static var role: Role { .host }

    mutating func end(_ reason: MatchEnd, _ out: inout Outbox) {
        if phase == .waitingJoin, let match { out.actions.append(.withdraw(match)) }
        // A rematch that isn't confirmed has the ticket of the match before.
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
