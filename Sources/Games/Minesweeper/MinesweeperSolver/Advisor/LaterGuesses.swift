/// Finds how far a guess only comes early: how likely it is that it will have to be made anyway.
///
/// Cells a and b, side by side, are told apart by a number that touches one of them alone. Let every cell that could
/// show such a number, a teller, hold a mine, and one of a and b as well. Then the player has to guess between them
/// before the game is won (`ForcedPair`), and for each minefield with the mine in a there is one with it in b. So in
/// these minefields opening a loses no more games now than the guess will later: of the risk of a, their share is due
/// anyway. The same is true of four cells in a square with mines in two opposite ones; their tellers are the four cells
/// that touch the square's corners.
///
/// Source: what David N. Hill's solver calls long-term risk.
struct LaterGuesses {
    /// For each cell, the part of its risk that is due anyway.
    private(set) var dues: [Double]

    /// The maximum number of tellers that don't certainly hold mines.
    private static var mostTellers: Int { 3 }
    private static var mostTellersOfSquare: Int { 2 }

    private let board: [UInt8]
    private let probabilities: [Double]
    /// The number of minefields that agree with the board.
    private let all: ScaledNumber
    /// For each cell, the greatest part that is due because of a square.
    private var squareDues: [Double]
    private var nextRow = 0

    /// Starts a search.
    ///
    /// - Parameters:
    ///   - all: The number of minefields that agree with the board.
    ///   - probabilities: Those of the board, none of whose covered cells is certainly safe.
    init(board: [UInt8], probabilities: [Double], all: ScaledNumber) {
        self.board = board
        self.probabilities = probabilities
        self.all = all
        dues = Array(repeating: 0, count: board.count)
        squareDues = dues
    }

    /// Searches one more row of the board, and returns whether that was the last.
    mutating func searchRow(by engine: inout ProbabilityEngine) -> Bool {
        for x in 0..<engine.neighbourhood.width { search(x, nextRow, by: &engine) }
        nextRow += 1
        guard nextRow == engine.neighbourhood.height else { return false }
        for cell in dues.indices {
            // A due guess is won as often as it is lost.
            dues[cell] = min(dues[cell] + squareDues[cell], probabilities[cell], 1 - probabilities[cell])
        }
        return true
    }

    /// Searches the pairs and the square whose first cell is at a place.
    private mutating func search(_ x: Int, _ y: Int, by engine: inout ProbabilityEngine) {
        guard let a = uncertain(x, y, by: engine) else { return }
        let (right, below) = (uncertain(x + 1, y, by: engine), uncertain(x, y + 1, by: engine))
        if let right { searchPair(a, right, besidePair(x, y, isRow: true), by: &engine) }
        if let below { searchPair(a, below, besidePair(x, y, isRow: false), by: &engine) }
        guard let right, let below, let last = uncertain(x + 1, y + 1, by: engine) else { return }
        let places = [(x - 1, y - 1), (x + 2, y - 1), (x - 1, y + 2), (x + 2, y + 2)]
        guard let tellers = tellers(places, most: Self.mostTellersOfSquare, by: engine) else { return }
        let share = share(mines: tellers + [a, last], safe: [right, below], by: &engine)
        for cell in [a, right, below, last] { squareDues[cell] = max(squareDues[cell], share) }
    }

    /// Returns the places that touch one cell of a pair alone, three at each end.
    private func besidePair(_ x: Int, _ y: Int, isRow: Bool) -> [(Int, Int)] {
        var places: [(Int, Int)] = []
        for across in -1...1 {
            for along in [-1, 2] {
                places.append(isRow ? (x + along, y + across) : (x + across, y + along))
            }
        }
        return places
    }

    private mutating func searchPair(
        _ a: Int, _ b: Int, _ places: [(Int, Int)], by engine: inout ProbabilityEngine
    ) {
        guard let tellers = tellers(places, most: Self.mostTellers, by: engine) else { return }
        let share = share(mines: tellers + [a], safe: [b], by: &engine)
        dues[a] += share
        dues[b] += share
    }

    /// Returns the covered cell at a place, if it can be both a mine and safe.
    private func uncertain(_ x: Int, _ y: Int, by engine: ProbabilityEngine) -> Int? {
        let (width, height) = (engine.neighbourhood.width, engine.neighbourhood.height)
        guard x < width, y < height else { return nil }
        let cell = y * width + x
        return board[cell] == Observation.covered && 0 < probabilities[cell] && probabilities[cell] < 1 ? cell : nil
    }

    /// Returns the cells at these places that can be opened later; nil if one is open, or if there are more.
    private func tellers(_ places: [(Int, Int)], most: Int, by engine: ProbabilityEngine) -> [Int]? {
        let (width, height) = (engine.neighbourhood.width, engine.neighbourhood.height)
        var found: [Int] = []
        for (x, y) in places where 0..<width ~= x && 0..<height ~= y {
            let cell = y * width + x
            if board[cell] != Observation.covered { return nil }
            if probabilities[cell] < 1 { found.append(cell) }
        }
        return found.count > most ? nil : found
    }

    /// Returns the share of minefields that have mines in some cells and none in others.
    private func share(mines: [Int], safe: [Int], by engine: inout ProbabilityEngine) -> Double {
        guard engine.analyse(board, mines: mines, safe: safe) else { return 0 }
        return (engine.solutionCount / all).value
    }
}
