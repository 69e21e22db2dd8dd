public import PlayRules

/// The moves from a position to the complete tower on the last peg, as a list of consecutive transfers.
///
/// The list is computed immediately and is short (at most 127 transfers for three pegs); the moves are generated from
/// it one by one. `isShortest` tells whether there is no shorter solution.
public struct HanoiSolution: GameSolution, Sequence, Sendable {
    /// The position at its beginning.
    public let start: HanoiRules
    /// The number of moves.
    public let count: UInt64
    /// Whether this is known to be a shortest solution: always for three pegs; from a whole tower on four pegs, and on five
    /// and six as far as that has been computed; on small boards; and where `HanoiPlayer` has found it.
    public let isShortest: Bool
    private let plan: Plan

    /// Creates the solution from a position; nil if the tower is complete.
    public init?(from start: HanoiRules) {
        guard start.status == .playing else { return nil }
        self.start = start
        let discs = 0..<start.discCount
        let pegs = PegSet(first: start.pegCount)
        if start.pegCount == 3 {
            plan = Plan { plan in
                plan.appendThreePegs(discs, to: start.goal, over: pegs, from: start)
            }
            isShortest = true
        } else if let peg = start.pegs.first(where: { start.height(of: $0) == start.discCount }) {
            plan = Plan { $0.append(Transfer(discs, from: peg, to: start.goal, over: pegs)) }
            isShortest = FrameStewart.isProven(start.discCount, pegs: start.pegCount)
        } else if DistanceTable.isSmall(start) {
            plan = Plan { $0.appendShortestPath(from: start) }
            isShortest = true
        } else {
            plan = Plan { plan in
                var planner = GatheringPlanner(start)
                planner.append(discs, to: start.goal, over: pegs, to: &plan)
            }
            isShortest = false
        }
        count = plan.count
    }

    /// Creates a shortest solution from a table that knows the position; nil if the tower is complete.
    init?(from start: HanoiRules, in table: DistanceTable) {
        guard start.status == .playing else { return nil }
        self.start = start
        plan = Plan { $0.appendShortestPath(from: start, in: table) }
        count = plan.count
        isShortest = true
    }

    /// Returns all moves, in order.
    public func makeIterator() -> Iterator { makeIterator(at: 0) }

    /// Returns the moves from number `offset` (the first is 0) to the end.
    ///
    /// - Precondition: `offset` is at most `count`.
    public func makeIterator(at offset: UInt64) -> Iterator {
        precondition(offset <= count, "HanoiSolution.makeIterator(at:): the offset must be at most the count")
        return Iterator(plan, at: offset)
    }

    /// Returns the position after the first `offset` moves, computed directly.
    ///
    /// - Precondition: `offset` is at most `count`.
    public func position(after offset: UInt64) -> HanoiRules {
        precondition(offset <= count, "HanoiSolution.position(after:): the offset must be at most the count")
        var position = start
        for stage in plan.stages {
            if offset < stage.end {
                position.carry(stage.transfer, upTo: offset - stage.start)
                break
            }
            position.carry(stage.transfer)
        }
        position.checkInvariants()
        return position
    }

    /// Generates the moves one by one: in constant memory, from any offset.
    ///
    /// The moves of a run are generated in registers. Only at the end of a run the next one is looked up, in a function
    /// that takes and returns values, so that the compiler doesn't need to keep the iterator in memory.
    public struct Iterator: IteratorProtocol, Sendable {
        @usableFromInline let plan: Plan
        @usableFromInline var run: Run
        /// The number of the solution's moves up to the end of the run.
        @usableFromInline var end: UInt64

        init(_ plan: Plan, at offset: UInt64) {
            self.plan = plan
            run = plan.run(at: offset)
            end = offset + run.left
        }

        /// Returns the next move; nil at the end.
        @inlinable
        public mutating func next() -> HanoiMove? {
            if run.block == 0 {
                if run.number != run.count {
                    run.fill()
                } else {
                    if end == plan.count { return nil }
                    run = plan.run(at: end)
                    end &+= run.count
                }
            }
            return run.next()
        }
    }
}

/// A list of consecutive transfers.
@usableFromInline
struct Plan: Sendable {
    struct Stage: Sendable {
        let transfer: Transfer
        /// The numbers of moves before the transfer, and up to its end.
        let start: UInt64
        let end: UInt64
    }

    private(set) var stages: [Stage] = []
    @usableFromInline private(set) var count: UInt64 = 0

    init(_ build: (inout Plan) -> Void) {
        build(&self)
    }

    mutating func append(_ transfer: Transfer) {
        let start = count
        count += transfer.count
        stages.append(Stage(transfer: transfer, start: start, end: count))
    }

    /// Returns the run that contains move number `offset`, positioned there; at the very end, a finished run.
    @usableFromInline
    @inline(never)
    func run(at offset: UInt64) -> Run {
        guard offset < count else {
            let last = stages[stages.count - 1].transfer
            let disc = last.discs.lowerBound..<last.discs.lowerBound + 1
            return Run(Transfer(disc, from: last.from, to: last.to, over: last.pegs), after: 1)
        }
        var low = 0
        var high = stages.count - 1
        while low < high {
            let middle = (low + high) / 2
            if offset < stages[middle].end { high = middle } else { low = middle + 1 }
        }
        return Run(of: stages[low].transfer, at: offset - stages[low].start)
    }
}
