import Drawing
import Geometry
import Views

/// A tile with its number.
final class TileView: View {
    let value: Int64
    private var number: Text
    private var color = Color.white

    init(value: Int64) {
        self.value = value
        number = Text("\(value)", font: Font(.rounded, size: 1, weight: .bold), color: .black, alignment: .center)
        super.init()
        isUserInteractionEnabled = false
        accessibilityLabel = "Tile \(value)"
    }

    func wear(_ appearance: AppearanceProvider, side: Double) {
        color = appearance.tileColor(value)
        number.color = appearance.numberColor(value)
        number.font.size = appearance.fontSize(value, side: side)
        number.maximumWidth = side * 0.88
        cornerRadius = side * 0.09
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let rect = presentation.bounds
        canvas.fill(
            Path(roundedRect: rect, cornerRadius: cornerRadius),
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: rect.minY), to: Point(x: 0, y: rect.maxY),
                    stops: [
                        LinearGradient.Stop(offset: 0, color: color.mixed(with: .white, by: 0.10)),
                        LinearGradient.Stop(offset: 1, color: color.mixed(with: .black, by: 0.05)),
                    ])))
        canvas.draw(number, at: Point(x: rect.midX, y: rect.midY + number.font.capHeight / 2))
    }
}
