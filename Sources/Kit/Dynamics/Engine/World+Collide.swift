extension World {
    /// Recomputes the manifolds of active contacts if the bodies have moved relative to each other by more than the
    /// slop, or have rotated so that a corner moves by as much, or if both have rotated. Otherwise the points are
    /// kept, and only their separations change (contact recycling, an idea of Box2D 3.2; with its large tolerance,
    /// squares jam in columns that they fit).
    ///
    /// Normals and arms of kept points also stay unchanged. This makes free columns stable. Contacts are slightly
    /// compliant, like springs, and a column on springs buckles above a certain height (here, 14 unit boxes): where it
    /// leans, weights act off-centre on what is below, which makes it lean more. With arms that don't follow a lean as
    /// small as `Manifold.lean`, forces stay centred.
    ///
    /// With very little friction, `foresee` computes manifolds for the end of the step instead.
    @inline(never)
    func collide(_ duration: Float) {
        sortActive()
        let contacts = self.contacts.base
        let bodies = self.bodies.base
        let shapes = self.shapes.base
        var k = 0
        scratch.count = 0
        let count = active.count
        let active = self.active.base
        while k < count {
            let index = active[k]
            k += 1
            let c = contacts.at(index)
            let a = bodies.at(c.pointee.bodyA)
            let b = bodies.at(c.pointee.bodyB)
            var qA = a.pointee.rotation
            var center = unrotate(qA, b.pointee.center - a.pointee.center)
            var turn = unrotate(qA, b.pointee.rotation)
            let isForeseen = c.pointee.friction < World.littleFriction && foresee(c, duration, &qA, &center, &turn)
            if !isForeseen && !c.pointee.isStale {
                let d = center - c.pointee.poseCenter
                if c.pointee.pointCount == 0 {
                    let change = turn - c.pointee.poseRotation
                    if length(d) + length(change) * b.pointee.maxExtent < c.pointee.gap { continue }
                }
                let sine = cross(c.pointee.poseRotation, turn)
                if d.x.magnitude <= Manifold.slop, d.y.magnitude <= Manifold.slop,
                    sine.magnitude * c.pointee.reach <= Manifold.slop,
                    dot(c.pointee.poseRotation, turn) > 0, cross(c.pointee.frame, qA).magnitude <= Manifold.lean,
                    dot(c.pointee.frame, qA) > 0
                {
                    continue
                }
            }
            c.pointee.isStale = false
            c.pointee.poseCenter = center
            c.pointee.poseRotation = turn
            var manifold = Manifold()
            if c.pointee.looksAhead {
                manifold.margin += way(of: c.pointee.bodyA) + way(of: c.pointee.bodyB)
            } else if c.pointee.friction >= World.littleFriction && a.pointee.kind == .dynamic
                && b.pointee.kind == .dynamic
            {
                manifold.margin += nearing(
                    a, b, velocities.at(c.pointee.bodyA), velocities.at(c.pointee.bodyB), duration)
            }
            let sA = shapes.at(c.pointee.shapeA)
            let sB = shapes.at(c.pointee.shapeB)
            if sA.pointee.form == .box && sB.pointee.form == .box {
                collideBoxes(sA, sB, center, turn, &manifold)
            } else {
                collideOthers(c, sA, sB, center, turn, &manifold)
            }
            update(index, c, manifold, qA, center, turn)
        }
        // Waking activates more contacts, so it is done after the loop.
        for j in 0..<scratch.count {
            let c = self.contacts[scratch.base[j]]
            wake(c.bodyA)
            wake(c.bodyB)
        }
    }

    /// Sorts the active contacts by their location in memory, which is the fastest order; contacts that start and end
    /// disturb it.
    private func sortActive() {
        guard isActiveMixed else { return }
        isActiveMixed = false
        let contacts = self.contacts.base
        let active = self.active.base
        let words = (self.contacts.count + 63) / 64
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { memory in
            let bits = memory.baseAddress!
            bits.update(repeating: 0, count: words)
            for k in 0..<self.active.count {
                let index = Int(active[k])
                bits[index >> 6] |= 1 << UInt64(index & 63)
            }
            var count: Int32 = 0
            for word in 0..<words {
                var rest = bits[word]
                while rest != 0 {
                    let index = Int32(word << 6 + rest.trailingZeroBitCount)
                    rest &= rest - 1
                    active[Int(count)] = index
                    contacts.at(index).pointee.activeIndex = count
                    count += 1
                }
            }
        }
    }

    /// Returns how far a body moves in a step at its velocity, in metres.
    @inline(__always)
    private func way(of index: Int32) -> Float {
        let v = velocities[index]
        return World.usualStep * length(Float2(v.x, v.y))
    }

    /// Returns how much farther than usual two approaching moving bodies have contacts: by their movement in the step
    /// beyond the margin, up to half their sizes. Otherwise they would penetrate before they touch. With very little
    /// friction this isn't used: `foresee` has its own look-ahead.
    @inline(__always)
    private func nearing(
        _ a: UnsafeMutablePointer<Body>, _ b: UnsafeMutablePointer<Body>, _ vA: UnsafeMutablePointer<Float4>,
        _ vB: UnsafeMutablePointer<Float4>, _ duration: Float
    ) -> Float {
        let v = vB.pointee - vA.pointee
        let d = b.pointee.center - a.pointee.center
        guard v.x * d.x + v.y * d.y < 0 else { return 0 }
        let way = duration * length(Float2(v.x, v.y)) - Manifold.usualMargin
        return clamp(way, 0, 0.5 * (a.pointee.minExtent + b.pointee.minExtent))
    }

    @inline(__always)
    private func update(
        _ index: Int32, _ c: UnsafeMutablePointer<Contact>, _ manifold: Manifold, _ qA: Float2, _ center: Float2,
        _ turn: Float2
    ) {
        let had = c.pointee.pointCount
        let old0 = c.pointee.p0
        let old1 = c.pointee.p1
        c.pointee.pointCount = manifold.count
        // It can be as fast in the next step.
        c.pointee.gap = c.pointee.looksAhead ? 0 : manifold.gap - (manifold.margin - Manifold.usualMargin)
        c.pointee.frame = qA
        c.pointee.normal = rotate(qA, manifold.normal)

        @inline(__always) func point(_ p: Manifold.Point) -> ContactPoint {
            var new = ContactPoint()
            new.a = p.position
            new.b = unrotate(turn, p.position - center)
            new.base = p.separation
            new.id = p.id
            if had > 0 && old0.id == p.id {
                new.normalImpulse = old0.normalImpulse
                new.tangentImpulse = old0.tangentImpulse
            } else if had > 1 && old1.id == p.id {
                new.normalImpulse = old1.normalImpulse
                new.tangentImpulse = old1.tangentImpulse
            }
            return new
        }
        if manifold.count > 0 {
            c.pointee.p0 = point(manifold.p0)
            if manifold.count > 1 { c.pointee.p1 = point(manifold.p1) }
            if had == 0 {
                assignColour(c)
                let a = bodies.at(c.pointee.bodyA)
                let b = bodies.at(c.pointee.bodyB)
                if (a.pointee.kind == .dynamic && a.pointee.awakeIndex < 0)
                    || (b.pointee.kind == .dynamic && b.pointee.awakeIndex < 0)
                {
                    scratch.append(index)
                }
            }
        } else if had > 0 {
            releaseColour(c)
            if c.pointee.isTouching { record(index, began: false) }
        }
    }
}
