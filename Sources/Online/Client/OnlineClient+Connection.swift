import Geometry
import Match

extension OnlineClient {
    /// The delays before reconnecting, in milliseconds; the last one repeats.
    static var retryDelays: [UInt64] { [500, 1_000, 2_000, 4_000, 8_000, 15_000] }
    /// After this long without an answer to `hello` the connection is closed, in milliseconds.
    static var welcomeDelay: UInt64 { 10_000 }
    /// After this long without a message the client pings the server …
    static var pingDelay: UInt64 { 15_000 }
    /// … and after this much longer the connection counts as dead.
    static var pongDelay: UInt64 { 10_000 }

    // MARK: The user

    mutating func connect(_ out: inout ClientOutbox) {
        isWanted = true
        switch link {
        case .open, .welcomed: return
        case .asked where state.retryAt == nil: return
        case .none, .asked: ask(at: out.now, &out)
        }
    }

    /// Requests a connection.
    private mutating func ask(at time: UInt64, _ out: inout ClientOutbox) {
        link = .asked
        state.retryAt = time > out.now ? time : nil
        linkDeadline = nil
        isPinged = false
        out.actions.append(.connect(at: time))
    }

    mutating func hangUp(_ out: inout ClientOutbox) {
        if link != .none { out.actions.append(.hangUp) }
        link = .none
        state.retryAt = nil
        linkDeadline = nil
    }

    mutating func rename(_ nickname: Nickname, _ out: inout ClientOutbox) {
        state.nickname = nickname
        switch link {
        case .open where state.isNicknameRefused: hello(&out)
        case .welcomed where engagement == nil && guest.phase == .idle && host.phase == .idle:
            // A connection has one `hello`, so a new name needs a new connection.
            hangUp(&out)
            ask(at: out.now, &out)
        case .none, .asked, .open, .welcomed: break
        }
        state.isNicknameRefused = false
    }

    // MARK: The connection

    mutating func opened(_ out: inout ClientOutbox) {
        guard link == .asked else { return }
        link = .open
        state.retryAt = nil
        hello(&out)
    }

    private mutating func hello(_ out: inout ClientOutbox) {
        helloTime = out.now
        linkDeadline = after(Self.welcomeDelay, out.now)
        let token = token ?? Token([] as [UInt8])
        guard let token else { preconditionFailure("OnlineClient: a token may be empty") }
        out.actions.append(.send(Frame.lobby(.hello(Hello(token: token, nickname: state.nickname))).encoded))
    }

    /// Handles a lost connection: reconnects, with a longer delay after each failure.
    mutating func closed(_ out: inout ClientOutbox) {
        guard link != .none else { return }
        link = .none
        linkDeadline = nil
        guard isWanted else { return }
        let delays = Self.retryDelays
        let delay = delays[min(Int(failures), delays.count - 1)]
        if failures < .max { failures += 1 }
        // The random part keeps clients from reconnecting all at once after a server failure.
        ask(at: after(delay * 3 / 4 + random.next(below: delay / 2), out.now), &out)
    }

    mutating func receive(_ bytes: [UInt8], _ out: inout ClientOutbox) {
        guard link == .open || link == .welcomed else { return }
        let frame: Frame
        do throws(WireError) {
            frame = try Frame(bytes)
        } catch {
            unreadableCount &+= 1
            return
        }
        if link == .welcomed {
            linkDeadline = after(Self.pingDelay, out.now)
            isPinged = false
        }
        switch frame {
        case .lobby(let message): receive(message, &out)
        case .match(let message):
            if link == .welcomed { receive(message, &out) }
        }
    }

    mutating func welcomed(_ welcome: Welcome, _ out: inout ClientOutbox) {
        guard link == .open else { return }
        link = .welcomed
        roundTrip = out.now - min(helloTime, out.now)
        failures = 0
        refusedTokens = 0
        isPinged = false
        linkDeadline = after(Self.pingDelay, out.now)
        token = welcome.token
        state.nickname = welcome.nickname
        state.isNicknameRefused = false
        state.player = welcome.player
        out.actions.append(.keepToken(welcome.token))
        perform(host.handle(.command(.reconnected), now: out.now), of: .host, &out)
        perform(guest.handle(.command(.reconnected), now: out.now), of: .guest, &out)
        reconnectMoves(&out)
        switch wish {
        case .enter(let code), .lookUp(let code):
            if guest.phase == .idle { enter(code, &out) }
        case .nothing, .quick, .invite: break
        }
    }

    /// Handles the server's refusal of `hello`.
    mutating func refusedHello(_ refusal: Refusal, _ out: inout ClientOutbox) {
        switch refusal.code {
        case .badToken:
            token = nil
            out.actions.append(.keepToken(nil))
            refusedTokens += refusedTokens < .max ? 1 : 0
            // Without a token there is nothing to refuse; such a server is tried again later.
            guard refusedTokens > 1 else { return hello(&out) }
            giveUpConnection(&out)
        case .badNickname:
            state.isNicknameRefused = true
            linkDeadline = nil
            notice(refusal.text.bytes.isEmpty ? "Choose another name." : refusal.text.description, &out)
        default:
            notice(refusal.text.description, &out)
        }
    }

    func isDue(_ deadline: UInt64?, _ now: UInt64) -> Bool {
        if let deadline { deadline <= now } else { false }
    }

    mutating func passLinkTime(_ out: inout ClientOutbox) {
        guard isDue(linkDeadline, out.now) else { return }
        linkDeadline = nil
        switch link {
        case .none, .asked: break
        case .open: giveUpConnection(&out)
        case .welcomed:
            if isPinged { return giveUpConnection(&out) }
            isPinged = true
            linkDeadline = after(Self.pongDelay, out.now)
            send(.lobby(.ping(1)), &out)
        }
    }

    /// Closes a connection that is useless, even if it seems open.
    private mutating func giveUpConnection(_ out: inout ClientOutbox) {
        guard link == .open || link == .welcomed else { return }
        out.actions.append(.hangUp)
        closed(&out)
    }
}
