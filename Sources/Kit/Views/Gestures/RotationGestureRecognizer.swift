import Geometry

/// Recognizes that two fingers turn about each other. It begins when one of them has moved about the other by 8 points.
public final class RotationGestureRecognizer: GestureRecognizer {
    /// The angle by which the fingers have turned since the second one went down, in radians, clockwise on screen; set it
    /// to restart from another value. It counts whole turns.
    public var rotation = 0.0
    /// The velocity of the rotation, in radians per second.
    public private(set) var velocity = 0.0

    private let action: (RotationGestureRecognizer) -> Void
    /// The direction from the first finger to the second.
    private var angle = 0.0
    private var lastTime = 0.0

    /// The length of the arc at which it begins, in points.
    static let slop = 8.0

    /// Creates a recognizer with an action that is called on each change of state and on each move.
    public init(action: @escaping (RotationGestureRecognizer) -> Void) {
        self.action = action
    }

    override func act() { action(self) }

    override func touchBegan(_ touch: Touch) {
        if touches.count > 2 { return cancel() }
        guard touches.count == 2 else { return }
        rotation = 0
        velocity = 0
        angle = (touches[1].location - touches[0].location).angle
        lastTime = touch.time
    }

    override func touchMoved(_ touch: Touch) {
        guard touches.count == 2 else { return }
        let line = touches[1].location - touches[0].location
        var turn = line.angle - angle
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        angle += turn
        if angle > .pi { angle -= 2 * .pi }
        if angle < -.pi { angle += 2 * .pi }
        rotation += turn
        if touch.time > lastTime {
            velocity = turn / (touch.time - lastTime)
            lastTime = touch.time
        }
        if isActive {
            change()
        } else if rotation.magnitude * line.length >= Self.slop {
            begin()
        }
    }

    override func touchEnded(_ touch: Touch) {
        if isActive { end() } else { fail() }
    }

    override func reset() {
        rotation = 0
        velocity = 0
    }
}

extension Point {
    /// The direction from the origin, in radians, clockwise on screen from the positive x axis.
    fileprivate var angle: Double { arctangent(y: y, x: x) }
}
