extension World {
    /// Sorts the touching contacts into rows by colour, and computes the values that are constant within the step.
    @inline(never)
    func prepareContacts(step h: Float, hertz: Float) {
        solver.soft = Softness(hertz: hertz, dampingRatio: 10, step: h)
        solver.fixedSoft = Softness(hertz: 2 * hertz, dampingRatio: 10, step: h)
        solver.hasRestitution = false
        begun.count = 0
        let contacts = self.contacts.base
        let active = self.active.base
        let activeCount = self.active.count

        // The count of each colour, then the start of each. Contacts without a colour get a row each, first.
        let spare = Int(Contact.overflow)
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * (spare + 1)) { memory in
            let counts = memory.baseAddress!
            let starts = counts + spare + 1
            for k in 0...spare { counts[k] = 0 }
            for k in 0..<activeCount {
                let c = contacts.at(active[k])
                if c.pointee.pointCount > 0 { counts[Int(c.pointee.colour)] += 1 }
            }
            var row = counts[spare]
            starts[spare] = 0
            for k in 0..<spare {
                if k == 26 { solver.firstFixedRow = Int(row) }
                starts[k] = 4 * row
                row += (counts[k] + 3) / 4
            }
            let rowCount = Int(row)
            solver.rows.count = 0
            solver.needs.count = 0
            solver.places.count = 0
            solver.rows.reserve(rowCount)
            solver.needs.reserve(rowCount)
            solver.places.reserve(activeCount)
            solver.rows.count = rowCount
            solver.needs.count = rowCount
            solver.places.count = activeCount
            let rows = solver.rows.base
            for k in 0..<rowCount { solver.needs.base[k] = RowNeeds() }
            // The rows that aren't full: those of contacts without a colour, and the last of each colour.
            for k in 0..<Int(counts[spare]) { rows[k] = ContactRow() }
            for k in 0..<spare where counts[k] % 4 != 0 { rows[Int(starts[k] + counts[k]) / 4] = ContactRow() }
            fillRows(starts)
        }
    }

    /// Fills the rows, contact by contact in the order of `active`: so contacts and bodies are read in memory order,
    /// and one row of each colour is being written. `starts` contains the first location of each colour.
    @inline(never)
    private func fillRows(_ starts: UnsafeMutablePointer<Int32>) {
        let spare = Int(Contact.overflow)
        let places = solver.places.base
        let rows = solver.rows.base
        let needs = solver.needs.base
        let contacts = self.contacts.base
        let active = self.active.base
        for k in 0..<self.active.count {
            let c = contacts.at(active[k])
            guard c.pointee.pointCount > 0 else {
                places[k] = -1
                continue
            }
            let colour = Int(c.pointee.colour)
            let place = starts[colour]
            starts[colour] += colour == spare ? 4 : 1
            places[k] = place
            let (need, nearest) = fill(RowLane(rows, place), with: c)
            needs.at(place >> 2).pointee.formUnion(need)
            if !c.pointee.isTouching && nearest <= Manifold.slop {
                c.pointee.isTouching = true
                begun.append(active[k])
            }
        }
    }

    /// Writes a contact into its row.
    ///
    /// - Returns: the work that it needs, and the smallest distance of its points.
    @inline(__always)
    private func fill(
        _ lane: RowLane, with c: UnsafeMutablePointer<Contact>
    ) -> (need: RowNeeds, nearest: Float) {
        let contact = PreparedContact(c, bodies.base, velocities.base)
        let friction = friction(c)
        contact.write(to: lane)
        lane[.friction] = friction
        var need = RowNeeds()
        if friction > 0 { need.insert(.friction) }
        if contact.bounces {
            need.insert(.restitution)
            solver.hasRestitution = true
        }
        let first = contact.write(c.pointee.p0, to: lane.first)
        guard c.pointee.pointCount > 1 else {
            lane.second.clear()
            return (need, smaller(1, first))
        }
        need.insert(.secondPoint)
        let second = contact.write(c.pointee.p1, to: lane.second)
        return (need, smaller(smaller(1, first), second))
    }

    /// Stores the impulses for the next step, and reports contacts that began.
    @inline(never)
    func storeImpulses() {
        let places = solver.places.base
        let contacts = self.contacts.base
        let active = self.active.base
        for k in 0..<solver.places.count {
            let place = places[k]
            guard place >= 0 else { continue }
            let c = contacts.at(active[k])
            let lane = RowLane(solver.rows.base, place)
            let (first, second) = (lane.first, lane.second)
            c.pointee.p0.normalImpulse = first[.normalImpulse]
            c.pointee.p0.tangentImpulse = first[.tangentImpulse]
            c.pointee.p1.normalImpulse = second[.normalImpulse]
            c.pointee.p1.tangentImpulse = second[.tangentImpulse]
            if !c.pointee.isTouching && (first[.largestImpulse] > 0 || second[.largestImpulse] > 0) {
                c.pointee.isTouching = true
                begun.append(active[k])
            }
        }
        guard begun.count > 0 else { return }
        var ids = UnsafeMutableBufferPointer(start: begun.base, count: begun.count)
        ids.sort()
        for k in 0..<begun.count { record(begun.base[k], began: true) }
    }
}

/// What the points of a contact need of it and its two bodies.
private struct PreparedContact {
    private let contact: UnsafeMutablePointer<Contact>
    private let a: UnsafeMutablePointer<Body>
    private let b: UnsafeMutablePointer<Body>
    private let velocities: UnsafeMutablePointer<Float4>
    private let normal: Float2
    private let frameA: Float2
    private let frameB: Float2
    private let between: Float2
    /// Whether the bodies bounce off each other.
    let bounces: Bool

    @inline(__always)
    init(
        _ c: UnsafeMutablePointer<Contact>, _ bodies: UnsafeMutablePointer<Body>,
        _ velocities: UnsafeMutablePointer<Float4>
    ) {
        contact = c
        a = bodies.at(c.pointee.bodyA)
        b = bodies.at(c.pointee.bodyB)
        self.velocities = velocities
        normal = c.pointee.normal
        frameA = c.pointee.frame
        frameB = rotate(frameA, c.pointee.poseRotation)
        between = b.pointee.center - a.pointee.center
        bounces = c.pointee.restitution > 0
    }

    /// Writes all but the friction and the points.
    @inline(__always)
    func write(to lane: RowLane) {
        lane.setBodies(
            a.pointee.kind == .anchored ? 0 : contact.pointee.bodyA,
            b.pointee.kind == .anchored ? 0 : contact.pointee.bodyB)
        lane[.mA] = a.pointee.inverseMass
        lane[.mB] = b.pointee.inverseMass
        lane[.iA] = a.pointee.inverseInertia
        lane[.iB] = b.pointee.inverseInertia
        lane[.nx] = normal.x
        lane[.ny] = normal.y
        lane[.restitution] = contact.pointee.restitution
    }

    /// Writes a point.
    ///
    /// - Returns: its distance along the normal.
    @inline(__always)
    func write(_ p: ContactPoint, to point: PointLane) -> Float {
        let (mA, mB) = (a.pointee.inverseMass, b.pointee.inverseMass)
        let (iA, iB) = (a.pointee.inverseInertia, b.pointee.inverseInertia)
        let rA = rotate(frameA, p.a)
        let rB = rotate(frameB, p.b)
        let nA = cross(rA, normal)
        let nB = cross(rB, normal)
        let tA = dot(rA, normal)
        let tB = dot(rB, normal)
        // The separation counts from the points' current positions, the arms from when they were computed.
        let gap = dot(between + rotate(b.pointee.rotation, p.b) - rotate(a.pointee.rotation, p.a), normal) + p.base
        point[.leverA] = nA
        point[.leverB] = nB
        point[.reachA] = tA
        point[.reachB] = tB
        point[.offset] = gap - (tB - tA)
        point[.normalImpulse] = p.normalImpulse
        point[.tangentImpulse] = p.tangentImpulse
        point[.largestImpulse] = 0
        point[.normalMass] = 1 / (mA + mB + iA * nA * nA + iB * nB * nB)
        point[.tangentMass] = 1 / (mA + mB + iA * tA * tA + iB * tB * tB)
        point[.approach] = bounces ? approach(rA, rB) : 0
        return gap
    }

    /// The normal velocity of two arms' ends.
    @inline(__always)
    private func approach(_ rA: Float2, _ rB: Float2) -> Float {
        let vA = velocities.at(contact.pointee.bodyA).pointee
        let vB = velocities.at(contact.pointee.bodyB).pointee
        return dot(Float2(vB.x - vA.x, vB.y - vA.y) + cross(vB.z, rB) - cross(vA.z, rA), normal)
    }
}
