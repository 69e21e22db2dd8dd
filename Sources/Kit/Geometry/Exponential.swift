/// Returns e to the power of x, to within two ulps, bit-identical on every platform; infinity above 709.78, 0 below
/// -745.2.
///
/// Method: x = k ln 2 + r with |r| <= ln 2 / 2; e^r by its Taylor series up to the 13th power (the remainder is less
/// than 2^-57); then exact scaling by 2^k.
public func exponential(_ x: Double) -> Double {
    if x.isNaN { return .nan }
    if x > 709.782_712_893_384 { return .infinity }
    if x < -745.2 { return 0 }
    // ln 2 in two pieces (fdlibm's e_exp.c), so that k times the first is exact.
    let k = (x * 1.442_695_040_888_963_4).rounded(.toNearestOrEven)
    let r = (x - k * 6.931_471_803_691_238e-01) - k * 1.908_214_929_270_587_7e-10
    var sum = 1.0
    for divisor in stride(from: 13.0, through: 1, by: -1) { sum = 1 + r / divisor * sum }
    // In two steps, so that subnormal results are reached as well.
    let exponent = Int(k)
    let half = exponent / 2
    return sum * powerOfTwo(half) * powerOfTwo(exponent - half)
}

private func powerOfTwo(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
}
