/// The probability of a mine for every covered cell, when all minefields that agree with the visible numbers are
/// equally likely.
///
/// It is exact, except for rounding of a `Double`, on boards of up to 10,000 cells. On larger ones each part of the
/// frontier is counted separately, with the board's density of mines instead of their exact number elsewhere;
/// conclusions from the numbers alone stay exact. The time is roughly proportional to the length of the frontier. If a
/// part of it is so complex that it has more than some hundred thousand states, which doesn't happen in play, its
/// probabilities are estimates (`isExact` is false), none of which is 0 or 1.
public struct MineProbabilities: Sendable {
    /// The probability for each cell, row by row: 0 for open cells; exactly 0 or 1 if it is certain.
    public let values: [Double]
    /// The number of minefields that agree with the visible numbers, in the precision of a `Double`; infinite if it is
    /// too large, or if the board has more than 10,000 cells.
    public let minefieldCount: Double
    /// Whether the values are exact except for rounding.
    public let isExact: Bool

    /// Computes the probabilities; nil if no minefield agrees with the observation.
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
