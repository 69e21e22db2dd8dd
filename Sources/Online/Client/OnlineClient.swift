import Geometry
public import Match
import PlayRules
import Versus

/// The online part of a player's program: connects, finds an opponent, plays, and recovers from failures. The page,
/// tests and benchmarks run the same code.
///
/// A value without a clock, sockets or storage: it takes an input with the time, in milliseconds on a monotonic clock,
/// and returns actions. Invalid messages from the connection are ignored.
///
/// Each of its parts has one subject; the client passes inputs to them, and what one of them says to the others.
public struct OnlineClient {
    var connection: ServerConnection
    var search = OpponentSearch()
    var machines: MatchMachines
    /// The match that the player is in.
    var session: MatchSession?
    /// The match of others that the user watches, or wants to.
    var watch: Watch?
    var random: RandomGenerator
    /// The ticket of an earlier life, until the first input.
    private var ticket: MatchTicket?
    /// The number of the latest notice.
    private var noticeNumber: UInt32 = 0

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
        connection = ServerConnection(nickname: nickname, token: token)
        machines = MatchMachines(launch: launch, timing: timing)
        random = RandomGenerator(seed: launch)
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
    public var contest: Contest? { session?.isShown == true ? session?.contest : nil }

    /// The match of others that is watched; nil if there is none.
    public var spectacle: Spectacle? { watch?.spectacle }

    /// How many messages couldn't be read so far.
    public var unreadableCount: UInt64 { connection.unreadableCount }

    /// Handles an input and returns the actions to perform, in order. Any input is safe in any state.
    public mutating func handle(_ input: ClientInput, now: UInt64) -> [ClientAction] {
        var out = ClientOutbox(now: now)
        let before = state
        resumeTicket(&out)
        switch input {
        case .opened: connection.opened(&out)
        case .closed: connection.closed(using: &random, &out)
        case .received(let bytes): receive(bytes, &out)
        case .time: passTime(&out)
        case .command(let command): obey(command, &out)
        }
        updateState(now)
        if state != before { out.tell(.changed) }
        return out.actions
    }

    /// Resumes the match of an earlier life.
    private mutating func resumeTicket(_ out: inout ClientOutbox) {
        guard let ticket else { return }
        self.ticket = nil
        let actions = machines.resume(ticket, now: out.now)
        session = MatchSession(
            match: ticket.match, attempt: ticket.attempt, side: ticket.side, terms: ticket.terms, expected: nil,
            isResumed: true, timing: machines.timing, now: out.now)
        perform(actions, of: ticket.side, &out)
    }

    private mutating func receive(_ bytes: [UInt8], _ out: inout ClientOutbox) {
        switch connection.receive(bytes, now: out.now) {
        case .lobby(let message): receive(message, &out)
        case .match(let message):
            if connection.isOnline { receive(message, &out) }
        case nil: break
        }
    }

    mutating func notice(_ text: String, about subject: ClientNotice.Subject = .match, _ out: inout ClientOutbox) {
        noticeNumber &+= 1
        let notice = ClientNotice(number: noticeNumber, text: text, subject: subject)
        state.notice = notice
        out.tell(.notice(notice))
    }
}

// MARK: - Time

extension OnlineClient {
    /// When to pass in `time` at the latest; nil if nothing is due. It changes with each input.
    public var nextDeadline: UInt64? {
        let deadline = earliest(
            earliest(connection.nextDeadline, search.retryDeadline),
            earliest(machines.nextDeadline, session?.nextDeadline))
        return earliest(
            earliest(deadline, watch?.spectacle?.nextShow),
            session?.showDeadline(isCountdown: state.phase == .countdown))
    }

    /// Does what is due, each thing once.
    private mutating func passTime(_ out: inout ClientOutbox) {
        connection.passTime(using: &random, &out)
        for timer in MatchTimer.allCases {
            for side in Side.allCases { perform(machines.passTime(side, timer, now: out.now), of: side, &out) }
        }
        retry(&out)
        for news in watch?.passTime(out.now) ?? [] { out.tell(news) }
        withSession(&out) { session, isOnline, out in session.passTime(isOnline: isOnline, &out) }
    }
}
