import Match
import PlayRules
import Versus
import Words

/// A match that this client is in: the contest, the moves under way, and what the server still owes.
///
/// It lasts from when the machine enters the game until the user leaves. The machine's part may end earlier, when the
/// peer leaves.
struct MatchSession {
    let match: MatchID
    let attempt: AttemptID
    let side: Side
    let terms: MatchTerms
    /// What the user wanted when it began; nothing for a rematch.
    let goal: OpponentSearch.Goal
    /// The game that was offered; nil if the terms are the client's own or from a ticket.
    let expected: GameText?
    /// Set when `begin` has arrived.
    var contest: Contest?
    var exchange: MoveExchange
    /// The result as the server has sent it.
    private(set) var result: MatchResult?
    /// The result as the user was told.
    private(set) var outcome: ClientResult?
    /// Whether it ended without a result.
    private(set) var isBrokenOff = false
    /// Whether the peer is gone for good, so that no rematch is possible.
    private(set) var isPeerGone = false
    /// The sequence of the last message sent in the match.
    var lastSequence: UInt64 = 0
    /// Whether the server has stored the user's report of the opponent.
    var isReported = false
    /// How many people watch it.
    var viewers: UInt32 = 0
    var faces = FaceExchange()
    var request: ServerRequest
    var receipts = MoveReceipts()
    var catchUp: CatchUp
    /// When positions were last updated in a game with a running clock.
    var followed: UInt64 = 0
    /// Whether own moves arrived that the exchange doesn't know: it must be rebuilt before the next move.
    var isExchangeStale = false

    /// How often positions are updated while something may fall, in milliseconds.
    private static var followDelay: UInt64 { 250 }

    init(
        match: MatchID, attempt: AttemptID, side: Side, terms: MatchTerms, goal: OpponentSearch.Goal = .nothing,
        expected: GameText?, isResumed: Bool, timing: MatchTiming, now: UInt64
    ) {
        self.match = match
        self.attempt = attempt
        self.side = side
        self.terms = terms
        self.goal = goal
        self.expected = expected
        catchUp = CatchUp(isComplete: !isResumed)
        request = ServerRequest(deadline: after(1_000, now))
        exchange = MoveExchange(timing: timing, window: 32, earlyWindow: 256)
    }

    /// Whether the contest can be shown.
    var isShown: Bool { contest != nil && catchUp.isComplete }

    /// Whether nothing more can be played.
    var isOver: Bool { outcome != nil || isBrokenOff }

    /// Whether something is missing that only the server knows.
    var isWaiting: Bool { !isOver && (contest == nil || isPeerGone && result == nil) }

    /// The next deadline.
    var nextDeadline: UInt64? {
        earliest(
            earliest(request.deadline, receipts.deadline), earliest(catchUp.deadline, isOver ? nil : exchange.deadline))
    }

    /// When something must be shown that depends only on time.
    ///
    /// - Parameter isCountdown: Whether the countdown is being shown.
    func showDeadline(isCountdown: Bool) -> UInt64? {
        guard isShown, !isOver, let contest else { return nil }
        if isCountdown { return contest.clock.time(of: 0) }
        return contest.isTimed ? earliest(contest.nextShow, after(Self.followDelay, followed)) : nil
    }
}

/// The actions that a session asks its client to perform, in order.
enum SessionAction {
    /// Sends a message to the server, in the match's envelope.
    case send(MatchBody)
    case tell(ClientNews)
    case notice(String)
    /// Leaves the match, with a notice.
    case cancel(String)
    /// It failed before it became a match: finds someone else.
    case searchAgain
}

/// Collects the actions of a session.
struct SessionOutbox {
    let now: UInt64
    var actions: [SessionAction] = []

    init(now: UInt64) {
        self.now = now
    }

    mutating func send(_ body: MatchBody) { actions.append(.send(body)) }
    mutating func tell(_ news: ClientNews) { actions.append(.tell(news)) }
}

// MARK: - Beginning and end

extension MatchSession {
    /// Handles the server's `begin`: creates the contest, or adjusts its clock.
    ///
    /// - Parameter roundTrip: See `Contest.init`.
    mutating func begin(_ start: MatchStart, roundTrip: UInt64, _ out: inout SessionOutbox) {
        if isOver { return }
        guard contest == nil else {
            if contest?.adjust(to: start, now: out.now) == true { correctBoth(&out) }
            return
        }
        let game: VersusGame
        do throws(GameLineProblem) {
            let openings = BothSides(
                host: Word(start.openings.host.bytes[...]), guest: Word(start.openings.guest.bytes[...]))
            game = try VersusGame(terms.game.bytes, seed: start.seed, openings: openings)
            if let expected {
                guard try VersusGame.form(of: expected.bytes) == game.form else {
                    return out.actions.append(.cancel(say("The other side wanted another game.")))
                }
            }
        } catch {
            return out.actions.append(.cancel(error.description))
        }
        contest = Contest(
            game, match: match, side: side, first: terms.first, start: start, roundTrip: roundTrip, now: out.now)
        // If the machine has already ended, nothing else will ask for the result.
        request.restart(at: isPeerGone ? after(1_000, out.now) : nil)
        if catchUp.isComplete {
            out.tell(.began)
            showResult(&out)
        } else {
            catchUp.start(out.now)
        }
    }

    /// Corrects both boards: they are at a tick that hasn't come yet, because the server's clock stood still.
    private mutating func correctBoth(_ out: inout SessionOutbox) {
        contest?.rebuildOwn()
        contest?.showOpponent()
        guard isShown else { return }
        out.tell(.ownCorrected)
        out.tell(.opponentCorrected)
    }

    /// Notes the result; false if there is one already, or none is wanted any more.
    mutating func take(_ result: MatchResult) -> Bool {
        guard self.result == nil, !isBrokenOff else { return false }
        self.result = result
        return true
    }

    /// Reports the result once its game is known, or that the match never began.
    mutating func showResult(_ out: inout SessionOutbox) {
        guard let result, outcome == nil else { return }
        if isShown { return tell(ClientResult(result, side: side), &out) }
        guard contest == nil, catchUp.isComplete, result == .neverBegan else { return }
        if case .quick = goal { return out.actions.append(.searchAgain) }
        out.actions.append(.cancel(say("The match didn't begin: the other side doesn't answer.")))
    }

    /// Reports how the match ended. Nothing more can be played.
    private mutating func tell(_ result: ClientResult, _ out: inout SessionOutbox) {
        outcome = result
        request.deadline = nil
        contest?.finish(result)
        out.tell(.finished(result))
    }

    /// Notes that the peer won't come back. The server knows how the match ended.
    mutating func loseOpponent(now: UInt64) {
        isPeerGone = true
        if !isOver, result == nil { request.restart(at: now) }
    }

    /// Ends a match of which nobody knows the result, or how it began.
    private mutating func breakOff(_ out: inout SessionOutbox) {
        if let result { return tell(ClientResult(result, side: side), &out) }
        if contest == nil, case .quick = goal { return out.actions.append(.searchAgain) }
        isBrokenOff = true
        out.actions.append(.notice(say("The match was called off.")))
    }
}

// MARK: - Time

extension MatchSession {
    /// Does what is due.
    ///
    /// - Parameter isOnline: Whether the server can be asked.
    mutating func passTime(isOnline: Bool, _ out: inout SessionOutbox) {
        if isDue(receipts.deadline, out.now) { acknowledge(&out) }
        if isDue(catchUp.deadline, out.now) { finishCatchingUp(&out) }
        if !isOver, isDue(exchange.deadline, out.now) { perform(exchange.timeout(now: out.now), &out) }
        if isDue(request.deadline, out.now) { ask(isOnline: isOnline, &out) }
        follow(&out)
    }

    private mutating func finishCatchingUp(_ out: inout SessionOutbox) {
        guard let count = contest?.accepted.count else { return }
        guard UInt32(count) >= catchUp.expectedCount || request.attempts >= ServerRequest.mostAttempts else {
            // Some were lost.
            request.attempts += 1
            resume(from: UInt32(exchange.received.count), isUrgent: true, &out)
            catchUp.deadline = after(request.delay, out.now)
            return
        }
        request.attempts = 0
        catchUp = CatchUp(isComplete: true)
        perform(rebuildExchange(now: out.now), &out)
        contest?.showOpponent()
        out.tell(.began)
        showResult(&out)
    }

    /// Asks the server again for `begin` or the result.
    private mutating func ask(isOnline: Bool, _ out: inout SessionOutbox) {
        request.deadline = nil
        // Without a connection nobody answers; a new connection asks again.
        guard isWaiting, isOnline else { return }
        if request.attempts >= ServerRequest.mostAttempts, isPeerGone || result != nil { return breakOff(&out) }
        resume(from: UInt32(exchange.received.count), isUrgent: true, &out)
        request.deadline = after(request.delay, out.now)
        if request.attempts < .max { request.attempts += 1 }
    }

    /// Shows the opponent's moves when they are due, in a game with a running clock.
    private mutating func follow(_ out: inout SessionOutbox) {
        guard isShown, !isOver, let moves = contest?.follow(out.now) else { return }
        followed = out.now
        for move in moves { out.tell(.opponentPlayed(words: [move.word], tick: move.tick)) }
    }
}
