// Joints are solved one by one, in slot order, after Catto ("Fundamentals", GDC 2006; box2d.org, 2024). For a
// constraint C with Jacobian J an impulse dL = -(J M^-1 J^T)^-1 massScale (J v + biasRate C) - impulseScale L is
// applied as v += M^-1 J^T dL. The arms r rotate with the bodies within the step:
//
//     point    C = cB + rB - cA - rA         J v = vB + wB x rB - vA - wA x rA
//              K = (mA + mB) 1 + iA [ry^2, -rx ry; -rx ry, rx^2] + the same for B,     m, i: inverse masses
//     length   C = |d| - length              d = cB + rB - cA - rA, along u = d / |d|
//     angle    C = angle B - angle A - reference
//     slide    C = (dot(p, d), angle)        p across the axis
//
// A limit is such a constraint with impulses of one sign; if there is room left, room / h is the bias, so that it is
// used up but not exceeded. Friction is a constraint on the velocity only, with impulses of at most h times its
// strength.

extension World {
    @inline(never)
    func warmStartJoints() {
        warmStartPins()
        let velocities = self.velocities.base
        let deltas = self.deltas.base
        for k in 0..<joints.count {
            let j = joints.base + k
            guard j.pointee.isActive else { continue }
            let (rA, rB, d) = arms(j, deltas)
            var pair = JoinedBodies(j, velocities)
            switch j.pointee.kind {
            case .distance:
                let u = normalized(d, or: Float2(0, 0))
                pair.push(u * (j.pointee.impulse.x + j.pointee.lowerImpulse - j.pointee.upperImpulse), rA, rB)
            case .revolute, .weld, .target:
                pair.push(j.pointee.impulse, rA, rB)
                pair.twist(
                    j.pointee.angularImpulse + j.pointee.frictionImpulse + j.pointee.lowerImpulse
                        - j.pointee.upperImpulse)
            case .prismatic:
                let axis = rotate(turnOf(j.pointee.a, deltas), j.pointee.worldAxis)
                let along = j.pointee.frictionImpulse + j.pointee.lowerImpulse - j.pointee.upperImpulse
                let impulse = axis * along + Float2(-axis.y, axis.x) * j.pointee.impulse.x
                // The impulse acts at B's anchor, on both bodies.
                pair.push(impulse, d + rA, rB)
                pair.twist(j.pointee.angularImpulse)
            }
            pair.store(j, velocities)
        }
    }

    @inline(__always)
    private func turnOf(_ body: Int32, _ deltas: UnsafeMutablePointer<Float4>) -> Float2 {
        let d = deltas.at(body).pointee
        return Float2(d.z, d.w)
    }

    /// Returns the arms at their current rotation, and the vector from A's anchor to B's.
    @inline(__always)
    private func arms(_ j: UnsafeMutablePointer<Joint>, _ deltas: UnsafeMutablePointer<Float4>) -> (
        Float2, Float2, Float2
    ) {
        let dA = deltas.at(j.pointee.a).pointee
        let dB = deltas.at(j.pointee.b).pointee
        let rA = rotate(Float2(dA.z, dA.w), j.pointee.armA)
        let rB = rotate(Float2(dB.z, dB.w), j.pointee.armB)
        return (rA, rB, Float2(dB.x - dA.x, dB.y - dA.y) + j.pointee.between + rB - rA)
    }

    /// Returns the angle of B relative to A, minus the reference.
    @inline(__always)
    private func relativeAngle(_ j: UnsafeMutablePointer<Joint>, _ deltas: UnsafeMutablePointer<Float4>) -> Float {
        j.pointee.angle + turnedBriefly(by: unrotate(turnOf(j.pointee.a, deltas), turnOf(j.pointee.b, deltas)))
    }

    @inline(never)
    func solveJoints(_ h: Float, withBias: Bool) {
        let velocities = self.velocities.base
        let deltas = self.deltas.base
        let soft = solver.jointSoft
        solvePins(withBias ? soft : .rigid)
        guard pins.joints.count < joints.count - freeJoints.count else { return }
        for k in 0..<joints.count {
            let j = joints.base + k
            guard j.pointee.isActive else { continue }
            var pair = JoinedBodies(j, velocities)
            let (rA, rB, d) = arms(j, deltas)
            switch j.pointee.kind {
            case .distance: solveDistance(j, &pair, rA, rB, d, h, withBias, soft)
            case .revolute:
                solveHinge(j, &pair, h, withBias, soft)
                solvePoint(j, &pair, rA, rB, d, withBias ? soft : .rigid)
            case .weld:
                solveAngle(j, &pair, withBias || j.pointee.angularHertz > 0 ? j.pointee.angularSoft : .rigid)
                solvePoint(j, &pair, rA, rB, d, withBias || j.pointee.hertz > 0 ? j.pointee.soft : .rigid)
            case .prismatic: solveSlide(j, &pair, rA, rB, d, h, withBias, soft)
            case .target: solveTarget(j, &pair, rA, rB, d, h)
            }
            pair.store(j, velocities)
        }
    }

    @inline(__always)
    private func solvePoint(
        _ j: UnsafeMutablePointer<Joint>, _ pair: inout JoinedBodies, _ rA: Float2, _ rB: Float2, _ d: Float2,
        _ soft: Softness
    ) {
        let wanted = pair.pointVelocity(rA, rB) + d * soft.biasRate
        let impulse =
            pair.solvePoint(rA, rB, wanted) * -soft.massScale - j.pointee.impulse * soft.impulseScale
        j.pointee.impulse += impulse
        pair.push(impulse, rA, rB)
    }

    @inline(__always)
    private func solveAngle(_ j: UnsafeMutablePointer<Joint>, _ pair: inout JoinedBodies, _ soft: Softness) {
        let error = soft.biasRate > 0 ? relativeAngle(j, deltas.base) : 0
        let impulse =
            -j.pointee.angularMass * soft.massScale * (pair.wB - pair.wA + soft.biasRate * error)
            - soft.impulseScale * j.pointee.angularImpulse
        j.pointee.angularImpulse += impulse
        pair.twist(impulse)
    }

    /// Returns the change of an impulse that keeps `room` from falling below 0; `speed` is the rate of change of the
    /// room.
    @inline(__always)
    private func limit(
        _ room: Float, _ speed: Float, _ mass: Float, _ total: inout Float, _ h: Float, _ withBias: Bool,
        _ soft: Softness
    ) -> Float {
        var bias: Float = 0
        var massScale: Float = 1
        var impulseScale: Float = 0
        if room > 0 {
            bias = room / h
        } else if withBias {
            bias = soft.biasRate * room
            massScale = soft.massScale
            impulseScale = soft.impulseScale
        }
        let old = total
        total = larger(old - mass * massScale * (speed + bias) - impulseScale * old, 0)
        return total - old
    }

    @inline(__always)
    private func solveHinge(
        _ j: UnsafeMutablePointer<Joint>, _ pair: inout JoinedBodies, _ h: Float, _ withBias: Bool, _ soft: Softness
    ) {
        let mass = j.pointee.angularMass
        if j.pointee.strength > 0 {
            let most = h * j.pointee.strength
            let old = j.pointee.frictionImpulse
            let new = clamp(old - mass * (pair.wB - pair.wA), -most, most)
            j.pointee.frictionImpulse = new
            pair.twist(new - old)
        }
        guard j.pointee.hasRange else { return }
        let angle = relativeAngle(j, deltas.base)
        pair.twist(
            limit(
                angle - j.pointee.lower, pair.wB - pair.wA, mass, &j.pointee.lowerImpulse, h, withBias, soft))
        pair.twist(
            -limit(
                j.pointee.upper - angle, pair.wA - pair.wB, mass, &j.pointee.upperImpulse, h, withBias, soft))
    }

    private func solveDistance(
        _ j: UnsafeMutablePointer<Joint>, _ pair: inout JoinedBodies, _ rA: Float2, _ rB: Float2, _ d: Float2,
        _ h: Float, _ withBias: Bool, _ soft: Softness
    ) {
        let now = length(d)
        guard now > 1e-6 else { return }
        let u = d * (1 / now)
        let crossA = cross(rA, u)
        let crossB = cross(rB, u)
        let k = pair.mA + pair.mB + pair.iA * crossA * crossA + pair.iB * crossB * crossB
        let mass = k > 0 ? 1 / k : 0
        let isSpring = j.pointee.hertz > 0
        if isSpring || !j.pointee.hasRange {
            let s = isSpring ? j.pointee.soft : withBias ? soft : .rigid
            let speed = dot(u, pair.pointVelocity(rA, rB))
            let impulse =
                -mass * s.massScale * (speed + s.biasRate * (now - j.pointee.length))
                - s.impulseScale * j.pointee.impulse.x
            j.pointee.impulse.x += impulse
            pair.push(u * impulse, rA, rB)
        }
        guard j.pointee.hasRange else { return }
        if j.pointee.lower > 0 {
            let speed = dot(u, pair.pointVelocity(rA, rB))
            let impulse = limit(
                now - j.pointee.lower, speed, mass, &j.pointee.lowerImpulse, h, withBias, soft)
            pair.push(u * impulse, rA, rB)
        }
        let speed = -dot(u, pair.pointVelocity(rA, rB))
        let impulse = limit(j.pointee.upper - now, speed, mass, &j.pointee.upperImpulse, h, withBias, soft)
        pair.push(u * -impulse, rA, rB)
    }

    private func solveSlide(
        _ j: UnsafeMutablePointer<Joint>, _ pair: inout JoinedBodies, _ rA: Float2, _ rB: Float2, _ d: Float2,
        _ h: Float, _ withBias: Bool, _ soft: Softness
    ) {
        let axis = rotate(turnOf(j.pointee.a, deltas.base), j.pointee.worldAxis)
        let armA = d + rA
        let a1 = cross(armA, axis)
        let a2 = cross(rB, axis)
        let k = pair.mA + pair.mB + pair.iA * a1 * a1 + pair.iB * a2 * a2
        let mass = k > 0 ? 1 / k : 0
        if j.pointee.strength > 0 {
            let most = h * j.pointee.strength
            let old = j.pointee.frictionImpulse
            let new = clamp(old - mass * dot(axis, pair.pointVelocity(armA, rB)), -most, most)
            j.pointee.frictionImpulse = new
            pair.push(axis * (new - old), armA, rB)
        }
        if j.pointee.hasRange {
            let way = dot(axis, d)
            var impulse = limit(
                way - j.pointee.lower, dot(axis, pair.pointVelocity(armA, rB)), mass, &j.pointee.lowerImpulse, h,
                withBias, soft)
            pair.push(axis * impulse, armA, rB)
            impulse = limit(
                j.pointee.upper - way, -dot(axis, pair.pointVelocity(armA, rB)), mass, &j.pointee.upperImpulse, h,
                withBias, soft)
            pair.push(axis * -impulse, armA, rB)
        }
        let p = Float2(-axis.y, axis.x)
        let s1 = cross(armA, p)
        let s2 = cross(rB, p)
        let k11 = pair.mA + pair.mB + pair.iA * s1 * s1 + pair.iB * s2 * s2
        let k12 = pair.iA * s1 + pair.iB * s2
        let inertia = pair.iA + pair.iB
        let s = withBias ? soft : .rigid
        let error = withBias ? Float2(dot(p, d), relativeAngle(j, deltas.base)) : Float2(0, 0)
        let speed = Float2(dot(p, pair.pointVelocity(armA, rB)), pair.wB - pair.wA)
        let old = Float2(j.pointee.impulse.x, j.pointee.angularImpulse)
        let impulse =
            invert(k11, k12, inertia > 0 ? inertia : 1, speed + error * s.biasRate) * -s.massScale
            - old * s.impulseScale
        j.pointee.impulse.x += impulse.x
        j.pointee.angularImpulse += impulse.y
        pair.push(p * impulse.x, armA, rB)
        pair.twist(impulse.y)
    }

    private func solveTarget(
        _ j: UnsafeMutablePointer<Joint>, _ pair: inout JoinedBodies, _ rA: Float2, _ rB: Float2, _ d: Float2,
        _ h: Float
    ) {
        if j.pointee.angularHertz > 0 { solveAngle(j, &pair, j.pointee.angularSoft) }
        let s = j.pointee.hertz > 0 ? j.pointee.soft : solver.jointSoft
        let old = j.pointee.impulse
        var new =
            old - pair.solvePoint(rA, rB, pair.pointVelocity(rA, rB) + d * s.biasRate) * s.massScale
            - old * s.impulseScale
        let most = h * j.pointee.strength
        let size = length(new)
        if size > most { new = new * (most / size) }
        j.pointee.impulse = new
        pair.push(new - old, rA, rB)
    }
}
