import Identity
import Logging
import Match
import MatchStore
import NIOCore
import Sockets
import Versus

/// All connections, and all waiting and running matches; confined to one event loop.
final class Hall {
    let store: any MatchStore
    let lobby: any Lobby
    let tokens: GuestTokens
    let counts: HallCounts
    let errands: Errands
    let loop: any EventLoop
    let rules: HallRules
    let clock: HallClock
    let logger: Logger
    let whenDecided: @Sendable (DecidedMatch) -> Void
    var random = SystemRandomNumberGenerator()

    var connections: [UInt64: Connection] = [:]
    var players: [UInt64: Player] = [:]
    /// The matches that wait for a guest on this server.
    var waiting: [MatchID: Waiting] = [:]
    var bots: [MatchID: BotHost] = [:]
    /// The order of the latest waiting match.
    var lastOrder: UInt64 = 0
    /// All rooms, from the first `join` on.
    var rooms: [MatchID: Room] = [:]
    /// The rooms of running matches.
    var playing: [MatchID: Room] = [:] {
        didSet { counts.playing.store(playing.count, ordering: .relaxed) }
    }
    /// Set while the server is stopping: fulfilled when no match is running any more.
    var whenEmpty: [EventLoopPromise<Void>] = []
    var isDraining = false
    private var ticking: RepeatedTask?
    /// When less urgent work is next checked.
    private var nextRound: UInt64 = 0
    private var nextPresence: UInt64 = 0

    init(
        store: any MatchStore, lobby: any Lobby, tokens: GuestTokens, counts: HallCounts, errands: Errands,
        loop: any EventLoop, rules: HallRules, clock: HallClock, logger: Logger,
        whenDecided: @escaping @Sendable (DecidedMatch) -> Void
    ) {
        self.store = store
        self.lobby = lobby
        self.tokens = tokens
        self.counts = counts
        self.errands = errands
        self.loop = loop
        self.rules = rules
        self.clock = clock
        self.logger = logger
        self.whenDecided = whenDecided
    }

    var now: UInt64 { clock.now() }

    /// A way back to this event loop from any thread, with a subject.
    func later<Subject>(_ subject: Subject) -> Later<Subject> {
        Later(loop: loop, bound: NIOLoopBound((self, subject), eventLoop: loop))
    }

    func startClock() {
        ticking = loop.scheduleRepeatedTask(initialDelay: .milliseconds(50), delay: .milliseconds(50)) {
            [hall = NIOLoopBound(self, eventLoop: loop)] _ in hall.value.time()
        }
    }

    func stopClock() {
        ticking?.cancel()
    }

    func drain(then empty: EventLoopPromise<Void>) {
        isDraining = true
        whenEmpty.append(empty)
        for waiting in Array(waiting.values) {
            waiting.host.connection?.refuse(.busy, "The server is stopping: there are no new matches.")
            withdraw(waiting)
        }
        // Players who are away can't come back now, and don't lose by it: the next start resumes the match.
        for room in playing.values { room.play?.forgiveAbsence(now) }
        tellWhetherEmpty()
    }

    func tellWhetherEmpty() {
        guard isDraining, playing.isEmpty else { return }
        for promise in whenEmpty { promise.succeed() }
        whenEmpty.removeAll()
    }
}

/// Work to do in a hall after an asynchronous task.
struct Later<Subject>: Sendable {
    fileprivate let loop: any EventLoop
    fileprivate let bound: NIOLoopBound<(Hall, Subject)>

    func callAsFunction(_ body: @escaping @Sendable (Hall, Subject) -> Void) {
        loop.execute { [bound] in body(bound.value.0, bound.value.1) }
    }
}

// MARK: - Connections

extension Hall {
    func opened(_ connection: Connection) {
        connections[connection.socket.id] = connection
    }

    func closed(_ id: UInt64) {
        guard let connection = connections.removeValue(forKey: id), let player = connection.player,
            player.connection === connection
        else { return }
        player.connection = nil
        counts.players.subtract(1, ordering: .relaxed)
        let (number, launch) = (player.number, store.launch)
        errands.run { [lobby] in await lobby.leave(number, from: launch) }
        // A friend may have the code: the host may have left to send it, and comes back.
        if let waiting = player.waiting, !waiting.isPrivate { withdraw(waiting) }
        for room in player.rooms.values {
            if let role = room.role(of: player) { goesAway(role, in: room) }
        }
        forgetIfGone(player)
    }

    func received(_ bytes: [UInt8], as kind: MessageKind, on id: UInt64) {
        guard let connection = connections[id] else { return }
        let frame: Frame
        do throws(WireError) {
            guard kind == .text else { throw .unsupportedVersion }
            frame = try Frame(bytes)
        } catch {
            logger.notice(
                "a frame was refused: \(error.description)", metadata: ["address": "\(connection.socket.address)"])
            connection.refuse(.malformed, error.description)
            return connection.socket.close(.policy, reason: "this frame can't be read")
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

    /// Forgets a player who is disconnected and in no match.
    func forgetIfGone(_ player: Player) {
        guard player.connection == nil, player.rooms.isEmpty, player.waiting == nil else { return }
        players[player.number] = nil
    }
}

// MARK: - Time

extension Hall {
    func time() {
        let now = now
        for room in Array(playing.values) { time(room, now) }
        guard now >= nextRound else { return }
        nextRound = now + 500
        sayWhoIsHere(now)
        for waiting in Array(waiting.values) {
            if now >= waiting.heard + (waiting.isPrivate ? rules.hostAbsence : UInt64(lobby.lifetime)) {
                withdraw(waiting)
                forgetIfGone(waiting.host)
                continue
            }
            offerBots(insteadOf: waiting, now)
        }
        forgetBots(now)
        for room in Array(rooms.values) where room.phase != .playing && room.phase != .beginning {
            if let bot = room.host.bot { for message in bot.time(now) { deliver(message, in: room) } }
            if now >= room.lastSaid + rules.memory { forget(room) }
        }
    }

    /// The lobby forgets what isn't announced again.
    private func sayWhoIsHere(_ now: UInt64) {
        guard now >= nextPresence else { return }
        nextPresence = now + UInt64(lobby.lifetime) / 3
        for waiting in waiting.values where waiting.isPrivate { keepWaiting(waiting) }
        let here = players.values.filter { $0.connection != nil }.map(\.number)
        let (launch, date) = (store.launch, clock.date())
        errands.run { [lobby] in
            for number in here { await lobby.arrive(number, at: launch, now: date) }
        }
    }

    private func time(_ room: Room, _ now: UInt64) {
        guard room.play != nil else { return }
        if let bot = room.host.bot {
            room.play!.hear(.host, now)
            for message in bot.time(now) { deliver(message, in: room) }
            if room.play!.tick(at: now) != nil, room.play!.result == nil,
                let word = bot.think(
                    in: room.id, room.play!.referee, side: room.play!.match.side(of: .host), seed: random.next())
            {
                let move = PlayedMove(
                    index: room.play!.moveCount(of: .host), tick: room.play!.referee.tick, text: word)
                perform(room.play!.receive(.move(move), from: .host, now: now), in: room)
            }
        }
        perform(room.play!.time(now, silence: isDraining ? nil : rules.silence), in: room)
    }
}
