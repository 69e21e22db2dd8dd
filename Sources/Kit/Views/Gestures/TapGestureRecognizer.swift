import Geometry

/// Recognizes one or more taps: touches that go up again about where they went down.
public final class TapGestureRecognizer: GestureRecognizer {
    /// How often one has to tap; 1 at first.
    public var numberOfTapsRequired = 1
    /// With how many fingers at once; 1 at first.
    public var numberOfTouchesRequired = 1
    /// With which of a mouse's buttons.
    public var buttons = PointerEvent.Buttons.primary
    /// Within how many seconds the next tap has to begin; 0.35 at first.
    public var maximumInterval = 0.35

    private let action: (TapGestureRecognizer) -> Void
    private var taps = 0
    private var mostTouches = 0
    private var firstStart: Point?
    private var nextTapUntil: Double?
    /// Which buttons were down at any time of the tap: more than one where they were pressed together.
    public private(set) var pressedButtons: PointerEvent.Buttons = []
    /// What tapped last.
    public private(set) var kind = PointerEvent.Kind.mouse

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
        // The taps of one gesture are near to one another.
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
