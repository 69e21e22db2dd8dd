import Drawing
import DropItRules
import Geometry
import Play
import Views
import Words

/// The rim as a dashed line: it pulses when the pile is near, and more strongly while squares rest above it.
final class RimView: View {
    /// How far the glow extends from the line, in sides of a square.
    static let reach = 0.5

    private var appearance: DropItAppearance?
    private var side = 1.0
    var warning = RimWarning.none {
        didSet { if warning != oldValue { setNeedsDisplay() } }
    }
    /// How long it has been pulsing, in seconds.
    var time = 0.0 {
        didSet { if time != oldValue, warning != .none { setNeedsDisplay() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityLabel = say("Rim")
    }

    func apply(_ appearance: DropItAppearance, side: Double) {
        self.appearance = appearance
        self.side = side
        setNeedsDisplay()
    }

    /// The duration of a pulse, in seconds.
    private static let pulse = 0.9

    /// The strength of the glow, from 0 to 1.
    private var glow: Double {
        let strongest: Double
        switch warning {
        case .none: return 0
        case .near: strongest = 0.5
        case .above: strongest = 1
        }
        guard appearance?.look.motion != .off else { return strongest }
        return strongest * (0.65 - 0.35 * cosine(2 * .pi * time / Self.pulse))
    }

    override func draw(in canvas: Canvas) {
        guard let appearance else { return }
        let rect = presentation.bounds
        let glow = glow
        if glow > 0 {
            let color = appearance.alarm
            canvas.fill(
                Path(rect: rect),
                with: .linearGradient(
                    LinearGradient(
                        from: Point(x: 0, y: rect.minY), to: Point(x: 0, y: rect.maxY),
                        stops: [
                            LinearGradient.Stop(offset: 0, color: color.withAlpha(0)),
                            LinearGradient.Stop(offset: 0.5, color: color.withAlpha(0.6 * glow)),
                            LinearGradient.Stop(offset: 1, color: color.withAlpha(0)),
                        ])))
        }
        var line = Path()
        line.move(to: Point(x: rect.minX, y: rect.midY))
        line.addLine(to: Point(x: rect.maxX, y: rect.midY))
        canvas.stroke(
            line, with: appearance.rim.mixed(with: appearance.alarm, by: glow).withAlpha(0.75 + 0.25 * glow),
            style: StrokeStyle(
                lineWidth: max(1.5, side * 0.045) * (1 + glow), dashes: [side * 0.16, side * 0.16]))
    }
}
