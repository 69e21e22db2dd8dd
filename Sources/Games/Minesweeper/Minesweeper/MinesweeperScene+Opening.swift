import Drawing
import Geometry
import MinesweeperRules
import Play
import Tiles
import Views

extension MinesweeperScene {
    /// The maximum number of cells that are animated; the rest open immediately.
    private static let rippleLimit = 240
    /// The duration of a cover's animation, in seconds, the additional delay for each cell of distance, and the maximum
    /// duration of all of them.
    private static let coverTime = 0.14
    private static let rippleStep = 0.014
    private static let rippleTime = 0.42
    /// The same for mines that are revealed after an explosion.
    private static let revealStep = 0.018
    private static let longestReveal = 0.9
    /// The minimum side for animations, in points: smaller cells change immediately.
    private static let leastSide = 8.0
    /// The minimum number of opened cells for fireflies, their number, and their duration in seconds.
    private static let leastForFireflies = 20
    private static let fireflies = 6
    private static let fireflyTime = 1.4

    /// The displayed side of a cell, in points.
    var side: Double { board.worldToView.a * TileLevel.worldCellSide }

    /// Shrinks and fades the covers of opened cells, from the origin outwards.
    func ripple(_ region: Region, speed: Double) {
        let cells = cells(of: region, limit: Self.rippleLimit)
        let farthest = cells.reduce(0) { max($0, distance($1, region.origin)) }
        let step = min(Self.rippleStep, (Self.rippleTime - Self.coverTime) / max(farthest, 1))
        for cell in cells {
            uncover(cell, after: distance(cell, region.origin) * step, speed: speed)
        }
        if region.count >= Self.leastForFireflies { raiseFireflies(from: cells, speed: speed) }
    }

    /// Reveals mines one by one, by their distance from the one that exploded.
    ///
    /// - Returns: how long that takes, in seconds.
    func revealMines(around origin: Cell, speed: Double) -> Double {
        let seen = board.visibleCells
        guard side >= Self.leastSide, seen.count <= ChancesView.mostCells else { return 0 }
        var mines: [Cell] = []
        for row in seen.rows {
            for column in seen.columns {
                let cell = Cell(column, row)
                if position.visible(at: cell) == CellSymbol.mine { mines.append(cell) }
            }
        }
        mines = nearest(mines, to: origin, limit: Self.rippleLimit)
        let farthest = mines.reduce(0) { max($0, distance($1, origin)) }
        let step = min(Self.revealStep, (Self.longestReveal - Self.coverTime) / max(farthest, 1))
        for cell in mines { uncover(cell, after: distance(cell, origin) * step, speed: speed) }
        return mines.isEmpty ? 0 : (farthest * step + Self.coverTime) / speed
    }

    private func uncover(_ cell: Cell, after delay: Double, speed: Double) {
        let cover = piece(symbols.covers[variety.cover(of: cell)], at: cell)
        world.insertSubview(cover, at: 0)
        animator.animate(
            withDuration: Self.coverTime / speed, delay: delay / speed, options: [.allowUserInteraction, .curveEaseIn],
            animations: {
                cover.transform = AffineTransform(scaleX: 0.6, y: 0.6)
                cover.alpha = 0
            },
            completion: { _ in cover.removeFromSuperview() })
    }

    /// Returns a view for a symbol over a cell, in the world.
    func piece(_ symbol: Symbol, at cell: Cell) -> SymbolView { SymbolView(symbol, frame: worldFrame(cell)) }

    private func raiseFireflies(from cells: [Cell], speed: Double) {
        guard !cells.isEmpty else { return }
        var random = RandomGenerator(seed: 3 + UInt64(cells.count))
        let symbol = Firefly.symbol(appearance.look.theme)
        for index in 0..<Self.fireflies {
            let cell = cells[Int(random.next(below: UInt64(cells.count)))]
            let start = worldFrame(cell).center.applying(board.worldToView)
            let light = SymbolView(
                symbol, frame: Rect(center: start, size: Size(width: Firefly.side, height: Firefly.side)))
            light.alpha = 0
            glow.addSubview(light)
            let rise = max(3 * side, 60) * (0.7 + 0.6 * random.nextUnit())
            animator.animateKeyframes(
                withDuration: Self.fireflyTime / speed, delay: 0.2 / speed, options: .allowUserInteraction,
                animations: { [animator] in
                    let steps = 8
                    for step in 1...steps {
                        let part = Double(step) / Double(steps)
                        animator.addKeyframe(
                            withRelativeStartTime: part - 1 / Double(steps), relativeDuration: 1 / Double(steps)
                        ) {
                            light.center = Point(
                                x: start.x + 8 * sine(part * 6 + Double(index)), y: start.y - rise * part)
                            light.alpha = step == 1 ? 1 : 1 - part
                        }
                    }
                },
                completion: { _ in light.removeFromSuperview() })
        }
    }

    // MARK: Cells

    /// Returns the visible cells of a region, or the nearest if there are many; none if they are too small to see.
    private func cells(of region: Region, limit: Int) -> [Cell] {
        let seen = board.visibleCells
        guard side >= Self.leastSide else { return [] }
        var cells: [Cell] = []
        for span in region.spans where seen.rows.contains(Int(span.y)) {
            let columns = (Int(span.x0)..<Int(span.x1)).clamped(to: seen.columns)
            for x in columns { cells.append(Cell(x, Int(span.y))) }
        }
        return nearest(cells, to: region.origin, limit: limit)
    }

    /// Returns the nearest cells, in order of distance.
    private func nearest(_ cells: [Cell], to origin: Cell, limit: Int) -> [Cell] {
        guard cells.count > limit else { return cells }
        return Array(cells.sorted { distance($0, origin) < distance($1, origin) }.prefix(limit))
    }

    func distance(_ cell: Cell, _ origin: Cell) -> Double {
        let (x, y) = (Double(cell.x - origin.x), Double(cell.y - origin.y))
        return (x * x + y * y).squareRoot()
    }

    /// Animates flags on all mines without one, when the board is cleared.
    func plantFlags(_ region: Region, speed: Double) {
        for cell in cells(of: region, limit: Self.rippleLimit / 3) {
            plant(cell, delay: distance(cell, region.origin) * Self.revealStep / speed, speed: speed)
        }
    }
}
