public import PlayRules

/// A press of a cell.
public struct LightsOutMove: GameMove, Sendable {
    /// The cell that is pressed.
    public let cell: Cell

    /// Creates a press of a cell.
    public init(_ cell: Cell) {
        self.cell = cell
    }

    /// Parses `press:COLUMN,ROW`, each a single digit, so that each move has one spelling; nil for anything else.
    public init?(word: Word) {
        guard let place = word.dropping(prefix: "press:"), let (column, row) = place.cut(at: UInt8(ascii: ",")),
            column.bytes.count == 1, row.bytes.count == 1, let column = column.unsigned, let row = row.unsigned
        else { return nil }
        cell = Cell(Int(column), Int(row))
    }

    /// The word, such as `press:3,4`.
    public var word: String { "press:\(cell.column),\(cell.row)" }

    /// The move in words, with column and row from 1.
    public var name: String { "press \(cell.name)" }

    /// The format of the words, for error messages.
    public static var form: String { "press, and column and row from 0, such as press:3,4" }
}
