import PlayRules
import Words

/// What a table has asked the game's automatic player, and where the answer is computed.
struct Thinking {
    enum Wish {
        /// The move is only highlighted.
        case hint
        /// The move is made: immediately, or when its turn comes in playback.
        case move
        /// All moves to the end are put ahead.
        case plan(PlanUse)
    }

    /// What happens as soon as the moves to the end are known.
    enum PlanUse {
        case nothing
        /// They are played.
        case play
        /// The game goes to a place among them.
        case go(to: AnyMoveLog.Count)
    }

    private enum State {
        case idle
        /// This table's player thinks, at each update.
        case here(Wish)
        /// The host has the question answered elsewhere.
        case elsewhere(Wish)
        case ready(Advice<any AnyMove>)
    }

    private var state = State.idle
    /// The number of the last question: answers to earlier ones are ignored.
    private(set) var number: Int32 = 0
    private var player: (any AnyPlayer)?

    var isHere: Bool {
        if case .here = state { true } else { false }
    }

    /// Whether nothing is being waited for.
    var isIdle: Bool {
        if case .idle = state { true } else { false }
    }

    /// What the player was asked for, while it thinks.
    var wish: Wish? {
        switch state {
        case .here(let wish), .elsewhere(let wish): wish
        case .idle, .ready: nil
        }
    }

    var advice: Advice<any AnyMove>? {
        if case .ready(let advice) = state { advice } else { nil }
    }

    mutating func begin(
        _ wish: Wish, about position: AnyPosition, of game: any AnyGame, ask: (String, Int32) -> Bool
    ) {
        number &+= 1
        if ask(game.question(about: position), number) {
            state = .elsewhere(wish)
        } else {
            beginHere(wish, about: position, of: game)
        }
    }

    /// Goes to a place as soon as the plan is there that is being waited for.
    ///
    /// - Returns: false if none is, or it is to be played.
    mutating func aim(at place: AnyMoveLog.Count) -> Bool {
        switch state {
        case .here(.plan(.nothing)), .here(.plan(.go)): state = .here(.plan(.go(to: place)))
        case .elsewhere(.plan(.nothing)), .elsewhere(.plan(.go)): state = .elsewhere(.plan(.go(to: place)))
        default: return false
        }
        return true
    }

    /// Starts the table's own player, if the host can't answer.
    mutating func beginHere(_ wish: Wish, about position: AnyPosition, of game: any AnyGame) {
        if player == nil { player = game.makePlayer() }
        player?.consider(position)
        state = .here(wish)
    }

    /// Thinks for part of a frame.
    mutating func think() -> Advice<any AnyMove>? {
        guard isHere else { return nil }
        for _ in 0..<Self.slices {
            if let advice = player?.think() { return advice }
        }
        return nil
    }

    /// The number of the player's slices, about a millisecond each, that fit in a frame.
    private static var slices: Int { 6 }

    mutating func keep(_ advice: Advice<any AnyMove>) {
        state = .ready(advice)
    }

    /// Discards the question and the answer.
    mutating func forget() {
        state = .idle
    }
}

extension Table {
    /// Asks the game's automatic player about the position, unless it is already thinking about it.
    func ask(for wish: Thinking.Wish) {
        guard thinking.isIdle else { return }
        thinking.begin(wish, about: session.position, of: game.rules, ask: services.ask)
    }

    func think() {
        if let advice = thinking.think() { take(advice) }
    }

    /// Takes the answer to the question with this number. An answer to an earlier question is ignored; if the text
    /// can't be read, the table's own player thinks.
    public func take(advice text: [UInt8], number: Int32) {
        guard number == thinking.number, let wish = thinking.wish else { return }
        if let advice = Advice<any AnyMove>(text: text, of: game.rules) {
            take(advice)
        } else {
            thinking.beginHere(wish, about: session.position, of: game.rules)
        }
    }

    /// Whether the automatic player has to be asked for the rest of the game, although the game has solutions: no move is
    /// known immediately.
    var mustAsk: Bool {
        game.hasSolution && game.hasPlayer && !session.position.isOver && !session.aheadIsSolution
            && session.position.hint() == nil
    }

    private func take(_ advice: Advice<any AnyMove>) {
        guard let wish = thinking.wish else { return }
        thinking.forget()
        if let plan = advice.plan, plan.isShortest, session.moves == 0 { best = (UInt64(plan.moves.count), true) }
        switch wish {
        case .hint:
            guard let move = advice.move else { return tell(say("Hint: \(advice.reason)")) }
            session.noteHint()
            showBests()
            scene.suggest(move)
            tell(Self.text(of: advice))
            figures = (Self.figures(of: advice), session.position.digest)
        case .move:
            if playing == .player {
                thinking.keep(advice)
            } else if let move = advice.move {
                makeAdvised(move, duration: Pace.normal.duration)
            }
        case .plan(let use):
            if advice.plan.map({ session.append(plan: $0.moves) }) != true { _ = session.solve() }
            switch use {
            case .nothing: break
            case .play:
                playing = session.canRedo ? .log : .nothing
                nextMoveTime = now
            case .go(let place): perform(.seek(place))
            }
        }
    }

    /// Returns the advice if it is ready, and clears it.
    func adviceForNow() -> Advice<any AnyMove>? {
        guard let advice = thinking.advice else { return nil }
        thinking.forget()
        return advice
    }

    private static func text(of advice: Advice<any AnyMove>) -> String {
        let move = advice.move?.name ?? ""
        return advice.reason.utf8.isEmpty ? say("Hint: \(move)") : say("Hint: \(move), \(advice.reason)")
    }

    /// The estimates of all moves, for those who want figures.
    private static func figures(of advice: Advice<any AnyMove>) -> String {
        var figures = ""
        for estimate in advice.estimates {
            if !figures.utf8.isEmpty { figures += " · " }
            figures += "\(estimate.move.name) \(estimate.text)"
        }
        return figures
    }
}
