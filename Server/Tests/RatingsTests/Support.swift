import Geometry
import Ratings

let day: Int64 = 24 * 3_600_000

func rating(_ points: Double, _ deviation: Double, volatility: Double = 0.06, lastGame: Int64? = 0) -> Rating {
    guard let rating = Rating(rating: points, deviation: deviation, volatility: volatility, lastGame: lastGame) else {
        preconditionFailure("this rating isn't possible: \(points), \(deviation), \(volatility)")
    }
    return rating
}

extension RandomGenerator {
    mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * nextUnit()
    }

    /// A number from a normal distribution with a mean of 0 and a standard deviation of 1, nearly: the sum of twelve
    /// uniform numbers.
    mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + nextUnit() } }

    /// A number from an exponential distribution.
    mutating func exponential(mean: Double) -> Double { -mean * logarithm(1 - nextUnit()) }

    /// Any possible rating, often at an end of what is possible.
    mutating func rating(lastGame: Int64?) -> Rating {
        RatingsTests.rating(
            extreme(Rating.ratings), extreme(Rating.deviations), volatility: extreme(Rating.volatilities),
            lastGame: lastGame)
    }

    private mutating func extreme(_ range: ClosedRange<Double>) -> Double {
        switch next(below: 4) {
        case 0: range.lowerBound
        case 1: range.upperBound
        default: number(in: range)
        }
    }
}

/// The chance that a player wins against another, by their hidden strengths in points.
func chance(_ strength: Double, against other: Double) -> Double {
    1 / (1 + exponential((other - strength) * logarithm(10) / 400))
}
