public import Geometry

/// Recognizes one kind of gesture from the touches on a view and its subviews. The model is UIKit's.
///
/// A recognizer is possible until it can decide. Then it fails, ends (a discrete gesture such as a tap), or begins,
/// changes, and ends or is cancelled. When all its touches are up it is possible again. Among recognizers that share a
/// touch only one wins: when it begins, the others fail, unless simultaneous recognition is allowed. If two would
/// begin at the same time, the inner view's recognizer has priority, and within a view the one that was added first.
open class GestureRecognizer {
    /// The states of a recognizer.
    public enum State: Hashable, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }

    /// The current state.
    public private(set) var state = State.possible
    /// The view to which it was added.
    public internal(set) unowned(unsafe) var view: View?
    /// Whether it receives touches. Disabling it during a gesture cancels the gesture.
    public var isEnabled = true {
        didSet {
            guard !isEnabled else { return }
            cancel()
            // Without touches nothing else would make it ready for the next gesture.
            resetIfIdle()
        }
    }
    /// The kinds of pointers that it receives; all by default.
    public var allowedTouchTypes: [PointerEvent.Kind] = [.mouse, .touch, .pen]
    /// Returns whether this recognizer can continue simultaneously with another that has the same touches; nil for
    /// never. It is enough that one of the two allows it.
    public var allowsSimultaneousRecognition: ((GestureRecognizer) -> Bool)?

    /// The touches that it receives, in the order in which they began.
    private(set) var touches: [Touch] = []
    /// The recognizers that must fail before this one can begin.
    private var requirements: [Requirement] = []
    /// Whether it is ready to begin but waits for another recognizer to fail; then the window lists it.
    private(set) var isWaiting = false
    private var lastLocation = Point.zero

    private struct Requirement {
        unowned(unsafe) let recognizer: GestureRecognizer
    }

    init() {}

    // MARK: Touch locations

    /// The number of touches that are down.
    public var numberOfTouches: Int { touches.count }

    /// Returns the centre of the touches in a view's coordinates; when all are up, their last location.
    open func location(in view: View) -> Point {
        guard let back = try? view.transformToRoot.inverted() else { return centroid }
        return centroid.applying(back)
    }

    /// Returns the location of one of the touches, in the order in which they began, in a view's coordinates.
    ///
    /// - Precondition: `index` is below `numberOfTouches`.
    public func location(ofTouch index: Int, in view: View) -> Point {
        guard let back = try? view.transformToRoot.inverted() else { return touches[index].location }
        return touches[index].location.applying(back)
    }

    /// The centre of the touches in the window's coordinates.
    final var centroid: Point {
        guard !touches.isEmpty else { return lastLocation }
        return touches.reduce(Point.zero) { $0 + $1.location } * (1 / Double(touches.count))
    }

    final var isFinished: Bool { state == .ended || state == .cancelled || state == .failed }
    final var isActive: Bool { state == .began || state == .changed }
    /// Whether it has what it needs from its touches, and only waits for another recognizer to fail.
    private final var isComplete: Bool { isWaiting && isDiscrete }

    /// Makes this recognizer wait until another one, which receives the same touches, has failed: for example a tap
    /// for a double tap. If the other is recognized, this one fails. The other must live as long as this one.
    public func require(toFail other: GestureRecognizer) {
        requirements.append(Requirement(recognizer: other))
    }

    // MARK: Hooks for subclasses

    /// Calls the action.
    func act() {}

    func touchBegan(_ touch: Touch) {}
    func touchMoved(_ touch: Touch) {}
    func touchEnded(_ touch: Touch) {}

    /// Clears the data collected for one gesture.
    func reset() {}

    /// The time at which `timePassed()` must be called, in the clock's seconds.
    var deadline: Double? { nil }

    func timePassed() {}

    /// Whether it is still waiting although all touches are up, for example for a second tap.
    var isBetweenTouches: Bool { false }

    final func begin() { recognize(.began) }

    /// Completes the gesture.
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
        view?.window?.notifyWaiting(for: self)
    }

    /// Cancels the gesture if it has begun; otherwise it fails.
    final func cancel() {
        if isActive {
            set(.cancelled)
        } else {
            fail()
        }
    }

    // MARK: Recognition

    private final func recognize(_ new: State) {
        guard state == .possible, let window = view?.window else { return }
        if requirements.contains(where: { $0.recognizer.state != .failed && $0.recognizer.state != .possible }) {
            return fail()
        }
        if requirements.contains(where: { $0.recognizer.isUndecided }) {
            isWaiting = true
            return window.keepWaiting(self)
        }
        // A recognizer that fails can let another one begin, which makes this one fail.
        guard window.clearTheWay(for: self), state == .possible else { return fail() }
        isWaiting = false
        set(new)
    }

    /// Whether it can still be recognized.
    private final var isUndecided: Bool {
        state == .possible && (!touches.isEmpty || isBetweenTouches || isWaiting)
    }

    /// Retries after a recognizer that this one waits for has failed or was recognized.
    final func retry(after other: GestureRecognizer) {
        guard isWaiting, requirements.contains(where: { $0.recognizer === other }) else { return }
        isWaiting = false
        recognize(touches.isEmpty || isDiscrete ? .ended : .began)
        if touches.isEmpty { resetIfIdle() }
    }

    /// Whether the gesture is discrete, without changes over time.
    var isDiscrete: Bool { false }

    private final func set(_ new: State) {
        let wasPossible = state == .possible
        state = new
        if wasPossible { view?.window?.notifyWaiting(for: self) }
        act()
    }

    final func allowsSimultaneous(with other: GestureRecognizer) -> Bool {
        allowsSimultaneousRecognition?(other) ?? false || other.allowsSimultaneousRecognition?(self) ?? false
    }

    // MARK: Touches

    final func take(_ touch: Touch) {
        touches.append(touch)
        guard !isComplete else { return }
        lastLocation = centroid
        if !isFinished { touchBegan(touch) }
    }

    final func move(_ touch: Touch) {
        guard !isComplete else { return }
        lastLocation = centroid
        if !isFinished { touchMoved(touch) }
    }

    /// Handles the end of a touch; `letGo` removes the touch after all recognizers have been notified.
    final func end(_ touch: Touch, isCancelled: Bool) {
        if !isComplete { lastLocation = centroid }
        guard !isFinished else { return }
        if isCancelled { cancel() } else if !isComplete { touchEnded(touch) }
    }

    final func letGo(_ touch: Touch) {
        touches.removeAll { $0 === touch }
        resetIfIdle()
    }

    /// Makes the recognizer ready for the next gesture if all touches are up and it waits for nothing.
    final func resetIfIdle() {
        guard touches.isEmpty, !isWaiting else { return }
        if state == .possible, isBetweenTouches { return }
        if isActive { set(.ended) }
        let wasPossible = state == .possible
        state = .possible
        reset()
        if wasPossible { view?.window?.notifyWaiting(for: self) }
    }

    /// Cancels the gesture and drops the touches, because the view is removed.
    final func abandon() {
        cancel()
        forget()
    }

    /// Drops the gesture without calling the action.
    func forget() {
        isWaiting = false
        touches = []
        state = .possible
        reset()
    }
}

extension View {
    /// Adds a recognizer and removes it from its previous view.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        gestureRecognizers.append(recognizer)
    }

    /// Removes a recognizer; a running gesture is cancelled.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        window?.release(recognizer)
        recognizer.abandon()
        recognizer.view = nil
        gestureRecognizers.removeAll { $0 === recognizer }
    }
}
