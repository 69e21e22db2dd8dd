/// The requests for what only the server knows: how the match began, its moves, its result.
struct ServerRequest {
    /// When the request is sent (again); nil while nothing is missing.
    var deadline: UInt64?
    /// How often it was sent in vain.
    var attempts: UInt8 = 0
    /// The latest request for moves, from this index on.
    var latest: (index: UInt32, time: UInt64)?

    /// How often the result is requested when the peer is gone.
    static var mostAttempts: UInt8 { 12 }
    /// The same moves aren't requested twice within this time, in milliseconds.
    private static var pause: UInt64 { 500 }

    init(deadline: UInt64?) {
        self.deadline = deadline
    }

    /// Counts from the beginning, with a new deadline.
    mutating func restart(at deadline: UInt64?) {
        self.deadline = deadline
        attempts = 0
    }

    /// The delay before the request is sent again, in milliseconds: 1, 2, 4, 8 s.
    var delay: UInt64 { 1_000 << UInt64(min(attempts, 3)) }

    /// Whether moves from this index on weren't requested just now.
    func isNew(_ index: UInt32, now: UInt64) -> Bool {
        guard let latest, latest.index == index else { return true }
        return now >= after(Self.pause, latest.time)
    }
}
