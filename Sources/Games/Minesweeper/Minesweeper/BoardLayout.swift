import Geometry

/// The displayed size of the board, and the range in which it can be scrolled.
struct BoardLayout {
    /// The initial side of a cell, and the range in which it can be zoomed; in points.
    let side: Double
    let sides: ClosedRange<Double>
    /// How much of each edge stays free when the board is scrolled there: the controls and the slab's rim.
    let insets: EdgeInsets
    /// Whether the board is only displayed, not playable: on a card, or in a picture of a level.
    let isDisplay: Bool

    /// A board is fitted into the stage with cells in this range of sides; if they would be smaller, it is scrolled.
    private static let fittingSides = 26.0...72.0
    /// The initial side of a cell on a board that is scrolled.
    private static let scrolledSide = 36.0
    private static let greatestSide = 272.0
    /// The minimum size of a playable stage and, on smaller ones, of a cell: those show the whole board, down to dots.
    private static let leastStage = 250.0
    private static let leastDot = 3.0
    private static let scrolledDot = 12.0

    /// Creates the layout.
    ///
    /// - Parameters:
    ///   - size: The size of the playfield.
    ///   - stage: The part of it for the board.
    ///   - isCard: Whether it is a card, where the landscape is visible at the sides.
    init(size: Size, stage: Rect, isCard: Bool, columns: Int, rows: Int) {
        // If there are no controls next to the board, it keeps a margin anyway.
        let room = isCard ? 0.095 * size.width : min(24, 0.06 * size.width)
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
