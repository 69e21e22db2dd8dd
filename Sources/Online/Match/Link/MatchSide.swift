/// What host and guest machines do alike.
protocol MatchSide {
    static var role: Role { get }
    var match: MatchID? { get }
    var attempt: AttemptID? { get }
    var terms: MatchTerms? { get }
    var timing: MatchTiming { get }
    var link: MatchLink { get set }

    /// Becomes idle, whatever it was, and forgets the match.
    mutating func end(_ reason: MatchEnd, _ out: inout Outbox)
    /// Says that it is in the game, in the way that is due.
    mutating func sendSignOfLife(_ out: inout Outbox)
}

// MARK: - Messages and timers

extension MatchSide {
    /// Sends a message to the peer, under the next sequence.
    mutating func send(_ body: MatchBody, _ out: inout Outbox) {
        guard let envelope = nextEnvelope() else { return }
        out.actions.append(.send(MatchMessage(envelope, body)))
    }

    /// The envelope of the next message of the match; nil where there is no peer yet.
    mutating func nextEnvelope() -> Envelope? {
        guard let match, let attempt else { return nil }
        link.sent &+= 1
        return Envelope(match: match, attempt: attempt, role: Self.role, sequence: link.sent)
    }

    /// Answers someone who isn't, or is no longer, the peer.
    func answer(_ message: MatchMessage, _ body: MatchBody, _ out: inout Outbox) {
        let envelope = Envelope(
            match: message.envelope.match, attempt: message.envelope.attempt, role: Self.role, sequence: 0)
        out.actions.append(.send(MatchMessage(envelope, body)))
    }

    /// Answers `gone` to a message of a match that isn't this machine's, if its sender waits for anything.
    func answerGone(_ message: MatchMessage, _ out: inout Outbox) {
        switch message.body {
        case .taken, .gone, .leave, .result: break
        default: answer(message, .gone, &out)
        }
    }

    mutating func start(_ timer: MatchTimer, after delay: UInt64, _ out: inout Outbox) {
        // A clock near its end gives a deadline that is never reached, rather than one that is always due.
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

    /// Whether a time-out counts: one of a timer that was stopped or set anew meanwhile doesn't.
    mutating func takes(_ timer: MatchTimer, _ out: Outbox) -> Bool {
        guard let deadline = link.deadline(of: timer), deadline <= out.now else { return false }
        link.setDeadline(of: timer, to: nil)
        return true
    }
}

// MARK: - In the game

extension MatchSide {
    /// The ticket of the match that is played.
    var currentTicket: MatchTicket? {
        guard let match, let attempt, let terms else { return nil }
        return MatchTicket(role: Self.role, match: match, attempt: attempt, terms: terms, life: link.life)
    }

    /// The machine has just entered the game: saves the ticket, sets the timers, tells the user.
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
        out.tell(.started(match, terms, terms.seat(of: Self.role)))
        start(.silence, after: isConfirmed ? timing.silence : timing.confirmWindow, &out)
    }

    /// The machine goes on in a match after a crash; the peer counts as missing until it is heard.
    mutating func resume(_ out: inout Outbox) {
        guard let ticket = currentTicket else { return }
        out.actions.append(.save(ticket))
        link.isMissing = true
        start(.silence, after: timing.resumeWindow, &out)
        sendSignOfLife(&out)
    }

    /// A message of the peer, within the match, has come.
    mutating func hear(_ envelope: Envelope, _ out: inout Outbox) {
        // One that comes twice or late says nothing about now.
        guard envelope.sequence > link.heard else { return }
        link.heard = envelope.sequence
        start(.silence, after: timing.silence, &out)
        if !link.isConfirmed {
            link.isConfirmed = true
            link.resends = 0
            if Self.role == .guest { out.tell(.hostReady) }
            start(.heartbeat, after: timing.heartbeat, &out)
        }
        if link.isMissing {
            link.isMissing = false
            out.tell(.peerBack)
            sendSignOfLife(&out)
        }
    }

    /// Nothing was heard of the peer for as long as the timer ran.
    mutating func silenceIsOver(_ out: inout Outbox) {
        guard !link.isMissing, link.isConfirmed else {
            let reason: MatchEnd = link.isMissing ? .peerLost : .unanswered
            // The peer may hear us though we don't hear it.
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

    /// Ends the match by the user's wish, and tells the peer.
    mutating func leave(_ reason: LeaveReason, _ out: inout Outbox) {
        send(.leave(reason), &out)
        end(reason == .forfeit ? .forfeited : .left, &out)
    }
}
