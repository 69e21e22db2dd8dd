public import Geometry

/// Recognizes that something is dragged.
///
/// It begins when the touches have moved a little (10 points for a finger or a pen, 4 for a mouse). A finger too many
/// ends it: before it has begun it fails, and after that it is cancelled.
public final class PanGestureRecognizer: GestureRecognizer {
    /// 1 at first.
    public var minimumNumberOfTouches = 1
    /// Without a limit at first.
    public var maximumNumberOfTouches = Int.max
    /// With which of a mouse's buttons.
    public var buttons = PointerEvent.Buttons.primary

    private let action: (PanGestureRecognizer) -> Void
    /// What the touches have moved together, in the window's coordinates; a finger that comes or goes doesn't count.
    private var movement = Point.zero
    private var last = Point.zero
    /// The last tenth of a second.
    private var samples: [(time: Double, movement: Point)] = []

    public init(action: @escaping (PanGestureRecognizer) -> Void) {
        self.action = action
    }

    /// By how much the touches have moved since they went down, in a view's coordinates.
    public func translation(in view: View) -> Point {
        inCoordinates(of: view, movement)
    }

    /// Counts the translation from another value on.
    public func setTranslation(_ translation: Point, in view: View) {
        let map = view.transformToRoot
        movement = Point(
            x: map.a * translation.x + map.c * translation.y, y: map.b * translation.x + map.d * translation.y)
        samples = []
    }

    /// How fast the touches move, in points a second of a view's coordinates: over the last tenth of a second.
    public func velocity(in view: View) -> Point {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        return inCoordinates(of: view, (last.movement - first.movement) * (1 / (last.time - first.time)))
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
        last = now
        samples.append((touch.time, movement))
        samples.removeAll { touch.time - $0.time > 0.1 }
        if isActive {
            change()
        } else if touches.count >= minimumNumberOfTouches, movement.length >= touch.slop {
            begin()
        }
    }

    override func touchEnded(_ touch: Touch) {
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
        samples = []
    }
}
