import Geometry
import Ratings
import Testing

@Suite("Pairing")
struct PairingTests {
    private static func seeker(_ rating: Double, _ deviation: Double = 60, waited: UInt64 = 0) -> Seeker {
        Seeker(rating: rating, deviation: deviation, waited: waited)
    }

    @Test("two known players can be 185 points apart at once, twice that after 5 s, and any number after 10 s")
    func growth() {
        let fresh = Self.seeker(1_500)
        func allowed(after waited: UInt64) -> Double {
            Pairing.allowedDistance(fresh, Self.seeker(2_500, waited: waited))
        }
        #expect((allowed(after: 0) - 184.85).magnitude < 0.01)
        #expect((allowed(after: 5_000) - 2 * allowed(after: 0)).magnitude < 1e-9)
        #expect((allowed(after: 9_000) - 10 * allowed(after: 0)).magnitude < 1e-9)
        #expect(allowed(after: 10_000) == .infinity && allowed(after: .max) == .infinity)
    }

    @Test("an uncertain rating excludes fewer opponents")
    func uncertainty() {
        let known = Self.seeker(1_900)
        #expect(!Pairing.allows(Self.seeker(1_500), known))
        #expect(Pairing.allows(Self.seeker(1_500, 350), known))
        #expect(Seeker(.new, waited: 7, at: 0) == Self.seeker(1_500, 350, waited: 7))
    }

    @Test("nobody is taken while all are too far away")
    func nobody() {
        #expect(Pairing.opponent(for: Self.seeker(1_500), among: []) == nil)
        #expect(Pairing.opponent(for: Self.seeker(1_500), among: [Self.seeker(1_800), Self.seeker(1_200)]) == nil)
    }

    @Test("the nearest is taken, and among those the one who has waited longest")
    func nearest() {
        let waiting = [Self.seeker(1_560), Self.seeker(1_450), Self.seeker(1_610), Self.seeker(1_450)]
        #expect(Pairing.opponent(for: Self.seeker(1_500), among: waiting) == 1)
        let alike = [1_000, 3_000, 3_000].map { Self.seeker(1_500, waited: $0) }
        #expect(Pairing.opponent(for: Self.seeker(1_500), among: alike) == 1)
    }

    @Test("a long wait makes up for a larger distance")
    func waiting() {
        let waiting = [Self.seeker(1_560), Self.seeker(1_600, waited: 5_000)]
        #expect(Pairing.opponent(for: Self.seeker(1_500), among: waiting) == 1)
    }

    @Test("a player who has waited 10 s is taken before an equal one who hasn't")
    func impatience() {
        let waiting = [Self.seeker(1_500), Self.seeker(3_000, waited: 10_000)]
        #expect(Pairing.opponent(for: Self.seeker(1_500), among: waiting) == 1)
    }

    @Test("a player who has waited 10 s takes anyone, the nearest first")
    func impatientSeeker() {
        let seeker = Self.seeker(3_000, waited: 12_000)
        #expect(Pairing.opponent(for: seeker, among: [Self.seeker(500), Self.seeker(900), Self.seeker(400)]) == 1)
    }
}

@Suite("Properties of pairing")
struct PairingPropertyTests {
    private static func seeker(_ random: inout RandomGenerator) -> Seeker {
        Seeker(random.rating(lastGame: nil), waited: random.next(below: 12_000), at: 0)
    }

    @Test("who can meet doesn't depend on who asks, and stays so while they wait")
    func symmetry() {
        for seed in UInt64(1)...2_000 {
            var random = RandomGenerator(seed: seed)
            let (one, other) = (Self.seeker(&random), Self.seeker(&random))
            #expect(Pairing.allows(one, other) == Pairing.allows(other, one), "seed \(seed)")
            #expect(Pairing.allowedDistance(one, other) == Pairing.allowedDistance(other, one), "seed \(seed)")
            let later = Seeker(
                rating: one.rating, deviation: one.deviation, waited: one.waited + random.next(below: 5_000))
            if Pairing.allows(one, other) { #expect(Pairing.allows(later, other), "seed \(seed)") }
            if later.waited >= Pairing.patience { #expect(Pairing.allows(later, other), "seed \(seed)") }
        }
    }

    @Test("two can meet when the wait between them is over, and not 3 ms before")
    func wait() {
        for seed in UInt64(1)...2_000 {
            var random = RandomGenerator(seed: seed)
            let (one, other) = (Self.seeker(&random), Self.seeker(&random))
            let wait = Pairing.wait(one, other)
            func allows(after waited: UInt64) -> Bool {
                Pairing.allows(
                    Seeker(rating: one.rating, deviation: one.deviation, waited: 0),
                    Seeker(rating: other.rating, deviation: other.deviation, waited: waited))
            }
            #expect(wait <= Pairing.patience && allows(after: wait), "seed \(seed)")
            if wait >= 3 { #expect(!allows(after: wait - 3), "seed \(seed)") }
        }
    }

    @Test("the one who is taken can be met, none if nobody can, and one who has waited 10 s before others")
    func choice() {
        for seed in UInt64(1)...2_000 {
            var random = RandomGenerator(seed: seed)
            let own = Self.seeker(&random)
            let waiting = (0..<random.next(below: 8)).map { _ in Self.seeker(&random) }
            guard let index = Pairing.opponent(for: own, among: waiting) else {
                #expect(!waiting.contains { Pairing.allows(own, $0) }, "seed \(seed)")
                continue
            }
            #expect(Pairing.allows(own, waiting[index]), "seed \(seed)")
            let hasImpatient = waiting.contains { $0.waited >= Pairing.patience }
            #expect((waiting[index].waited >= Pairing.patience) == hasImpatient, "seed \(seed)")
            // Nobody is as well known, has waited as long, and is nearer.
            let taken = waiting[index]
            for other in waiting where other.waited >= taken.waited && other.deviation == taken.deviation {
                let distance = (other.rating - own.rating).magnitude
                #expect(distance >= (taken.rating - own.rating).magnitude, "seed \(seed)")
            }
        }
    }
}
