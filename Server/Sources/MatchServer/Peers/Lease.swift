/// A server's lease, by its own clock in milliseconds: when to renew it, and whether others' matches may be taken over.
///
/// After an outage of the store the leases of all servers are over, though all are alive: a server that hasn't renewed its
/// own in time doesn't judge others until it has for one whole lease.
struct Lease {
    /// How long it lasts; nil if it needs no renewal.
    let length: UInt64?
    /// When it was renewed last.
    private var renewed: UInt64
    /// Since when it has been renewed in time.
    private var steadySince: UInt64
    /// When it is renewed next.
    private var next: UInt64 = 0
    /// Whether a renewal is under way.
    private var isRenewing = false

    init(length: UInt64?, now: UInt64) {
        self.length = length
        renewed = now
        steadySince = now
    }

    /// Whether it has to be renewed now; then `renew` or `fail` must follow.
    mutating func isDue(_ now: UInt64) -> Bool {
        guard let length, !isRenewing, now >= next else { return false }
        next = now + length / 4
        isRenewing = true
        return true
    }

    /// Notes that it was renewed.
    ///
    /// - Parameter asked: When that was asked for.
    /// - Returns: whether it was over before.
    @discardableResult
    mutating func renew(asked: UInt64, now: UInt64) -> Bool {
        isRenewing = false
        let wasOver = isOver(now)
        if wasOver { steadySince = now }
        renewed = asked
        return wasOver
    }

    /// Notes that it couldn't be renewed.
    mutating func fail() { isRenewing = false }

    /// Whether it is over, so that others may have taken the server's matches over.
    func isOver(_ now: UInt64) -> Bool {
        length.map { now >= renewed + $0 } ?? false
    }

    /// Whether the matches of servers whose leases are over may be taken over: never while this one's own is over.
    func mayJudge(_ now: UInt64) -> Bool {
        length.map { now >= steadySince + $0 && !isOver(now) } ?? true
    }
}
