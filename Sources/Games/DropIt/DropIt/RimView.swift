import Drawing
import DropItRules
import Geometry
import Views

/// The rim as a dashed line: it glows when the pile comes near, and pulses while squares rest above it.
final class RimView: View {
    /// How far the glow reaches from the line, in sides of a square.
    static let reach = 0.5

    private var appearance: DropItAppearance?
    private var side = 1.0
    var warning = RimWarning.none {
        didSet { if warning != oldValue { setNeedsDisplay() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityLabel = "Rim"
    }

    func wear(_ appearance: DropItAppearance, side: Double) {
        self.appearance = appearance
        self.side = side
        setNeedsDisplay()
    }

    /// How many ticks a pulse lasts: 900 ms.
    private static let pulse: UInt64 = 54

    /// How strongly it glows, from 0 to 1.
    private var glow: Double {
        switch warning {
        case .none: return 0
        case .near: return 0.35
        case .above(let ticksLeft):
            guard appearance?.look.motion != .off else { return 1 }
            let share = Double(ticksLeft % Self.pulse) / Double(Self.pulse)
            return 0.65 + 0.35 * cosine(2 * .pi * share)
        }
    }

    override func draw(in canvas: Canvas) {
        guard let appearance else { return }
        let rect = presentation.bounds
        let glow = glow
        if glow > 0 {
            let color = appearance.rim
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
        let dash = side * 0.25
        let line = 2 + 2 * glow
        for place in stride(from: rect.minX + dash / 2, to: rect.maxX - dash / 2, by: dash * 2) {
            canvas.fill(
                Rect(x: place, y: rect.midY - line / 2, width: min(dash, rect.maxX - place), height: line),
                with: appearance.rim.withAlpha(0.7 + 0.3 * glow))
        }
    }
}
