import PlayRules

/// What a table has asked the game's player, and who thinks about it.
struct Thinking<R: Rules> {
    enum Wish {
        /// The move is only pointed out.
        case hint
        /// The move is made: at once, or when its turn comes in playing.
        case move
    }

    private enum State {
        case idle
        /// The player of this table thinks, at each update.
        case here(Wish)
        /// The host has it thought about.
        case elsewhere(Wish)
        case ready(Advice<R.Move>)
    }

    private var state = State.idle
    /// The number of the last question: an answer to another one comes too late.
    private(set) var number: Int32 = 0
    private var player: R.Player?

    var isHere: Bool {
        if case .here = state { true } else { false }
    }

    /// Whether there is nothing to wait for.
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

    var advice: Advice<R.Move>? {
        if case .ready(let advice) = state { advice } else { nil }
    }

    mutating func begin(_ wish: Wish, about position: R, ask: (String, Int32) -> Bool) {
        number &+= 1
        if ask(R.Player.question(about: position), number) {
            state = .elsewhere(wish)
        } else {
            beginHere(wish, about: position)
        }
    }

    /// Has the table's own player think, if nobody else can.
    mutating func beginHere(_ wish: Wish, about position: R) {
        if player == nil { player = R.Player() }
        player?.consider(R.Player.sight(of: position))
        state = .here(wish)
    }

    /// Thinks for a part of a frame.
    mutating func think() -> Advice<R.Move>? {
        guard isHere else { return nil }
        for _ in 0..<Self.slices {
            if let advice = player?.think() { return advice }
        }
        return nil
    }

    /// How much thinking a frame has room for, in the player's slices of about a millisecond.
    private static var slices: Int { 6 }

    mutating func keep(_ advice: Advice<R.Move>) {
        state = .ready(advice)
    }

    /// Forgets what was asked, and what was answered.
    mutating func forget() {
        state = .idle
    }
}

extension Table {
    /// Asks the game's player about the position, unless it is thinking about it already.
    func ask(for wish: Thinking<R>.Wish) {
        guard thinking.isIdle else { return }
        thinking.begin(wish, about: session.position, ask: services.ask)
    }

    func think() {
        if let advice = thinking.think() { take(advice) }
    }

    public func take(advice text: [UInt8], number: Int32) {
        guard number == thinking.number, let wish = thinking.wish else { return }
        if let advice = Advice<R.Move>(text: text) {
            take(advice)
        } else {
            thinking.beginHere(wish, about: session.position)
        }
    }

    private func take(_ advice: Advice<R.Move>) {
        guard let wish = thinking.wish else { return }
        thinking.forget()
        switch wish {
        case .hint:
            guard let move = advice.move else { return tell("Hint: \(advice.reason)") }
            session.noteHint()
            showBests()
            scene.suggest(move)
            tell(Self.text(of: advice))
        case .move:
            if playing == .player {
                thinking.keep(advice)
            } else if let move = advice.move {
                makeAdvised(move, duration: Pace.normal.duration)
            }
        }
    }

    /// The advice that is ready, for once.
    func adviceForNow() -> Advice<R.Move>? {
        guard let advice = thinking.advice else { return nil }
        thinking.forget()
        return advice
    }

    private static func text(of advice: Advice<R.Move>) -> String {
        var text = "Hint: \(advice.move?.name ?? "")"
        if !advice.reason.utf8.isEmpty { text += ", \(advice.reason)" }
        for (index, estimate) in advice.estimates.enumerated() {
            text += "\(index == 0 ? ". " : " · ")\(estimate.move.name) \(estimate.text)"
        }
        return text
    }
}
