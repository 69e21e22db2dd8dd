/// A move that a player recommends.
public struct Advice<Move> {
    /// The best move; nil if no move is possible, or if waiting is better in a game whose time runs automatically.
    public let move: Move?
    /// The reason, in a few words: "keeps the most room".
    public let reason: String
    /// The estimated values of the moves, best first, formatted for display.
    public let estimates: [(move: Move, text: String)]

    /// Creates advice; without estimates by default.
    public init(move: Move?, reason: String, estimates: [(move: Move, text: String)] = []) {
        self.move = move
        self.reason = reason
        self.estimates = estimates
    }
}

// MARK: - Text

extension Advice {
    /// The advice as lines of text, for transfer between threads: the move's word, or nothing; the reason; then on each
    /// line a move's word, a space and its estimate.
    ///
    /// - Parameter word: Returns a move's word.
    func text(_ word: (Move) -> String) -> String {
        var text = "\(move.map(word) ?? "")\n\(reason)"
        for estimate in estimates { text += "\n\(word(estimate.move)) \(estimate.text)" }
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
        for line in lines[2...] {
            guard let (word, estimate) = line.cut(at: UInt8(ascii: " ")), let move = parse(word) else { return nil }
            estimates.append((move, estimate.string))
        }
        self.estimates = estimates
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
