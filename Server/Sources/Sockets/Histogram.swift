import NIOConcurrencyHelpers

/// Counts values by size, so that a monitor can tell which part of them lies below a bound: half, 95 or 99 of 100. Safe to
/// use on any thread.
///
/// A lock keeps buckets, sum and count consistent with each other. It is held for some ten nanoseconds, and usually one
/// thread needs it.
public final class Histogram: Sendable {
    /// The upper bounds of all buckets but the last, which has none; ascending.
    public let bounds: [Double]
    private let state: NIOLockedValueBox<Snapshot>

    /// What was observed so far.
    struct Snapshot {
        /// How many values each bucket has: those up to its bound and above the bound before.
        var counts: [UInt64]
        /// The total of all values.
        var sum = 0.0
    }

    /// Bounds in seconds for what should take milliseconds, from half of one to 10 s.
    public static let latencies = [
        0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]
    /// Bounds in seconds for what people wait for, from a tenth to ten minutes.
    public static let waits = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 600]

    init(bounds: [Double]) {
        precondition(
            zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 }, "Histogram: the bounds of its buckets must ascend")
        self.bounds = bounds
        state = NIOLockedValueBox(Snapshot(counts: [UInt64](repeating: 0, count: bounds.count + 1)))
    }

    /// Counts a value, in the metric's unit. O(bounds).
    public func observe(_ value: Double) {
        let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
        state.withLockedValue {
            $0.counts[bucket] += 1
            $0.sum += value
        }
    }

    /// Counts the time between two readings of a clock in nanoseconds; 0 if the second is before the first.
    public func observe(from start: UInt64, to end: UInt64) {
        observe(end > start ? Double(end - start) / 1e9 : 0)
    }

    var snapshot: Snapshot { state.withLockedValue { $0 } }
}
