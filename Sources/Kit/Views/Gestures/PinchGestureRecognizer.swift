import Geometry

/// Recognizes that two fingers move apart or together. It begins when their distance has changed by 8 points.
public final class PinchGestureRecognizer: GestureRecognizer {
    /// The fingers' distance relative to their distance when the second one went down; set it to restart from another
    /// value.
    public var scale: Double {
        get { startDistance > 0 ? distance / startDistance : 1 }
        set { if newValue > 0, newValue.isFinite { startDistance = distance / newValue } }
    }
    /// The velocity of the scale, per second.
    public private(set) var velocity = 0.0

    private let action: (PinchGestureRecognizer) -> Void
    private var startDistance = 0.0
    private var distance = 0.0
    private var lastTime = 0.0

    /// The change of distance at which it begins, in points.
    static let slop = 8.0

    /// Creates a recognizer with an action that is called on each change of state and on each move.
    public init(action: @escaping (PinchGestureRecognizer) -> Void) {
        self.action = action
    }

    override func act() { action(self) }

    override func touchBegan(_ touch: Touch) {
        if touches.count > 2 { return cancel() }
        guard touches.count == 2 else { return }
        startDistance = max(touches[0].location.distance(to: touches[1].location), 1)
        distance = startDistance
        lastTime = touch.time
    }

    override func touchMoved(_ touch: Touch) {
        guard touches.count == 2 else { return }
        let old = scale
        distance = max(touches[0].location.distance(to: touches[1].location), 1)
        if touch.time > lastTime {
            velocity = (scale - old) / (touch.time - lastTime)
            lastTime = touch.time
        }
        if isActive {
            change()
        } else if (distance - startDistance).magnitude >= Self.slop {
            begin()
        }
    }

    override func touchEnded(_ touch: Touch) {
        if isActive { end() } else { fail() }
    }

    override func reset() {
        startDistance = 0
        distance = 0
        velocity = 0
    }
}
