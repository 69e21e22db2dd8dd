import TwentyFortyEightRules

extension ClassicTraining {
    /// Returns what has been learned in the form that a player loads.
    ///
    /// - Parameters:
    ///   - usage: How often the weights are used.
    ///   - uses: The number of uses from which on a weight of six cells is kept.
    ///   - step: The points to which weights are rounded.
    /// - Returns: The bytes, and how many weights they have.
    /// - Precondition: There is one stage.
    public func encoded(usage: Usage, uses: UInt32, step: UInt8) -> (bytes: [UInt8], weights: Int) {
        precondition(learner.game.stages == 1, "encoded: a network has one stage")
        let weights = learner.table.weights
        func rounded(_ index: Int) -> Int16 {
            let units = (weights[index] / Float(step)).rounded()
            return Int16(max(-32_000, min(32_000, units)))
        }
        var kept = 0
        var sixes: [TupleTable] = []
        for pattern in 0..<TuplePatterns.sixes {
            let start = TuplePatterns.offset(pattern)
            var table = TupleTable()
            for content in 0..<1 << 24 where usage.counts[start + content] >= uses {
                table[content] = rounded(start + content)
                kept += 1
            }
            sixes.append(table)
        }
        var fours = [Int16](repeating: TupleTable.absent, count: 5 << 16)
        let start = TuplePatterns.offset(TuplePatterns.sixes)
        for index in fours.indices where usage.counts[start + index] > 0 {
            fours[index] = rounded(start + index)
            kept += 1
        }
        var encoder = RangeEncoder()
        TupleNetwork.code(&sixes, &fours, &encoder)
        return (TupleNetwork.header(step: step) + encoder.finish(), kept)
    }
}
