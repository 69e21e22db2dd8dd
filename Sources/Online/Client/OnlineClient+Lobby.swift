import Geometry
import Match
import PlayRules
import Versus

extension OnlineClient {
    /// How often in a row someone else can be first before the client gives up.
    static var mostRetries: UInt8 { 8 }
    /// How often an unanswered code is sent again.
    static var mostEntries: UInt8 { 5 }
    /// How many bots are offered at once.
    static var mostBots: Int { 8 }

    // MARK: The user

    mutating func obey(_ command: ClientCommand, _ out: inout ClientOutbox) {
        switch command {
        case .connect: connect(&out)
        case .disconnect:
            leaveAll(&out)
            isWanted = false
            hangUp(&out)
        case .quick(let game):
            guard let game = prepare(game, &out) else { return }
            wish = .quick(game)
            wait(for: game, &out)
        case .invite(let game):
            guard let game = prepare(game, &out) else { return }
            wish = .invite(game)
            wait(for: game, &out)
        case .enter(let code):
            guard isFree(&out) else { return }
            wish = .enter(code)
            connect(&out)
            enter(code, &out)
        case .lookUp(let code):
            guard isFree(&out) else { return }
            wish = .lookUp(code)
            connect(&out)
            enter(code, &out)
        case .accept: accept(&out)
        case .joinBot(let match): joinBot(match, &out)
        case .cancel:
            if engagement == nil { leaveAll(&out) }
        case .play(let word): play(word, &out)
        case .resign: resign(&out)
        case .leave:
            if engagement != nil { leaveAll(&out) }
        case .rematch: rematch(&out)
        case .face(let face): show(face, &out)
        case .rename(let nickname): rename(nickname, &out)
        }
    }

    /// Makes room for something new; false while a match is played.
    private mutating func isFree(_ out: inout ClientOutbox) -> Bool {
        if isPlaying {
            notice("A match is being played.", &out)
            return false
        }
        leaveAll(&out)
        return true
    }

    /// The game with all parameters, in its canonical form; nil if two can't play it.
    private mutating func prepare(_ game: GameText, _ out: inout ClientOutbox) -> GameText? {
        guard isFree(&out) else { return nil }
        do throws(GameLineProblem) {
            let full = try Self.fullForm(of: game)
            connect(&out)
            return full
        } catch {
            notice(error.description, &out)
            return nil
        }
    }

    /// The game line of a game of two with all parameters and without the seed.
    static func fullForm(of game: GameText) throws(GameLineProblem) -> GameText {
        // The first reveal can clear a tiny minefield; other seeds may still work.
        for seed: UInt64 in 1...7 {
            do throws(GameLineProblem) {
                return try fullForm(of: game, seed: seed)
            } catch {
                continue
            }
        }
        return try fullForm(of: game, seed: 8)
    }

    private static func fullForm(of game: GameText, seed: UInt64) throws(GameLineProblem) -> GameText {
        var bytes: [UInt8] = []
        for word in Word.split(try VersusGame(game.bytes, seed: seed).settings.utf8) {
            if word.dropping(prefix: "seed=") != nil { continue }
            if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
            bytes += word.bytes
        }
        return GameText(bytes) ?? game
    }

    /// Leaves everything that is under way.
    mutating func leaveAll(_ out: inout ClientOutbox) {
        let isForfeit = isPlaying
        engagement = nil
        wish = .nothing
        joined = nil
        invitation = nil
        retryDeadline = nil
        retries = 0
        let reason: LeaveReason = isForfeit ? .forfeit : .left
        if host.phase != .idle { perform(host.handle(.command(.leave(reason)), now: out.now), of: .host, &out) }
        if guest.phase != .idle { perform(guest.handle(.command(.leave(reason)), now: out.now), of: .guest, &out) }
    }

    // MARK: Waiting

    /// Puts a match of this game into the queue.
    private mutating func wait(for game: GameText, _ out: inout ClientOutbox) {
        guard host.phase == .idle else { return }
        perform(host.handle(.command(.queue(MatchTerms(game: game))), now: out.now), of: .host, &out)
    }

    /// Announces a match of the own host.
    func announce(_ match: MatchID, _ out: inout ClientOutbox) {
        switch wish {
        case .quick(let game): send(.lobby(.queue(Offer(match: match, game: game))), &out)
        case .invite(let game): send(.lobby(.create(Offer(match: match, game: game))), &out)
        case .nothing, .enter, .lookUp: break
        }
    }

    private mutating func stopHosting(_ out: inout ClientOutbox) {
        if host.phase != .idle { perform(host.handle(.command(.leave(.left)), now: out.now), of: .host, &out) }
    }

    mutating func enter(_ code: InviteCode, _ out: inout ClientOutbox) {
        send(.lobby(.enter(code)), &out)
        retryDeadline = after(1_000 << UInt64(min(retries, 3)), out.now)
    }

    private mutating func join(_ offer: OpenMatch, _ out: inout ClientOutbox) {
        retryDeadline = nil
        joined = (offer.game, offer.opponent, offer.isBot)
        perform(guest.handle(.command(.join(offer.match)), now: out.now), of: .guest, &out)
    }

    /// Joins the match that was looked up.
    private mutating func accept(_ out: inout ClientOutbox) {
        guard case .lookUp(let code) = wish, let offer = invitation, engagement == nil, guest.phase == .idle else {
            return notice("There is no invitation.", &out)
        }
        wish = .enter(code)
        invitation = nil
        join(offer, &out)
    }

    private mutating func joinBot(_ match: MatchID, _ out: inout ClientOutbox) {
        guard case .quick(let game) = wish, engagement == nil, guest.phase == .idle, host.phase != .waitingConfirm,
            let bot = state.bots.first(where: { $0.match == match })
        else { return notice("That bot is no longer available.", &out) }
        stopHosting(&out)
        join(OpenMatch(match: match, isBot: true, opponent: bot.name, game: game), &out)
    }

    // MARK: The server

    mutating func receive(_ message: LobbyMessage, _ out: inout ClientOutbox) {
        switch message {
        case .welcome(let welcome): welcomed(welcome, &out)
        case .error(let refusal):
            if link == .open { refusedHello(refusal, &out) } else { refused(refusal, &out) }
        case .ping(let number): out.actions.append(.send(Frame.lobby(.pong(number)).encoded))
        case .created(let invitation):
            if case .invite = wish, invitation.match == host.match { state.code = invitation.code }
        case .offered(let offer):
            if link == .welcomed { offered(offer, &out) }
        case .hello, .queue, .create, .enter, .queued, .cancel, .pong: break
        }
    }

    private mutating func offered(_ offer: OpenMatch, _ out: inout ClientOutbox) {
        guard engagement == nil, guest.phase == .idle else { return }
        switch wish {
        case .quick(let game):
            // The own host has a guest already: an opponent is found.
            guard host.phase != .waitingConfirm else { return }
            if offer.isBot {
                // Bots for the previous waiting match are no longer valid.
                let bot = BotOffer(match: offer.match, name: offer.opponent)
                if let index = state.bots.firstIndex(where: { $0.name == bot.name }) {
                    state.bots[index] = bot
                } else if state.bots.count < Self.mostBots {
                    state.bots.append(bot)
                }
                return
            }
            stopHosting(&out)
            join(OpenMatch(match: offer.match, isBot: false, opponent: offer.opponent, game: game), &out)
        case .enter: join(offer, &out)
        case .lookUp:
            invitation = offer
            retryDeadline = nil
            retries = 0
        case .nothing, .invite: break
        }
    }

    private mutating func refused(_ refusal: Refusal, _ out: inout ClientOutbox) {
        let text = refusal.text.description
        switch (refusal.code, wish) {
        case (.unknownGame, .quick), (.unknownGame, .invite), (.unknownCode, .enter),
            (.unknownCode, .lookUp):
            guard engagement == nil else { return }
            leaveAll(&out)
            let reason =
                refusal.code == .unknownCode ? "There is no match with this code." : "Two can't play this game."
            notice(refusal.text.bytes.isEmpty ? reason : text, &out)
        case (.unknownMatch, .quick(let game)), (.unknownMatch, .invite(let game)):
            // Someone else has used this id: take the next one.
            guard host.phase == .waitingJoin, retries < Self.mostRetries else { return notice(text, &out) }
            retries += 1
            stopHosting(&out)
            wait(for: game, &out)
        default:
            if !refusal.text.bytes.isEmpty { notice(text, &out) }
        }
    }

    // MARK: Trying again

    /// Handles that the match to join isn't available.
    mutating func joinFailed(_ reason: MatchEnd, _ out: inout ClientOutbox) {
        joined = nil
        switch wish {
        case .quick:
            guard retries < Self.mostRetries else {
                leaveAll(&out)
                return notice("Others were faster each time. Try again.", &out)
            }
            let delay: UInt64 = 100 << UInt64(min(retries, 5))
            retries += 1
            // A random delay, so that two players who were offered to each other don't miss each other again.
            retryDeadline = after(delay + random.next(below: delay), out.now)
        case .enter:
            leaveAll(&out)
            switch reason {
            case .taken: notice("Someone else joined first.", &out)
            case .unanswered: notice("Your friend doesn't answer.", &out)
            default: notice("This match is no longer waiting.", &out)
            }
        case .nothing, .invite, .lookUp: break
        }
    }

    mutating func retry(_ out: inout ClientOutbox) {
        guard isDue(retryDeadline, out.now) else { return }
        retryDeadline = nil
        guard engagement == nil, guest.phase == .idle else { return }
        switch wish {
        case .quick(let game): wait(for: game, &out)
        case .enter(let code), .lookUp(let code):
            // Without a connection nobody could have answered.
            if link == .welcomed { retries += 1 }
            guard retries < Self.mostEntries else {
                leaveAll(&out)
                return notice("The server doesn't answer.", &out)
            }
            enter(code, &out)
        case .nothing, .invite: break
        }
    }
}
