/// Why a game can't be played one on one, or why a referee refused what a side did.
public struct VersusProblem: Error, Sendable {
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        /// A game that can't be played one on one, or not with these parameters.
        case game
        /// The game is decided: nothing can be done any more.
        case decided
        /// The tick lies in the past.
        case late
        /// The word is no move of this game.
        case unreadable
        /// The rules don't allow the move in this position.
        case illegal
        /// The side has opened a mine, and must wait.
        case blocked
        /// More moves at once than anyone makes.
        case tooFast
        /// More moves than a game may have.
        case tooMany
        /// The side is away; or it came back without having been away, or left twice.
        case presence
    }

    public let kind: Kind
    /// What was wrong and what is allowed, in a sentence.
    public let message: String

    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }
}
