import Geometry

/// The position of the field within the stage: as large as possible, at the stage's lower edge, with room above it for
/// the next square.
struct FieldLayout: Equatable {
    /// The field without the space above its rim.
    let field: Rect
    /// The side of a square, in points.
    let side: Double

    /// How far the tank extends beyond the field at the sides and below, in sides.
    static let wall = 0.16
    /// The additional width of the tank's edge, in sides.
    private static let edge = 0.04
    /// The room for the rim and the square above it, in sides.
    private static let headroom = 1.5
    /// The height of the waiting square's centre above the rim's line, in sides.
    static let waitingHeight = 0.82

    init(stage: Rect, columns: Int32, rows: Int32) {
        let (columns, rows) = (Double(columns), Double(rows))
        side = max(
            min(stage.width / (columns + 2 * (Self.wall + Self.edge)), stage.height / (rows + Self.headroom)), 1)
        let size = Size(width: side * columns, height: side * rows)
        field = Rect(
            x: stage.midX - size.width / 2, y: stage.maxY - (Self.wall + Self.edge / 2) * side - size.height,
            width: size.width, height: size.height)
    }

    /// Converts a point in sides from the field's upper left corner to the playfield's coordinates.
    func place(_ point: Point) -> Point {
        Point(x: field.minX + point.x * side, y: field.minY + point.y * side)
    }

    /// Returns the centre of the next square while it waits above a column.
    func waitingPlace(_ column: Int32) -> Point { place(Point(x: Double(column) + 0.5, y: -Self.waitingHeight)) }

    /// Returns the column under a point, or the nearest one.
    func column(at point: Point, columns: Int32) -> Int32 {
        let place = ((point.x - field.minX) / side).rounded(.down)
        return Int32(min(max(place, 0), Double(columns - 1)))
    }
}
