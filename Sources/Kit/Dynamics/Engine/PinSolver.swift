/// A pin without friction or limits, which is what nets and chains are made of: a copy of what a joint needs within a step,
/// small enough for thousands to stay in the cache. For the equations see JointSolver.swift.
struct Pin: BitwiseCopyable {
    var a: Int32
    var b: Int32
    var joint: Int32
    var mA: Float
    var mB: Float
    var iA: Float
    var iB: Float
    var armA: Float2
    var armB: Float2
    var between: Float2
    var impulse: Float2
}

extension World {
    /// Makes pins of the active joints that are nothing more; their joints rest for the step.
    func preparePins() {
        pins.count = 0
        for k in 0..<joints.count {
            let j = joints.base + k
            guard j.pointee.isActive, j.pointee.kind == .revolute, !j.pointee.hasRange, j.pointee.strength == 0 else {
                continue
            }
            j.pointee.isActive = false
            pins.append(
                Pin(
                    a: j.pointee.a, b: j.pointee.b, joint: Int32(k), mA: j.pointee.mA, mB: j.pointee.mB,
                    iA: j.pointee.iA, iB: j.pointee.iB, armA: j.pointee.armA, armB: j.pointee.armB,
                    between: j.pointee.between, impulse: j.pointee.impulse))
        }
    }

    func storePins() {
        for k in 0..<pins.count { joints.at(pins.base[k].joint).pointee.impulse = pins.base[k].impulse }
    }

    @inline(never)
    func warmStartPins() {
        let velocities = self.velocities.base
        let deltas = self.deltas.base
        let pins = self.pins.base
        for k in 0..<self.pins.count {
            let pin = pins + k
            let dA = deltas.at(pin.pointee.a).pointee
            let dB = deltas.at(pin.pointee.b).pointee
            let rA = rotate(Float2(dA.z, dA.w), pin.pointee.armA)
            let rB = rotate(Float2(dB.z, dB.w), pin.pointee.armB)
            push(pin, pin.pointee.impulse, rA, rB, velocities)
        }
    }

    @inline(__always)
    private func push(
        _ pin: UnsafeMutablePointer<Pin>, _ impulse: Float2, _ rA: Float2, _ rB: Float2,
        _ velocities: UnsafeMutablePointer<Float4>
    ) {
        let a = velocities.at(pin.pointee.a)
        let b = velocities.at(pin.pointee.b)
        let mA = pin.pointee.mA
        let mB = pin.pointee.mB
        a.pointee -= Float4(mA * impulse.x, mA * impulse.y, pin.pointee.iA * cross(rA, impulse), 0)
        b.pointee += Float4(mB * impulse.x, mB * impulse.y, pin.pointee.iB * cross(rB, impulse), 0)
    }

    @inline(never)
    func solvePins(_ soft: Softness) {
        let velocities = self.velocities.base
        let deltas = self.deltas.base
        let pins = self.pins.base
        for k in 0..<self.pins.count {
            let pin = pins + k
            let dA = deltas.at(pin.pointee.a).pointee
            let dB = deltas.at(pin.pointee.b).pointee
            let rA = rotate(Float2(dA.z, dA.w), pin.pointee.armA)
            let rB = rotate(Float2(dB.z, dB.w), pin.pointee.armB)
            let vA = velocities.at(pin.pointee.a).pointee
            let vB = velocities.at(pin.pointee.b).pointee
            let iA = pin.pointee.iA
            let iB = pin.pointee.iB
            let mass = pin.pointee.mA + pin.pointee.mB
            let gap = Float2(dB.x - dA.x, dB.y - dA.y) + pin.pointee.between + rB - rA
            let x = vB.x - vB.z * rB.y - vA.x + vA.z * rA.y + soft.biasRate * gap.x
            let y = vB.y + vB.z * rB.x - vA.y - vA.z * rA.x + soft.biasRate * gap.y
            let k11 = mass + rA.y * rA.y * iA + rB.y * rB.y * iB
            let k12 = -rA.y * rA.x * iA - rB.y * rB.x * iB
            let k22 = mass + rA.x * rA.x * iA + rB.x * rB.x * iB
            let determinant = k11 * k22 - k12 * k12
            let scale = determinant != 0 ? -soft.massScale / determinant : 0
            let old = pin.pointee.impulse
            let impulse =
                Float2(scale * (k22 * x - k12 * y), scale * (k11 * y - k12 * x)) - old * soft.impulseScale
            let new = old + impulse
            // Beyond this something has run away; the pin lets go for once, see JoinedBodies.store.
            guard new.x.magnitude + new.y.magnitude < 1e12, x.magnitude + y.magnitude < 1e12 else {
                pin.pointee.impulse = Float2(0, 0)
                continue
            }
            pin.pointee.impulse = new
            push(pin, impulse, rA, rB, velocities)
        }
    }
}
