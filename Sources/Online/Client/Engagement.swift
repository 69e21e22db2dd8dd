import Match
import PlayRules
import Versus

/// A match that this client is in: the contest, the moves on their way, and what the server still owes.
///
/// It lives from the moment in which the machine enters the game until the user leaves; the machine's part may have
/// ended before, when the peer has left.
struct Engagement {
    let match: MatchID
    let attempt: AttemptID
    let role: Role
    let terms: MatchTerms
    /// What the user wanted when it began; a rematch is nothing else.
    let wish: OnlineClient.Wish
    /// What had been offered; nil where the terms are the own ones, or a ticket's.
    let expected: GameText?
    /// Once `begin` has come.
    var contest: Contest?
    var exchange: MoveExchange
    var result: MatchResult?
    /// Whether the user was told of the result.
    var isFinished = false
    /// Whether it is over without a result.
    var isBrokenOff = false
    /// Whether the peer is gone for good, so that there is no rematch.
    var isPeerGone = false
    /// The face that the opponent showed last, the how manyth it was, and when it came.
    var seenFace: (face: Face, number: UInt32, time: UInt64)?
    /// When the last own face was sent.
    var faceTime: UInt64?
    /// The sequence of the last message that was sent in the match.
    var lastSequence: UInt64 = 0

    /// When `resume` is sent (again), because `begin` or the result is missing.
    var askDeadline: UInt64?
    /// How often it was, in vain.
    var asks: UInt8 = 0
    /// When and for what `resume` was sent last, because moves came out of order.
    var lastResume: (index: UInt32, time: UInt64)?

    /// When the moves that have come are acknowledged at the latest.
    var acknowledgeDeadline: UInt64?
    /// When the first of them came.
    var firstUnacknowledged: UInt64 = 0
    /// Up to where they are.
    var acknowledged: UInt32 = 0

    /// Whether all own moves of earlier lives are known, so that new ones can be numbered and tables be laid.
    var isCaughtUp: Bool
    /// When that is so, unless another move comes before.
    var catchUpDeadline: UInt64?
    /// How many own moves the server has said that it has.
    var serverCount: UInt32 = 0
    /// Whether the server said so after a reload.
    var hasHeardCount = false
    /// When positions were brought up to date, in a game whose time runs by itself.
    var followed: UInt64 = 0
    /// Whether own moves have come that the exchange doesn't know: it is to be founded anew before the next one is made.
    var isFoundationOld = false

    /// So many moves are acknowledged at once.
    static var acknowledgeCount: UInt32 { 64 }
    /// Fewer are after so long a silence, in milliseconds …
    static var acknowledgeDelay: UInt64 { 50 }
    /// … or so long after the first of them.
    static var longestAcknowledgeDelay: UInt64 { 200 }
    /// After a reload the list of moves is at its end when for so long none has come, in milliseconds: where the server
    /// has said how many own moves it has, and where it hasn't.
    static var quiet: (known: UInt64, unknown: UInt64) { (150, 400) }
    /// How often positions are brought up to date while things may fall, in milliseconds.
    static var followDelay: UInt64 { 250 }
    /// How often the result is asked for when the peer is gone.
    static var mostAsks: UInt8 { 12 }
    /// More moves than any match has: what comes beyond isn't kept.
    static var mostMoves: Int { 65_536 }

    init(
        match: MatchID, attempt: AttemptID, role: Role, terms: MatchTerms, wish: OnlineClient.Wish = .nothing,
        expected: GameText?, isResumed: Bool, timing: MatchTiming
    ) {
        self.match = match
        self.attempt = attempt
        self.role = role
        self.terms = terms
        self.wish = wish
        self.expected = expected
        isCaughtUp = !isResumed
        exchange = MoveExchange(timing: timing, window: 32, earlyWindow: 256)
    }

    /// The own side: the first seat is the first side.
    var side: Side { terms.seat(of: role) == .first ? .first : .second }

    /// Whether the contest is to be shown.
    var isShown: Bool { contest != nil && isCaughtUp }

    /// Whether nothing more is played.
    var isOver: Bool { isFinished || isBrokenOff }

    /// Whether something is missing that only the server knows.
    var isWaiting: Bool { !isOver && (contest == nil || isPeerGone && result == nil) }

    /// When something is due.
    var nextDeadline: UInt64? {
        earliest(
            earliest(askDeadline, acknowledgeDeadline), earliest(catchUpDeadline, isOver ? nil : exchange.deadline))
    }

    /// When something is to be shown that follows from time alone.
    ///
    /// - Parameter isCountdown: whether the start is being shown.
    func showDeadline(isCountdown: Bool) -> UInt64? {
        guard isShown, !isOver, let contest else { return nil }
        if isCountdown { return contest.clock.time(of: 0) }
        return contest.isTimed ? earliest(contest.nextShow, after(Self.followDelay, followed)) : nil
    }

    /// The wait before `resume` is sent once more, in milliseconds: 1, 2, 4, 8 s.
    var askDelay: UInt64 { 1_000 << UInt64(min(asks, 3)) }
}

/// The earlier of two times; nil is never.
func earliest(_ a: UInt64?, _ b: UInt64?) -> UInt64? {
    guard let a else { return b }
    guard let b else { return a }
    return min(a, b)
}

/// A time after another; one that is out of reach is never.
func after(_ delay: UInt64, _ now: UInt64) -> UInt64 {
    let (sum, overflow) = now.addingReportingOverflow(delay)
    return overflow ? .max : sum
}

// MARK: - Own moves

extension Engagement {
    /// Sends the last of the contest's pending moves.
    mutating func send(_ move: Contest.PendingMove, now: UInt64) -> [ExchangeAction] {
        var actions = isFoundationOld ? found(but: 1, now: now) : []
        let tick = max(move.tick, exchange.sent.last?.tick ?? 0)
        actions += exchange.make(tick: tick, text: move.text, now: now)
        return actions
    }

    /// Lays the exchange anew upon the moves that the server has taken: an earlier life of the program, or another window of
    /// the same player, has sent some that this one doesn't know. What waits gets the next numbers.
    ///
    /// - Parameter count: so many of the last ones that wait are left out.
    mutating func found(but count: Int = 0, now: UInt64) -> [ExchangeAction] {
        isFoundationOld = false
        guard let contest else { return [] }
        exchange = MoveExchange(
            sent: contest.taken, received: exchange.received, timing: exchange.timing, window: exchange.window,
            earlyWindow: exchange.earlyWindow)
        _ = exchange.receive(.acknowledge(upTo: UInt32(contest.taken.count)), now: now)
        var actions: [ExchangeAction] = []
        for move in contest.pending.dropLast(count) {
            let tick = max(move.tick, exchange.sent.last?.tick ?? 0)
            actions += exchange.make(tick: tick, text: move.text, now: now)
        }
        return actions
    }

    /// Takes note that own moves have come by the server's list, whether they were acknowledged or not.
    ///
    /// - Parameter isKnown: whether the last of them was the one that was expected.
    mutating func noteTaken(isKnown: Bool, now: UInt64) -> [ExchangeAction] {
        guard let contest else { return [] }
        let count = UInt32(contest.taken.count)
        if count <= UInt32(exchange.sent.count), isKnown {
            return exchange.receive(.acknowledge(upTo: count), now: now)
        }
        isFoundationOld = true
        return contest.pending.isEmpty ? [] : found(now: now)
    }
}

// MARK: - Acknowledging

extension Engagement {
    /// Takes note that moves are to be acknowledged.
    ///
    /// - Returns: whether it is to be done at once.
    mutating func noteMoves(now: UInt64) -> Bool {
        if acknowledgeDeadline == nil { firstUnacknowledged = now }
        let count = UInt32(exchange.received.count)
        guard count - min(acknowledged, count) < Self.acknowledgeCount else { return true }
        acknowledgeDeadline = min(
            after(Self.acknowledgeDelay, now), after(Self.longestAcknowledgeDelay, firstUnacknowledged))
        return false
    }

    /// What acknowledges all moves that have come.
    mutating func acknowledgement() -> MatchBody {
        acknowledgeDeadline = nil
        acknowledged = UInt32(exchange.received.count)
        return .acknowledge(upTo: acknowledged)
    }
}
