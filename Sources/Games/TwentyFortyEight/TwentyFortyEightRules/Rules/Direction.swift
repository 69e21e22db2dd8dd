public import PlayRules
import Words

/// The direction in which the tiles slide.
public enum Direction: UInt8, CaseIterable, Sendable {
    case left, right, up, down

    /// The direction in words.
    public var name: String {
        switch self {
        case .left: say("left")
        case .right: say("right")
        case .up: say("up")
        case .down: say("down")
        }
    }
}

extension Direction: GameMove {
    /// Parses `left`, `right`, `up` or `down`; nil for anything else.
    public init?(word: Word) {
        guard let direction = Self.allCases.first(where: { word == $0.word }) else { return nil }
        self = direction
    }

    /// The word in the game line.
    public var word: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .up: "up"
        case .down: "down"
        }
    }

    /// The format of the words, for error messages.
    public static var form: String { say("left, right, up or down") }
}
