import Geometry
public import Views
import Words

// A list of columns.
extension DropItScene: AccessibilityContainer {
    /// As many as the field has columns.
    public var accessibilitySize: (rows: Int, columns: Int) { (Int(columns), 1) }

    /// A column: how high it is, and whether the next square waits above it.
    public func accessibilityElement(row: Int, column: Int) -> AccessibilityElement {
        let field = layout.field
        let top = layout.waitingPlace(0).y - layout.side / 2
        return AccessibilityElement(
            description(ofColumn: Int32(row)),
            frame: Rect(
                x: field.minX + Double(row) * layout.side, y: top, width: layout.side, height: field.maxY - top))
    }

    /// Moves the next square over a column, where the player can choose it.
    public func accessibilityFocus(row: Int, column: Int) {
        if aims { choose(Int32(row)) }
    }

    /// Drops the next square, into this column where the player can choose it.
    public func accessibilityActivate(row: Int, column: Int) -> Bool {
        if aims { choose(Int32(row)) }
        drop(into: target)
        return true
    }

    /// Returns a column in words: "Column 3: 4 squares, room for 6; the next square waits here".
    func description(ofColumn column: Int32) -> String {
        let height = squares.count {
            layout.column(at: $0.center, columns: columns) == column && $0.center.y > layout.field.minY
        }
        let number = Int64(column) + 1
        var text =
            height == 0
            ? say("Column \(number): empty")
            : say(
                "Column \(number): \(Int64(height)) square", many: "Column \(number): \(Int64(height)) squares",
                count: height)
        if hasRim {
            let room = max(Int64(rows - rim) - Int64(height), 0)
            text = room == 0 ? say("\(text), up to the rim") : say("\(text), room for \(room)")
        }
        return !waiting.isHidden && column == target ? say("\(text); the next square waits here") : text
    }
}
