import PlayRules
import Words

/// The rules for how a game proceeds and ends.
public enum DropItMode: UInt8, CaseIterable, Sendable {
    /// Squares fall when the player wants; a square at rest above the rim ends the game.
    case classic
    /// Squares also fall automatically, more and more often.
    case rush
    /// Endless: when the pile would end the game, its lowest rows are removed instead.
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
