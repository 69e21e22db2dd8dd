import Drawing
import Geometry
import MinesweeperRules
import Tiles
import Views

extension MinesweeperScene {
    /// So many cells at most are seen falling away; the rest is open at once.
    private static let rippleLimit = 240
    /// How fast a ripple spreads, in seconds a cell, and how long a cell takes to fall away.
    private static let rippleStep = 0.018
    private static let rippleTime = 0.16

    /// Takes all that moves about the board away.
    func clearEffects() {
        for view in world.subviews where view !== cursorView { view.removeFromSuperview() }
    }

    func animate(_ event: MinesweeperEvent, speed: Double) {
        guard !appearance.isStill else { return }
        switch event {
        case .minesPlaced, .lost, .won: break
        case .opened(let region): ripple(region, speed: speed)
        case .flagged(let cell): plant(cell, delay: 0, speed: speed)
        case .unflagged(let cell): pull(cell, speed: speed)
        case .exploded(let cell): explode(cell, speed: speed)
        case .minesFlagged(let region):
            for cell in cells(of: region, limit: Self.rippleLimit) {
                plant(cell, delay: delay(cell, from: region.origin) / speed, speed: speed)
            }
        }
    }

    /// The cells of a region that are in sight, unless they are too many to be told apart.
    private func cells(of region: Region, limit: Int) -> [Cell] {
        let seen = board.visibleCells
        guard board.worldToView.a * TileLevel.worldCellSide >= 8 else { return [] }
        var cells: [Cell] = []
        for span in region.spans where seen.rows.contains(Int(span.y)) {
            for x in max(
                Int(span.x0), seen.columns.lowerBound)..<max(
                    min(Int(span.x1), seen.columns.upperBound), max(Int(span.x0), seen.columns.lowerBound))
            {
                cells.append(Cell(x, Int(span.y)))
            }
        }
        guard cells.count > limit else { return cells }
        // The nearest are the first to go, and are looked at.
        let nearest = cells.sorted { distance($0, region.origin) < distance($1, region.origin) }
        return Array(nearest.prefix(limit))
    }

    private func distance(_ cell: Cell, _ origin: Cell) -> Double {
        let (x, y) = (Double(cell.x - origin.x), Double(cell.y - origin.y))
        return (x * x + y * y).squareRoot()
    }

    private func delay(_ cell: Cell, from origin: Cell) -> Double { distance(cell, origin) * Self.rippleStep }

    /// The covers of opened cells shrink away, from where it began outwards.
    private func ripple(_ region: Region, speed: Double) {
        for cell in cells(of: region, limit: Self.rippleLimit) {
            let cover = GlyphView(symbols.covered, column: Int(cell.x), row: Int(cell.y))
            world.insertSubview(cover, at: 0)
            animator.animate(
                duration: Self.rippleTime / speed, delay: delay(cell, from: region.origin) / speed,
                options: [.allowUserInteraction, .curveEaseIn],
                animations: { cover.transform = AffineTransform(scaleX: 0.02, y: 0.02) },
                completion: { _ in cover.removeFromSuperview() })
        }
    }

    /// A flag comes down and bounces.
    private func plant(_ cell: Cell, delay: Double, speed: Double) {
        let flag = GlyphView(symbols.pennant, column: Int(cell.x), row: Int(cell.y))
        let home = flag.center
        let cover = GlyphView(symbols.covered, column: Int(cell.x), row: Int(cell.y))
        world.addSubview(cover)
        world.addSubview(flag)
        flag.transform = AffineTransform(scaleX: 1.6, y: 1.6)
        flag.center = Point(x: home.x, y: home.y - 30)
        animator.animate(
            duration: 0.32 / speed, delay: delay, dampingRatio: 0.55, initialVelocity: 0,
            options: .allowUserInteraction,
            animations: {
                flag.transform = .identity
                flag.center = home
            },
            completion: { _ in
                flag.removeFromSuperview()
                cover.removeFromSuperview()
            })
    }

    private func pull(_ cell: Cell, speed: Double) {
        let flag = GlyphView(symbols.pennant, column: Int(cell.x), row: Int(cell.y))
        world.addSubview(flag)
        animator.animate(
            duration: 0.18 / speed, options: [.allowUserInteraction, .curveEaseIn],
            animations: {
                flag.center = Point(x: flag.center.x, y: flag.center.y - 36)
                flag.transform = AffineTransform(scaleX: 0.2, y: 0.2)
            },
            completion: { _ in flag.removeFromSuperview() })
    }

    /// A ball of fire, a ring that runs outwards, sparks, and a jolt of the board.
    private func explode(_ cell: Cell, speed: Double) {
        let middle = worldFrame(cell).center
        func disc() -> View {
            let view = View(frame: Rect(center: middle, size: Size(width: 64, height: 64)))
            view.cornerRadius = 32
            view.isUserInteractionEnabled = false
            world.addSubview(view)
            return view
        }
        let ring = disc()
        ring.borderWidth = 5
        ring.borderColor = appearance.blast
        spread(ring, from: 1, to: 6, duration: 0.6 / speed)
        let fire = disc()
        fire.backgroundColor = appearance.blast
        spread(fire, from: 0.4, to: 3, duration: 0.5 / speed)
        let heart = disc()
        heart.backgroundColor = Color(hex: 0xffe08a)
        spread(heart, from: 0.3, to: 1.9, duration: 0.4 / speed)
        for index in 0..<10 { spark(index, from: middle, speed: speed) }
        jolt(speed: speed)
    }

    /// Has a view grow and fade away.
    private func spread(_ view: View, from start: Double, to end: Double, duration: Double) {
        view.transform = AffineTransform(scaleX: start, y: start)
        animator.animate(
            duration: duration, options: [.allowUserInteraction, .curveEaseOut],
            animations: {
                view.transform = AffineTransform(scaleX: end, y: end)
                view.alpha = 0
            },
            completion: { _ in view.removeFromSuperview() })
    }

    private func spark(_ index: Int, from start: Point, speed: Double) {
        let angle = Double(index) * 0.628 + 0.3
        let reach = 90.0 + Double(index * 37 % 60)
        let spark = View(frame: Rect(center: start, size: Size(width: 9, height: 9)))
        spark.backgroundColor = index.isMultiple(of: 2) ? Color(hex: 0xffc24a) : appearance.blast
        spark.cornerRadius = 4.5
        spark.isUserInteractionEnabled = false
        world.addSubview(spark)
        animator.animate(
            duration: 0.55 / speed, options: [.allowUserInteraction, .curveEaseOut],
            animations: {
                spark.center = Point(x: start.x + cosine(angle) * reach, y: start.y + sine(angle) * reach)
                spark.transform = AffineTransform(scaleX: 0.1, y: 0.1)
            },
            completion: { _ in spark.removeFromSuperview() })
    }

    private func jolt(speed: Double) {
        let home = playfield.bounds.center
        animator.animateKeyframes(duration: 0.4 / speed, options: .allowUserInteraction) { [animator, scrollView] in
            for (index, way) in [(6.0, -4.0), (-5, 5), (4, 3), (-2, -2), (0, 0)].enumerated() {
                animator.addKeyframe(relativeStartTime: Double(index) * 0.2, relativeDuration: 0.2) {
                    scrollView.center = Point(x: home.x + way.0, y: home.y + way.1)
                }
            }
        }
    }

    /// A cell that can't be opened shakes its head.
    func shake(_ cell: Cell) {
        guard !appearance.isStill, position.contains(cell), position.isFlagged(cell) else { return }
        let flag = GlyphView(symbols.pennant, column: Int(cell.x), row: Int(cell.y))
        let cover = GlyphView(symbols.covered, column: Int(cell.x), row: Int(cell.y))
        world.addSubview(cover)
        world.addSubview(flag)
        let home = flag.center
        animator.animateKeyframes(
            duration: 0.3, options: .allowUserInteraction,
            animations: { [animator] in
                for (index, way) in [6.0, -6, 4, 0].enumerated() {
                    animator.addKeyframe(relativeStartTime: Double(index) * 0.25, relativeDuration: 0.25) {
                        flag.center = Point(x: home.x + way, y: home.y)
                    }
                }
            },
            completion: { _ in
                flag.removeFromSuperview()
                cover.removeFromSuperview()
            })
    }

    /// The covered cells around one light up for a moment.
    func flash(around cell: Cell) {
        guard position.contains(cell) else { return }
        for near in position.neighbours(of: cell) where !position.isOpen(near) && !position.isFlagged(near) {
            let light = View(frame: worldFrame(near))
            light.backgroundColor = appearance.open
            light.isUserInteractionEnabled = false
            world.addSubview(light)
            animator.animate(
                duration: 0.25, delay: 0.08, options: .allowUserInteraction,
                animations: { light.alpha = 0 },
                completion: { _ in light.removeFromSuperview() })
        }
    }
}
