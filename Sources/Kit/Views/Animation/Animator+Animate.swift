import Animation

extension Animator {
    /// Animates the changes that a block makes to views.
    ///
    /// A nested block inherits the enclosing block's duration and curve, unless the options override them, and its
    /// options, unless `overrideInheritedOptions` is set; it has its own delay and completion. A block nested in a
    /// property animator's animations becomes part of that animator's run.
    ///
    /// - Parameters:
    ///   - duration: The duration of one run, in seconds. 0, a negative value or NaN applies the changes immediately.
    ///   - delay: The delay before the run, in seconds; the old values stay visible until then. Negative values and
    ///     NaN count as 0.
    ///   - options: How the block is animated; none by default.
    ///   - animations: The changes.
    ///   - completion: Called once with true if everything that was animated reached its end; with false if another
    ///     animation took over a property, or a view left the window. A block without changes is over at the next
    ///     update, with true.
    public func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let inherited = inherit(options, duration: duration)
        animate(
            inherited, delay: delay, pace: .curve(inherited.curve), animations: animations, completion: completion)
    }

    /// Animates the changes of a block with a spring that settles within the duration.
    ///
    /// - Parameters:
    ///   - duration: The duration of one run, in seconds.
    ///   - delay: The delay before the run, in seconds.
    ///   - dampingRatio: 1 for no oscillation, less for more; clamped to 0.01 to 1.
    ///   - velocity: The initial velocity, in whole distances per second.
    ///   - options: How the block is animated; the curve doesn't count.
    ///   - animations: The changes.
    ///   - completion: Called once, as for an animation without a spring.
    public func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let inherited = inherit(options, duration: duration)
        let pace: AnimationGroup.Pace
        if inherited.duration > 0 {
            let spring = Spring(
                duration: inherited.duration, dampingRatio: dampingRatio, initialVelocity: velocity)
            pace = .spring(spring, inherited.duration)
        } else {
            pace = .curve(.linear)
        }
        animate(inherited, delay: delay, pace: pace, animations: animations, completion: completion)
    }

    /// Animates the changes of a block with a spring that is described by how long it seems to take and how much it
    /// bounces, as since iOS 17. It runs until the spring has settled, which is longer.
    ///
    /// - Parameters:
    ///   - springDuration: The time for one oscillation without damping, in seconds; above 0.
    ///   - bounce: From 0, for none, to below 1; negative for a spring that creeps, above -1. Clamped to -0.99 to 0.99.
    ///   - velocity: The initial velocity, in whole distances per second.
    ///   - delay: The delay before the run, in seconds.
    ///   - options: How the block is animated; curve and inherited duration don't count.
    ///   - animations: The changes.
    ///   - completion: Called once, as for an animation without a spring.
    public func animate(
        springDuration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
        delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard springDuration > 0, springDuration.isFinite else {
            return animate(
                withDuration: 0, delay: delay, options: options, animations: animations, completion: completion)
        }
        let spring = Spring(duration: springDuration, bounce: bounce, initialVelocity: velocity)
        let inherited = inherit(options.union(.overrideInheritedDuration), duration: spring.settlingDuration)
        animate(
            inherited, delay: delay, pace: .spring(spring, inherited.duration), animations: animations,
            completion: completion)
    }

    /// Repeats the changes of a part of an animation block. Outside of a block, and in a property animator's, it just
    /// makes them.
    ///
    /// The enclosing block's completion is called when all its animations have ended. Then the model values appear, also
    /// after a run backwards.
    ///
    /// - Parameters:
    ///   - count: How often they run, each time within the block's duration; it can be fractional.
    ///   - autoreverses: Whether each time they also run backwards.
    ///   - animations: The changes.
    public func modifyAnimations(withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void) {
        withRepetition(Repetition(count: count > 0 ? count : 0, autoreverses: autoreverses), animations)
    }

    /// The duration of the block that is being executed, in seconds; 0 outside of blocks.
    public var inheritedAnimationDuration: Double { current?.duration ?? 0 }

    /// Animates changes in steps, each added by `addKeyframe` within the block.
    ///
    /// Within a property animator's animations the keyframes become part of that animator, and their times are
    /// fractions of its run.
    public func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let inherited = inherit(options.animationOptions, duration: duration)
        animate(
            inherited, delay: delay, pace: .curve(inherited.curve), mode: options.calculationMode,
            animations: animations, completion: completion)
    }

    /// Adds changes that happen during a part of a keyframe animation's run; outside of one, the block simply runs.
    ///
    /// - Parameters:
    ///   - startTime: The start as a fraction of the duration, 0 to 1.
    ///   - relativeDuration: The length as a fraction of the duration; it is cut off at 1.
    ///   - animations: The changes.
    public func addKeyframe(
        withRelativeStartTime startTime: Double, relativeDuration: Double, animations: () -> Void
    ) {
        let start = min(max(startTime, 0), 1)
        withKeyframe(from: start, to: min(max(start + max(relativeDuration, 0), 0), 1), animations)
    }

    /// Creates a property animator and starts it, as UIKit's class method of the same name does.
    ///
    /// - Parameters:
    ///   - duration: In seconds.
    ///   - delay: The delay before it runs, in seconds.
    ///   - options: Only the curve counts: what repeats or is a transition doesn't apply to a property animator.
    ///   - animations: The changes.
    ///   - completion: Called with the position at which the animator ended.
    @discardableResult
    public func runningPropertyAnimator(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((PropertyAnimator.Position) -> Void)? = nil
    ) -> PropertyAnimator {
        let running = PropertyAnimator(
            duration: duration, curve: options.curve, animator: self, animations: animations)
        if let completion { running.addCompletion(completion) }
        running.startAnimation(afterDelay: delay)
        return running
    }

    /// Applies changes immediately, even within an animation block.
    public func performWithoutAnimation(_ changes: () -> Void) {
        run(Block(group: nil, duration: 0, curve: .linear), changes)
    }

    // MARK: Inheritance

    struct Inherited {
        var duration: Double
        var curve: TimingCurve
        var options: AnimationOptions
    }

    /// Returns the settings of a block with its own options and duration, nested in the current block.
    private func inherit(_ options: AnimationOptions, duration: Double) -> Inherited {
        var result = Inherited(
            duration: duration.isFinite ? max(duration, 0) : 0, curve: options.curve, options: options)
        guard let outer = current, let group = outer.group else { return result }
        if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { result.curve = outer.curve }
        if !options.contains(.overrideInheritedOptions) { result.options.formUnion(group.options.heritable) }
        return result
    }

    private func animate(
        _ inherited: Inherited, delay: Double, pace: AnimationGroup.Pace, mode: KeyframeCalculationMode? = nil,
        animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        if var block = current, let driver = block.group?.driver {
            // A block within a property animator becomes a part of it, paused and scrubbed along with it.
            block.mode = mode ?? block.mode
            if let completion { driver.addCompletion { completion($0 == .end) } }
            return run(block, animations)
        }
        let delay = delay.isFinite ? max(delay, 0) : 0
        let group = AnimationGroup(
            begin: now + delay, duration: inherited.duration, pace: pace, options: inherited.options,
            completion: completion)
        guard inherited.duration + delay > 0, !isAnimationOff else {
            performWithoutAnimation(animations)
            return begin(group)
        }
        run(
            Block(group: group, mode: mode, duration: inherited.duration, curve: inherited.curve), animations)
    }

    /// Whether the innermost block disables animation.
    private var isAnimationOff: Bool {
        if let current { current.group == nil } else { !areAnimationsEnabled }
    }
}

extension AnimationOptions {
    /// The curve that the options select.
    var curve: TimingCurve {
        switch rawValue >> 16 & 3 {
        case 1: .easeIn
        case 2: .easeOut
        case 3: .linear
        default: .easeInOut
        }
    }

    /// The options that a nested block inherits: those about timing, not about drawing.
    fileprivate var heritable: AnimationOptions {
        intersection([.allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .layoutSubviews])
    }
}
