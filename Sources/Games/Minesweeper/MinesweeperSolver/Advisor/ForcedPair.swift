/// Finds two cells of which exactly one holds a mine and that nothing will ever tell apart.
///
/// What can tell cell a from cell b is a number that touches one of them alone: an open cell, or a covered one that may
/// be opened yet. Where every neighbour of either but certain mines is the other or touches both, the minefield with a
/// and b exchanged shows the same numbers everywhere else. So one has to guess between them before the game is won, at
/// 1 in 2 whatever is learned until then; to do it first loses nothing, and what the cell shows may spare another guess.
struct ForcedPair {
    let neighbourhood: Neighbourhood
    let board: [UInt8]
    let probabilities: [Double]

    /// The first cell of the first such pair.
    func find() -> Int? {
        let width = neighbourhood.width
        for a in board.indices where isEven(a) {
            let x = a % width
            // Cells that touch the same number lie within two columns and two rows.
            for row in 0...2 {
                for column in -2...2 where row > 0 || column > 0 {
                    let b = a + row * width + column
                    guard x + column >= 0, x + column < width, b < board.count, isEven(b) else { continue }
                    if holdsOneMine(a, b), !canTell(a, from: b), !canTell(b, from: a) { return a }
                }
            }
        }
        return nil
    }

    private func isEven(_ cell: Int) -> Bool {
        let difference = probabilities[cell] - 0.5
        return board[cell] == Observation.covered && difference < 1e-9 && difference > -1e-9
    }

    private func isMine(_ cell: Int) -> Bool {
        board[cell] == Observation.covered && probabilities[cell] == 1
    }

    private func touch(_ a: Int, _ b: Int) -> Bool {
        var touch = false
        neighbourhood.forEach(around: a) { if $0 == b { touch = true } }
        return touch
    }

    /// Whether a neighbour of a, that doesn't touch b, shows a number or may come to show one.
    private func canTell(_ a: Int, from b: Int) -> Bool {
        var canTell = false
        neighbourhood.forEach(around: a) { other in
            if other != b, !isMine(other), !touch(other, b) { canTell = true }
        }
        return canTell
    }

    /// Whether a number touches both, of whose neighbours these two alone aren't certain, and lacks one mine.
    private func holdsOneMine(_ a: Int, _ b: Int) -> Bool {
        var holdsOne = false
        neighbourhood.forEach(around: a) { number in
            guard board[number] != Observation.covered else { return }
            var lacking = Int(board[number])
            var uncertain = 0
            var touchesBoth = false
            neighbourhood.forEach(around: number) { cell in
                guard board[cell] == Observation.covered else { return }
                if isMine(cell) { lacking -= 1 } else { uncertain += 1 }
                if cell == b { touchesBoth = true }
            }
            if touchesBoth, uncertain == 2, lacking == 1 { holdsOne = true }
        }
        return holdsOne
    }
}
