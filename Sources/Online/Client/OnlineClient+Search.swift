import Geometry
import Match
import PlayRules
import Words

// Pairing: the queue, invitations, and the messages of the lobby.

extension OnlineClient {
    /// Puts a match of this game into the queue.
    mutating func wait(for game: GameText, _ out: inout ClientOutbox) {
        guard machines.host.phase == .idle else { return }
        perform(machines.handle(HostCommand.queue(MatchTerms(game: game)), now: out.now), of: .host, &out)
    }

    private mutating func stopHosting(_ out: inout ClientOutbox) {
        perform(machines.leave(.host, .left, now: out.now), of: .host, &out)
    }

    mutating func enter(_ code: InviteCode, _ out: inout ClientOutbox) {
        connection.send(.lobby(.enter(code)), &out)
        search.retryDeadline = after(1_000 << UInt64(min(search.retries, 3)), out.now)
    }

    private mutating func join(_ offer: OpenMatch, _ out: inout ClientOutbox) {
        search.retryDeadline = nil
        search.joined = OpponentSearch.JoinedMatch(game: offer.game, name: offer.opponent, isBot: offer.isBot)
        perform(machines.handle(GuestCommand.join(offer.match), now: out.now), of: .guest, &out)
    }

    /// Joins the match that was looked up.
    mutating func accept(_ out: inout ClientOutbox) {
        guard case .lookUp(let code) = search.goal, let offer = search.invitation, canJoin else {
            return notice(say("There is no invitation."), &out)
        }
        search.goal = .enter(code)
        search.invitation = nil
        join(offer, &out)
    }

    mutating func joinBot(_ match: MatchID, _ out: inout ClientOutbox) {
        guard case .quick(let game) = search.goal, canJoin, machines.host.phase != .waitingConfirm,
            let bot = search.bots.first(where: { $0.match == match })
        else { return notice(say("That bot is no longer available."), &out) }
        stopHosting(&out)
        join(OpenMatch(match: match, isBot: true, opponent: bot.name, game: game), &out)
    }

    private var canJoin: Bool { session == nil && machines.guest.phase == .idle }

    // MARK: The server

    mutating func receive(_ message: LobbyMessage, _ out: inout ClientOutbox) {
        switch message {
        case .welcome(let welcome):
            if connection.welcomed(welcome, &out) { reconnect(&out) }
        case .error(let refusal) where refusal.code == .banned:
            // Trying again is pointless.
            leaveAll(&out)
            connection.isWanted = false
            connection.hangUp(&out)
            notice(refusal.text.bytes.isEmpty ? say("You are banned here.") : refusal.text.description, &out)
        case .error(let refusal):
            guard connection.phase == .greeting else { return refused(refusal, &out) }
            if let text = connection.refused(refusal, using: &random, &out) {
                notice(text, about: refusal.code == .badNickname ? .nickname : .match, &out)
            }
        case .ping(let number): out.actions.append(.send(Frame.lobby(.pong(number)).encoded))
        case .created(let invitation):
            if case .invite = search.goal, invitation.match == machines.host.match { invited(invitation, &out) }
        case .offered(let offer):
            if connection.isOnline, canJoin { offered(offer, &out) }
        case .reported(let match): reported(match, &out)
        case .hello, .queue, .create, .enter, .queued, .cancel, .watch, .unwatch, .report, .pong: break
        case .watching(let live): if watch != nil, session == nil { watch?.show(live) }
        case .viewers(let match, let count):
            if session?.match == match { session?.viewers = count }
            watch?.note(viewers: count, of: match)
        }
    }

    /// Handles that the own match waits under a code.
    private mutating func invited(_ invitation: Invitation, _ out: inout ClientOutbox) {
        if let old = search.code, old != invitation.code {
            notice(say("The code \(old.description) is no longer valid. Send your friend the new one."), &out)
        }
        search.code = invitation.code
        search.codeExpires = after(UInt64(invitation.secondsLeft) * 1_000, out.now)
    }

    /// Continues everything over a new connection.
    private mutating func reconnect(_ out: inout ClientOutbox) {
        for side in Side.allCases { perform(machines.reconnect(side, now: out.now), of: side, &out) }
        withSession(&out) { session, _, out in session.reconnect(&out) }
        askToWatch(&out)
        switch search.goal {
        case .enter(let code), .lookUp(let code):
            if machines.guest.phase == .idle { enter(code, &out) }
        case .nothing, .quick, .invite: break
        }
    }

    private mutating func offered(_ offer: OpenMatch, _ out: inout ClientOutbox) {
        switch search.goal {
        case .quick(let game):
            // The own host has a guest already: an opponent is found.
            guard machines.host.phase != .waitingConfirm else { return }
            if offer.isBot { return search.add(BotOffer(match: offer.match, name: offer.opponent)) }
            stopHosting(&out)
            join(OpenMatch(match: offer.match, isBot: false, opponent: offer.opponent, game: game), &out)
        case .enter: join(offer, &out)
        case .lookUp:
            search.invitation = offer
            search.stopRetrying()
        case .nothing, .invite: break
        }
    }

    private mutating func refused(_ refusal: Refusal, _ out: inout ClientOutbox) {
        let text = refusal.text.description
        switch (refusal.code, search.goal) {
        case (.unknownGame, .quick), (.unknownGame, .invite), (.unknownCode, .enter), (.unknownCode, .lookUp):
            guard session == nil else { return }
            leaveAll(&out)
            let reason =
                refusal.code == .unknownCode
                ? say("There is no match with this code.") : say("Two can't play this game.")
            notice(
                refusal.text.bytes.isEmpty ? reason : text,
                about: refusal.code == .unknownCode ? .code : .match, &out)
        case (.expired, .invite):
            guard session == nil else { return }
            leaveAll(&out)
            notice(refusal.text.bytes.isEmpty ? say("Your invitation has expired.") : text, &out)
        case (.unknownMatch, .quick(let game)), (.unknownMatch, .invite(let game)):
            // Someone else has used this id: take the next one.
            guard machines.host.phase == .waitingJoin, search.retries < OpponentSearch.mostRetries else {
                return notice(text, &out)
            }
            search.retries += 1
            stopHosting(&out)
            wait(for: game, &out)
        case (.unknownMatch, .nothing) where watch != nil:
            // One that was seen to its end stays.
            if watch?.spectacle?.hasEnding != true { watch = nil }
            notice(text, &out)
        default:
            if !refusal.text.bytes.isEmpty { notice(text, &out) }
        }
    }

    // MARK: Trying again

    /// Handles that the match to join isn't available.
    mutating func joinFailed(_ reason: MatchEnd, _ out: inout ClientOutbox) {
        search.joined = nil
        switch search.goal {
        case .quick:
            guard search.retries < OpponentSearch.mostRetries else {
                leaveAll(&out)
                return notice(say("Others were faster each time. Try again."), &out)
            }
            let delay: UInt64 = 100 << UInt64(min(search.retries, 5))
            search.retries += 1
            // A random delay, so that two players who were offered to each other don't miss each other again.
            search.retryDeadline = after(delay + random.next(below: delay), out.now)
        case .enter(let code):
            // A host who has just come back waits under the same code, with another match.
            if reason == .gone, !search.hasEnteredAgain {
                search.hasEnteredAgain = true
                return enter(code, &out)
            }
            leaveAll(&out)
            switch reason {
            case .taken: notice(say("Someone else joined first."), &out)
            case .unanswered: notice(say("Your friend doesn't answer."), &out)
            default: notice(say("This match is no longer waiting."), &out)
            }
        case .nothing, .invite, .lookUp: break
        }
    }

    mutating func retry(_ out: inout ClientOutbox) {
        guard isDue(search.retryDeadline, out.now) else { return }
        search.retryDeadline = nil
        guard canJoin else { return }
        switch search.goal {
        case .quick(let game): wait(for: game, &out)
        case .enter(let code), .lookUp(let code):
            // Without a connection nobody could have answered.
            if connection.isOnline { search.retries += 1 }
            guard search.retries < OpponentSearch.mostEntries else {
                leaveAll(&out)
                return notice(say("The server doesn't answer."), &out)
            }
            enter(code, &out)
        case .nothing, .invite: break
        }
    }
}
