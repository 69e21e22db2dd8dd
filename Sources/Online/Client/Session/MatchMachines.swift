import Match
import PlayRules

/// The host's and the guest's machine of one player: one plays, the other is idle.
struct MatchMachines {
    private(set) var host: HostMachine
    private(set) var guest: GuestMachine
    let launch: UInt64
    let timing: MatchTiming

    init(launch: UInt64, timing: MatchTiming) {
        self.launch = launch
        self.timing = timing
        host = HostMachine(launch: launch, timing: timing)
        guest = GuestMachine(launch: launch, timing: timing)
    }

    /// Whether neither hosts nor joins a match.
    var areIdle: Bool { host.phase == .idle && guest.phase == .idle }

    func link(of side: Side) -> MatchLink { side == .host ? host.link : guest.link }

    func match(of side: Side) -> MatchID? { side == .host ? host.match : guest.match }

    func attempt(of side: Side) -> AttemptID? { side == .host ? host.attempt : guest.attempt }

    /// The earliest deadline of a timer.
    var nextDeadline: UInt64? {
        var deadline: UInt64?
        for side in Side.allCases {
            for timer in MatchTimer.allCases { deadline = earliest(deadline, link(of: side).deadline(of: timer)) }
        }
        return deadline
    }

    /// The envelope of a message from outside the machines, with the next sequence; nil unless in the game.
    mutating func envelope(of side: Side) -> Envelope? { side == .host ? host.envelope() : guest.envelope() }
}

// MARK: - Inputs

extension MatchMachines {
    /// Resumes the match of an earlier life.
    mutating func resume(_ ticket: MatchTicket, now: UInt64) -> [MatchAction] {
        var actions: [MatchAction]
        switch ticket.side {
        case .host: (host, actions) = HostMachine.resume(ticket, launch: launch, timing: timing, now: now)
        case .guest: (guest, actions) = GuestMachine.resume(ticket, launch: launch, timing: timing, now: now)
        }
        return actions
    }

    mutating func handle(_ command: HostCommand, now: UInt64) -> [MatchAction] {
        host.handle(.command(command), now: now)
    }

    mutating func handle(_ command: GuestCommand, now: UInt64) -> [MatchAction] {
        guest.handle(.command(command), now: now)
    }

    /// Leaves the match of a side, if there is one.
    mutating func leave(_ side: Side, _ reason: LeaveReason, now: UInt64) -> [MatchAction] {
        switch side {
        case .host: host.phase == .idle ? [] : handle(HostCommand.leave(reason), now: now)
        case .guest: guest.phase == .idle ? [] : handle(GuestCommand.leave(reason), now: now)
        }
    }

    mutating func reconnect(_ side: Side, now: UInt64) -> [MatchAction] {
        switch side {
        case .host: handle(HostCommand.reconnected, now: now)
        case .guest: handle(GuestCommand.reconnected, now: now)
        }
    }

    /// Notes that the result is known.
    mutating func finish(_ side: Side, now: UInt64) -> [MatchAction] {
        switch side {
        case .host: handle(HostCommand.finish, now: now)
        case .guest: handle(GuestCommand.finish, now: now)
        }
    }

    /// Asks for a rematch of a game.
    mutating func rematch(_ side: Side, _ game: GameText, now: UInt64) -> [MatchAction] {
        switch side {
        case .host: handle(HostCommand.rematch(game), now: now)
        case .guest: handle(GuestCommand.rematch, now: now)
        }
    }

    /// Passes a message of a player to the machine of the other side.
    mutating func receive(_ message: MatchMessage, from sender: Side, now: UInt64) -> [MatchAction] {
        switch sender {
        case .host: guest.handle(.message(message), now: now)
        case .guest: host.handle(.message(message), now: now)
        }
    }

    /// Passes on that a timer of a side is due, if it is.
    mutating func passTime(_ side: Side, _ timer: MatchTimer, now: UInt64) -> [MatchAction] {
        guard isDue(link(of: side).deadline(of: timer), now) else { return [] }
        return side == .host ? host.handle(.timeout(timer), now: now) : guest.handle(.timeout(timer), now: now)
    }
}
