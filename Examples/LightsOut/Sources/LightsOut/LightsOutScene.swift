import Drawing
import Geometry
public import LightsOutRules
public import Play
public import PlayRules
public import Views

/// The scene for Lights Out: the windows of a house.
public final class LightsOutScene: Scene {
    /// The rules of the game.
    public typealias R = LightsOutRules

    /// The view that contains the scene.
    public let playfield = Playfield()
    /// The sky behind the house.
    public var backdrop: [BackdropLayer] { [sky] }
    let animator: Animator
    let player: ScenePlayer<LightsOutRules>
    private var sky: BackdropLayer! = nil
    /// Everything but effects; as large as the playfield.
    let board = View()
    private let wall = SymbolView()
    /// The light that falls onto the wall, and ends at its edge.
    private let glows = View()
    /// By the numbers of their cells.
    let cells: [CellView]
    let hintRing = RingView()
    private let focusRing = RingView()
    /// The position that is shown, or will be after the current animation.
    private(set) var position: LightsOutRules
    private(set) var layout: LightsOutLayout
    private(set) var appearance = LightsOutAppearance(look: Look())
    /// The keyboard cursor; nil until a key is used.
    var cursor: Cell?
    /// The cell of a hint, until the next move.
    var suggestion: Cell?
    /// The cell that was pressed last.
    private(set) var lastPressed: Cell?

    /// Creates a scene that shows a position.
    public init(_ position: LightsOutRules, animator: Animator, player: ScenePlayer<LightsOutRules>) {
        self.position = position
        self.animator = animator
        self.player = player
        layout = LightsOutLayout(size: .zero, stage: Rect(x: 0, y: 0, width: 1, height: 1), grid: position.grid)
        cells = (0..<position.grid.cellCount).map { CellView(position.grid.cell($0)) }
        sky = BackdropLayer(resolution: .quarter) { [unowned(unsafe) self] canvas, size in drawSky(size, on: canvas) }
        playfield.addSubview(board)
        board.isUserInteractionEnabled = false
        playfield.accessibilityRole = .grid
        board.addSubview(wall)
        board.addSubview(glows)
        glows.clipsToBounds = true
        for cell in cells { glows.addSubview(cell.glow) }
        for cell in cells { board.addSubview(cell) }
        board.addSubview(hintRing)
        board.addSubview(focusRing)
        showLights()
        playfield.onLayout = { [unowned(unsafe) self] in
            // Temporary effect views don't need a new layout.
            if playfield.bounds.size != layout.size || playfield.stage != layout.stage { layOut() }
        }
        connectGestures()
    }

    /// Returns the view of a cell.
    func view(_ cell: Cell) -> CellView { cells[position.grid.number(of: cell)] }

    // MARK: Look

    /// Applies a look to all views.
    public func apply(_ look: Look) {
        appearance = LightsOutAppearance(look: look)
        sky.setNeedsDisplay()
        dress()
    }

    private func layOut() {
        layout = LightsOutLayout(size: playfield.bounds.size, stage: playfield.stage, grid: position.grid)
        sky.setNeedsDisplay()
        board.transform = .identity
        board.frame = playfield.bounds
        for view in [wall, glows] {
            view.frame = layout.wall
            view.cornerRadius = layout.wallRadius
        }
        dress()
        placeRings()
    }

    private func dress() {
        let symbols = LightsOutSymbols(appearance, layout: layout)
        wall.symbol = symbols.wall
        for cell in cells { cell.apply(symbols, layout: layout) }
        hintRing.apply(appearance.hint, layout: layout)
        focusRing.apply(appearance.focus, layout: layout)
    }

    private func drawSky(_ size: Size, on canvas: Canvas) {
        let bounds = Rect(origin: .zero, size: size)
        let colors = appearance.sky
        canvas.fill(
            Path(rect: bounds),
            with: .linearGradient(
                LinearGradient(
                    from: .zero, to: Point(x: 0, y: size.height),
                    stops: colors.enumerated().map {
                        GradientStop(offset: Double($0) / Double(colors.count - 1), color: $1)
                    })))
        canvas.fill(
            Path(rect: bounds),
            with: .radialGradient(
                RadialGradient(
                    center: layout.wall.center, endRadius: layout.wall.width, appearance.halo,
                    appearance.halo.withAlpha(0))))
    }

    /// Puts the rings of the hint and the cursor around their cells, or hides them.
    func placeRings() {
        for (ring, cell) in [(hintRing, suggestion), (focusRing, cursor)] {
            if let cell {
                ring.surround(layout.frame(of: cell), gap: layout.gap)
            } else {
                ring.isHidden = true
            }
        }
    }

    // MARK: Showing

    /// Shows a position immediately and ends all animations.
    public func show(_ position: LightsOutRules) {
        self.position = position
        lastPressed = nil
        forgetHint()
        board.removeAllAnimations()
        board.transform = .identity
        showLights()
    }

    /// Animates a press or its undoing, and calls `completion` when the lights have changed.
    public func show(
        _ step: MoveLog<LightsOutRules>.Step, leadingTo position: LightsOutRules, isReversed: Bool, by origin: Origin,
        duration: Double, completion: @escaping () -> Void
    ) {
        self.position = position
        lastPressed = step.move.cell
        forgetHint()
        animatePress(of: step.move.cell, duration: duration, completion: completion)
    }

    private func forgetHint() {
        suggestion = nil
        hintRing.removeAllAnimations()
        hintRing.alpha = 1
        placeRings()
    }

    private func showLights() {
        for view in cells {
            view.isOn = position.isOn(view.cell)
            view.settle()
        }
    }
}
