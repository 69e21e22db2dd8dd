import Match

extension OnlineClient {
    /// When to pass in `time` at the latest; nil if nothing is due. It changes with each input.
    public var nextDeadline: UInt64? {
        var deadline = earliest(earliest(linkDeadline, retryDeadline), state.retryAt)
        for timer in MatchTimer.allCases {
            deadline = earliest(deadline, earliest(host.link.deadline(of: timer), guest.link.deadline(of: timer)))
        }
        guard let engagement else { return deadline }
        let show = engagement.showDeadline(isCountdown: state.phase == .countdown)
        return earliest(deadline, earliest(engagement.nextDeadline, show))
    }

    /// Does what is due, each thing once.
    mutating func passTime(_ out: inout ClientOutbox) {
        if isDue(state.retryAt, out.now) { state.retryAt = nil }
        passLinkTime(&out)
        for timer in MatchTimer.allCases {
            if isDue(host.link.deadline(of: timer), out.now) {
                perform(host.handle(.timeout(timer), now: out.now), of: .host, &out)
            }
            if isDue(guest.link.deadline(of: timer), out.now) {
                perform(guest.handle(.timeout(timer), now: out.now), of: .guest, &out)
            }
        }
        retry(&out)
        passMatchTime(&out)
    }
}
