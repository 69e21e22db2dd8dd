import Drawing
import Geometry
public import Play
public import PlayRules
public import TwentyFortyEightRules
public import Views

/// 2048 as it is seen and touched.
public final class TwentyFortyEightScene: Scene {
    public typealias R = TwentyFortyEightRules

    public static var description: SceneDescription {
        SceneDescription(
            playfield: "The board",
            help:
                "Swipe anywhere, or use the arrows, W A S D or H J K L. U undoes, R redoes, ? hints, Space starts and "
                + "pauses the auto-player.",
            takesKeysAnywhere: true, queuesMoves: true)
    }

    public let playfield = Playfield()
    let animator: Animator
    let player: ScenePlayer<TwentyFortyEightRules>
    let boardView: GameboardView
    let scoreView: ScoreView
    let bestView: ScoreView
    /// The tiles that there are, by position, as they lie when all that is under way is over.
    var tiles: SquareGameboard<TileView?>
    /// Views that are only still on their way, and gone when they arrive.
    var leaving: [TileView] = []
    /// The position that is shown, or that is being led to.
    var position: TwentyFortyEightRules
    var layout: BoardLayout
    var appearance = AppearanceProvider(look: Look())
    /// The move under way, if there is one.
    var showing: Showing?
    /// Where the finger that is down has swiped last.
    var lastSwipe: Direction?

    /// A move that is being shown.
    final class Showing {
        let completion: () -> Void
        /// How many tiles are on their way.
        var slides = 0

        init(completion: @escaping () -> Void) {
            self.completion = completion
        }
    }

    public init(_ position: TwentyFortyEightRules, animator: Animator, player: ScenePlayer<TwentyFortyEightRules>) {
        self.position = position
        self.animator = animator
        self.player = player
        layout = BoardLayout(size: .zero, dimension: position.dimension)
        boardView = GameboardView(dimension: position.dimension)
        scoreView = ScoreView(title: "SCORE", animator: animator)
        bestView = ScoreView(title: "BEST", animator: animator)
        tiles = SquareGameboard(dimension: position.dimension, repeating: nil)
        bestView.isHidden = true
        playfield.addSubview(boardView)
        playfield.addSubview(scoreView)
        playfield.addSubview(bestView)
        playfield.onLayout = { [unowned(unsafe) self] in layOut() }
        layTiles()
        connectGestures()
    }

    public func wear(_ look: Look) {
        appearance = AppearanceProvider(look: look)
        dress()
    }

    public func note(bests: [Int64], isAssisted: Bool) {
        bestView.isHidden = bests.isEmpty
        placeScores()
        guard let best = bests.first else { return }
        bestView.titleText = isAssisted ? "BEST, HELPED" : "BEST"
        bestView.show(max(best, 0))
    }

    // MARK: Layout

    private func layOut() {
        settle()
        layout = BoardLayout(size: playfield.bounds.size, dimension: position.dimension)
        placeScores()
        dress()
        for cell in tiles.allCells {
            guard let tile = tiles[cell] else { continue }
            tile.bounds = Rect(origin: .zero, size: Size(width: layout.tileSide, height: layout.tileSide))
            tile.center = layout.center(of: cell)
        }
    }

    /// The score stands alone in a game that keeps no bests.
    private func placeScores() {
        scoreView.frame = bestView.isHidden ? layout.loneScoreBox : layout.scoreBox
        bestView.frame = layout.bestBox
    }

    private func dress() {
        boardView.wear(appearance, layout: layout)
        scoreView.wear(appearance)
        bestView.wear(appearance)
        for case let tile? in tiles.cells { tile.wear(appearance, side: layout.tileSide) }
        for tile in leaving { tile.wear(appearance, side: layout.tileSide) }
    }

    /// A new tile at a cell.
    func makeTile(_ value: Int64, at cell: Cell) -> TileView {
        let tile = TileView(value: value)
        tile.frame = layout.frame(of: cell)
        tile.wear(appearance, side: layout.tileSide)
        boardView.addSubview(tile)
        return tile
    }

    /// Lays the position's tiles, and no others.
    private func layTiles() {
        for view in boardView.subviews { view.removeFromSuperview() }
        leaving = []
        for cell in tiles.allCells {
            let tile = position.board[cell]
            tiles[cell] = tile.isNone ? nil : makeTile(tile.value, at: cell)
        }
        scoreView.show(position.score)
    }

    // MARK: Showing

    public func show(_ position: TwentyFortyEightRules) {
        settle()
        self.position = position
        layTiles()
    }

    public func show(
        _ step: MoveLog<TwentyFortyEightRules>.Step, leadingTo position: TwentyFortyEightRules, isReversed: Bool,
        by origin: Origin, duration: Double, completion: @escaping () -> Void
    ) {
        settle()
        self.position = position
        let showing = Showing(completion: completion)
        self.showing = showing
        let motion = TileMotion(speed: max(1, Pace.normal.duration / max(duration, 0.001)))
        if isReversed { takeBack(step.events, motion) } else { carryOut(step.events, motion) }
    }

    /// The last slide of a move is over.
    func endShowing(_ ended: Showing) {
        guard showing === ended else { return }
        showing = nil
        ended.completion()
    }

    /// Brings what is under way to its end at once.
    func settle() {
        for tile in leaving { tile.removeFromSuperview() }
        leaving = []
        for cell in tiles.allCells {
            guard let tile = tiles[cell] else { continue }
            tile.removeAllAnimations()
            tile.isHidden = false
            tile.transform = .identity
            tile.zPosition = 0
            tile.center = layout.center(of: cell)
        }
        if let ended = showing {
            showing = nil
            ended.completion()
        }
    }

    // MARK: Signs

    public func refuse(_ move: Direction) {
        guard appearance.look.motion != .off else { return }
        let home = layout.board.center
        let way = move.vector * (layout.tileSide * 0.08)
        animator.animateKeyframes(duration: 0.24, options: .allowUserInteraction) { [animator, boardView] in
            for (index, share) in [1.0, -0.5, 0].enumerated() {
                animator.addKeyframe(relativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3) {
                    boardView.center = home + way * share
                }
            }
        }
    }

    public func suggest(_ move: Direction) {
        let arrow = ArrowView(move, color: appearance.accent)
        let side = min(layout.board.width * 0.42, 150)
        arrow.frame = Rect(center: layout.board.center, size: Size(width: side, height: side))
        arrow.alpha = 0
        playfield.addSubview(arrow)
        let home = arrow.center
        let way = appearance.look.motion == .off ? Point.zero : move.vector * (side * 0.3)
        animator.animateKeyframes(
            duration: 2.2, options: .allowUserInteraction,
            animations: { [animator] in
                for beat in 0..<2 {
                    let start = Double(beat) * 0.5
                    animator.addKeyframe(relativeStartTime: start, relativeDuration: 0.12) {
                        arrow.alpha = 1
                        arrow.center = home
                    }
                    animator.addKeyframe(relativeStartTime: start + 0.12, relativeDuration: 0.26) {
                        arrow.center = home + way
                    }
                    animator.addKeyframe(relativeStartTime: start + 0.38, relativeDuration: 0.12) { arrow.alpha = 0 }
                }
            },
            completion: { _ in arrow.removeFromSuperview() })
    }

    public func celebrate() {
        guard appearance.look.motion != .off else { return }
        let cell = tiles.allCells.first { position.board[$0] == position.greatestTile }
        guard let cell, let tile = tiles[cell] else { return }
        tile.zPosition = 2
        animator.animate(duration: 0.7, dampingRatio: 0.35, initialVelocity: 14, options: .allowUserInteraction) {
            tile.transform = AffineTransform(scaleX: 1.001, y: 1.001)
        }
        let colors = (1...12).map { appearance.tileColor(1 << $0) }
        Confetti(colors: colors).burst(
            from: layout.board.origin + tile.center, in: playfield, animator: animator)
    }
}
