import Animation
import Drawing
import Geometry
import Views

/// Shows over the playfield how to make a move: the piece to take glows, dots lead to its target, and a finger makes
/// the gesture.
final class CoachView: View {
    /// The gesture being shown; nil for none.
    private(set) var trace: GestureTrace?
    private let finger = FingerView()
    private var startTime = 0.0

    init() {
        super.init()
        isUserInteractionEnabled = false
        isHidden = true
        zPosition = 4
        addSubview(finger)
    }

    /// Shows a gesture from its beginning, unless it is already shown.
    func show(_ new: GestureTrace?, at now: Double) {
        guard new != trace else { return }
        trace = new
        startTime = now
        isHidden = new == nil
        setNeedsDisplay()
    }

    // MARK: The finger

    /// The phases of one round, in seconds: the finger appears, presses, moves, leaves, and then there is a pause.
    private static let times = (coming: 0.35, pressing: 0.25, going: 0.9, leaving: 0.3, resting: 0.7)
    private static let holding = 0.9
    private static let way = TimingCurve(x1: 0.45, y1: 0.05, x2: 0.3, y2: 1)

    /// Moves the finger to its position at a time. Without motion it stays where the gesture begins.
    func moveFinger(at now: Double, isStill: Bool) {
        guard let trace else { return }
        guard !isStill else { return finger.show(at: trace.start, pressure: 0.5, alpha: 1) }
        let times = Self.times
        let going: Double
        switch trace.kind {
        case .tap: going = 0
        case .hold: going = Self.holding
        case .drag: going = times.going
        }
        let round = times.coming + times.pressing + going + times.leaving + times.resting
        var time = max(now - startTime, 0)
        time -= (time / round).rounded(.down) * round
        if time < times.coming {
            let share = time / times.coming
            return finger.show(at: trace.start, pressure: 0, alpha: share)
        }
        time -= times.coming
        if time < times.pressing {
            return finger.show(at: trace.start, pressure: time / times.pressing, alpha: 1)
        }
        time -= times.pressing
        if time < going {
            return finger.show(at: trace.place(at: Self.way.progress(at: time / going)), pressure: 1, alpha: 1)
        }
        time -= going
        let share = min(time / times.leaving, 1)
        finger.show(at: trace.place(at: 1), pressure: 1 - share, alpha: 1 - share)
    }

    // MARK: Drawing

    override func draw(in canvas: Canvas) {
        guard let trace else { return }
        if let piece = trace.piece { drawGlow(about: piece, in: canvas) }
        if let goal = trace.goal {
            canvas.stroke(
                Path(roundedRect: goal, cornerRadius: trace.goalRadius), with: Self.light,
                style: StrokeStyle(lineWidth: 2.5, lineCap: .round, dashes: [7, 6]))
        }
        guard let curve = trace.curve else { return }
        var way = Path()
        way.move(to: trace.start)
        way.addCurve(to: curve.end, controlPoint1: curve.control1, controlPoint2: curve.control2)
        // The finger and the goal cover the ends of the path.
        for (width, color) in [(8.5, Self.outline), (6.0, Self.light)] {
            canvas.stroke(
                way, with: color,
                style: StrokeStyle(lineWidth: width, lineCap: .round, dashes: [0.01, 14], start: 0.05, end: 0.94))
        }
    }

    private func drawGlow(about piece: Rect, in canvas: Canvas) {
        let radius = max(piece.width, piece.height) * 0.9
        let glow = RadialGradient(center: piece.center, endRadius: radius, Self.glow, Self.glow.withAlpha(0))
        canvas.fill(
            Path(ovalIn: Rect(center: piece.center, size: Size(width: 2 * radius, height: 2 * radius))),
            with: .radialGradient(glow))
    }

    private static let light = Color.white
    private static let outline = Color(hex: 0x3a1458).withAlpha(0.5)
    private static let glow = Color(hex: 0xfff3c4).withAlpha(0.75)
}

/// A fingertip: a white disc, with a pale disc around it that grows as the finger presses.
private final class FingerView: View {
    private var pressure = 0.0

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: 80, height: 80))
        isUserInteractionEnabled = false
    }

    func show(at place: Point, pressure: Double, alpha: Double) {
        center = place
        self.alpha = alpha
        if pressure != self.pressure {
            self.pressure = pressure
            setNeedsDisplay()
        }
    }

    override func draw(in canvas: Canvas) {
        let middle = bounds.center
        func disc(_ radius: Double, _ color: Color) {
            canvas.fill(
                Path(ovalIn: Rect(center: middle, size: Size(width: 2 * radius, height: 2 * radius))), with: color)
        }
        disc(26 + 12 * pressure, Color.white.withAlpha(0.45))
        canvas.saved {
            canvas.setShadow(Shadow(color: Color.black.withAlpha(0.3), blur: 8, offset: Vector(dx: 0, dy: 3)))
            disc(22 - 2 * pressure, Color.white)
        }
    }
}
