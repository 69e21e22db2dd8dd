import Match

/// A machine under test, and what it asked for.
struct Bench<Machine> {
    var machine: Machine
    var now: UInt64 = 1_000
    private(set) var actions: [MatchAction] = []

    static var terms: MatchTerms { MatchTerms(game: GameText("hanoi discs=3")!) }
    static var attempt: AttemptID { AttemptID(launch: 7, number: 1) }
    static var otherAttempt: AttemptID { AttemptID(launch: 8, number: 1) }

    init(_ machine: Machine) {
        self.machine = machine
    }

    mutating func take(_ actions: [MatchAction]) { self.actions = actions }

    /// What was sent, in order.
    var sent: [MatchBody] {
        actions.compactMap { if case .send(let message) = $0 { message.body } else { nil } }
    }

    var news: [MatchNews] {
        actions.compactMap { if case .tell(let news) = $0 { news } else { nil } }
    }

    /// The timers that were set, and how long they run.
    var started: [MatchTimer: UInt64] {
        var started: [MatchTimer: UInt64] = [:]
        for case .start(let timer, let time) in actions { started[timer] = time - now }
        return started
    }

    func has(_ action: MatchAction) -> Bool { actions.contains(action) }
}

extension Bench<HostMachine> {
    static func host() -> Bench { Bench(HostMachine(launch: 1)) }

    /// The host's matches in the order in which it names them.
    static func match(_ number: UInt32) -> MatchID { MatchID(launch: 1, number: number) }

    mutating func command(_ command: HostCommand) { take(machine.handle(.command(command), now: now)) }

    /// Lets time go on until a timer is due.
    mutating func timeout(_ timer: MatchTimer) {
        now = machine.link.deadline(of: timer) ?? now
        take(machine.handle(.timeout(timer), now: now))
    }

    mutating func hear(
        _ body: MatchBody, match: MatchID = Bench.match(1), attempt: AttemptID = Bench.attempt, sequence: UInt64 = 1
    ) {
        let envelope = Envelope(match: match, attempt: attempt, sender: .guest, sequence: sequence)
        take(machine.handle(.message(MatchMessage(envelope, body)), now: now))
    }

    static func waiting() -> Bench {
        var bench = host()
        bench.command(.queue(terms))
        return bench
    }

    static func reserved() -> Bench {
        var bench = waiting()
        bench.hear(.join)
        return bench
    }

    static func playing() -> Bench {
        var bench = reserved()
        bench.hear(.go(digest: terms.digest), sequence: 2)
        return bench
    }
}

extension Bench<GuestMachine> {
    static func guest() -> Bench { Bench(GuestMachine(launch: 7)) }

    static var match: MatchID { MatchID(launch: 1, number: 1) }

    mutating func command(_ command: GuestCommand) { take(machine.handle(.command(command), now: now)) }

    /// Lets time go on until a timer is due.
    mutating func timeout(_ timer: MatchTimer) {
        now = machine.link.deadline(of: timer) ?? now
        take(machine.handle(.timeout(timer), now: now))
    }

    mutating func hear(
        _ body: MatchBody, match: MatchID = Bench.match, attempt: AttemptID = Bench.attempt, sequence: UInt64 = 1
    ) {
        let envelope = Envelope(match: match, attempt: attempt, sender: .host, sequence: sequence)
        take(machine.handle(.message(MatchMessage(envelope, body)), now: now))
    }

    static func waiting() -> Bench {
        var bench = guest()
        bench.command(.join(match))
        return bench
    }

    /// In the game, and not sure that the host is.
    static func entered() -> Bench {
        var bench = waiting()
        bench.hear(.confirm(Confirmation(terms: terms)))
        return bench
    }

    static func playing() -> Bench {
        var bench = entered()
        bench.hear(.started, sequence: 2)
        return bench
    }
}
