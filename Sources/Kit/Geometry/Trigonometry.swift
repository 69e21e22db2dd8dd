// Sine, cosine and arctangent from + - * / and rounding only, so that every platform computes the same bits.
//
// The method and the coefficients are fdlibm's (Sun Microsystems, 1993: k_sin.c, k_cos.c, e_rem_pio2.c, s_atan.c). The
// angle is reduced to within pi/4 of a multiple of pi/2. That multiple is subtracted in parts, so that nothing is lost
// to cancellation. A minimax polynomial does the rest.

/// Returns the sine of an angle in radians, to within an ulp or two for |angle| up to 100,000; NaN for a non-finite
/// angle.
///
/// The result is bit-identical on every platform. Larger angles lose accuracy gradually: about one digit for each
/// digit beyond six in the angle's integer part.
public func sine(_ angle: Double) -> Double {
    guard let reduced = ReducedAngle(angle) else { return .nan }
    switch reduced.quadrant {
    case 0: return reduced.sine
    case 1: return reduced.cosine
    case 2: return -reduced.sine
    default: return -reduced.cosine
    }
}

/// Returns the cosine of an angle in radians; see `sine(_:)` for range and accuracy.
public func cosine(_ angle: Double) -> Double {
    guard let reduced = ReducedAngle(angle) else { return .nan }
    switch reduced.quadrant {
    case 0: return reduced.cosine
    case 1: return -reduced.sine
    case 2: return -reduced.cosine
    default: return reduced.sine
    }
}

/// Returns the angle from the positive x axis to the point (x, y), in radians from -pi to pi, to within an ulp or two.
///
/// 0 for the origin, whatever the signs of its zeros; NaN when either coordinate is NaN.
public func arctangent(y: Double, x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    if y == 0 { return x < 0 ? .pi : 0 }
    if x == 0 { return y > 0 ? .pi / 2 : -.pi / 2 }
    if x.isInfinite && y.isInfinite {
        let magnitude: Double = x > 0 ? .pi / 4 : 3 * .pi / 4
        return y > 0 ? magnitude : -magnitude
    }
    let acute = acuteArctangent((y / x).magnitude)
    let magnitude = x > 0 ? acute : .pi - (acute - 1.224_646_799_147_353_2e-16)
    return y > 0 ? magnitude : -magnitude
}

/// An angle as a multiple of pi/2 plus a remainder of at most pi/4 in either direction.
private struct ReducedAngle {
    let quadrant: Int
    private let remainder: Double
    /// The rounding error of `remainder`.
    private let tail: Double

    init?(_ angle: Double) {
        guard angle.isFinite else { return nil }
        // For very large angles, whole turns are removed first: the quarter-turn count would be as inexact as the
        // angle itself and leave a remainder outside the polynomials' range. Two halves, so that neither overflows.
        var angle = angle
        while angle.magnitude > 1e9 {
            let halfOfTurns = (angle / (2 * .pi)).rounded(.towardZero) * .pi
            angle = angle - halfOfTurns - halfOfTurns
        }
        if angle.magnitude <= .pi / 4 {
            quadrant = 0
            remainder = angle
            tail = 0
            return
        }
        // pi/2 in two pieces of 33 bits, whose products with a count of up to 20 bits are exact, plus the rest.
        let turns = (angle * 0.636_619_772_367_581_4).rounded(.toNearestOrEven)
        let first = angle - turns * 1.570_796_326_734_125_6
        let secondPiece = turns * 6.077_100_506_303_966e-11
        let second = first - secondPiece
        let rest = turns * 2.022_266_248_795_950_6e-21 - ((first - second) - secondPiece)
        remainder = second - rest
        tail = (second - remainder) - rest
        let whole = turns - (turns / 4).rounded(.down) * 4
        quadrant = Int(whole)
    }

    var sine: Double {
        let x = remainder
        let z = x * x
        let v = z * x
        let r =
            8.333_333_333_322_49e-03 + z
            * (-1.984_126_982_985_795e-04 + z
                * (2.755_731_370_707_006_8e-06 + z * (-2.505_076_025_340_686_3e-08 + z * 1.589_690_995_211_55e-10)))
        return x - ((z * (0.5 * tail - v * r) - tail) - v * -1.666_666_666_666_663_2e-01)
    }

    var cosine: Double {
        let x = remainder
        let z = x * x
        let r =
            z
            * (4.166_666_666_666_66e-02 + z
                * (-1.388_888_888_887_411e-03 + z
                    * (2.480_158_728_947_673e-05 + z
                        * (-2.755_731_435_139_066_3e-07 + z
                            * (2.087_572_321_298_175e-09 + z * -1.135_964_755_778_819_5e-11)))))
        let half = 0.5 * z
        let w = 1 - half
        return w + (((1 - w) - half) + (z * r - x * tail))
    }
}

/// Returns the arctangent of a value of at least 0, including infinity.
private func acuteArctangent(_ value: Double) -> Double {
    // Each interval is moved to |x| <= 7/16 by atan(x) = atan(c) + atan((x - c) / (1 + c x)); `low` is the error of
    // atan(c) after rounding to `high`.
    let x: Double
    let high: Double
    let low: Double
    if value < 0.4375 {
        (x, high, low) = (value, 0, 0)
    } else if value < 0.6875 {
        (x, high, low) = ((2 * value - 1) / (2 + value), 4.636_476_090_008_061e-01, 2.269_877_745_296_168_7e-17)
    } else if value < 1.1875 {
        (x, high, low) = ((value - 1) / (value + 1), 7.853_981_633_974_483e-01, 3.061_616_997_868_383e-17)
    } else if value < 2.4375 {
        (x, high, low) = ((value - 1.5) / (1 + 1.5 * value), 9.827_937_232_473_29e-01, 1.390_331_103_123_099_8e-17)
    } else {
        (x, high, low) = (-1 / value, 1.570_796_326_794_896_6, 6.123_233_995_736_766e-17)
    }
    let z = x * x
    let w = z * z
    let odd =
        z
        * (3.333_333_333_333_293e-01 + w
            * (1.428_571_427_250_346_6e-01 + w
                * (9.090_887_133_436_507e-02 + w
                    * (6.661_073_137_387_531e-02 + w
                        * (4.976_877_994_615_932e-02 + w * 1.628_582_011_536_578_2e-02)))))
    let even =
        w
        * (-1.999_999_999_987_648_3e-01 + w
            * (-1.111_111_040_546_235_6e-01 + w
                * (-7.691_876_205_044_83e-02 + w
                    * (-5.833_570_133_790_573_5e-02 + w * -3.653_157_274_421_691_5e-02))))
    return high - ((x * (odd + even) - low) - x)
}
