import Geometry

/// How large the board is shown, and how far it may be scrolled.
struct BoardLayout {
    /// A cell's side at first, and the least and the greatest it can be zoomed to; in points.
    let side: Double
    let sides: ClosedRange<Double>
    /// How much of each edge stays free when the board is scrolled there: the controls and the slab's rim.
    let insets: EdgeInsets
    /// Whether it is there to be looked at, not to be played on: a card, or a picture of a level.
    let isDisplay: Bool

    /// A board is fitted into the stage down to cells of this side, else it is scrolled; and up to that one.
    private static let fittingSides = 26.0...72.0
    /// A board that is scrolled begins with such cells.
    private static let scrolledSide = 36.0
    private static let greatestSide = 272.0
    /// The same on stages that are too small to be played on: of those all is seen, down to dots.
    private static let leastStage = 250.0
    private static let leastDot = 3.0
    private static let scrolledDot = 12.0

    /// - Parameters:
    ///   - size: The playfield's.
    ///   - stage: The part of it where the board is put.
    init(size: Size, stage: Rect, columns: Int, rows: Int) {
        // Where no controls float beside the board, it keeps from the edges by itself.
        let room = min(24, 0.06 * size.width)
        let left = max(stage.minX, room)
        let right = max(size.width - stage.maxX, room)
        let (top, bottom) = (stage.minY, size.height - stage.maxY)
        let free = Size(width: max(size.width - left - right, 1), height: max(size.height - top - bottom, 1))
        let rim = 2 * SlabView.margin
        let fit = min(free.width / (Double(columns) + rim), free.height / (Double(rows) + rim))
        isDisplay = min(free.width, free.height) < Self.leastStage
        let first = isDisplay ? Self.scrolledDot : Self.scrolledSide
        let isFitted = fit >= (isDisplay ? Self.leastDot : Self.fittingSides.lowerBound)
        side = isFitted ? min(fit, Self.fittingSides.upperBound) : first
        sides = min(fit, first)...max(Self.greatestSide, fit)
        let margin = SlabView.margin * side
        insets = EdgeInsets(top: top + margin, left: left + margin, bottom: bottom + margin, right: right + margin)
    }
}
