extension Plan {
    /// Appends the fewest moves that finish over three pegs, from any position of some consecutive discs.
    ///
    /// The largest disc that is not on its target has to move. It can do so as soon as all smaller ones are on the
    /// third peg, and moving it twice never helps when the end is a whole tower (A. M. Hinz, S. Klavžar, C. Petr, "The
    /// Tower of Hanoi: Myths and Maths", 2nd edition, 2018, section 2.3). So each disc has a target:
    ///
    ///     target(n - 1) = the goal
    ///     target(i - 1) = target(i) if disc i is there already, else the third peg, beside disc i's and target(i)
    ///
    /// Going up from the smallest disc, each that is not on its target i moves there in one step, since all smaller
    /// ones have been gathered on the third peg. From there they follow it as a whole tower: 1 + (2^i - 1) moves. So
    /// the bits of the number of moves show which discs have to move: bit i is disc i's.
    mutating func appendThreePegs(_ discs: Range<Int>, to goal: Peg, over pegs: PegSet, from position: HanoiRules) {
        var targets = Array(repeating: goal, count: discs.upperBound)
        var target = goal
        for disc in discs.reversed() {
            targets[disc] = target
            let peg = position.peg(of: disc + 1)
            if peg != target { target = pegs.removing(peg).removing(target).first }
        }
        // The smallest discs can already form a tower.
        let peg = position.peg(of: discs.lowerBound + 1)
        var tower = discs.lowerBound + 1
        while tower < discs.upperBound, position.peg(of: tower + 1) == peg { tower += 1 }
        if peg != targets[tower - 1] {
            append(Transfer(discs.lowerBound..<tower, from: peg, to: targets[tower - 1], over: pegs))
        }
        for disc in tower..<discs.upperBound {
            let peg = position.peg(of: disc + 1)
            let target = targets[disc]
            if peg == target { continue }
            append(Transfer(disc..<disc + 1, from: peg, to: target, over: pegs))
            let third = pegs.removing(peg).removing(target).first
            append(Transfer(discs.lowerBound..<disc, from: third, to: target, over: pegs))
        }
    }
}
