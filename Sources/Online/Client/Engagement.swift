import Match
import PlayRules
import Versus

/// A match that this client is in: the contest, the moves under way, and what the server still owes.
///
/// It lasts from when the machine enters the game until the user leaves. The machine's part may end earlier, when the
/// peer leaves.
struct Engagement {
    let match: MatchID
    let attempt: AttemptID
    let role: Role
    let terms: MatchTerms
    /// What the user wanted when it began; nothing for a rematch.
    let wish: OnlineClient.Wish
    /// The game that was offered; nil if the terms are the client's own or from a ticket.
    let expected: GameText?
    /// Set when `begin` has arrived.
    var contest: Contest?
    var exchange: MoveExchange
    var result: MatchResult?
    /// Whether the user was told the result.
    var isFinished = false
    /// Whether it ended without a result.
    var isBrokenOff = false
    /// Whether the peer is gone for good, so that no rematch is possible.
    var isPeerGone = false
    /// The opponent's latest face, its number, and when it arrived.
    var seenFace: (face: Face, number: UInt32, time: UInt64)?
    /// When the last own face was sent.
    var faceTime: UInt64?
    /// The sequence of the last message sent in the match.
    var lastSequence: UInt64 = 0

    /// When `resume` is sent (again) because `begin` or the result is missing.
    var askDeadline: UInt64?
    /// How often it was sent in vain.
    var asks: UInt8 = 0
    /// When `resume` was last sent because moves came out of order, and for which index.
    var lastResume: (index: UInt32, time: UInt64)?

    /// When the received moves are acknowledged at the latest.
    var acknowledgeDeadline: UInt64?
    /// When the first of them arrived.
    var firstUnacknowledged: UInt64 = 0
    /// How many moves are acknowledged.
    var acknowledged: UInt32 = 0

    /// Whether all own moves of earlier lives are known, so that new ones can be numbered and boards set up.
    var isCaughtUp: Bool
    /// When the client counts as caught up, unless another move arrives first.
    var catchUpDeadline: UInt64?
    /// How many own moves the server has, by its own account.
    var serverCount: UInt32 = 0
    /// Whether the server has sent that number after a reload.
    var hasHeardCount = false
    /// When positions were last updated in a game with a running clock.
    var followed: UInt64 = 0
    /// Whether own moves arrived that the exchange doesn't know: it must be rebuilt before the next move.
    var isFoundationOld = false

    /// This many moves are acknowledged immediately.
    static var acknowledgeCount: UInt32 { 64 }
    /// Fewer are acknowledged after this long without another move, in milliseconds …
    static var acknowledgeDelay: UInt64 { 50 }
    /// … or this long after the first of them.
    static var longestAcknowledgeDelay: UInt64 { 200 }
    /// After a reload the list of moves is complete when none has arrived for this long, in milliseconds: if the server
    /// has sent the number of own moves, and if it hasn't.
    static var quiet: (known: UInt64, unknown: UInt64) { (150, 400) }
    /// How often positions are updated while something may fall, in milliseconds.
    static var followDelay: UInt64 { 250 }
    /// How often the result is requested when the peer is gone.
    static var mostAsks: UInt8 { 12 }
    /// More moves than any match has: further ones are dropped.
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

    /// Whether the contest can be shown.
    var isShown: Bool { contest != nil && isCaughtUp }

    /// Whether nothing more can be played.
    var isOver: Bool { isFinished || isBrokenOff }

    /// Whether something is missing that only the server knows.
    var isWaiting: Bool { !isOver && (contest == nil || isPeerGone && result == nil) }

    /// The next deadline.
    var nextDeadline: UInt64? {
        earliest(
            earliest(askDeadline, acknowledgeDeadline), earliest(catchUpDeadline, isOver ? nil : exchange.deadline))
    }

    /// When something must be shown that depends only on time.
    ///
    /// - Parameter isCountdown: Whether the countdown is being shown.
    func showDeadline(isCountdown: Bool) -> UInt64? {
        guard isShown, !isOver, let contest else { return nil }
        if isCountdown { return contest.clock.time(of: 0) }
        return contest.isTimed ? earliest(contest.nextShow, after(Self.followDelay, followed)) : nil
    }

    /// The delay before `resume` is sent again, in milliseconds: 1, 2, 4, 8 s.
    var askDelay: UInt64 { 1_000 << UInt64(min(asks, 3)) }
}

/// Returns the earlier of two times; nil means never.
func earliest(_ a: UInt64?, _ b: UInt64?) -> UInt64? {
    guard let a else { return b }
    guard let b else { return a }
    return min(a, b)
}

/// Returns the time after a delay; an overflow means never.
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

    /// Rebuilds the exchange from the moves that the server has accepted: an earlier life of the program, or another
    /// window of the same player, has sent moves that this one doesn't know. Pending moves get the next numbers.
    ///
    /// - Parameter count: How many of the last pending moves to leave out.
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

    /// Notes that own moves arrived in the server's list, acknowledged or not.
    ///
    /// - Parameter isKnown: Whether the last of them was the expected one.
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
    /// Notes that moves have to be acknowledged.
    ///
    /// - Returns: whether to acknowledge them immediately.
    mutating func noteMoves(now: UInt64) -> Bool {
        if acknowledgeDeadline == nil { firstUnacknowledged = now }
        let count = UInt32(exchange.received.count)
        guard count - min(acknowledged, count) < Self.acknowledgeCount else { return true }
        acknowledgeDeadline = min(
            after(Self.acknowledgeDelay, now), after(Self.longestAcknowledgeDelay, firstUnacknowledged))
        return false
    }

    /// The message that acknowledges all received moves.
    mutating func acknowledgement() -> MatchBody {
        acknowledgeDeadline = nil
        acknowledged = UInt32(exchange.received.count)
        return .acknowledge(upTo: acknowledged)
    }
}
