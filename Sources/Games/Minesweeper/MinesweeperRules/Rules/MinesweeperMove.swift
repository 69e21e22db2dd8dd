public import PlayRules
import Words

/// What a player does to a cell.
public enum MinesweeperMove: Hashable, Sendable {
    /// Opens a covered cell, and the cells around it that follow from a 0.
    case reveal(Cell)
    /// Sets or removes a flag.
    case flag(Cell)
    /// Opens the cells without a flag around an open number that has all of its flags.
    case chord(Cell)

    /// The cell that the move is about.
    public var cell: Cell {
        switch self {
        case .reveal(let cell), .flag(let cell), .chord(let cell): cell
        }
    }
}

extension MinesweeperMove: GameMove {
    /// Parses `open:X,Y`, `flag:X,Y` or `chord:X,Y`; nil for anything else.
    public init?(word: Word) {
        guard let (name, place) = word.cut(at: UInt8(ascii: ":")), let (x, y) = place.cut(at: UInt8(ascii: ",")),
            let x = x.unsigned, let y = y.unsigned, let x = Int32(exactly: x), let y = Int32(exactly: y)
        else { return nil }
        let cell = Cell(x: x, y: y)
        if name == "open" {
            self = .reveal(cell)
        } else if name == "flag" {
            self = .flag(cell)
        } else if name == "chord" {
            self = .chord(cell)
        } else {
            return nil
        }
    }

    /// The word, such as `open:3,4`.
    public var word: String {
        switch self {
        case .reveal(let cell): "open:\(cell.x),\(cell.y)"
        case .flag(let cell): "flag:\(cell.x),\(cell.y)"
        case .chord(let cell): "chord:\(cell.x),\(cell.y)"
        }
    }

    /// The move in words, with column and row from 1.
    public var name: String {
        switch self {
        case .reveal(let cell): say("open \(cell.name)")
        case .flag(let cell): say("flag at \(cell.name)", context: "to be set or taken away")
        case .chord(let cell): say("open around \(cell.name)")
        }
    }

    /// The format of the words, for error messages.
    public static var form: String { say("open, flag or chord, and column and row from 0, such as open:3,4") }
}
