import Match
import MatchStore
import PlayRules
import Versus

/// A running match: the referee, the exchanges of moves, and who is connected. A value without sockets or disks: it
/// takes inputs with the time in milliseconds, and returns actions.
///
/// Everything that a player is told was stored before: a move is acknowledged, and goes to both players, once it is on
/// disk.
struct MatchPlay {
    let match: StoredMatch
    private(set) var referee: Referee
    /// Nil until the match is decided.
    private(set) var result: MatchResult?
    /// Whether the result is on disk, so that players can be told.
    private(set) var isResultKept = false

    /// When the countdown began. It can lie before the clock's zero; then it wraps around.
    private var origin: UInt64
    private var host: Line
    private var guest: Line
    /// Accepted moves of both sides, in order; those before `kept` are on disk.
    private var taken: [(role: Role, move: PlayedMove)] = []
    private var kept = 0
    private var sequence: UInt64 = 0
    /// Whether a move couldn't be stored: no later move is sent out.
    private var hasLostMoves = false

    /// The state of the exchange between the server and one player.
    private struct Line {
        var exchange: MoveExchange
        /// How many of the player's own moves are on disk.
        var kept: UInt32 = 0
        /// When the player was last heard in this match.
        var heard: UInt64
        /// When the last sign of life came that the other player also counts as one; and its sequence.
        var beat: UInt64
        var sequence: UInt64 = 0
        var isAway = false
        var refusals = 0
    }

    /// How many moves are sent at once to a player who reconnects.
    private static let window: UInt32 = 256

    /// Creates a match that begins now.
    init(_ match: StoredMatch, _ game: VersusGame, now: UInt64) {
        self.match = match
        referee = Referee(game)
        origin = now
        host = Line(exchange: Self.exchange([], []), heard: now, beat: now)
        guest = host
    }

    /// Resumes a match after the server was down. Both players are away until they are heard.
    ///
    /// - Parameters:
    ///   - elapsed: The milliseconds since the start of the countdown that count.
    /// - Throws: if the stored moves aren't legal.
    init(goingOn log: MatchLog, _ game: VersusGame, elapsed: UInt64, now: UInt64) throws(VersusProblem) {
        match = log.match
        referee = Referee(game)
        let moves =
            (log.hostMoves.map { (role: Role.host, move: $0) } + log.guestMoves.map { (role: Role.guest, move: $0) })
            .sorted { $0.move.place < $1.move.place }
        for (role, move) in moves {
            let entry = Self.entry(move.move.text, of: match.side(of: role), place: taken.count, stamp: move.stamp)
            try referee.take(Word(entry.text.bytes[...]), at: move.stamp)
            taken.append((role, entry))
        }
        kept = taken.count
        let entries = taken.map(\.move)
        // Time doesn't go back before the last move.
        let last = Self.milliseconds(referee.tick + MatchStart.countdown)
        origin = now &- max(elapsed, last)
        host = Line(exchange: Self.exchange(entries, log.hostMoves.map(\.move)), heard: now, beat: now)
        host.kept = UInt32(log.hostMoves.count)
        guest = Line(exchange: Self.exchange(entries, log.guestMoves.map(\.move)), heard: now, beat: now)
        guest.kept = UInt32(log.guestMoves.count)
    }

    private static func exchange(_ sent: [PlayedMove], _ received: [PlayedMove]) -> MoveExchange {
        MoveExchange(sent: sent, received: received, window: window, earlyWindow: 0)
    }

    /// Whether a player counts as away.
    func isAway(_ role: Role) -> Bool { line(role).isAway }

    /// How many of a player's moves were refused.
    func refusals(of role: Role) -> Int { line(role).refusals }

    /// How many of a player's moves arrived and weren't refused.
    func moveCount(of role: Role) -> UInt32 { UInt32(line(role).exchange.received.count) }

    /// Milliseconds since the start of the countdown.
    func elapsed(at now: UInt64) -> UInt64 { now &- origin }

    /// The game's tick; nil during the countdown.
    func tick(at now: UInt64) -> UInt64? {
        let ticks = elapsed(at: now) * 3 / 50
        return ticks >= MatchStart.countdown ? ticks - MatchStart.countdown : nil
    }

    private static func milliseconds(_ ticks: UInt64) -> UInt64 { (ticks * 50 + 2) / 3 }

    /// How long to delay a message, in milliseconds; 0 for messages to handle immediately. In a game with a running
    /// clock a move has the tick that its player expects. A move that is slightly early waits for that tick, so that
    /// the player's board needs no correction.
    func delay(of body: MatchBody, at now: UInt64) -> UInt64 {
        guard referee.game.isTimed, case .move(let move) = body, let tick = tick(at: now), move.tick > tick,
            move.tick - tick <= Self.longestEarliness
        else { return 0 }
        let due = Self.milliseconds(move.tick + MatchStart.countdown)
        return due - min(due, elapsed(at: now))
    }

    /// A quarter of a second, in ticks.
    private static let longestEarliness: UInt64 = 15

    private func line(_ role: Role) -> Line { role == .host ? host : guest }

    private mutating func change<T>(_ role: Role, _ body: (inout Line) -> T) -> T {
        role == .host ? body(&host) : body(&guest)
    }
}

/// The actions of a running match, in order.
enum PlayAction {
    /// Sends a message to a player, in the server's envelope.
    case send(MatchBody, to: Role)
    /// Stores a player's move; call `moveIsKept()` afterwards.
    case keep(StoredMove, of: Role)
    /// Stores the result; call `resultIsKept()` afterwards.
    case finish(MatchResult)
}

// MARK: - Messages of players

extension MatchPlay {
    mutating func receive(
        _ body: MatchBody, from role: Role, sequence: UInt64 = 0, now: UInt64
    ) -> [PlayAction] {
        var actions: [PlayAction] = []
        hear(role, now)
        change(role) { line in
            guard sequence > line.sequence else { return }
            line.sequence = sequence
            line.beat = now
        }
        switch body {
        case .move(let move): take(move, from: role, now, &actions)
        case .acknowledge:
            let answers = change(role) { $0.exchange.receive(body, now: now) }
            forward(answers, to: role, &actions)
        case .resume:
            actions.append(.send(.begin(start(for: role, now)), to: role))
            // This tells a player who has lost its moves how many of those that follow are its own.
            actions.append(.send(.acknowledge(upTo: line(role).kept), to: role))
            let answers = change(role) { $0.exchange.receive(body, now: now) }
            forward(answers, to: role, &actions)
        case .leave:
            leaveForGood(role, now)
        default: break
        }
        decide(&actions)
        switch body {
        case .beat, .rematch, .move, .resume, .go:
            if isResultKept, let result { actions.append(.send(.result(result), to: role)) }
        default: break
        }
        return actions
    }

    /// The content of `begin`, sent when the match begins and whenever a player asks for it.
    func start(for role: Role, _ now: UInt64) -> MatchStart {
        let opponent = role == .host ? match.guest : match.host
        return MatchStart(
            seed: match.seed, elapsed: elapsed(at: now) * 3 / 50, opponent: opponent.nickname, isBot: opponent.isBot)
    }

    private mutating func take(_ move: PlayedMove, from role: Role, _ now: UInt64, _ actions: inout [PlayAction]) {
        let expected = moveCount(of: role)
        for answer in change(role, { $0.exchange.receive(.move(move), now: now) }) {
            switch answer {
            case .play(let move):
                do throws(VersusProblem) {
                    let stamp = try judge(move.text, by: role, now)
                    let place = taken.count
                    taken.append((role, Self.entry(move.text, of: match.side(of: role), place: place, stamp: stamp)))
                    actions.append(.keep(StoredMove(move, stamp: stamp, place: UInt32(place)), of: role))
                } catch {
                    change(role) { $0.exchange.takeBack() }
                    return refuse(role, expected, error.message, &actions)
                }
            case .send(.acknowledge):
                // A new move is acknowledged when it is stored; an earlier one may be stored already.
                if moveCount(of: role) == expected {
                    actions.append(.send(.acknowledge(upTo: line(role).kept), to: role))
                }
            case .send(let body): actions.append(.send(body, to: role))
            case .complain(.changedMove):
                // The list that both players get shows what was accepted under this index.
                change(role) { $0.refusals += 1 }
                actions.append(.send(.acknowledge(upTo: line(role).kept), to: role))
            case .complain(let problem): return refuse(role, expected, problem.description, &actions)
            case .start, .cancel, .withdraw: break
            }
        }
    }

    /// Applies a move to the rules.
    ///
    /// - Returns: the tick that counts.
    private mutating func judge(_ text: MoveText, by role: Role, _ now: UInt64) throws(VersusProblem) -> UInt64 {
        guard let tick = soundTick(now) else { throw VersusProblem(.late, "The match hasn't begun.") }
        if result?.reason == .stopped { throw VersusProblem(.decided, "The match was stopped.") }
        // With the seat in front it must still fit into a move's text.
        guard text.bytes.count <= MoveTextRule.lengths.upperBound - 2 else {
            throw VersusProblem(.unreadable, "A move has at most \(MoveTextRule.lengths.upperBound - 2) bytes.")
        }
        let side = match.side(of: role)
        let word = Word(text.bytes[...])
        if word == "resign" {
            try referee.resign(side, at: tick)
        } else {
            try referee.move(word, by: side, at: tick)
        }
        return tick
    }

    private mutating func refuse(
        _ role: Role, _ index: UInt32, _ reason: String, _ actions: inout [PlayAction]
    ) {
        change(role) { $0.refusals += 1 }
        actions.append(.send(.refused(RefusedMove(index: index, reason: Notice(shortening: reason))), to: role))
    }

    /// Sends an exchange's answers; its timers are handled by `time`.
    private func forward(_ answers: [ExchangeAction], to role: Role, _ actions: inout [PlayAction]) {
        for case .send(let body) in answers { actions.append(.send(body, to: role)) }
    }

    /// A move as both players receive it.
    private static func entry(_ text: MoveText, of side: Side, place: Int, stamp: UInt64) -> PlayedMove {
        let bytes = [side == .first ? UInt8(ascii: "1") : UInt8(ascii: "2"), UInt8(ascii: ":")] + text.bytes
        guard let text = MoveText(bytes) else { preconditionFailure("MatchPlay: a word that was taken is too long") }
        return PlayedMove(index: UInt32(place), tick: stamp, text: text)
    }
}

// MARK: - Storing

extension MatchPlay {
    /// Handles that the next accepted move is on disk: both players get it.
    mutating func moveIsKept(now: UInt64) -> [PlayAction] {
        guard kept < taken.count, !hasLostMoves else { return [] }
        let (role, move) = taken[kept]
        kept += 1
        var actions: [PlayAction] = []
        let own = change(role) { line in
            line.kept += 1
            return line.kept
        }
        actions.append(.send(.acknowledge(upTo: own), to: role))
        for role in [Role.host, .guest] {
            let answers = change(role) { $0.exchange.make(tick: move.tick, text: move.text, now: now) }
            forward(answers, to: role, &actions)
        }
        return actions
    }

    /// Handles that the next accepted move couldn't be stored.
    mutating func movesAreLost() { hasLostMoves = true }

    mutating func resultIsKept() -> [PlayAction] {
        isResultKept = true
        guard let result else { return [] }
        return [.send(.result(result), to: .host), .send(.result(result), to: .guest)]
    }

    /// Stops the match because it can't be stored.
    mutating func stop() -> [PlayAction] {
        if isResultKept { return [] }
        result = MatchResult(
            outcome: .void, reason: .stopped, tick: referee.tick, hostScore: score(of: .host),
            guestScore: score(of: .guest))
        return resultIsKept()
    }

    mutating func nextSequence() -> UInt64 {
        sequence += 1
        return sequence
    }
}

// MARK: - Time and presence

extension MatchPlay {
    /// Handles that time has passed: the match may be decided, messages resent, or a player be away.
    ///
    /// - Parameter silence: After how long a silent player is away; nil for never.
    mutating func time(_ now: UInt64, silence: UInt64?) -> [PlayAction] {
        var actions: [PlayAction] = []
        if result == nil {
            if let silence {
                for role in [Role.host, .guest] where now >= line(role).heard &+ silence { leave(role, now) }
            }
            if let tick = soundTick(now) { referee.advance(to: tick) }
            decide(&actions)
        }
        for role in [Role.host, .guest] where !line(role).isAway {
            let answers = change(role) { $0.exchange.timeout(now: now) }
            forward(answers, to: role, &actions)
        }
        return actions
    }

    /// Handles that a player's connection is gone or silent.
    mutating func leave(_ role: Role, _ now: UInt64) {
        guard !line(role).isAway, result == nil, let tick = soundTick(now) ?? countdownTick else { return }
        change(role) { $0.isAway = true }
        try? referee.leave(match.side(of: role), at: tick)
    }

    /// Handles that a player leaves for good. In a running game that is a resignation, unless the other player kept
    /// this one waiting without a sign of life. If the other player is away, use `leave` instead.
    private mutating func leaveForGood(_ role: Role, _ now: UInt64) {
        guard let tick = soundTick(now) ?? countdownTick else { return }
        let isAbandoned = now &- line(role.peer).beat >= Self.abandonment
        try? referee.resign(match.side(of: isAbandoned ? role.peer : role), at: tick)
    }

    /// In milliseconds; players' clients give each other up after 72 s.
    private static let abandonment: UInt64 = 60_000

    /// Marks both players as present for now.
    mutating func forgiveAbsence(_ now: UInt64) {
        for role in [Role.host, .guest] where line(role).isAway { hear(role, now) }
    }

    /// Notes a sign of life. A bot is always present.
    mutating func hear(_ role: Role, _ now: UInt64) {
        let isBot = match.player(role)?.isBot == true
        let wasAway = change(role) { line in
            line.heard = now
            if isBot { line.beat = now }
            defer { line.isAway = false }
            return line.isAway
        }
        guard wasAway, result == nil, let tick = soundTick(now) ?? countdownTick else { return }
        try? referee.comeBack(match.side(of: role), at: tick)
    }

    /// A player who leaves during the countdown leaves at the first tick.
    private var countdownTick: UInt64? { referee.tick == 0 ? 0 : nil }

    /// The current tick, never before the referee's.
    private func soundTick(_ now: UInt64) -> UInt64? { tick(at: now).map { max($0, referee.tick) } }

    private mutating func decide(_ actions: inout [PlayAction]) {
        guard result == nil, let decided = referee.result else { return }
        let outcome: MatchResult.Outcome =
            switch decided.outcome {
            case .won(let side): side == match.side(of: .host) ? .hostWon : .guestWon
            case .tie: .tied
            case .void: .void
            }
        let result = MatchResult(
            outcome: outcome, reason: MatchResult.Reason(decided.reason), tick: decided.tick,
            hostScore: score(of: .host), guestScore: score(of: .guest))
        self.result = result
        actions.append(.finish(result))
    }

    private func score(of role: Role) -> UInt64 {
        UInt64(max(referee.position(of: match.side(of: role)).score, 0))
    }
}

extension MatchResult.Reason {
    init(_ reason: VersusResult.Reason) {
        self =
            switch reason {
            case .goal: .goal
            case .score: .score
            case .timeLimit: .timeLimit
            case .resignation: .resignation
            case .absence: .absence
            }
    }
}

extension StoredMatch {
    /// The side that a role plays.
    func side(of role: Role) -> Side { terms.seat(of: role) == .first ? .first : .second }
}
