import Geometry
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite("The exponential")
struct ExponentialTests {
    @Test("agrees with the platform's to two ulps")
    func accuracy() {
        var random = RandomGenerator(seed: 1)
        for _ in 0..<50_000 {
            let x = random.nextUnit() * 1_454 - 745
            #expect((exponential(x) - exp(x)).magnitude <= 2 * exp(x).ulp, "seed 1: e to the \(x)")
        }
    }

    @Test("of 0 is 1") func zero() {
        #expect(exponential(0) == 1)
        #expect(exponential(-0.0) == 1)
    }

    @Test("reaches infinity and zero at its limits, and hands NaN on")
    func limits() {
        #expect(exponential(709.782_712_893_384) == exp(709.782_712_893_384) || exponential(709.78).isFinite)
        #expect(exponential(709.79) == .infinity)
        #expect(exponential(.infinity) == .infinity)
        #expect(exponential(-745.13) == .leastNonzeroMagnitude)
        #expect(exponential(-746) == 0)
        #expect(exponential(-.infinity) == 0)
        #expect(exponential(.nan).isNaN)
    }
}
