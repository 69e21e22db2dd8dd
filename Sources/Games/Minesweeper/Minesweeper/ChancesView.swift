import Drawing
import Geometry
import MinesweeperRules
import MinesweeperSolver
import PlayRules
import Tiles
import Views
import Words

/// Shows the probability of a mine on the visible covered cells: a tick, a mine, or a percentage on a cover of that
/// colour. Cells that no number touches all have the same probability; they are left unchanged, and `legend` tells it.
final class ChancesView: View {
    private let board: TiledView
    private var position: MinesweeperRules
    private var appearance: MinesweeperAppearance
    /// By cell, row by row; nil until they are computed, and if there are too many cells or no probabilities exist.
    private var chances: [Double]?
    /// Whether a number touches the cell, or it is certain.
    private var isKnown: [Bool] = []
    /// The probability for cells that no number touches; nil if there are none.
    private var elsewhere: Double?
    private var isStale = true
    /// The chips by percentage, created on demand.
    private var chips: [Symbol?] = Array(repeating: nil, count: 101)
    /// The cell side for which chips are drawn; while the scale is changing, they are stretched.
    private var drawnSide = 0.0

    /// The maximum number of cells: the probabilities are computed within one frame.
    static let mostCells = 10_000
    /// The minimum side for numbers, in points: smaller cells have only a colour.
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

    func apply(_ appearance: MinesweeperAppearance) {
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

    /// The probability for cells without a chip: "chance of a mine · elsewhere 21 %"; empty if there are none.
    var legend: String {
        guard !isHidden else { return "" }
        updateChances()
        return elsewhere.map { say("chance of a mine · elsewhere \(MossGlyphs.percentage($0)) %") } ?? ""
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
                    // A certain flag needs no ring.
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
