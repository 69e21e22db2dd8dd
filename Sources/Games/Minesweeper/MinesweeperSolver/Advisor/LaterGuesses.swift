/// Finds how far a guess only comes early: how likely it is that it will have to be made anyway.
///
/// Cells a and b, side by side, are told apart by a number that touches one of them alone. Let every cell that could
/// show such a number, a teller, hold a mine, and one of a and b as well. Then the player has to guess between them
/// before the game is won (`ForcedPair`), and for each minefield with the mine in a there is one with it in b. So in
/// these minefields opening a loses no more games now than the guess will later: of the risk of a, their share is due
/// anyway. The same is true of four cells in a square with mines in two opposite ones. In general the tellers are the
/// cells that touch more of the mines than of the safe cells, or fewer.
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
    /// For each cell, how many more mines than safe cells it touches, while tellers are looked for.
    private var balance: [Int8]
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
        balance = Array(repeating: 0, count: board.count)
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
        for b in [right, below] {
            guard let b else { continue }
            let share = share(mines: [a], safe: [b], mostTellers: Self.mostTellers, by: &engine)
            dues[a] += share
            dues[b] += share
        }
        guard let right, let below, let last = uncertain(x + 1, y + 1, by: engine) else { return }
        let share = share(mines: [a, last], safe: [right, below], mostTellers: Self.mostTellersOfSquare, by: &engine)
        for cell in [a, right, below, last] { squareDues[cell] = max(squareDues[cell], share) }
    }

    /// Returns the covered cell at a place, if it can be both a mine and safe.
    private func uncertain(_ x: Int, _ y: Int, by engine: ProbabilityEngine) -> Int? {
        let (width, height) = (engine.neighbourhood.width, engine.neighbourhood.height)
        guard x < width, y < height else { return nil }
        let cell = y * width + x
        return board[cell] == Observation.covered && 0 < probabilities[cell] && probabilities[cell] < 1 ? cell : nil
    }

    /// Returns the share of minefields that have mines in some cells, none in others, and a mine in each teller; 0 if a
    /// teller is open, or if too many can be opened.
    private mutating func share(
        mines: [Int], safe: [Int], mostTellers: Int, by engine: inout ProbabilityEngine
    ) -> Double {
        let tellers = tellers(mines: mines, safe: safe, in: engine.neighbourhood)
        guard let tellers, tellers.count <= mostTellers, engine.analyse(board, mines: mines + tellers, safe: safe)
        else { return 0 }
        return (engine.solutionCount / all).value
    }

    /// Returns the tellers that don't certainly hold mines; nil if one is open.
    private mutating func tellers(mines: [Int], safe: [Int], in neighbourhood: Neighbourhood) -> [Int]? {
        for cell in mines { neighbourhood.forEach(around: cell) { balance[$0] += 1 } }
        for cell in safe { neighbourhood.forEach(around: cell) { balance[$0] -= 1 } }
        let cells = mines + safe
        for cell in cells { balance[cell] = 0 }
        var found: [Int] = []
        var isOneOpen = false
        for cell in cells {
            neighbourhood.forEach(around: cell) { other in
                guard balance[other] != 0 else { return }
                balance[other] = 0
                if board[other] != Observation.covered {
                    isOneOpen = true
                } else if probabilities[other] < 1 {
                    found.append(other)
                }
            }
        }
        return isOneOpen ? nil : found
    }
}
