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
    ///   - completion: Called once with true if everything that was animated reached its end; with false if another
    ///     animation took over a property, or a view left the window. A block without changes finishes immediately,
    ///     with true.
    public func animate(
        duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let inherited = inherit(options, duration: duration)
        animate(
            inherited, delay: delay, pace: .curve(inherited.curve), animations: animations, completion: completion)
    }

    /// Animates the changes of a block with a spring that settles within the duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 for no oscillation, less for more; clamped to 0.01 to 1.
    ///   - initialVelocity: The initial velocity, in whole distances per second.
    public func animate(
        duration: Double, delay: Double = 0, dampingRatio: Double, initialVelocity: Double = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let inherited = inherit(options, duration: duration)
        let pace: AnimationGroup.Pace
        if inherited.duration > 0 {
            let spring = Spring(
                duration: inherited.duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
            pace = .spring(spring, inherited.duration)
        } else {
            pace = .curve(.linear)
        }
        animate(inherited, delay: delay, pace: pace, animations: animations, completion: completion)
    }

    /// Animates changes in steps, each added by `addKeyframe` within the block.
    ///
    /// Within a property animator's animations the keyframes become part of that animator, and their times are
    /// fractions of its run.
    public func animateKeyframes(
        duration: Double, delay: Double = 0, options: AnimationOptions = [],
        calculationMode: KeyframeCalculationMode = .linear, animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        // The keyframes' times are fractions of the run, so the curve is linear unless one is given.
        let hasCurve = options.contains(.curveEaseIn) || options.contains(.curveEaseOut)
        let inherited = inherit(hasCurve ? options : options.union(.curveLinear), duration: duration)
        animate(
            inherited, delay: delay, pace: .curve(inherited.curve), mode: calculationMode, animations: animations,
            completion: completion)
    }

    /// Adds changes that happen during a part of a keyframe animation's run; outside of one, the block simply runs.
    ///
    /// - Parameters:
    ///   - relativeStartTime: The start as a fraction of the duration, 0 to 1.
    ///   - relativeDuration: The length as a fraction of the duration; it is cut off at 1.
    public func addKeyframe(relativeStartTime: Double, relativeDuration: Double, animations: () -> Void) {
        let start = min(max(relativeStartTime, 0), 1)
        withKeyframe(from: start, to: min(max(start + max(relativeDuration, 0), 0), 1), animations)
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
        if let current { current.group == nil } else { false }
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
