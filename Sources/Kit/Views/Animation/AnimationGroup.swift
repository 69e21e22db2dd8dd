import Animation

/// The animations of one block, which begin, run and end together.
final class AnimationGroup {
    /// Maps the time of a run to its progress, both from 0 to 1.
    enum Pace {
        case curve(TimingCurve)
        /// A spring, and the duration of a run in seconds.
        case spring(Spring, Double)

        func progress(at fraction: Double) -> Double {
            switch self {
            case .curve(let curve): curve.progress(at: fraction)
            case .spring(let spring, let duration):
                fraction >= 1 ? 1 : spring.progress(at: fraction * duration)
            }
        }
    }

    /// The number of the group in the order in which its animator began them.
    var serial: UInt64 = 0
    /// The start of the first run, after the delay, in the clock's seconds.
    var begin: Double
    /// The duration of one run, in seconds.
    let duration: Double
    var pace: Pace
    let options: AnimationOptions
    /// The property animator that drives the group instead of the clock; it outlives the group.
    unowned(unsafe) var driver: PropertyAnimator?
    /// The fraction of the run that the driver has reached.
    var drivenFraction = 0.0
    /// Whether the driven fraction counts linearly instead of by the curve.
    private var isLinear = false
    /// By how much the progress is displaced at a fraction, and evenly less towards both ends: so nothing moves when
    /// the curve is replaced with a line, or the line with the curve.
    private var bend = (fraction: 0.0, amount: 0.0)

    /// The number of the group's properties that are still being animated.
    var remaining = 0
    /// Whether nothing has been animated yet.
    var isEmpty = true
    /// Whether all animations have run, or can still run, to their end.
    var isIntact = true
    var completion: ((Bool) -> Void)?
    /// The transition that the group runs, if it is one.
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

    /// The duration of the longest animation that is repeated on its own, with its repetitions.
    var longestRepetition = 0.0

    /// The end time; infinite for a repeated or driven group.
    var end: Double {
        if options.contains(.repeat) || driver != nil { return .infinity }
        return begin + max(options.contains(.autoreverse) ? 2 * duration : duration, longestRepetition)
    }

    /// Returns the progress of the values at a time: 0 before the start.
    ///
    /// - Parameter repetition: How an animation is repeated on its own, instead of as the options say.
    func progress(at now: Double, _ repetition: Repetition? = nil) -> Double {
        if driver != nil { return drivenProgress }
        let elapsed = now - begin
        guard elapsed > 0 else { return 0 }
        guard duration > 0 else { return 1 }
        var runs = elapsed / duration
        let isThereAndBack = repetition?.autoreverses ?? options.contains(.autoreverse)
        let period = isThereAndBack ? 2.0 : 1
        if let repetition, runs >= repetition.count * period { return 1 }
        if repetition != nil || options.contains(.repeat) { runs -= (runs / period).rounded(.down) * period }
        if isThereAndBack, runs > 1 { runs = max(2 - runs, 0) }
        return pace.progress(at: min(runs, 1))
    }

    // MARK: Driven groups

    private var drivenProgress: Double {
        let straight = isLinear ? drivenFraction : pace.progress(at: drivenFraction)
        guard bend.amount != 0, drivenFraction > 0, drivenFraction < 1 else { return straight }
        let share =
            drivenFraction <= bend.fraction
            ? drivenFraction / bend.fraction : (1 - drivenFraction) / (1 - bend.fraction)
        return straight + bend.amount * share
    }

    /// Follows the driven fraction linearly, or by the curve, from the current progress to both ends.
    func follow(linearly: Bool) {
        guard linearly != isLinear else { return }
        let reached = drivenProgress
        isLinear = linearly
        bend = (0, 0)
        bend = (drivenFraction, reached - drivenProgress)
    }

    /// Follows the driven fraction exactly by the curve, even if the progress jumps.
    func followCurve() {
        isLinear = false
        bend = (0, 0)
    }
}

/// How often an animation runs, and whether it also runs backwards each time.
struct Repetition {
    let count: Double
    let autoreverses: Bool
}

/// A running animation of one property of a view.
struct RunningAnimation {
    let property: AnimatedProperty
    let group: AnimationGroup
    var track: KeyframeTrack
    var repetition: Repetition?

    func value(at now: Double) -> AnimatedValue {
        track.value(at: group.progress(at: now, repetition))
    }
}
