import Drawing
import DropIt
public import Dynamics
import Geometry
public import Play
public import PlayRules
public import Views
import Words

/// Squares to throw about: a playground for the kit's dynamics.
public final class PlaygroundScene: Scene {
    /// The rules of the toybox.
    public typealias R = PlaygroundRules

    /// The playfield, help and controls of the toybox.
    public static var description: SceneDescription { PlaygroundControls.description }

    /// The view that contains the scene.
    public let playfield = Playfield()
    let arena = ArenaView()
    let ring = FieldRing()
    let compass = PullView()
    let quay = QuayView()
    let swoosh = SwooshView()
    let animator: Animator
    let player: ScenePlayer<PlaygroundRules>

    // MARK: Dynamics

    let dynamics: DynamicAnimator
    let behavior = DropItBehavior()
    /// Moves the squares to the grid, while that is on.
    var grid: GridBehavior?
    var explosions: [ExplosionBehavior] = []
    /// The active field, if any.
    var fieldBehavior: FieldBehavior?
    var field = PlaygroundField.none
    /// The fraction of a field's full strength.
    var fieldStrength = 0.5
    /// The position of the field, as fractions of the arena's width and height.
    var fieldPlace = Point(x: 0.5, y: 0.5)
    private var ticker: FrameTicker!
    private var tickedUntil = 0.0
    /// Whether time is paused.
    var isPaused = false
    /// When an impact was last audible, in seconds.
    var lastBlow = -Double.infinity

    // MARK: Squares

    /// From the oldest to the newest.
    var squares: [SquareView] = []
    /// In the order of their places on the grid.
    var gridOrder: [SquareView] = []
    /// The squares held by fingers.
    var grips: [Grip] = []
    var nextNumber: UInt32 = 0
    /// The width of the largest squares, in points.
    var side = 1.0
    /// The arena's size when squares were last fitted into it.
    var fittedSize = Size.zero
    /// The remaining seconds for squares to fall in from above; until then the ceiling is raised.
    var entryTime = 0.0
    var random: RandomGenerator
    var position: PlaygroundRules
    var appearance = DropItAppearance(look: Look())
    private let dusk = DuskBackdrop(.quay)
    /// The layers of the dusk landscape.
    public var backdrop: [BackdropLayer] { dusk.layers }

    /// Creates a scene with the squares of a position.
    public init(_ position: PlaygroundRules, animator: Animator, player: ScenePlayer<PlaygroundRules>) {
        self.position = position
        self.animator = animator
        self.player = player
        dynamics = DynamicAnimator(referenceView: arena)
        random = RandomGenerator(seed: position.seed)
        ticker = FrameTicker { [unowned(unsafe) self] now in tick(now) }
        arena.insertSubview(ring, belowSubview: arena.handle)
        arena.addSubview(compass)
        arena.insertSubview(swoosh, belowSubview: arena.handle)
        playfield.addSubview(quay)
        playfield.addSubview(arena)
        behavior.allowsRotation = true
        playfield.onLayout = { [unowned(unsafe) self] in layOut() }
        arena.onWindow = { [unowned(unsafe) self] in startTicking() }
        dynamics.delegate = self
        dynamics.addBehavior(behavior)
        connectGestures()
        arena.accessibilityRole = .list
        arena.accessibilityLabel = say("The squares")
        showPull()
    }

    /// The views can outlive the scene.
    deinit {
        ticker.invalidate()
        arena.onWindow = {}
    }

    // MARK: Showing

    /// Removes all squares, and drops those of a position.
    public func show(_ position: PlaygroundRules) {
        self.position = position
        random = RandomGenerator(seed: position.seed)
        removeSquares()
        if fittedSize.width > 0 { pour() }
    }

    /// Calls `completion` immediately: there are no moves.
    public func show(
        _ step: MoveLog<PlaygroundRules>.Step, leadingTo position: PlaygroundRules, isReversed: Bool, by origin: Origin,
        duration: Double, completion: @escaping () -> Void
    ) {
        completion()
    }

    /// Does nothing: there are no moves.
    public func refuse(_ move: PlaygroundMove) {}
    /// Does nothing: there are no moves.
    public func suggest(_ move: PlaygroundMove) {}
    /// Does nothing: there is nothing to win.
    public func celebrate() {}

    /// Runs time until everything is at rest, for up to 600 steps.
    public func showAll() {
        playfield.layoutIfNeeded()
        for _ in 0..<600 where dynamics.isRunning { advance(by: DynamicAnimator.secondsPerTick) }
    }

    /// The number of squares.
    public var standing: String {
        say("\(Int64(squares.count)) square", many: "\(Int64(squares.count)) squares", count: squares.count)
    }

    /// Applies a look to all views.
    public func apply(_ look: Look) {
        appearance = DropItAppearance(look: look)
        dusk.apply(look)
        quay.apply(look)
        for square in squares { dress(square) }
        ring.color = appearance.accent
        arena.handle.color = appearance.accent
        arena.handle.halo = appearance.halo
        compass.color = appearance.accent
        compass.ground = appearance.halo
        playfield.setNeedsDisplay()
    }

    // MARK: Time

    func startTicking() {
        guard dynamics.isRunning, !isPaused, ticker.window == nil, let window = arena.window else { return }
        tickedUntil = animator.now
        window.addTicker(ticker)
    }

    private func tick(_ now: Double) -> Bool {
        guard !isPaused else { return false }
        var seconds = now - tickedUntil
        tickedUntil = now
        // Frame times vary slightly. A frame of about a step's time is one step, or motion would stutter.
        let steps = (seconds * 60).rounded()
        if steps >= 1, (seconds * 60 - steps).magnitude < 0.12 { seconds = steps / 60 }
        advance(by: seconds)
        if appearance.look.motion != .off { dusk.drift(at: now) }
        return dynamics.isRunning
    }

    private func advance(by seconds: Double) {
        let steps = dynamics.advance(by: seconds)
        guard steps > 0 else { return }
        explosions.removeAll { explosion in explosion.isOver && dynamics.removeBehavior(explosion) }
        if entryTime > 0 { closeCeiling(after: Double(steps) / 60) }
        bringBack()
        noteMotion(steps: steps)
        playfield.setNeedsDisplay()
    }
}

extension PlaygroundScene: DynamicAnimatorDelegate {
    /// Starts the ticker when the dynamics have something to move.
    public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {
        startTicking()
    }
}
