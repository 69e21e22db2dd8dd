import Geometry
import Ratings
import Testing

/// Players with hidden strengths play, and their ratings are compared with the strengths.
///
/// The seeds were drawn after all constants of `Rating` and `Pairing` were chosen; docs/ratings.md has the figures.
@Suite("Seasons")
struct SeasonTests {
    /// What a season shows.
    struct Outcome: CustomStringConvertible {
        /// Spearman's rank correlation of ratings and strengths.
        let correlation: Double
        /// The mean distance of ratings from strengths, in points.
        let error: Double
        /// The mean deviation, in points.
        let deviation: Double
        /// The part of the players whose strength is within two deviations of their rating; 0.95 if deviations are right.
        let covered: Double

        var description: String {
            "correlation \(rounded(correlation, 1_000)), error \(rounded(error, 10)), deviation "
                + "\(rounded(deviation, 10)), within two deviations \(rounded(covered, 1_000))"
        }

        private func rounded(_ number: Double, _ parts: Double) -> Double { (number * parts).rounded() / parts }
    }

    /// Plays a season: two matches a day for each player, against anyone.
    static func season(players count: Int, matches: Int, seed: UInt64) -> Outcome {
        var random = RandomGenerator(seed: seed)
        let strengths = (0..<count).map { _ in 1_500 + 300 * random.normal() }
        var ratings = [Rating](repeating: .new, count: count)
        for round in 0..<matches {
            let order = (0..<count).shuffled(using: &random)
            for pair in stride(from: 0, to: count - 1, by: 2) {
                let (a, b) = (order[pair], order[pair + 1])
                let score = random.nextUnit() < chance(strengths[a], against: strengths[b]) ? Score.win : .loss
                (ratings[a], ratings[b]) = Rating.after(
                    score, of: ratings[a], against: ratings[b], at: Int64(round) * day / 2)
            }
        }
        let errors = zip(strengths, ratings).map { ($0 - $1.rating).magnitude }
        let isCovered = zip(errors, ratings).map { $0 <= 2 * $1.deviation }
        return Outcome(
            correlation: rankCorrelation(strengths, ratings.map(\.rating)), error: mean(errors),
            deviation: mean(ratings.map(\.deviation)), covered: mean(isCovered.map { $0 ? 1 : 0 }))
    }

    private static func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(numbers.count) }

    /// Spearman's rank correlation of numbers without ties.
    private static func rankCorrelation(_ first: [Double], _ second: [Double]) -> Double {
        func ranks(_ numbers: [Double]) -> [Int] {
            var ranks = [Int](repeating: 0, count: numbers.count)
            for (rank, index) in numbers.indices.sorted(by: { numbers[$0] < numbers[$1] }).enumerated() {
                ranks[index] = rank
            }
            return ranks
        }
        let n = Double(first.count)
        let squares = zip(ranks(first), ranks(second)).reduce(0.0) { $0 + Double(($1.0 - $1.1) * ($1.0 - $1.1)) }
        return 1 - 6 * squares / (n * (n * n - 1))
    }

    @Test("ratings find hidden strengths, and deviations say how well", arguments: [2_024, 731, 90_210] as [UInt64])
    func convergence(seed: UInt64) {
        let early = Self.season(players: 200, matches: 10, seed: seed)
        let late = Self.season(players: 200, matches: 100, seed: seed)
        print("seed \(seed): after 10 matches \(early); after 100 matches \(late)")
        #expect(early.correlation > 0.8 && early.error < 150)
        #expect(late.correlation > 0.95 && late.error < 60)
        #expect((0.9...1).contains(late.covered))
    }
}
