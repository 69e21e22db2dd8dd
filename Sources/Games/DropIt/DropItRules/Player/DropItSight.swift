/// What DropIt's player sees of a position, which is less than a person sees: the columns of squares, not where in the air
/// they are.
public struct DropItSight: Hashable, Sendable {
    /// The colours of each column's squares from below, including those in the air.
    public let stacks: [[SquareColor]]
    /// The number of rows below the rim.
    public let room: Int32
    /// The next square, and where it falls without a choice.
    public let next: NextSquare
    /// Whether the player can choose the column.
    public let aims: Bool
    /// Whether everything is at rest.
    public let isSettled: Bool
    /// Whether rows count before points: in a match, and in a game with a limit of time.
    public var countsRows: Bool
    /// The multiplier of the points of the last rows that were blown away; 0 before the first.
    public let chain: Int64
    /// The ticks since then, up to `mostTicks`.
    public let ticksSinceRow: UInt64
    /// The ticks since the player's last drop, up to `mostTicks`.
    public let ticksSinceDrop: UInt64
    /// How many squares fall by themselves when the next level begins.
    public let nextShower: Int64

    /// Looks at a position.
    public init(_ position: DropItRules) {
        var stacks = [[SquareColor]](repeating: [], count: Int(position.columns))
        // Squares of a column never pass each other, so later ones lie higher.
        for square in position.field.squares { stacks[Int(square.column)].append(square.color) }
        self.init(
            stacks: stacks, room: position.rows - position.rim, next: position.next, aims: position.aims,
            isSettled: position.field.isAtRest, countsRows: position.timeLimit != nil, chain: position.chain,
            ticksSinceRow: min(position.now - position.lastBlow, Self.mostTicks),
            ticksSinceDrop: min(position.now - position.lastOwnDrop, Self.mostTicks),
            nextShower: position.mode == .classic ? position.showerSize(at: position.level + 1) : 0)
    }

    init(
        stacks: [[SquareColor]], room: Int32, next: NextSquare, aims: Bool, isSettled: Bool, countsRows: Bool,
        chain: Int64, ticksSinceRow: UInt64, ticksSinceDrop: UInt64, nextShower: Int64
    ) {
        self.stacks = stacks
        self.room = room
        self.next = next
        self.aims = aims
        self.isSettled = isSettled
        self.countsRows = countsRows
        self.chain = chain
        self.ticksSinceRow = ticksSinceRow
        self.ticksSinceDrop = ticksSinceDrop
        self.nextShower = nextShower
    }

    /// Longer times make no difference: a chain ends after 360 ticks at most.
    static var mostTicks: UInt64 { 999 }

    /// The height of each column, in squares, including those in the air.
    var heights: [Int32] { stacks.map { Int32($0.count) } }
}
