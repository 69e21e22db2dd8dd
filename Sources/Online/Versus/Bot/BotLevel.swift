import PlayRules

/// A bot's strength and speed.
public enum BotLevel: UInt8, Hashable, Sendable, CaseIterable {
    case easy, normal, hard

    /// The nickname of a bot of this level, so that players don't have to remember which level is which.
    public var nickname: String {
        switch self {
        case .easy: "Pebble"
        case .normal: "Marble"
        case .hard: "Comet"
        }
    }

    /// The average ticks per move, close to a human's.
    public func pace(in kind: VersusGame.Kind) -> UInt64 {
        switch (kind, self) {
        case (.hanoi, .easy): 120
        case (.hanoi, .normal): 75
        case (.hanoi, .hard): 45
        case (.twentyFortyEight, .easy): 66
        case (.twentyFortyEight, .normal): 42
        case (.twentyFortyEight, .hard): 27
        case (.minesweeper, .easy): 180
        case (.minesweeper, .normal): 110
        case (.minesweeper, .hard): 66
        case (.dropIt, .easy): 110
        case (.dropIt, .normal): 66
        case (.dropIt, .hard): 40
        }
    }

    /// How many of 1,000 moves are random.
    func slips(in kind: VersusGame.Kind) -> UInt64 {
        switch (kind, self) {
        case (_, .hard): 0
        case (.hanoi, .easy): 120
        case (.hanoi, .normal): 40
        case (.twentyFortyEight, .easy): 400
        case (.twentyFortyEight, .normal): 120
        case (.minesweeper, .easy): 25
        case (.minesweeper, .normal): 8
        case (.dropIt, .easy): 350
        case (.dropIt, .normal): 120
        }
    }
}
