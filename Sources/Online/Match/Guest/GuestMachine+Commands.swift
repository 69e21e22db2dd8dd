extension GuestMachine {
    mutating func obey(_ command: GuestCommand, _ out: inout Outbox) {
        switch command {
        case .join(let match):
            guard phase == .idle else { return out.tell(.notNow) }
            fire(.join)
            named &+= 1
            attempt = AttemptID(launch: launch, number: named)
            self.match = match
            link = MatchLink()
            sendJoin(&out)
        case .leave(let reason):
            guard phase != .idle else { return out.tell(.notNow) }
            leave(reason, &out)
        case .finish:
            guard phase == .go else { return out.tell(.notNow) }
            link.isOver = true
        case .rematch:
            guard phase == .go, link.isOver else { return out.tell(.notNow) }
            link.wantsRematch = true
            sendSignOfLife(&out)
        case .reconnected:
            switch phase {
            case .idle: break
            case .waitingReply: send(.join, &out)
            case .go: sendSignOfLife(&out)
            }
        case .disconnected:
            if phase != .idle { end(.disconnected, &out) }
        }
    }

    mutating func sendJoin(_ out: inout Outbox) {
        send(.join, &out)
        start(.resend, after: timing.delay(after: link.resends), &out)
    }
}
