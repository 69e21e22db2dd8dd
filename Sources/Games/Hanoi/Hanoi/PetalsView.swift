import Drawing
import Geometry
import Views

/// Petals that drift over the landscape while the view is in a window, and petals that are thrown up to celebrate.
///
/// A petal's position follows from the visible time, not from the clock: nothing moves while the page is hidden.
final class PetalsView: View {
    /// The number of drifting petals.
    private(set) var count = 0
    private var drifting: [DriftingPetal] = []
    private var thrown: [ThrownPetal] = []
    private var symbol = PetalsView.petal(in: .white)
    private var ticker: FrameTicker?
    /// The visible time in seconds.
    private var time = 0.0
    private var seenAt = 0.0

    /// The frames per second when petals only drift.
    private static let calm = 30

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    deinit { ticker?.invalidate() }

    /// Applies an appearance.
    ///
    /// - Parameters:
    ///   - count: The number of drifting petals.
    ///   - floor: How far down they drift.
    func apply(_ appearance: HanoiAppearance, count: Int, size: Size, floor: Double) {
        symbol = Self.petal(in: appearance.petal)
        frame = Rect(origin: .zero, size: Size(width: size.width, height: max(floor, 1)))
        if count != self.count {
            self.count = count
            var random = RandomGenerator(seed: 41)
            drifting = (0..<count).map { _ in DriftingPetal(isNarrow: size.width < 600, using: &random) }
        }
        setNeedsDisplay()
        startTicking()
    }

    /// Throws petals up from a point, as high as there is room.
    func throwUp(_ number: Int, from point: Point) {
        var random = RandomGenerator(seed: 64)
        let force = min(max(point.y / 500, 0.3), 1.4)
        thrown += (0..<number).map { _ in ThrownPetal(from: point, at: time, force: force, using: &random) }
        ticker?.preferredFramesPerSecond = 0
        startTicking()
    }

    /// Removes the thrown petals.
    func clear() {
        thrown = []
        setNeedsDisplay()
    }

    // MARK: Time

    override func didMoveToWindow() {
        if window == nil { ticker?.invalidate() } else { startTicking() }
    }

    private func startTicking() {
        guard let window, count > 0 || !thrown.isEmpty else { return }
        let ticker = self.ticker ?? FrameTicker { [unowned(unsafe) self] in advance(to: $0) }
        self.ticker = ticker
        guard ticker.window == nil else { return }
        seenAt = window.animator.now
        window.addTicker(ticker)
    }

    private func advance(to now: Double) -> Bool {
        // A longer frame means that the page was hidden.
        time += min(max(now - seenAt, 0), 0.1)
        seenAt = now
        thrown.removeAll { time >= $0.end }
        setNeedsDisplay()
        ticker?.preferredFramesPerSecond = thrown.isEmpty ? Self.calm : 0
        return count > 0 || !thrown.isEmpty
    }

    // MARK: Drawing

    /// Creates a petal from its stalk down to its tip, 20 points long.
    private static func petal(in color: Color) -> Symbol {
        Symbol(size: Size(width: 20, height: 20), outset: 2) { canvas in
            var path = Path()
            path.move(to: Point(x: 10, y: 0))
            path.addCurve(
                to: Point(x: 10, y: 20), controlPoint1: Point(x: 22, y: 2), controlPoint2: Point(x: 20, y: 19))
            path.addCurve(
                to: Point(x: 10, y: 0), controlPoint1: Point(x: 0, y: 19), controlPoint2: Point(x: -2, y: 2))
            canvas.fill(path, with: color)
        }
    }

    override func draw(in canvas: Canvas) {
        for petal in drifting { draw(petal.pose(at: time, in: bounds.size), on: canvas) }
        for petal in thrown { draw(petal.pose(at: time), on: canvas) }
    }

    private func draw(_ pose: PetalPose, on canvas: Canvas) {
        guard pose.alpha > 0 else { return }
        canvas.saved {
            canvas.concatenate(
                AffineTransform(scaleX: 1, y: pose.tilt)
                    .concatenating(AffineTransform(rotationAngle: pose.angle))
                    .concatenating(AffineTransform(translationX: pose.center.x, y: pose.center.y)))
            canvas.multiplyAlpha(by: pose.alpha)
            let half = pose.size
            canvas.draw(symbol, at: Point(x: -half, y: -half), scale: half / 10)
        }
    }
}
