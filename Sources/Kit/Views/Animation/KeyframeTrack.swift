/// How values between keyframes are found. The meanings are UIKit's (`UIView.KeyframeAnimationOptions`).
public enum KeyframeCalculationMode: Sendable {
    /// Straight from one value to the next.
    case linear
    /// Each value stays until the next one's time has come.
    case discrete
    /// Straight, and with the same speed all along: the keyframes' own times are passed over.
    case paced
    /// By a smooth curve through the values (Catmull and Rom, "A class of local interpolating splines", 1974).
    case cubic
    /// By that curve, each piece of it taking as long as its straight length asks for.
    case cubicPaced
}

/// The values of one property at times from 0 to 1.
struct KeyframeTrack {
    /// In the order of their times. Invariant: the first one's time is 0.
    private(set) var frames: [(time: Double, value: AnimatedValue)]
    private var mode: KeyframeCalculationMode = .linear

    /// From one value to another.
    init(from first: AnimatedValue, to last: AnimatedValue) {
        frames = [(0, first), (1, last)]
    }

    /// Beginning with a value, to be added to.
    init(from first: AnimatedValue) {
        frames = [(0, first)]
    }

    var last: AnimatedValue { frames[frames.count - 1].value }

    /// Sets the value to arrive at.
    mutating func end(at value: AnimatedValue) {
        frames[frames.count - 1].value = value
    }

    /// Adds a way to a value: up to `start` the value before stays.
    mutating func add(_ value: AnimatedValue, from start: Double, to end: Double) {
        // A keyframe that begins before the last one has ended takes over from where that one would be.
        let before = frames.lastIndex { $0.time <= start } ?? 0
        let held = start >= frames[frames.count - 1].time ? last : self.value(at: start)
        frames.removeSubrange((before + 1)...)
        if frames[before].time < start { frames.append((start, held)) }
        frames.append((end, value))
    }

    /// Completes the track: the last value stays to the end, and the times are laid out for the mode.
    mutating func close(_ mode: KeyframeCalculationMode) {
        self.mode = mode
        if let end = frames.last, end.time < 1, mode != .paced, mode != .cubicPaced { frames.append((1, end.value)) }
        guard mode == .paced || mode == .cubicPaced else { return }
        var distances = [0.0]
        for index in frames.indices.dropFirst() {
            distances.append(distances[index - 1] + frames[index - 1].value.distance(to: frames[index].value))
        }
        guard let all = distances.last, all > 0 else { return }
        for index in frames.indices { frames[index].time = distances[index] / all }
    }

    func value(at time: Double) -> AnimatedValue {
        let last = frames.count - 1
        guard let next = frames.firstIndex(where: { $0.time > time }) else {
            // A curve or a spring that overshoots goes on beyond the last value.
            guard last > 0, time > frames[last].time, mode != .discrete, last == 1 else { return frames[last].value }
            return frames[0].value.mixed(with: frames[last].value, by: time / frames[last].time)
        }
        guard next > 0 else { return frames[0].value.mixed(with: frames[min(1, last)].value, by: time) }
        let (from, to) = (frames[next - 1], frames[next])
        if mode == .discrete { return from.value }
        guard mode == .cubic || mode == .cubicPaced else {
            return from.value.mixed(with: to.value, by: (time - from.time) / (to.time - from.time))
        }
        return curved(next, time)
    }

    /// The point of the spline between the frames `next - 1` and `next`, by Barry and Goldman's pyramid of mixes ("A
    /// recursive evaluation algorithm for a class of Catmull-Rom splines", 1988), whose knots are the frames' times.
    /// Beyond the ends the end values are repeated.
    private func curved(_ next: Int, _ t: Double) -> AnimatedValue {
        let (f1, f2) = (frames[next - 1], frames[next])
        let span = f2.time - f1.time
        let f0 = next > 1 ? frames[next - 2] : (time: f1.time - span, value: f1.value)
        let f3 = next + 1 < frames.count ? frames[next + 1] : (time: f2.time + span, value: f2.value)
        let a1 = f0.value.mixed(with: f1.value, by: (t - f0.time) / (f1.time - f0.time))
        let a2 = f1.value.mixed(with: f2.value, by: (t - f1.time) / span)
        let a3 = f2.value.mixed(with: f3.value, by: (t - f2.time) / (f3.time - f2.time))
        let b1 = a1.mixed(with: a2, by: (t - f0.time) / (f2.time - f0.time))
        let b2 = a2.mixed(with: a3, by: (t - f1.time) / (f3.time - f1.time))
        return b1.mixed(with: b2, by: (t - f1.time) / span)
    }
}
