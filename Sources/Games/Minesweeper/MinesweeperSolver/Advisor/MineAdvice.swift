import Words

/// The recommended cell to open, and the reason.
public struct MineAdvice: Hashable, Sendable {
    /// Whether the advice is certain.
    public enum Kind: Hashable, Sendable {
        /// The cell is safe.
        case certain
        /// The cell can contain a mine; nothing is certainly safe.
        case guess
    }

    /// The reason for this cell.
    public enum Reason: Hashable, Sendable {
        /// A number next to the cell has all its mines.
        case satisfiedNumber
        /// No minefield that agrees with the visible numbers has a mine there.
        case noArrangement
        /// No other covered cell is as likely to be safe, and none promises more.
        case leastRisk
        /// It isn't the safest, but what it can show helps most.
        case settlesMost
        /// It isn't the safest, but may have to be guessed later anyway: without that part its risk is the least.
        case comesAnyway
        /// All possible continuations were searched: this wins most often.
        case searched
        /// The cells there give no information about the rest, nor the rest about them: waiting doesn't help.
        case closedOff
        /// Nothing is known yet, and here it is most likely that no neighbour contains a mine.
        case opening

        /// The reason in a few words.
        public var text: String {
            switch self {
            case .satisfiedNumber: say("its neighbours have all their mines")
            case .noArrangement: say("no arrangement has a mine here")
            case .leastRisk: say("the least of all")
            case .settlesMost: say("settles the most")
            case .comesAnyway: say("may have to be guessed later anyway")
            case .searched: say("wins most often")
            case .closedOff: say("waiting would not help")
            case .opening: say("most likely to open up")
            }
        }
    }

    /// The index of the cell to open, row by row.
    public var cell: Int
    /// Whether the cell is certainly safe.
    public var kind: Kind
    /// The probability that the cell contains a mine; 0 if it is certainly safe.
    public var risk: Double
    /// The reason for this cell.
    public var reason: Reason
    /// All covered cells that are certainly safe, in the order of their indices.
    public var safeCells: [Int]
    /// All covered cells that certainly contain mines, in the order of their indices.
    public var mineCells: [Int]
    /// The probability that the game is won with best play, if it was computed.
    public var winProbability: Double?
}
