/// Pauses for one who fails again and again: some failures have no consequence, then each pause is twice as long as the
/// one before.
public struct GrowingPauses: Hashable, Sendable {
    /// How many failures have no consequence.
    public let allowed: Int
    /// How long a pause can become, in milliseconds.
    public let longest: Milliseconds

    /// This long after a pause the failures are forgotten, in milliseconds.
    public static let memory: Milliseconds = 600_000
    /// The first pause, in milliseconds.
    private static let first: Milliseconds = 5_000

    /// Creates pauses.
    ///
    /// - Parameters:
    ///   - allowed: How many failures have no consequence.
    ///   - longest: How long a pause can become, in milliseconds.
    public init(allowed: Int, longest: Milliseconds) {
        self.allowed = allowed
        self.longest = longest
    }

    /// The pauses after the first failure that has a consequence and those that follow, in milliseconds; all further
    /// ones are as long as the last.
    public var lengths: [Milliseconds] {
        Array(sequence(first: min(Self.first, longest)) { $0 < longest ? min(2 * $0, longest) : nil })
    }

    /// The pause after the last of so many failures, in milliseconds.
    public func length(after failures: Int) -> Milliseconds {
        let (lengths, excess) = (lengths, failures - allowed)
        return excess > 0 ? lengths[min(excess, lengths.count) - 1] : 0
    }
}

/// The failures of peers, in memory.
package struct FailureRecords<Peer: Hashable & Sendable>: Sendable {
    private struct Record {
        /// Less the successes that earn trust.
        var failures = 0
        var until: Milliseconds = 0
    }

    private var records: [Peer: Record] = [:]
    /// At this many records, those that are long over are removed.
    private var sweepAt = 1_024

    /// Creates an empty list.
    package init() {}

    /// Returns whether a peer has to wait.
    package func holds(_ peer: Peer, now: Milliseconds) -> Bool {
        records[peer].map { now < $0.until } == true
    }

    /// Notes a failure.
    package mutating func fail(_ peer: Peer, _ pauses: GrowingPauses, now: Milliseconds) {
        sweep(now)
        var record = records[peer] ?? Record()
        if now > record.until + GrowingPauses.memory { record.failures = 0 }
        record.failures += 1
        record.until = now + pauses.length(after: record.failures)
        records[peer] = record
    }

    /// Makes up for one failure.
    ///
    /// - Parameter mostTrust: How many successes can make up for failures to come.
    package mutating func succeed(_ peer: Peer, mostTrust: Int, now: Milliseconds) {
        sweep(now)
        var record = records[peer] ?? Record()
        record.failures = max(record.failures - 1, -mostTrust)
        record.until = max(record.until, now)
        records[peer] = record
    }

    /// Forgets a peer's failures.
    package mutating func forget(_ peer: Peer) {
        records[peer] = nil
    }

    private mutating func sweep(_ now: Milliseconds) {
        guard records.count >= sweepAt else { return }
        records = records.filter { now <= $0.value.until + GrowingPauses.memory }
        sweepAt = max(1_024, 2 * records.count)
    }
}
