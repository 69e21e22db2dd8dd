import PlayRules
import Words

extension Table {
    /// Performs a command from the controls around the table. In a match all but the pace and the scene's own controls
    /// are refused.
    public func perform(_ command: TableCommand) {
        if case .pace(let new) = command {
            pace = new
            return
        }
        if control(command) { return }
        guard !isInMatch else { return tell(say("That isn't possible in a match or a race."), isRefusal: true) }
        makeQueue()
        switch command {
        case .start: start()
        case .solve:
            if session.canRedo { break }
            if mustAsk { ask(for: .plan(.nothing)) } else { _ = session.solve() }
        case .play:
            pause()
            isPaused = false
            playing = session.canRedo ? .log : .nothing
        case .pause:
            pause()
            isPaused = true
        case .forward: goForward()
        case .back, .undo:
            pause()
            isPaused = true
            isHeld = false
            if let step = session.undo() { showBack(step) }
        case .redo:
            pause()
            redo()
        case .restart:
            pause()
            isPaused = false
            isHeld = false
            restart()
        case .proceed: isHeld = false
        case .learn: beginLesson()
        case .skip: endLesson()
        case .hint: hint()
        case .seek(let place):
            if place > session.movesInAll, thinking.aim(at: place) { break }
            thinking.forget()
            isPaused = true
            isHeld = false
            session.go(to: place)
            showPosition()
            if playing == .player || !session.canRedo { playing = .nothing }
        case .pace, .turn, .slide, .choose, .act: break
        }
        showBests()
    }

    /// Begins the game again, from the same start.
    private func restart() {
        session.restart()
        wasFinishedHere = false
        wasWonAlone = false
        showPosition()
    }

    /// Plays the rest of the game: by a solution if one is known, else by the game's automatic player.
    private func start() {
        isHeld = false
        isPaused = false
        thinking.forget()
        if session.position.isOver {
            restart()
        }
        if mustAsk {
            ask(for: .plan(.play))
        } else if session.solve() {
            playing = .log
        } else if game.hasPlayer {
            playing = .player
            nextMoveTime = now
        } else {
            tell(say("There is no solution from here."))
        }
    }

    private func redo() {
        let before = session.position.status
        if let step = session.redo() { show(step, from: before, by: .log, duration: Pace.normal.duration) }
    }

    /// Goes one move forward: along the moves ahead or a solution, or by the game's automatic player.
    private func goForward() {
        pause()
        isHeld = false
        if session.canRedo || !mustAsk && session.solve() {
            redo()
        } else if game.hasPlayer, !session.position.isOver {
            ask(for: .move)
        }
    }

    private func hint() {
        pause()
        if session.position.isOver { return tell(say("The game is finished.")) }
        if let move = session.hint() {
            scene.suggest(move)
            var position = session.position
            let reason = position.reason(for: move)
            let events = (try? position.apply(move)) ?? AnyEvents()
            let text = game.rules.announcement(of: events, by: move)
            tell(reason.utf8.isEmpty ? say("Hint: \(text)") : say("Hint: \(text), \(reason)"))
        } else if game.hasPlayer {
            ask(for: .hint)
        }
    }
}
