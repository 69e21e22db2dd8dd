import Animation
import Geometry

/// How the table's insets change when controls come or go: at once, or in a short glide.
struct InsetMotion {
    /// The insets now.
    private(set) var current = EdgeInsets.zero
    private var from = EdgeInsets.zero
    private var to = EdgeInsets.zero
    /// Whether a glide is under way.
    private(set) var isMoving = false
    /// The time of its first frame, in seconds; nil before that. The clock may have stood still until then.
    private var start: Double?

    /// The duration of a glide, in seconds.
    private static var duration: Double { 0.32 }

    /// Moves to other insets. A glide that is under way goes on from where it is.
    mutating func move(to insets: EdgeInsets, glides: Bool) {
        to = insets
        guard glides || isMoving else { return finish() }
        from = current
        start = nil
        isMoving = true
    }

    /// Advances a glide.
    mutating func advance(to now: Double) {
        guard isMoving else { return }
        let passed = now - (start ?? now)
        start = now - passed
        guard passed < Self.duration else { return finish() }
        current = from.mixed(with: to, TimingCurve.easeInOut.progress(at: passed / Self.duration))
    }

    /// Ends a glide: the window has another size.
    mutating func finish() {
        current = to
        isMoving = false
    }
}

extension EdgeInsets {
    /// The insets between these and others; a share of 1 gives the others.
    fileprivate func mixed(with other: EdgeInsets, _ share: Double) -> EdgeInsets {
        EdgeInsets(
            top: top + (other.top - top) * share, left: left + (other.left - left) * share,
            bottom: bottom + (other.bottom - bottom) * share, right: right + (other.right - right) * share)
    }
}
