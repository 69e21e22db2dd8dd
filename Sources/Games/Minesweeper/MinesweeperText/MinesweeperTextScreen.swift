import MinesweeperRules
public import PlayRules
public import TextPlay
import Words

/// Minesweeper in a terminal: a window onto the board that follows the cursor.
public final class MinesweeperTextScreen: TextScreen {
    /// The keys, and what they do.
    public let keys = [
        TextKey(say("arrows"), say("move", context: "go about")), TextKey(say("space"), say("open")),
        TextKey("f", say("flag")), TextKey("c", say("chord")),
    ]
    /// More about the keys and marks.
    public let legend = [
        say("Space or enter opens a covered cell; on a number that has all its"),
        say("flags it opens the other cells around it, as c does."),
        say("Home, End, Page Up and Page Down go far; W, A, S and D are arrows too."),
        say("# covered   F flag   . no mine around   1-8 so many around"),
        say("* mine      X wrong flag"),
    ]

    private var cursor: Cell
    /// The upper left cell of the window.
    private var origin = Cell(0, 0)
    /// The size of the window in cells, as it was drawn last.
    private var window = TextSize(columns: 1, rows: 1)

    /// Creates the screen, with the cursor in the middle of the board.
    public init(_ position: AnyPosition) {
        let rules = position.typed(MinesweeperRules.self)
        cursor = Cell(rules.width / 2, rules.height / 2)
    }

    // MARK: Keys

    /// Takes a key.
    public func press(_ key: Key, _ position: AnyPosition) -> TextKeyResult {
        let rules = position.typed(MinesweeperRules.self)
        switch key {
        case .left: moveCursor(-1, 0, rules)
        case .right: moveCursor(1, 0, rules)
        case .up: moveCursor(0, -1, rules)
        case .down: moveCursor(0, 1, rules)
        case .home: moveCursor(-rules.width, 0, rules)
        case .end: moveCursor(rules.width, 0, rules)
        case .pageUp: moveCursor(0, -max(window.rows - 1, 1), rules)
        case .pageDown: moveCursor(0, max(window.rows - 1, 1), rules)
        case .enter, .character(" "):
            let move: MinesweeperMove = rules.isOpen(cursor) ? .chord(cursor) : .reveal(cursor)
            return .move(MinesweeperRules.box(move))
        case .character("f"), .character("F"): return .move(MinesweeperRules.box(.flag(cursor)))
        case .character("c"), .character("C"): return .move(MinesweeperRules.box(.chord(cursor)))
        default: return .nothing
        }
        return .chosen
    }

    private func moveCursor(_ columns: Int, _ rows: Int, _ rules: MinesweeperRules) {
        cursor = Cell(
            min(max(Int(cursor.x) + columns, 0), rules.width - 1), min(max(Int(cursor.y) + rows, 0), rules.height - 1))
    }

    /// Points at a hint.
    public func suggest(_ move: any AnyMove) { cursor = MinesweeperRules.move(move).cell }

    /// Returns the cursor's place.
    public func place(_ position: AnyPosition) -> String {
        let rules = position.typed(MinesweeperRules.self)
        return say("\(cursor.name) of \(rules.width) x \(rules.height)")
    }

    // MARK: Drawing

    /// Returns the least size.
    public func leastSize(_ position: AnyPosition, isColored: Bool) -> TextSize {
        let rules = position.typed(MinesweeperRules.self)
        return TextSize(columns: 2 * min(rules.width, 9) + 1, rows: min(rules.height, 5))
    }

    /// Draws the position.
    public func draw(_ position: AnyPosition, into frame: inout TextFrame, _ area: TextArea, isColored: Bool) {
        let rules = position.typed(MinesweeperRules.self)
        window = TextSize(
            columns: min(rules.width, (area.size.columns - 1) / 2), rows: min(rules.height, area.size.rows))
        origin = Cell(
            Self.first(Int(origin.x), showing: Int(cursor.x), window.columns, of: rules.width),
            Self.first(Int(origin.y), showing: Int(cursor.y), window.rows, of: rules.height))
        let area = area.middle(TextSize(columns: 2 * window.columns + 1, rows: window.rows))
        let count = window.columns * window.rows
        let symbols = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            rules.copySymbols(
                x0: Int(origin.x), y0: Int(origin.y), width: window.columns, height: window.rows, into: buffer)
            filled = count
        }
        for y in 0..<window.rows {
            for x in 0..<window.columns {
                let symbol = symbols[y * window.columns + x]
                let style = isColored ? Self.style(symbol) : .plain
                let column = area.column + 2 * x
                frame.put(" " + Self.character(symbol), column, area.row + y, style)
                if x == window.columns - 1 { frame.put(" ", column + 2, area.row + y, style) }
            }
        }
        let (x, y) = (Int(cursor.x - origin.x), Int(cursor.y - origin.y))
        let character = Self.character(symbols[y * window.columns + x])
        let style = isColored ? TextStyle(16, on: 226, isBold: true) : .reversed
        frame.put("[\(character)]", area.column + 2 * x, area.row + y, style)
    }

    /// Returns the first column or row of the window: where it was, unless the cursor would be outside or at its edge.
    private static func first(_ first: Int, showing cursor: Int, _ count: Int, of all: Int) -> Int {
        let margin = min(2, (count - 1) / 2)
        let wanted = min(max(first, cursor + margin - count + 1), cursor - margin)
        return min(max(wanted, 0), all - count)
    }

    private static func character(_ symbol: UInt8) -> String {
        let byte = symbol == CellSymbol.wrongFlag ? UInt8(ascii: "X") : CellSymbol.character(symbol)
        return String(Character(Unicode.Scalar(byte)))
    }

    /// Letters of the classic colours on light cells, which are the same on light and dark terminals.
    private static func style(_ symbol: UInt8) -> TextStyle {
        switch symbol {
        case 0: TextStyle(249, on: 255)
        case 1...8: TextStyle(numbers[Int(symbol) - 1], on: 255, isBold: true)
        case CellSymbol.flag: TextStyle(124, on: 250, isBold: true)
        case CellSymbol.mine: TextStyle(16, on: 250, isBold: true)
        case CellSymbol.blownMine, CellSymbol.wrongFlag: TextStyle(231, on: 160, isBold: true)
        default: TextStyle(243, on: 250)
        }
    }

    private static let numbers: [UInt8] = [20, 28, 160, 18, 88, 30, 16, 240]
}
