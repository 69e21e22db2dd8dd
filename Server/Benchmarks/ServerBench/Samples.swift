import NIOCore

/// All measured times.
package struct Samples: Sendable {
    private var nanoseconds: [UInt64] = []

    package var count: Int { nanoseconds.count }

    package init() {}

    package mutating func add(_ nanoseconds: UInt64) {
        self.nanoseconds.append(nanoseconds)
    }

    /// The percentiles of the samples in milliseconds (nearest rank); nil without samples.
    ///
    /// - Parameter shares: Each above 0, at most 1; 0.95 is the 95th percentile.
    /// - Complexity: O(n log n).
    package func milliseconds(_ shares: [Double]) -> [Double]? {
        guard !nanoseconds.isEmpty else { return nil }
        let sorted = nanoseconds.sorted()
        return shares.map { share in
            let rank = Int((share * Double(sorted.count)).rounded(.up))
            return Double(sorted[min(max(rank, 1), sorted.count) - 1]) / 1e6
        }
    }
}

/// The monotonic clock, in nanoseconds.
func monotonicNow() -> UInt64 { NIODeadline.now().uptimeNanoseconds }
