import MinesweeperRules
public import Tiles
public import Views
import Words

// A grid of cells, of which only those are described that can be seen.
extension MinesweeperScene: AccessibilityContainer {
    /// The board's rows and columns.
    public var accessibilitySize: (rows: Int, columns: Int) { (position.height, position.width) }

    /// The cells that can be seen.
    public var accessibilityRange: CellRange { board.visibleCells }

    /// F flags.
    public var accessibilityKeys: String { "F" }

    /// A cell, in words.
    public func accessibilityElement(row: Int, column: Int) -> AccessibilityElement {
        let cell = Cell(column, row)
        let words = description(of: cell)
        return AccessibilityElement(
            proof.contains(cell) ? say("\(words), proves the hint") : words, frame: board.frame(of: place(cell)))
    }

    /// Puts the keyboard's cursor on a cell, for other keys to mean it.
    public func accessibilityFocus(row: Int, column: Int) { point(at: Cell(column, row)) }

    /// Opens a cell, or flags it in the flag mode; on a number, opens the rest around it.
    public func accessibilityActivate(row: Int, column: Int) -> Bool {
        let cell = Cell(column, row)
        point(at: cell)
        act(on: cell, isFlagging: isFlagMode)
        return true
    }

    /// Returns what a cell shows, in words: "covered".
    func description(of cell: Cell) -> String {
        let symbol = position.visible(at: cell)
        return switch symbol {
        case 0: say("empty")
        case 1...8: "\(symbol)"
        case CellSymbol.flag: say("flag", context: "on a cell")
        case CellSymbol.mine: say("mine")
        case CellSymbol.blownMine: say("mine that blew up")
        case CellSymbol.wrongFlag: say("wrong flag")
        default: say("covered")
        }
    }
}
