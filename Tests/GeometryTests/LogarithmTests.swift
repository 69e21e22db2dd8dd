import Geometry
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite("The logarithm")
struct LogarithmTests {
    @Test("agrees with the platform's to an ulp, at all magnitudes")
    func accuracy() {
        var random = RandomGenerator(seed: 2)
        for _ in 0..<50_000 {
            let x = Double(
                sign: .plus, exponent: Int(random.next(below: 2_000)) - 1_000, significand: 1 + random.nextUnit())
            #expect((logarithm(x) - log(x)).magnitude <= log(x).ulp, "seed 2: the logarithm of \(x)")
            let near = 0.5 + random.nextUnit()
            #expect((logarithm(near) - log(near)).magnitude <= log(near).ulp, "seed 2: the logarithm of \(near)")
        }
    }

    @Test("undoes the exponential")
    func inverse() {
        for x in stride(from: -700.0, through: 700, by: 12.5) {
            #expect((logarithm(exponential(x)) - x).magnitude <= 1e-13 * max(x.magnitude, 1))
        }
    }

    @Test("of 1 is 0, of 0 minus infinity, and of less NaN")
    func limits() {
        #expect(logarithm(1) == 0)
        #expect(logarithm(0) == -.infinity)
        #expect(logarithm(-1).isNaN && logarithm(.nan).isNaN)
        #expect(logarithm(.infinity) == .infinity)
        #expect((logarithm(.leastNonzeroMagnitude) + 744.440_071_921_381_3).magnitude < 1e-9)
    }
}
