import Match

/// What an exploration can find.
enum Violation: String, CaseIterable {
    // What must not happen even once.
    case twoGuestsAccepted = "two guests hold the same match"
    case partnersDiffer = "host and guest hold one match, and not the same partner or terms"
    case matchPlayedTwice = "a match that was left was gone into again"
    case staleMessageChangedHost = "a message of another match or guest changed the host"
    case staleMessageChangedGuest = "a message of another match or attempt changed the guest"
    case ownGuestToldTaken = "the host told its own guest that someone else was first"
    case waitsWithoutTimer = "a side waits without a timer, or has one without waiting"
    // What must not be left once the network is whole again.
    case hostAlone = "the host is in the game for ever, alone"
    case guestAlone = "the guest is in the game for ever, alone"
    case hostQueues = "the host is in the queue for ever"
    case hostWaits = "the host waits for its guest for ever"
    case guestWaits = "the guest waits for an answer for ever"
    case matchLost = "a match that both were in, or about to be in, came to nothing"
    case neverSettles = "it never comes to rest"

    /// Whether one look at a state, or at a step, shows it.
    var isSafety: Bool {
        switch self {
        case .twoGuestsAccepted, .partnersDiffer, .matchPlayedTwice, .staleMessageChangedHost,
            .staleMessageChangedGuest, .ownGuestToldTaken, .waitsWithoutTimer:
            true
        default: false
        }
    }
}

extension World {
    /// What is wrong with a state as it stands.
    func violation(checksTimers: Bool) -> Violation? {
        var holders: [MatchID] = []
        for guest in guests {
            guard let machine = guest.machine, machine.phase == .go, let match = machine.match else { continue }
            if holders.contains(match) { return .twoGuestsAccepted }
            holders.append(match)
            if let host = host.machine, host.phase == .go, host.match == match,
                host.attempt != machine.attempt || host.terms != machine.terms
            {
                return .partnersDiffer
            }
        }
        guard checksTimers else { return nil }
        if let machine = host.machine, machine.link.timers != machine.phase.timers { return .waitsWithoutTimer }
        for guest in guests {
            if let machine = guest.machine, machine.link.timers != machine.phase.timers { return .waitsWithoutTimer }
        }
        return nil
    }
}

extension MatchLink {
    /// A bit for each timer that runs.
    var timers: UInt8 {
        var bits: UInt8 = 0
        for timer in MatchTimer.allCases where deadline(of: timer) != nil { bits |= 1 << timer.rawValue }
        return bits
    }
}

extension HostPhase {
    /// The timers that run in a state, a bit each.
    var timers: UInt8 {
        switch self {
        case .idle: 0b000
        case .waitingJoin, .waitingConfirm: 0b001
        case .go: 0b110
        }
    }
}

extension GuestPhase {
    /// The timers that run in a state, a bit each.
    var timers: UInt8 {
        switch self {
        case .idle: 0b000
        case .waitingReply: 0b001
        case .go: 0b110
        }
    }
}
