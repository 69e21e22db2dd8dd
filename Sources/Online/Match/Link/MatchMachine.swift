import PlayRules

/// The behavior shared by host and guest machines.
protocol MatchMachine {
    static var side: Side { get }
    var match: MatchID? { get }
    var attempt: AttemptID? { get }
    var terms: MatchTerms? { get }
    var timing: MatchTiming { get }
    var link: MatchLink { get set }

    /// Becomes idle from any state and forgets the match.
    mutating func end(_ reason: MatchEnd, _ out: inout Outbox)
    /// Sends the sign of life that fits the current state.
    mutating func sendSignOfLife(_ out: inout Outbox)
}

// MARK: - Messages and timers

extension MatchMachine {
    /// Sends a message to the peer with the next sequence.
    mutating func send(_ body: MatchBody, _ out: inout Outbox) {
        guard let envelope = nextEnvelope() else { return }
        out.actions.append(.send(MatchMessage(envelope, body)))
    }

    /// The envelope of the next message of the match; nil if there is no peer yet.
    mutating func nextEnvelope() -> Envelope? {
        guard let match, let attempt else { return nil }
        link.sent &+= 1
        return Envelope(match: match, attempt: attempt, sender: Self.side, sequence: link.sent)
    }

    /// Answers someone who isn't the peer (any more).
    func answer(_ message: MatchMessage, _ body: MatchBody, _ out: inout Outbox) {
        let envelope = Envelope(
            match: message.envelope.match, attempt: message.envelope.attempt, sender: Self.side, sequence: 0)
        out.actions.append(.send(MatchMessage(envelope, body)))
    }

    /// Answers `gone` to a message of another match, if its sender waits for an answer.
    func answerGone(_ message: MatchMessage, _ out: inout Outbox) {
        switch message.body {
        case .taken, .gone, .leave, .result: break
        default: answer(message, .gone, &out)
        }
    }

    mutating func start(_ timer: MatchTimer, after delay: UInt64, _ out: inout Outbox) {
        // Near the clock's maximum the deadline is one that is never reached, not one that is always due.
        let (sum, overflow) = out.now.addingReportingOverflow(delay)
        let deadline = overflow ? UInt64.max - 1 : min(sum, .max - 1)
        link.setDeadline(of: timer, to: deadline)
        out.actions.append(.start(timer, at: deadline))
    }

    mutating func cancel(_ timer: MatchTimer, _ out: inout Outbox) {
        guard link.deadline(of: timer) != nil else { return }
        link.setDeadline(of: timer, to: nil)
        out.actions.append(.cancel(timer))
    }

    mutating func cancelTimers(_ out: inout Outbox) {
        for timer in MatchTimer.allCases { cancel(timer, &out) }
    }

    /// Whether a timeout counts. Timeouts of timers that were stopped or restarted meanwhile don't.
    mutating func takes(_ timer: MatchTimer, _ out: Outbox) -> Bool {
        guard let deadline = link.deadline(of: timer), deadline <= out.now else { return false }
        link.setDeadline(of: timer, to: nil)
        return true
    }
}

// MARK: - In the game

extension MatchMachine {
    /// The ticket of the current match.
    var currentTicket: MatchTicket? {
        guard let match, let attempt, let terms else { return nil }
        return MatchTicket(side: Self.side, match: match, attempt: attempt, terms: terms, life: link.life)
    }

    /// Enters the game: saves the ticket, starts the timers, tells the user.
    mutating func begin(isConfirmed: Bool, _ out: inout Outbox) {
        guard let match, let terms, let ticket = currentTicket else { return }
        link.isConfirmed = isConfirmed
        link.isMissing = false
        link.isOver = false
        link.wantsRematch = false
        link.peerWantsRematch = false
        link.resends = 0
        cancel(.resend, &out)
        out.actions.append(.save(ticket))
        out.tell(.started(match, terms))
        start(.silence, after: isConfirmed ? timing.silence : timing.confirmWindow, &out)
    }

    /// Continues a match after a crash. The peer counts as missing until it is heard.
    mutating func resume(_ out: inout Outbox) {
        guard let ticket = currentTicket else { return }
        out.actions.append(.save(ticket))
        link.isMissing = true
        start(.silence, after: timing.resumeWindow, &out)
        sendSignOfLife(&out)
    }

    /// Handles a sign of life from the peer.
    mutating func hear(_ envelope: Envelope, _ out: inout Outbox) {
        // A duplicate or late message says nothing about the present.
        guard envelope.sequence > link.heard else { return }
        link.heard = envelope.sequence
        start(.silence, after: timing.silence, &out)
        if !link.isConfirmed {
            link.isConfirmed = true
            link.resends = 0
            if Self.side == .guest { out.tell(.hostReady) }
            start(.heartbeat, after: timing.heartbeat, &out)
        }
        if link.isMissing {
            link.isMissing = false
            out.tell(.peerBack)
            sendSignOfLife(&out)
        }
    }

    /// The silence timer ran out: the peer is missing, or lost if it was missing already.
    mutating func silenceIsOver(_ out: inout Outbox) {
        guard !link.isMissing, link.isConfirmed else {
            let reason: MatchEnd = link.isMissing ? .peerLost : .unanswered
            // The peer may hear us although we don't hear it.
            send(.leave(.left), &out)
            return end(reason, &out)
        }
        link.isMissing = true
        out.tell(.peerMissing)
        start(.silence, after: timing.resumeWindow, &out)
    }

    mutating func peerLeft(_ reason: LeaveReason, _ out: inout Outbox) {
        end(reason == .forfeit ? .peerForfeited : .peerLeft, &out)
    }

    /// Ends the match at the user's request and tells the peer.
    mutating func leave(_ reason: LeaveReason, _ out: inout Outbox) {
        send(.leave(reason), &out)
        end(reason == .forfeit ? .forfeited : .left, &out)
    }
}
