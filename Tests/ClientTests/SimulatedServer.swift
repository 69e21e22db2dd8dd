import Client
import Geometry
import Match
import PlayRules
import Versus

/// The lobby and the referee that docs/match-protocol.md and docs/wire-protocol.md ask for, as small as they can be: who
/// waits, who is who's peer, and what counts. What it sends is gathered in `outbox`.
final class SimulatedServer {
    /// What this server does that another one may leave.
    struct Habits {
        /// Whether it says how many own moves a player has, after each `resume`.
        var tellsCount = true
        /// Whether who left and came back is in the list of moves.
        var listsPresence = false
        /// How long bots wait to be offered, in milliseconds.
        var botDelay: UInt64 = 10_000
        /// Whether the next of these is refused.
        var refusesTokens = false
        var refusesNicknames = false
        var isMute = false
        /// The seeds that it draws; at random where there are no more.
        var seeds: [UInt64] = []
    }

    var habits = Habits()
    private(set) var outbox: [(connection: Int, bytes: [UInt8])] = []
    private(set) var rooms: [MatchID: Room] = [:]
    private(set) var waiting: [Waiting] = []
    private(set) var reports: [MatchID] = []
    private(set) var unreadable = 0
    private(set) var messageCount = 0
    private(set) var now: UInt64 = 0

    private var random: RandomGenerator
    private var bots: HostedBots
    private var codes: [(code: InviteCode, match: MatchID)] = []
    /// The connections' players, once they have said hello.
    private var players: [Int: UInt64] = [:]
    private var connections: [UInt64: Int] = [:]
    private var names: [UInt64: Nickname] = [:]
    private var attempts: [AttemptID: UInt64] = [:]
    private var sequence: UInt64 = 0

    struct Waiting {
        let match: MatchID
        let player: UInt64
        let game: GameText
        let isPrivate: Bool
        let since: UInt64
        var hasBots = false
    }

    /// A match that somebody hosts, and the game once it runs.
    struct Room {
        let host: UInt64
        let game: GameText
        var attempt: AttemptID?
        var guest: UInt64?
        var first = Side.host
        var run: Run?

        func side(of player: UInt64) -> Side { player == host ? .host : .guest }
    }

    init(seed: UInt64) {
        random = RandomGenerator(seed: seed)
        bots = HostedBots(launch: seed &+ 77)
    }

    func takeOutbox() -> [(connection: Int, bytes: [UInt8])] {
        defer { outbox.removeAll() }
        return outbox
    }

    /// The game that two clients play, or have played, if there is one.
    var lastRun: Run? {
        rooms.filter { $0.value.run != nil }.max { $0.value.run!.madeAt < $1.value.run!.madeAt }?.value.run
    }

    // MARK: Connections

    func closed(_ connection: Int, now: UInt64) {
        self.now = now
        guard let player = players.removeValue(forKey: connection), connections[player] == connection else { return }
        connections[player] = nil
        waiting.removeAll { $0.player == player }
        for id in rooms.keys where rooms[id]!.host == player || rooms[id]!.guest == player {
            change(id) { room, _ in
                let side = room.side(of: player)
                room.run?.leave(side, now: now, isListed: habits.listsPresence)
            }
        }
    }

    func receive(_ bytes: [UInt8], from connection: Int, now: UInt64) {
        self.now = now
        messageCount += 1
        if habits.isMute { return }
        guard let frame = try? Frame(bytes) else {
            unreadable += 1
            return
        }
        switch frame {
        case .lobby(.hello(let hello)): welcome(hello, connection)
        case .lobby(.ping(let number)): send(.pong(number), to: connection)
        case .lobby(let message):
            if let player = players[connection] { receive(message, from: player, connection) }
        case .match(let message):
            if let player = players[connection] { receive(message, from: player) }
        }
    }

    private func send(_ message: LobbyMessage, to connection: Int) {
        outbox.append((connection, Frame.lobby(message).encoded))
    }

    private func send(_ message: MatchMessage, to player: UInt64?) {
        guard let player else { return }
        if player == HostedBots.player { return hear(bots.receive(message, now: now)) }
        if let connection = connections[player] { outbox.append((connection, Frame.match(message).encoded)) }
    }

    private func welcome(_ hello: Hello, _ connection: Int) {
        if habits.refusesTokens, !hello.token.bytes.isEmpty {
            return send(.error(Refusal(code: .badToken, text: Notice("not known")!)), to: connection)
        }
        if habits.refusesNicknames {
            habits.refusesNicknames = false
            return send(.error(Refusal(code: .badNickname, text: Notice("not that")!)), to: connection)
        }
        // A token is the player's number, here.
        // A `hello` that comes twice is the same one's.
        let player = players[connection] ?? Word(hello.token.bytes[...]).unsigned ?? random.next() >> 1
        if let old = connections[player], old != connection { closed(old, now: now) }
        players[connection] = player
        connections[player] = connection
        names[player] = hello.nickname
        send(
            .welcome(Welcome(player: player, token: Token("\(player)")!, nickname: hello.nickname)), to: connection)
    }

    // MARK: Lobby

    private func receive(_ message: LobbyMessage, from player: UInt64, _ connection: Int) {
        switch message {
        case .queue(let offer): queue(offer, player, connection)
        case .create(let offer):
            wait(offer, player, isPrivate: true)
            let code = codes.first { $0.match == offer.match }?.code
            let known = code ?? InviteCode(number: random.next(below: InviteCode.count))
            if code == nil { codes.append((known, offer.match)) }
            send(.created(Invitation(match: offer.match, code: known, secondsLeft: 900)), to: connection)
        case .enter(let code):
            guard let match = codes.first(where: { $0.code == code })?.match,
                let open = waiting.first(where: { $0.match == match })
            else { return send(.error(Refusal(code: .unknownCode, text: Notice("no such code")!)), to: connection) }
            send(offer(open), to: connection)
        case .report(let match):
            reports.append(match)
            send(.reported(match), to: connection)
        case .cancel(let match): waiting.removeAll { $0.match == match && $0.player == player }
        default: break
        }
    }

    private func queue(_ offer: Offer, _ player: UInt64, _ connection: Int) {
        guard (try? VersusGame(offer.game.bytes, seed: 3)) != nil else {
            return send(.error(Refusal(code: .unknownGame, text: Notice("no such game")!)), to: connection)
        }
        let other = waiting.first { !$0.isPrivate && $0.player != player && $0.game == offer.game }
        if let other {
            send(self.offer(other), to: connection)
        } else {
            wait(offer, player, isPrivate: false)
            send(.queued(offer.match), to: connection)
        }
    }

    private func wait(_ offer: Offer, _ player: UInt64, isPrivate: Bool) {
        if waiting.contains(where: { $0.match == offer.match }) { return }
        waiting.removeAll { $0.player == player }
        waiting.append(
            Waiting(match: offer.match, player: player, game: offer.game, isPrivate: isPrivate, since: now))
        if rooms[offer.match] == nil { rooms[offer.match] = Room(host: player, game: offer.game) }
    }

    private func offer(_ open: Waiting) -> LobbyMessage {
        .offered(
            OpenMatch(match: open.match, isBot: false, opponent: names[open.player]!, game: open.game))
    }

    // MARK: Matches

    private func receive(_ message: MatchMessage, from player: UInt64) {
        let envelope = message.envelope
        if case .confirm(let confirmation) = message.body, let previous = confirmation.previous,
            let room = rooms[previous], room.host == player, rooms[envelope.match] == nil
        {
            rooms[envelope.match] = Room(
                host: player, game: confirmation.terms.game, attempt: room.attempt, guest: room.guest,
                first: confirmation.terms.first)
        }
        guard let room = rooms[envelope.match] else { return answerGone(message, to: player) }
        let isHost = envelope.sender == .host
        guard isHost ? room.host == player : room.host != player else { return }
        if !isHost { attempts[envelope.attempt] = player }
        switch message.body {
        case .move, .acknowledge, .resume: judge(message, from: player)
        default:
            send(message, to: isHost ? attempts[envelope.attempt] : room.host)
            switch message.body {
            case .confirm(let confirmation):
                if room.run == nil { rooms[envelope.match]!.first = confirmation.terms.first }
            case .started: start(envelope)
            case .leave:
                if room.run != nil, room.guest == player || isHost {
                    let side = room.side(of: player)
                    change(envelope.match) { room, _ in room.run?.resign(side, now: now) }
                }
            case .beat, .rematch: answerResult(envelope.match, to: player)
            default: break
            }
        }
    }

    private func answerGone(_ message: MatchMessage, to player: UInt64) {
        switch message.body {
        case .gone, .leave, .taken: return
        default: break
        }
        let envelope = message.envelope
        send(
            MatchMessage(
                Envelope(match: envelope.match, attempt: envelope.attempt, sender: envelope.sender?.other, sequence: 0),
                .gone), to: player)
    }

    /// The host's `started` has passed: the game begins.
    private func start(_ envelope: Envelope) {
        guard var room = rooms[envelope.match], room.run == nil, let guest = attempts[envelope.attempt] else { return }
        room.attempt = envelope.attempt
        room.guest = guest
        // Some seeds have tiny boards cleared at once.
        for _ in 0..<20 where room.run == nil {
            let seed = habits.seeds.isEmpty ? random.next() : habits.seeds.removeFirst()
            if let game = try? VersusGame(room.game.bytes, secret: seed) {
                room.run = Run(
                    game, first: room.first, now: now, bot: room.host == HostedBots.player ? .host : nil)
            }
        }
        rooms[envelope.match] = room
        for player in [room.host, guest] { begin(room, envelope.match, to: player) }
    }

    private func begin(_ room: Room, _ match: MatchID, to player: UInt64) {
        guard let run = room.run, let guest = room.guest else { return }
        let peer = player == room.host ? guest : room.host
        let start = MatchStart(
            seed: run.referee.game.seed,
            openings: BothSides(
                host: TellingText(run.referee.game.openings.host.bytes)!,
                guest: TellingText(run.referee.game.openings.guest.bytes)!), elapsed: run.elapsed(now),
            opponent: peer == HostedBots.player ? Nickname("Pebble")! : names[peer]!,
            isBot: peer == HostedBots.player)
        send(.begin(start), in: match, to: player)
    }

    private func send(_ body: MatchBody, in match: MatchID, to player: UInt64) {
        guard let attempt = rooms[match]?.attempt else { return }
        sequence += 1
        send(
            MatchMessage(Envelope(match: match, attempt: attempt, sender: nil, sequence: sequence), body), to: player)
    }

    private func judge(_ message: MatchMessage, from player: UInt64) {
        let match = message.envelope.match
        guard let room = rooms[match], room.run != nil, room.host == player || room.guest == player else { return }
        let side = room.side(of: player)
        if case .resume = message.body {
            rooms[match]!.run!.comeBack(side, now: now, isListed: habits.listsPresence)
            begin(rooms[match]!, match, to: player)
            if habits.tellsCount {
                send(.acknowledge(upTo: UInt32(room.run!.exchanges[side].received.count)), in: match, to: player)
            }
        }
        let wasDecided = room.run!.referee.result != nil
        change(match) { room, _ in room.run?.receive(message.body, from: side, now: now) }
        if wasDecided, message.body.isAnsweredByResult { answerResult(match, to: player) }
    }

    private func answerResult(_ match: MatchID, to player: UInt64) {
        guard let room = rooms[match], let result = room.run?.referee.result else { return }
        send(.result(result.wire), in: match, to: player)
    }

    /// Changes a match, then sends what is to be said, and the result when it has just been decided.
    private func change(_ match: MatchID, _ body: (inout Room, MatchID) -> Void) {
        guard var room = rooms[match] else { return }
        let wasDecided = room.run?.referee.result != nil
        body(&room, match)
        let said = room.run?.takeSaid() ?? []
        rooms[match] = room
        guard let guest = room.guest else { return }
        for (side, body) in said {
            send(body, in: match, to: room.side(of: room.host) == side ? room.host : guest)
        }
        if !wasDecided, room.run?.referee.result != nil {
            for player in [room.host, guest] { answerResult(match, to: player) }
        }
    }

    // MARK: Time

    /// Lets time pass; to be called every 50 ms or so.
    func passTime(_ now: UInt64) {
        self.now = now
        for id in rooms.keys where rooms[id]!.run.map({ $0.referee.result == nil || !$0.isSettled }) ?? false {
            change(id) { room, _ in room.run?.passTime(now) }
        }
        for index in waiting.indices where !waiting[index].hasBots && !waiting[index].isPrivate {
            let open = waiting[index]
            guard now >= open.since + habits.botDelay, let connection = connections[open.player] else { continue }
            waiting[index].hasBots = true
            let (offer, actions) = bots.host(open.game, now: now)
            rooms[offer.match] = Room(host: HostedBots.player, game: open.game)
            hear(actions)
            send(.offered(offer), to: connection)
        }
        hear(bots.passTime(now))
    }

    /// What the bots' machines say goes the way of any host's.
    private func hear(_ messages: [MatchMessage]) {
        for message in messages { receive(message, from: HostedBots.player) }
    }
}

extension MatchBody {
    /// Whether a match that is decided answers it with the result.
    var isAnsweredByResult: Bool {
        switch self {
        case .beat, .rematch, .move, .resume: true
        default: false
        }
    }
}

extension VersusResult {
    var wire: MatchResult {
        let outcome: MatchResult.Outcome =
            switch self.outcome {
            case .won(let side): side == .host ? .hostWon : .guestWon
            case .tie: .tied
            case .void: .void
            }
        let reason: MatchResult.Reason =
            switch self.reason {
            case .goal: .goal
            case .score: .score
            case .timeLimit: .timeLimit
            case .resignation: .resignation
            case .absence: .absence
            }
        return MatchResult(
            outcome: outcome, reason: reason, tick: tick, hostScore: UInt64(clamping: hostScore),
            guestScore: UInt64(clamping: guestScore))
    }
}
