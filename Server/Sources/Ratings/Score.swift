/// What a player made of a match.
public enum Score: Sendable, CaseIterable {
    /// The player won.
    case win
    /// Nobody won.
    case tie
    /// The other one won.
    case loss

    /// The other player's score.
    public var reversed: Score {
        switch self {
        case .win: .loss
        case .tie: .tie
        case .loss: .win
        }
    }

    /// What it counts: 1, 0.5 or 0.
    public var points: Double {
        switch self {
        case .win: 1
        case .tie: 0.5
        case .loss: 0
        }
    }
}
