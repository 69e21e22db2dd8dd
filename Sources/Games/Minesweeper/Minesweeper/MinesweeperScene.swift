import Drawing
import Geometry
public import MinesweeperRules
public import Play
import PlayRules
public import Tiles
public import Views
import Words

/// The scene for Minesweeper: a board of any size in a view that scrolls and zooms.
public final class MinesweeperScene: Scene {
    /// The rules of Minesweeper.
    public typealias R = MinesweeperRules

    /// The layers of the pine wood.
    public var backdrop: [BackdropLayer] { wood.layers }

    /// The view that contains the scene.
    public let playfield = Playfield()
    let animator: Animator
    let player: ScenePlayer<MinesweeperRules>
    /// The displayed position.
    var position: MinesweeperRules
    var appearance = MinesweeperAppearance(look: Look())
    var symbols: MinesweeperSymbols
    let variety = CellVariety()
    let wood = WoodBackdrop()
    let scrollView = ScrollView()
    /// The slab beneath the cells, the cells, and the views over them.
    let slab: SlabView
    let board: TiledView
    let chances: ChancesView
    private let shade: ShadeView
    private let fade: EdgeFadeView
    /// The moving views over the cells, in the world's coordinates.
    let world: View
    /// The views that rise from the board, in the playfield's coordinates.
    let glow = View()
    /// The keyboard cursor; nil until a key is used.
    var cursor: Cell?
    let cursorView = CursorView()
    /// Marks the cells of moves that wait for the server.
    var awaited: [(cell: Cell, view: View)] = []
    /// The marks of a hint, and the open cells whose numbers prove it.
    var hintMarks: [View] = []
    var proof: [Cell] = []
    var isFlagMode = false
    var isSwapped = false
    /// Whether the visible part was chosen by the scene for the playfield's size, not by the player.
    private var isScaleOwn = true
    private var isLayingOut = false
    private var zoomedAt = -Double.infinity
    private var settler: FrameTicker?

    /// The time after its last change when a scale counts as settled, in seconds.
    private static let settlingTime = 0.12

    /// Creates a scene that shows a position.
    public init(_ position: MinesweeperRules, animator: Animator, player: ScenePlayer<MinesweeperRules>) {
        self.position = position
        self.animator = animator
        self.player = player
        symbols = MinesweeperSymbols(appearance)
        board = TiledView(columns: position.width, rows: position.height, symbols: symbols.all)
        slab = SlabView(board: board, appearance: appearance)
        chances = ChancesView(board: board, position: position, appearance: appearance)
        shade = ShadeView(board: board)
        fade = EdgeFadeView(board: board)
        world = View(frame: Rect(origin: .zero, size: board.worldSize))
        world.isUserInteractionEnabled = false
        scrollView.contentSize = board.worldSize
        scrollView.allowsDoubleTapZoom = false
        scrollView.contentView = world
        for view in [shade, chances, board, slab] { view.isFloating = true }
        scrollView.insertSubview(shade, at: 1)
        for view in [chances, board, slab] { scrollView.insertSubview(view, at: 0) }
        world.addSubview(cursorView)
        glow.isUserInteractionEnabled = false
        playfield.addSubview(scrollView)
        playfield.addSubview(fade)
        playfield.addSubview(glow)
        playfield.onLayout = { [unowned(unsafe) self] in layOut() }
        board.delegate = self
        scrollView.delegate = self
        connectGestures()
        dress()
        showWood(moving: false)
        playfield.accessibilityRole = .grid
        playfield.accessibilityContainer = self
    }

    deinit {
        playfield.accessibilityContainer = nil
        settler?.invalidate()
    }

    /// Applies a look to all views.
    public func apply(_ look: Look) {
        guard look != appearance.look else { return }
        appearance = MinesweeperAppearance(look: look)
        symbols = MinesweeperSymbols(appearance)
        board.symbols = symbols.all
        wood.apply(look)
        wood.layOut(playfield.bounds.size, in: playfield.window)
        dress()
    }

    private func dress() {
        chances.apply(appearance)
        slab.apply(appearance)
        shade.shade = appearance.shade
        fade.color = appearance.stone
        scrollView.indicatorColor = appearance.indicator
        cursorView.colors = appearance.cursor
    }

    /// The probability of a mine in cells without a chip, while probabilities are shown.
    public var legend: String { chances.legend }

    /// Turns the flag mode or another switch on or off.
    public func turn(_ name: String, isOn: Bool) {
        let name = Word(name)
        if name == "flags" {
            isFlagMode = isOn
        } else if name == "swap" {
            isSwapped = isOn
        } else if name == "chances" {
            chances.isHidden = !isOn
            chances.show(position)
            guard isOn else { return }
            if chances.isPossible {
                // After the end they tell nothing.
                if !position.isOver { player.assist() }
            } else {
                let most = grouped(UInt128(ChancesView.mostCells))
                player.tell(say("Chances are counted on boards of up to \(most) cells."))
            }
        }
    }

    // MARK: Layout

    private func layOut() {
        let size = playfield.bounds.size
        for view in [scrollView, fade, glow] { view.frame = playfield.bounds }
        fade.stage = playfield.stage
        for view in [slab, board, chances, shade] { view.frame = scrollView.bounds }
        wood.layOut(size, in: playfield.window)
        guard size.width > 0, size.height > 0 else { return }
        isLayingOut = true
        let layout = BoardLayout(
            size: size, stage: playfield.stage, isCard: playfield.isCard, columns: position.width, rows: position.height
        )
        let cell = TileLevel.worldCellSide
        scrollView.contentInset = layout.insets
        scrollView.showsHorizontalScrollIndicator = !layout.isDisplay
        scrollView.showsVerticalScrollIndicator = !layout.isDisplay
        scrollView.maximumZoomScale = layout.sides.upperBound / cell
        scrollView.minimumZoomScale = layout.sides.lowerBound / cell
        if isScaleOwn {
            let scale = layout.side / cell
            let (world, insets) = (board.worldSize, layout.insets)
            scrollView.setZoomScale(scale, animated: false)
            scrollView.setContentOffset(
                Point(
                    x: (world.width * scale - (size.width - insets.left - insets.right)) / 2 - insets.left,
                    y: (world.height * scale - (size.height - insets.top - insets.bottom)) / 2 - insets.top),
                animated: false)
        }
        isLayingOut = false
        follow()
    }

    /// Updates the cells to the scroll view's state.
    func follow() {
        board.velocity = scrollView.velocity
        board.worldToView = scrollView.worldToView
        cursorView.scale = scrollView.zoomScale
        slab.setNeedsDisplay()
    }

    /// Zooms out to the whole board.
    public func showAll() { scrollView.zoomToFit(animated: false) }

    func place(_ cell: Cell) -> CellRange {
        CellRange(columns: Int(cell.x)..<Int(cell.x) + 1, rows: Int(cell.y)..<Int(cell.y) + 1)
    }

    /// Returns the frame of a cell in the world.
    func worldFrame(_ cell: Cell) -> Rect {
        let side = TileLevel.worldCellSide
        return Rect(x: Double(cell.x) * side, y: Double(cell.y) * side, width: side, height: side)
    }
}

extension MinesweeperScene: TiledViewDelegate {
    /// Copies the symbols of a range of cells for drawing.
    public func tiledView(
        _ view: TiledView, copySymbolsOf cells: CellRange, to target: UnsafeMutableBufferPointer<UInt8>
    ) {
        position.copySymbols(
            x0: cells.columns.lowerBound, y0: cells.rows.lowerBound, width: cells.columns.count,
            height: cells.rows.count, into: target)
        // Eight cells at a time, as fast as the copying.
        let (columns, isSmall) = (cells.columns.count, side < Self.leastLippedSide)
        for row in 0..<cells.rows.count {
            variety.apply(
                to: UnsafeMutableBufferPointer(rebasing: target[row * columns..<(row + 1) * columns]),
                x: cells.columns.lowerBound, y: cells.rows.lowerBound + row, isSmall: isSmall)
        }
    }

    /// The minimum side for covers with a lip, in points.
    private static var leastLippedSide: Double { 17 }
}

extension MinesweeperScene: ScrollViewDelegate {
    /// Moves the cells with the scroll view.
    public func scrollViewDidScroll(_ scrollView: ScrollView) {
        if !isLayingOut { isScaleOwn = false }
        follow()
    }

    /// Scales the cells with the scroll view.
    public func scrollViewDidZoom(_ scrollView: ScrollView) {
        if !isLayingOut { isScaleOwn = false }
        follow()
        zoomedAt = animator.now
        guard !board.isZooming, let window = playfield.window else { return }
        board.isZooming = true
        let ticker = FrameTicker { [unowned(unsafe) self] now in
            if now - zoomedAt < Self.settlingTime { return true }
            board.isZooming = false
            return false
        }
        settler?.invalidate()
        settler = ticker
        window.addTicker(ticker)
    }
}
