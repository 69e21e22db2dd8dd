import Client
import Match
import NIOCore
import PlayRules
import SocketClient
import Sockets
import Versus

/// The part of a player on its event loop: the client, its connection and its timer.
final class PlayerCore {
    private(set) var client: OnlineClient
    var listeners: [AsyncStream<ClientNews>.Continuation] = []
    var statistics = OnlinePlayer.Statistics()

    private let address: OnlinePlayer.Address
    private let loop: any EventLoop
    private let timing: MatchTiming
    private let level: BotLevel?
    /// How fast its clock runs.
    private let speed: UInt64
    private var token: Token?
    private var ticket: [UInt8]?

    /// The current connection: events of earlier ones are ignored.
    private var generation: UInt64 = 0
    private var socket: SocketClient?
    /// Which of the address's ports is next.
    private var portIndex = 0
    private var waits: [(condition: (ClientState) -> Bool, promise: EventLoopPromise<ClientState>)] = []
    private var alarm: (time: UInt64, task: Scheduled<Void>)?
    private var connecting: Scheduled<Void>?
    private var isClosed = false

    private var bot: Bot?
    private var thinking: Scheduled<Void>?
    /// When the pending own moves were made, in nanoseconds.
    private var madeAt: [UInt64] = []

    init(
        _ address: OnlinePlayer.Address, launch: UInt64, nickname: Nickname, token: Token?, ticket: [UInt8]?,
        timing: MatchTiming, bot: BotLevel?, speed: UInt64, loop: any EventLoop
    ) {
        self.address = address
        self.loop = loop
        self.timing = timing
        self.token = token
        self.ticket = ticket
        level = bot
        self.speed = speed
        client = OnlineClient(launch: launch, nickname: nickname, token: token, ticket: ticket, timing: timing)
    }

    private var nanoseconds: UInt64 { NIODeadline.now().uptimeNanoseconds }
    private var now: UInt64 { nanoseconds / 1_000 * speed / 1_000 }

    /// Converts a duration of the own clock to the machine's.
    private func delay(_ milliseconds: Int64) -> TimeAmount {
        .microseconds(milliseconds * 1_000 / Int64(speed))
    }

    // MARK: Inputs

    func handle(_ input: ClientInput) {
        if isClosed { return }
        perform(client.handle(input, now: now))
        noteTaken()
        setAlarm()
    }

    private func perform(_ actions: [ClientAction]) {
        for action in actions {
            switch action {
            case .send(let bytes):
                statistics.framesSent += 1
                socket?.send(bytes, as: .text)
            case .connect(let time): connect(at: time)
            case .hangUp: hangUp { $0.close() }
            case .keepToken(let token): self.token = token
            case .keepTicket(let ticket): self.ticket = ticket
            case .tell(let news): tell(news)
            }
        }
    }

    func wait(_ condition: @escaping (ClientState) -> Bool, _ promise: EventLoopPromise<ClientState>) {
        if isClosed || condition(client.state) { return promise.succeed(client.state) }
        waits.append((condition, promise))
    }

    private func tell(_ news: ClientNews) {
        for listener in listeners { listener.yield(news) }
        switch news {
        case .changed:
            let state = client.state
            for wait in waits where wait.condition(state) { wait.promise.succeed(state) }
            waits.removeAll { $0.condition(state) }
        case .began:
            statistics.matchesBegun += 1
            madeAt.removeAll()
            if let level, let contest = client.contest {
                bot = Bot(contest.game, level: level, side: contest.side, seed: .random(in: 0 ... .max))
                think(in: 100)
            }
        case .played: madeAt.append(nanoseconds)
        case .ownCorrected: statistics.corrections += 1
        case .refused: statistics.refusals += 1
        case .finished:
            statistics.matchesFinished += 1
            madeAt.removeAll()
            thinking?.cancel()
        case .opponentPlayed, .opponentCorrected, .notice, .watching, .watched, .watchedLate, .watchedToTheEnd: break
        }
    }

    /// Own moves are accepted in order, so the pending ones are the last.
    private func noteTaken() {
        guard !madeAt.isEmpty, let waiting = client.contest?.pendingCount, waiting < madeAt.count else { return }
        let time = nanoseconds
        for made in madeAt.dropLast(waiting) { statistics.roundTrips.append(time - made) }
        madeAt.removeFirst(madeAt.count - waiting)
    }

    // MARK: The connection

    private func connect(at time: UInt64) {
        connecting?.cancel()
        generation += 1
        let delay = delay(Int64(clamping: time - min(now, time)))
        connecting = loop.assumeIsolated().scheduleTask(in: delay) { [self] in connectNow() }
    }

    private func connectNow() {
        let generation = generation
        let (address, loop, port) = (address, loop, ([address.port] + address.otherPorts)[portIndex])
        let box = NIOLoopBound(self, eventLoop: loop)
        Task {
            let events = SocketClient.Events(
                received: { socket, bytes, _ in box.value.receive(bytes, socket, generation) },
                closed: { _, _ in box.value.lose(generation) })
            do throws(SocketClientError) {
                let socket = try await SocketClient.connect(
                    host: address.host, port: port, target: address.target, headers: address.headers, on: loop,
                    events: events)
                loop.execute { box.value.open(socket, generation) }
            } catch {
                loop.execute { box.value.lose(generation) }
            }
        }
    }

    private func open(_ socket: SocketClient, _ generation: UInt64) {
        guard generation == self.generation, !isClosed else { return socket.drop() }
        guard self.socket == nil else { return }
        self.socket = socket
        statistics.connections += 1
        handle(.opened)
    }

    private func receive(_ bytes: [UInt8], _ socket: SocketClient, _ generation: UInt64) {
        guard generation == self.generation else { return }
        // A message may be reported before the connection is.
        open(socket, generation)
        statistics.framesReceived += 1
        handle(.received(bytes))
    }

    private func lose(_ generation: UInt64) {
        guard generation == self.generation else { return }
        self.generation += 1
        socket = nil
        turnAway()
        handle(.closed)
    }

    /// Turns to the next server, if there are several.
    private func turnAway() { portIndex = (portIndex + 1) % (address.otherPorts.count + 1) }

    private func hangUp(_ end: (SocketClient) -> Void) {
        connecting?.cancel()
        generation += 1
        if let socket { end(socket) }
        socket = nil
    }

    func breakConnection() {
        guard socket != nil else { return }
        hangUp { $0.drop() }
        turnAway()
        handle(.closed)
    }

    func reload() {
        if isClosed { return }
        hangUp { $0.drop() }
        thinking?.cancel()
        bot = nil
        madeAt.removeAll()
        client = OnlineClient(
            launch: .random(in: 0 ... .max), nickname: client.state.nickname, token: token, ticket: ticket,
            timing: timing)
        handle(.command(.connect))
    }

    func close() {
        handle(.command(.disconnect))
        isClosed = true
        alarm?.task.cancel()
        thinking?.cancel()
        for wait in waits { wait.promise.succeed(client.state) }
        waits.removeAll()
        for listener in listeners { listener.finish() }
        listeners.removeAll()
    }

    // MARK: Time

    /// One timer is enough: if it fires too early, it is only set again.
    private func setAlarm() {
        guard let deadline = client.nextDeadline else { return }
        if let alarm {
            if alarm.time <= deadline { return }
            alarm.task.cancel()
        }
        let delay = delay(Int64(clamping: deadline - min(now, deadline)))
        let task = loop.assumeIsolated().scheduleTask(in: delay) { [self] in
            alarm = nil
            handle(.time)
        }
        alarm = (deadline, task)
    }

    private func think(in milliseconds: Int64) {
        thinking?.cancel()
        thinking = loop.assumeIsolated().scheduleTask(in: delay(milliseconds)) { [self] in think() }
    }

    /// Thinks for one slice. The next one follows when the bot is due, or soon if it is still thinking.
    private func think() {
        guard let dueTick = bot?.dueTick, let contest = client.contest, contest.result == nil else { return }
        let tick = contest.tick(at: now)
        // In games with falling squares it looks only when it is due; looking ahead is expensive there.
        guard tick >= 0, !contest.game.isTimed || tick >= Int64(dueTick) else {
            return think(in: min(max(Ticks.milliseconds(until: Int64(dueTick) - tick), 20), 500))
        }
        if let referee = contest.forecast(at: now), let word = bot?.think(referee) {
            handle(.command(.play(Word(word))))
        }
        think(in: min(max(Ticks.milliseconds(until: Int64(bot?.dueTick ?? 0) - tick) / 2, 20), 500))
    }
}
