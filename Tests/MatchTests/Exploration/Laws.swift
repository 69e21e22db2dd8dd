import Match

/// The laws of an exploration's world: the machines, with one fault put into them or none.
struct Laws {
    var fault: MatchFault?
    var capacity: Int

    /// Does a step. Returns what it breaks, if anything: what must not happen even once.
    func take(_ step: Step, in world: inout World, now: UInt64?) -> Violation? {
        switch step {
        case .deliver(let index): return deliver(world.net[index], in: &world, now: now ?? 0)
        case .lose(let index): world.net.remove(at: index)
        case .hostTimeout(let timer):
            let due = world.host.machine?.link.deadline(of: timer) ?? 0
            return host(.timeout(timer), in: &world, now: now ?? due)
        case .guestTimeout(let index, let timer):
            let due = world.guests[index].machine?.link.deadline(of: timer) ?? 0
            return guest(index, .timeout(timer), in: &world, now: now ?? due)
        case .hostQueues:
            world.host.offers += 1
            return host(.command(.queue(Bounds.terms)), in: &world, now: 0)
        case .guestJoins(let index):
            guard let match = world.host.announced else { return nil }
            world.guests[index].attempts += 1
            return guest(index, .command(.join(match)), in: &world, now: 0)
        case .hostLeaves:
            world.leaves += 1
            return host(.command(.leave(.left)), in: &world, now: 0)
        case .guestLeaves(let index):
            world.leaves += 1
            return guest(index, .command(.leave(.left)), in: &world, now: 0)
        case .hostFinishes: return host(.command(.finish), in: &world, now: 0)
        case .guestFinishes(let index): return guest(index, .command(.finish), in: &world, now: 0)
        case .hostWantsRematch: return host(.command(.rematch(Bounds.terms.game)), in: &world, now: 0)
        case .guestWantsRematch(let index): return guest(index, .command(.rematch), in: &world, now: 0)
        case .hostReconnects: return host(.command(.reconnected), in: &world, now: 0)
        case .guestReconnects(let index): return guest(index, .command(.reconnected), in: &world, now: 0)
        case .hostCrashes:
            world.crashes += 1
            world.host.machine = nil
        case .guestCrashes(let index):
            world.crashes += 1
            world.guests[index].machine = nil
        case .hostReturns: hostReturns(&world)
        case .guestReturns(let index): guestReturns(index, &world)
        }
        return nil
    }

    private func hostReturns(_ world: inout World) {
        if fault != .idsUsedAgain { world.host.launches += 1 }
        let launch = world.host.launches
        guard let ticket = world.host.ticket else {
            world.host.machine = HostMachine(launch: launch, timing: Bounds.timing)
            return
        }
        let (machine, actions) = HostMachine.resume(ticket, launch: launch, timing: Bounds.timing, now: 0)
        world.host.machine = machine
        for action in actions { perform(action, ofHostIn: &world) }
    }

    private func guestReturns(_ index: Int, _ world: inout World) {
        if fault != .idsUsedAgain { world.guests[index].launches += 1 }
        let launch = world.guests[index].launches
        guard let ticket = world.guests[index].ticket else {
            world.guests[index].machine = GuestMachine(launch: launch, timing: Bounds.timing)
            return
        }
        let (machine, actions) = GuestMachine.resume(ticket, launch: launch, timing: Bounds.timing, now: 0)
        world.guests[index].machine = machine
        for action in actions { perform(action, ofGuest: index, in: &world) }
    }

    /// A message reaches its side: it goes on being on its way, since it may come twice.
    func deliver(_ message: MatchMessage, in world: inout World, now: UInt64) -> Violation? {
        if message.envelope.sender == .guest { return host(.message(message), in: &world, now: now) }
        for index in world.guests.indices where world.guests[index].isNamed(in: message.envelope.attempt) {
            return guest(index, .message(message), in: &world, now: now)
        }
        return nil
    }

    // MARK: - The machines

    /// Hands an input to the host, if it is on.
    func host(_ input: HostInput, in world: inout World, now: UInt64) -> Violation? {
        guard var machine = world.host.machine else { return nil }
        let before = machine
        let actions = apply(input, to: &machine, now: now)
        world.host.machine = machine
        if case .message(let message) = input, !before.concerns(message), before != machine {
            return .staleMessageChangedHost
        }
        for action in actions {
            if case .send(let answer) = action, answer.body == .taken, answer.envelope.match == before.match,
                answer.envelope.attempt == before.attempt, before.phase == .waitingConfirm
            {
                return .ownGuestToldTaken
            }
            perform(action, ofHostIn: &world)
        }
        if before.phase == .go, let match = before.match, machine.phase != .go || machine.match != match {
            world.host.left |= match.bit
        }
        if machine.phase == .go, let match = machine.match, before.phase != .go {
            if world.host.left & match.bit != 0 { return .matchPlayedTwice }
        }
        return nil
    }

    /// Hands an input to a guest, if it is on.
    func guest(_ index: Int, _ input: GuestInput, in world: inout World, now: UInt64) -> Violation? {
        guard var machine = world.guests[index].machine else { return nil }
        let before = machine
        let actions = apply(input, to: &machine, now: now)
        world.guests[index].machine = machine
        if case .message(let message) = input, !before.concerns(message), before != machine {
            return .staleMessageChangedGuest
        }
        for action in actions { perform(action, ofGuest: index, in: &world) }
        return nil
    }

    private func perform(_ action: MatchAction, ofHostIn world: inout World) {
        switch action {
        case .send(let message): send(message, in: &world)
        case .announce(let match): world.host.announced = match
        case .save(let ticket): world.host.ticket = ticket
        case .forget: world.host.ticket = nil
        case .start, .cancel, .withdraw, .tell: break
        }
    }

    private func perform(_ action: MatchAction, ofGuest index: Int, in world: inout World) {
        switch action {
        case .send(let message): send(message, in: &world)
        case .save(let ticket): world.guests[index].ticket = ticket
        case .forget: world.guests[index].ticket = nil
        case .start, .cancel, .announce, .withdraw, .tell: break
        }
    }

    private func send(_ message: MatchMessage, in world: inout World) {
        guard world.net.count < capacity, !world.net.contains(message) else { return }
        world.net.append(message)
    }
}

extension GuestNode {
    /// Whether an attempt is one of this guest's, of whatever launch.
    func isNamed(in attempt: AttemptID) -> Bool { attempt.launch >> 3 == launches >> 3 }
}

extension UniqueID {
    /// A bit for each of the ids that an exploration can have.
    var bit: UInt64 { 1 << ((launch & 7) * 8 + UInt64(min(number, 7))) }
}

// MARK: - Whose messages they are

extension HostMachine {
    /// Whether a message is of this host's match and guest, or asks to be.
    func concerns(_ message: MatchMessage) -> Bool {
        let envelope = message.envelope
        if phase == .waitingConfirm, envelope.match == previous { return envelope.attempt == attempt }
        guard phase != .idle, envelope.match == match else { return false }
        return phase == .waitingJoin ? message.body == .join : envelope.attempt == attempt
    }
}

extension GuestMachine {
    /// Whether a message is of this guest's match and attempt, or begins the next match.
    func concerns(_ message: MatchMessage) -> Bool {
        guard phase != .idle, message.envelope.attempt == attempt else { return false }
        if case .confirm(let confirmation) = message.body, phase == .go, confirmation.previous == match { return true }
        return message.envelope.match == match
    }
}
