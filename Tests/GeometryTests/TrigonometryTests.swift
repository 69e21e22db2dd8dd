import Geometry
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite("Sine, cosine and arctangent")
struct TrigonometryTests {
    @Test("agree with the platform's to two ulps", arguments: [1.0, 10, 1_000, 100_000])
    func accuracy(range: Double) {
        var random = RandomGenerator(seed: 1)
        for _ in 0..<20_000 {
            let angle = (random.nextUnit() * 2 - 1) * range
            #expect((sine(angle) - sin(angle)).magnitude <= 2 * sin(angle).ulp.magnitude, "sine of \(angle)")
            #expect((cosine(angle) - cos(angle)).magnitude <= 2 * cos(angle).ulp.magnitude, "cosine of \(angle)")
            let x = (random.nextUnit() * 2 - 1) * range
            #expect(
                (arctangent(y: angle, x: x) - atan2(angle, x)).magnitude <= 2 * atan2(angle, x).ulp.magnitude,
                "arctangent of \(angle) / \(x)")
        }
    }

    @Test("have their special values")
    func specialValues() {
        #expect(sine(0) == 0 && cosine(0) == 1)
        #expect(sine(.pi / 2) == 1 && cosine(.pi) == -1)
        #expect(sine(.pi / 6).distance(to: 0.5).magnitude < 1e-16)
        #expect(arctangent(y: 0, x: 0) == 0 && arctangent(y: -0.0, x: -0.0) == 0)
        #expect(arctangent(y: 0, x: -1) == .pi)
        #expect(arctangent(y: 1, x: 0) == .pi / 2 && arctangent(y: -1, x: 0) == -.pi / 2)
        #expect(arctangent(y: 1, x: 1) == .pi / 4)
    }

    @Test("keep their symmetries to the bit")
    func symmetries() {
        var random = RandomGenerator(seed: 2)
        for _ in 0..<5_000 {
            let x = (random.nextUnit() - 0.5) * 2_000
            let y = (random.nextUnit() - 0.5) * 2_000
            #expect(sine(-x) == -sine(x) && cosine(-x) == cosine(x), "seed 2: \(x)")
            #expect(arctangent(y: -y, x: x) == -arctangent(y: y, x: x), "seed 2: \(y) / \(x)")
        }
    }

    @Test(
        "stay within -1 and 1 for huge angles",
        arguments: [1e9, 1e12, 1e16, 1e18, 1e25, 1e100, 1e300, Double.greatestFiniteMagnitude])
    func hugeAngles(magnitude: Double) {
        for angle in [magnitude, -magnitude, magnitude / 3, magnitude / 7] {
            let (s, c) = (sine(angle), cosine(angle))
            #expect((s * s + c * c - 1).magnitude < 1e-9, "\(angle)")
        }
    }

    @Test("lose accuracy gradually beyond 100,000", arguments: [1e6, 1e8, 1e9, 1e10, 1e12])
    func gradualLoss(range: Double) {
        var random = RandomGenerator(seed: 3)
        for _ in 0..<2_000 {
            let angle = (random.nextUnit() * 2 - 1) * range
            #expect((sine(angle) - sin(angle)).magnitude <= range * 2e-16, "seed 3: \(angle)")
        }
    }

    @Test("are NaN for what isn't an angle")
    func notFinite() {
        for angle in [Double.nan, .infinity, -.infinity] {
            #expect(sine(angle).isNaN && cosine(angle).isNaN)
        }
        #expect(arctangent(y: .nan, x: 1).isNaN && arctangent(y: 1, x: .nan).isNaN)
    }

    @Test("know the directions of infinity")
    func infiniteDirections() {
        let infinity = Double.infinity
        for (y, x) in [(infinity, infinity), (infinity, -infinity), (-infinity, 1), (1, infinity), (1, -infinity)] {
            #expect(arctangent(y: y, x: x) == atan2(y, x), "\(y) / \(x)")
        }
    }
}
