public import Words

/// Why a game can't be played by two, or why a referee refused an action.
public struct VersusProblem: Error, Sendable {
    /// The kinds of problems.
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        /// The game can't be played by two, or not with these parameters.
        case game
        /// The game is decided: no more actions are possible.
        case decided
        /// The tick lies in the past.
        case late
        /// The word is not a move of this game.
        case unreadable
        /// The rules don't allow the move in this position.
        case illegal
        /// The side must wait after a miss.
        case blocked
        /// More moves at once than a person can make.
        case tooFast
        /// More moves than a game allows.
        case tooMany
        /// The side is away, or came back without being away, or left twice.
        case presence
    }

    /// The kind of problem.
    public let kind: Kind
    /// What was wrong and what is allowed, in a sentence, in the current language.
    public var message: String { phrase.text }
    /// The same for any language.
    public let phrase: Phrase

    /// Creates a problem with a message in one sentence.
    public init(_ kind: Kind, _ message: Phrase) {
        self.kind = kind
        phrase = message
    }
}
