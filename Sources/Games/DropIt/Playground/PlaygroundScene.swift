import Drawing
import DropIt
public import Dynamics
import Geometry
public import Play
public import PlayRules
public import Views

/// Squares to throw about: the kit's dynamics to play with.
public final class PlaygroundScene: Scene {
    public typealias R = PlaygroundRules

    public static var description: SceneDescription { PlaygroundControls.description }

    public let playfield = Playfield()
    let arena = ArenaView()
    let ring = FieldRing()
    let compass = PullView()
    let quay = QuayView()
    let swoosh = SwooshView()
    let animator: Animator
    let player: ScenePlayer<PlaygroundRules>

    // MARK: What moves

    let dynamics: DynamicAnimator
    let behavior = DropItBehavior()
    /// Draws the squares to the grid, while that is on.
    var grid: GridBehavior?
    var explosions: [ExplosionBehavior] = []
    /// The field that acts, if one does.
    var fieldBehavior: FieldBehavior?
    var field = PlaygroundField.none
    /// Of the full strength of a field.
    var fieldStrength = 0.5
    /// Where the field is, in parts of the arena's width and height.
    var fieldPlace = Point(x: 0.5, y: 0.5)
    private var ticker: FrameTicker!
    private var tickedUntil = 0.0
    /// Whether time stands still.
    var isPaused = false
    /// When a blow was last heard, in seconds.
    var lastBlow = -Double.infinity

    // MARK: Squares

    /// From the oldest to the newest.
    var squares: [SquareView] = []
    /// In the order of their places on the grid.
    var gridOrder: [SquareView] = []
    /// What fingers hold.
    var grips: [Grip] = []
    var nextNumber: UInt32 = 0
    /// How wide a square is.
    var side = 1.0
    /// The arena's size, as squares were last fitted into it.
    var fittedSize = Size.zero
    /// Seconds that are left for squares to fall in from above; the ceiling is raised so long.
    var entryTime = 0.0
    var random: RandomGenerator
    var position: PlaygroundRules
    var appearance = DropItAppearance(look: Look())
    private let dusk = DuskBackdrop(.quay)
    public var backdrop: [BackdropLayer] { dusk.layers }

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
        showPull()
    }

    /// Its views may be seen for longer than it is there.
    deinit {
        ticker.invalidate()
        arena.onWindow = {}
    }

    // MARK: Showing

    public func show(_ position: PlaygroundRules) {
        self.position = position
        random = RandomGenerator(seed: position.seed)
        removeSquares()
        if fittedSize.width > 0 { pour() }
    }

    public func show(
        _ step: MoveLog<PlaygroundRules>.Step, leadingTo position: PlaygroundRules, isReversed: Bool, by origin: Origin,
        duration: Double, completion: @escaping () -> Void
    ) {
        completion()
    }

    public func refuse(_ move: PlaygroundMove) {}
    public func suggest(_ move: PlaygroundMove) {}
    public func celebrate() {}

    /// Lets all come to rest.
    public func showAll() {
        playfield.layoutIfNeeded()
        for _ in 0..<600 where dynamics.isRunning { advance(by: DynamicAnimator.secondsPerTick) }
    }

    public var standing: String { squares.count == 1 ? "1 square" : "\(Int64(squares.count)) squares" }

    public func wear(_ look: Look) {
        appearance = DropItAppearance(look: look)
        dusk.wear(look)
        quay.wear(look)
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
        // Frames don't come to the microsecond. One of about a step's time is one step, or motion would stutter.
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
    public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {
        startTicking()
    }
}
