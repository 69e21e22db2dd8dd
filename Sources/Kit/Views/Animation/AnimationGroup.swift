import Animation

/// The animations of one block, which begin, run and end together.
final class AnimationGroup {
    /// How the progress goes with the time of a run, both from 0 to 1.
    enum Pace {
        case curve(TimingCurve)
        /// A spring, and the seconds that a run takes.
        case spring(Spring, Double)

        func progress(at fraction: Double) -> Double {
            switch self {
            case .curve(let curve): curve.progress(at: fraction)
            case .spring(let spring, let duration):
                fraction >= 1 ? 1 : spring.progress(at: fraction * duration)
            }
        }
    }

    /// When the first run begins, after the delay; in the clock's seconds.
    var begin: Double
    /// Of one run, in seconds.
    let duration: Double
    var pace: Pace
    let options: AnimationOptions
    /// The property animator that moves the group, instead of the clock; it outlives the group.
    unowned(unsafe) var driver: PropertyAnimator?
    /// The fraction of the run that the driver has come to, and whether it goes by the curve.
    var drivenFraction = 0.0
    var isLinear = false

    /// How many properties and transitions of the group are still being animated.
    var remaining = 0
    /// Whether anything was ever animated.
    var isEmpty = true
    /// Whether all that was animated is going to its end.
    var isIntact = true
    var completion: ((Bool) -> Void)?
    /// The transition that the group shows, if it is one.
    var transition: Transition?

    init(
        begin: Double, duration: Double, pace: Pace, options: AnimationOptions, completion: ((Bool) -> Void)? = nil
    ) {
        self.begin = begin
        self.duration = duration
        self.pace = pace
        self.options = options
        self.completion = completion
    }

    /// When it ends; infinite for one that is repeated or driven.
    var end: Double {
        if options.contains(.repeat) || driver != nil { return .infinity }
        return begin + (options.contains(.autoreverse) ? 2 * duration : duration)
    }

    /// How far the values are on their way, at a time: 0 before it begins.
    func progress(at now: Double) -> Double {
        if driver != nil { return isLinear ? drivenFraction : pace.progress(at: drivenFraction) }
        let elapsed = now - begin
        guard elapsed > 0 else { return 0 }
        guard duration > 0 else { return 1 }
        var runs = elapsed / duration
        let isThereAndBack = options.contains(.autoreverse)
        if options.contains(.repeat) {
            let period = isThereAndBack ? 2.0 : 1
            runs -= (runs / period).rounded(.down) * period
        }
        if isThereAndBack, runs > 1 { runs = max(2 - runs, 0) }
        return pace.progress(at: min(runs, 1))
    }
}

/// A property of a view on its way.
struct RunningAnimation {
    let property: AnimatedProperty
    let group: AnimationGroup
    var track: KeyframeTrack
}
