// Soft constraints (Erin Catto, "Soft Constraints", GDC 2011; "Solver2D", box2d.org, 2024).
//
// A constraint C(x) = 0 is treated as a damped spring with angular frequency w and damping ratio z, integrated
// implicitly over a sub-step h. With velocity error v along the constraint, effective mass m and accumulated impulse L
// the impulse is
//
//     dL = -m * massScale * (v + biasRate * C) - impulseScale * L
//
//     biasRate     = w / (2 z + h w)
//     massScale    = h w (2 z + h w) / (1 + h w (2 z + h w))
//     impulseScale = 1 / (1 + h w (2 z + h w))
//
// For w -> infinity this is the rigid constraint (massScale 1, impulseScale 0) with the whole error corrected in one
// h.

struct Softness: BitwiseCopyable {
    var biasRate: Float
    var massScale: Float
    var impulseScale: Float

    static let rigid = Softness(biasRate: 0, massScale: 1, impulseScale: 0)

    /// Creates the coefficients; a frequency of 0 is rigid, without a bias.
    init(hertz: Float, dampingRatio: Float, step h: Float) {
        guard hertz > 0 else {
            self = .rigid
            return
        }
        let w = 2 * Float.pi * hertz
        let a = 2 * dampingRatio + h * w
        let b = h * w * a
        let c = 1 / (1 + b)
        biasRate = w / a
        massScale = b * c
        impulseScale = c
    }

    private init(biasRate: Float, massScale: Float, impulseScale: Float) {
        self.biasRate = biasRate
        self.massScale = massScale
        self.impulseScale = impulseScale
    }
}
