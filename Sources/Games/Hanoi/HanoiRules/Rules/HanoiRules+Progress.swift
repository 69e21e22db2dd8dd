extension HanoiRules {
    /// The progress, from 0 to 1: with three pegs by the remaining moves, else by the number of the largest discs that
    /// are on the goal.
    public var progress: Double {
        guard pegCount == 3 else {
            let home = (~self[goal] & Self.bits(0..<discCount)).leadingZeroBitCount - (64 - discCount)
            return Double(home) / Double(discCount)
        }
        let all = Self.bits(0..<discCount)
        return 1 - Double(solution()?.count ?? 0) / Double(all)
    }
}
