/// Returns the natural logarithm, to within an ulp, bit-identical on every platform; minus infinity for 0, NaN below
/// 0.
///
/// The method and the coefficients are fdlibm's (Sun Microsystems, 1993: e_log.c): x = 2^k (1 + f) with 1 + f from
/// sqrt(1/2) to sqrt(2), and log(1 + f) by a minimax polynomial in s = f / (2 + f).
public func logarithm(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return .infinity }
    var (power, significand) = (Double(x.exponent), x.significand)
    if significand > 1.414_213_562_373_095_1 {
        significand /= 2
        power += 1
    }
    let f = significand - 1
    let s = f / (2 + f)
    let z = s * s
    let w = z * z
    let odd =
        z
        * (6.666_666_666_666_735_13e-01 + w
            * (2.857_142_874_366_239_149e-01 + w * (1.818_357_216_161_805_012e-01 + w * 1.479_819_860_511_658_591e-01)))
    let even =
        w
        * (3.999_999_999_940_941_908e-01 + w * (2.222_219_843_214_978_396e-01 + w * 1.531_383_769_920_937_332e-01))
    let half = 0.5 * f * f
    // ln 2 in two pieces, so that the power times the first is exact.
    return power * 6.931_471_803_691_238e-01
        - ((half - (s * (half + odd + even) + power * 1.908_214_929_270_587_7e-10)) - f)
}
