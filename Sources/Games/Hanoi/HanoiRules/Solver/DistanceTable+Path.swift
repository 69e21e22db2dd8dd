extension DistanceTable {
    /// Returns whether a solution of at most 8 discs on four pegs, or 6 on five or six, can be looked for at once: their
    /// boards have at most 11,051 positions, which takes about a millisecond.
    static func isSmall(_ position: HanoiRules) -> Bool {
        position.pegCount == 4 ? position.discCount <= 8 : position.discCount <= 6
    }

    /// Returns whether the position has been reached, and so its shortest solution can be read.
    ///
    /// - Precondition: the position is one of this board.
    func knows(_ position: HanoiRules) -> Bool {
        mark(labels.number(Self.places(of: position), goal: position.goal)) != 0
    }

    /// Returns the moves of a shortest solution, with the disc of each, counted from 0. Of several moves that lead nearer
    /// the smallest disc's is taken, and of these the one to the leftmost peg.
    ///
    /// - Precondition: `knows` is true for the position.
    func path(from position: HanoiRules) -> [(disc: Int, move: HanoiMove)] {
        let goal = position.goal
        var places = Self.places(of: position)
        var mark = mark(labels.number(places, goal: goal))
        precondition(mark != 0, "DistanceTable: the position hasn't been reached")
        let end = Self.places(of: goal, discs: labels.discs)
        var path: [(disc: Int, move: HanoiMove)] = []
        while places != end {
            mark = mark == 1 ? 3 : mark - 1
            let step = step(from: places, to: mark, goal: goal)
            places = step.places
            path.append((step.disc, step.move))
        }
        return path
    }

    /// Returns the first neighbour with a mark. There is one, as a position that has been reached lies on a way from the
    /// goal.
    private func step(
        from places: UInt64, to mark: UInt8, goal: Peg
    ) -> (places: UInt64, disc: Int, move: HanoiMove) {
        var covered = PegSet(first: 0)
        for disc in 0..<labels.discs {
            let shift = UInt64(3 * disc)
            let from = Peg(index: UInt8(places >> shift & 7))
            if covered.contains(from) { continue }
            covered.insert(from)
            for to in 0..<UInt8(labels.pegs) where !covered.contains(Peg(index: to)) {
                let next = places ^ UInt64(from.index ^ to) << shift
                if self.mark(labels.number(next, goal: goal)) == mark {
                    return (next, disc, HanoiMove(from: from, to: Peg(index: to)))
                }
            }
        }
        preconditionFailure("DistanceTable: no neighbour is nearer to the goal")
    }

    /// Returns the pegs of a position's discs, three bits each, the smallest disc's in the lowest bits.
    private static func places(of position: HanoiRules) -> UInt64 {
        var places: UInt64 = 0
        for disc in (1...position.discCount).reversed() { places = places << 3 | UInt64(position.peg(of: disc).index) }
        return places
    }

    private static func places(of peg: Peg, discs: Int) -> UInt64 {
        (0..<discs).reduce(0) { places, _ in places << 3 | UInt64(peg.index) }
    }
}

extension Plan {
    /// Appends the fewest moves that finish from a position that a table knows.
    mutating func appendShortestPath(from position: HanoiRules, in table: DistanceTable) {
        let pegs = PegSet(first: position.pegCount)
        for (disc, move) in table.path(from: position) {
            append(Transfer(disc..<disc + 1, from: move.from, to: move.to, over: pegs))
        }
    }

    /// Appends the fewest moves that finish from any position of a small board.
    mutating func appendShortestPath(from position: HanoiRules) {
        var table = DistanceTable(discs: position.discCount, pegs: position.pegCount)
        while !table.knows(position) { table.advance(positions: 1024) }
        appendShortestPath(from: position, in: table)
    }
}
