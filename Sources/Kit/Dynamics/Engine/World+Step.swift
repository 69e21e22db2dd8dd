// A step, after Erin Catto's "Solver2D" (box2d.org, 2024): pairs, manifolds and constraints are prepared once, then
// sub-steps of
//
//     v += h a                    integrate velocities
//     v += M^-1 J^T L             apply the impulses of the last sub-step (warm starting)
//     solve with bias             soft constraints push errors out
//     x += h v                    integrate positions
//     solve without bias          removes the velocity added by pushing out (relaxing), and applies friction
//
// and finally one pass for restitution. Positions are stored as movement since the start of the step (`deltas`), so
// that no precision is lost far from the origin; mass, arms and normals stay as prepared.

extension World {
    static var subSteps: Int { 4 }
    /// The expected duration of a step, in seconds, for bodies that look ahead.
    static var usualStep: Float { 1.0 / 60 }

    /// Advances the world by `duration` seconds (above 0, at most 1), in four sub-steps. Forces are consumed.
    package func step(_ duration: Float = 1.0 / 60) {
        guard duration > 0, duration <= 1 else { return }
        stepCount &+= 1
        updatePairs()
        guard awake.count > 0 else { return }
        collide(duration)
        let h = duration / Float(World.subSteps)
        // Sub-steps can follow a spring of at most a quarter of their own frequency.
        let contactHertz = smaller(30, 0.125 / h)
        prepareContacts(step: h, hertz: contactHertz)
        prepareJoints(step: h, hertz: 2 * contactHertz)
        preparePushes(h)
        for _ in 0..<World.subSteps {
            integrateVelocities()
            warmStartJoints()
            warmStartContacts()
            solveJoints(h, withBias: true)
            solveContacts(h, withBias: true)
            integratePositions(h)
            solveJoints(h, withBias: false)
            solveContacts(h, withBias: false)
        }
        applyRestitution()
        storeImpulses()
        storePins()
        finish(duration)
    }

    /// Keeps a velocity finite and below what a step can follow: 400 m/s, an eighth of a turn in a sub-step.
    @inline(__always)
    func limitSpeed(_ v: UnsafeMutablePointer<Float4>) {
        let square = v.pointee.x * v.pointee.x + v.pointee.y * v.pointee.y
        if !(square <= 400 * 400) { slow(v) }
        if !(v.pointee.z.magnitude <= 188) { v.pointee.z = v.pointee.z > 0 ? 188 : v.pointee.z < 0 ? -188 : 0 }
    }

    @inline(never)
    private func slow(_ v: UnsafeMutablePointer<Float4>) {
        let x = v.pointee.x == v.pointee.x ? clamp(v.pointee.x, -1e9, 1e9) : 0
        let y = v.pointee.y == v.pointee.y ? clamp(v.pointee.y, -1e9, 1e9) : 0
        let speed = (x * x + y * y).squareRoot()
        let scale = speed > 400 ? 400 / speed : 1
        v.pointee.x = x * scale
        v.pointee.y = y * scale
    }

    /// Computes once per step how gravity, forces and damping change velocities in a sub-step.
    @inline(never)
    private func preparePushes(_ h: Float) {
        let bodies = self.bodies.base
        let awake = self.awake.base
        let gravity = self.gravity
        pushes.count = 0
        pushes.reserve(self.awake.count)
        for k in 0..<self.awake.count {
            let body = bodies.at(awake[k])
            guard body.pointee.kind == .dynamic else {
                pushes.append(Push(change: Float4(repeating: 0), keep: Float4(repeating: 1)))
                continue
            }
            let push = h * body.pointee.inverseMass
            let pull = h * body.pointee.gravityScale
            let keep = 1 / (1 + h * body.pointee.linearDamping)
            let keepTurn = 1 / (1 + h * body.pointee.angularDamping)
            pushes.append(
                Push(
                    change: Float4(
                        push * body.pointee.force.x + pull * gravity.x, push * body.pointee.force.y + pull * gravity.y,
                        h * body.pointee.inverseInertia * body.pointee.torque, 0),
                    keep: Float4(keep, keep, keepTurn, 1)))
        }
    }

    @inline(never)
    private func integrateVelocities() {
        let velocities = self.velocities.base
        let awake = self.awake.base
        let pushes = self.pushes.base
        for k in 0..<self.awake.count {
            let v = velocities.at(awake[k])
            v.pointee = (v.pointee + pushes[k].change) * pushes[k].keep
            limitSpeed(v)
        }
    }

    /// Integrates d += h v; the rotation by one step of Euler's method, normalized to length 1.
    @inline(never)
    private func integratePositions(_ h: Float) {
        let velocities = self.velocities.base
        let deltas = self.deltas.base
        let awake = self.awake.base
        for k in 0..<self.awake.count {
            limitSpeed(velocities.at(awake[k]))
            let v = velocities.at(awake[k]).pointee
            let d = deltas.at(awake[k])
            let w = h * v.z
            let c = d.pointee.z - w * d.pointee.w
            let s = d.pointee.w + w * d.pointee.z
            let scale = 1 / (c * c + s * s).squareRoot()
            d.pointee = Float4(d.pointee.x + h * v.x, d.pointee.y + h * v.y, c * scale, s * scale)
        }
    }

    /// Applies the movement to the bodies, sweeps fast ones, updates boxes, and puts resting bodies to sleep.
    @inline(never)
    private func finish(_ duration: Float) {
        let bodies = self.bodies.base
        let velocities = self.velocities.base
        let deltas = self.deltas.base
        let awake = self.awake.base
        var drowsy = 0
        var leastExtent = Float.infinity
        fast.count = 0
        for k in 0..<self.awake.count {
            let index = awake[k]
            let body = bodies.at(index)
            let v = velocities.at(index)
            let d = deltas.at(index)
            limitSpeed(v)
            body.pointee.oldCenter = body.pointee.center
            body.pointee.oldRotation = body.pointee.rotation
            let q = rotate(Float2(d.pointee.z, d.pointee.w), body.pointee.rotation)
            body.pointee.rotation = normalized(q, or: Float2(1, 0))
            var center = body.pointee.center + Float2(d.pointee.x, d.pointee.y)
            if !(center.x.magnitude <= Limit.position && center.y.magnitude <= Limit.position) {
                // It stops at the edge of the world.
                center = Float2(
                    clamp(center.x, -Limit.position, Limit.position), clamp(center.y, -Limit.position, Limit.position))
                v.pointee = Float4(0, 0, 0, 0)
            }
            body.pointee.center = center
            let travelled = Float2(d.pointee.x, d.pointee.y)
            d.pointee = Float4(0, 0, 1, 0)
            body.pointee.force = Float2(0, 0)
            body.pointee.torque = 0
            let speed = larger(
                length(Float2(v.pointee.x, v.pointee.y)), v.pointee.z.magnitude * body.pointee.maxExtent)
            if speed > World.sleepSpeed && (speed > World.shakeSpeed || hasLeftRest(body)) {
                body.pointee.sleepTime = 0
                body.pointee.restCenter = center
                body.pointee.restRotation = body.pointee.rotation
            } else {
                body.pointee.sleepTime += duration
                if body.pointee.sleepTime >= World.sleepDelay { drowsy += 1 }
            }
            if body.pointee.kind == .dynamic && !body.pointee.looksAhead {
                leastExtent = smaller(leastExtent, body.pointee.minExtent)
                let reach = length(travelled) + v.pointee.z.magnitude * duration * body.pointee.maxExtent
                if reach > 0.5 * body.pointee.minExtent {
                    fast.append(index)
                    continue
                }
            }
            refreshProxies(index, force: false)
        }
        if fast.count > 0 { sweepFastBodies(leastExtent: leastExtent) }
        if allowsSleep { fallAsleep(drowsy: drowsy) }
    }
}
