import Drawing
public import DropItRules
import Geometry
public import Play
public import PlayRules
public import Views

/// DropIt as it is seen and touched.
public final class DropItScene: Scene {
    public typealias R = DropItRules

    public static var description: SceneDescription {
        SceneDescription(
            playfield: "The field",
            help:
                "Tap the field, or press Space: the next square falls where it waits. A full row is blown away as soon as it "
                + "has landed; several at once are worth more, and more again if others follow soon. Nothing may rest "
                + "above the rim for two seconds. Each level brings the rim down, and a shower of squares in a classic "
                + "game. In a rush squares fall by themselves all the time; calm is endless. The keys 1 to 9 and 0, "
                + "then Q to P, drop into a column; where you choose the column, the arrows do so too. P stops time, H "
                + "hints.",
            takesKeysAnywhere: true)
    }

    public var backdrop: [BackdropLayer] { dusk.layers }

    public let playfield = Playfield()
    let animator: Animator
    let player: ScenePlayer<DropItRules>
    let fieldView = FieldView()
    private let dusk = DuskBackdrop()
    /// What crumbles off squares that are blown away.
    let crumbs: ParticleEmitter
    /// Holds the squares, over the field.
    let pile = View()
    /// The square that falls next, over its column.
    let waiting: SquareView
    /// How much of the time to the next fall has passed, in a game where squares fall by themselves.
    let charge = View()
    /// In the order of the squares' numbers.
    var squares: [SquareView] = []
    /// Those that are being blown away.
    var leaving: [SquareView] = []
    var layout: FieldLayout
    var appearance = DropItAppearance(look: Look())
    let columns: Int32
    let rows: Int32
    let aims: Bool
    private let mode: DropItMode
    /// The row whose upper edge is the rim.
    private(set) var rim: Int32 = 0
    /// What falls next.
    private(set) var next: NextSquare
    /// The column over which a choosing player has the next square wait.
    var chosen: Int32?
    /// For where squares fly to; it decides nothing.
    var random = RandomGenerator(seed: 5)
    private var isAtRest = false
    /// When all squares have glided to their places.
    private var settled = -Double.infinity
    /// The playfield's, for which everything is laid out.
    private var size = Size.zero

    public init(_ position: DropItRules, animator: Animator, player: ScenePlayer<DropItRules>) {
        self.animator = animator
        self.player = player
        columns = position.columns
        rows = position.rows
        aims = position.aims
        mode = position.mode
        next = position.next
        layout = FieldLayout(size: .zero, columns: columns, rows: rows)
        waiting = SquareView(number: 0, square: position.next.color)
        waiting.accessibilityLabel = "Next square"
        pile.isUserInteractionEnabled = false
        charge.isUserInteractionEnabled = false
        crumbs = ParticleEmitter(Self.crumbStyle, seed: 7)
        crumbs.leavesWhenDone = false
        crumbs.zPosition = 1
        for view in [fieldView, pile, charge, waiting, crumbs] { playfield.addSubview(view) }
        playfield.onLayout = { [unowned(unsafe) self] in
            // What flies about comes and goes without a new layout.
            if playfield.bounds.size != size { layOut() }
        }
        connectGestures()
        update(position)
        fieldView.lowerRim(to: rim, animator: nil)
    }

    public func wear(_ look: Look) {
        appearance = DropItAppearance(look: look)
        dusk.wear(look)
        layOut()
    }

    // MARK: Layout

    private func layOut() {
        let old = layout
        size = playfield.bounds.size
        layout = FieldLayout(size: playfield.bounds.size, columns: columns, rows: rows)
        pile.frame = playfield.bounds
        crumbs.frame = playfield.bounds
        fieldView.wear(appearance, layout: layout, columns: columns, hasRim: mode != .calm)
        charge.backgroundColor = appearance.accent
        waiting.wear(appearance, side: layout.side)
        placeWaiting(animated: false)
        for square in squares {
            let place = Point(
                x: (square.center.x - old.field.minX) / old.side, y: (square.center.y - old.field.minY) / old.side)
            square.wear(appearance, side: layout.side)
            square.center = layout.place(place)
        }
        for square in leaving { square.removeFromSuperview() }
        leaving = []
    }

    /// The column into which the next square falls.
    var target: Int32 { aims ? chosen ?? next.column : next.column }

    func placeWaiting(animated: Bool) {
        let place = layout.waitingPlace(target)
        guard animated, appearance.look.motion != .off else {
            waiting.removeAllAnimations()
            waiting.center = place
            waiting.transform = .identity
            return
        }
        animator.animate(duration: 0.14, options: [.allowUserInteraction, .beginFromCurrentState]) { [waiting] in
            waiting.center = place
            waiting.transform = .identity
        }
    }

    // MARK: Showing

    public func show(_ position: DropItRules) {
        for square in squares + leaving { square.removeFromSuperview() }
        squares = []
        leaving = []
        chosen = nil
        waiting.isHidden = false
        update(position)
        fieldView.lowerRim(to: rim, animator: nil)
    }

    public func show(
        _ step: MoveLog<DropItRules>.Step, leadingTo position: DropItRules, isReversed: Bool, by origin: Origin,
        duration: Double, completion: @escaping () -> Void
    ) {
        if isReversed {
            show(position)
        } else {
            update(position)
            carryOut(step.events)
        }
        // What falls goes on falling while other moves are made.
        completion()
    }

    public func follow(_ position: DropItRules, events: [DropItEvent], rest: Double) {
        showCharge(position, rest: rest)
        guard position.isMoving || !isAtRest || !events.isEmpty else { return }
        update(position, rest: rest)
        carryOut(events)
    }

    /// For so long squares glide to their places in an amended position, in seconds.
    private static let glide = 0.2

    public func amend(_ position: DropItRules, events: [DropItEvent], rest: Double) {
        let seen = squares.map { (number: $0.number, center: $0.center) }
        for square in squares { square.lag.end = -.infinity }
        update(position, rest: rest)
        carryOut(events)
        guard appearance.look.motion != .off else { return }
        settled = animator.now + Self.glide
        isAtRest = false
        var old = seen[...]
        for square in squares {
            while let first = old.first, first.number < square.number { old.removeFirst() }
            guard let first = old.first, first.number == square.number, first.center != square.center else { continue }
            square.lag = (first.center - square.center, settled)
            square.center = first.center
        }
    }

    /// Has each square where the position has it, `rest` of a tick later.
    private func update(_ position: DropItRules, rest: Double = 0) {
        isAtRest = !position.isMoving && animator.now >= settled
        var old = squares[...]
        var present: [SquareView] = []
        for square in position.squares {
            while let first = old.first, first.number < square.number {
                first.removeFromSuperview()
                old.removeFirst()
            }
            let view: SquareView
            if let first = old.first, first.number == square.number {
                view = first
                old.removeFirst()
            } else {
                view = makeSquare(square)
            }
            move(view, to: square, rest: rest)
            present.append(view)
        }
        for view in old { view.removeFromSuperview() }
        squares = present
        fieldView.fullRows = position.fullRows
        rim = position.rim
        fieldView.warning = position.warning
        if position.next != next || waiting.isHidden != position.isOver {
            next = position.next
            waiting.isHidden = position.isOver
            waiting.square = next.color
            waiting.wear(appearance, side: layout.side)
            waiting.transform = AffineTransform(scaleX: 0.5, y: 0.5)
            waiting.accessibilityLabel = "Next square, column \(Int64(target) + 1)"
            placeWaiting(animated: true)
        }
    }

    private func makeSquare(_ square: ShownSquare) -> SquareView {
        let view = SquareView(number: square.number, square: square.color)
        view.accessibilityLabel = "Square \(UInt64(square.number) + 1)"
        view.wear(appearance, side: layout.side)
        pile.addSubview(view)
        return view
    }

    /// A step moves a square by its new velocity, so that much is still to come of it while its tick hasn't passed.
    private func move(_ view: SquareView, to square: ShownSquare, rest: Double) {
        // What falls fast looks a little longer, to where it comes from.
        let stretch = appearance.look.motion == .off ? 0 : min(max(square.velocity.y, 0) * 0.3, 0.14)
        var place = layout.place(square.center - square.velocity * (1 - rest))
        place.y -= stretch * layout.side / 2
        let left = (view.lag.end - animator.now) / Self.glide
        if left > 0 { place = place + view.lag.way * left }
        if view.center != place { view.center = place }
        let face = face(of: square)
        if view.face != face { view.face = face }
        let transform = AffineTransform(scaleX: 1 - stretch * 0.5, y: 1 + stretch)
        if view.transform != transform { view.transform = transform }
    }

    /// A face sleeps when its body does, and looks at the square that waits when it is awake.
    private func face(of square: ShownSquare) -> Gummy.Face {
        if square.isAsleep { return .asleep }
        if square.velocity.y > 0.08 { return .surprised }
        let way = Double(target) + 0.5 - square.center.x
        return .awake(x: way > 0.75 ? 1 : way < -0.75 ? -1 : 0, y: -1)
    }

    private func showCharge(_ position: DropItRules, rest: Double) {
        guard let due = position.nextFallTick, !position.isOver else {
            charge.isHidden = true
            return
        }
        charge.isHidden = false
        let left = (Double(due - min(position.now, due)) - rest) / Double(max(position.fallInterval, 1))
        let share = min(max(1 - left, 0), 1)
        charge.frame = Rect(
            x: layout.field.minX, y: layout.field.minY - 2, width: layout.field.width * share, height: 3)
    }
}
