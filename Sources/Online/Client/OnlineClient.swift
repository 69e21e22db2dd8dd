import Geometry
public import Match
import PlayRules
import Versus

/// What a player's program does online: connects, finds an opponent, plays, and mends what breaks. The same code in the
/// page, in tests and in benchmarks.
///
/// A value without a clock, sockets or storage: it takes an input with the time, in milliseconds on a clock that doesn't go
/// back, and returns what is to be done. What comes over the connection may be nonsense: it is passed over.
public struct OnlineClient {
    /// What the user wants beside a match.
    enum Wish {
        case nothing
        case quick(GameText)
        case invite(GameText)
        case enter(InviteCode)
        /// To know what the code leads to, before anything is begun.
        case lookUp(InviteCode)
    }

    /// What there is of a connection.
    enum Link: UInt8 {
        case none
        /// One was asked for.
        case asked
        /// It is there, and `hello` was said.
        case open
        /// The server has bid welcome.
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
    /// How often in a row no connection came to a welcome.
    var failures: UInt8 = 0
    /// How often in a row the server has refused a token.
    var refusedTokens: UInt8 = 0
    /// When `hello` was said, for the time that an answer takes.
    var helloTime: UInt64 = 0
    /// How long a message takes there and back, in milliseconds.
    var roundTrip: UInt64 = 0
    /// When the connection counts as dead, or is to be asked whether it is.
    var linkDeadline: UInt64?
    /// Whether a `ping` waits for its answer.
    var isPinged = false
    /// Messages that couldn't be read, since the beginning.
    public internal(set) var unreadableCount: UInt64 = 0

    // What is under way
    var wish = Wish.nothing
    /// What the match that is joined was offered as.
    var joined: (game: GameText, name: Nickname, isBot: Bool)?
    /// What was looked up by its code.
    var invitation: OpenMatch?
    /// When the queue, or a code, is tried again.
    var retryDeadline: UInt64?
    var retries: UInt8 = 0
    var engagement: Engagement?
    /// A ticket of an earlier life, before the first input.
    var ticket: MatchTicket?
    /// What the next notice's number is.
    var noticeNumber: UInt32 = 0

    /// How it stands.
    public internal(set) var state: ClientState

    /// - Parameters:
    ///   - launch: 64 random bits, drawn anew for each launch of the program.
    ///   - token: as it was kept; nil for someone new.
    ///   - ticket: as it was kept; with it a match is resumed after a reload. One that can't be read is forgotten.
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

    /// The match that is played; nil before it has begun, and once it is left.
    public var contest: Contest? {
        guard let engagement, engagement.isShown else { return nil }
        return engagement.contest
    }

    /// Takes an input. Whatever comes, the client stays sound.
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

/// Gathers what a client asks for while it takes one input.
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
    /// Sends a frame, if the server has bid welcome; else it gets lost, and is said again when it has.
    func send(_ frame: Frame, _ out: inout ClientOutbox) {
        if link == .welcomed { out.actions.append(.send(frame.encoded)) }
    }

    mutating func notice(_ text: String, _ out: inout ClientOutbox) {
        noticeNumber &+= 1
        state.notice = ClientNotice(number: noticeNumber, text: text)
        out.tell(.notice(text))
    }

    /// Goes on in the match of an earlier life.
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

// MARK: - How it stands

extension OnlineClient {
    /// Whether there is a match that isn't over.
    var isPlaying: Bool {
        if let engagement { !engagement.isOver } else { false }
    }

    /// Brings the state up to date.
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
