/// For every covered cell, the probability that it holds a mine, when all minefields that agree with what is seen are
/// equally likely.
///
/// It is exact, but for the rounding of a `Double`, on boards of up to 10,000 cells. On larger ones each part of the
/// frontier is counted for itself, with the board's density of mines in place of their exact number elsewhere; what
/// follows from the numbers alone stays exact. The time is about in proportion to the length of the frontier; where a
/// part of it is so tangled that it has more than some hundred thousand states, which doesn't happen in play, its
/// probabilities are estimates (`isExact` is false) of which none is 0 or 1.
public struct MineProbabilities: Sendable {
    /// A probability for each cell, row by row: 0 for open cells; exactly 0 or 1 where it is certain.
    public let values: [Double]
    /// How many minefields agree with what is seen, as far as a `Double` goes; infinite where it doesn't, or where
    /// the board has more than 10,000 cells.
    public let minefieldCount: Double
    /// Whether the values are exact but for rounding.
    public let isExact: Bool

    /// Finds the probabilities; nil when no minefield agrees with the observation.
    public init?(_ observation: Observation) {
        var engine = ProbabilityEngine(
            width: observation.width, height: observation.height, mineCount: observation.mineCount)
        engine.forget(for: observation.cells)
        guard engine.analyse(observation.cells) else { return nil }
        values = engine.probabilities()
        minefieldCount = engine.solutionCount.value
        isExact = engine.isExact
    }
}
