import Geometry

/// Recognizes one or more taps: touches that are released near where they were pressed.
public final class TapGestureRecognizer: GestureRecognizer {
    /// The number of taps; 1 by default.
    public var numberOfTapsRequired = 1
    /// The number of fingers; 1 by default.
    public var numberOfTouchesRequired = 1
    /// The mouse buttons that count; the primary one by default.
    public var buttons = PointerEvent.Buttons.primary
    /// The maximum time between taps, in seconds; 0.35 by default.
    public var maximumInterval = 0.35

    private let action: (TapGestureRecognizer) -> Void
    private var taps = 0
    private var mostTouches = 0
    private var firstStart: Point?
    private var nextTapUntil: Double?
    /// All buttons that were down during the last tap: more than one if they were pressed together.
    public private(set) var pressedButtons: PointerEvent.Buttons = []
    /// The kind of pointer of the last tap.
    public private(set) var kind = PointerEvent.Kind.mouse

    /// Creates a recognizer with an action that is called when the taps are complete.
    public init(action: @escaping (TapGestureRecognizer) -> Void) {
        self.action = action
    }

    override func act() { action(self) }
    override var isDiscrete: Bool { true }
    override var isBetweenTouches: Bool { nextTapUntil != nil }
    override var deadline: Double? { nextTapUntil }

    override func touchBegan(_ touch: Touch) {
        if touch.kind == .mouse, touch.buttons.isDisjoint(with: buttons) { return fail() }
        nextTapUntil = nil
        mostTouches = max(mostTouches, touches.count)
        if mostTouches > numberOfTouchesRequired { return fail() }
        // The taps of one gesture must be close to each other.
        let start = firstStart ?? touch.start
        firstStart = start
        if numberOfTouchesRequired == 1, start.distance(to: touch.start) > 40 { fail() }
    }

    override func touchMoved(_ touch: Touch) {
        if touch.movement.length > max(touch.slop, 6) { fail() }
    }

    override func touchEnded(_ touch: Touch) {
        // The last finger to go up completes the tap.
        guard touches.count == 1 else { return }
        guard mostTouches == numberOfTouchesRequired else { return fail() }
        pressedButtons = touch.pressedButtons
        kind = touch.kind
        taps += 1
        mostTouches = 0
        if taps >= numberOfTapsRequired { return end() }
        nextTapUntil = touch.time + maximumInterval
        view?.window?.watchTime(for: self)
    }

    override func timePassed() {
        nextTapUntil = nil
        fail()
        resetIfIdle()
    }

    override func reset() {
        taps = 0
        mostTouches = 0
        firstStart = nil
        nextTapUntil = nil
    }
}
