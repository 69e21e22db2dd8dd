import PlayRules

/// How a game goes on, and how it ends.
public enum DropItMode: UInt8, CaseIterable, Sendable {
    /// Squares fall when the player wants them to; a square at rest above the rim ends the game.
    case classic
    /// Squares fall by themselves too, and ever more often.
    case rush
    /// Endless: where the pile would end the game, its lowest rows go instead.
    case calm

    var option: ParameterOption {
        switch self {
        case .classic: ParameterOption("classic", title: "Classic")
        case .rush: ParameterOption("rush", title: "Rush")
        case .calm: ParameterOption("calm", title: "Calm")
        }
    }

    init?(word: Word) {
        guard let mode = Self.allCases.first(where: { word == $0.option.word }) else { return nil }
        self = mode
    }
}
