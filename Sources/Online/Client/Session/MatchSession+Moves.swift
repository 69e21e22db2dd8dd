import Match
import PlayRules
import Versus
import Words

extension MatchSession {
    /// More moves than any match has: further ones are dropped.
    private static var mostMoves: Int { 65_536 }

    // MARK: Own moves

    /// Makes an own move, shows it and sends it.
    mutating func play(_ word: Word, isOnline: Bool, _ out: inout SessionOutbox) {
        guard isShown, let isTimed = contest?.isTimed else {
            return out.tell(.refused(say("No match is being played.")))
        }
        // A square dropped now would get its tick after reconnecting, and land elsewhere.
        if isTimed, !isOnline { return out.tell(.refused(say("The connection is lost."))) }
        do throws(VersusProblem) {
            guard let move = try contest?.make(word, now: out.now) else {
                return out.tell(.played(words: [], tick: UInt64(clamping: contest?.ownTick(at: out.now) ?? 0)))
            }
            out.tell(.played(words: move.words.map { $0.word }, tick: move.tick))
            send(move, &out)
        } catch {
            out.tell(.refused(error.message))
        }
    }

    /// Makes the moves that waited for what the server has told now.
    private mutating func playHeld(_ out: inout SessionOutbox) {
        while contest?.held.isEmpty == false {
            do throws(VersusProblem) {
                guard let move = try contest?.makeHeld(now: out.now) else { return }
                out.tell(.ownCorrected)
                send(move, &out)
            } catch {
                out.tell(.refused(error.message))
            }
        }
    }

    mutating func resign(_ out: inout SessionOutbox) {
        guard isShown else { return out.tell(.refused(say("No match is being played."))) }
        do throws(VersusProblem) {
            guard let move = try contest?.resign(now: out.now) else { return }
            send(move, &out)
        } catch {
            out.tell(.refused(error.message))
        }
    }

    /// Sends the last of the contest's pending moves.
    private mutating func send(_ move: Contest.PendingMove, _ out: inout SessionOutbox) {
        var actions = isExchangeStale ? rebuildExchange(leavingOut: 1, now: out.now) : []
        actions += exchange.make(tick: max(move.tick, exchange.sent.last?.tick ?? 0), text: move.text, now: out.now)
        perform(actions, &out)
        // Both messages reach the server at once.
        if receipts.goWithMove(out.now) { acknowledge(&out) }
    }

    // MARK: The exchange

    /// Handles a message of the server about moves.
    mutating func receive(_ body: MatchBody, _ out: inout SessionOutbox) {
        switch body {
        case .acknowledge(let count), .resume(let count):
            // After a reload this is the number of own moves; otherwise it is about moves that were sent.
            if catchUp.isComplete { return pass(body, &out) }
            catchUp.expect(count)
            if contest != nil { catchUp.start(out.now) }
        default: pass(body, &out)
        }
    }

    private mutating func pass(_ body: MatchBody, _ out: inout SessionOutbox) {
        // Before `begin` moves are useless; they are requested again.
        guard contest != nil else { return }
        if case .move = body, exchange.received.count >= Self.mostMoves { return }
        perform(exchange.receive(body, now: out.now), &out)
        catchUp.start(out.now)
    }

    mutating func perform(_ actions: [ExchangeAction], _ out: inout SessionOutbox) {
        for action in actions {
            switch action {
            case .send(.acknowledge):
                if receipts.note(count: exchange.received.count, now: out.now) { acknowledge(&out) }
            case .send(.resume(let index)): resume(from: index, isUrgent: false, &out)
            case .send(let body): out.send(body)
            case .play(let move): take(move, &out)
            case .withdraw(let refused): withdraw(refused, &out)
            case .start, .cancel: break  // `nextDeadline` reads the exchange's own deadline.
            case .complain: break  // The server is wrong here; the list continues where it is right.
            }
        }
    }

    private mutating func take(_ move: PlayedMove, _ out: inout SessionOutbox) {
        guard let effect = contest?.take(move, now: out.now) else { return }
        switch effect {
        case .opponent(let moves):
            if isShown, let first = moves.first {
                out.tell(.opponentPlayed(words: moves.map { $0.word }, tick: first.tick))
            }
        case .opponentLate:
            if isShown { out.tell(.opponentCorrected) }
        case .own: perform(noteAccepted(isKnown: true, now: out.now), &out)
        case .ownChanged:
            perform(noteAccepted(isKnown: true, now: out.now), &out)
            if isShown { out.tell(.ownCorrected) }
        case .ownUnknown:
            perform(noteAccepted(isKnown: false, now: out.now), &out)
            if isShown { out.tell(.ownCorrected) }
        case .nothing, .contradiction: break
        }
        playHeld(&out)
    }

    /// Notes that own moves arrived in the server's list, acknowledged or not.
    ///
    /// - Parameter isKnown: Whether the last of them was the expected one.
    private mutating func noteAccepted(isKnown: Bool, now: UInt64) -> [ExchangeAction] {
        guard let count = contest?.accepted.count else { return [] }
        if count <= exchange.sent.count, isKnown {
            return exchange.receive(.acknowledge(upTo: UInt32(count)), now: now)
        }
        isExchangeStale = true
        return contest?.pending.isEmpty == false ? rebuildExchange(now: now) : []
    }

    private mutating func withdraw(_ refused: RefusedMove, _ out: inout SessionOutbox) {
        guard let count = contest?.accepted.count else { return }
        contest?.withdraw(from: Int(refused.index) - count)
        out.tell(.refused(refused.reason.description))
        out.tell(.ownCorrected)
        playHeld(&out)
    }

    /// Rebuilds the exchange from the moves that the server has accepted: an earlier life of the program, or another
    /// window of the same player, has sent moves that this one doesn't know. Pending moves get the next numbers.
    ///
    /// - Parameter count: How many of the last pending moves to leave out.
    mutating func rebuildExchange(leavingOut count: Int = 0, now: UInt64) -> [ExchangeAction] {
        isExchangeStale = false
        guard let contest else { return [] }
        exchange = MoveExchange(
            sent: contest.accepted, received: exchange.received, timing: exchange.timing, window: exchange.window,
            earlyWindow: exchange.earlyWindow)
        _ = exchange.receive(.acknowledge(upTo: UInt32(contest.accepted.count)), now: now)
        var actions: [ExchangeAction] = []
        for move in contest.pending.dropLast(count) {
            let tick = max(move.tick, exchange.sent.last?.tick ?? 0)
            actions += exchange.make(tick: tick, text: move.text, now: now)
        }
        return actions
    }

    /// Handles a new connection: requests what is missing and resends what isn't acknowledged.
    mutating func reconnect(_ out: inout SessionOutbox) {
        // Also after the result: the end of the list may have been lost with the connection.
        if isBrokenOff { return }
        request.latest = nil
        if contest == nil {
            resume(from: 0, isUrgent: true, &out)
        } else {
            perform(exchange.reconnect(now: out.now), &out)
        }
        if isWaiting { request.deadline = after(request.delay, out.now) }
    }

    // MARK: To the server

    mutating func acknowledge(_ out: inout SessionOutbox) {
        out.send(receipts.acknowledgement(of: exchange.received.count))
    }

    /// Requests the moves from an index on.
    ///
    /// - Parameter isUrgent: If false, the same index isn't requested twice within half a second.
    mutating func resume(from index: UInt32, isUrgent: Bool, _ out: inout SessionOutbox) {
        if isUrgent || request.isNew(index, now: out.now) {
            request.latest = (index, out.now)
            out.send(.resume(from: index))
        }
    }
}
