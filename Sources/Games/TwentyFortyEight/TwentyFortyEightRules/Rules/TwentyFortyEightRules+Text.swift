public import PlayRules

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
                "it has \(rows.count) \(rows.count == 1 ? "row" : "rows"); size=\(dimension) needs \(dimension)")
        }
        var board = SquareGameboard(dimension: dimension, repeating: Tile.none)
        for (row, text) in rows.enumerated() {
            let numbers = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Word.init)
            guard numbers.count == dimension else {
                throw problem(
                    "row \(row + 1) has \(numbers.count) \(numbers.count == 1 ? "cell" : "cells"); "
                        + "size=\(dimension) needs \(dimension)")
            }
            for (column, number) in numbers.enumerated() where !(number == "0") {
                guard let value = number.integer, let tile = Tile(value: value), tile.rank <= greatestStart.rank else {
                    throw problem(
                        "a cell is 0 or a power of two from 2 to \(greatestStart.value), not “\(number.shortened)”")
                }
                board[row, column] = tile
            }
        }
        guard board.cells.contains(where: { !$0.isNone }) else { throw problem("it needs a tile at least") }
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

    /// Writes the board as rows of numbers from the top, 0 for an empty cell.
    public func writeBoard(to json: inout JSONWriter) {
        let board = board
        json.array { json in
            for row in 0..<dimension {
                json.array { json in
                    for column in 0..<dimension { json.value(board[row, column].value) }
                }
            }
        }
    }

    /// The board as columns of numbers, a dot for an empty cell, and the score below it.
    public var picture: String {
        let board = board
        var width = 1
        for tile in board.cells { width = max(width, "\(tile.value)".utf8.count) }
        var text: [UInt8] = []
        for cell in board.allCells {
            if cell.column == 0, cell.row > 0 { text.append(UInt8(ascii: "\n")) }
            if cell.column > 0 { text.append(UInt8(ascii: " ")) }
            let digits = Array((board[cell].isNone ? "." : "\(board[cell].value)").utf8)
            text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width - digits.count))
            text.append(contentsOf: digits)
        }
        text.append(contentsOf: Array("\nscore \(score)".utf8))
        return String(decoding: text, as: UTF8.self)
    }

    /// The score and the greatest tile, by the size of the board; none for a board that was set up.
    public var achievements: [Achievement] {
        guard !isSetUp else { return [] }
        let category = "size=\(dimension)"
        return [
            Achievement(name: "score", category: category, title: "Best score", value: score),
            Achievement(name: "tile", category: category, title: "Largest tile", value: greatestTile.value),
        ]
    }
}
