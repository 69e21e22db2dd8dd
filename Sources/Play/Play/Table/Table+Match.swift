public import PlayRules
import Words

// In a match a table shows what a judge has decided: the player's own moves as soon as they are judged, and remote
// moves. In a game whose time runs automatically it follows the match's clock. If a move counts at another tick than it
// was shown at, the table goes back to a stored position and runs to the present again.

extension Table {
    /// Whether the table belongs to a match.
    var isInMatch: Bool { services.judge != nil }

    /// Passes a move that the player wants to make to the judge.
    func takeInMatch(_ move: any AnyMove, by origin: Origin) {
        guard let judge = services.judge, !isLocked else { return scene.refuse(move) }
        switch judge(stamped(move).word) {
        case .refuse(let reason):
            scene.refuse(move)
            if !reason.utf8.isEmpty { tell(reason, isRefusal: true) }
        case .make(let words):
            if words.isEmpty { return scene.awaitAnswer(to: move) }
            let moves = words.compactMap { game.rules.move(Word($0)) }
            let isSame = moves.count == 1 && moves[0].telling(nil).stamped(0).isEqual(to: move.stamped(0))
            if !isSame { scene.refuse(move) }
            for move in moves { bring(move, by: isSame ? origin : .tap) }
        }
    }

    /// Makes a remote move, given by its word, in a match. A move with a future tick waits for it.
    public func play(_ word: Word) {
        guard isInMatch, let move = game.rules.move(word) else { return }
        if let due = move.tick, let now = session.position.tick, due > now || !past.ahead.isEmpty {
            past.ahead.append(move)
        } else {
            bring(move, by: .log)
        }
    }

    /// Makes a move that the judge has already accepted.
    private func bring(_ move: any AnyMove, by origin: Origin) {
        guard let due = move.tick, let now = session.position.tick else { return take(stamped: move, by: origin) }
        if due < now { return amend(to: session.madeMoves + [move], upTo: now) }
        run(to: due, rest: 0)
        take(stamped: move, by: origin)
    }

    // MARK: Time

    /// Runs time to a tick of the match's clock, and shows `rest` of the next one, from 0 up to 1.
    public func followTime(to tick: UInt64, rest: Double) {
        guard isInMatch else { return }
        session.setElapsed(tick)
        guard session.position.tick != nil else { return }
        let wasOver = session.position.isOver
        while let move = past.ahead.first, let due = move.tick, due <= tick {
            past.ahead.removeFirst()
            bring(move, by: .log)
        }
        past.follow(tick)
        past.rest = rest
        if !session.position.isOver { run(to: tick, rest: rest) }
        if session.position.isOver, !wasOver { announce(resultText) }
    }

    /// Runs time to a tick, and shows the result.
    private func run(to tick: UInt64, rest: Double) {
        let events = past.news(runUnseen(to: tick))
        let news = game.rules.news(of: events)
        if !news.utf8.isEmpty { announce(news) }
        // If time has run ahead, the display stands still until the clock reaches it.
        let isAhead = session.position.tick.map { $0 > tick } ?? false
        scene.follow(session.position, events: events, rest: isAhead ? 0 : rest)
    }

    /// Runs time to a tick, and stores positions on the way.
    private func runUnseen(to tick: UInt64) -> AnyEvents {
        var events = AnyEvents()
        while let now = session.position.tick, now < tick, !session.position.isOver {
            let mark = (now / MatchPast.spacing + 1) * MatchPast.spacing
            events += session.run(to: min(mark, tick))
            if mark <= tick, !session.position.isOver { past.keep(session.record.log, tick: mark) }
        }
        return events
    }

    // MARK: Correcting

    /// Replaces the game by that of a game line, which is the correct one in a match.
    ///
    /// - Throws: what can't be read; the table stays unchanged then.
    public func correct(_ text: [UInt8]) throws(GameLineProblem) {
        guard isInMatch else { return }
        var moves: [any AnyMove] = []
        for word in try GameLine(text).moves(of: game.description.name) {
            guard let move = game.rules.move(word) else { throw GameLineProblem(move: word, form: game.rules.moveForm) }
            moves.append(move)
        }
        guard let now = session.position.tick else { return correct(to: moves) }
        // A line that ends with a time tells how far that game has run; any other line is about now.
        let last = moves.last
        let isEnded = last?.isEnd ?? false
        moves.removeAll { $0.isEnd }
        past.ahead = []
        amend(to: moves, upTo: isEnded ? last?.tick ?? now : max(now, last?.tick ?? 0))
    }

    /// Replaces the moves, in a game whose positions wait for moves.
    private func correct(to moves: [any AnyMove]) {
        let made = session.madeMoves
        let common = Self.common(made, moves)
        // Moves that are still waiting to be shown have already been made.
        let all = made + queue.map { $0.move }
        if all.count == moves.count, Self.common(all, moves) == moves.count { return }
        queue.removeAll()
        guard common < made.count else {
            for move in moves[common...] { bring(move, by: .log) }
            return
        }
        let before = session.position.digest
        session.rewind(to: AnyMoveLog.Count(common))
        for move in moves[common...] { _ = try? session.make(move) }
        if session.position.digest != before { showPosition() }
    }

    /// Replaces the moves, in a game whose time runs automatically: goes back to before the first difference, and runs
    /// again. Skips illegal moves.
    private func amend(to moves: [any AnyMove], upTo end: UInt64) {
        let made = session.madeMoves
        let common = Self.common(made, moves)
        let now = session.position.tick ?? end
        let isSame = common == made.count && common == moves.count
        guard !isSame || end < now else { return run(to: end, rest: past.rest) }
        var first = end
        for moves in [made, moves] where common < moves.count { first = min(first, moves[common].tick ?? end) }
        guard let kept = past.goBack(before: AnyMoveLog.Count(common), tick: first, from: now) else { return }
        session.rewind(to: kept.place, position: kept.position, since: kept.sinceLastMove)
        var events = AnyEvents()
        for move in moves[Int(kept.place)...] {
            events += runUnseen(to: move.tick ?? end)
            _ = try? session.make(move)
        }
        events += runUnseen(to: end)
        scene.amend(session.position, events: past.news(events), rest: past.rest)
        if let showing { finish(showing) }
    }

    /// Returns the number of moves that two games have in common from the start.
    private static func common(_ a: [any AnyMove], _ b: [any AnyMove]) -> Int {
        var count = 0
        while count < a.count, count < b.count, a[count].isEqual(to: b[count]) { count += 1 }
        return count
    }
}

extension GameLine {
    /// Returns the moves of a line after checking that it is of the named game.
    fileprivate func moves(of name: String) throws(GameLineProblem) -> [Word] {
        guard game == name else {
            throw GameLineProblem(.usage, word: game, message: "the game here is \(name)")
        }
        return moves
    }
}

extension GameLineProblem {
    /// Creates the problem for a word that is not a move.
    fileprivate init(move word: Word, form: String) {
        self.init(.usage, word: word, message: "a move is \(form)")
    }
}
