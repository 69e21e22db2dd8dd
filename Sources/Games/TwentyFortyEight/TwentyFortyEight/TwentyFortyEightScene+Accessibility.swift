import Geometry
import TwentyFortyEightRules
public import Views
import Words

// A grid of cells. Reading it moves nothing: the letters W, A, S and D slide.
extension TwentyFortyEightScene: AccessibilityContainer {
    /// The board's rows and columns.
    public var accessibilitySize: (rows: Int, columns: Int) { (position.dimension, position.dimension) }

    /// A cell with its tile.
    public func accessibilityElement(row: Int, column: Int) -> AccessibilityElement {
        let cell = Cell(row: row, column: column)
        let tile = position.board[cell]
        let place = layout.frame(of: cell)
        return AccessibilityElement(
            tile.isNone ? say("empty") : "\(tile.value)",
            frame: Rect(origin: place.origin + layout.board.origin, size: place.size), role: .image)
    }
}
