import PlayRules

extension HostMachine {
    mutating func receive(_ message: MatchMessage, _ out: inout Outbox) {
        let envelope = message.envelope
        guard envelope.sender == .guest else { return }
        if phase != .idle, envelope.match == match {
            switch phase {
            case .idle: break
            case .waitingJoin: receiveWaiting(message, &out)
            case .waitingConfirm where envelope.attempt == attempt: receiveReserved(message, &out)
            case .go where envelope.attempt == attempt: receivePlaying(message, &out)
            case .waitingConfirm, .go:
                if message.body == .join { answer(message, .taken, &out) } else { answerGone(message, &out) }
            }
        } else if phase == .waitingConfirm, envelope.match == previous, envelope.attempt == attempt {
            receiveFromPrevious(message, &out)
        } else {
            answerGone(message, &out)
        }
    }

    /// Handles a message while in the queue: the first guest to ask is accepted.
    private mutating func receiveWaiting(_ message: MatchMessage, _ out: inout Outbox) {
        guard message.body == .join else { return answerGone(message, &out) }
        cancelTimers(&out)
        fire(.join)
        attempt = message.envelope.attempt
        link = MatchLink()
        if let match { out.actions.append(.withdraw(match)) }
        out.tell(.guestFound)
        sendConfirmation(&out)
    }

    /// Handles a message from the accepted guest before it is in the game.
    private mutating func receiveReserved(_ message: MatchMessage, _ out: inout Outbox) {
        switch message.body {
        case .join:
            // A repeated message gets the same answer.
            sendConfirmation(&out)
        case .go(let digest):
            guard digest == terms?.digest else { return lapse(&out) }
            fire(.go)
            previous = nil
            link.heard = message.envelope.sequence
            begin(isConfirmed: true, &out)
            send(.started, &out)
            start(.heartbeat, after: timing.heartbeat, &out)
        case .leave, .gone: lapse(&out)
        default: break  // Its `go` is under way or will be sent again.
        }
    }

    private mutating func receivePlaying(_ message: MatchMessage, _ out: inout Outbox) {
        switch message.body {
        case .join, .taken, .confirm, .started, .refused, .begin, .result: break
        case .go:
            hear(message.envelope, &out)
            send(.started, &out)
        case .beat, .face, .move, .acknowledge, .resume: hear(message.envelope, &out)
        case .rematch:
            let isNews = message.envelope.sequence > link.heard
            hear(message.envelope, &out)
            guard isNews, !link.peerWantsRematch else { return }
            link.peerWantsRematch = true
            out.tell(.peerWantsRematch)
            offerRematch(&out)
        case .leave(let reason): peerLeft(reason, &out)
        case .gone: end(.gone, &out)
        }
    }

    /// Handles a message from a guest that doesn't know yet that the rematch has started.
    private mutating func receiveFromPrevious(_ message: MatchMessage, _ out: inout Outbox) {
        switch message.body {
        case .leave: lapse(&out)
        case .beat, .face, .rematch, .go, .move, .acknowledge, .resume: sendConfirmation(&out)
        // It may be in the rematch already and have forgotten the previous match.
        default: break
        }
    }

    /// The accepted guest didn't start. It is told, in case it is listening, that the match no longer exists.
    mutating func lapse(_ out: inout Outbox) {
        send(.gone, &out)
        guard previous == nil else { return end(.unanswered, &out) }
        cancelTimers(&out)
        fire(.lapse)
        out.tell(.guestLost)
        wait(&out)
    }
}
