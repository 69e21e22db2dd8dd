/// The true values of a game on a few cells, by dynamic programming: the sum of the tiles grows with each move, so no
/// board comes again, and each value only has to be computed once.
public final class ExactValues {
    private let game: RectangleGame
    private var best: [UInt64: Double] = [:]

    /// Creates the values of a game; they are computed on demand.
    public init(_ game: RectangleGame) {
        self.game = game
    }

    /// Returns the points that can be expected from a board before a move, if every move is the best.
    public func value(ofBoard board: UInt64) -> Double {
        let board = game.canonical(board)
        if let known = best[board] { return known }
        var most = 0.0
        game.forEachAfterstate(of: board) { afterstate, gain in
            most = max(most, Double(gain) + value(ofAfterstate: afterstate))
        }
        best[board] = most
        return most
    }

    /// Returns the points that can be expected from a board before a new tile.
    public func value(ofAfterstate afterstate: UInt64) -> Double {
        game.isFinal(afterstate) ? 0 : mean(afterstate) { value(ofBoard: $0) }
    }

    /// The points that can be expected from the start of a game.
    public var valueOfOpening: Double {
        mean(0) { mean($0) { value(ofBoard: $0) } }
    }

    /// Returns the points that can be expected from the start of a game whose moves are chosen by others.
    ///
    /// - Parameter choice: Returns the afterstate and the gain for a board; nil if no move is possible.
    public func valueOfOpening(playedBy choice: (UInt64) -> (afterstate: UInt64, gain: Float)?) -> Double {
        var known: [UInt64: Double] = [:]
        func value(_ board: UInt64) -> Double {
            let board = game.canonical(board)
            if let value = known[board] { return value }
            var result = 0.0
            if let (afterstate, gain) = choice(board) {
                result = Double(gain)
                if !game.isFinal(afterstate) { result += mean(afterstate) { value($0) } }
            }
            known[board] = result
            return result
        }
        return mean(0) { mean($0) { value($0) } }
    }

    /// The boards that have been looked at, with their values.
    public var known: [UInt64: Double] { best }

    private func mean(_ afterstate: UInt64, _ value: (UInt64) -> Double) -> Double {
        var sum = 0.0
        game.forEachNewTile(on: afterstate) { sum += $1 * value($0) }
        return sum
    }
}
