import Drawing
import Geometry
import MinesweeperRules
import MinesweeperSolver
import PlayRules
import Tiles
import Views

/// Shows on the visible covered cells how likely they are to hold a mine: a tick, a mine, or per cent on a cover of that
/// colour. Cells of which no number speaks are all the same; they stay as they are, and `legend` tells of them.
final class ChancesView: View {
    private let board: TiledView
    private var position: MinesweeperRules
    private var appearance: MinesweeperAppearance
    /// By cell, row by row; nil until they are asked for, and where there are too many cells or none can be.
    private var chances: [Double]?
    /// Which of them a number speaks of, or are certain.
    private var isKnown: [Bool] = []
    /// The chance of those of which no number speaks; nil where there are none.
    private var elsewhere: Double?
    private var isStale = true
    /// The chips by per cent, made when they are first seen.
    private var chips: [Symbol?] = Array(repeating: nil, count: 101)
    /// The side for which chips are drawn; while the scale is changing, they are stretched.
    private var drawnSide = 0.0

    /// More cells than these have no chances shown: they are counted at once, in a frame.
    static let mostCells = 10_000
    /// In points: smaller cells have a colour but no number.
    private static let leastNumberedSide = 17.0
    private static let leastSide = 3.0

    init(board: TiledView, position: MinesweeperRules, appearance: MinesweeperAppearance) {
        self.board = board
        self.position = position
        self.appearance = appearance
        super.init()
        isUserInteractionEnabled = false
        isHidden = true
    }

    /// Whether the board is small enough.
    var isPossible: Bool { position.width * position.height <= Self.mostCells }

    func show(_ position: MinesweeperRules) {
        self.position = position
        isStale = true
        if !isHidden { setNeedsDisplay() }
    }

    func wear(_ appearance: MinesweeperAppearance) {
        self.appearance = appearance
        chips = Array(repeating: nil, count: 101)
    }

    private func updateChances() {
        guard isStale else { return }
        isStale = false
        chances = nil
        elsewhere = nil
        guard isPossible, !position.isOver, position.openCount > 0,
            let values = MineProbabilities(position.observation)?.values
        else { return }
        chances = values
        isKnown = values.indices.map { index in
            let chance = values[index]
            let cell = Cell(index % position.width, index / position.width)
            return chance <= 0 || chance >= 1 || position.neighbours(of: cell).contains { position.isOpen($0) }
        }
        elsewhere = isKnown.firstIndex(of: false).map { values[$0] }
    }

    /// How likely a mine is in each of the cells that have no chip: "elsewhere 21 %"; empty where each has one.
    var legend: String {
        guard !isHidden else { return "" }
        updateChances()
        return elsewhere.map { "elsewhere \(MossGlyphs.percentage($0)) %" } ?? ""
    }

    override func draw(in canvas: Canvas) {
        updateChances()
        let side = board.worldToView.a * TileLevel.worldCellSide
        guard let chances, side >= Self.leastSide else { return }
        if !board.isZooming || drawnSide == 0 { drawnSide = side }
        let cells = board.visibleCells
        for row in cells.rows {
            for column in cells.columns {
                let cell = Cell(column, row)
                let index = row * position.width + column
                guard !position.isOpen(cell), isKnown[index] else { continue }
                let frame = board.frame(of: CellRange(columns: column..<column + 1, rows: row..<row + 1))
                if position.isFlagged(cell) {
                    // A flag that is certain says so itself.
                    if chances[index] < 1 { drawRing(chances[index], about: frame, side: side, on: canvas) }
                } else if side >= Self.leastNumberedSide {
                    draw(chip(chances[index]), in: frame, side: side, on: canvas)
                } else {
                    canvas.fill(
                        roundedRect: frame.insetBy(dx: side * 0.05, dy: side * 0.05), cornerRadius: side * 0.2,
                        with: appearance.heat(chances[index]))
                }
            }
        }
    }

    private func chip(_ chance: Double) -> Symbol {
        let percent = MossGlyphs.percentage(chance)
        if let chip = chips[percent] { return chip }
        let chip = MinesweeperSymbols.symbol(MossGlyphs(appearance: appearance).chip(Double(percent) / 100))
        chips[percent] = chip
        return chip
    }

    private func draw(_ chip: Symbol, in frame: Rect, side: Double, on canvas: Canvas) {
        let scale = drawnSide / TileLevel.worldCellSide
        guard drawnSide != side else { return canvas.draw(chip, at: frame.origin, scale: scale) }
        canvas.saved {
            canvas.concatenate(
                AffineTransform(scaleX: side / drawnSide, y: side / drawnSide)
                    .concatenating(AffineTransform(translationX: frame.minX, y: frame.minY)))
            canvas.draw(chip, scale: scale)
        }
    }

    private func drawRing(_ chance: Double, about frame: Rect, side: Double, on canvas: Canvas) {
        canvas.stroke(
            Path(roundedRect: frame.insetBy(dx: side * 0.07, dy: side * 0.07), cornerRadius: side * 0.17),
            with: appearance.heat(chance), style: StrokeStyle(lineWidth: side * 0.07))
    }
}
