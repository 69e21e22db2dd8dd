import Drawing
import Geometry
public import MinesweeperRules
public import Play
import PlayRules
public import Tiles
public import Views

/// Minesweeper as it is seen and touched: a board of any size in a view that scrolls and zooms.
public final class MinesweeperScene: Scene {
    public typealias R = MinesweeperRules

    public static var description: SceneDescription {
        SceneDescription(
            playfield: "The minefield",
            help:
                "Tap or click opens a cell; hold, or the right button, flags it; a tap on a number that has its flags opens "
                + "the rest around it, as do both buttons or the middle one. Drag to scroll; pinch, or Ctrl and the wheel, "
                + "to zoom. Keys: arrows move, Space opens, F flags, Enter opens around a number; + − 0 zoom; H hints.",
            switches: [
                SceneSwitch(
                    name: "flags", title: "Flag mode",
                    help: "A tap flags instead of opening; numbers still open around them."),
                SceneSwitch(
                    name: "swap", title: "Hold to open", help: "A tap flags, and holding the finger down opens.",
                    isKept: true),
                SceneSwitch(
                    name: "chances", title: "Chances",
                    help: "Shows for each covered cell how likely it holds a mine. The game counts as helped.",
                    isHelp: true),
            ])
    }

    public let playfield = Playfield()
    let animator: Animator
    let player: ScenePlayer<MinesweeperRules>
    /// The position that is shown.
    var position: MinesweeperRules
    var appearance = MinesweeperAppearance(look: Look())
    var symbols: MinesweeperSymbols
    let scrollView = ScrollView()
    /// The cells.
    let board: TiledView
    let chances: ChancesView
    /// What moves about over the cells, in the world's coordinates.
    let world: View
    /// Where the keys are; nil until one is used.
    var cursor: Cell?
    let cursorView = View()
    /// What is waited for before a move counts as shown; nil at other times.
    var pause: Pause?
    var isFlagMode = false
    var isSwapped = false
    /// Whether what is seen is what the scene has chosen for the playfield's size, not the player.
    private var isScaleOwn = true
    private var isLayingOut = false
    private var zoomedAt = -Double.infinity
    private var settler: FrameTicker?

    /// A time that passes while the player looks: the animator has no timer, so a view that nobody sees fades.
    final class Pause {
        let view = View()
        let completion: () -> Void

        init(_ completion: @escaping () -> Void) {
            self.completion = completion
        }
    }

    /// The space around the board, in points; above it there is room for what the page shows there.
    private static let insets = EdgeInsets(top: 52, left: 10, bottom: 10, right: 10)
    /// What a cell is shown at, where all of them fit or at first; in points.
    private static let comfortableSide = 24.0...46.0
    private static let firstSide = 34.0
    private static let greatestSide = 272.0
    /// So long after its last change a scale counts as settled, in seconds.
    private static let settlingTime = 0.12

    public init(_ position: MinesweeperRules, animator: Animator, player: ScenePlayer<MinesweeperRules>) {
        self.position = position
        self.animator = animator
        self.player = player
        symbols = MinesweeperSymbols(appearance)
        board = TiledView(columns: position.width, rows: position.height, symbols: symbols.all)
        chances = ChancesView(board: board, position: position, appearance: appearance)
        world = View(frame: Rect(origin: .zero, size: board.worldSize))
        world.isUserInteractionEnabled = false
        scrollView.contentSize = board.worldSize
        scrollView.allowsDoubleTapZoom = false
        scrollView.contentView = world
        scrollView.insertSubview(chances, at: 0)
        scrollView.insertSubview(board, at: 0)
        cursorView.isHidden = true
        cursorView.isUserInteractionEnabled = false
        world.addSubview(cursorView)
        playfield.addSubview(scrollView)
        playfield.onLayout = { [unowned(unsafe) self] in layOut() }
        board.delegate = self
        scrollView.delegate = self
        connectGestures()
        dress()
    }

    deinit {
        settler?.invalidate()
    }

    public func wear(_ look: Look) {
        guard look != appearance.look else { return }
        appearance = MinesweeperAppearance(look: look)
        symbols = MinesweeperSymbols(appearance)
        board.symbols = symbols.all
        dress()
    }

    private func dress() {
        chances.wear(appearance)
        scrollView.indicatorColor = appearance.indicator
        cursorView.borderColor = appearance.accent
    }

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
                player.assist()
            } else {
                player.tell("Chances are counted on boards of up to \(grouped(UInt128(ChancesView.mostCells))) cells.")
            }
        }
    }

    // MARK: Layout

    private func layOut() {
        let size = playfield.bounds.size
        scrollView.frame = playfield.bounds
        board.frame = scrollView.bounds
        chances.frame = scrollView.bounds
        guard size.width > 0, size.height > 0 else { return }
        isLayingOut = true
        let world = board.worldSize
        let insets = Self.insets
        scrollView.contentInset = insets
        let room = Size(
            width: max(size.width - insets.left - insets.right, 1),
            height: max(size.height - insets.top - insets.bottom, 1))
        let fit = min(room.width / world.width, room.height / world.height)
        let cell = TileLevel.worldCellSide
        scrollView.maximumZoomScale = max(Self.greatestSide / cell, fit)
        scrollView.minimumZoomScale = min(fit, Self.firstSide / cell)
        if isScaleOwn {
            let range = Self.comfortableSide
            let scale =
                fit * cell < range.lowerBound ? Self.firstSide / cell : min(fit, range.upperBound / cell)
            scrollView.setZoomScale(scale, animated: false)
            scrollView.setContentOffset(
                Point(
                    x: (world.width * scale - room.width) / 2 - insets.left,
                    y: (world.height * scale - room.height) / 2 - insets.top),
                animated: false)
        }
        isLayingOut = false
        follow()
    }

    /// Has the cells seen as the scroll view says.
    func follow() {
        board.velocity = scrollView.velocity
        board.worldToView = scrollView.worldToView
        cursorView.borderWidth = 3 / scrollView.zoomScale
        chances.setNeedsDisplay()
    }

    public func showAll() { scrollView.zoomToFit(animated: false) }

    func place(_ cell: Cell) -> CellRange {
        CellRange(columns: Int(cell.x)..<Int(cell.x) + 1, rows: Int(cell.y)..<Int(cell.y) + 1)
    }

    /// The frame of a cell in the world.
    func worldFrame(_ cell: Cell) -> Rect {
        let side = TileLevel.worldCellSide
        return Rect(x: Double(cell.x) * side, y: Double(cell.y) * side, width: side, height: side)
    }
}

extension MinesweeperScene: TiledViewDelegate {
    public func tiledView(
        _ view: TiledView, copySymbolsOf cells: CellRange, to target: UnsafeMutableBufferPointer<UInt8>
    ) {
        position.copySymbols(
            x0: cells.columns.lowerBound, y0: cells.rows.lowerBound, width: cells.columns.count,
            height: cells.rows.count, into: target)
    }
}

extension MinesweeperScene: ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {
        if !isLayingOut { isScaleOwn = false }
        follow()
    }

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
