public import PlayRules

/// Where the tiles slide to.
public enum Direction: UInt8, CaseIterable, Sendable {
    case left, right, up, down

    /// As in the game line.
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
    public init?(word: Word) {
        guard let direction = Self.allCases.first(where: { word == $0.name }) else { return nil }
        self = direction
    }

    public var word: String { name }

    public static var form: String { "left, right, up or down" }
}
