extension HostMachine {
    mutating func obey(_ command: HostCommand, _ out: inout Outbox) {
        switch command {
        case .queue(let terms):
            guard phase == .idle else { return out.tell(.notNow) }
            self.terms = terms
            fire(.queue)
            wait(&out)
        case .leave(let reason):
            guard phase != .idle else { return out.tell(.notNow) }
            leave(reason, &out)
        case .finish:
            guard phase == .go else { return out.tell(.notNow) }
            link.isOver = true
        case .rematch(let game):
            guard phase == .go, link.isOver else { return out.tell(.notNow) }
            link.wantsRematch = true
            nextGame = game
            sendSignOfLife(&out)
            offerRematch(&out)
        case .reconnected: reconnected(&out)
        case .disconnected:
            if phase != .idle { end(.disconnected, &out) }
        }
    }

    /// Puts a match with a new id into the queue.
    mutating func wait(_ out: inout Outbox) {
        nameMatch()
        attempt = nil
        link = MatchLink()
        announce(&out)
    }

    func announceNow(_ out: inout Outbox) {
        if let match { out.actions.append(.announce(match)) }
    }

    mutating func announce(_ out: inout Outbox) {
        announceNow(&out)
        start(.resend, after: timing.announceDelay, &out)
    }

    /// Starts the next match if both want it and the result of this one is known.
    mutating func offerRematch(_ out: inout Outbox) {
        guard link.isOver, link.wantsRematch, link.peerWantsRematch, let terms, let nextGame else { return }
        cancelTimers(&out)
        fire(.rematch)
        previous = match
        self.terms = terms.rematch(game: nextGame)
        self.nextGame = nil
        nameMatch()
        link.resends = 0
        sendConfirmation(&out)
    }

    mutating func sendConfirmation(_ out: inout Outbox) {
        guard let terms else { return }
        send(.confirm(Confirmation(terms: terms, previous: previous)), &out)
        if link.deadline(of: .resend) == nil { start(.resend, after: timing.delay(after: link.resends), &out) }
    }

    private mutating func reconnected(_ out: inout Outbox) {
        switch phase {
        case .idle: break
        case .waitingJoin: announceNow(&out)
        case .waitingConfirm: sendConfirmation(&out)
        case .go: sendSignOfLife(&out)
        }
    }
}
