/// The state of two bodies while a joint is solved.
struct JoinedBodies {
    var vA: Float2
    var vB: Float2
    var wA: Float
    var wB: Float
    let mA: Float
    let mB: Float
    let iA: Float
    let iB: Float

    @inline(__always)
    init(_ j: UnsafeMutablePointer<Joint>, _ velocities: UnsafeMutablePointer<Float4>) {
        let a = velocities.at(j.pointee.a).pointee
        let b = velocities.at(j.pointee.b).pointee
        vA = Float2(a.x, a.y)
        vB = Float2(b.x, b.y)
        wA = a.z
        wB = b.z
        mA = j.pointee.mA
        mB = j.pointee.mB
        iA = j.pointee.iA
        iB = j.pointee.iB
    }

    /// Writes the velocities back. If they have exploded (for example with a joint over a million metres), the joint
    /// skips this step, so that nothing in the world ever becomes non-finite.
    @inline(__always)
    func store(_ j: UnsafeMutablePointer<Joint>, _ velocities: UnsafeMutablePointer<Float4>) {
        let sum =
            vA.x.magnitude + vA.y.magnitude + wA.magnitude + vB.x.magnitude + vB.y.magnitude + wB.magnitude
            + j.pointee.impulse.x.magnitude + j.pointee.impulse.y.magnitude
        guard sum < 1e12 else {
            j.pointee.letGo()
            return
        }
        velocities.at(j.pointee.a).pointee = Float4(vA.x, vA.y, wA, 0)
        velocities.at(j.pointee.b).pointee = Float4(vB.x, vB.y, wB, 0)
    }

    @inline(__always)
    mutating func push(_ impulse: Float2, _ rA: Float2, _ rB: Float2) {
        vA -= impulse * mA
        wA -= iA * cross(rA, impulse)
        vB += impulse * mB
        wB += iB * cross(rB, impulse)
    }

    @inline(__always)
    mutating func twist(_ impulse: Float) {
        wA -= iA * impulse
        wB += iB * impulse
    }

    @inline(__always)
    func pointVelocity(_ rA: Float2, _ rB: Float2) -> Float2 { vB + cross(wB, rB) - vA - cross(wA, rA) }

    /// Returns K^-1 c.
    @inline(__always)
    func solvePoint(_ rA: Float2, _ rB: Float2, _ c: Float2) -> Float2 {
        let k11 = mA + mB + rA.y * rA.y * iA + rB.y * rB.y * iB
        let k12 = -rA.y * rA.x * iA - rB.y * rB.x * iB
        let k22 = mA + mB + rA.x * rA.x * iA + rB.x * rB.x * iB
        return invert(k11, k12, k22, c)
    }
}

/// Returns the solution of [k11 k12; k12 k22] x = c; 0 if there is none.
@inline(__always)
func invert(_ k11: Float, _ k12: Float, _ k22: Float, _ c: Float2) -> Float2 {
    let determinant = k11 * k22 - k12 * k12
    let scale = determinant != 0 ? 1 / determinant : 0
    return Float2(scale * (k22 * c.x - k12 * c.y), scale * (k11 * c.y - k12 * c.x))
}
