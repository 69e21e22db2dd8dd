/// What to open next, and why.
public struct MineAdvice: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The cell is safe.
        case certain
        /// The cell may hold a mine; nothing is certainly safe.
        case guess
    }

    /// Why just this cell.
    public enum Reason: Hashable, Sendable {
        /// A number beside the cell has all its mines.
        case satisfiedNumber
        /// In none of the minefields that agree with what is seen is there a mine.
        case noArrangement
        /// No other covered cell is as likely to be safe, and none promises more.
        case leastRisk
        /// It isn't the safest, but what it may show helps most.
        case settlesMost
        /// All that can still happen was gone through: so the game is won most often.
        case searched
        /// The cells there say nothing of the rest, nor the rest of them: to wait would not help.
        case closedOff
        /// Nothing is known yet, and here it is most likely that no neighbour holds a mine.
        case opening

        /// The reason in a few words.
        public var text: String {
            switch self {
            case .satisfiedNumber: "its neighbours have all their mines"
            case .noArrangement: "no arrangement has a mine here"
            case .leastRisk: "the least risky"
            case .settlesMost: "settles the most"
            case .searched: "wins most often"
            case .closedOff: "waiting would not help"
            case .opening: "most likely to open up"
            }
        }
    }

    /// The index of the cell to open, row by row.
    public var cell: Int
    public var kind: Kind
    /// The probability that the cell holds a mine; 0 where it is certainly safe.
    public var risk: Double
    public var reason: Reason
    /// All covered cells that are certainly safe, and all that certainly hold mines, in the order of their indices.
    public var safeCells: [Int]
    public var mineCells: [Int]
    /// The probability that the game is won with best play, where that was found.
    public var winProbability: Double?
}
