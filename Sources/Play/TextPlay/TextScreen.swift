public import PlayRules

/// How a game is shown in a terminal, and which keys make its moves. Everything else is the same for all games:
/// `TextGame`.
public protocol TextScreen: AnyObject {
    /// The game's own keys, and what they do, for the lowest line and the page of help.
    var keys: [TextKey] { get }
    /// More for the page of help: what the marks mean.
    var legend: [String] { get }

    /// Creates the screen of a game that is in this position.
    init(_ position: AnyPosition)

    /// Returns the size below which the position can't be shown.
    func leastSize(_ position: AnyPosition, isColored: Bool) -> TextSize

    /// Takes a key. W, A, S and D come as arrows.
    func press(_ key: Key, _ position: AnyPosition) -> TextKeyResult

    /// Points at a move that is a hint.
    func suggest(_ move: any AnyMove)

    /// Forgets what was begun: the position is another one.
    func cancel()

    /// Returns where the cursor is, in words; empty if the board shows it.
    func place(_ position: AnyPosition) -> String

    /// Draws the position into an area of at least `leastSize`.
    func draw(_ position: AnyPosition, into frame: inout TextFrame, _ area: TextArea, isColored: Bool)
}

extension TextScreen {
    /// Does nothing by default.
    public func suggest(_ move: any AnyMove) {}
    /// Does nothing by default.
    public func cancel() {}
    /// Returns nothing by default.
    public func place(_ position: AnyPosition) -> String { "" }
}

/// A key and what it does: "space", "lift or drop".
public struct TextKey: Sendable {
    let key: String
    let action: String

    /// Creates an entry.
    public init(_ key: String, _ action: String) {
        self.key = key
        self.action = action
    }

    /// The columns of both, and of a gap after them.
    var width: Int { key.columns + 1 + action.columns + 2 }
}

/// What a key did.
public enum TextKeyResult {
    /// Nothing: the key has no meaning here.
    case nothing
    /// It changed what is chosen.
    case chosen
    /// It makes a move.
    case move(any AnyMove)
    /// The rules don't allow what it wants, for this reason.
    case refused(String)
}
