import Geometry

/// Recognizes a short, quick and straight swipe. It ends as soon as the swipe is long enough.
///
/// A swipe is at least 30 points long within half a second, and deviates sideways by at most half its length.
public final class SwipeGestureRecognizer: GestureRecognizer {
    /// The direction of a swipe.
    public enum Direction: Hashable, Sendable {
        case up, down, left, right
    }

    /// The required direction; nil for any, which `recognizedDirection` then contains.
    public var direction: Direction?
    /// The number of fingers; 1 by default.
    public var numberOfTouchesRequired = 1
    /// The direction of the last swipe.
    public private(set) var recognizedDirection = Direction.right

    /// The minimum length, in points.
    static let minimumLength = 30.0
    /// The maximum duration, in seconds.
    static let maximumDuration = 0.5

    private let action: (SwipeGestureRecognizer) -> Void

    /// Creates a recognizer with an action that is called for each swipe.
    public init(direction: Direction? = nil, action: @escaping (SwipeGestureRecognizer) -> Void) {
        self.direction = direction
        self.action = action
    }

    override func act() { action(self) }
    override var isDiscrete: Bool { true }

    override func touchBegan(_ touch: Touch) {
        if touches.count > numberOfTouchesRequired { fail() }
    }

    override func touchMoved(_ touch: Touch) {
        guard let first = touches.first else { return }
        if touch.time - first.startTime > Self.maximumDuration { return fail() }
        guard touches.count == numberOfTouchesRequired else { return }
        let movement = touches.reduce(Point.zero) { $0 + $1.movement } * (1 / Double(touches.count))
        let (along, aside) =
            movement.x.magnitude >= movement.y.magnitude ? (movement.x, movement.y) : (movement.y, movement.x)
        guard along.magnitude >= Self.minimumLength else { return }
        guard aside.magnitude <= along.magnitude / 2 else { return fail() }
        let isHorizontal = movement.x.magnitude >= movement.y.magnitude
        let found: Direction = isHorizontal ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
        if let direction, direction != found { return fail() }
        recognizedDirection = found
        end()
    }

    override func touchEnded(_ touch: Touch) { fail() }
}
