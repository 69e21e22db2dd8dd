import Geometry
public import Views

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
        var text = "Column \(Int64(column) + 1): "
        text += height == 0 ? "empty" : height == 1 ? "1 square" : "\(Int64(height)) squares"
        if hasRim {
            let room = max(Int64(rows - rim) - Int64(height), 0)
            text += room == 0 ? ", up to the rim" : ", room for \(room)"
        }
        if !waiting.isHidden, column == target { text += "; the next square waits here" }
        return text
    }
}
