import Geometry
public import Match
import PlayRules
import Versus

/// The online part of a player's program: connects, finds an opponent, plays, and recovers from failures. The page,
/// tests and benchmarks run the same code.
///
/// A value without a clock, sockets or storage: it takes an input with the time, in milliseconds on a monotonic clock,
/// and returns actions. Invalid messages from the connection are ignored.
public struct OnlineClient {
    /// What the user wants apart from a match.
    enum Wish {
        case nothing
        case quick(GameText)
        case invite(GameText)
        case enter(InviteCode)
        /// Find out what the code leads to before starting anything.
        case lookUp(InviteCode)
    }

    /// The state of the connection.
    enum Link: UInt8 {
        case none
        /// Requested.
        case asked
        /// Open; `hello` was sent.
        case open
        /// The server has answered `hello`.
        case welcomed
    }

    var host: HostMachine
    var guest: GuestMachine
    let timing: MatchTiming
    let launch: UInt64
    var random: RandomGenerator

    // The connection
    var link = Link.none
    /// Whether the user wants to be online.
    var isWanted = false
    var token: Token?
    /// How many connections in a row failed before the server's welcome.
    var failures: UInt8 = 0
    /// How many tokens in a row the server has refused.
    var refusedTokens: UInt8 = 0
    /// When `hello` was sent, for measuring the round trip.
    var helloTime: UInt64 = 0
    /// The round-trip time, in milliseconds.
    var roundTrip: UInt64 = 0
    /// When the connection counts as dead or has to be pinged.
    var linkDeadline: UInt64?
    /// Whether a `ping` waits for its answer.
    var isPinged = false
    /// How many messages couldn't be read so far.
    public internal(set) var unreadableCount: UInt64 = 0

    // What is under way
    var wish = Wish.nothing
    /// The offer behind the match that is being joined.
    var joined: (game: GameText, name: Nickname, isBot: Bool)?
    /// The offer that was looked up by its code.
    var invitation: OpenMatch?
    /// When the queue, or a code, is tried again.
    var retryDeadline: UInt64?
    var retries: UInt8 = 0
    var engagement: Engagement?
    /// The ticket of an earlier life, until the first input.
    var ticket: MatchTicket?
    /// The number of the latest notice.
    var noticeNumber: UInt32 = 0

    /// The current state.
    public internal(set) var state: ClientState

    /// Creates a client that is offline.
    ///
    /// - Parameters:
    ///   - launch: 64 random bits, drawn anew for each launch of the program.
    ///   - nickname: The name to show to others.
    ///   - token: The stored token; nil for a new player.
    ///   - ticket: The stored ticket, for resuming a match after a reload. An unreadable one is ignored.
    ///   - timing: The delays and limits of matches.
    public init(
        launch: UInt64, nickname: Nickname, token: Token? = nil, ticket: [UInt8]? = nil,
        timing: MatchTiming = MatchTiming()
    ) {
        self.launch = launch
        self.timing = timing
        self.token = token
        random = RandomGenerator(seed: launch)
        host = HostMachine(launch: launch, timing: timing)
        guest = GuestMachine(launch: launch, timing: timing)
        state = ClientState(nickname: nickname)
        if let ticket {
            do throws(WireError) {
                self.ticket = try MatchTicket(ticket)
            } catch {
                self.ticket = nil
            }
        }
    }

    /// The match that is played; nil before it has begun and after the user has left it.
    public var contest: Contest? {
        guard let engagement, engagement.isShown else { return nil }
        return engagement.contest
    }

    /// Handles an input and returns the actions to perform, in order. Any input is safe in any state.
    public mutating func handle(_ input: ClientInput, now: UInt64) -> [ClientAction] {
        var out = ClientOutbox(now: now)
        let before = state
        resumeTicket(&out)
        switch input {
        case .opened: opened(&out)
        case .closed: closed(&out)
        case .received(let bytes): receive(bytes, &out)
        case .time: passTime(&out)
        case .command(let command): obey(command, &out)
        }
        updateState(&out)
        if state != before { out.tell(.changed) }
        return out.actions
    }
}

/// Collects the actions of one input.
struct ClientOutbox {
    let now: UInt64
    var actions: [ClientAction] = []

    init(now: UInt64) {
        self.now = now
    }

    mutating func tell(_ news: ClientNews) {
        actions.append(.tell(news))
    }
}

extension OnlineClient {
    /// Sends a frame if the handshake is complete. Otherwise the frame is lost, and is sent again after the handshake.
    func send(_ frame: Frame, _ out: inout ClientOutbox) {
        if link == .welcomed { out.actions.append(.send(frame.encoded)) }
    }

    mutating func notice(_ text: String, _ out: inout ClientOutbox) {
        noticeNumber &+= 1
        state.notice = ClientNotice(number: noticeNumber, text: text)
        out.tell(.notice(text))
    }

    /// Resumes the match of an earlier life.
    private mutating func resumeTicket(_ out: inout ClientOutbox) {
        guard let ticket else { return }
        self.ticket = nil
        var actions: [MatchAction]
        if ticket.role == .host {
            (host, actions) = HostMachine.resume(ticket, launch: launch, timing: timing, now: out.now)
        } else {
            (guest, actions) = GuestMachine.resume(ticket, launch: launch, timing: timing, now: out.now)
        }
        engagement = Engagement(
            match: ticket.match, attempt: ticket.attempt, role: ticket.role, terms: ticket.terms, expected: nil,
            isResumed: true, timing: timing)
        engagement?.askDeadline = after(1_000, out.now)
        perform(actions, of: ticket.role, &out)
    }
}

// MARK: - State

extension OnlineClient {
    /// Whether there is a match that isn't over.
    var isPlaying: Bool {
        if let engagement { !engagement.isOver } else { false }
    }

    /// Updates the state.
    private mutating func updateState(_ out: inout ClientOutbox) {
        switch link {
        case .none: state.connection = isWanted ? .lost : .off
        case .asked: state.connection = state.retryAt == nil ? .connecting : .lost
        case .open: state.connection = .connecting
        case .welcomed: state.connection = .online
        }
        state.phase = phase(out.now)
        switch wish {
        case .nothing: state.game = engagement?.terms.game
        case .quick(let game), .invite(let game): state.game = game
        case .enter: state.game = joined?.game
        case .lookUp: state.game = invitation?.game
        }
        if state.phase != .invited { state.code = nil }
        if state.phase != .waiting { state.bots = [] }
        if state.phase != .waiting, state.phase != .invited {
            state.waitingSince = nil
        } else if state.waitingSince == nil {
            state.waitingSince = out.now
        }
        updateOpponent()
        if engagement?.isOver != true { state.result = nil }
    }

    private func phase(_ now: UInt64) -> ClientState.Phase {
        if let engagement {
            if engagement.isOver { return .over }
            guard engagement.isShown, let tick = engagement.contest?.tick(at: now) else { return .joining }
            return tick < 0 ? .countdown : .playing
        }
        if guest.phase != .idle || host.phase == .waitingConfirm { return .joining }
        switch wish {
        case .nothing: return .idle
        case .quick: return .waiting
        case .invite: return .invited
        case .enter: return .joining
        case .lookUp: return invitation == nil ? .joining : .visiting
        }
    }

    private mutating func updateOpponent() {
        guard let engagement else {
            state.wantsRematch = false
            state.opponent =
                joined.map { ClientState.Opponent(name: $0.name, isBot: $0.isBot) }
                ?? invitation.map { ClientState.Opponent(name: $0.opponent, isBot: $0.isBot) }
            return
        }
        let link = engagement.role == .host ? host.link : guest.link
        state.wantsRematch = link.wantsRematch && !engagement.isPeerGone
        guard let name = engagement.contest?.opponent ?? joined?.name else {
            state.opponent = nil
            return
        }
        state.opponent = ClientState.Opponent(
            name: name, isBot: engagement.contest?.isBot ?? joined?.isBot ?? false,
            isMissing: link.isMissing && !engagement.isPeerGone, isGone: engagement.isPeerGone,
            wantsRematch: link.peerWantsRematch && !engagement.isPeerGone,
            face: engagement.seenFace.map { ClientState.ShownFace(number: $0.number, face: $0.face) })
    }
}
