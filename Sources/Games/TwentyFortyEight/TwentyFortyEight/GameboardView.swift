import Drawing
import Geometry
import TwentyFortyEightRules
import Views

/// The board with its cells, on which the tiles lie.
final class GameboardView: View {
    private let dimension: Int
    private var layout: BoardLayout?
    private var cellColor = Color.clear

    init(dimension: Int) {
        self.dimension = dimension
        super.init()
        isUserInteractionEnabled = false
        accessibilityLabel = "Board"
    }

    func wear(_ appearance: AppearanceProvider, layout: BoardLayout) {
        self.layout = layout
        frame = layout.board
        backgroundColor = appearance.board
        cellColor = appearance.cell
        cornerRadius = layout.tileSide * 0.13
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        guard let layout else { return }
        for row in 0..<dimension {
            for column in 0..<dimension {
                canvas.fill(
                    roundedRect: layout.frame(of: Cell(row: row, column: column)),
                    cornerRadius: layout.tileSide * 0.09, with: cellColor)
            }
        }
    }
}
