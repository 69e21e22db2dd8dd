import Match
import PlayRules
import Versus
import Words

extension Contest {
    /// The effect of a move of the server's list.
    enum Effect {
        /// An opponent's move to show immediately; empty if it is shown later or has no visible effect.
        case opponent([StampedMove])
        /// An opponent's move that came too late: its board is already past that tick.
        case opponentLate
        /// An own move that the own board already has at this tick.
        case own
        /// An own pending move, but the own board has it at another tick, or doesn't have it yet.
        case ownChanged
        /// An own move that wasn't the first pending one: the own board doesn't have it.
        case ownUnknown
        /// A player left or came back.
        case nothing
        /// A contradiction to the rules.
        case contradiction
    }

    // MARK: Own moves

    /// Makes an own move before the server has seen it. If only the server knows what it brings to light, the own board
    /// gets it once it is accepted.
    ///
    /// - Returns: the move as it is sent, the last of `pending`; nil if it waits for an earlier one (see `makeHeld`), or
    ///   does what that does already.
    /// - Throws: why it isn't possible; nothing has changed then.
    mutating func make(_ word: Word, now: UInt64) throws(VersusProblem) -> PendingMove? {
        try checkTurn(now)
        let isToldLater = try ownPosition.isToldLater(word)
        // A move that only sets a flag keeps its place before those that wait for the board.
        let isFree = game.isHidden && !isToldLater
        guard isFree || held.isEmpty && !mustWait(isToldLater: isToldLater) else {
            guard held.count < Self.mostHeld else { throw Self.unheard }
            let isRepeated =
                isToldLater
                && (held + pending.map { Word($0.text.bytes[...]) }).contains { $0.bytes == word.bytes }
            if !isRepeated { held.append(word) }
            return nil
        }
        return try makeNow(word, isToldLater: isToldLater, now)
    }

    /// Whether an own move can't be made yet. In a game of chance it draws with a seed that is told with the move before
    /// it. In a game with secrets it follows from the board that an earlier one opens; flags don't.
    private func mustWait(isToldLater: Bool) -> Bool {
        game.hasChance ? !pending.isEmpty : isToldLater && pending.contains { $0.isToldLater }
    }

    private mutating func makeNow(
        _ word: Word, isToldLater: Bool, _ now: UInt64
    ) throws(VersusProblem) -> PendingMove {
        let tick = stamp(now)
        // If the server's clock is behind this one, it would refuse a move that comes too early.
        let current = UInt64(clamping: self.tick(at: now))
        guard current >= blockedUntil else {
            let seconds = Ticks.secondsLeft(in: blockedUntil - current)
            throw VersusProblem(.blocked, "After a mistake there is no move for another \(seconds) s.")
        }
        if ownPosition.hasReachedGoal { throw VersusProblem(.illegal, "The goal is reached already.") }
        if isToldLater {
            guard let text = MoveText(word.bytes) else { throw Self.tooLong(word) }
            let move = PendingMove(text: text, tick: tick, isToldLater: true)
            pending.append(move)
            return move
        }
        ownPosition.run(to: tick)
        let played = try ownPosition.play(word, at: tick, told: referee.told(ofNextMoveOf: side))
        guard let text = MoveText(played.word) else {
            rebuildOwn()
            throw Self.tooLong(word)
        }
        let move = shown(played, text: text, tick: tick)
        pending.append(move)
        return move
    }

    /// Makes the next of the moves that wait for earlier ones, at the present tick. In a game with secrets, those that the
    /// board doesn't allow any more are dropped: an earlier move has opened what they were to open.
    ///
    /// - Returns: the move as it is sent, the last of `pending`; nil if none can be made now.
    /// - Throws: why it isn't possible; it is dropped then.
    mutating func makeHeld(now: UInt64) throws(VersusProblem) -> PendingMove? {
        // In a game with secrets all wait together, so that they keep their order.
        while !held.isEmpty, !mustWait(isToldLater: game.isHidden) {
            let word = held.removeFirst()
            do throws(VersusProblem) {
                try checkTurn(now)
                return try makeNow(word, isToldLater: try ownPosition.isToldLater(word), now)
            } catch {
                guard game.isHidden, error.kind == .illegal else { throw error }
            }
        }
        return nil
    }

    private static func tooLong(_ word: Word) -> VersusProblem {
        VersusProblem(.unreadable, "“\(word.shortened)” is too long for a move.")
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
            let told = referee.told(ofNextMoveOf: side)
            move.words = [StampedMove(played.word, at: tick, isTimed: isTimed, told: told)]
        } else {
            move.words = played.instead.map { StampedMove(word: $0, tick: tick) }
            blockedUntil = tick + UInt64(played.instead.count) * Referee.missPenalty
        }
        return move
    }

    /// Takes back the own moves from an index on; the index counts pending moves. In a game with secrets those after the
    /// first are made again: what is wrong with that one seldom concerns them.
    mutating func withdraw(from index: Int) {
        guard index < pending.count else { return }
        let others = pending[max(index, 0)...].dropFirst().filter { !$0.isResignation }
        held = game.isHidden ? others.map { Word($0.text.bytes[...]) } + held : []
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
            if !move.isResignation, !move.isToldLater, result == nil {
                ownPosition.run(to: move.tick)
                do throws(VersusProblem) {
                    let played = try ownPosition.play(
                        Word(move.text.bytes[...]), at: move.tick, told: referee.told(ofNextMoveOf: side))
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
        let what = game.withoutTelling(Word(action.bytes.dropFirst(2)))
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
        if first.isToldLater {
            rebuildOwn()
            return .ownChanged
        }
        guard isTimed, !first.isResignation else {
            if let end = referee.standing(of: side).blockedUntil, pending.isEmpty { blockedUntil = end }
            return .own
        }
        learn(from: Int64(clamping: tick) - Int64(clamping: first.tick))
        if tick == first.tick, !first.words.isEmpty { return .own }
        rebuildOwn()
        return .ownChanged
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
        coming.first.map { showTime(of: $0.move.tick) }
    }

    /// When the opponent's board comes to a tick, in milliseconds.
    func showTime(of tick: UInt64) -> UInt64 { clock.time(of: tick + UInt64(lag)) }

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
