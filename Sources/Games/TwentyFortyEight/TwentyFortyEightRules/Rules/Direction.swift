public import PlayRules

/// The direction in which the tiles slide.
public enum Direction: UInt8, CaseIterable, Sendable {
    case left, right, up, down

    /// The word in the game line.
    public var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .up: "up"
        case .down: "down"
        }
    }
}

extension Direction: GameMove {
    /// Parses `left`, `right`, `up` or `down`; nil for anything else.
    public init?(word: Word) {
        guard let direction = Self.allCases.first(where: { word == $0.name }) else { return nil }
        self = direction
    }

    /// The word in the game line, same as `name`.
    public var word: String { name }

    /// The format of the words, for error messages.
    public static var form: String { "left, right, up or down" }
}
