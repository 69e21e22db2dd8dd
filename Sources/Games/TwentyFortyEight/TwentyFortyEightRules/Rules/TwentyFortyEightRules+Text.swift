public import PlayRules
import Words

extension TwentyFortyEightRules {
    /// The greatest tile for a board in `start`: 2^30.
    public static let greatestStart = Tile(rank: 30)

    /// Parses a board: rows from the top separated by `/`, the numbers of a row by `,`, 0 for an empty cell.
    ///
    /// - Throws: what is wrong with it, and what is allowed.
    public static func board(
        _ word: Word, dimension: Int
    ) throws(ParameterProblem) -> SquareGameboard<Tile> {
        let rows = word.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard rows.count == dimension else {
            throw problem(
                say(
                    "it has \(rows.count) row; size=\(dimension) needs \(dimension)",
                    many: "it has \(rows.count) rows; size=\(dimension) needs \(dimension)", count: rows.count))
        }
        var board = SquareGameboard(dimension: dimension, repeating: Tile.none)
        for (row, text) in rows.enumerated() {
            let numbers = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Word.init)
            guard numbers.count == dimension else {
                throw problem(
                    say(
                        "row \(row + 1) has \(numbers.count) cell; size=\(dimension) needs \(dimension)",
                        many: "row \(row + 1) has \(numbers.count) cells; size=\(dimension) needs \(dimension)",
                        count: numbers.count))
            }
            for (column, number) in numbers.enumerated() where !(number == "0") {
                guard let value = number.integer, let tile = Tile(value: value), tile.rank <= greatestStart.rank else {
                    let (most, text) = (greatestStart.value, number.shortened)
                    throw problem(say("a cell is 0 or a power of two from 2 to \(most), not “\(text)”"))
                }
                board[row, column] = tile
            }
        }
        guard board.cells.contains(where: { !$0.isNone }) else { throw problem(say("it needs a tile at least")) }
        return board
    }

    private static func problem(_ text: String) -> ParameterProblem {
        ParameterProblem(name: "start", message: "This board can't be set up: \(text).")
    }

    /// Returns the board in the format of `board(_:dimension:)`.
    public static func text(of board: SquareGameboard<Tile>) -> String {
        var text = ""
        for cell in board.allCells {
            if cell.column > 0 { text += "," } else if cell.row > 0 { text += "/" }
            text += "\(board[cell].value)"
        }
        return text
    }
}
