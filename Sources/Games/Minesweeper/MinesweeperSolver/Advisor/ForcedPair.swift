/// Finds two cells of which exactly one contains a mine and that no information will ever distinguish.
///
/// Only a number that touches one of them alone can distinguish cell a from cell b: in an open cell, or in a covered
/// one that can still be opened. If every neighbour of either cell, except certain mines, is the other cell or touches
/// both, the minefield with a and b exchanged shows the same numbers everywhere else. So the player has to guess
/// between them before the game is won, with a chance of 1 in 2 whatever is learned until then. Guessing early loses
/// nothing, and what the cell shows can make another guess unnecessary.
struct ForcedPair {
    let neighbourhood: Neighbourhood
    let board: [UInt8]
    let probabilities: [Double]

    /// Returns the first cell of the first such pair.
    func find() -> Int? {
        let width = neighbourhood.width
        for a in board.indices where isEven(a) {
            let x = a % width
            // Cells that touch the same number are within two columns and two rows.
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

    /// Returns whether a neighbour of a that doesn't touch b shows a number or can show one later.
    private func canTell(_ a: Int, from b: Int) -> Bool {
        var canTell = false
        neighbourhood.forEach(around: a) { other in
            if other != b, !isMine(other), !touch(other, b) { canTell = true }
        }
        return canTell
    }

    /// Returns whether a number touches both, has no other uncertain neighbours, and lacks one mine.
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
