public import PlayRules

/// What a player does to a cell.
public enum MinesweeperMove: Hashable, Sendable {
    /// Opens a covered cell, and all around it that is as safe as it.
    case reveal(Cell)
    /// Sets a flag, or takes it away.
    case flag(Cell)
    /// Opens what has no flag around an open number that has all of its flags.
    case chord(Cell)

    public var cell: Cell {
        switch self {
        case .reveal(let cell), .flag(let cell), .chord(let cell): cell
        }
    }
}

extension MinesweeperMove: GameMove {
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

    public var word: String {
        switch self {
        case .reveal(let cell): "open:\(cell.x),\(cell.y)"
        case .flag(let cell): "flag:\(cell.x),\(cell.y)"
        case .chord(let cell): "chord:\(cell.x),\(cell.y)"
        }
    }

    public var name: String {
        switch self {
        case .reveal(let cell): "open \(cell.name)"
        case .flag(let cell): "flag \(cell.name)"
        case .chord(let cell): "open around \(cell.name)"
        }
    }

    public static var form: String { "open, flag or chord, and column and row from 0, such as open:3,4" }
}
