import Match
import PlayRules

extension OnlineClient {
    /// Whether there is a match that isn't over.
    var isPlaying: Bool { session?.isOver == false }

    /// Updates the state for the user interface.
    mutating func updateState(_ now: UInt64) {
        state.connection = connection.state
        state.retryAt = connection.retryAt
        state.nickname = connection.nickname
        state.isNicknameRefused = connection.isNicknameRefused
        state.player = connection.player
        state.phase = phase(now)
        search.follow(state.phase, now: now)
        if case .nothing = search.goal { state.game = session?.terms.game } else { state.game = search.game }
        state.code = search.code
        state.codeExpires = search.codeExpires
        state.bots = search.bots
        state.waitingSince = search.waitingSince
        let link = session.map { machines.link(of: $0.side) }
        state.wantsRematch = link?.wantsRematch == true && session?.isPeerGone == false
        state.opponent = opponent(link)
        state.result = session?.outcome
        state.watched = watch?.spectacle?.live
        state.viewers = (session == nil ? watch?.spectacle?.viewers : session?.viewers) ?? 0
    }

    private func phase(_ now: UInt64) -> ClientState.Phase {
        if let session {
            if session.isOver { return .over }
            guard session.isShown, let tick = session.contest?.tick(at: now) else { return .joining }
            return tick < 0 ? .countdown : .playing
        }
        if watch != nil { return .watching }
        if machines.guest.phase != .idle || machines.host.phase == .waitingConfirm { return .joining }
        switch search.goal {
        case .nothing: return .idle
        case .quick: return .waiting
        case .invite: return .invited
        case .enter: return .joining
        case .lookUp: return search.invitation == nil ? .joining : .visiting
        }
    }

    private func opponent(_ link: MatchLink?) -> ClientState.Opponent? {
        guard let session, let link else {
            return search.joined.map { ClientState.Opponent(name: $0.name, isBot: $0.isBot) }
                ?? search.invitation.map { ClientState.Opponent(name: $0.opponent, isBot: $0.isBot) }
        }
        guard let name = session.contest?.opponent ?? search.joined?.name else { return nil }
        return ClientState.Opponent(
            name: name, isBot: session.contest?.isBot ?? search.joined?.isBot ?? false,
            isMissing: link.isMissing && !session.isPeerGone, isGone: session.isPeerGone,
            wantsRematch: link.peerWantsRematch && !session.isPeerGone,
            face: session.faces.latest.map { ClientState.ShownFace(number: $0.number, face: $0.face) })
    }
}
