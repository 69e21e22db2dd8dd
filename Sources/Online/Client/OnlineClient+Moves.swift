import Match
import PlayRules
import Versus

extension OnlineClient {
    // MARK: Own moves

    mutating func play(_ word: Word, _ out: inout ClientOutbox) {
        guard engagement?.isShown == true, let isTimed = engagement?.contest?.isTimed else {
            return out.tell(.refused("No match is being played."))
        }
        // A square dropped now would get its tick after reconnecting, and land elsewhere.
        if isTimed, link != .welcomed { return out.tell(.refused("The connection is lost.")) }
        do throws(VersusProblem) {
            guard let move = try engagement?.contest?.make(word, now: out.now) else { return }
            out.tell(.played(words: move.words.map { $0.word }, tick: move.tick))
            sendMove(move, &out)
        } catch {
            out.tell(.refused(error.message))
        }
    }

    mutating func resign(_ out: inout ClientOutbox) {
        guard engagement?.isShown == true else { return out.tell(.refused("No match is being played.")) }
        do throws(VersusProblem) {
            guard let move = try engagement?.contest?.resign(now: out.now) else { return }
            sendMove(move, &out)
        } catch {
            out.tell(.refused(error.message))
        }
    }

    private mutating func sendMove(_ move: Contest.PendingMove, _ out: inout ClientOutbox) {
        if let actions = engagement?.send(move, now: out.now) { perform(actions, &out) }
    }

    // MARK: The exchange

    /// Passes a message about moves to the exchange.
    mutating func exchange(_ body: MatchBody, _ out: inout ClientOutbox) {
        // Before `begin` moves are useless; they are requested again.
        guard engagement?.contest != nil, let count = engagement?.exchange.received.count else { return }
        if case .move = body, count >= Engagement.mostMoves { return }
        if let actions = engagement?.exchange.receive(body, now: out.now) { perform(actions, &out) }
        if engagement?.isCaughtUp == false { startCatchingUp(&out) }
    }

    mutating func perform(_ actions: [ExchangeAction], _ out: inout ClientOutbox) {
        for action in actions {
            switch action {
            case .send(.acknowledge):
                if engagement?.noteMoves(now: out.now) == true { acknowledge(&out) }
            case .send(.resume(let index)): resume(from: index, isUrgent: false, &out)
            case .send(let body): sendToReferee(body, &out)
            case .play(let move): take(move, &out)
            case .withdraw(let refused): withdraw(refused, &out)
            case .start, .cancel: break  // `nextDeadline` reads the exchange's own deadline.
            case .complain: break  // The server is wrong here; the list continues where it is right.
            }
        }
    }

    private mutating func take(_ move: PlayedMove, _ out: inout ClientOutbox) {
        guard let taken = engagement?.contest?.take(move, now: out.now) else { return }
        let isShown = engagement?.isShown == true
        switch taken {
        case .opponent(let moves):
            if isShown, let first = moves.first {
                out.tell(.opponentPlayed(words: moves.map { $0.word }, tick: first.tick))
            }
        case .opponentLate:
            if isShown { out.tell(.opponentCorrected) }
        case .own: noteTaken(isKnown: true, &out)
        case .ownRestamped:
            noteTaken(isKnown: true, &out)
            if isShown { out.tell(.ownCorrected) }
        case .ownUnknown:
            noteTaken(isKnown: false, &out)
            if isShown { out.tell(.ownCorrected) }
        case .nothing, .contradiction: break
        }
    }

    private mutating func noteTaken(isKnown: Bool, _ out: inout ClientOutbox) {
        if let actions = engagement?.noteTaken(isKnown: isKnown, now: out.now) { perform(actions, &out) }
    }

    private mutating func withdraw(_ refused: RefusedMove, _ out: inout ClientOutbox) {
        guard let count = engagement?.contest?.taken.count else { return }
        engagement?.contest?.withdraw(from: Int(refused.index) - count)
        out.tell(.refused(refused.reason.description))
        out.tell(.ownCorrected)
    }

    /// Handles a new connection: requests what is missing and resends what isn't acknowledged.
    mutating func reconnectMoves(_ out: inout ClientOutbox) {
        // Also after the result: the end of the list may have been lost with the connection.
        guard engagement?.isBrokenOff == false else { return }
        engagement?.lastResume = nil
        if engagement?.contest == nil {
            resume(from: 0, isUrgent: true, &out)
        } else if let actions = engagement?.exchange.reconnect(now: out.now) {
            perform(actions, &out)
        }
        if engagement?.isWaiting == true, let delay = engagement?.askDelay {
            engagement?.askDeadline = after(delay, out.now)
        }
    }

    // MARK: To the server

    mutating func acknowledge(_ out: inout ClientOutbox) {
        if let body = engagement?.acknowledgement() { sendToReferee(body, &out) }
    }

    /// Requests the moves from an index on.
    ///
    /// - Parameter isUrgent: If false, the same index isn't requested twice within half a second.
    private mutating func resume(from index: UInt32, isUrgent: Bool, _ out: inout ClientOutbox) {
        if let last = engagement?.lastResume, !isUrgent, last.index == index, out.now < after(500, last.time) { return }
        engagement?.lastResume = (index, out.now)
        sendToReferee(.resume(from: index), &out)
    }

    private mutating func sendToReferee(_ body: MatchBody, _ out: inout ClientOutbox) {
        guard let match = engagement?.match, let attempt = engagement?.attempt, let role = engagement?.role,
            let last = engagement?.lastSequence
        else { return }
        let isInMatch = role == .host ? host.match == match : guest.match == match
        let own = !isInMatch ? nil : role == .host ? host.envelope() : guest.envelope()
        // The machine may have left the match already; the server still listens.
        let envelope = own ?? Envelope(match: match, attempt: attempt, role: role, sequence: last &+ 1)
        engagement?.lastSequence = envelope.sequence
        send(.match(MatchMessage(envelope, body)), &out)
    }

    // MARK: Time

    /// After a reload: the list is complete when no more moves arrive for a while.
    mutating func startCatchingUp(_ out: inout ClientOutbox) {
        guard let hasHeardCount = engagement?.hasHeardCount else { return }
        let delay = hasHeardCount ? Engagement.quiet.known : Engagement.quiet.unknown
        engagement?.catchUpDeadline = after(delay, out.now)
    }

    mutating func passMatchTime(_ out: inout ClientOutbox) {
        // Never holds a copy during a change: the lists of moves are long.
        if isDue(engagement?.acknowledgeDeadline, out.now) { acknowledge(&out) }
        if isDue(engagement?.catchUpDeadline, out.now) { catchUp(&out) }
        if engagement?.isOver == false, isDue(engagement?.exchange.deadline, out.now),
            let actions = engagement?.exchange.timeout(now: out.now)
        {
            perform(actions, &out)
        }
        if isDue(engagement?.askDeadline, out.now) { ask(&out) }
        follow(&out)
    }

    private mutating func catchUp(_ out: inout ClientOutbox) {
        guard let engagement, let count = engagement.contest?.taken.count else { return }
        guard UInt32(count) >= engagement.serverCount || engagement.asks >= Engagement.mostAsks else {
            // Some were lost.
            self.engagement?.asks += 1
            resume(from: UInt32(engagement.exchange.received.count), isUrgent: true, &out)
            self.engagement?.catchUpDeadline = after(engagement.askDelay, out.now)
            return
        }
        self.engagement?.catchUpDeadline = nil
        self.engagement?.asks = 0
        self.engagement?.isCaughtUp = true
        if let actions = self.engagement?.found(now: out.now) { perform(actions, &out) }
        self.engagement?.contest?.showOpponent()
        out.tell(.began)
        showResult(&out)
    }

    /// Asks the server again for `begin` or the result.
    private mutating func ask(_ out: inout ClientOutbox) {
        guard let engagement else { return }
        self.engagement?.askDeadline = nil
        guard engagement.isWaiting else { return }
        // Without a connection nobody answers; a new connection asks again.
        guard link == .welcomed else { return }
        if engagement.asks >= Engagement.mostAsks, engagement.isPeerGone || engagement.result != nil {
            return breakOff(&out)
        }
        resume(from: UInt32(engagement.exchange.received.count), isUrgent: true, &out)
        self.engagement?.askDeadline = after(engagement.askDelay, out.now)
        if engagement.asks < .max { self.engagement?.asks += 1 }
    }

    /// Ends a match of which nobody knows the result, or how it began.
    private mutating func breakOff(_ out: inout ClientOutbox) {
        guard let engagement else { return }
        if let result = engagement.result { return tellResult(ClientResult(result, role: engagement.role), &out) }
        if engagement.contest == nil, case .quick = engagement.wish {
            // It failed before it became a match: find someone else.
            self.engagement = nil
            wish = engagement.wish
            return joinFailed(.gone, &out)
        }
        self.engagement?.isBrokenOff = true
        notice("The match was called off.", &out)
    }

    /// Shows the opponent's moves when they are due, in a game with a running clock.
    private mutating func follow(_ out: inout ClientOutbox) {
        guard engagement?.isShown == true, engagement?.isOver == false,
            let moves = engagement?.contest?.follow(out.now)
        else { return }
        engagement?.followed = out.now
        for move in moves { out.tell(.opponentPlayed(words: [move.word], tick: move.tick)) }
    }
}
