/// A non-negative number that can be far greater than a `Double`, such as the number of minefields that agree with the
/// visible numbers: `mantissa` * 2^`exponent`.
///
/// Its precision is that of a `Double`; only + - * / are used, so that every platform gets the same result.
struct ScaledNumber {
    /// 0, or from 1 to under 2.
    private(set) var mantissa: Double
    private(set) var exponent: Int

    init(_ value: Double, exponent: Int = 0) {
        if value > 0 {
            mantissa = value.significand
            self.exponent = exponent + Int(value.exponent)
        } else {
            mantissa = 0
            self.exponent = 0
        }
    }

    static func * (a: ScaledNumber, b: ScaledNumber) -> ScaledNumber {
        ScaledNumber(a.mantissa * b.mantissa, exponent: a.exponent + b.exponent)
    }

    static func / (a: ScaledNumber, b: ScaledNumber) -> ScaledNumber {
        ScaledNumber(a.mantissa / b.mantissa, exponent: a.exponent - b.exponent)
    }

    /// The nearest `Double`; infinite if it is too large, 0 if it is too small.
    var value: Double {
        if mantissa == 0 { return 0 }
        if exponent > 1020 { return .infinity }
        if exponent < -1020 { return 0 }
        return Double(sign: .plus, exponent: exponent, significand: mantissa)
    }
}

/// Binomial coefficients of any size, from a table of factorials.
struct Binomials {
    private let factorials: [ScaledNumber]

    /// Creates the table for up to `most` items.
    init(most: Int) {
        var factorials = [ScaledNumber(1)]
        factorials.reserveCapacity(most + 1)
        for number in 0..<max(most, 1) { factorials.append(factorials[number] * ScaledNumber(Double(number + 1))) }
        self.factorials = factorials
    }

    /// Returns the number of ways to choose `k` of `n`.
    func callAsFunction(_ n: Int, _ k: Int) -> ScaledNumber {
        k < 0 || k > n ? ScaledNumber(0) : factorials[n] / (factorials[k] * factorials[n - k])
    }

    /// Returns the same for up to eight neighbours of a cell.
    @inline(__always)
    static func small(_ n: Int, _ k: Int) -> Double {
        var result = 1
        for step in 0..<k { result = result * (n - step) / (step + 1) }
        return Double(result)
    }
}
