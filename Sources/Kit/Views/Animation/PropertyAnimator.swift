public import Animation
public import Geometry

/// Animations that can be paused, scrubbed, reversed and stopped, like UIKit's `UIViewPropertyAnimator`.
///
/// An animator is inactive until it is started, paused or set to a fraction; then its animation blocks run once. It
/// stays active until its end, after which it can't be used again.
public final class PropertyAnimator {
    /// The lifecycle of an animator.
    public enum State: Sendable {
        case inactive, active, stopped
    }

    /// The position at which an animator ended.
    public enum Position: Sendable {
        case start, end, current
    }

    /// The mapping from time to progress.
    public enum Timing: Sendable {
        case curve(TimingCurve)
        /// A spring; its own settling duration replaces the animator's, unless it never settles.
        case spring(Spring)
        /// A spring that settles within the animator's duration.
        case damped(ratio: Double, initialVelocity: Double)
    }

    /// The window's animator that runs the animations.
    public let animator: Animator
    /// The duration in seconds; at least 0.001.
    public let duration: Double
    /// The current state of the lifecycle.
    public private(set) var state = State.inactive
    /// Whether the animations are currently running.
    public private(set) var isRunning = false
    /// Whether a fraction that is set is followed linearly, instead of by the curve: from where the animator was paused
    /// evenly to both ends. Pausing and continuing move nothing.
    public var scrubsLinearly = true
    /// Whether it stays active and paused after reaching its end.
    public var pausesOnCompletion = false
    /// Whether the user can interact with the views during the animation; set it before the animations are added.
    public var isUserInteractionEnabled = true

    private let timing: Timing
    private var pending: [(delay: Double, animations: () -> Void)] = []
    private var completions: [(Position) -> Void] = []
    /// One part for the initial animations, and one for each block that was added with a delay or later.
    private var parts: [(group: AnimationGroup, delay: Double)] = []
    private var fraction = 0.0
    /// The clock's time of the last progress.
    private var advancedAt = 0.0
    /// The seconds that a whole run takes at the current pace, which lasts to the end or until a fraction is set.
    private var runDuration: Double
    /// Whether a fraction has been set since the animator was paused, and is followed linearly.
    private var isScrubbing = false

    /// Creates an inactive animator.
    ///
    /// - Parameters:
    ///   - duration: In seconds.
    ///   - timing: The mapping from time to progress.
    ///   - animator: The animator of the window whose views are animated.
    ///   - animations: The changes, made when the animator becomes active.
    public init(
        duration: Double, timingParameters timing: Timing, animator: Animator, animations: (() -> Void)? = nil
    ) {
        self.animator = animator
        self.timing = timing
        var seconds = duration.isFinite ? duration : 0
        if case .spring(let spring) = timing, spring.settlingDuration.isFinite { seconds = spring.settlingDuration }
        self.duration = max(seconds, 0.001)
        runDuration = self.duration
        if let animations { pending.append((0, animations)) }
    }

    deinit {
        for (group, _) in parts { animator.finish(group) }
    }

    /// Creates an inactive animator with a timing curve.
    public convenience init(
        duration: Double, curve: TimingCurve = .easeInOut, animator: Animator, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: .curve(curve), animator: animator, animations: animations)
    }

    /// Creates an inactive animator with a timing curve from (0, 0) to (1, 1) that has two control points.
    public convenience init(
        duration: Double, controlPoint1 point1: Point, controlPoint2 point2: Point, animator: Animator,
        animations: (() -> Void)? = nil
    ) {
        let curve = TimingCurve(x1: point1.x, y1: point1.y, x2: point2.x, y2: point2.y)
        self.init(duration: duration, timingParameters: .curve(curve), animator: animator, animations: animations)
    }

    /// Creates an inactive animator with a spring that settles within the duration.
    public convenience init(
        duration: Double, dampingRatio: Double, animator: Animator, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: .damped(ratio: dampingRatio, initialVelocity: 0),
            animator: animator, animations: animations)
    }

    // MARK: Animations

    /// Adds animations. On an active animator they run from the current values to the end.
    ///
    /// - Parameters:
    ///   - animations: The changes.
    ///   - delayFactor: The delay as a fraction of the remaining time, 0 to 1.
    public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
        precondition(state != .stopped, "PropertyAnimator.addAnimations: the animator has been stopped")
        let delay = fraction + (1 - fraction) * min(max(delayFactor, 0), 1)
        if state == .active {
            makeAnimations(animations, delay: delay)
        } else {
            pending.append((delay, animations))
        }
    }

    /// Adds a completion, called with the position at which the animator ended.
    public func addCompletion(_ completion: @escaping (Position) -> Void) {
        completions.append(completion)
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        let made = pending
        pending = []
        for (delay, animations) in made { makeAnimations(animations, delay: delay) }
    }

    private func makeAnimations(_ animations: () -> Void, delay: Double) {
        let pace: AnimationGroup.Pace
        var curve = TimingCurve.linear
        switch timing {
        case .curve(let own):
            pace = .curve(own)
            curve = own
        case .spring(let spring): pace = .spring(spring, duration)
        case .damped(let ratio, let velocity):
            pace = .spring(Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity), duration)
        }
        let group = AnimationGroup(
            begin: 0, duration: duration, pace: pace,
            options: isUserInteractionEnabled
                ? [.allowUserInteraction, .beginFromCurrentState] : .beginFromCurrentState)
        group.driver = self
        group.follow(linearly: isScrubbing)
        parts.append((group, delay))
        animator.run(Animator.Block(group: group, duration: duration, curve: curve), animations)
        apply()
    }

    // MARK: Running

    /// The elapsed fraction of the time, 0 to 1, in the forward direction. Setting it pauses the animator there.
    public var fractionComplete: Double {
        get { fraction }
        set {
            guard state != .stopped, newValue.isFinite else { return }
            activate()
            pauseAnimation()
            isScrubbing = scrubsLinearly
            for (group, _) in parts {
                if isScrubbing { group.follow(linearly: true) } else { group.followCurve() }
            }
            fraction = min(max(newValue, 0), 1)
            runDuration = duration
            apply()
        }
    }

    /// Whether it runs back to its start.
    public var isReversed = false

    /// Starts or resumes the animations.
    ///
    /// - Parameter delay: In seconds.
    public func startAnimation(afterDelay delay: Double = 0) {
        guard state != .stopped, !isRunning else { return }
        activate()
        isRunning = true
        isScrubbing = false
        for (group, _) in parts { group.follow(linearly: false) }
        advancedAt = animator.now + (delay.isFinite ? max(delay, 0) : 0)
        animator.addDriver(self)
        apply()
    }

    /// Pauses at the current position; an inactive animator becomes active at its start.
    public func pauseAnimation() {
        guard state != .stopped else { return }
        activate()
        isRunning = false
        animator.removeDriver(self)
        apply()
    }

    /// Continues after a pause.
    ///
    /// - Parameter durationFactor: The remaining time as a multiple of the animator's `duration`; 0 keeps the remaining
    ///   time.
    public func continueAnimation(durationFactor: Double = 0) {
        guard state == .active, !isRunning else { return }
        let left = isReversed ? fraction : 1 - fraction
        if durationFactor > 0, durationFactor.isFinite, left > 0 { runDuration = duration * durationFactor / left }
        startAnimation()
    }

    /// Stops the animations at their current position: the presented values become the views' model values.
    ///
    /// - Parameter withoutFinishing: Whether the animator ends here without calling completions; otherwise call
    ///   `finishAnimation(at:)` afterwards.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        isRunning = false
        animator.removeDriver(self)
        let settled = settle(at: .current)
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing { completions = [] } else { kept = settled }
    }

    /// Ends a stopped animator, sets the views to the values of a position, and calls the completions.
    public func finishAnimation(at position: Position) {
        precondition(state == .stopped, "PropertyAnimator.finishAnimation: the animator has to be stopped before")
        if position != .current {
            for change in kept {
                change.view.setModel(change.property, to: position == .start ? change.start : change.end)
            }
        }
        kept = []
        end(at: position)
    }

    /// Advances to the clock's time; called by the animator.
    func advance(to now: Double) {
        guard isRunning, now > advancedAt else { return }
        let step = (now - advancedAt) / runDuration
        advancedAt = now
        fraction = min(max(fraction + (isReversed ? -step : step), 0), 1)
        apply()
        guard fraction == (isReversed ? 0 : 1) else { return }
        isRunning = false
        runDuration = duration
        animator.removeDriver(self)
        if pausesOnCompletion { return }
        let position: Position = isReversed ? .start : .end
        _ = settle(at: position)
        end(at: position)
    }

    private func end(at position: Position) {
        state = .inactive
        let called = completions
        completions = []
        for completion in called { completion(position) }
    }

    private func apply() {
        for (group, delay) in parts {
            group.drivenFraction = delay < 1 ? max(fraction - delay, 0) / (1 - delay) : fraction >= 1 ? 1 : 0
        }
        animator.redraw()
    }

    // MARK: Ending

    /// The start and end values of a property after the animator has stopped.
    private struct Kept {
        let view: View
        let property: AnimatedProperty
        let start: AnimatedValue
        let end: AnimatedValue
    }

    private var kept: [Kept] = []

    /// Removes the animations; the views keep the values of a position.
    private func settle(at position: Position) -> [Kept] {
        var kept: [Kept] = []
        for (group, _) in parts {
            let progress = group.progress(at: animator.now)
            for (view, animation) in animator.animations(of: group) {
                let track = animation.track
                kept.append(
                    Kept(view: view, property: animation.property, start: track.frames[0].value, end: track.last))
                switch position {
                case .start: view.setModel(animation.property, to: track.frames[0].value)
                case .end: break
                case .current: view.setModel(animation.property, to: track.value(at: progress))
                }
            }
            animator.finish(group)
        }
        parts = []
        return kept
    }

    /// Ends the animator after all its animations were replaced or left the window.
    func endWithoutAnimations() {
        guard state == .active, parts.allSatisfy({ $0.group.remaining == 0 }) else { return }
        isRunning = false
        animator.removeDriver(self)
        parts = []
        end(at: .current)
    }
}
