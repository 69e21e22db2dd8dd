import Drawing
import Geometry
import TwentyFortyEightRules
import Views
import Words

/// The board, a tray of warm wood with recessed cells, on which the tiles lie.
final class GameboardView: SymbolView {
    private let dimension: Int

    init(dimension: Int) {
        self.dimension = dimension
        super.init()
        isUserInteractionEnabled = false
        accessibilityLabel = say("Board")
    }

    func apply(_ appearance: AppearanceProvider, layout: BoardLayout) {
        frame = layout.board
        symbol = tray(appearance, layout: layout)
    }

    private func tray(_ appearance: AppearanceProvider, layout: BoardLayout) -> Symbol {
        let side = layout.board.width
        let whole = Rect(x: 0, y: 0, width: side, height: side)
        let wood = appearance.wood
        func down(_ stops: [GradientStop]) -> Paint {
            .linearGradient(LinearGradient(from: .zero, to: Point(x: 0, y: side), stops: stops))
        }
        return Symbol(size: whole.size, outset: side * 0.18) { canvas in
            canvas.saved {
                canvas.setShadow(
                    Shadow(
                        color: Color(hex: 0x3a1a06, alpha: 0.5), blur: side * 0.09,
                        offset: Vector(dx: 0, dy: side * 0.035)))
                canvas.fill(roundedRect: whole, cornerRadius: side * 0.055, with: wood.bottom)
            }
            canvas.fill(
                roundedRect: whole, cornerRadius: side * 0.055,
                with: down([GradientStop(offset: 0, color: wood.top), GradientStop(offset: 1, color: wood.bottom)]))
            let light = Color(hex: 0xfff0d2)
            canvas.stroke(
                Path(roundedRect: whole.insetBy(dx: 1, dy: 1), cornerRadius: side * 0.053),
                with: down([
                    GradientStop(offset: 0, color: light.withAlpha(0.6)),
                    GradientStop(offset: 0.3, color: light.withAlpha(0.08)),
                    GradientStop(offset: 1, color: Color.black.withAlpha(0.1)),
                ]),
                style: StrokeStyle(lineWidth: max(1, side * 0.004)))
            for row in 0..<dimension {
                for column in 0..<dimension {
                    let cell = layout.frame(of: Cell(row: row, column: column))
                    canvas.fill(
                        roundedRect: cell, cornerRadius: layout.tileSide * 0.17,
                        with: .linearGradient(
                            LinearGradient(
                                from: Point(x: 0, y: cell.minY), to: Point(x: 0, y: cell.maxY),
                                stops: appearance.cell)))
                }
            }
        }
    }
}
