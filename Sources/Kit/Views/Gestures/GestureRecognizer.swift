public import Geometry

/// Recognizes one kind of gesture in the touches on a view and on those that it holds. The model is UIKit's.
///
/// A recognizer is possible until it has seen enough; then it has failed, or it has ended (a gesture of one moment,
/// such as a tap), or it has begun, goes on changing, and ends or is cancelled. When all its touches are up it is
/// possible again. Of the recognizers that share a touch one has it: when it begins, the others fail, unless they
/// may recognize simultaneously. Of two that would begin at once the one of the inner view comes first, and of one
/// view's the one that was added first.
open class GestureRecognizer {
    public enum State: Hashable, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }

    public private(set) var state = State.possible
    /// The view that it was added to.
    public internal(set) unowned(unsafe) var view: View?
    /// One that is disabled in the middle of a gesture cancels it.
    public var isEnabled = true {
        didSet { if !isEnabled { cancel() } }
    }
    /// Which kinds of pointers it sees; all of them at first.
    public var allowedTouchTypes: [PointerEvent.Kind] = [.mouse, .touch, .pen]
    /// Asked whether this recognizer may go on beside another that has the same touches; without an answer it may not.
    /// It is enough that one of the two says so.
    public var allowsSimultaneousRecognition: ((GestureRecognizer) -> Bool)?

    /// The touches that it sees, in the order in which they began.
    private(set) var touches: [Touch] = []
    /// The recognizers that have to fail before this one may begin.
    private var requirements: [Requirement] = []
    /// Whether it would have begun, but for a recognizer that has to fail first.
    private var isWaiting = false
    private var lastLocation = Point.zero

    private struct Requirement {
        unowned(unsafe) let recognizer: GestureRecognizer
    }

    init() {}

    // MARK: Looking

    public var numberOfTouches: Int { touches.count }

    /// The middle of the touches, in a view's coordinates; when all are up, where they were last.
    open func location(in view: View) -> Point {
        guard let back = try? view.transformToRoot.inverted() else { return centroid }
        return centroid.applying(back)
    }

    /// The middle of the touches in the window's coordinates.
    final var centroid: Point {
        guard !touches.isEmpty else { return lastLocation }
        return touches.reduce(Point.zero) { $0 + $1.location } * (1 / Double(touches.count))
    }

    final var isFinished: Bool { state == .ended || state == .cancelled || state == .failed }
    final var isActive: Bool { state == .began || state == .changed }

    /// Lets this recognizer begin only when another, which sees the same touches, has failed: a tap waits for a double
    /// tap. The other has to be there as long as this one.
    public func require(toFail other: GestureRecognizer) {
        requirements.append(Requirement(recognizer: other))
    }

    // MARK: For the kinds of gestures

    /// Calls the action.
    func act() {}

    func touchBegan(_ touch: Touch) {}
    func touchMoved(_ touch: Touch) {}
    func touchEnded(_ touch: Touch) {}

    /// Forgets what it has gathered for one gesture.
    func reset() {}

    /// When it wants to be told that time has passed, in the clock's seconds.
    var deadline: Double? { nil }

    func timePassed() {}

    /// Whether it still waits for something when all touches are up, such as a second tap.
    var isBetweenTouches: Bool { false }

    final func begin() { recognize(.began) }

    /// The gesture is complete at once.
    final func end() {
        if isActive { set(.ended) } else { recognize(.ended) }
    }

    final func change() {
        if isActive { set(.changed) }
    }

    final func fail() {
        guard state == .possible else { return }
        state = .failed
        isWaiting = false
        view?.window?.recognizerFailed(self)
    }

    /// Ends the gesture without its purpose, if it has begun; else it fails.
    final func cancel() {
        if isActive {
            set(.cancelled)
        } else {
            fail()
        }
    }

    // MARK: Deciding

    private final func recognize(_ new: State) {
        guard state == .possible, let window = view?.window else { return }
        if requirements.contains(where: { $0.recognizer.isUndecided }) {
            isWaiting = true
            return
        }
        if requirements.contains(where: { $0.recognizer.state != .failed && $0.recognizer.state != .possible }) {
            return fail()
        }
        guard window.clearTheWay(for: self) else { return fail() }
        isWaiting = false
        set(new)
    }

    /// Whether it may yet be recognized.
    private final var isUndecided: Bool { state == .possible && (!touches.isEmpty || isBetweenTouches) }

    /// One that this recognizer had to wait for has failed.
    final func retry(after failed: GestureRecognizer) {
        guard isWaiting, requirements.contains(where: { $0.recognizer === failed }) else { return }
        isWaiting = false
        recognize(touches.isEmpty || isDiscrete ? .ended : .began)
        if touches.isEmpty { resetIfIdle() }
    }

    /// Whether the gesture is of one moment.
    var isDiscrete: Bool { false }

    private final func set(_ new: State) {
        state = new
        act()
    }

    final func allowsSimultaneous(with other: GestureRecognizer) -> Bool {
        allowsSimultaneousRecognition?(other) ?? false || other.allowsSimultaneousRecognition?(self) ?? false
    }

    // MARK: Touches

    final func take(_ touch: Touch) {
        touches.append(touch)
        lastLocation = centroid
        if !isFinished { touchBegan(touch) }
    }

    final func move(_ touch: Touch) {
        lastLocation = centroid
        if !isFinished { touchMoved(touch) }
    }

    /// Takes note that a touch is over; the touch is let go by `letGo` when all recognizers have had their say.
    final func end(_ touch: Touch, isCancelled: Bool) {
        lastLocation = centroid
        guard !isFinished else { return }
        if isCancelled { cancel() } else { touchEnded(touch) }
    }

    final func letGo(_ touch: Touch) {
        touches.removeAll { $0 === touch }
        resetIfIdle()
    }

    /// When all touches are up, and nothing is waited for, the recognizer is ready for the next gesture.
    final func resetIfIdle() {
        guard touches.isEmpty, !isWaiting else { return }
        if state == .possible, isBetweenTouches { return }
        if isActive { set(.ended) }
        state = .possible
        reset()
    }

    /// The view goes: the gesture is cancelled, and the touches are let go.
    final func abandon() {
        isWaiting = false
        cancel()
        touches = []
        state = .possible
        reset()
    }
}

extension View {
    /// Adds a recognizer, taking it from the view that it was on.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        gestureRecognizers.append(recognizer)
    }

    /// Takes a recognizer off; a gesture under way is cancelled.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        window?.release(recognizer)
        recognizer.abandon()
        recognizer.view = nil
        gestureRecognizers.removeAll { $0 === recognizer }
    }
}
