/// How an animation's progress goes with its time: a cubic Bézier curve from (0, 0) to (1, 1), the time being x and the
/// progress y.
public struct TimingCurve: Hashable, Sendable {
    // The polynomials' coefficients: x(s) = ((ax s + bx) s + cx) s, and the same for y.
    private let ax, bx, cx, ay, by, cy: Double

    /// The curve with the control points (x1, y1) and (x2, y2). The x are brought into 0 to 1, so that time never goes
    /// back; the y may lie anywhere, for curves that overshoot.
    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
        let x1 = min(max(x1, 0), 1)
        let x2 = min(max(x2, 0), 1)
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
    }

    // Core Animation's control points, as CAMediaTimingFunction documents them; CSS has the same.

    public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
    public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
    public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
    public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

    /// The progress when a fraction of the time has passed; the fraction is brought into 0 to 1.
    public func progress(at fraction: Double) -> Double {
        if !(fraction > 0) { return 0 }
        if fraction >= 1 { return 1 }
        let s = parameter(at: fraction)
        return ((ay * s + by) * s + cy) * s
    }

    /// The fraction of the time at which a curve that rises all along has come to a progress from 0 to 1.
    public func fraction(at progress: Double) -> Double {
        if !(progress > 0) { return 0 }
        if progress >= 1 { return 1 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if self.progress(at: middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The curve's parameter where its x is `x`: by Newton's method, and by halving where that leads away.
    private func parameter(at x: Double) -> Double {
        var s = x
        for _ in 0..<8 {
            let error = ((ax * s + bx) * s + cx) * s - x
            if error.magnitude < 1e-9 { return s }
            let slope = (3 * ax * s + 2 * bx) * s + cx
            if slope.magnitude < 1e-6 { break }
            s -= error / slope
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            s = (low + high) / 2
            if ((ax * s + bx) * s + cx) * s < x { low = s } else { high = s }
        }
        return s
    }
}
