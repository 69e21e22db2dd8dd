import Geometry
import Ratings
import Testing

@Suite("Ratings")
struct RatingTests {
    @Test("Glickman's example gives what he published")
    func glickmansExample() {
        let after = rating(1_500, 200).after(
            [
                RatedGame(rating: 1_400, deviation: 30, score: .win),
                RatedGame(rating: 1_550, deviation: 100, score: .loss),
                RatedGame(rating: 1_700, deviation: 300, score: .loss),
            ], periods: 1)
        // He published 1464.06, 151.52 and 0.05999, and rounded each step to about four digits on the way.
        #expect((after.rating - 1_464.06).magnitude < 0.01)
        #expect((after.deviation - 151.52).magnitude < 0.005)
        #expect((after.volatility - 0.05999).magnitude < 0.00001)
        // Without rounding.
        #expect((after.rating - 1_464.050_671).magnitude < 0.000_001)
        #expect((after.deviation - 151.516_524).magnitude < 0.000_001)
        #expect((after.volatility - 0.059_995_98).magnitude < 0.000_000_01)
    }

    @Test("the volatility of Glickman's example is his, from his rounded numbers")
    func glickmansVolatility() {
        let (volatility, steps) = Glicko2.volatility(after: 0.06, delta: -0.4834, phi: 1.1513, v: 1.7785)
        // x = ln(0.05999^2) = -5.62696 in his last step.
        #expect((2 * logarithm(volatility) + 5.626_96).magnitude < 0.000_005)
        #expect(steps < 10)
    }

    @Test("a new player has 1500 points, and is provisional")
    func newPlayer() {
        #expect((Rating.new.rating, Rating.new.deviation, Rating.new.volatility) == (1_500, 350, 0.06))
        #expect(Rating.new.lastGame == nil)
        #expect(Rating.new.isProvisional(at: 0) && Rating.new.deviation(at: .max) == 350)
    }

    @Test("a deviation of 60 grows to 110 in a year")
    func growth() {
        let known = rating(1_700, 60)
        #expect(known.deviation(at: 0) == 60)
        #expect((known.deviation(at: 365 * day) - 110).magnitude < 0.05)
        #expect(!known.isProvisional(at: 364 * day) && known.isProvisional(at: 366 * day))
        #expect(known.deviation(at: 100 * 365 * day) == 350)
        // A clock that goes backwards.
        #expect(known.deviation(at: -5 * day) == 60 && known.deviation(at: .min) == 60)
    }

    @Test("a match against an equal moves both by the same, and a tie by nothing")
    func equals() {
        let player = rating(1_500, 80)
        let (winner, loser) = Rating.after(.win, of: player, against: player, at: day)
        #expect((winner.rating + loser.rating - 3_000).magnitude < 0.000_000_001)
        #expect(winner.deviation == loser.deviation && winner.volatility == loser.volatility)
        let (first, second) = Rating.after(.tie, of: player, against: player, at: day)
        #expect(first == second && first.rating == 1_500)
    }

    @Test("a match is remembered with its time, also if an earlier one is rated later")
    func time() {
        #expect(Rating.new.after(.win, against: .new, at: 5).lastGame == 5)
        #expect(rating(1_500, 80, lastGame: 9).after(.win, against: .new, at: 5).lastGame == 9)
    }

    @Test("an uncertain rating moves further, and against an uncertain one it moves less")
    func uncertainty() {
        let (sure, unsure) = (rating(1_500, 60), rating(1_500, 200))
        let step = sure.after(.win, against: sure, at: 0).rating - 1_500
        #expect(unsure.after(.win, against: sure, at: 0).rating - 1_500 > 3 * step)
        #expect(sure.after(.win, against: unsure, at: 0).rating - 1_500 < step)
    }

    @Test("a win by surprise raises the volatility, an expected one doesn't")
    func volatility() {
        let (weak, strong) = (rating(1_200, 60), rating(2_000, 60))
        #expect(weak.after(.win, against: strong, at: 0).volatility > 0.06)
        #expect(strong.after(.win, against: weak, at: 0).volatility <= 0.06)
    }

    @Test("expected scores of both players add up to 1, and uncertainty brings them closer to each other")
    func expectedScores() {
        let (strong, weak) = (rating(1_700, 50), rating(1_500, 50))
        let expected = strong.expectedScore(against: weak, at: 0)
        #expect((expected + weak.expectedScore(against: strong, at: 0) - 1).magnitude < 1e-15)
        #expect((0.74...0.76).contains(expected))
        #expect((0.5..<expected).contains(rating(1_700, 300).expectedScore(against: weak, at: 0)))
        #expect(strong.expectedScore(against: weak, at: 300 * day) < expected)
    }

    @Test(
        "values that aren't possible aren't taken",
        arguments: [
            (399.9, 100, 0.06), (4_000.1, 100, 0.06), (.nan, 100, 0.06), (.infinity, 100, 0.06), (1_500, 44.9, 0.06),
            (1_500, 350.1, 0.06), (1_500, .nan, 0.06), (1_500, 100, 0), (1_500, 100, 0.11), (1_500, 100, .nan),
        ] as [(Double, Double, Double)])
    func impossible(points: Double, deviation: Double, volatility: Double) {
        #expect(Rating(rating: points, deviation: deviation, volatility: volatility, lastGame: 0) == nil)
    }

    @Test("stored values give the same rating again")
    func stored() {
        let player = Rating.new.after(.win, against: rating(1_622, 77), at: 12)
        let same = Rating(
            rating: player.rating, deviation: player.deviation, volatility: player.volatility,
            lastGame: player.lastGame)
        #expect(same == player)
    }

    @Test("the bits are the same on every machine")
    func sameBits() {
        var random = RandomGenerator(seed: 1)
        var players = [Rating](repeating: .new, count: 20)
        var digest: UInt64 = 14_695_981_039_346_656_037
        for match in 0..<1_000 {
            let (a, b) = (Int(random.next(below: 20)), Int(random.next(below: 20)))
            if a == b { continue }
            let score = Score.allCases[Int(random.next(below: 3))]
            (players[a], players[b]) = Rating.after(
                score, of: players[a], against: players[b], at: Int64(match) * 5_000_000)
            for value in [players[a].rating, players[a].deviation, players[a].volatility, players[b].rating] {
                digest = (digest ^ value.bitPattern) &* 1_099_511_628_211
            }
        }
        #expect(digest == 14_686_748_006_778_549_446)
    }
}
