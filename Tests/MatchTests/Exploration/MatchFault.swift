import Match

/// A fault that is put between a machine and what it hears, says, or is woken by: what it would do if its author had
/// forgotten a thing. The machines themselves have no switches.
enum MatchFault: String, CaseIterable {
    case hostForgetsItsTimeout = "the host's wait for `go` has no time-out"
    case guestForgetsItsTimeout = "the guest's wait for an answer has no time-out"
    case hostComparesNoMatch = "the host doesn't compare the match id"
    case guestComparesNoMatch = "the guest doesn't compare the match id"
    case hostComparesNoAttempt = "the host doesn't compare the attempt"
    case guestComparesNoAttempt = "the guest doesn't compare the attempt"
    case retryIsTaken = "a `join` that comes again is answered `taken`"
    case secondGuestConfirmed = "a second guest's `join` is confirmed too"
    case reservationNeverLapses = "a reservation never lapses"
    case goIsSaidOnce = "the guest says `go` once"
    case noHeartbeat = "the host sends no heartbeat"
    case silenceUnnoticed = "the guest doesn't notice silence"
    case resumeWindowNeverEnds = "a missing peer is waited for without end"
    case idsUsedAgain = "ids are used again after a crash"
    /// The flow that this protocol replaces, with all that it left to luck.
    case originalFlow = "nothing is said twice, nothing times out, `go` isn't acknowledged, nobody answers `gone`"

    /// Those that are one small fault each.
    static var small: [MatchFault] { allCases.filter { $0 != .originalFlow } }
}

extension Laws {
    /// What the host does about an input, faults included.
    func apply(_ input: HostInput, to machine: inout HostMachine, now: UInt64) -> [MatchAction] {
        let before = machine
        switch (fault, input) {
        case (.hostForgetsItsTimeout, .timeout(.resend)) where machine.phase == .waitingConfirm: return []
        case (.resumeWindowNeverEnds, .timeout(.silence)) where machine.link.isMissing: return []
        case (.originalFlow, .timeout), (.originalFlow, .command(.reconnected)): return []
        case (.hostComparesNoMatch, .message(let message)):
            guard let match = machine.match else { break }
            return machine.handle(.message(message.changed(match: match)), now: now)
        case (.hostComparesNoAttempt, .message(let message)):
            guard let attempt = machine.attempt, message.body != .join else { break }
            return machine.handle(.message(message.changed(attempt: attempt)), now: now)
        case (.retryIsTaken, .message(let message))
        where message.body == .join && machine.phase == .waitingConfirm && message.envelope.match == machine.match
            && message.envelope.attempt == machine.attempt:
            return [.send(message.answer(.taken))]
        case (.secondGuestConfirmed, .message(let message))
        where message.body == .join && machine.phase == .waitingConfirm && message.envelope.match == machine.match
            && message.envelope.attempt != machine.attempt:
            guard let terms = machine.terms else { break }
            return [.send(message.answer(.confirm(Confirmation(terms: terms))))]
        default: break
        }
        let actions = machine.handle(input, now: now)
        if fault == .reservationNeverLapses, case .timeout(.resend) = input, before.phase == .waitingConfirm,
            machine.phase != .waitingConfirm
        {
            machine = before
            return []
        }
        return actions.filter { !swallows($0, input: nil) }
    }

    /// What a guest does about an input, faults included.
    func apply(_ input: GuestInput, to machine: inout GuestMachine, now: UInt64) -> [MatchAction] {
        switch (fault, input) {
        case (.guestForgetsItsTimeout, .timeout(.resend)): return []
        case (.silenceUnnoticed, .timeout(.silence)): return []
        case (.resumeWindowNeverEnds, .timeout(.silence)) where machine.link.isMissing: return []
        case (.originalFlow, .timeout), (.originalFlow, .command(.reconnected)): return []
        case (.guestComparesNoMatch, .message(let message)):
            guard let match = machine.match else { break }
            return machine.handle(.message(message.changed(match: match)), now: now)
        case (.guestComparesNoAttempt, .message(let message)):
            guard let attempt = machine.attempt else { break }
            return machine.handle(.message(message.changed(attempt: attempt)), now: now)
        default: break
        }
        let phase = machine.phase
        return machine.handle(input, now: now).filter { !swallows($0, input: phase) }
    }

    /// - Parameter input: the guest's state before; nil for the host.
    private func swallows(_ action: MatchAction, input phase: GuestPhase?) -> Bool {
        guard case .send(let message) = action else { return false }
        switch (fault, message.body) {
        case (.noHeartbeat, .beat): return phase == nil
        case (.goIsSaidOnce, .go): return phase == .go
        case (.originalFlow, .gone), (.originalFlow, .started), (.originalFlow, .beat): return true
        default: return false
        }
    }
}

extension MatchMessage {
    fileprivate func changed(match: MatchID? = nil, attempt: AttemptID? = nil) -> MatchMessage {
        MatchMessage(
            Envelope(
                match: match ?? envelope.match, attempt: attempt ?? envelope.attempt, sender: envelope.sender,
                sequence: envelope.sequence), body)
    }

    fileprivate func answer(_ body: MatchBody) -> MatchMessage {
        MatchMessage(
            Envelope(match: envelope.match, attempt: envelope.attempt, sender: envelope.sender?.other, sequence: 0),
            body)
    }
}
