import Drawing
import Geometry
import Views

/// A disc, with its number where there is room for one.
final class DiscView: View {
    let disc: Int
    private var color = Color.white
    private var ink = Color.black
    private var number: Text?

    init(disc: Int) {
        self.disc = disc
        super.init()
        isUserInteractionEnabled = false
        accessibilityLabel = "Disc \(disc)"
    }

    func wear(_ appearance: HanoiAppearance, discs: Int, numberSize: Double?) {
        color = appearance.disc(disc, of: discs)
        ink = appearance.number
        number = numberSize.map { size in
            Text(
                "\(disc)", font: Font(.rounded, size: size, weight: .semibold), color: ink, alignment: .center)
        }
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let rect = presentation.bounds
        let radius = min(rect.height / 2, 9)
        let body = Path(roundedRect: rect, cornerRadius: radius)
        let light = color.mixed(with: .white, by: 0.22)
        let dark = color.mixed(with: .black, by: 0.10)
        canvas.fill(
            body,
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: rect.minY), to: Point(x: 0, y: rect.maxY),
                    stops: [
                        LinearGradient.Stop(offset: 0, color: light), LinearGradient.Stop(offset: 0.4, color: color),
                        LinearGradient.Stop(offset: 1, color: dark),
                    ])))
        if rect.height > 8 {
            let edge = rect.insetBy(dx: 0.5, dy: 0.5)
            canvas.stroke(
                Path(roundedRect: edge, cornerRadius: radius - 0.5), with: color.mixed(with: .black, by: 0.28))
        }
        if let number {
            canvas.draw(number, at: Point(x: rect.midX, y: rect.midY + number.font.capHeight / 2))
        }
    }
}
