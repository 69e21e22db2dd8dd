import Animation

extension Animator {
    /// Animates the changes that a block makes to views.
    ///
    /// A block within another takes over that one's duration and curve, unless the options say otherwise, and its
    /// options, unless `overrideInheritedOptions` is given; the delay and the completion are its own. A block within the
    /// animations of a property animator is a part of that one's run.
    ///
    /// - Parameters:
    ///   - duration: Of one run, in seconds. 0, less or NaN: the changes take effect without a way.
    ///   - delay: Until the run begins, in seconds; up to then the old values are seen. Less than 0 or NaN count as 0.
    ///   - completion: Told once whether all that was animated came to its end: false where another animation has
    ///     taken over a property, or a view has left the window. A block that changes nothing is over at once, and
    ///     finished.
    public func animate(
        duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let inherited = inherit(options, duration: duration)
        animate(
            inherited, delay: delay, pace: .curve(inherited.curve), animations: animations, completion: completion)
    }

    /// Animates the changes of a block as by a spring, which has settled when the duration has passed.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 for none, less for more oscillation; brought into 0.01 to 1.
    ///   - initialVelocity: At the beginning, in whole ways a second.
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

    /// Animates changes in parts, each made by `addKeyframe` within the block.
    ///
    /// Within the animations of a property animator the keyframes are a part of these, and their times parts of its run.
    public func animateKeyframes(
        duration: Double, delay: Double = 0, options: AnimationOptions = [],
        calculationMode: KeyframeCalculationMode = .linear, animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        // The times of the keyframes are parts of the run as it is: the curve is straight unless one is asked for.
        let hasCurve = options.contains(.curveEaseIn) || options.contains(.curveEaseOut)
        let inherited = inherit(hasCurve ? options : options.union(.curveLinear), duration: duration)
        animate(
            inherited, delay: delay, pace: .curve(inherited.curve), mode: calculationMode, animations: animations,
            completion: completion)
    }

    /// Makes changes that are arrived at in a part of the keyframe animation's run; outside of one, at once.
    ///
    /// - Parameters:
    ///   - relativeStartTime: When the way begins, from 0 to 1, as a part of the duration.
    ///   - relativeDuration: How long it takes, likewise; what reaches beyond 1 is cut off.
    public func addKeyframe(relativeStartTime: Double, relativeDuration: Double, animations: () -> Void) {
        let start = min(max(relativeStartTime, 0), 1)
        withKeyframe(from: start, to: min(max(start + max(relativeDuration, 0), 0), 1), animations)
    }

    /// Makes changes that take effect at once, within a block too.
    public func performWithoutAnimation(_ changes: () -> Void) {
        run(Block(group: nil, duration: 0, curve: .linear), changes)
    }

    // MARK: Inheritance

    struct Inherited {
        var duration: Double
        var curve: TimingCurve
        var options: AnimationOptions
    }

    /// What holds for a block with its own options and duration, within the block that is being run.
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
            // A block within a property animator is a part of it, to be paused and gone through along with it.
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

    /// Whether the innermost block is one without animation.
    private var isAnimationOff: Bool {
        if let current { current.group == nil } else { false }
    }
}

extension AnimationOptions {
    /// The curve that the options name.
    var curve: TimingCurve {
        switch rawValue >> 16 & 3 {
        case 1: .easeIn
        case 2: .easeOut
        case 3: .linear
        default: .easeInOut
        }
    }

    /// What a nested block takes over: how it runs, not what it draws.
    fileprivate var heritable: AnimationOptions {
        intersection([.allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .layoutSubviews])
    }
}
