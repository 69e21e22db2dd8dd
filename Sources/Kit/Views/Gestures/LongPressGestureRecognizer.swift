import Geometry

/// Recognizes that a finger stays down: it begins when the time is up, changes as the finger moves on, and ends with it.
public final class LongPressGestureRecognizer: GestureRecognizer {
    /// In seconds; 0.5 at first. With 0 it begins as soon as the finger is down.
    public var minimumPressDuration = 0.5
    /// How far the finger may stray before the time is up, in points; 10 at first.
    public var allowableMovement = 10.0
    /// With how many fingers; 1 at first.
    public var numberOfTouchesRequired = 1

    private let action: (LongPressGestureRecognizer) -> Void
    private var dueAt: Double?

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
