extension Rating {
    /// Returns both players' ratings after a match.
    ///
    /// A match is a rating period of its own for both, so that ratings change at once, as at lichess.org. Deviations have
    /// grown by the time since each player's last game, instead of by one whole period per match. O(1).
    ///
    /// - Parameters:
    ///   - score: What the first player made of it.
    ///   - now: When it ended, in milliseconds since 1970.
    public static func after(
        _ score: Score, of first: Rating, against second: Rating, at now: Int64
    ) -> (first: Rating, second: Rating) {
        (first.after(score, against: second, at: now), second.after(score.reversed, against: first, at: now))
    }

    /// Returns a player's rating after a match. Matches are passed in the order in which they ended; O(1).
    ///
    /// - Parameters:
    ///   - opponent: The other player's rating before the match.
    ///   - now: When it ended, in milliseconds since 1970.
    public func after(_ score: Score, against opponent: Rating, at now: Int64) -> Rating {
        let game = RatedGame(rating: opponent.rating, deviation: opponent.deviation(at: now), score: score)
        let changed = after([game], periods: periods(until: now))
        return Rating(changed.rating, changed.deviation, changed.volatility, lastGame.map { max($0, now) } ?? now)
    }

    /// Returns the rating after games that count as simultaneous.
    ///
    /// - Parameters:
    ///   - games: At least one.
    ///   - periods: The rating periods since the previous games: 1 in Glickman's system.
    package func after(_ games: [RatedGame], periods: Double) -> Rating {
        // The symbols and steps are those of Glickman's paper. Step 2: to its scale.
        let phi = deviation / Glicko2.scale
        // Step 3: the variance of the strength that the results alone suggest. Step 4: how far it is from the rating.
        var precision = 0.0
        var surprise = 0.0
        for game in games {
            let weight = Glicko2.weight(game.deviation / Glicko2.scale)
            let expected = Glicko2.expectedScore(
                (rating - game.rating) / Glicko2.scale, deviation: game.deviation / Glicko2.scale)
            precision += weight * weight * expected * (1 - expected)
            surprise += weight * (game.score.points - expected)
        }
        let v = 1 / precision
        // Step 5.
        let volatility = Self.volatilities.nearest(
            to: Glicko2.volatility(after: volatility, delta: v * surprise, phi: phi, v: v).volatility)
        // Step 6: the deviation before the games, with the time that has passed.
        let before = Self.deviations.nearest(to: grown(deviation, volatility, periods: periods)) / Glicko2.scale
        // Step 7: what was known before and what the games say are added by their precision. Step 8: back to points.
        let variance = 1 / (1 / (before * before) + precision)
        return Rating(
            rating + Glicko2.scale * variance * surprise, Glicko2.scale * variance.squareRoot(), volatility, lastGame)
    }
}

/// A game as the rating of one of its players sees it.
package struct RatedGame {
    let rating: Double
    let deviation: Double
    let score: Score

    /// Creates a game.
    ///
    /// - Parameters:
    ///   - rating: The opponent's, in points.
    ///   - deviation: The opponent's, in points.
    ///   - score: The player's.
    package init(rating: Double, deviation: Double, score: Score) {
        self.rating = rating
        self.deviation = deviation
        self.score = score
    }
}
