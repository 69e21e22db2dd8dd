import Match
import PlayRules
import Versus

extension OnlineClient {
    // MARK: The machines

    /// Performs a machine's actions.
    mutating func perform(_ actions: [MatchAction], of role: Role, _ out: inout ClientOutbox) {
        for action in actions {
            switch action {
            case .send(let message):
                if message.envelope.match == engagement?.match { note(message.envelope) }
                send(.match(message), &out)
            case .start, .cancel: break  // `nextDeadline` reads the machines' own deadlines.
            case .announce(let match): announce(match, &out)
            case .withdraw(let match): send(.lobby(.cancel(match)), &out)
            case .save(let ticket): out.actions.append(.keepTicket(ticket.encoded))
            case .forget: out.actions.append(.keepTicket(nil))
            case .tell(let news): hear(news, of: role, &out)
            }
        }
    }

    private mutating func note(_ envelope: Envelope) {
        if let last = engagement?.lastSequence { engagement?.lastSequence = max(last, envelope.sequence) }
    }

    private mutating func hear(_ news: MatchNews, of role: Role, _ out: inout ClientOutbox) {
        switch news {
        case .started(let match, let terms, _): engage(match, terms, as: role, &out)
        case .ended(let reason): machineEnded(reason, of: role, &out)
        case .guestLost:
            if case .invite = wish {
                state.code = nil
                notice("Your friend joined but didn't start. Here is a new code.", &out)
            } else {
                state.bots = []
            }
        case .nobodyYet, .guestFound, .hostReady, .peerMissing, .peerBack, .peerWantsRematch, .notNow: break
        }
    }

    /// Handles that the machine has entered a game, the first one or a rematch.
    private mutating func engage(
        _ match: MatchID, _ terms: MatchTerms, as role: Role, _ out: inout ClientOutbox
    ) {
        guard let attempt = role == .host ? host.attempt : guest.attempt else { return }
        let isRematch = engagement != nil
        let expected = role == .host ? nil : isRematch ? engagement?.terms.game : joined?.game
        engagement = Engagement(
            match: match, attempt: attempt, role: role, terms: terms, wish: wish, expected: expected,
            isResumed: false, timing: timing)
        engagement?.askDeadline = after(1_000, out.now)
        wish = .nothing
        retryDeadline = nil
        retries = 0
    }

    private mutating func machineEnded(_ reason: MatchEnd, of role: Role, _ out: inout ClientOutbox) {
        guard let engagement, engagement.role == role else {
            // The user's own actions need no notice.
            if reason == .left || reason == .forfeited || reason == .disconnected { return }
            if role == .guest { return joinFailed(reason, &out) }
            if reason == .nobodyCame {
                leaveAll(&out)
                notice("Nobody came.", &out)
            }
            return
        }
        self.engagement?.isPeerGone = true
        if !engagement.isOver, engagement.result == nil {
            // The server knows how it ended.
            self.engagement?.asks = 0
            self.engagement?.askDeadline = out.now
        }
    }

    // MARK: Messages of a match

    mutating func receive(_ message: MatchMessage, _ out: inout ClientOutbox) {
        if case .face(let face) = message.body { see(face, message.envelope, out.now) }
        switch message.envelope.role {
        case .guest: perform(host.handle(.message(message), now: out.now), of: .host, &out)
        case .host: perform(guest.handle(.message(message), now: out.now), of: .guest, &out)
        case .server:
            guard message.envelope.match == engagement?.match else { return }
            receiveReferee(message.body, &out)
        }
    }

    private mutating func receiveReferee(_ body: MatchBody, _ out: inout ClientOutbox) {
        switch body {
        case .begin(let start): begin(start, &out)
        case .result(let result): finish(result, &out)
        case .move, .refused: exchange(body, &out)
        case .acknowledge(let count), .resume(let count):
            // After a reload this is the number of own moves; otherwise it is about moves that were sent.
            if engagement?.isCaughtUp == false {
                engagement?.hasHeardCount = true
                if let known = engagement?.serverCount { engagement?.serverCount = max(known, count) }
                if engagement?.contest != nil { startCatchingUp(&out) }
            } else {
                exchange(body, &out)
            }
        case .join, .confirm, .taken, .go, .started, .beat, .rematch, .face, .gone, .leave: break
        }
    }

    private mutating func begin(_ start: MatchStart, _ out: inout ClientOutbox) {
        guard let engagement, !engagement.isOver else { return }
        guard engagement.contest == nil else {
            if self.engagement?.contest?.adjust(to: start, now: out.now) == true { correctBoth(&out) }
            return
        }
        let game: VersusGame
        do throws(GameLineProblem) {
            game = try VersusGame(engagement.terms.game.bytes, seed: start.seed)
            if let expected = engagement.expected {
                let offered = try VersusGame(expected.bytes, seed: start.seed)
                guard offered.settings.utf8.elementsEqual(game.settings.utf8) else {
                    leaveAll(&out)
                    return notice("The other side wanted another game.", &out)
                }
            }
        } catch {
            leaveAll(&out)
            return notice(error.description, &out)
        }
        self.engagement?.contest = Contest(
            game, match: engagement.match, side: engagement.side, start: start, roundTrip: roundTrip, now: out.now)
        // If the machine has already ended, nothing else will ask for the result.
        self.engagement?.asks = 0
        self.engagement?.askDeadline = engagement.isPeerGone ? after(1_000, out.now) : nil
        if engagement.isCaughtUp {
            out.tell(.began)
            showResult(&out)
        } else {
            startCatchingUp(&out)
        }
    }

    /// Corrects both boards: they are at a tick that hasn't come yet, because the server's clock stood still.
    private mutating func correctBoth(_ out: inout ClientOutbox) {
        engagement?.contest?.rebuildOwn()
        engagement?.contest?.showOpponent()
        guard engagement?.isShown == true else { return }
        out.tell(.ownCorrected)
        out.tell(.opponentCorrected)
    }

    private mutating func finish(_ result: MatchResult, _ out: inout ClientOutbox) {
        guard let engagement, engagement.result == nil, !engagement.isBrokenOff else { return }
        self.engagement?.result = result
        if engagement.role == .host {
            perform(host.handle(.command(.finish), now: out.now), of: .host, &out)
        } else {
            perform(guest.handle(.command(.finish), now: out.now), of: .guest, &out)
        }
        showResult(&out)
    }

    /// Reports the result once its game is known.
    mutating func showResult(_ out: inout ClientOutbox) {
        guard let engagement, let result = engagement.result, !engagement.isFinished, engagement.isShown else { return }
        tellResult(ClientResult(result, role: engagement.role), &out)
    }

    /// Reports how the match ended. Nothing more can be played.
    mutating func tellResult(_ result: ClientResult, _ out: inout ClientOutbox) {
        engagement?.isFinished = true
        engagement?.askDeadline = nil
        engagement?.contest?.finish(result)
        state.result = result
        out.tell(.finished(result))
    }

    // MARK: Faces

    /// At most one face is sent, or shown, in this time, in milliseconds.
    static var faceDelay: UInt64 { 1_000 }

    /// Notes a face that the opponent shows.
    private mutating func see(_ face: Face, _ envelope: Envelope, _ now: UInt64) {
        guard let engagement, engagement.isShown, envelope.match == engagement.match,
            envelope.attempt == engagement.attempt, envelope.role == engagement.role.peer
        else { return }
        // Half the delay is enough: messages don't all take equally long.
        if let last = engagement.seenFace, now < after(Self.faceDelay / 2, last.time) { return }
        self.engagement?.seenFace = (face, (engagement.seenFace?.number ?? 0) &+ 1, now)
    }

    /// Shows the opponent a face; does nothing if one was shown just now.
    mutating func show(_ face: Face, _ out: inout ClientOutbox) {
        guard let engagement, engagement.isShown, !engagement.isPeerGone,
            engagement.faceTime.map({ out.now < after(Self.faceDelay, $0) }) != true,
            let envelope = engagement.role == .host ? host.envelope() : guest.envelope()
        else { return }
        self.engagement?.faceTime = out.now
        note(envelope)
        send(.match(MatchMessage(envelope, .face(face))), &out)
    }

    // MARK: The user

    mutating func rematch(_ out: inout ClientOutbox) {
        guard let engagement, engagement.isFinished, !engagement.isPeerGone else {
            return notice("There is no opponent for a rematch.", &out)
        }
        if engagement.role == .host {
            perform(host.handle(.command(.rematch(engagement.terms.game)), now: out.now), of: .host, &out)
        } else {
            perform(guest.handle(.command(.rematch), now: out.now), of: .guest, &out)
        }
    }
}
