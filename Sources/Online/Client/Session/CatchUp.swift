/// The list of moves after a reload: whether all own moves of earlier lives have arrived, so that new ones can be
/// numbered and boards set up.
struct CatchUp {
    /// Whether the list is complete.
    let isComplete: Bool
    /// When the list counts as complete, unless another move arrives first.
    var deadline: UInt64?
    /// How many own moves the server has, by its own account; 0 before it has said so.
    private(set) var expectedCount: UInt32 = 0
    private var hasHeardCount = false

    /// The list is complete when no move has arrived for this long, in milliseconds: if the server has sent the number
    /// of own moves, and if it hasn't.
    private static var quiet: (known: UInt64, unknown: UInt64) { (150, 400) }

    init(isComplete: Bool) {
        self.isComplete = isComplete
    }

    /// Notes how many own moves the server has.
    mutating func expect(_ count: UInt32) {
        hasHeardCount = true
        expectedCount = max(expectedCount, count)
    }

    /// Starts to wait for further moves, unless the list is complete.
    mutating func start(_ now: UInt64) {
        if !isComplete { deadline = after(hasHeardCount ? Self.quiet.known : Self.quiet.unknown, now) }
    }
}
