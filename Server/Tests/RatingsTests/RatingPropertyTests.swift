import Geometry
import Ratings
import Testing

/// What holds for all ratings, also at the ends of what is possible.
@Suite("Properties of ratings")
struct RatingPropertyTests {
    private static let seeds = UInt64(1)...2_000

    /// Two players, and a time that isn't before their last games.
    private static func pair(_ seed: UInt64) -> (Rating, Rating, now: Int64, RandomGenerator) {
        var random = RandomGenerator(seed: seed)
        let now = Int64(random.next(below: UInt64(3 * 365 * day)))
        let first = random.rating(lastGame: random.next(below: 3) == 0 ? now : 0)
        return (first, random.rating(lastGame: random.next(below: 3) == 0 ? nil : 0), now, random)
    }

    private static func isSound(_ rating: Rating) -> Bool {
        Rating(
            rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility,
            lastGame: rating.lastGame) != nil
    }

    @Test("the winner gains and the loser loses, unless there is nothing left to gain or lose")
    func winnerGains() {
        for seed in Self.seeds {
            let (first, second, now, _) = Self.pair(seed)
            let (winner, loser) = Rating.after(.win, of: first, against: second, at: now)
            #expect(winner.rating > first.rating || first.rating == Rating.ratings.upperBound, "seed \(seed)")
            #expect(loser.rating < second.rating || second.rating == Rating.ratings.lowerBound, "seed \(seed)")
        }
    }

    @Test("a tie helps the weaker player, and a win counts more than a tie, and that more than a loss")
    func ties() {
        for seed in Self.seeds {
            let (first, second, now, _) = Self.pair(seed)
            let (weak, strong) = first.rating < second.rating ? (first, second) : (second, first)
            if weak.rating == strong.rating { continue }
            let (one, other) = Rating.after(.tie, of: weak, against: strong, at: now)
            #expect(one.rating > weak.rating && other.rating < strong.rating, "seed \(seed)")
            let win = weak.after(.win, against: strong, at: now)
            let loss = weak.after(.loss, against: strong, at: now)
            #expect(win.rating >= one.rating && one.rating > loss.rating || one.rating == 400, "seed \(seed)")
        }
    }

    @Test("both players' results don't depend on who is named first")
    func symmetry() {
        for seed in Self.seeds {
            let (first, second, now, _) = Self.pair(seed)
            for score in Score.allCases {
                let (one, other) = Rating.after(score, of: first, against: second, at: now)
                let swapped = Rating.after(score.reversed, of: second, against: first, at: now)
                #expect(swapped.first == other && swapped.second == one, "seed \(seed)")
            }
        }
    }

    @Test("playing never makes a rating less certain, beyond what time and surprise do")
    func deviationFalls() {
        for seed in Self.seeds {
            let (first, second, now, _) = Self.pair(seed)
            for score in Score.allCases {
                let after = first.after(score, against: second, at: now)
                // The time before the match counts with the volatility after it.
                let waiting = rating(
                    first.rating, first.deviation, volatility: after.volatility, lastGame: first.lastGame)
                #expect(after.deviation <= waiting.deviation(at: now), "seed \(seed)")
                let atOnce = first.after(score, against: second, at: first.lastGame ?? now)
                #expect(atOnce.deviation < first.deviation || first.deviation == 45, "seed \(seed)")
            }
        }
    }

    @Test("the stronger the opponent, the more a win brings and the less a loss costs")
    func monotone() {
        for seed in Self.seeds {
            var (player, opponent, now, random) = Self.pair(seed)
            // Away from the ends, where everything is cut off.
            player = rating(random.number(in: 1_200...3_200), player.deviation, volatility: player.volatility)
            let points = (0..<6).map { _ in random.number(in: 400...4_000) }.sorted()
            for score in Score.allCases {
                let results = points.map { points in
                    player.after(score, against: rating(points, opponent.deviation, lastGame: nil), at: now).rating
                }
                #expect(results == results.sorted(), "seed \(seed)")
            }
        }
    }

    @Test("all that is computed is possible, also after extreme games and times")
    func sound() {
        for seed in Self.seeds {
            var (first, second, _, random) = Self.pair(seed)
            for time in [0, 1, Int64.max, .min, Int64(bitPattern: random.next())] {
                for score in Score.allCases {
                    let (one, other) = Rating.after(score, of: first, against: second, at: time)
                    #expect(Self.isSound(one) && Self.isSound(other), "seed \(seed)")
                    #expect((0...1).contains(one.expectedScore(against: other, at: time)), "seed \(seed)")
                    (first, second) = (one, other)
                }
            }
        }
    }

    @Test("the volatility is found in few steps, whatever the games were")
    func volatilityIsFound() {
        var most = 0
        let numbers = [0, 1e-9, 1e-3, 0.1, 0.26, 0.5, 1, 2, 5, 30, 1e3, 1e6, 1e9]
        for volatility in [0.001, 0.01, 0.04, 0.06, 0.09, 0.1] {
            for delta in numbers + numbers.map(-) {
                for v in numbers.dropFirst() {
                    for phi in [0.26, 0.4, 1, 2.0148] {
                        let found = Glicko2.volatility(after: volatility, delta: delta, phi: phi, v: v)
                        most = max(most, found.steps)
                        let isSound = found.volatility > 0 && found.volatility.isFinite
                        #expect(isSound, "\(volatility), \(delta), \(phi), \(v)")
                    }
                }
            }
        }
        print("the volatility takes \(most) steps at most")
        #expect(most < Glicko2.mostSteps)
    }
}
