import PlayRules
import Words

/// The largest number of moves that can wait in the queue.
private let longestQueue = 100

extension Table {
    /// Takes a move of the player: makes it, or queues it while another one is being shown.
    func take(_ move: any AnyMove, by origin: Origin) {
        pause()
        isPaused = false
        guard !isHeld else { return }
        if isInMatch { return takeInMatch(move, by: origin) }
        take(stamped: stamped(move), by: origin)
    }

    /// Takes a move that already has its tick.
    func take(stamped move: any AnyMove, by origin: Origin) {
        if game.scene.queuesMoves, showing != nil {
            if queue.count < longestQueue { return queue.append((move, origin)) }
            // In a match it has already been made, but not yet shown.
            guard isInMatch else { return }
            makeQueue()
        }
        do {
            try make(move, by: origin)
        } catch {
            // A remote move isn't the player's mistake.
            guard origin != .log else { return }
            scene.refuse(move)
            tell(error.reason, isRefusal: true)
        }
    }

    /// Returns the move with the current tick, in a game whose time runs automatically.
    func stamped(_ move: any AnyMove) -> any AnyMove {
        session.position.tick.map { move.stamped($0) } ?? move
    }

    func make(_ move: any AnyMove, by origin: Origin) throws(IllegalMove) {
        let before = session.position.status
        let step = try session.make(move)
        noteBests()
        // The longer the queue, the faster it is shown.
        let duration = Pace.normal.duration / Double(1 + queue.count)
        show(step, from: before, by: origin, duration: duration)
        if coaching != nil { noteForLesson(move) }
        if session.position.status == .won, before != .won {
            if !isInMatch { queue.removeAll() }
            isHeld = !session.position.isOver && !isInMatch
        }
    }

    /// Makes the next move of the queue, if there is one; skips moves that have become illegal.
    private func makeNextOfQueue() {
        while !queue.isEmpty, showing == nil {
            let (move, origin) = queue.removeFirst()
            try? make(move, by: origin)
        }
    }

    /// Makes all moves of the queue immediately, without showing them: something else is about to happen, and they come
    /// first.
    func makeQueue() {
        guard !queue.isEmpty else { return }
        let moves = queue
        queue.removeAll()
        for (move, _) in moves {
            let before = session.position.status
            guard (try? session.make(move)) != nil else { continue }
            noteBests()
            // Moves meant for the game before it was won don't apply after.
            guard !isInMatch, session.position.status == .won, before != .won else { continue }
            isHeld = !session.position.isOver
            announce(resultText)
            break
        }
        showPosition()
    }

    // MARK: Playing

    func playNext() {
        let before = session.position.status
        switch playing {
        case .nothing: return
        case .log:
            guard let step = session.redo() else {
                playing = .nothing
                return
            }
            show(step, from: before, by: .log, duration: pace.duration)
        case .player:
            guard !session.position.isOver else {
                playing = .nothing
                return
            }
            guard let move = adviceForNow()?.move else { return ask(for: .move) }
            makeAdvised(move, duration: pace.duration)
            if !session.position.isOver { ask(for: .move) }
        }
    }

    /// Makes a move of the game's automatic player.
    func makeAdvised(_ move: any AnyMove, duration: Double) {
        let before = session.position.status
        do throws(IllegalMove) {
            let step = try session.make(stamped(move), isOwn: false)
            noteBests()
            show(step, from: before, by: .log, duration: duration)
        } catch {
            // In a game whose time runs, the move can come too late.
            guard session.position.tick == nil else { return }
            // The line of a match lacks what only the server knew.
            pause()
            tell(error.reason, isRefusal: true)
        }
    }

    func pause() {
        playing = .nothing
        thinking.forget()
    }

    // MARK: Showing

    /// Shows a move that was made; `before` is the game's status before the move.
    func show(_ step: AnyMoveLog.Step, from before: GameStatus, by origin: Origin, duration: Double) {
        announce(step, isReversed: false)
        // Don't capture the position here: the next tick would have to copy it.
        let isWon = session.position.status == .won && before != .won
        let isOwn = origin != .log
        let isOver = session.position.isOver
        let place = session.moves
        show(step, isReversed: false, by: origin, duration: duration) { [unowned(unsafe) self] in
            guard session.moves == place else { return }
            if isWon {
                // Watching a solution is not a win.
                if isOwn { scene.plain.celebrate() }
                announce(resultText)
            } else if isOver {
                announce(resultText)
            }
        }
    }

    /// Shows a move that was undone.
    func showBack(_ step: AnyMoveLog.Step) {
        announce(step, isReversed: true)
        show(step, isReversed: true, by: .log, duration: Pace.normal.duration) {}
    }

    private func show(
        _ step: AnyMoveLog.Step, isReversed: Bool, by origin: Origin, duration: Double, whenShown: @escaping () -> Void
    ) {
        nextMoveTime = now + duration
        // If time runs, motion continues however fast moves come: the scene isn't rebuilt for each of them.
        guard session.position.tick != nil || motion != .off && duration > 0 else {
            showPosition()
            if !isReversed, duration > 0, let cue = scene.cue(of: step, leadingTo: session.position) {
                services.sound(cue)
            }
            whenShown()
            return
        }
        let new = Showing(whenShown)
        showing = new
        scene.show(
            step, leadingTo: session.position, isReversed: isReversed, by: origin,
            duration: motion == .fast && playing == .nothing ? duration / 2 : duration
        ) { [unowned(unsafe) self] in
            finish(new)
        }
    }

    /// Shows the position immediately, which ends what is being shown.
    func showPosition() {
        let ended = showing
        scene.show(session.position)
        if let ended { finish(ended) }
    }

    /// Ends a move that was being shown, unless it has ended already.
    func finish(_ ended: Showing) {
        guard showing === ended else { return }
        showing = nil
        ended.whenShown()
        makeNextOfQueue()
    }

    private func announce(_ step: AnyMoveLog.Step, isReversed: Bool) {
        let text = game.rules.announcement(of: step.events, by: step.move)
        announce(isReversed ? say("Took back: \(text)") : say("Move \(grouped(session.moves)): \(text)"))
    }

    /// Records what a move or the time has achieved in a game that is played here: not in one that is replayed.
    func noteBests() {
        guard !isInMatch else { return }
        for achievement in achievements {
            services.bests.note(achievement, of: game.description.recordName, isAssisted: session.isAssisted)
        }
        if session.position.isOver || session.position.status == .won { wasFinishedHere = true }
        noteWin()
        showBests()
    }

    /// Notes a win without help.
    func noteWin() {
        if session.position.status == .won, !session.isAssisted { wasWonAlone = true }
    }

    /// Shows the bests next to the values of this game.
    func showBests() {
        scene.plain.note(bests: bests(of: achievements), isAssisted: session.isAssisted)
    }

    /// What the position has achieved, and the time if the game is won.
    var achievements: [Achievement] {
        let position = session.position
        guard !isInMatch else { return [] }
        guard let category = position.timeCategory else { return position.achievements }
        let time = position.status == .won ? Int64(session.elapsed) : 0
        return position.achievements
            + [Achievement(name: "time", category: category, title: "Best time", value: time, unit: .time)]
    }

    func bests(of achievements: [Achievement]) -> [Int64] {
        achievements.map { services.bests.best($0, of: game.description.recordName, isAssisted: session.isAssisted) }
    }
}
