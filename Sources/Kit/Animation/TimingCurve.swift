/// Maps an animation's elapsed time to its progress: a cubic Bézier curve from (0, 0) to (1, 1), where x is the time
/// and y the progress.
public struct TimingCurve: Hashable, Sendable {
    // The polynomials' coefficients: x(s) = ((ax s + bx) s + cx) s, and the same for y.
    private let ax, bx, cx, ay, by, cy: Double

    /// Creates the curve with the control points (x1, y1) and (x2, y2). The x values are clamped to 0 to 1, so that
    /// time never runs backwards; the y values can be anything, for curves that overshoot.
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

    // Core Animation's control points, as CAMediaTimingFunction documents them; CSS uses the same.

    /// Constant speed from start to end.
    public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
    /// Starts slowly and speeds up.
    public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
    /// Starts fast and slows down.
    public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
    /// Starts slowly, speeds up and slows down again.
    public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

    /// Returns the progress after a fraction of the time; the fraction is clamped to 0 to 1.
    public func progress(at fraction: Double) -> Double {
        if !(fraction > 0) { return 0 }
        if fraction >= 1 { return 1 }
        let s = parameter(at: fraction)
        return ((ay * s + by) * s + cy) * s
    }

    /// Returns the fraction of the time at which a monotonically rising curve reaches a progress from 0 to 1.
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

    /// Returns the curve's parameter where x is `x`: by Newton's method, with bisection where that diverges.
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
