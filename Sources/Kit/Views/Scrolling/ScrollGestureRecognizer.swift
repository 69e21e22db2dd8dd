import Geometry

/// Tracks the fingers that move a scroll view: one drags, two or more also pinch; fingers can come and go.
///
/// It begins when the centre of the fingers has moved by the slop of their kind, when the distance of two has changed
/// by 8 points, or immediately if `beginsAtOnce` returns true. The movement up to then isn't counted, so that nothing
/// jumps.
final class ScrollGestureRecognizer: GestureRecognizer {
    /// The mouse buttons that can drag.
    var buttons = PointerEvent.Buttons.primary
    /// Returns whether a touch grabs the content immediately, because it is moving.
    var beginsAtOnce: () -> Bool = { false }
    var action: (ScrollGestureRecognizer) -> Void = { _ in }

    /// The last change: the centre of the fingers moved between two locations in the window, and their distance grew
    /// by a factor.
    private(set) var from = Point.zero
    private(set) var to = Point.zero
    private(set) var scale = 1.0
    /// Whether two fingers have moved apart or together since the second one went down.
    private(set) var isPinching = false
    /// Whether they have at any time since the gesture began.
    private(set) var hasPinched = false
    /// Whether the set of fingers has changed since the last change.
    private(set) var isRegrouped = false

    private var spread = 0.0
    private var spreadAtFirst = 0.0
    private var middleAtFirst = Point.zero
    /// The centre over the last tenth of a second, with the same fingers.
    private var samples: [(time: Double, place: Point)] = []

    /// The change of distance at which a pinch begins, in points.
    static let pinchSlop = 8.0
    /// The time span for the velocity, in seconds.
    static let window = 0.1

    override func act() { action(self) }

    /// Cancels the gesture; the fingers are ignored until all are up.
    func giveUp() { cancel() }

    override func touchBegan(_ touch: Touch) {
        if touch.kind == .mouse, touch.buttons.isDisjoint(with: buttons) { return fail() }
        regroup(touches)
        samples = [(touch.time, to)]
        if state == .possible, touches.count == 1, beginsAtOnce() { begin() }
    }

    override func touchMoved(_ touch: Touch) {
        let middle = centroid
        let distance = Self.spread(of: touches)
        if !isActive {
            guard hasMoved(to: middle, distance: distance, slop: touch.slop) else { return }
            begin()
            guard isActive else { return }
        }
        if touches.count > 1, !isPinching, (distance - spreadAtFirst).magnitude >= Self.pinchSlop {
            isPinching = true
            hasPinched = true
            // Like the movement within the slop, the distance up to the pinch's start isn't counted.
            let counted = distance > spreadAtFirst ? distance - Self.pinchSlop : distance + Self.pinchSlop
            spread = spreadAtFirst * (distance / Swift.max(counted, 1))
        }
        (from, to) = (to, middle)
        scale = isPinching ? distance / spread : 1
        if isPinching { spread = distance }
        samples.append((touch.time, middle))
        samples.removeAll { touch.time - $0.time > Self.window }
        change()
        isRegrouped = false
    }

    override func touchEnded(_ touch: Touch) {
        let rest = touches.filter { $0 !== touch }
        guard rest.isEmpty else { return regroup(rest) }
        samples.removeAll { touch.time - $0.time > Self.window }
        if isActive { end() } else { fail() }
    }

    override func reset() {
        samples = []
        isPinching = false
        hasPinched = false
    }

    /// Returns the velocity of the fingers' centre over the last tenth of a second, in points per second of the
    /// window.
    func velocity(at now: Double) -> Point {
        guard let first = samples.first, let last = samples.last, last.time > first.time,
            now - last.time <= Self.window
        else { return .zero }
        let velocity = (last.place - first.place) * (1 / (last.time - first.time))
        let speed = velocity.length
        guard speed.isFinite, speed > 0 else { return .zero }
        return velocity * Swift.min(1, Self.mostVelocity / speed)
    }

    /// The maximum velocity, in points per second; higher values come from inaccurate device clocks.
    private static let mostVelocity = 20_000.0

    /// Restarts the measurement with another set of fingers.
    private func regroup(_ fingers: [Touch]) {
        to = fingers.reduce(Point.zero) { $0 + $1.location } * (1 / Double(fingers.count))
        from = to
        middleAtFirst = to
        spread = Self.spread(of: fingers)
        spreadAtFirst = spread
        scale = 1
        isPinching = false
        isRegrouped = true
        samples = []
    }

    /// Returns whether it is time to begin; the slop is subtracted.
    private func hasMoved(to middle: Point, distance: Double, slop: Double) -> Bool {
        let way = middle - middleAtFirst
        if way.length >= slop {
            to = middleAtFirst + way * (slop / way.length)
            return true
        }
        to = middle
        return touches.count > 1 && (distance - spreadAtFirst).magnitude >= Self.pinchSlop
    }

    /// Returns twice the mean distance of the fingers from their centre; never 0.
    private static func spread(of fingers: [Touch]) -> Double {
        guard fingers.count > 1 else { return 1 }
        let middle = fingers.reduce(Point.zero) { $0 + $1.location } * (1 / Double(fingers.count))
        let sum = fingers.reduce(0) { $0 + $1.location.distance(to: middle) }
        return Swift.max(2 * sum / Double(fingers.count), 1)
    }
}
