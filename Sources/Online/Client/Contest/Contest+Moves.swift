import Match
import PlayRules
import Versus

extension Contest {
    /// The effect of a move of the server's list.
    enum Effect {
        /// An opponent's move to show immediately; empty if it is shown later or has no visible effect.
        case opponent([StampedMove])
        /// An opponent's move that came too late: its board is already past that tick.
        case opponentLate
        /// An own move that the own board already has at this tick.
        case own
        /// An own pending move, but with another tick than on the own board.
        case ownRestamped
        /// An own move that wasn't the first pending one: the own board doesn't have it.
        case ownUnknown
        /// A player left or came back.
        case nothing
        /// A contradiction to the rules.
        case contradiction
    }

    // MARK: Own moves

    /// Whether an own move can't be made yet: it draws with a seed that comes when the move before it is accepted.
    private var lacksSeed: Bool { game.hasChance && !pending.isEmpty }

    /// Makes an own move before the server has seen it.
    ///
    /// - Returns: the move as it is sent, the last of `pending`; nil if it waits for its seed: see `makeHeld`.
    /// - Throws: why it isn't possible; nothing has changed then.
    mutating func make(_ word: Word, now: UInt64) throws(VersusProblem) -> PendingMove? {
        try checkTurn(now)
        if lacksSeed {
            guard held.count < Self.mostHeld else { throw Self.unheard }
            held.append(word)
            return nil
        }
        let tick = stamp(now)
        // If the server's clock is behind this one, it would refuse a move that comes too early.
        let current = UInt64(clamping: self.tick(at: now))
        guard current >= blockedUntil else {
            let seconds = Ticks.secondsLeft(in: blockedUntil - current)
            throw VersusProblem(.blocked, "After a mistake there is no move for another \(seconds) s.")
        }
        if ownPosition.hasReachedGoal { throw VersusProblem(.illegal, "The goal is reached already.") }
        ownPosition.run(to: tick)
        let played = try ownPosition.play(word, at: tick, seed: referee.nextSeed(of: side))
        guard let text = MoveText(played.word) else {
            rebuildOwn()
            throw VersusProblem(.unreadable, "“\(word.shortened)” is too long for a move.")
        }
        let move = shown(played, text: text, tick: tick)
        pending.append(move)
        return move
    }

    /// Makes the next of the moves that wait for their seeds, at the present tick.
    ///
    /// - Returns: the move as it is sent, the last of `pending`; nil if none can be made now.
    /// - Throws: why it isn't possible; it is dropped then.
    mutating func makeHeld(now: UInt64) throws(VersusProblem) -> PendingMove? {
        guard !lacksSeed, !held.isEmpty else { return nil }
        return try make(held.removeFirst(), now: now)
    }

    private static var unheard: VersusProblem {
        VersusProblem(.tooFast, "The server hasn't received the last moves yet.")
    }

    /// Resigns, as the last own move.
    ///
    /// - Throws: why that isn't possible now.
    mutating func resign(now: UInt64) throws(VersusProblem) -> PendingMove {
        try checkTurn(now)
        guard let text = MoveText("resign") else { preconditionFailure("Contest: resign is a word") }
        let move = PendingMove(text: text, tick: stamp(now))
        held.removeAll()
        pending.append(move)
        return move
    }

    private func checkTurn(_ now: UInt64) throws(VersusProblem) {
        if result != nil { throw VersusProblem(.decided, "The match is decided.") }
        guard clock.tick(at: now) >= 0 else { throw VersusProblem(.late, "The match hasn't begun yet.") }
        guard clock.tick(at: now) < Int64(game.timeLimit) else { throw VersusProblem(.decided, "Time is up.") }
        if pending.last?.isResignation ?? false { throw VersusProblem(.decided, "This player has given up.") }
        guard pending.count < Self.mostPending else { throw Self.unheard }
    }

    /// The tick that an own move made now will probably get.
    private mutating func stamp(_ now: UInt64) -> UInt64 {
        let tick = max(UInt64(clamping: ownTick(at: now)), pending.last?.tick ?? 0, ownPosition.tick ?? 0)
        ownFloor = max(ownFloor, Int64(clamping: tick))
        return tick
    }

    private mutating func shown(_ played: PlayedWord, text: MoveText, tick: UInt64) -> PendingMove {
        var move = PendingMove(text: text, tick: tick, misses: UInt32(played.instead.count))
        if played.instead.isEmpty {
            let seed = referee.nextSeed(of: side)
            move.words = [StampedMove(played.word, at: tick, isTimed: isTimed, seed: seed)]
        } else {
            move.words = played.instead.map { StampedMove(word: $0, tick: tick) }
            blockedUntil = tick + UInt64(played.instead.count) * Referee.missPenalty
        }
        return move
    }

    /// Takes back the own moves from an index on; the index counts pending moves.
    mutating func withdraw(from index: Int) {
        guard index < pending.count else { return }
        held.removeAll()
        pending.removeSubrange(max(index, 0)...)
        rebuildOwn()
    }

    /// Rebuilds the own position: the accepted moves, then the pending ones.
    mutating func rebuildOwn() {
        ownPosition = referee.position(of: side)
        blockedUntil = referee.standing(of: side).blockedUntil ?? 0
        ownFloor = .min
        let moves = pending
        pending.removeAll(keepingCapacity: true)
        for var move in moves {
            // Pending moves are accepted later than all accepted ones.
            move.tick = max(move.tick, referee.tick, pending.last?.tick ?? 0)
            move.misses = 0
            move.words = []
            if !move.isResignation, result == nil {
                ownPosition.run(to: move.tick)
                do throws(VersusProblem) {
                    let played = try ownPosition.play(
                        Word(move.text.bytes[...]), at: move.tick, seed: referee.nextSeed(of: side))
                    move = shown(played, text: move.text, tick: move.tick)
                } catch {
                    // No longer possible on the board; the server will refuse it too.
                }
            }
            ownFloor = max(ownFloor, Int64(clamping: move.tick))
            pending.append(move)
        }
    }

    // MARK: The server's list

    /// Applies the next move of the server's list.
    mutating func take(_ move: PlayedMove, now: UInt64) -> Effect {
        let action = Word(move.text.bytes[...])
        let isOwn = action.bytes.first == UInt8(ascii: "0") + UInt8(side.number(first: referee.first))
        do throws(VersusProblem) {
            try referee.take(action, at: move.tick)
        } catch {
            contradictions &+= 1
            return .contradiction
        }
        clock.hear(move.tick, now: now)
        let told = Word(action.bytes.dropFirst(2))
        let what = game.hasChance ? Referee.cutNextSeed(from: told)?.word ?? told : told
        if what == "away" || what == "back" { return .nothing }
        return isOwn ? takeOwn(what, at: move.tick) : takeOpponent(at: move.tick, now: now)
    }

    private mutating func takeOwn(_ what: Word, at tick: UInt64) -> Effect {
        if let text = MoveText(what.bytes) {
            accepted.append(PlayedMove(index: UInt32(accepted.count), tick: tick, text: text))
        }
        guard let first = pending.first, first.text.bytes.elementsEqual(what.bytes) else {
            // Made in an earlier life of the program, or in another window of the same player.
            rebuildOwn()
            return .ownUnknown
        }
        pending.removeFirst()
        guard isTimed, !first.isResignation else {
            if let end = referee.standing(of: side).blockedUntil, pending.isEmpty { blockedUntil = end }
            return .own
        }
        learn(from: Int64(clamping: tick) - Int64(clamping: first.tick))
        if tick == first.tick, !first.words.isEmpty { return .own }
        rebuildOwn()
        return .ownRestamped
    }

    /// Moves the own board's time closer to the ticks that moves actually get. Corrects half the error at a time, since
    /// a single message says little. While all ticks are exact, it sometimes tries a smaller lead.
    private mutating func learn(from error: Int64) {
        // The move was resent after the connection was lost.
        guard error.magnitude <= Self.longestShift.magnitude else { return }
        if error == 0 {
            hits += 1
            if hits >= 32, lead > 0 { (hits, lead) = (0, lead - 1) }
            return
        }
        hits = 0
        let step = error > 0 ? (error + 1) / 2 : -((1 - error) / 2)
        lead = min(max(lead + step, 0), Self.longestShift)
    }

    private mutating func takeOpponent(at tick: UInt64, now: UInt64) -> Effect {
        let moves = referee.latestMoves
        guard isTimed else {
            opponentPosition = referee.position(of: side.other)
            return .opponent(moves)
        }
        if moves.isEmpty { return .nothing }
        let shown = opponentTick(at: now)
        guard shown < Int64(clamping: tick) else {
            // From now on the opponent is shown further behind, by as much as this move was late, unless it was late
            // because the connection was lost.
            let delay = shown - Int64(clamping: tick)
            if delay <= Self.longestShift { lag = min(lag + delay + 3, Self.longestShift * 2) }
            showOpponent()
            return .opponentLate
        }
        let position = referee.position(of: side.other)
        coming += moves.map { ComingMove(move: $0, position: position) }
        return .opponent([])
    }

    /// Rebuilds the opponent's position: everything known counts immediately.
    mutating func showOpponent() {
        coming.removeAll()
        opponentPosition = referee.position(of: side.other)
        opponentFloor = isTimed ? Int64(clamping: referee.tick) : .min
    }

    // MARK: Time

    /// Advances both positions to the ticks of their boards.
    ///
    /// - Returns: the opponent's moves to show now.
    mutating func follow(_ now: UInt64) -> [StampedMove] {
        guard isTimed else { return [] }
        let shown = opponentTick(at: now)
        var due: [StampedMove] = []
        while let next = coming.first, Int64(clamping: next.move.tick) <= shown {
            // The referee has run it through the rules already.
            opponentPosition = next.position
            due.append(next.move)
            coming.removeFirst()
        }
        ownFloor = max(ownFloor, ownTick(at: now))
        opponentFloor = max(opponentFloor, shown)
        ownPosition.run(to: UInt64(clamping: ownTick(at: now)))
        opponentPosition.run(to: UInt64(clamping: shown))
        return due
    }

    /// When the opponent's next move is to be shown, in milliseconds.
    var nextShow: UInt64? {
        guard let next = coming.first else { return nil }
        return clock.time(of: next.move.tick + UInt64(lag))
    }

    /// Ends the match with its result.
    mutating func finish(_ result: ClientResult) {
        self.result = result
        // Moves that weren't accepted by now never will be.
        pending.removeAll()
        held.removeAll()
        coming.removeAll()
        rebuildOwn()
        opponentPosition = referee.position(of: side.other)
        ownPosition.run(to: min(result.tick, game.timeLimit))
        opponentPosition.run(to: min(result.tick, game.timeLimit))
    }
}

extension Contest.PendingMove {
    var isResignation: Bool { Word(text.bytes[...]) == "resign" }
}
