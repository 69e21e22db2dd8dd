import Drawing
import Geometry
public import Play
public import PlayRules
public import TwentyFortyEightRules
public import Views
import Words

/// The scene for 2048: what the player sees and touches.
public final class TwentyFortyEightScene: Scene {
    /// The rules of 2048.
    public typealias R = TwentyFortyEightRules

    /// The playfield, help, controls and sounds of 2048.
    public static var description: SceneDescription {
        SceneDescription(
            playfield: "The board",
            help: """
                Swipe anywhere, or use the arrows or W A S D: all tiles slide, and equal ones that meet become \
                one. U undoes, R redoes, H hints, Space starts and pauses the auto-player.
                """,
            takesKeysAnywhere: true, queuesMoves: true, card: Self.card, chrome: Chrome.noon,
            keys: [SceneKey("← → ↑ ↓", "slide"), SceneKey("A D W S", "slide")],
            ambience: Ambience(frequency: 500, swell: 0), cues: TwentyFortyEightSounds.all)
    }

    /// The view that contains the scene.
    public let playfield = Playfield()
    /// The layers of the dune landscape.
    public var backdrop: [BackdropLayer] { noon.layers }
    let animator: Animator
    let player: ScenePlayer<TwentyFortyEightRules>
    let noon = NoonBackdrop()
    let boardView: GameboardView
    private var frames: FrameView! = nil
    /// The sparks of merging tiles, and the confetti when the target is reached; nil before layout.
    var sparks: ParticleEmitter?
    var confetti: ParticleEmitter?
    /// The tiles' side and the look that they were made for.
    var madeFor: (side: Double, look: Look)?
    /// The tiles by position, in their final places after all animations.
    var tiles: SquareGameboard<TileView?>
    /// Views that are still moving, and are removed when they arrive.
    var leaving: [View] = []
    /// The position that is shown, or will be after the current animation.
    var position: TwentyFortyEightRules
    var layout: BoardLayout
    var appearance = AppearanceProvider(look: Look())
    var symbols: TileSymbols
    /// The move being shown, if any.
    var showing: Showing?
    /// The direction of the last swipe of the finger that is down.
    var lastSwipe: Direction?

    /// Creates a scene that shows a position.
    public init(_ position: TwentyFortyEightRules, animator: Animator, player: ScenePlayer<TwentyFortyEightRules>) {
        self.position = position
        self.animator = animator
        self.player = player
        layout = BoardLayout(
            bounds: .zero, stage: Rect(x: 0, y: 0, width: 1, height: 1), isCard: false,
            dimension: position.dimension)
        symbols = TileSymbols(appearance, side: layout.tileSide)
        boardView = GameboardView(dimension: position.dimension)
        tiles = SquareGameboard(dimension: position.dimension, repeating: nil)
        frames = FrameView { [unowned(unsafe) self] window, now in takeFrame(of: window, at: now) }
        playfield.addSubview(frames)
        playfield.addSubview(boardView)
        playfield.onLayout = { [unowned(unsafe) self] in layOut() }
        layTiles()
        showSun(isAnimated: false)
        connectGestures()
        playfield.accessibilityRole = .grid
        playfield.accessibilityContainer = self
    }

    /// The views can outlive the scene.
    deinit {
        playfield.accessibilityContainer = nil
    }

    /// Applies a look to all views.
    public func apply(_ look: Look) {
        appearance = AppearanceProvider(look: look)
        noon.apply(look)
        dress()
        showSun(isAnimated: false)
        frames.wake()
    }

    // MARK: Layout

    private func layOut() {
        // Temporary effect views don't need a new layout.
        let new = BoardLayout(
            bounds: playfield.bounds, stage: playfield.stage, isCard: playfield.isCard, dimension: position.dimension)
        guard new != layout else { return }
        playfield.hint = nil
        let ended = halt()
        layout = new
        noon.place(layout.landscape)
        dress()
        for cell in tiles.allCells { tiles[cell]?.center = layout.center(of: cell) }
        if let ended { endShowing(ended) }
    }

    /// Updates appearance and size of everything.
    private func dress() {
        symbols = TileSymbols(appearance, side: layout.tileSide)
        boardView.apply(appearance, layout: layout)
        for case let tile? in tiles.cells { dress(tile) }
        for case let tile as TileView in leaving { dress(tile) }
        makeEmitters()
    }

    private func dress(_ tile: TileView) {
        tile.symbol = symbols.tile(tile.value)
        tile.bounds = Rect(origin: .zero, size: Size(width: layout.tileSide, height: layout.tileSide))
    }

    /// Creates a tile at a cell.
    func makeTile(_ value: Int64, at cell: Cell) -> TileView {
        let tile = TileView(value: value)
        dress(tile)
        tile.center = layout.center(of: cell)
        boardView.addSubview(tile)
        return tile
    }

    /// Replaces all tiles by those of the position.
    private func layTiles() {
        for view in boardView.subviews { view.removeFromSuperview() }
        leaving = []
        for cell in tiles.allCells {
            let tile = position.board[cell]
            tiles[cell] = tile.isNone ? nil : makeTile(tile.value, at: cell)
        }
    }

    // MARK: The sun

    /// The progress of the largest tile towards the target, by doublings: 0 to 1.
    private var progress: Double {
        let way = Double(position.target.rank) - 1
        return position.hasReachedTarget ? 1 : min(max(Double(position.greatestTile.rank) - 1, 0) / way, 1)
    }

    private func showSun(isAnimated: Bool) {
        noon.show(progress, ripe: appearance.sunColor(position.target.value), isAnimated: isAnimated)
        frames.wake()
    }

    /// Advances the backdrop.
    ///
    /// - Returns: how many frames per second it needs from now on, 0 for each; nil if nothing behind the board moves.
    private func takeFrame(of window: Window, at now: Double) -> Int? {
        guard window.backdrop.layers.contains(where: { $0 === noon.layers[0] }) else {
            // It is not visible: the opponent's table has no landscape.
            noon.rest()
            return nil
        }
        let hasWind = appearance.look.motion != .off
        noon.tick(now, hasWind: hasWind)
        if noon.isClimbing { return 0 }
        return hasWind ? NoonBackdrop.calm : nil
    }

    // MARK: Showing

    /// A move being shown.
    final class Showing {
        let completion: () -> Void
        /// The animation of the slide, and what happens when the tiles have arrived.
        var slide: PropertyAnimator?
        var arrival: () -> Void = {}

        init(completion: @escaping () -> Void) {
            self.completion = completion
        }
    }

    /// Shows a position immediately and ends all animations.
    public func show(_ position: TwentyFortyEightRules) {
        playfield.hint = nil
        let ended = halt()
        self.position = position
        layTiles()
        showSun(isAnimated: false)
        if let ended { endShowing(ended) }
    }

    /// Animates a move or its undoing, and calls `completion` when the tiles have arrived.
    public func show(
        _ step: MoveLog<TwentyFortyEightRules>.Step, leadingTo position: TwentyFortyEightRules, isReversed: Bool,
        by origin: Origin, duration: Double, completion: @escaping () -> Void
    ) {
        playfield.hint = nil
        settle()
        for case let tile? in tiles.cells where tile.growsAt > animator.now { hurry(tile) }
        self.position = position
        let showing = Showing(completion: completion)
        self.showing = showing
        let motion = TileMotion(duration: duration, motion: appearance.look.motion)
        player.sound(TwentyFortyEightSounds.slide)
        if isReversed { takeBack(step.events, motion) } else { carryOut(step.events, motion) }
        showSun(isAnimated: true)
    }

    /// Ends the showing of a move.
    func endShowing(_ ended: Showing) {
        guard showing === ended else { return }
        showing = nil
        ended.completion()
    }

    /// Ends the slide of the current move immediately, so that the next one can start; swelling and growing continue.
    func settle() {
        guard let showing else { return }
        arrive(showing)
        endShowing(showing)
    }

    /// Ends all animations immediately.
    ///
    /// - Returns: the move that was being shown, for `endShowing`.
    private func halt() -> Showing? {
        let ended = showing
        if let ended { arrive(ended) }
        for view in leaving { view.removeFromSuperview() }
        leaving = []
        boardView.removeAllAnimations()
        for cell in tiles.allCells {
            guard let tile = tiles[cell] else { continue }
            tile.removeAllAnimations()
            tile.zPosition = 0
            tile.center = layout.center(of: cell)
        }
        return ended
    }
}
