/// What a player would do.
public struct Advice<Move> {
    /// The best move; nil when none may be made, or it's better to wait where time runs by itself.
    public let move: Move?
    /// Why, in a few words: "keeps the most room".
    public let reason: String
    /// What each of the moves was found to be worth, the best first, as it is to be shown.
    public let estimates: [(move: Move, text: String)]

    public init(move: Move?, reason: String, estimates: [(move: Move, text: String)] = []) {
        self.move = move
        self.reason = reason
        self.estimates = estimates
    }
}

// MARK: - Text

extension Advice where Move: GameMove {
    /// The advice as lines of text, to be sent from one thread to another: the move's word, or nothing; the reason; then
    /// a move's word, a blank and its estimate on each line.
    public var text: String {
        var text = "\(move?.word ?? "")\n\(reason)"
        for estimate in estimates { text += "\n\(estimate.move.word) \(estimate.text)" }
        return text
    }

    /// Reads what `text` wrote; nil for anything else.
    public init?(text: some Collection<UInt8>) {
        let lines = Array(text).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Word.init)
        guard lines.count >= 2 else { return nil }
        move = Move(word: lines[0])
        if move == nil, !lines[0].isEmpty { return nil }
        reason = lines[1].string
        var estimates: [(move: Move, text: String)] = []
        for line in lines[2...] {
            guard let (word, estimate) = line.cut(at: UInt8(ascii: " ")), let move = Move(word: word) else {
                return nil
            }
            estimates.append((move, estimate.string))
        }
        self.estimates = estimates
    }
}
