import Geometry

/// Recognizes a long press: it begins after the minimum duration, changes as the finger moves, and ends when it lifts.
public final class LongPressGestureRecognizer: GestureRecognizer {
    /// The minimum duration in seconds; 0.5 by default. With 0 it begins on touch down.
    public var minimumPressDuration = 0.5
    /// The maximum movement before it begins, in points; 10 by default.
    public var allowableMovement = 10.0
    /// The number of fingers; 1 by default.
    public var numberOfTouchesRequired = 1

    private let action: (LongPressGestureRecognizer) -> Void
    private var dueAt: Double?

    /// Creates a recognizer with an action that is called on each change of state and on each move.
    public init(action: @escaping (LongPressGestureRecognizer) -> Void) {
        self.action = action
    }

    override func act() { action(self) }
    override var deadline: Double? { state == .possible ? dueAt : nil }

    override func touchBegan(_ touch: Touch) {
        if touches.count > numberOfTouchesRequired { return cancel() }
        guard touches.count == numberOfTouchesRequired else { return }
        if minimumPressDuration <= 0 { return begin() }
        dueAt = touch.startTime + minimumPressDuration
        view?.window?.watchTime(for: self)
    }

    override func touchMoved(_ touch: Touch) {
        if isActive {
            change()
        } else if touch.movement.length > allowableMovement {
            fail()
        }
    }

    override func touchEnded(_ touch: Touch) {
        if isActive { end() } else { fail() }
    }

    override func timePassed() {
        dueAt = nil
        begin()
    }

    override func reset() {
        dueAt = nil
    }
}
