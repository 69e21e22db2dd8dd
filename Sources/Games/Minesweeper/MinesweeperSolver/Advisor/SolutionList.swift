/// Every minefield that agrees with the visible numbers, for the cells that aren't certain: what each cell would show.
struct SolutionList {
    /// The value of a cell with a mine, beside the numbers 0 to 8.
    static var mine: UInt8 { 9 }

    /// The cells, as indices into the board.
    let cells: [Int]
    private(set) var count = 0
    /// For each solution, the value of each cell.
    private(set) var values: [UInt8] = []

    /// Lists the solutions; nil if there are more than `limit`, or the search takes too long.
    ///
    /// - Parameters:
    ///   - cells: The cells to fill, ordered so that those that touch the same numbers are near each other; all covered
    ///     cells next to one of them that aren't among them must be certain.
    ///   - mineCount: How many of them are mines; nil if the numbers determine everything.
    init?(
        cells: [Int], mineCount: Int?, board: [UInt8], certainMines: [Bool], neighbourhood: Neighbourhood, limit: Int
    ) {
        self.cells = cells
        var filler = Filler(cells: cells, neighbourhood: neighbourhood, limit: limit)
        filler.prepare(board: board, certainMines: certainMines)
        guard filler.fill(0, minesLeft: mineCount) else { return nil }
        count = filler.count
        let size = cells.count
        values = Array(repeating: 0, count: count * size)
        for solution in 0..<count {
            for index in 0..<size {
                let place = solution * size + index
                if filler.solutions[place] {
                    values[place] = Self.mine
                } else {
                    var number = filler.certain[index]
                    for other in filler.neighbours[index] where filler.solutions[solution * size + other] {
                        number += 1
                    }
                    values[place] = number
                }
            }
        }
    }
}

/// Tries all ways to fill cells, one cell after the other, and backtracks when a number can't be satisfied.
private struct Filler {
    let cells: [Int]
    let neighbourhood: Neighbourhood
    let limit: Int
    /// For each cell: the others that it touches, the numbers that it touches, and how many certain mines.
    var neighbours: [[Int]] = []
    private var numbers: [[Int]] = []
    var certain: [UInt8] = []
    private var lacking: [Int] = []
    private var room: [Int] = []
    private var field: [Bool] = []
    var solutions: [Bool] = []
    var count = 0
    private var steps = 0
    private static var mostSteps: Int { 300_000 }

    init(cells: [Int], neighbourhood: Neighbourhood, limit: Int) {
        self.cells = cells
        self.neighbourhood = neighbourhood
        self.limit = limit
        field = Array(repeating: false, count: cells.count)
    }

    mutating func prepare(board: [UInt8], certainMines: [Bool]) {
        var places = [Int](repeating: -1, count: board.count)
        for (place, cell) in cells.enumerated() { places[cell] = place }
        var numberPlaces = [Int](repeating: -1, count: board.count)
        for cell in cells {
            var touched: [Int] = []
            var near: [Int] = []
            var mines: UInt8 = 0
            neighbourhood.forEach(around: cell) { other in
                if places[other] >= 0 { near.append(places[other]) }
                if certainMines[other] { mines += 1 }
                guard board[other] != Observation.covered else { return }
                if numberPlaces[other] < 0 {
                    numberPlaces[other] = lacking.count
                    var left = Int(board[other])
                    var free = 0
                    neighbourhood.forEach(around: other) { third in
                        if certainMines[third] { left -= 1 }
                        if places[third] >= 0 { free += 1 }
                    }
                    lacking.append(left)
                    room.append(free)
                }
                touched.append(numberPlaces[other])
            }
            neighbours.append(near)
            numbers.append(touched)
            certain.append(mines)
        }
    }

    /// Fills the cells from the given place on; false if that takes too long.
    mutating func fill(_ place: Int, minesLeft: Int?) -> Bool {
        steps += 1
        if steps > Self.mostSteps { return false }
        if place == cells.count {
            if let minesLeft, minesLeft != 0 { return true }
            count += 1
            solutions.append(contentsOf: field)
            return count <= limit
        }
        for mine in [0, 1] {
            if let minesLeft, minesLeft < mine || minesLeft - mine > cells.count - place - 1 { continue }
            var fits = true
            for number in numbers[place] {
                lacking[number] -= mine
                room[number] -= 1
                if lacking[number] < 0 || lacking[number] > room[number] { fits = false }
            }
            field[place] = mine == 1
            let goesOn = !fits || fill(place + 1, minesLeft: minesLeft.map { $0 - mine })
            for number in numbers[place] {
                lacking[number] += mine
                room[number] += 1
            }
            if !goesOn { return false }
        }
        return true
    }
}
