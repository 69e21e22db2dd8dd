public import Animation

/// Animations that can be paused, gone through by hand, turned round and stopped, as by UIKit's
/// `UIViewPropertyAnimator`.
///
/// An animator is inactive until it is started, paused or gone to a fraction; then its animations are made, once. It is
/// active up to its end, after which it can't be used again.
public final class PropertyAnimator {
    public enum State: Sendable {
        case inactive, active, stopped
    }

    /// Where an animator ended.
    public enum Position: Sendable {
        case start, end, current
    }

    /// How the progress goes with time.
    public enum Timing: Sendable {
        case curve(TimingCurve)
        /// A spring; a duration of the animator's is passed over in favour of the spring's own.
        case spring(Spring)
        /// A spring that has settled when the animator's duration has passed.
        case damped(ratio: Double, initialVelocity: Double)
    }

    public let animator: Animator
    /// In seconds; at least a thousandth.
    public private(set) var duration: Double
    public private(set) var state = State.inactive
    public private(set) var isRunning = false
    /// Whether fractions are gone through in a straight line while the animator is paused, and not by its curve.
    public var scrubsLinearly = true
    /// Whether it stays active, paused, when it has come to its end.
    public var pausesOnCompletion = false
    /// Whether the views can be touched while they are animated; to be set before they are.
    public var isUserInteractionEnabled = true

    private let timing: Timing
    private var pending: [(delay: Double, animations: () -> Void)] = []
    private var completions: [(Position) -> Void] = []
    /// One for the animations made at first, and one for each that was added with a delay or later.
    private var parts: [(group: AnimationGroup, delay: Double)] = []
    private var fraction = 0.0
    /// When the clock last moved the fraction on.
    private var advancedAt = 0.0
    private var startsAt: Double?

    public init(animator: Animator, duration: Double, timing: Timing, animations: (() -> Void)? = nil) {
        self.animator = animator
        self.timing = timing
        self.duration = max(duration.isFinite ? duration : 0, 0.001)
        if case .spring(let spring) = timing { self.duration = max(spring.settlingDuration, 0.001) }
        if let animations { pending.append((0, animations)) }
    }

    deinit {
        for (group, _) in parts { animator.finish(group) }
    }

    public convenience init(
        animator: Animator, duration: Double, curve: TimingCurve = .easeInOut, animations: (() -> Void)? = nil
    ) {
        self.init(animator: animator, duration: duration, timing: .curve(curve), animations: animations)
    }

    public convenience init(
        animator: Animator, duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil
    ) {
        self.init(
            animator: animator, duration: duration, timing: .damped(ratio: dampingRatio, initialVelocity: 0),
            animations: animations)
    }

    // MARK: What is animated

    /// Adds animations; to an active animator too, where they go from what is there now to the end.
    ///
    /// - Parameter delayFactor: What part of the time that is left they wait, from 0 to 1.
    public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
        precondition(state != .stopped, "PropertyAnimator.addAnimations: the animator has been stopped")
        let delay = fraction + (1 - fraction) * min(max(delayFactor, 0), 1)
        if state == .active {
            makeAnimations(animations, delay: delay)
        } else {
            pending.append((delay, animations))
        }
    }

    /// Adds a completion, which is told where the animator ended.
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
        parts.append((group, delay))
        animator.run(Animator.Block(group: group, duration: duration, curve: curve), animations)
        apply()
    }

    // MARK: Running

    /// How much of the time has passed, from 0 to 1, by the direction in which the animator was made. Setting it pauses
    /// the animator there.
    public var fractionComplete: Double {
        get { fraction }
        set {
            guard state != .stopped, newValue.isFinite else { return }
            activate()
            pauseAnimation()
            fraction = min(max(newValue, 0), 1)
            apply()
        }
    }

    /// Whether it runs back to its start.
    public var isReversed = false

    /// - Parameter delay: In seconds.
    public func startAnimation(afterDelay delay: Double = 0) {
        guard state != .stopped, !isRunning else { return }
        activate()
        isRunning = true
        advancedAt = animator.now + (delay.isFinite ? max(delay, 0) : 0)
        animator.addDriver(self)
        apply()
    }

    /// Stays where it is; an inactive animator becomes active at its start.
    public func pauseAnimation() {
        guard state != .stopped else { return }
        activate()
        isRunning = false
        animator.removeDriver(self)
        apply()
    }

    /// Goes on after a pause.
    ///
    /// - Parameter durationFactor: The time that is left as a multiple of the animator's duration; 0 for what is left
    ///   of it as it is.
    public func continueAnimation(durationFactor: Double = 0) {
        guard state == .active, !isRunning else { return }
        let left = isReversed ? fraction : 1 - fraction
        if durationFactor > 0, durationFactor.isFinite, left > 0 { duration = duration * durationFactor / left }
        startAnimation()
    }

    /// Ends the animations where they are: the views take the values that are seen as their own.
    ///
    /// - Parameter withoutFinishing: Whether the animator is over with that, and no completion is called; else
    ///   `finishAnimation(at:)` is to follow.
    public func stopAnimation(withoutFinishing: Bool) {
        guard state == .active else { return }
        isRunning = false
        animator.removeDriver(self)
        let settled = settle(at: .current)
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing { completions = [] } else { kept = settled }
    }

    /// Ends a stopped animator, gives the views the values of a position, and calls the completions.
    public func finishAnimation(at position: Position) {
        precondition(state == .stopped, "PropertyAnimator.finishAnimation: the animator has to be stopped before")
        if position != .current {
            for change in kept {
                change.view.model[change.property] = position == .start ? change.start : change.end
                change.view.setNeedsDisplay()
            }
        }
        kept = []
        end(at: position)
    }

    /// Moves on with the clock; called by the animator.
    func advance(to now: Double) {
        guard isRunning, now > advancedAt else { return }
        let step = (now - advancedAt) / duration
        advancedAt = now
        fraction = min(max(fraction + (isReversed ? -step : step), 0), 1)
        apply()
        guard fraction == (isReversed ? 0 : 1) else { return }
        isRunning = false
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
            group.isLinear = !isRunning && scrubsLinearly
        }
        animator.redraw()
    }

    // MARK: Ending

    /// The values at the start and the end of what a stopped animator animated.
    private struct Kept {
        let view: View
        let property: AnimatedProperty
        let start: AnimatedValue
        let end: AnimatedValue
    }

    private var kept: [Kept] = []

    /// Takes the animations off, the views keeping the values of a position.
    private func settle(at position: Position) -> [Kept] {
        var kept: [Kept] = []
        for (group, _) in parts {
            let progress = group.progress(at: animator.now)
            for (view, animation) in animator.animations(of: group) {
                let track = animation.track
                kept.append(
                    Kept(view: view, property: animation.property, start: track.frames[0].value, end: track.last))
                switch position {
                case .start: view.model[animation.property] = track.frames[0].value
                case .end: break
                case .current: view.model[animation.property] = track.value(at: progress)
                }
            }
            animator.finish(group)
        }
        parts = []
        return kept
    }

    /// All that was animated has been taken over by others, or has left the window.
    func endWithoutAnimations() {
        guard state == .active, parts.allSatisfy({ $0.group.remaining == 0 }) else { return }
        isRunning = false
        animator.removeDriver(self)
        parts = []
        end(at: .current)
    }
}
