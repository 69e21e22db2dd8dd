import Geometry
import Ratings
import Testing

/// Players arrive in a queue by chance and are paired, as a server does it: at each arrival, and for those who wait twice a
/// second.
///
/// The seeds were drawn after all constants of `Rating` and `Pairing` were chosen; docs/ratings.md has the figures.
@Suite("Queues")
struct QueueSimulationTests {
    /// How opponents are chosen.
    enum Policy {
        /// By `Pairing`.
        case byRating
        /// The newest of those who wait.
        case newest
    }

    /// What a queue shows. Times are in seconds.
    struct Outcome: CustomStringConvertible {
        /// The mean difference of the players' true strengths, in points.
        let difference: Double
        /// How often the stronger player wins.
        let favourite: Double
        /// The part of the matches in which the stronger player wins nine times of ten or more.
        let lopsided: Double
        let meanWait: Double
        let longWait: Double
        let longestWait: Double
        /// How often a player who had waited 10 s was left waiting beside another one.
        let refused: Int

        var description: String {
            func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
            return "difference \(Int(difference.rounded())), stronger wins \(rounded(favourite)), "
                + "lopsided \(rounded(lopsided)), waits: mean \(rounded(meanWait)) s, "
                + "95 of 100 below \(rounded(longWait)) s, longest \(rounded(longestWait)) s"
        }
    }

    private struct Player {
        let strength: Double
        let rating: Double
        let deviation: Double
    }

    private struct Waiting {
        let player: Player
        let since: UInt64

        func seeker(at now: UInt64) -> Seeker {
            Seeker(rating: player.rating, deviation: player.deviation, waited: now - since)
        }
    }

    /// Runs a queue for an hour.
    ///
    /// - Parameter interval: The mean time between two arrivals, in milliseconds.
    static func queue(_ policy: Policy, interval: Double, seed: UInt64) -> Outcome {
        var random = RandomGenerator(seed: seed)
        var waiting: [Waiting] = []
        var matches: [(difference: Double, waits: [UInt64])] = []
        func choose(for own: Waiting, among others: [Waiting], at now: UInt64) -> Int? {
            switch policy {
            case .newest: others.isEmpty ? nil : others.count - 1
            case .byRating: Pairing.opponent(for: own.seeker(at: now), among: others.map { $0.seeker(at: now) })
            }
        }
        func play(_ one: Waiting, _ other: Waiting, at now: UInt64) {
            matches.append(
                ((one.player.strength - other.player.strength).magnitude, [now - one.since, now - other.since]))
        }
        var (arrival, round): (UInt64, UInt64) = (0, 0)
        var refused = 0
        while min(arrival, round) < 3_600_000 {
            guard arrival <= round else {
                for own in waiting where waiting.contains(where: { $0.since == own.since }) {
                    let others = waiting.filter { $0.since != own.since }
                    guard let index = choose(for: own, among: others, at: round) else { continue }
                    play(own, others[index], at: round)
                    waiting.removeAll { $0.since == own.since || $0.since == others[index].since }
                }
                let hasImpatient = waiting.contains { round - $0.since >= Pairing.patience }
                if hasImpatient, waiting.count > 1 { refused += 1 }
                round += 500
                continue
            }
            let strength = 1_500 + 300 * random.normal()
            // A fifth is new and hardly known.
            let deviation = random.next(below: 5) == 0 ? 200.0 : 60
            let rating = Rating.ratings.clamped(strength + deviation * random.normal())
            let own = Waiting(
                player: Player(strength: strength, rating: rating, deviation: deviation), since: arrival)
            if let index = choose(for: own, among: waiting, at: arrival) {
                play(own, waiting.remove(at: index), at: arrival)
            } else {
                waiting.append(own)
            }
            arrival += UInt64(random.exponential(mean: interval)) + 1
        }
        let waits = matches.flatMap(\.waits).map { Double($0) / 1_000 }.sorted()
        let chances = matches.map { chance($0.difference, against: 0) }
        func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(numbers.count) }
        return Outcome(
            difference: mean(matches.map(\.difference)), favourite: mean(chances),
            lopsided: mean(chances.map { $0 >= 0.9 ? 1 : 0 }), meanWait: mean(waits),
            longWait: waits[waits.count * 95 / 100], longestWait: waits[waits.count - 1],
            refused: refused)
    }

    @Test(
        "pairing by rating gives closer matches, and costs less than 10 s",
        arguments: [(10_000, 51), (2_000, 52), (500, 53), (100, 54)] as [(Double, UInt64)])
    func comparison(interval: Double, seed: UInt64) {
        let byRating = Self.queue(.byRating, interval: interval, seed: seed)
        let newest = Self.queue(.newest, interval: interval, seed: seed)
        print("one player in \(interval / 1_000) s, seed \(seed): by rating \(byRating); newest \(newest)")
        #expect(byRating.refused == 0 && byRating.meanWait < newest.meanWait + 10)
        if interval <= 2_000 {
            #expect(byRating.difference < 0.8 * newest.difference && byRating.favourite < newest.favourite)
            #expect(byRating.lopsided < newest.lopsided / 2)
        }
    }
}

extension ClosedRange<Double> {
    fileprivate func clamped(_ number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
