import Geometry

/// The formulas of the Glicko-2 system, on its own scale: differences of ratings and deviations in points are divided by
/// `scale`.
///
/// They need only + - * / and square roots, which IEEE 754 defines exactly, and `exponential` and `logarithm`, which have
/// the same bits on every platform. So servers on different machines agree.
package enum Glicko2 {
    /// Points per unit.
    static let scale = 173.717_8
    /// How much volatilities can change (tau): small values keep results that are improbable from changing ratings much.
    /// Glickman suggests 0.3 to 1.2, and 0.5 in his example.
    static let constraint = 0.5
    /// How exactly the logarithm of the volatility's square is computed.
    private static let tolerance = 0.000_001
    /// An upper bound for the steps of `volatility`; tests show that it needs far fewer.
    package static let mostSteps = 100

    /// How much a game counts against an opponent with this deviation, 0 to 1: g in Glickman's paper.
    static func weight(_ deviation: Double) -> Double {
        1 / (1 + 3 * deviation * deviation / (Double.pi * Double.pi)).squareRoot()
    }

    /// The expected score of a player who is stronger by `difference`, 0 to 1: E in Glickman's paper.
    static func expectedScore(_ difference: Double, deviation: Double) -> Double {
        1 / (1 + exponential(-weight(deviation) * difference))
    }

    /// The volatility after games: step 5 of Glickman's paper.
    ///
    /// It is exp(x / 2), with the root x of f below. f(a) and f at the other end have opposite signs, and between them the
    /// root is found by the Illinois algorithm, a variant of regula falsi that keeps the root between its two ends.
    ///
    /// - Parameters:
    ///   - volatility: That before the games, above 0.
    ///   - delta: The difference between the strength that the games alone suggest and the rating.
    ///   - phi: The deviation.
    ///   - v: The variance of the strength that the games alone suggest, above 0.
    /// - Returns: the volatility, and how often f was evaluated.
    package static func volatility(
        after volatility: Double, delta: Double, phi: Double, v: Double
    ) -> (volatility: Double, steps: Int) {
        let a = logarithm(volatility * volatility)
        let known = phi * phi + v
        func f(_ x: Double) -> Double {
            let power = exponential(x)
            let sum = known + power
            return power * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (constraint * constraint)
        }
        var steps = 2
        var (near, atNear) = (a, f(a))
        var far: Double
        if delta * delta > known {
            far = logarithm(delta * delta - known)
        } else {
            // f grows without bound to the left: its first term stays above -1/2.
            far = a - constraint
            while f(far) < 0, steps < mostSteps {
                far -= constraint
                steps += 1
            }
        }
        var atFar = f(far)
        while (far - near).magnitude > tolerance, steps < mostSteps {
            let x = near + (near - far) * atNear / (atFar - atNear)
            let atX = f(x)
            if atX * atFar <= 0 { (near, atNear) = (far, atFar) } else { atNear /= 2 }
            (far, atFar) = (x, atX)
            steps += 1
        }
        return (exponential(near / 2), steps)
    }
}
