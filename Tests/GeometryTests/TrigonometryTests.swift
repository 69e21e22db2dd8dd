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
}
