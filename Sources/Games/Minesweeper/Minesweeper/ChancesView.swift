import Drawing
import Geometry
import MinesweeperRules
import MinesweeperSolver
import PlayRules
import Tiles
import Views

/// Lays over each covered cell in sight how likely it holds a mine.
final class ChancesView: View {
    private let board: TiledView
    private var position: MinesweeperRules
    private var appearance: MinesweeperAppearance
    /// By cell, row by row; nil until they are asked for, and where there are too many cells or none can be.
    private var chances: [Double]?
    private var isStale = true

    /// More cells than these have no chances shown: they are counted at once, in a frame.
    static let mostCells = 10_000
    /// In points: smaller cells have a colour but no number.
    private static let leastNumberedSide = 26.0
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
    }

    private func updateChances() {
        guard isStale else { return }
        isStale = false
        chances = nil
        guard isPossible, !position.isOver, position.openCount > 0 else { return }
        chances = MineProbabilities(position.observation)?.values
    }

    override func draw(in canvas: Canvas) {
        updateChances()
        let side = board.worldToView.a * TileLevel.worldCellSide
        guard let chances, side >= Self.leastSide else { return }
        let cells = board.visibleCells
        let font = Font(.rounded, size: side * 0.3, weight: .semibold)
        for row in cells.rows {
            for column in cells.columns {
                let cell = Cell(column, row)
                guard !position.isOpen(cell) else { continue }
                let chance = chances[row * position.width + column]
                let frame = board.frame(of: CellRange(columns: column..<column + 1, rows: row..<row + 1))
                let color = appearance.heat(chance)
                if position.isFlagged(cell) {
                    let ring = frame.insetBy(dx: side * 0.06, dy: side * 0.06)
                    canvas.stroke(
                        Path(roundedRect: ring, cornerRadius: side * 0.12), with: color,
                        style: StrokeStyle(lineWidth: side * 0.08))
                    continue
                }
                // What no number speaks of is all the same, and stays in the background.
                let isKnown = position.neighbours(of: cell).contains { position.isOpen($0) } || chance == 0
                canvas.fill(
                    roundedRect: frame.insetBy(dx: side * 0.1, dy: side * 0.1), cornerRadius: side * 0.12,
                    with: color.withAlpha(isKnown ? 0.85 : 0.22))
                guard side >= Self.leastNumberedSide else { continue }
                let text = Text(
                    Self.text(chance), font: font, color: isKnown ? Color(hex: 0x1b1a22) : appearance.chance,
                    alignment: .center,
                    maximumWidth: side * 0.78)
                canvas.draw(text, at: Point(x: frame.midX, y: frame.midY + font.capHeight / 2))
            }
        }
    }

    /// In per cent; only what is certain is 0 or 100.
    static func text(_ chance: Double) -> String {
        if chance <= 0 { return "0" }
        if chance >= 1 { return "100" }
        return "\(min(max(Int((chance * 100).rounded()), 1), 99))"
    }
}
