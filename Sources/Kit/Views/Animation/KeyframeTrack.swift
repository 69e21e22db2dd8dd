/// How values between keyframes are interpolated; `KeyframeAnimationOptions` say what each mode means.
enum KeyframeCalculationMode {
    case linear, discrete, paced, cubic, cubicPaced
}

/// The values of one property at times from 0 to 1.
struct KeyframeTrack {
    /// The keyframes, sorted by time. Invariant: the first one's time is 0.
    private(set) var frames: [(time: Double, value: AnimatedValue)]
    private var mode: KeyframeCalculationMode = .linear
    /// Whether the block of keyframes that is being executed has changed the track.
    private var isOpen = false

    /// Creates a track from one value to another.
    init(from first: AnimatedValue, to last: AnimatedValue) {
        frames = [(0, first), (1, last)]
    }

    /// Creates a track with a first value only.
    init(from first: AnimatedValue) {
        frames = [(0, first)]
    }

    var last: AnimatedValue { frames[frames.count - 1].value }

    /// Sets the final value.
    mutating func end(at value: AnimatedValue) {
        frames[frames.count - 1].value = value
    }

    /// Adds a change to a value; up to `start` the previous value stays.
    mutating func add(_ value: AnimatedValue, from start: Double, to end: Double) {
        // A keyframe that begins before the last one has ended starts from that one's value at this time.
        let before = frames.lastIndex { $0.time <= start } ?? 0
        let held = start >= frames[frames.count - 1].time ? last : self.value(at: start)
        frames.removeSubrange((before + 1)...)
        if frames[before].time < start { frames.append((start, held)) }
        frames.append((end, value))
    }

    /// Notes that a block of keyframes changes the track, which `close` then completes.
    mutating func open() {
        isOpen = true
    }

    /// Completes the track if it is open: the last value stays to the end, and the times are computed for the mode.
    mutating func close(_ mode: KeyframeCalculationMode) {
        guard isOpen else { return }
        isOpen = false
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
            // A curve or spring that overshoots continues beyond the last value.
            let end = frames[last]
            guard last == 1, end.time > 0, time > end.time, mode != .discrete else { return end.value }
            return frames[0].value.mixed(with: end.value, by: time / end.time)
        }
        guard next > 0 else { return frames[0].value.mixed(with: frames[min(1, last)].value, by: time) }
        let (from, to) = (frames[next - 1], frames[next])
        if mode == .discrete { return from.value }
        guard mode == .cubic || mode == .cubicPaced else {
            return from.value.mixed(with: to.value, by: (time - from.time) / (to.time - from.time))
        }
        return curved(next, time)
    }

    /// Returns the point of the spline between the frames `next - 1` and `next`, by Barry and Goldman's pyramid of
    /// interpolations ("A recursive evaluation algorithm for a class of Catmull-Rom splines", 1988), with the frames'
    /// times as knots. Beyond the ends, and across two frames of the same time, the values are repeated.
    private func curved(_ next: Int, _ t: Double) -> AnimatedValue {
        let (f1, f2) = (frames[next - 1], frames[next])
        let span = f2.time - f1.time
        var f0 = (time: f1.time - span, value: f1.value)
        var f3 = (time: f2.time + span, value: f2.value)
        if next > 1, frames[next - 2].time < f1.time { f0 = frames[next - 2] }
        if next + 1 < frames.count, frames[next + 1].time > f2.time { f3 = frames[next + 1] }
        let a1 = f0.value.mixed(with: f1.value, by: (t - f0.time) / (f1.time - f0.time))
        let a2 = f1.value.mixed(with: f2.value, by: (t - f1.time) / span)
        let a3 = f2.value.mixed(with: f3.value, by: (t - f2.time) / (f3.time - f2.time))
        let b1 = a1.mixed(with: a2, by: (t - f0.time) / (f2.time - f0.time))
        let b2 = a2.mixed(with: a3, by: (t - f1.time) / (f3.time - f1.time))
        return b1.mixed(with: b2, by: (t - f1.time) / span)
    }
}
