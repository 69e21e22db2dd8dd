import Drawing
import Geometry
import MinesweeperRules
import Play
import Tiles
import Views

extension MinesweeperScene {
    /// So many cells at most are seen going; the rest is open at once.
    private static let rippleLimit = 240
    /// How long a cover takes to go, in seconds, how much later the next one goes, for each cell of distance, and how
    /// long all of them take at most.
    private static let coverTime = 0.14
    private static let rippleStep = 0.014
    private static let rippleTime = 0.42
    /// The same of mines that come to light when one has blown up.
    private static let revealStep = 0.018
    private static let longestReveal = 0.9
    /// In points: smaller cells change at once.
    private static let leastSide = 8.0
    /// From so many cells on fireflies rise, so many of them, for so many seconds.
    private static let leastForFireflies = 20
    private static let fireflies = 6
    private static let fireflyTime = 1.4

    /// How wide a cell is seen, in points.
    var side: Double { board.worldToView.a * TileLevel.worldCellSide }

    /// The covers of opened cells shrink and fade, from where it began outwards.
    func ripple(_ region: Region, speed: Double) {
        let cells = cells(of: region, limit: Self.rippleLimit)
        let farthest = cells.reduce(0) { max($0, distance($1, region.origin)) }
        let step = min(Self.rippleStep, (Self.rippleTime - Self.coverTime) / max(farthest, 1))
        for cell in cells {
            uncover(cell, after: distance(cell, region.origin) * step, speed: speed)
        }
        if region.count >= Self.leastForFireflies { raiseFireflies(from: cells, speed: speed) }
    }

    /// Mines come to light, one after the other by their distance from the one that blew up.
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
            duration: Self.coverTime / speed, delay: delay / speed, options: [.allowUserInteraction, .curveEaseIn],
            animations: {
                cover.transform = AffineTransform(scaleX: 0.6, y: 0.6)
                cover.alpha = 0
            },
            completion: { _ in cover.removeFromSuperview() })
    }

    /// A piece over a cell, in the world.
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
                duration: Self.fireflyTime / speed, delay: 0.2 / speed, options: .allowUserInteraction,
                animations: { [animator] in
                    let steps = 8
                    for step in 1...steps {
                        let part = Double(step) / Double(steps)
                        animator.addKeyframe(
                            relativeStartTime: part - 1 / Double(steps), relativeDuration: 1 / Double(steps)
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

    /// The cells of a region that are in sight, the nearest of them where they are many; none where they are too small
    /// to be told apart.
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

    /// The nearest are looked at, and go first.
    private func nearest(_ cells: [Cell], to origin: Cell, limit: Int) -> [Cell] {
        guard cells.count > limit else { return cells }
        return Array(cells.sorted { distance($0, origin) < distance($1, origin) }.prefix(limit))
    }

    func distance(_ cell: Cell, _ origin: Cell) -> Double {
        let (x, y) = (Double(cell.x - origin.x), Double(cell.y - origin.y))
        return (x * x + y * y).squareRoot()
    }

    /// Plants flags on all mines that have none, when the board is cleared.
    func plantFlags(_ region: Region, speed: Double) {
        for cell in cells(of: region, limit: Self.rippleLimit / 3) {
            plant(cell, delay: distance(cell, region.origin) * Self.revealStep / speed, speed: speed)
        }
    }
}
