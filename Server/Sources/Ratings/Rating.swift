/// How strong a player is in one game, by the Glicko-2 system (Mark Glickman, "Example of the Glicko-2 system", 2022:
/// glicko.net/glicko/glicko2.pdf).
///
/// The values are those right after the last rated game. They are stored without rounding; the same games give the same
/// bits on every platform.
public struct Rating: Hashable, Sendable {
    /// The estimated strength in points, 400 to 4000. A player who is 200 points stronger than another wins three
    /// games of four.
    public let rating: Double
    /// How uncertain the rating was after the last game, in points, 45 to 350: one standard deviation. It grows until
    /// the next game: see `deviation(at:)`.
    public let deviation: Double
    /// How much the strength changes, 0.001 to 0.1: in a rating period by about 174 times as many points.
    public let volatility: Double
    /// When the last rated game ended, in milliseconds since 1970; nil for a player who has played none.
    public let lastGame: Int64?

    /// The possible ratings, in points.
    public static let ratings = 400.0...4_000
    /// The possible deviations, in points. Below 45, new games would hardly count.
    public static let deviations = 45.0...350
    /// The possible volatilities.
    public static let volatilities = 0.001...0.1
    /// Above this deviation a rating is provisional.
    public static let provisionalDeviation = 110.0
    /// The length of a rating period: 4 days and 16 hours, in milliseconds.
    ///
    /// After n periods without a game a deviation of d is sqrt(d^2 + n (173.7178 s)^2), with the volatility s. With
    /// s = 0.06 it grows from 60 to 110, where a rating becomes provisional, in n = (110^2 - 60^2) / (173.7178 * 0.06)^2
    /// = 78.2 periods. That takes a year, as at lichess.org, if a period has 112 hours.
    public static let period: Int64 = 112 * 3_600_000

    /// The rating of a player who has played no rated game.
    public static let new = Rating(1_500, 350, 0.06, nil)

    /// Creates a rating from stored values; nil if one of them isn't possible.
    public init?(rating: Double, deviation: Double, volatility: Double, lastGame: Int64?) {
        guard Self.ratings.contains(rating), Self.deviations.contains(deviation),
            Self.volatilities.contains(volatility)
        else { return nil }
        self.init(rating, deviation, volatility, lastGame)
    }

    /// Creates a rating from computed values.
    init(_ rating: Double, _ deviation: Double, _ volatility: Double, _ lastGame: Int64?) {
        self.rating = Self.ratings.nearest(to: rating)
        self.deviation = Self.deviations.nearest(to: deviation)
        self.volatility = Self.volatilities.nearest(to: volatility)
        self.lastGame = lastGame
    }

    /// How uncertain the rating is at a time, in points, 45 to 350: it grows while the player doesn't play.
    ///
    /// - Parameter now: In milliseconds since 1970. Before the last game, it is the deviation after that game.
    public func deviation(at now: Int64) -> Double {
        Self.deviations.nearest(to: grown(deviation, volatility, periods: periods(until: now)))
    }

    /// Returns whether too little is known at a time to compare the player with others.
    public func isProvisional(at now: Int64) -> Bool { deviation(at: now) > Self.provisionalDeviation }

    /// Returns the points that the player is expected to score in a game at a time, on average: 1 for a win, 0.5 for a
    /// tie.
    ///
    /// The formula is that of Glickman, "Parameter estimation in large dynamic paired comparison experiments" (Applied
    /// Statistics 48, 1999): the uncertainty of both ratings brings it closer to 0.5.
    public func expectedScore(against opponent: Rating, at now: Int64) -> Double {
        let (own, other) = (deviation(at: now) / Glicko2.scale, opponent.deviation(at: now) / Glicko2.scale)
        return Glicko2.expectedScore(
            (rating - opponent.rating) / Glicko2.scale, deviation: (own * own + other * other).squareRoot())
    }

    /// The rating periods since the last game.
    func periods(until now: Int64) -> Double {
        guard let lastGame else { return 0 }
        return max(0, Double(now) - Double(lastGame)) / Double(Self.period)
    }
}

/// A deviation in points after some periods without a game.
func grown(_ deviation: Double, _ volatility: Double, periods: Double) -> Double {
    let growth = volatility * Glicko2.scale
    return (deviation * deviation + periods * growth * growth).squareRoot()
}

extension ClosedRange<Double> {
    /// The number of the range that is nearest to a number.
    func nearest(to number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
