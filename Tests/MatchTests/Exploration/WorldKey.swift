import Match

/// 128 bits of all of a state that can ever make a difference. Of times only this is left: which timers run (each of them
/// may be due at any time); of sequences: their order.
struct WorldKey: Hashable {
    private(set) var low: UInt64 = 0xcbf2_9ce4_8422_2325
    private(set) var high: UInt64 = 0x9e37_79b9_7f4a_7c15

    init() {}

    @inline(__always)
    mutating func add(_ number: UInt64) {
        low = (low ^ number) &* 0xff51_afd7_ed55_8ccd
        low ^= low >> 32
        high = (high &+ number) &* 0xc4ce_b9fe_1a85_ec53
        high ^= high >> 29
    }

    /// - Parameter isOrdered: whether the order of the messages that are on their way counts.
    init(_ world: World, isOrdered: Bool = false) {
        add(world.host.key)
        add(world.host.left)
        if let machine = world.host.machine { add(machine) }
        add(UInt64(world.crashes) << 8 | UInt64(world.leaves))
        for guest in world.guests {
            add(guest.key)
            if let machine = guest.machine { add(machine) }
        }
        var messages = world.net.map { world.key(of: $0) }
        if !isOrdered { messages.sort() }
        for message in messages { add(message) }
    }

    private mutating func add(_ machine: HostMachine) {
        let next: UInt64 = machine.nextGame == nil ? 0 : 1
        add(UInt64(machine.phase.rawValue) | next << 4 | UInt64(machine.named) << 8)
        add(code(machine.match) | code(machine.attempt) << 16 | code(machine.previous) << 32)
        add(machine.link, machine.terms)
    }

    private mutating func add(_ machine: GuestMachine) {
        add(UInt64(machine.phase.rawValue) | UInt64(machine.named) << 8)
        add(code(machine.match) | code(machine.attempt) << 16)
        add(machine.link, machine.terms)
    }

    private mutating func add(_ link: MatchLink, _ terms: MatchTerms?) {
        var bits = UInt64(link.resends) | UInt64(link.timers) << 8
        for flag in [link.isMissing, link.isConfirmed, link.isOver, link.wantsRematch, link.peerWantsRematch] {
            bits = bits << 1 | (flag ? 1 : 0)
        }
        add(bits << 1 | (terms?.first == .guest ? 1 : 0))
    }
}

private func code<Kind>(_ id: UniqueID<Kind>?) -> UInt64 {
    guard let id else { return 0 }
    return id.launch << 4 | UInt64(id.number)
}

extension HostNode {
    fileprivate var key: UInt64 {
        var key = launches << 4 | UInt64(offers)
        key = key << 16 | code(announced)
        key = key << 16 | (ticket.map { code($0.match) } ?? 0)
        return key
    }
}

extension GuestNode {
    fileprivate var key: UInt64 {
        launches << 20 | UInt64(attempts) << 16 | (ticket.map { code($0.match) } ?? 0)
    }
}

extension World {
    /// Whose message it is, what it says, and whether it is newer than what its receiver has heard, and by how many of
    /// those that are on their way.
    fileprivate func key(of message: MatchMessage) -> UInt64 {
        let envelope = message.envelope
        var key = code(envelope.match) << 12 | code(envelope.attempt)
        var previous: UInt64 = 0
        var detail: UInt64 = 0
        let kind: UInt64
        switch message.body {
        case .join: kind = 0
        case .confirm(let confirmation):
            kind = 1
            previous = code(confirmation.previous)
            detail = confirmation.terms.first == .guest ? 1 : 0
        case .taken: kind = 2
        case .go(let digest):
            kind = 3
            detail = digest & 0xff
        case .started: kind = 4
        case .beat: kind = 5
        case .rematch: kind = 6
        case .gone: kind = 7
        case .leave: kind = 8
        default: kind = 9
        }
        key = key << 12 | previous
        key = key << 8 | detail
        return (key << 5 | kind << 1 | (envelope.sender == .host ? 1 : 0)) << 3 | rank(of: message)
    }

    /// 0 for what says nothing about now; else its place among the newer ones of its sender.
    private func rank(of message: MatchMessage) -> UInt64 {
        guard message.isSignOfLife else { return 0 }
        let envelope = message.envelope
        let heard: UInt64
        if envelope.sender == .guest {
            heard = host.machine.map { $0.attempt == envelope.attempt ? $0.link.heard : 0 } ?? 0
        } else {
            let guest = guests.first { $0.isNamed(in: envelope.attempt) }
            heard = guest?.machine.map { $0.attempt == envelope.attempt ? $0.link.heard : 0 } ?? 0
        }
        guard envelope.sequence > heard else { return 0 }
        var rank: UInt64 = 1
        for other in net
        where other.envelope.sender == envelope.sender && other.envelope.attempt == envelope.attempt
            && other.isSignOfLife
            && other.envelope.sequence > heard && other.envelope.sequence < envelope.sequence
        {
            rank += 1
        }
        return rank
    }
}

extension MatchMessage {
    fileprivate var isSignOfLife: Bool {
        switch body {
        case .go, .started, .beat, .rematch: true
        // A `confirm` sets what was heard when the game begins.
        case .confirm: true
        default: false
        }
    }
}
