/// A move that a player recommends.
public struct Advice<Move> {
    /// The best move; nil if no move is possible, or if waiting is better in a game whose time runs automatically.
    public let move: Move?
    /// The reason, in a few words: "keeps the most room".
    public let reason: String
    /// The estimated values of the moves, best first, formatted for display.
    public let estimates: [(move: Move, text: String)]
    /// All moves to the end of the game, if the player knows them, and whether it has been proven that no fewer lead
    /// there. They begin with `move`.
    public let plan: (moves: [Move], isShortest: Bool)?

    /// Creates advice; without estimates and without a plan by default.
    public init(
        move: Move?, reason: String, estimates: [(move: Move, text: String)] = [],
        plan: (moves: [Move], isShortest: Bool)? = nil
    ) {
        self.move = move
        self.reason = reason
        self.estimates = estimates
        self.plan = plan
    }
}

// MARK: - Text

extension Advice {
    /// The advice as lines of text, for transfer between threads: the move's word, or nothing; the reason; then on each
    /// line a move's word, a space and its estimate; then, if there is a plan, `=shortest` or `=known` and its moves' words.
    ///
    /// - Parameter word: Returns a move's word.
    func text(_ word: (Move) -> String) -> String {
        var text = "\(move.map(word) ?? "")\n\(reason)"
        for estimate in estimates { text += "\n\(word(estimate.move)) \(estimate.text)" }
        if let plan {
            text += plan.isShortest ? "\n=shortest" : "\n=known"
            for move in plan.moves { text += " \(word(move))" }
        }
        return text
    }

    /// Parses the format of `text`; nil for anything else.
    ///
    /// - Parameter parse: Returns the move of a word; nil if there is none.
    init?(text: some Collection<UInt8>, parse: (Word) -> Move?) {
        let lines = Array(text).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Word.init)
        guard lines.count >= 2 else { return nil }
        move = parse(lines[0])
        if move == nil, !lines[0].isEmpty { return nil }
        reason = lines[1].string
        var estimates: [(move: Move, text: String)] = []
        var plan: (moves: [Move], isShortest: Bool)?
        for line in lines[2...] {
            if line.bytes.first == UInt8(ascii: "=") {
                let words = Word.split(line.bytes)
                guard plan == nil, words[0] == "=shortest" || words[0] == "=known" else { return nil }
                let moves = words.dropFirst().compactMap(parse)
                guard moves.count == words.count - 1 else { return nil }
                plan = (moves, words[0] == "=shortest")
                continue
            }
            guard let (word, estimate) = line.cut(at: UInt8(ascii: " ")), let move = parse(word) else { return nil }
            estimates.append((move, estimate.string))
        }
        self.estimates = estimates
        self.plan = plan
    }
}

extension Advice where Move: GameMove {
    /// The advice as lines of text, for transfer between threads: the move's word, or nothing; the reason; then on each
    /// line a move's word, a space and its estimate.
    public var text: String { text { $0.word } }

    /// Parses the format of `text`; nil for anything else.
    public init?(text: some Collection<UInt8>) {
        self.init(text: text) { Move(word: $0) }
    }
}

extension Advice where Move == any AnyMove {
    /// The advice as lines of text: see `Advice.text` of a game's own moves.
    public var text: String { text { $0.word } }

    /// Parses the format of `text` with the moves of a game; nil for anything else.
    public init?(text: some Collection<UInt8>, of game: any AnyGame) {
        self.init(text: text) { game.move($0) }
    }
}
