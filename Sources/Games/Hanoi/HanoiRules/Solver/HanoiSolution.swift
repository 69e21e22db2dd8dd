public import PlayRules

/// The moves from a position to the complete tower on the last peg, as a list of transfers, one after the other.
///
/// The list is made at once and is short (at most 127 transfers for three pegs); the moves come out of it one by one.
/// `isShortest` says whether there is no shorter way.
public struct HanoiSolution: GameSolution, Sequence, Sendable {
    public let start: HanoiRules
    public let count: UInt64
    /// Whether this is known to be a shortest solution: for three pegs always; for four pegs from a tower that stands
    /// as a whole on one peg; and on boards that are small enough to be searched.
    public let isShortest: Bool
    private let plan: Plan

    /// Nil when the tower is complete.
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
            isShortest = start.pegCount == 4
        } else if ShortestPath.canSearch(start) {
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

    public func makeIterator() -> Iterator { makeIterator(at: 0) }

    public func makeIterator(at offset: UInt64) -> Iterator {
        precondition(offset <= count, "HanoiSolution.makeIterator(at:): the offset must be at most the count")
        return Iterator(plan, at: offset)
    }

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

    /// Makes the moves one by one: in constant memory, from anywhere.
    ///
    /// The moves of a run are made in registers; only where a run ends is the next one looked up, in a function that
    /// takes and returns values, so that the compiler need not keep the iterator in memory.
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

/// A list of transfers, one after the other.
@usableFromInline
struct Plan: Sendable {
    struct Stage: Sendable {
        let transfer: Transfer
        /// The numbers of moves before it, and up to its end.
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

    /// The run that move number `offset` belongs to, entered there; at the very end, one that is over.
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
