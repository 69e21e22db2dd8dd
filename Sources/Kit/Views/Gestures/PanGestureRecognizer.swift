public import Geometry

/// Recognizes dragging.
///
/// It begins when the touches have moved slightly (10 points for a finger or a pen, 4 for a mouse). An additional
/// finger beyond the maximum ends it: it fails if it hasn't begun, otherwise it is cancelled.
public class PanGestureRecognizer: GestureRecognizer {
    /// The minimum number of fingers; 1 by default.
    public var minimumNumberOfTouches = 1
    /// The maximum number of fingers; unlimited by default.
    public var maximumNumberOfTouches = Int.max
    /// The mouse buttons that can drag; the primary one by default.
    public var buttons = PointerEvent.Buttons.primary

    private let action: (PanGestureRecognizer) -> Void
    /// The movement of the touches since the translation was set, in the window's coordinates; a finger that comes or
    /// goes doesn't count.
    private var movement = Point.zero
    /// Their total movement, by which the velocity is measured.
    private var path = Point.zero
    private var last = Point.zero
    /// The samples of the last tenth of a second.
    private var samples: [(time: Double, path: Point)] = []

    /// Creates a recognizer with an action that is called on each change of state and on each move.
    public init(action: @escaping (PanGestureRecognizer) -> Void) {
        self.action = action
    }

    /// Returns the movement of the touches since they went down, in a view's coordinates.
    public func translation(in view: View) -> Point {
        inCoordinates(of: view, movement)
    }

    /// Sets the current translation, so that later movement is counted from there. The velocity stays.
    public func setTranslation(_ translation: Point, in view: View) {
        let map = view.transformToRoot
        movement = Point(
            x: map.a * translation.x + map.c * translation.y, y: map.b * translation.x + map.d * translation.y)
    }

    /// Returns the velocity over the last tenth of a second, in points per second of a view's coordinates.
    public func velocity(in view: View) -> Point {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        return inCoordinates(of: view, (last.path - first.path) * (1 / (last.time - first.time)))
    }

    private func inCoordinates(of view: View, _ vector: Point) -> Point {
        guard let back = try? view.transformToRoot.inverted() else { return .zero }
        return vector.applying(back) - Point.zero.applying(back)
    }

    override func act() { action(self) }

    override func touchBegan(_ touch: Touch) {
        if touch.kind == .mouse, touch.buttons.isDisjoint(with: buttons) { return fail() }
        if touches.count > maximumNumberOfTouches { return cancel() }
        last = centroid
    }

    override func touchMoved(_ touch: Touch) {
        let now = centroid
        movement = movement + (now - last)
        path = path + (now - last)
        last = now
        samples.append((touch.time, path))
        dropOldSamples(at: touch.time)
        if isActive {
            change()
        } else if touches.count >= minimumNumberOfTouches, movement.length >= touch.slop {
            begin()
        }
    }

    override func touchEnded(_ touch: Touch) {
        dropOldSamples(at: touch.time)
        guard touches.count > 1 else {
            if isActive { end() } else { fail() }
            return
        }
        if isActive, touches.count - 1 < minimumNumberOfTouches { return end() }
        let rest = touches.filter { $0 !== touch }
        last = rest.reduce(Point.zero) { $0 + $1.location } * (1 / Double(rest.count))
    }

    override func reset() {
        movement = .zero
        path = .zero
        samples = []
    }

    private final func dropOldSamples(at now: Double) {
        samples.removeAll { now - $0.time > 0.1 }
    }
}
