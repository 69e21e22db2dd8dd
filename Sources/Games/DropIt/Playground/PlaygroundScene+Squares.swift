import Animation
import Drawing
import DropIt
import DropItRules
import Dynamics
import Geometry
import Play
import PlayRules
import Views
import Words

extension PlaygroundScene {
    /// The fraction of the arena that the maximum number of squares covers.
    private static let fullness = 1.0
    /// The range of the largest squares' widths, in points.
    private static let sides = 24.0...96.0
    /// The widths of squares relative to the largest, by their numbers.
    private static let shares = [0.85, 0.77, 1, 0.77, 0.88, 0.73, 0.96]
    /// The speed of entering squares, in points per second.
    private static let entrySpeed = 450.0
    /// How long squares can take to fall in, in seconds, before they are moved inside.
    private static let longestEntry = 5.0
    private static let fadeTime = 0.35

    // MARK: Layout

    func layOut() {
        let page = playfield.bounds
        let floor = playfield.stage.maxY
        quay.frame = Rect(
            x: page.minX, y: floor - QuayView.edge, width: page.width, height: page.maxY - floor + QuayView.edge)
        quay.isHidden = playfield.insets.bottom == 0
        arena.frame = region
        let bounds = arena.bounds
        arena.floor.frame = bounds
        swoosh.frame = bounds
        guard bounds.width > 1, bounds.height > 1 else { return }
        if fittedSize.width == 0 {
            fit(to: bounds.size)
            pour()
        } else if fittedSize != bounds.size {
            rescale(from: fittedSize, to: bounds.size)
        }
        layOutField()
        compass.center = Point(
            x: bounds.maxX - PullView.diameter / 2 - 12, y: bounds.minY + PullView.diameter / 2 + 12)
    }

    /// The part of the page for squares: all of it above the quay, except for edges with floating controls.
    private var region: Rect {
        let (page, stage, insets) = (playfield.bounds, playfield.stage, playfield.insets)
        let left = insets.left > Self.margin ? stage.minX : page.minX
        let right = insets.right > Self.margin ? stage.maxX : page.maxX
        let top = insets.top > Self.margin ? stage.minY : page.minY
        return Rect(x: left, y: top, width: max(right - left, 1), height: max(stage.maxY - top, 1))
    }

    /// Insets up to this many points are margins without controls.
    private static let margin = 24.0

    /// Updates a square's appearance for its size.
    func dress(_ square: SquareView) {
        let side = side * Self.shares[Int(square.number % UInt32(Self.shares.count))]
        square.apply(appearance, side: side)
        square.cornerRadius = side * 0.3
    }

    private func fit(to size: Size) {
        fittedSize = size
        let most = (size.width * size.height * Self.fullness / Double(PlaygroundRules.mostSquares)).squareRoot()
        side = min(max(most, Self.sides.lowerBound), Self.sides.upperBound)
    }

    /// Rescales all positions with the arena, and keeps them inside.
    private func rescale(from old: Size, to new: Size) {
        letGoOfAll()
        fit(to: new)
        for square in squares {
            square.center = Point(
                x: square.center.x / old.width * new.width, y: square.center.y / old.height * new.height)
            dress(square)
            if entryTime == 0 { square.center = clamped(square.center) }
            dynamics.updateItem(usingCurrentState: square)
        }
        if entryTime > 0 { behavior.headroom *= new.height / old.height }
        arrangeGrid()
        arena.setNeedsDisplay()
    }

    /// Returns the nearest point at which a square is inside, whatever its rotation.
    func clamped(_ point: Point) -> Point {
        let bounds = arena.bounds
        let inset = min(side / 2, bounds.width / 2, bounds.height / 2)
        return Point(
            x: min(max(point.x, bounds.minX + inset), bounds.maxX - inset),
            y: min(max(point.y, bounds.minY + inset), bounds.maxY - inset))
    }

    // MARK: Falling in

    /// Drops the game's initial squares from above.
    func pour() {
        let count = position.squares
        guard count > 0 else { return }
        let bounds = arena.bounds
        let perRow = max(min(count / 12, Int(bounds.width / (side * 1.2))), 1)
        let slot = bounds.width / Double(perRow)
        // The golden ratio spreads them evenly without a pattern.
        let golden = 0.618_033_988_749_895
        var place = random.nextUnit()
        var y = -side * 0.55
        for index in 0..<count {
            place += golden
            place -= place.rounded(.down)
            let column = Double(index % perRow)
            let x = bounds.minX + (column + 0.5) * slot + (place - 0.5) * max(slot - side, 0)
            let square = add(at: Point(x: x, y: y), fadesIn: false)
            behavior.setLinearVelocity(Vector(dx: 0, dy: Self.entrySpeed), for: square)
            if index % perRow == perRow - 1 { y -= side * (1.1 + 0.7 * random.nextUnit()) }
        }
        behavior.headroom = -y + side
        entryTime = Self.longestEntry
    }

    /// Lowers the ceiling when all are inside.
    func closeCeiling(after seconds: Double) {
        entryTime = max(entryTime - seconds, 0)
        let top = arena.bounds.minY + side * 0.72
        let areIn = !squares.contains { $0.center.y < top }
        guard areIn || entryTime == 0 else { return }
        entryTime = 0
        behavior.headroom = 0
    }

    /// Moves squares back that got outside for any reason.
    func bringBack() {
        let bounds = arena.bounds
        let top = entryTime > 0 ? -Double.infinity : bounds.minY
        for square in squares {
            let center = square.center
            let isInside =
                center.x >= bounds.minX && center.x <= bounds.maxX && center.y >= top && center.y <= bounds.maxY
            if isInside { continue }
            square.center = clamped(center)
            dynamics.updateItem(usingCurrentState: square)
        }
    }

    // MARK: Adding and removing

    /// Adds a square of a random colour; if there are too many, the oldest is removed.
    @discardableResult
    func add(at point: Point, fadesIn: Bool = true) -> SquareView {
        if squares.count >= PlaygroundRules.mostSquares { remove(squares[0]) }
        let colors = SquareColor.allCases
        let color = colors[Int(random.next(below: UInt64(colors.count)))]
        let square = SquareView(number: nextNumber, square: color)
        nextNumber += 1
        square.accessibilityLabel = say("Square \(UInt64(nextNumber))")
        square.isUserInteractionEnabled = true
        square.zPosition = 1
        dress(square)
        square.center = fadesIn ? clamped(point) : point
        square.addGestureRecognizer(makeGrip(on: square))
        squares.append(square)
        gridOrder.append(square)
        arena.addSubview(square)
        behavior.addItem(square)
        fieldBehavior?.addItem(square)
        if fadesIn, appearance.look.motion != .off {
            square.alpha = 0
            animator.animate(withDuration: 0.12, options: .allowUserInteraction) { square.alpha = 1 }
        }
        arrangeGrid()
        return square
    }

    /// Adds a square somewhere at the top relative to gravity.
    func addAnywhere() {
        let bounds = arena.bounds
        let share = random.nextUnit()
        let pull = behavior.pull
        let x = bounds.minX + side + share * max(bounds.width - 2 * side, 0)
        let y = bounds.minY + side + share * max(bounds.height - 2 * side, 0)
        let point =
            pull.dx.magnitude > pull.dy.magnitude
            ? Point(x: pull.dx > 0 ? bounds.minX : bounds.maxX, y: y)
            : Point(x: x, y: pull.dy >= 0 ? bounds.minY : bounds.maxY)
        add(at: point)
        player.announce(standing)
    }

    /// Removes a square with a fade.
    func remove(_ square: SquareView) {
        squares.removeAll { $0 === square }
        letGo(of: square, velocity: .zero)
        behavior.removeItem(square)
        fieldBehavior?.removeItem(square)
        grid?.release(square)
        gridOrder.removeAll { $0 === square }
        square.isUserInteractionEnabled = false
        guard appearance.look.motion != .off else { return square.removeFromSuperview() }
        animator.animate(
            withDuration: Self.fadeTime, options: .allowUserInteraction, animations: { square.alpha = 0 },
            completion: { _ in square.removeFromSuperview() })
    }

    func removeSquares() {
        for square in squares { remove(square) }
        entryTime = 0
        behavior.headroom = 0
    }
}
