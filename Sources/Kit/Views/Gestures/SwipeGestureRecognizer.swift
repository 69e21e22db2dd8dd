import Geometry

/// Recognizes a short, quick and straight stroke. It ends at the moment when the stroke is long enough.
///
/// A swipe is at least 30 points long within half a second, and strays to the side by at most half its length.
public final class SwipeGestureRecognizer: GestureRecognizer {
    public enum Direction: Hashable, Sendable {
        case up, down, left, right
    }

    /// Where it has to lead; nil for any direction, which `recognizedDirection` then tells.
    public var direction: Direction?
    /// With how many fingers; 1 at first.
    public var numberOfTouchesRequired = 1
    /// Where the last swipe led.
    public private(set) var recognizedDirection = Direction.right

    /// In points.
    static let minimumLength = 30.0
    /// In seconds.
    static let maximumDuration = 0.5

    private let action: (SwipeGestureRecognizer) -> Void

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
