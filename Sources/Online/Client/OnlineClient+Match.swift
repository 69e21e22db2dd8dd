import Match
import PlayRules
import Words

// The match: the machines, the session, and what they say to each other.

extension OnlineClient {
    // MARK: The machines

    /// Performs a machine's actions.
    mutating func perform(_ actions: [MatchAction], of side: Side, _ out: inout ClientOutbox) {
        for action in actions {
            switch action {
            case .send(let message):
                if message.envelope.match == session?.match { note(message.envelope) }
                connection.send(.match(message), &out)
            case .start, .cancel: break  // `nextDeadline` reads the machines' own deadlines.
            case .announce(let match):
                if let message = search.announcement(of: match) { connection.send(.lobby(message), &out) }
            case .withdraw(let match): connection.send(.lobby(.cancel(match)), &out)
            case .save(let ticket): out.actions.append(.keepTicket(ticket.encoded))
            case .forget: out.actions.append(.keepTicket(nil))
            case .tell(let news): hear(news, of: side, &out)
            }
        }
    }

    private mutating func note(_ envelope: Envelope) {
        if let last = session?.lastSequence { session?.lastSequence = max(last, envelope.sequence) }
    }

    private mutating func hear(_ news: MatchNews, of side: Side, _ out: inout ClientOutbox) {
        switch news {
        case .started(let match, let terms): startSession(match, terms, as: side, &out)
        case .ended(let reason): machineEnded(reason, of: side, &out)
        case .guestLost:
            if case .invite = search.goal {
                (search.code, search.codeExpires) = (nil, nil)
                notice(say("Your friend joined but didn't start. Here is a new code."), &out)
            } else {
                search.removeBots()
            }
        case .nobodyYet, .guestFound, .hostReady, .peerMissing, .peerBack, .peerWantsRematch, .notNow: break
        }
    }

    /// Handles that the machine has entered a game, the first one or a rematch.
    private mutating func startSession(
        _ match: MatchID, _ terms: MatchTerms, as side: Side, _ out: inout ClientOutbox
    ) {
        guard let attempt = machines.attempt(of: side) else { return }
        let offered = session == nil ? search.joined?.game : session?.terms.game
        session = MatchSession(
            match: match, attempt: attempt, side: side, terms: terms, goal: search.goal,
            expected: side == .host ? nil : offered, isResumed: false, timing: machines.timing, now: out.now)
        search.goal = .nothing
        search.stopRetrying()
    }

    private mutating func machineEnded(_ reason: MatchEnd, of side: Side, _ out: inout ClientOutbox) {
        guard session?.side != side else {
            session?.loseOpponent(now: out.now)
            return
        }
        // The user's own actions need no notice.
        if reason == .left || reason == .forfeited || reason == .disconnected { return }
        if side == .guest { return joinFailed(reason, &out) }
        if reason == .nobodyCame {
            leaveAll(&out)
            notice(say("Nobody came."), &out)
        }
    }

    // MARK: The session

    /// Lets the session do something, and performs its actions.
    mutating func withSession(
        _ out: inout ClientOutbox,
        _ body: (_ session: inout MatchSession, _ isOnline: Bool, _ out: inout SessionOutbox) -> Void
    ) {
        guard session != nil else { return }
        var sessionOut = SessionOutbox(now: out.now)
        let isOnline = connection.isOnline
        // Changed in place: the lists of moves are long.
        session.change { body(&$0, isOnline, &sessionOut) }
        for action in sessionOut.actions { perform(action, &out) }
    }

    private mutating func perform(_ action: SessionAction, _ out: inout ClientOutbox) {
        switch action {
        case .send(let body): sendToServer(body, &out)
        case .tell(let news): out.tell(news)
        case .notice(let text): notice(text, &out)
        case .cancel(let text):
            leaveAll(&out)
            notice(text, &out)
        case .searchAgain:
            guard let goal = session?.goal else { return }
            leaveAll(&out)
            search.goal = goal
            // Its code was used up.
            search.hasEnteredAgain = true
            joinFailed(.gone, &out)
        }
    }

    private mutating func sendToServer(_ body: MatchBody, _ out: inout ClientOutbox) {
        guard let (match, attempt, side) = session.map({ ($0.match, $0.attempt, $0.side) }),
            let last = session?.lastSequence
        else { return }
        let own = machines.match(of: side) == match ? machines.envelope(of: side) : nil
        // The machine may have left the match already; the server still listens.
        let envelope = own ?? Envelope(match: match, attempt: attempt, sender: side, sequence: last &+ 1)
        session?.lastSequence = envelope.sequence
        connection.send(.match(MatchMessage(envelope, body)), &out)
    }

    // MARK: Messages of a match

    mutating func receive(_ message: MatchMessage, _ out: inout ClientOutbox) {
        let envelope = message.envelope
        if case .face(let face) = message.body, let session, session.isShown, envelope.match == session.match,
            envelope.attempt == session.attempt, envelope.sender == session.side.other
        {
            self.session?.faces.receive(face, now: out.now)
        }
        if let sender = envelope.sender {
            perform(machines.receive(message, from: sender, now: out.now), of: sender.other, &out)
        } else if envelope.match == session?.match {
            receive(message.body, &out)
        } else if envelope.match == watch?.spectacle?.live.match {
            watched(message.body, &out)
        }
    }

    /// Handles a message of the server.
    private mutating func receive(_ body: MatchBody, _ out: inout ClientOutbox) {
        switch body {
        case .begin(let start):
            let roundTrip = connection.roundTrip
            withSession(&out) { session, _, out in session.begin(start, roundTrip: roundTrip, &out) }
        case .result(let result):
            guard let side = session?.side, session?.take(result) == true else { return }
            perform(machines.finish(side, now: out.now), of: side, &out)
            withSession(&out) { session, _, out in session.showResult(&out) }
        case .move, .refused, .acknowledge, .resume:
            withSession(&out) { session, _, out in session.receive(body, &out) }
        case .join, .confirm, .taken, .go, .started, .beat, .rematch, .face, .gone, .leave: break
        }
    }

    // MARK: The user

    /// Shows the opponent a face; does nothing if one was shown just now.
    mutating func show(_ face: Face, _ out: inout ClientOutbox) {
        guard let session, session.isShown, !session.isPeerGone, session.faces.canSend(out.now),
            let envelope = machines.envelope(of: session.side)
        else { return }
        self.session?.faces.send(out.now)
        note(envelope)
        connection.send(.match(MatchMessage(envelope, .face(face))), &out)
    }

    /// Reports the opponent. Doing it again changes nothing.
    mutating func report(_ out: inout ClientOutbox) {
        guard let session, let contest = session.contest, !contest.isBot else {
            return notice(say("Nobody plays with you."), &out)
        }
        guard connection.isOnline else { return notice(say("There is no connection. Try again in a moment."), &out) }
        if !session.isReported { connection.send(.lobby(.report(session.match)), &out) }
    }

    /// Handles that a report is stored.
    mutating func reported(_ match: MatchID, _ out: inout ClientOutbox) {
        guard session?.match == match, session?.isReported == false else { return }
        session?.isReported = true
        notice(say("Reported. Thank you."), &out)
    }

    mutating func rematch(_ out: inout ClientOutbox) {
        guard let session, session.outcome != nil, !session.isPeerGone else {
            return notice(say("There is no opponent for a rematch."), &out)
        }
        let side = session.side
        perform(machines.rematch(side, session.terms.game, now: out.now), of: side, &out)
    }
}

extension Optional {
    /// Changes the value in place, if there is one.
    fileprivate mutating func change(_ body: (inout Wrapped) -> Void) {
        if self != nil { body(&self!) }
    }
}
