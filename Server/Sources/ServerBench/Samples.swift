import NIOCore

/// Times that were measured, all of them.
package struct Samples: Sendable {
    private var nanoseconds: [UInt64] = []

    package var count: Int { nanoseconds.count }

    package init() {}

    package mutating func add(_ nanoseconds: UInt64) {
        self.nanoseconds.append(nanoseconds)
    }

    /// Milliseconds of which this share of the samples is no longer (the nearest rank); nil without samples.
    ///
    /// - Parameter shares: each above 0, at most 1.
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

/// Nanoseconds of the clock that only goes forward.
func monotonicNow() -> UInt64 { NIODeadline.now().uptimeNanoseconds }
