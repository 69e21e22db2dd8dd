extension HostMachine {
    mutating func timeout(_ timer: MatchTimer, _ out: inout Outbox) {
        guard takes(timer, out) else { return }
        switch (timer, phase) {
        case (.resend, .waitingJoin):
            guard link.resends < timing.announceLimit else { return end(.nobodyCame, &out) }
            if link.resends == 0 { out.tell(.nobodyYet) }
            link.resends += 1
            announce(&out)
        case (.resend, .waitingConfirm):
            guard link.resends < timing.resendLimit else { return lapse(&out) }
            link.resends += 1
            sendConfirmation(&out)
        case (.heartbeat, .go): sendSignOfLife(&out)
        case (.silence, .go): silenceIsOver(&out)
        default: break
        }
    }
}
