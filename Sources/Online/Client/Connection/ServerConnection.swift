import Geometry
import Match
import Words

/// The connection to the server: it is requested, greeted with `hello`, kept alive, and requested again when it is lost.
struct ServerConnection {
    /// How far it has come.
    enum Phase: UInt8 {
        case none
        /// Requested.
        case requested
        /// Open; `hello` was sent.
        case greeting
        /// The server has answered `hello`.
        case welcomed
    }

    private(set) var phase = Phase.none
    /// Whether the user wants to be online.
    var isWanted = false
    private(set) var nickname: Nickname
    private(set) var isNicknameRefused = false
    /// The player's number on the server; nil before the first welcome.
    private(set) var player: UInt64?
    /// When a lost connection is requested again.
    private(set) var retryAt: UInt64?
    /// The round-trip time, in milliseconds.
    private(set) var roundTrip: UInt64 = 0
    /// How many messages couldn't be read so far.
    private(set) var unreadableCount: UInt64 = 0

    private var token: Token?
    /// How many connections in a row failed before the server's welcome.
    private var failures: UInt8 = 0
    /// How many tokens in a row the server has refused.
    private var refusedTokens: UInt8 = 0
    /// When `hello` was sent, for measuring the round trip.
    private var helloTime: UInt64 = 0
    /// When the connection counts as dead or has to be pinged.
    private var deadline: UInt64?
    /// Whether a `ping` waits for its answer.
    private var isPinged = false

    /// The delays before reconnecting, in milliseconds; the last one repeats.
    private static var retryDelays: [UInt64] { [500, 1_000, 2_000, 4_000, 8_000, 15_000] }
    /// After this long without an answer to `hello` the connection is closed, in milliseconds.
    private static var welcomeDelay: UInt64 { 10_000 }
    /// After this long without a message the client pings the server …
    private static var pingDelay: UInt64 { 15_000 }
    /// … and after this much longer the connection counts as dead.
    private static var pongDelay: UInt64 { 10_000 }

    init(nickname: Nickname, token: Token?) {
        self.nickname = nickname
        self.token = token
    }

    /// Whether the handshake is complete.
    var isOnline: Bool { phase == .welcomed }

    /// The state for the user interface.
    var state: ClientState.Connection {
        switch phase {
        case .none: isWanted ? .lost : .off
        case .requested: retryAt == nil ? .connecting : .lost
        case .greeting: .connecting
        case .welcomed: .online
        }
    }

    /// When `passTime` is due.
    var nextDeadline: UInt64? { earliest(deadline, retryAt) }

    /// Sends a frame if the handshake is complete. Otherwise the frame is lost, and is sent again after the handshake.
    func send(_ frame: Frame, _ out: inout ClientOutbox) {
        if isOnline { out.actions.append(.send(frame.encoded)) }
    }
}

// MARK: - The user

extension ServerConnection {
    mutating func connect(_ out: inout ClientOutbox) {
        isWanted = true
        switch phase {
        case .greeting, .welcomed: return
        case .requested where retryAt == nil: return
        case .none, .requested: request(at: out.now, &out)
        }
    }

    private mutating func request(at time: UInt64, _ out: inout ClientOutbox) {
        phase = .requested
        retryAt = time > out.now ? time : nil
        deadline = nil
        isPinged = false
        out.actions.append(.connect(at: time))
    }

    mutating func hangUp(_ out: inout ClientOutbox) {
        if phase != .none { out.actions.append(.hangUp) }
        phase = .none
        retryAt = nil
        deadline = nil
    }

    /// Changes the nickname.
    ///
    /// - Parameter isBusy: Whether the connection must not be interrupted now.
    mutating func rename(_ nickname: Nickname, isBusy: Bool, _ out: inout ClientOutbox) {
        self.nickname = nickname
        switch phase {
        case .greeting where isNicknameRefused: greet(&out)
        case .welcomed where !isBusy:
            // A connection has one `hello`, so a new name needs a new connection.
            hangUp(&out)
            request(at: out.now, &out)
        case .none, .requested, .greeting, .welcomed: break
        }
        isNicknameRefused = false
    }
}

// MARK: - The connection

extension ServerConnection {
    mutating func opened(_ out: inout ClientOutbox) {
        guard phase == .requested else { return }
        phase = .greeting
        retryAt = nil
        greet(&out)
    }

    private mutating func greet(_ out: inout ClientOutbox) {
        helloTime = out.now
        deadline = after(Self.welcomeDelay, out.now)
        let token = token ?? Token([] as [UInt8])
        guard let token else { preconditionFailure("ServerConnection: a token may be empty") }
        out.actions.append(.send(Frame.lobby(.hello(Hello(token: token, nickname: nickname))).encoded))
    }

    /// Handles a lost connection: reconnects, with a longer delay after each failure.
    mutating func closed(using random: inout RandomGenerator, _ out: inout ClientOutbox) {
        guard phase != .none else { return }
        phase = .none
        deadline = nil
        guard isWanted else { return }
        let delays = Self.retryDelays
        let delay = delays[min(Int(failures), delays.count - 1)]
        if failures < .max { failures += 1 }
        // The random part keeps clients from reconnecting all at once after a server failure.
        request(at: after(delay * 3 / 4 + random.next(below: delay / 2), out.now), &out)
    }

    /// Reads a message; nil if it isn't expected or can't be read.
    mutating func receive(_ bytes: [UInt8], now: UInt64) -> Frame? {
        guard phase == .greeting || phase == .welcomed else { return nil }
        let frame: Frame
        do throws(WireError) {
            frame = try Frame(bytes)
        } catch {
            unreadableCount &+= 1
            return nil
        }
        if phase == .welcomed {
            deadline = after(Self.pingDelay, now)
            isPinged = false
        }
        return frame
    }

    /// Handles the server's answer to `hello`; false if none is expected.
    mutating func welcomed(_ welcome: Welcome, _ out: inout ClientOutbox) -> Bool {
        guard phase == .greeting else { return false }
        phase = .welcomed
        roundTrip = out.now - min(helloTime, out.now)
        failures = 0
        refusedTokens = 0
        isPinged = false
        deadline = after(Self.pingDelay, out.now)
        token = welcome.token
        nickname = welcome.nickname
        isNicknameRefused = false
        player = welcome.player
        out.actions.append(.keepToken(welcome.token))
        return true
    }

    /// Handles the server's refusal of `hello`.
    ///
    /// - Returns: what to tell the user.
    mutating func refused(
        _ refusal: Refusal, using random: inout RandomGenerator, _ out: inout ClientOutbox
    ) -> String? {
        switch refusal.code {
        case .badToken:
            token = nil
            out.actions.append(.keepToken(nil))
            refusedTokens += refusedTokens < .max ? 1 : 0
            // Without a token there is nothing to refuse; such a server is tried again later.
            if refusedTokens > 1 { giveUp(using: &random, &out) } else { greet(&out) }
            return nil
        case .badNickname:
            isNicknameRefused = true
            deadline = nil
            return refusal.text.bytes.isEmpty ? say("Choose another name.") : refusal.text.description
        default: return refusal.text.description
        }
    }

    mutating func passTime(using random: inout RandomGenerator, _ out: inout ClientOutbox) {
        if isDue(retryAt, out.now) { retryAt = nil }
        guard isDue(deadline, out.now) else { return }
        deadline = nil
        switch phase {
        case .none, .requested: break
        case .greeting: giveUp(using: &random, &out)
        case .welcomed:
            if isPinged { return giveUp(using: &random, &out) }
            isPinged = true
            deadline = after(Self.pongDelay, out.now)
            send(.lobby(.ping(1)), &out)
        }
    }

    /// Closes a connection that is useless, even if it seems open.
    private mutating func giveUp(using random: inout RandomGenerator, _ out: inout ClientOutbox) {
        guard phase == .greeting || phase == .welcomed else { return }
        out.actions.append(.hangUp)
        closed(using: &random, &out)
    }
}
