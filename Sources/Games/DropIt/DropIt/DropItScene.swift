import Drawing
public import DropItRules
import Geometry
public import Play
public import PlayRules
public import Views
import Words

/// The scene for DropIt: what the player sees and touches.
public final class DropItScene: Scene {
    /// The rules of DropIt.
    public typealias R = DropItRules

    /// The layers of the dusk landscape.
    public var backdrop: [BackdropLayer] { dusk.layers }

    /// The view that contains the scene.
    public let playfield = Playfield()
    let animator: Animator
    let player: ScenePlayer<DropItRules>
    let fieldView = FieldView()
    let dusk = DuskBackdrop()
    /// Crumbs of squares that are blown away.
    private(set) var crumbs: ParticleEmitter
    /// Contains the squares, in front of the field.
    let pile = View()
    /// The next square, above its column.
    let waiting: SquareView
    /// A bar that shows the elapsed part of the time to the next fall, in a game where squares fall automatically.
    let charge = View()
    /// How much of that time has passed, from 0 to 1; nil if nothing falls by itself.
    private var charged: Double?
    /// In the order of the squares' numbers.
    var squares: [SquareView] = []
    /// Blows squares away.
    let wind = RowWind()
    var layout: FieldLayout
    var appearance = DropItAppearance(look: Look())
    let columns: Int32
    let rows: Int32
    let aims: Bool
    private let mode: DropItMode
    /// Whether squares must not rest above a rim.
    var hasRim: Bool { mode != .calm }
    /// The row whose upper edge is the rim.
    private(set) var rim: Int32 = 0
    /// The square that falls next.
    private(set) var next: NextSquare
    /// The column that the player has chosen for the next square, where that is possible.
    var chosen: Int32?
    /// Drives the continuous animations: the glints, the sun, the rim's pulse.
    var ambience: FrameTicker!
    /// When they were last updated, in seconds.
    var ambienceTime = 0.0
    /// How far the sun has sunk, as shown and as wanted, from 0 to 1.
    var sunk = (seen: 0.0, wanted: 0.0)
    /// When the rim began to pulse, in seconds.
    var pulseStart = 0.0
    /// Whether events are animated and audible: not while one position replaces another.
    private(set) var isLive = false
    private var isAtRest = false
    /// When all squares have glided to their places.
    private var settled = -Double.infinity
    /// The sizes of playfield and stage for which everything is laid out.
    private var laidOut = (size: Size.zero, stage: Rect.zero)

    /// Creates a scene that shows a position.
    public init(_ position: DropItRules, animator: Animator, player: ScenePlayer<DropItRules>) {
        self.animator = animator
        self.player = player
        columns = position.columns
        rows = position.rows
        aims = position.aims
        mode = position.mode
        next = position.next
        layout = FieldLayout(stage: .zero, columns: columns, rows: rows)
        waiting = SquareView(number: 0, square: position.next.color)
        waiting.accessibilityLabel = say("Next square")
        pile.isUserInteractionEnabled = false
        charge.isUserInteractionEnabled = false
        crumbs = Self.crumbs(appearance)
        charge.cornerRadius = 1.5
        waiting.face = .awake(x: 0, y: 1)
        wind.zPosition = 2
        for view in [fieldView, pile, charge, waiting, crumbs, wind] { playfield.addSubview(view) }
        playfield.onLayout = { [unowned(unsafe) self] in
            // Temporary effect views don't need a new layout.
            if playfield.bounds.size != laidOut.size || playfield.stage != laidOut.stage { layOut() }
        }
        wind.onDeparture = { [unowned(unsafe) self] place, color in
            crumbs.burst(Self.crumbsEach, from: place, ramp: Int(color.rawValue))
        }
        wind.onGlow = { [unowned(unsafe) self] rows in fieldView.afterglow = rows }
        connectAmbience()
        connectGestures()
        update(position)
        fieldView.lowerRim(to: rim, animator: nil)
        playfield.accessibilityRole = .list
        playfield.accessibilityContainer = self
    }

    /// The views can outlive the scene.
    deinit {
        playfield.accessibilityContainer = nil
        ambience.invalidate()
        fieldView.onWindow = {}
        wind.onDeparture = { _, _ in }
        wind.onGlow = { _ in }
    }

    /// Applies a look to all views.
    public func apply(_ look: Look) {
        let palette = appearance.look.palette
        appearance = DropItAppearance(look: look)
        if look.palette != palette {
            crumbs.removeFromSuperview()
            crumbs = Self.crumbs(appearance)
            playfield.insertSubview(crumbs, belowSubview: wind)
        }
        dusk.apply(look)
        layOut()
        startAmbience()
    }

    // MARK: Layout

    private func layOut() {
        playfield.hint = nil
        let old = layout
        laidOut = (playfield.bounds.size, playfield.stage)
        layout = FieldLayout(stage: playfield.stage, columns: columns, rows: rows)
        for view in [pile, crumbs, wind] { view.frame = playfield.bounds }
        dusk.sink(by: sunk.seen, height: playfield.bounds.height)
        fieldView.apply(appearance, layout: layout, columns: columns, hasRim: hasRim)
        charge.backgroundColor = appearance.accent
        placeCharge()
        waiting.apply(appearance, side: layout.side)
        placeWaiting(animated: false)
        for square in squares {
            let place = Point(
                x: (square.center.x - old.field.minX) / old.side, y: (square.center.y - old.field.minY) / old.side)
            square.apply(appearance, side: layout.side)
            square.center = layout.place(place)
        }
        wind.calm()
    }

    /// The column into which the next square falls.
    var target: Int32 { aims ? chosen ?? next.column : next.column }

    func placeWaiting(animated: Bool) {
        fieldView.beam = waiting.isHidden ? nil : (target, next.color)
        waiting.accessibilityLabel = say("Next square, column \(Int64(target) + 1)")
        let place = layout.waitingPlace(target)
        guard animated, appearance.look.motion != .off else {
            waiting.removeAllAnimations()
            waiting.center = place
            waiting.transform = .identity
            return
        }
        animator.animate(withDuration: 0.14, options: [.allowUserInteraction, .beginFromCurrentState]) { [waiting] in
            waiting.center = place
            waiting.transform = .identity
        }
    }

    // MARK: Showing

    /// Shows a position immediately, without animation.
    public func show(_ position: DropItRules) {
        playfield.hint = nil
        for square in squares { square.removeFromSuperview() }
        squares = []
        wind.calm()
        chosen = nil
        waiting.isHidden = false
        update(position)
        // The same square can have been shown elsewhere.
        placeWaiting(animated: false)
        sunk.seen = sunk.wanted
        dusk.sink(by: sunk.seen, height: playfield.bounds.height)
        fieldView.lowerRim(to: rim, animator: nil)
        showCharge(position, rest: 0)
    }

    /// Shows a move or its undoing, and calls `completion` immediately: squares fall with time.
    public func show(
        _ step: MoveLog<DropItRules>.Step, leadingTo position: DropItRules, isReversed: Bool, by origin: Origin,
        duration: Double, completion: @escaping () -> Void
    ) {
        if isReversed {
            show(position)
        } else {
            playfield.hint = nil
            live { update(position) }
            carryOut(step.events)
        }
        // Falling squares continue to fall while other moves are made.
        completion()
    }

    /// Shows the squares at the current time, and the events since the last call.
    public func follow(_ position: DropItRules, events: [DropItEvent], rest: Double) {
        showCharge(position, rest: rest)
        guard position.isMoving || !isAtRest || !events.isEmpty else { return }
        live { update(position, rest: rest) }
        carryOut(events)
    }

    private func live(_ body: () -> Void) {
        isLive = true
        body()
        isLive = false
    }

    /// How long squares glide to their places in an amended position, in seconds.
    private static let glide = 0.2

    /// Shows a corrected position: squares that are in both glide to their places.
    public func amend(_ position: DropItRules, events: [DropItEvent], rest: Double) {
        let seen = squares.map { (number: $0.number, center: $0.center) }
        for square in squares { square.lag.end = -.infinity }
        update(position, rest: rest)
        carryOut(events, isAmended: true)
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

    /// Puts each square where the position has it, `rest` of a tick later.
    private func update(_ position: DropItRules, rest: Double = 0) {
        isAtRest = !position.isMoving && animator.now >= settled
        var old = squares[...]
        var present: [SquareView] = []
        var landed: [SquareView] = []
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
            if hasLanded(view, as: square) { landed.append(view) }
            move(view, to: square, rest: rest)
            present.append(view)
        }
        for view in old { view.removeFromSuperview() }
        squares = present
        show(landed)
        fieldView.fullRows = position.fullRows
        rim = position.rim
        warn(position.warning)
        sunk.wanted = Double(min(position.level, Self.lastSunLevel)) / Double(Self.lastSunLevel)
        if appearance.look.motion == .off, sunk.seen != sunk.wanted { settleSun() }
        if position.next != next || waiting.isHidden != position.isOver {
            next = position.next
            waiting.isHidden = position.isOver
            waiting.square = next.color
            waiting.apply(appearance, side: layout.side)
            waiting.transform = AffineTransform(scaleX: 0.5, y: 0.5)
            placeWaiting(animated: true)
        }
    }

    private func makeSquare(_ square: ShownSquare) -> SquareView {
        let view = SquareView(number: square.number, square: square.color)
        view.accessibilityLabel = say("Square \(UInt64(square.number) + 1)")
        view.apply(appearance, side: layout.side)
        pile.addSubview(view)
        // It begins to fall a little lower than the waiting square was shown.
        if isLive, appearance.look.motion != .off, square.center.y > -0.6, square.center.y < 0 {
            let jump = Self.glide / Self.start * (FieldLayout.waitingHeight - 0.5) * layout.side
            view.lag = (Point(x: 0, y: -jump), animator.now + Self.start)
        }
        return view
    }

    /// How long it takes to make up for that, in seconds.
    private static let start = 0.1

    /// Moves a square's view. A step moves a square by its new velocity, so part of that movement is still to come
    /// while its tick hasn't passed.
    private func move(_ view: SquareView, to square: ShownSquare, rest: Double) {
        // Fast squares are stretched a little, towards where they come from.
        let speed = max(square.velocity.y, 0)
        let hasMotion = appearance.look.motion != .off
        let stretch = hasMotion ? min(speed * 0.5, 0.12) : 0
        var place = layout.place(square.center - square.velocity * (1 - rest))
        place.y -= stretch * layout.side / 2
        let left = (view.lag.end - animator.now) / Self.glide
        if left > 0 { place = place + view.lag.way * left }
        if view.center != place { view.center = place }
        let face = face(of: square, awakeUntil: view.wakeEnd)
        if view.face != face { view.face = face }
        let trail = hasMotion ? min(max(speed - 0.08, 0) * 8, 1) : 0
        if view.trail != trail { view.trail = trail }
        guard animator.now >= view.squashEnd else { return }
        let transform = AffineTransform(scaleX: 1 - stretch * 0.6, y: 1 + stretch)
        if view.transform != transform { view.transform = transform }
    }

    /// Returns whether a square has stopped falling that fell fast when it was last shown.
    private func hasLanded(_ view: SquareView, as square: ShownSquare) -> Bool {
        let fall = view.fall
        view.fall = max(square.velocity.y, 0)
        return isLive && fall > Self.landingSpeed && square.velocity.y < 0.4 * fall
    }

    /// Slower landings are neither shown nor audible, in sides per tick.
    private static let landingSpeed = 0.09

    /// Returns the face of a square: it sleeps when its body does, and looks at the waiting square when it is awake.
    private func face(of square: ShownSquare, awakeUntil wakeEnd: Double) -> Gummy.Face {
        if square.isAsleep, animator.now >= wakeEnd { return .asleep }
        if square.velocity.y > 0.08 { return .surprised }
        let way = Double(target) + 0.5 - square.center.x
        return .awake(x: way > 0.75 ? 1 : way < -0.75 ? -1 : 0, y: -1)
    }

    private func showCharge(_ position: DropItRules, rest: Double) {
        if let due = position.nextFallTick, !position.isOver {
            let left = (Double(due - min(position.now, due)) - rest) / Double(max(position.fallInterval, 1))
            charged = min(max(1 - left, 0), 1)
        } else {
            charged = nil
        }
        placeCharge()
    }

    private func placeCharge() {
        charge.isHidden = charged == nil
        charge.frame = Rect(
            x: layout.field.minX, y: layout.field.minY + 0.1 * layout.side,
            width: layout.field.width * (charged ?? 0), height: 3)
    }
}
