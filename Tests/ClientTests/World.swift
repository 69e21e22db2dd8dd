import Client
import Geometry
import Match
import MinesweeperRules
import PlayRules
import Versus

/// Clients, the simulated server, and a network between them that loses, doubles and delays, on a clock that is moved by
/// hand.
final class World {
    struct Weather {
        var lossPercent: UInt64 = 0
        var doublePercent: UInt64 = 0
        var delay: UInt64 = 20
        var jitter: UInt64 = 0
        /// Whether frames keep their order, as in a connection.
        var isOrdered = true

        static let good = Weather(jitter: 10)
        /// A connection that is slow and uneven.
        static let slow = Weather(delay: 150, jitter: 200)
        /// What no connection does.
        static let wild = Weather(lossPercent: 10, doublePercent: 10, delay: 20, jitter: 300, isOrdered: false)
    }

    /// A user, the device, and what the device shows.
    struct User {
        var client: OnlineClient
        var token: Token?
        var ticket: [UInt8]?
        var connection: Int?
        var connectTime: UInt64?
        var connectCount = 0
        var own: TestTable?
        var other: TestTable?
        var news: [ClientNews] = []
        var bot: Bot?
        /// Whether a bot makes the moves.
        var plays = false
        /// Whether no connection can be made.
        var isOffline = false
        /// When a deadline wasn't passed by handing in the time.
        var stuck: [UInt64] = []
    }

    private struct Packet {
        let due: UInt64
        let number: Int
        let connection: Int
        let toServer: Bool
        /// Nil opens the connection.
        let bytes: [UInt8]?
    }

    let server: SimulatedServer
    private(set) var users: [User] = []
    private(set) var now: UInt64
    var weather = Weather.good
    private var random: RandomGenerator
    private var packets: [Packet] = []
    private var packetCount = 0
    private var connectionCount = 0
    private var lastArrival: [Bool: [Int: UInt64]] = [true: [:], false: [:]]
    private(set) var acknowledgements = 0
    private(set) var frameCount = 0

    init(seed: UInt64, users count: Int = 2) {
        random = RandomGenerator(seed: seed)
        server = SimulatedServer(seed: seed &+ 1)
        now = 5_000 + random.next(below: 1 << 30)
        let names = ["Ann", "Bob", "Cleo", "Dora"]
        for index in 0..<count {
            users.append(User(client: OnlineClient(launch: random.next(), nickname: Nickname(names[index])!)))
        }
    }

    func chance(_ percent: UInt64) -> Bool { random.next(below: 100) < percent }
    func number(below bound: UInt64) -> UInt64 { random.next(below: bound) }

    // MARK: Users

    func command(_ command: ClientCommand, _ user: Int) {
        perform(users[user].client.handle(.command(command), now: now), user)
    }

    func letBot(play isPlaying: Bool, _ user: Int) { users[user].plays = isPlaying }

    func goOffline(_ user: Int, _ isOffline: Bool) {
        users[user].isOffline = isOffline
        if isOffline { drop(user) }
    }

    /// The connection breaks, and the client hears of it.
    func drop(_ user: Int) {
        guard cut(user) else { return }
        perform(users[user].client.handle(.closed, now: now), user)
    }

    /// The connection is dead, and nobody hears of it.
    func freeze(_ user: Int) {
        guard let connection = users[user].connection else { return }
        frozen.append(connection)
    }

    private var frozen: [Int] = []

    private func cut(_ user: Int) -> Bool {
        guard let connection = users[user].connection else { return false }
        users[user].connection = nil
        packets.removeAll { $0.connection == connection }
        server.closed(connection, now: now)
        flushServer()
        return true
    }

    /// The page is loaded anew: nothing is left but what was kept.
    func reload(_ user: Int) {
        _ = cut(user)
        users[user].client = OnlineClient(
            launch: random.next(), nickname: Nickname("Ann again")!, token: users[user].token,
            ticket: users[user].ticket)
        users[user].connectTime = nil
        users[user].own = nil
        users[user].other = nil
        users[user].bot = nil
        command(.connect, user)
    }

    /// Something comes over a user's connection.
    func inject(_ bytes: [UInt8], _ user: Int) {
        perform(users[user].client.handle(.received(bytes), now: now), user)
    }

    func inject(_ input: ClientInput, _ user: Int) {
        perform(users[user].client.handle(input, now: now), user)
    }

    func forgetNews() {
        for index in users.indices { users[index].news.removeAll() }
    }

    private func perform(_ actions: [ClientAction], _ user: Int) {
        for action in actions {
            switch action {
            case .send(let bytes): post(bytes, user)
            case .connect(let time): users[user].connectTime = time
            case .hangUp:
                users[user].connectTime = nil
                _ = cut(user)
            case .keepToken(let token): users[user].token = token
            case .keepTicket(let ticket): users[user].ticket = ticket
            case .tell(let news): hear(news, user)
            }
        }
    }

    private func hear(_ news: ClientNews, _ user: Int) {
        users[user].news.append(news)
        guard let contest = users[user].client.contest else { return }
        switch news {
        case .began:
            users[user].own = TestTable(contest.game.starts[contest.side], line: contest.ownLine(at: now))
            users[user].other = TestTable(contest.game.starts[contest.side.other], line: contest.opponentLine(at: now))
            users[user].bot = Bot(contest.game, level: .hard, side: contest.side, seed: random.next())
        case .played(let words, _): users[user].own?.make(words)
        case .opponentPlayed(let words, _): users[user].other?.make(words)
        case .ownCorrected: users[user].own?.lay(contest.ownLine(at: now))
        case .opponentCorrected: users[user].other?.lay(contest.opponentLine(at: now))
        case .finished:
            users[user].own?.lay(contest.ownLine(at: now))
            users[user].other?.lay(contest.opponentLine(at: now))
        case .changed, .refused, .notice, .watching, .watched, .watchedLate, .watchedToTheEnd: break
        }
    }

    // MARK: The network

    private func post(_ bytes: [UInt8], _ user: Int) {
        guard let connection = users[user].connection else { return }
        frameCount += 1
        if let frame = try? Frame(bytes), case .match(let message) = frame, case .acknowledge = message.body {
            acknowledgements += 1
        }
        post(bytes, connection, toServer: true)
    }

    private func post(_ bytes: [UInt8]?, _ connection: Int, toServer: Bool) {
        if frozen.contains(connection) { return }
        if bytes != nil, chance(weather.lossPercent) { return }
        for _ in 0..<(bytes != nil && chance(weather.doublePercent) ? 2 : 1) {
            var due = now + weather.delay + random.next(below: weather.jitter + 1)
            if weather.isOrdered {
                due = max(due, lastArrival[toServer]![connection] ?? 0)
                lastArrival[toServer]![connection] = due
            }
            packetCount += 1
            packets.append(
                Packet(due: due, number: packetCount, connection: connection, toServer: toServer, bytes: bytes))
        }
    }

    private func flushServer() {
        for (connection, bytes) in server.takeOutbox() { post(bytes, connection, toServer: false) }
    }

    private func deliver() {
        while true {
            let due = packets.indices.filter { packets[$0].due <= now }
            guard let index = due.min(by: { packets[$0].number < packets[$1].number }) else { return }
            let packet = packets.remove(at: index)
            if packet.toServer {
                if let bytes = packet.bytes { server.receive(bytes, from: packet.connection, now: now) }
                flushServer()
            } else if let user = users.firstIndex(where: { $0.connection == packet.connection }) {
                let input: ClientInput = packet.bytes.map { .received($0) } ?? .opened
                perform(users[user].client.handle(input, now: now), user)
            }
        }
    }

    // MARK: Time

    /// Lets time go on, 10 ms at a time.
    func run(for duration: UInt64) {
        let end = now + duration
        while now < end { step() }
    }

    /// Lets time go on until something is so; false where it isn't within a time.
    func run(atMost duration: UInt64, until condition: () -> Bool) -> Bool {
        let end = now + duration
        while now < end {
            if condition() { return true }
            step()
        }
        return condition()
    }

    private func step() {
        now += 10
        deliver()
        for user in users.indices { step(user) }
        if now % 50 < 10 {
            server.passTime(now)
            flushServer()
        }
    }

    private func step(_ user: Int) {
        if let time = users[user].connectTime, time <= now {
            users[user].connectTime = nil
            users[user].connectCount += 1
            if users[user].isOffline {
                perform(users[user].client.handle(.closed, now: now), user)
            } else {
                _ = cut(user)
                connectionCount += 1
                users[user].connection = connectionCount
                post(nil, connectionCount, toServer: false)
            }
        }
        if let deadline = users[user].client.nextDeadline, deadline <= now {
            perform(users[user].client.handle(.time, now: now), user)
            if let next = users[user].client.nextDeadline, next <= now { users[user].stuck.append(next) }
        }
        followTime(user)
        if users[user].plays, now % 50 < 10 { think(user) }
    }

    private func followTime(_ user: Int) {
        guard users[user].client.state.phase == .playing, let contest = users[user].client.contest else { return }
        users[user].own?.follow(to: contest.ownTick(at: now))
        users[user].other?.follow(to: contest.opponentTick(at: now))
    }

    private func think(_ user: Int) {
        guard users[user].client.state.phase == .playing, let contest = users[user].client.contest,
            let bot = users[user].bot, contest.tick(at: now) >= 0
        else { return }
        // To look ahead is dear where things fall.
        if contest.game.isTimed, UInt64(contest.tick(at: now)) < bot.dueTick { return }
        guard let referee = contest.forecast(at: now) else { return }
        if let word = users[user].bot?.think(referee) { command(.play(Word(word)), user) }
    }
}

extension World {
    func state(_ user: Int) -> ClientState { users[user].client.state }
    func phase(_ user: Int) -> ClientState.Phase { users[user].client.state.phase }

    /// What both tables of a user differ in from what the server has, in words; empty where all is well.
    func complaints(_ user: Int) -> [String] {
        var complaints = users[user].stuck.map { "stuck at \($0)" }
        guard let contest = users[user].client.contest, let run = server.lastRun else {
            return complaints + ["no match"]
        }
        if contest.contradictions > 0 { complaints.append("\(contest.contradictions) contradictions") }
        for (table, side) in [(users[user].own, contest.side), (users[user].other, contest.side.other)] {
            guard let table else { return complaints + ["no table"] }
            complaints += table.faults
            if !table.position.looks(like: run.referee.position(of: side), in: contest.game.name) {
                complaints.append("another table of \(side)")
            }
        }
        return complaints
    }

    /// Two users in a game of this kind, both at play.
    func begin(_ game: String, by bots: Bool = false) -> Bool {
        for user in 0...1 {
            command(.quick(GameText(game)!), user)
            users[user].plays = bots
        }
        return run(atMost: 60_000) { phase(0) == .playing && phase(1) == .playing }
    }

    var areOver: Bool { phase(0) == .over && phase(1) == .over }

    func corrections(_ user: Int) -> Int {
        users[user].news.count { if case .ownCorrected = $0 { true } else { false } }
    }

    func refusals(_ user: Int) -> [String] {
        users[user].news.compactMap { if case .refused(let reason) = $0 { reason } else { nil } }
    }

    func notices(_ user: Int) -> [String] {
        users[user].news.compactMap { if case .notice(let notice) = $0 { notice.text } else { nil } }
    }
}

extension VersusPosition {
    /// Whether a player sees the same. Where only the server knows the mines, its position is another one.
    func looks(like other: VersusPosition, in game: String) -> Bool {
        guard game == "minesweeper" else { return digest == other.digest }
        return rules.typed(MinesweeperRules.self).symbols == other.rules.typed(MinesweeperRules.self).symbols
    }
}
