import PlayRules

extension GuestMachine {
    mutating func receive(_ message: MatchMessage, _ out: inout Outbox) {
        let envelope = message.envelope
        guard envelope.sender == .host else { return }
        guard phase != .idle, envelope.attempt == attempt else { return answerGone(message, &out) }
        if envelope.match == match {
            if phase == .waitingReply { receiveWaiting(message, &out) } else { receivePlaying(message, &out) }
        } else if phase == .go, case .confirm(let confirmation) = message.body, confirmation.previous == match {
            // The host has received this guest's request for a rematch. A resumed guest may have forgotten that it
            // asked; any other guest that didn't ask ignores the message.
            if link.wantsRematch || link.life > 0 { beginRematch(envelope, confirmation, &out) }
        } else {
            answerGone(message, &out)
        }
    }

    private mutating func receiveWaiting(_ message: MatchMessage, _ out: inout Outbox) {
        switch message.body {
        case .confirm(let confirmation):
            fire(.joinConfirm)
            enter(confirmation, message.envelope, &out)
        case .taken: end(.taken, &out)
        case .gone: end(.gone, &out)
        case .leave(let reason): peerLeft(reason, &out)
        default: break
        }
    }

    private mutating func beginRematch(_ envelope: Envelope, _ confirmation: Confirmation, _ out: inout Outbox) {
        fire(.rematch)
        match = envelope.match
        enter(confirmation, envelope, &out)
    }

    private mutating func enter(_ confirmation: Confirmation, _ envelope: Envelope, _ out: inout Outbox) {
        terms = confirmation.terms
        link.heard = max(link.heard, envelope.sequence)
        begin(isConfirmed: false, &out)
        sendGo(&out)
    }

    private mutating func receivePlaying(_ message: MatchMessage, _ out: inout Outbox) {
        switch message.body {
        case .join, .go, .taken, .refused, .begin, .result: break
        case .confirm:
            // The host is waiting for a `go` that was lost or delayed.
            if !link.isConfirmed { sendGo(&out) }
        case .started, .beat, .face, .move, .acknowledge, .resume: hear(message.envelope, &out)
        case .rematch:
            let isNews = message.envelope.sequence > link.heard
            hear(message.envelope, &out)
            guard isNews, !link.peerWantsRematch else { return }
            link.peerWantsRematch = true
            out.tell(.peerWantsRematch)
        case .leave(let reason): peerLeft(reason, &out)
        case .gone: end(.gone, &out)
        }
    }
}
