import Identity
import Logging
import Match
import MatchStore
import NIOConcurrencyHelpers
import NIOCore
import NIOEmbedded
import PlayRules
import Ratings
import Sockets

@testable import MatchServer

/// A server with three players around one match: Ann hosts it, Bob and Cid may be her guests. They say what they like,
/// whenever they like.
final class LobbyWorld {
    enum Name: Int, CaseIterable, Comparable {
        case ann, bob, cid, dan

        static func < (a: Name, b: Name) -> Bool { a.rawValue < b.rawValue }
    }

    enum Step: Hashable, CustomStringConvertible {
        /// Puts the own match into the queue, or says again that it waits there.
        case queue(Name)
        /// Ann gets a code, or says again that she waits.
        case create
        case enter(Name)
        case cancel(Name)
        case join(Name)
        case confirm(Name)
        case go(Name)
        case started(Name)
        /// Ann to this guest, or this guest.
        case leave(Name, isHost: Bool)
        case gone(Name, isHost: Bool)
        case rematch
        case drop(Name)
        case come(Name)
        /// Connects at another server.
        case elsewhere(Name)
        case wait(seconds: Int)
        /// Whether the lobby answers.
        case lobby(Bool)
        case disk(HandStore.Mood)

        var description: String {
            switch self {
            case .leave(let name, let isHost): "leave(\(isHost ? "ann to \(name)" : "\(name)"))"
            case .gone(let name, let isHost): "gone(\(isHost ? "ann to \(name)" : "\(name)"))"
            case .queue(let name): "queue(\(name))"
            case .create: "create"
            case .enter(let name): "enter(\(name))"
            case .cancel(let name): "cancel(\(name))"
            case .join(let name): "join(\(name))"
            case .confirm(let name): "confirm(\(name))"
            case .go(let name): "go(\(name))"
            case .started(let name): "started(\(name))"
            case .rematch: "rematch"
            case .drop(let name): "drop(\(name))"
            case .come(let name): "come(\(name))"
            case .elsewhere(let name): "elsewhere(\(name))"
            case .wait(let seconds): "wait(\(seconds) s)"
            case .lobby(let answers): "lobby(\(answers ? "answers" : "waits"))"
            case .disk(let mood): "disk(\(mood))"
            }
        }
    }

    /// What a player knows of Ann's match.
    struct Sight: Hashable {
        /// How far this guest has come with Ann, or Ann with her guest.
        enum Stage: Hashable { case apart, confirmed, begun, over }
        var stage = Stage.apart
        /// Whether this guest has asked or agreed, and heard nothing since.
        var isWaiting = false
        /// Whether the own match waits, as far as the player was told.
        var isQueued = false
        /// Answers to the latest request of the lobby.
        var answers = 0
        var begins = 0
    }

    let core: ServerCore
    let store: HandStore
    /// Whether Ann and Dan differ so much in strength that they can't meet at once.
    let areFarApart: Bool
    let limits: MatchLimits
    private let loop = EmbeddedEventLoop()
    let executor = HandExecutor()
    private let time = NIOLockedValueBox<UInt64>(1_000_000)
    private var lines: [Name: HandSocket] = [:]
    private var lastSocket: UInt64 = 0
    var answersLobby = true
    var joined: Set<Name> = []
    private(set) var sight: [Name: Sight] = [:]
    private(set) var code: InviteCode?
    /// The first law that was broken.
    private(set) var violation: String?
    /// What each player has heard, if it is kept.
    var frames: [Name: [Frame]]?
    /// When Ann last said that she waits.
    var annQueued: UInt64?

    static let match = MatchID(launch: 0xa, number: 1)
    static let second = MatchID(launch: 0xa, number: 2)
    static let terms = MatchTerms(game: GameText("hanoi discs=2 pegs=3")!)
    private static let tokens = GuestTokens(keys: [[UInt8](repeating: 7, count: GuestTokens.keyLength)])
    private static let issued = Name.allCases.map {
        tokens.issue(Guest(player: UInt64($0.rawValue + 1), issued: 1_800_000_000))
    }

    init(
        _ limits: MatchLimits, areFarApart: Bool = false, leaseLength: Milliseconds? = nil,
        lobby: any Lobby = EmbeddedLobby(), relay: any Relay = EmbeddedRelay()
    ) {
        self.limits = limits
        self.areFarApart = areFarApart
        let ratings = [(Name.ann, 1_000.0), (.dan, 2_000)].map { name, points in
            (Self.number(name), Rating(rating: points, deviation: 60, volatility: 0.06, lastGame: .max)!)
        }
        store = HandStore(
            ratings: areFarApart ? Dictionary(uniqueKeysWithValues: ratings) : [:], leaseLength: leaseLength)
        let time = time
        let clock = ServerClock(
            now: { time.withLockedValue { $0 } },
            date: { 1_800_000_000_000 + Milliseconds(time.withLockedValue { $0 }) })
        core = ServerCore(
            store: store, lobby: lobby, relay: relay, tokens: Self.tokens,
            metrics: MatchMetrics(MetricsRegistry()), queues: TaskQueues(on: executor), loop: loop, limits: limits,
            clock: clock, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, whenDecided: { _ in })
        for name in [Name.ann, .bob, .cid] { take(.come(name)) }
    }

    deinit {
        core.tasks.finish()
        for queue in [core.leases, core.transfers, core.lookups, core.presences] { queue.finish() }
        executor.run()
    }

    func isHere(_ name: Name) -> Bool { lines[name] != nil }

    static func number(_ name: Name) -> UInt64 { UInt64(name.rawValue + 1) }
    static func attempt(_ name: Name) -> AttemptID { AttemptID(launch: number(name), number: 1) }
    private static func own(_ name: Name) -> MatchID {
        name == .ann ? match : MatchID(launch: 0xa + UInt64(name.rawValue), number: 1)
    }

    // MARK: Steps

    /// What can happen next.
    func steps(isPrivate: Bool) -> [Step] {
        var steps: [Step] = []
        if isHere(.ann) {
            steps += [isPrivate ? .create : .queue(.ann), .cancel(.ann), .drop(.ann), .elsewhere(.ann)]
            for guest in joined.sorted() {
                steps += [
                    .confirm(guest), .started(guest), .leave(guest, isHost: true), .gone(guest, isHost: true),
                ]
            }
            if sight[.ann]?.stage == .over, core.rooms[Self.second] == nil { steps.append(.rematch) }
        } else {
            steps.append(.come(.ann))
        }
        for guest in [Name.bob, .cid] {
            guard isHere(guest) else {
                steps.append(.come(guest))
                continue
            }
            steps += [.join(guest), .drop(guest)]
            if isPrivate { if code != nil { steps.append(.enter(guest)) } } else { steps.append(.queue(guest)) }
            if joined.contains(guest) {
                steps += [.go(guest), .leave(guest, isHost: false), .gone(guest, isHost: false)]
            }
        }
        steps += [.wait(seconds: 4), .wait(seconds: 15), .lobby(!answersLobby)]
        steps += [HandStore.Mood.writes, .waits, .refuses].filter { $0 != store.mood }.map { .disk($0) }
        return steps
    }

    func take(_ step: Step) {
        switch step {
        case .come(let name): come(name)
        case .drop(let name): drop(name)
        case .elsewhere(let name): core.received(PeerMessage.openedElsewhere.encoded, about: Self.number(name))
        case .queue(let name): ask(.queue(offer(name)), name)
        case .create: ask(.create(offer(.ann)), .ann)
        case .enter(let name): if let code { ask(.enter(code), name) }
        case .cancel(let name):
            sight[name]?.isQueued = false
            say(.lobby(.cancel(Self.own(name))), name)
        case .join(let guest):
            joined.insert(guest)
            if sight[guest]?.stage != .begun {
                sight[guest]?.stage = .apart
                sight[guest]?.isWaiting = true
            }
            sight[guest]?.isQueued = false
            say(.join, guest, as: .guest)
        case .confirm(let guest):
            sight[.ann]?.isQueued = false
            say(.confirm(Confirmation(terms: Self.terms)), guest, as: .host)
        case .go(let guest):
            if sight[guest]?.stage == .confirmed { sight[guest]?.isWaiting = true }
            say(.go(digest: Self.terms.digest), guest, as: .guest)
        case .started(let guest): say(.started, guest, as: .host)
        case .leave(let guest, let isHost): goOut(.leave(.forfeit), guest, isHost)
        case .gone(let guest, let isHost): goOut(.gone, guest, isHost)
        case .rematch:
            for guest in joined.sorted() where sight[guest]?.begins ?? 0 > 0 {
                say(
                    .confirm(Confirmation(terms: Self.terms, previous: Self.match)), guest, as: .host, in: Self.second)
            }
        case .wait(let seconds): for _ in 0..<seconds { pass(1_000) }
        case .lobby(let answers): answersLobby = answers
        case .disk(let mood): store.mood = mood
        }
        settle()
        check()
    }

    private func offer(_ name: Name) -> Offer { Offer(match: Self.own(name), game: Self.terms.game) }

    private func come(_ name: Name) {
        lastSocket += 1
        let line = HandSocket(lastSocket, from: "192.0.2.\(name.rawValue + 1)", on: loop)
        lines[name] = line
        sight[name] = sight[name] ?? Sight()
        core.opened(Connection(.socket(line.socket)), id: line.socket.id)
        let nickname = Nickname(["Ann", "Bob", "Cid", "Dan"][name.rawValue])!
        say(.lobby(.hello(Hello(token: Self.issued[name.rawValue], nickname: nickname))), name)
    }

    func drop(_ name: Name) {
        guard let line = lines.removeValue(forKey: name) else { return }
        line.end()
        core.closed(line.socket.id)
        sight[name]?.isWaiting = false
        sight[name]?.isQueued = false
        if sight[name]?.stage == .confirmed { sight[name]?.stage = .apart }
    }

    /// A request of the lobby, which is answered unless it repeats an old one.
    private func ask(_ message: LobbyMessage, _ name: Name) {
        sight[name]?.answers = 0
        if name == .ann { annQueued = core.now }
        say(.lobby(message), name)
        guard answersLobby else { return }
        settle()
        let isLate = core.rooms[Self.own(name)]?.agreement != nil
        if isHere(name), sight[name]?.answers == 0, !isLate { broke("\(name) gets no answer from the lobby") }
    }

    private func goOut(_ body: MatchBody, _ guest: Name, _ isHost: Bool) {
        let name = isHost ? Name.ann : guest
        // The sender isn't in the match any more, as far as can be known.
        sight[name]?.isWaiting = false
        if sight[name]?.stage == .confirmed { sight[name]?.stage = .apart }
        if isHost { sight[.ann]?.isQueued = false }
        say(body, guest, as: isHost ? .host : .guest)
    }

    private func say(_ body: MatchBody, _ guest: Name, as sender: Side, in match: MatchID = match) {
        let envelope = Envelope(match: match, attempt: Self.attempt(guest), sender: sender, sequence: 1)
        say(.match(MatchMessage(envelope, body)), sender == .host ? .ann : guest)
    }

    func say(_ frame: Frame, _ name: Name) {
        guard let line = lines[name] else { return }
        core.received(frame.encoded, as: .text, on: line.socket.id)
    }

    /// Time passes.
    func pass(_ milliseconds: UInt64) {
        time.withLockedValue { $0 += milliseconds }
        core.passTime()
        settle()
    }

    /// Runs everything that doesn't wait for a step.
    func settle() {
        repeat {
            if answersLobby { executor.run() }
            store.run()
            loop.run()
        } while (answersLobby && !executor.isIdle) || (store.mood != .waits && store.waitingCount > 0)
        for name in Name.allCases {
            guard let (messages, isEnded) = lines[name]?.take() else { continue }
            for bytes in messages {
                guard let frame = try? Frame(bytes) else { return broke("a frame can't be read") }
                frames?[name, default: []].append(frame)
                hear(frame, name)
            }
            if isEnded { drop(name) }
        }
    }

    // MARK: What players hear

    private func hear(_ frame: Frame, _ name: Name) {
        switch frame {
        case .lobby(let message):
            switch message {
            case .queued: sight[name]?.isQueued = true
            case .created(let invitation):
                sight[name]?.isQueued = true
                code = invitation.code
            case .offered(let match): if !match.isBot { sight[name]?.isQueued = false }
            case .error(let refusal):
                if refusal.code == .expired || refusal.code == .busy { sight[name]?.isQueued = false }
                // A match that can't begin: its players are told so.
                if refusal.code == .busy { end(name) }
            default: return
            }
            sight[name]?.answers += 1
        case .match(let message): hear(message, name)
        }
    }

    private func end(_ name: Name) {
        sight[name]?.isWaiting = false
        if sight[name]?.stage != .apart { sight[name]?.stage = .over }
    }

    private func hear(_ message: MatchMessage, _ name: Name) {
        guard message.envelope.match == Self.match else { return }
        let isOwn = name == .ann || message.envelope.attempt == Self.attempt(name)
        if !isOwn { return broke("\(name) hears what is for another guest") }
        switch message.body {
        case .confirm:
            // A guest that hasn't asked, or has left, doesn't care.
            if sight[name]?.stage == .apart, sight[name]?.isWaiting == true { sight[name]?.stage = .confirmed }
            sight[name]?.isWaiting = false
            for other in [Name.bob, .cid] where other != name && sight[other]?.stage == .confirmed {
                let holds = core.rooms[Self.match]?.attempt == Self.attempt(other)
                if holds { broke("\(other) and \(name) are both confirmed") }
            }
        case .begin:
            if sight[name]?.stage != .begun { sight[name]?.begins += 1 }
            sight[name]?.stage = .begun
            sight[name]?.isWaiting = false
        case .result: end(name)
        case .gone, .taken: if name != .ann { end(name) }
        case .leave: if name != .ann { end(name) }
        default: break
        }
    }

    func broke(_ law: String) { violation = violation ?? law }
}
