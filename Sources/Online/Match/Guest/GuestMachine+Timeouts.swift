extension GuestMachine {
    mutating func timeout(_ timer: MatchTimer, _ out: inout Outbox) {
        guard takes(timer, out) else { return }
        switch (timer, phase) {
        case (.resend, .waitingReply):
            guard link.resends < timing.resendLimit else {
                // The host may have accepted while its answers were lost: tell it not to wait for the `go`.
                send(.leave(.left), &out)
                return end(.unanswered, &out)
            }
            link.resends += 1
            sendJoin(&out)
        case (.heartbeat, .go):
            if !link.isConfirmed { link.resends = min(link.resends + 1, timing.resendLimit) }
            sendSignOfLife(&out)
        case (.silence, .go): silenceIsOver(&out)
        default: break
        }
    }
}
