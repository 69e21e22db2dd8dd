import Identity
import Logging
import Match
import MatchStore
import NIOCore
import Sockets
import Versus
import Words

/// All connections, and all waiting and running matches; confined to one event loop.
final class ServerCore {
    let store: any MatchStore
    let lobby: any Lobby
    let relay: any Relay
    let tokens: GuestTokens
    let metrics: MatchMetrics
    /// What is asked of the lobby: of each player in order.
    let tasks: OrderedTasks
    /// The lease, whose renewals wait for nothing else.
    let leases: TaskQueue
    /// Takeovers of matches.
    let transfers: TaskQueue
    /// Searches for matches that aren't here.
    let lookups: TaskQueue
    /// Who is here, said again to the lobby: of many players, for whom pairs don't wait.
    let presences: TaskQueue
    let loop: any EventLoop
    let limits: MatchLimits
    let clock: ServerClock
    let logger: Logger
    /// For what clients do wrong.
    let offences: OffenceLog
    let whenDecided: @Sendable (DecidedMatch) -> Void
    var random = SystemRandomNumberGenerator()

    var connections: [UInt64: Connection] = [:]
    var players: [UInt64: Player] = [:]
    /// The matches that wait for a guest on this server.
    var waiting: [MatchID: Waiting] = [:]
    var bots: [MatchID: BotHost] = [:]
    /// All rooms, from the first `join` on.
    var rooms: [MatchID: Room] = [:]
    /// The rooms of running matches.
    var playing: [MatchID: Room] = [:] {
        didSet { metrics.playing.store(playing.count, ordering: .relaxed) }
    }
    /// The matches that are watched through this server.
    var exhibits: [MatchID: Exhibit] = [:]
    /// How many people are at all servers.
    var census = Census()
    var nextCensus: UInt64 = 0
    /// Whether a census is under way.
    var isTakingCensus = false
    /// What operators have decided about players.
    let sanctions: Sanctions
    /// When that is read again.
    var nextSanctions: UInt64 = 0
    /// Whether the server is stopping: no connection is heard and no time passes.
    private(set) var isFrozen = false
    /// Players who don't answer others.
    var silence: Backoff
    private var ticking: RepeatedTask?
    /// When the clock last ticked, in nanoseconds.
    private var lastTick: UInt64?
    /// When the message that is being handled was received, in nanoseconds; nil between messages.
    var receivedAt: UInt64?
    /// When less urgent work is next checked.
    private var nextRound: UInt64 = 0
    private var nextPresence: UInt64 = 0
    /// When clocks of running matches were last stored, and whether that is under way.
    private var lastClocks: UInt64 = 0
    private var isKeepingClocks = false
    /// The matches that are being taken over, with what follows.
    var takeovers: [MatchID: [@Sendable (ServerCore, Bool) -> Void]] = [:]
    /// When matches that other servers seek here, and that aren't here, were looked up.
    var sought: [MatchID: UInt64] = [:]
    /// This server's right to run matches.
    var lease: Lease
    /// The changes that the store gets at the end of this turn of the event loop.
    private var changes: [(change: StoreChange, done: @Sendable (Result<Void, StoreError>) -> Void)] = []

    init(
        store: any MatchStore, lobby: any Lobby, relay: any Relay, tokens: GuestTokens, metrics: MatchMetrics,
        queues: TaskQueues, loop: any EventLoop, limits: MatchLimits, clock: ServerClock, logger: Logger,
        sanctions: Sanctions = Sanctions(),
        whenDecided: @escaping @Sendable (DecidedMatch) -> Void
    ) {
        self.sanctions = sanctions
        self.store = store
        self.lobby = lobby
        self.relay = relay
        self.tokens = tokens
        self.metrics = metrics
        (tasks, leases, transfers) = (queues.lobby, queues.leases, queues.transfers)
        (lookups, presences) = (queues.lookups, queues.presences)
        self.loop = loop
        self.limits = limits
        self.clock = clock
        self.logger = logger
        offences = OffenceLog(logger) { clock.now() * 1_000_000 }
        self.whenDecided = whenDecided
        lease = Lease(length: store.leaseLength.map { UInt64($0) }, now: clock.now())
        // Many honest players can share an address, so that never waits for long because of one of them.
        silence = Backoff(
            player: GrowingPauses(allowed: 0, longest: 320_000),
            network: limits.limitsAddresses ? GrowingPauses(allowed: 8, longest: 40_000) : nil)
    }

    var now: UInt64 { clock.now() }

    /// A way back to this event loop from any thread, with a subject.
    func callback<Subject>(with subject: Subject) -> LoopCallback<Subject> {
        LoopCallback(loop: loop, bound: NIOLoopBound((self, subject), eventLoop: loop))
    }

    /// Has a change stored, after those before it.
    ///
    /// The store gets it at the end of this turn of the event loop, after all messages that arrived together. So their
    /// moves are one transaction, and the store's thread is woken once, when this one has nothing left to do.
    ///
    /// - Parameter done: Called on any thread, as by `MatchStore.write`.
    func write(_ change: StoreChange, done: @escaping @Sendable (Result<Void, StoreError>) -> Void) {
        changes.append((change, done))
        guard changes.count == 1 else { return }
        loop.execute { [core = NIOLoopBound(self, eventLoop: loop)] in core.value.handOverChanges() }
    }

    private func handOverChanges() {
        let start = clock.nanoseconds()
        for (change, done) in changes {
            store.write(change) { [metrics, clock] outcome in
                metrics.writes.observe(from: start, to: clock.nanoseconds())
                if case .failure = outcome { metrics.failedWrites.add() }
                done(outcome)
            }
        }
        changes.removeAll(keepingCapacity: changes.count < 1_024)
    }

    /// How often the clock ticks, in milliseconds.
    private static let tickInterval: Int64 = 50

    func startClock() {
        let interval = TimeAmount.milliseconds(Self.tickInterval)
        ticking = loop.scheduleRepeatedTask(initialDelay: interval, delay: interval) {
            [core = NIOLoopBound(self, eventLoop: loop)] _ in core.value.tick()
        }
    }

    private func tick() {
        let now = clock.nanoseconds()
        if let lastTick {
            metrics.lateness.observe(from: lastTick + UInt64(Self.tickInterval) * 1_000_000, to: now)
        }
        lastTick = now
        passTime()
    }

    /// Why no match can begin; nil if one can.
    var whyBusy: String? {
        if isFrozen { return "the server is stopping" }
        if lease.isOver(now) { return "the store doesn't answer" }
        return playing.count < limits.matches ? nil : "\(limits.matches) matches are being played, and no more may"
    }

    /// Accepts nothing more and lets no time pass: another server can resume the matches from the store.
    func freeze() {
        isFrozen = true
        ticking?.cancel()
    }
}

/// Work to do on the event loop after an asynchronous task.
struct LoopCallback<Subject>: Sendable {
    fileprivate let loop: any EventLoop
    fileprivate let bound: NIOLoopBound<(ServerCore, Subject)>

    func callAsFunction(_ body: @escaping @Sendable (ServerCore, Subject) -> Void) {
        loop.execute { [bound] in body(bound.value.0, bound.value.1) }
    }

    /// What the core says, on the event loop.
    func value<Value: Sendable>(_ body: @escaping @Sendable (ServerCore) -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            loop.execute { [bound] in continuation.resume(returning: body(bound.value.0)) }
        }
    }
}

// MARK: - Connections

extension ServerCore {
    func opened(_ connection: Connection, id: UInt64) {
        connections[id] = connection
    }

    func closed(_ id: UInt64) {
        guard let connection = connections.removeValue(forKey: id), let player = connection.player,
            player.connection === connection, !isFrozen
        else { return }
        let (number, launch) = (player.number, store.launch)
        tasks.run(in: [.player(number)]) { [lobby] in try? await lobby.leave(number, from: launch) }
        // A friend may have the code: the host may have left to send it, and comes back.
        if let waiting = player.waiting, !waiting.isPrivate { withdraw(waiting) }
        disconnect(player)
    }

    func received(_ bytes: [UInt8], as kind: MessageKind, on id: UInt64) {
        guard let connection = connections[id], !isFrozen else { return }
        receivedAt = clock.nanoseconds()
        defer { receivedAt = nil }
        Catalogue.$current.withValue(connection.catalogue) { receive(bytes, as: kind, from: connection) }
    }

    private func receive(_ bytes: [UInt8], as kind: MessageKind, from connection: Connection) {
        let frame: Frame
        do throws(WireError) {
            guard kind == .text else { throw .unsupportedVersion }
            frame = try Frame(bytes)
        } catch {
            offences.note("a frame was refused", address: connection.address, reason: error.description)
            connection.refuse(.malformed, Phrase(verbatim: error.description))
            return connection.close(.policy, reason: "this frame can't be read")
        }
        switch frame {
        case .lobby(let message): receive(message, from: connection)
        case .match(let message):
            guard let player = connection.player else {
                return connection.refuse(.notNow, "Say hello first.")
            }
            receive(message, bytes, from: player, on: connection)
        }
    }

    /// Forgets a player who isn't connected to this server and in no match of it.
    func forgetIfGone(_ player: Player) {
        guard !player.isHere, player.rooms.isEmpty, player.waiting == nil else { return }
        players[player.number] = nil
    }
}

// MARK: - Time

extension ServerCore {
    func passTime() {
        let now = now
        for room in playing.values { passTime(room, now) }
        keepClocks(now)
        keepLease(now)
        guard now >= nextRound else { return }
        nextRound = now + 500
        sayWhoIsHere(now)
        takeCensus(now)
        followSanctions(now)
        passTimeOfExhibits()
        for waiting in Array(waiting.values) {
            if waiting.isPrivate ? isDue(waiting.codeExpires, now) : now >= waiting.heard + UInt64(lobby.lifetime) {
                if waiting.isPrivate { expire(waiting) } else { withdraw(waiting) }
                forgetIfGone(waiting.host)
                continue
            }
            searchAgain(waiting, now)
            offerBots(insteadOf: waiting, now)
        }
        forgetBots(now)
        sought = sought.filter { now < $0.value + 1_000 }
        for room in Array(rooms.values) {
            switch room.phase {
            case .playing, .starting: continue
            case .requested, .confirmed, .guestReady, .over: break
            }
            if let bot = room.host.bot { for message in bot.passTime(now) { deliver(message, in: room) } }
            if endIfSilent(room, now) { continue }
            if now >= room.lastActivity + limits.memory { forget(room) }
        }
    }

    /// Stores how far the clocks of running matches have come, each about once a second, so that they don't go back if
    /// the server crashes. Not all at once: moves would have to wait for them.
    private func keepClocks(_ now: UInt64) {
        guard !isKeepingClocks else { return }
        let passed = Int(min(now - lastClocks, 1_000))
        lastClocks = now
        let most = (playing.count * passed + 999) / 1_000
        let date = clock.date()
        var clocks: [StoredClock] = []
        for room in playing.values where now >= room.nextClock {
            guard clocks.count < most else { break }
            guard let play = room.play, play.result == nil else { continue }
            room.nextClock = now + 1_000
            clocks.append(play.clock(at: now, date: date))
        }
        if clocks.isEmpty { return }
        isKeepingClocks = true
        let then = callback(with: ())
        // If it fails, so do the moves, and they are reported.
        write(.pass(clocks)) { _ in then { core, _ in core.isKeepingClocks = false } }
    }

    private func isDue(_ time: UInt64?, _ now: UInt64) -> Bool { time.map { now >= $0 } ?? false }

    /// The lobby forgets what isn't announced again.
    private func sayWhoIsHere(_ now: UInt64) {
        guard now >= nextPresence, !lease.isOver(now) else { return }
        nextPresence = now + UInt64(lobby.lifetime) / 3
        for waiting in waiting.values where waiting.isPrivate { keepWaiting(waiting) }
        let here = players.values.filter(\.isHere)
        for player in here {
            player.routes = player.routes.filter { now < $0.value.used + limits.memory }
        }
        let (numbers, launch, date) = (here.map(\.number), store.launch, clock.date())
        presences.run { [lobby] in try? await lobby.stay(numbers, at: launch, now: date) }
    }

    private func passTime(_ room: Room, _ now: UInt64) {
        guard let play = room.play else { return }
        if let bot = room.host.bot {
            play.hear(.host, now)
            for message in bot.passTime(now) { deliver(message, in: room) }
            if play.tick(at: now) != nil, play.result == nil,
                let word = bot.think(in: room.id, play.referee, side: .host, seed: random.next())
            {
                let move = PlayedMove(index: play.moveCount(of: .host), tick: play.referee.tick, text: word)
                perform(play.receive(.move(move), from: .host, now: now), in: room)
            }
        }
        // A bot looks at the time.
        guard room.host.bot != nil || play.isDue(now, silence: limits.silence) else { return }
        perform(play.passTime(now, silence: limits.silence), in: room)
    }
}
