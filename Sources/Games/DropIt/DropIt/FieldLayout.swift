import Geometry

/// Where the field is in a playfield of any size: as large as it gets below what the page shows there.
struct FieldLayout: Equatable {
    /// The field without what is above its rim.
    let field: Rect
    /// The side of a square, in points.
    let side: Double

    /// For the counter and the passing messages that the page shows over the playfield.
    private static let top = 44.0
    private static let bottom = 14.0
    private static let margin = 12.0
    private static let largestSide = 64.0
    /// How much room there is above the rim for the square that falls next, in sides.
    private static let headroom = 1.25

    init(size: Size, columns: Int32, rows: Int32) {
        let height = size.height - Self.top - Self.bottom
        let width = size.width - 2 * Self.margin
        side = max(min(width / Double(columns), height / (Double(rows) + Self.headroom), Self.largestSide), 1)
        let fieldSize = Size(width: side * Double(columns), height: side * Double(rows))
        let spare = height - fieldSize.height - side * Self.headroom
        field = Rect(
            x: (size.width - fieldSize.width) / 2,
            y: Self.top + side * Self.headroom + max(spare, 0) / 2,
            width: fieldSize.width, height: fieldSize.height)
    }

    /// A place that is given in sides from the field's upper left corner, in the playfield.
    func place(_ point: Point) -> Point {
        Point(x: field.minX + point.x * side, y: field.minY + point.y * side)
    }

    /// Where the square that falls next waits over a column.
    func waitingPlace(_ column: Int32) -> Point { place(Point(x: Double(column) + 0.5, y: -0.62)) }

    /// The column under a point, or the nearest one.
    func column(at point: Point, columns: Int32) -> Int32 {
        let place = ((point.x - field.minX) / side).rounded(.down)
        return Int32(min(max(place, 0), Double(columns - 1)))
    }
}
