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
        let bodies = self.bodies.base
        let velocities = self.velocities.base
        for k in 0..<self.active.count {
            let index = active[k]
            let c = contacts.at(index)
            guard c.pointee.pointCount > 0 else {
                places[k] = -1
                continue
            }
            let colour = Int(c.pointee.colour)
            let place = starts[colour]
            starts[colour] += colour == spare ? 4 : 1
            places[k] = place
            // A row as scalars: field f of contact l is at 4 f + l.
            let row = rows.at(place >> 2)
            let l = Int(place & 3)
            let numbers = UnsafeMutableRawPointer(row).assumingMemoryBound(to: Float.self)
            let indices = UnsafeMutableRawPointer(row).assumingMemoryBound(to: Int32.self)
            var need = RowNeeds()
            let a = bodies.at(c.pointee.bodyA)
            let b = bodies.at(c.pointee.bodyB)
            let mA = a.pointee.inverseMass
            let mB = b.pointee.inverseMass
            let iA = a.pointee.inverseInertia
            let iB = b.pointee.inverseInertia
            let qA = a.pointee.rotation
            let qB = b.pointee.rotation
            let n = c.pointee.normal
            let frameA = c.pointee.frame
            let frameB = rotate(frameA, c.pointee.poseRotation)
            let between = b.pointee.center - a.pointee.center
            indices[l] = a.pointee.kind == .anchored ? 0 : c.pointee.bodyA
            indices[4 + l] = b.pointee.kind == .anchored ? 0 : c.pointee.bodyB
            numbers[8 + l] = mA
            numbers[12 + l] = mB
            numbers[16 + l] = iA
            numbers[20 + l] = iB
            numbers[24 + l] = n.x
            numbers[28 + l] = n.y
            let friction = friction(c)
            numbers[32 + l] = friction
            numbers[36 + l] = c.pointee.restitution
            if friction > 0 { need.insert(.friction) }
            let bounces = c.pointee.restitution > 0
            var nearest: Float = 1

            @inline(__always) func fill(_ p: ContactPoint, _ to: UnsafeMutablePointer<Float>) {
                let rA = rotate(frameA, p.a)
                let rB = rotate(frameB, p.b)
                let nA = cross(rA, n)
                let nB = cross(rB, n)
                let tA = dot(rA, n)
                let tB = dot(rB, n)
                // The separation counts from the points' current positions, the arms from when they were computed.
                let gap = dot(between + rotate(qB, p.b) - rotate(qA, p.a), n) + p.base
                let offset = gap - (tB - tA)
                nearest = smaller(nearest, gap)
                to[0] = nA
                to[4] = nB
                to[8] = tA
                to[12] = tB
                to[16] = offset
                to[20] = p.normalImpulse
                to[24] = p.tangentImpulse
                to[28] = 0
                to[32] = 1 / (mA + mB + iA * nA * nA + iB * nB * nB)
                to[36] = 1 / (mA + mB + iA * tA * tA + iB * tB * tB)
                if bounces {
                    let vA = velocities.at(c.pointee.bodyA).pointee
                    let vB = velocities.at(c.pointee.bodyB).pointee
                    let v =
                        Float2(vB.x - vA.x, vB.y - vA.y) + cross(vB.z, rB) - cross(vA.z, rA)
                    to[40] = dot(v, n)
                } else {
                    to[40] = 0
                }
            }
            fill(c.pointee.p0, numbers + 40 + l)
            if c.pointee.pointCount > 1 {
                fill(c.pointee.p1, numbers + 84 + l)
                need.insert(.secondPoint)
            } else {
                let rest = numbers + 84 + l
                for f in 0..<11 { rest[4 * f] = 0 }
            }
            if bounces {
                need.insert(.restitution)
                solver.hasRestitution = true
            }
            if !c.pointee.isTouching && nearest <= Manifold.slop {
                c.pointee.isTouching = true
                begun.append(index)
            }
            needs.at(place >> 2).pointee.formUnion(need)
        }
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
            let numbers = UnsafeMutableRawPointer(solver.rows.at(place >> 2)).assumingMemoryBound(to: Float.self)
            let first = numbers + 40 + Int(place & 3)
            let second = first + 44
            c.pointee.p0.normalImpulse = first[20]
            c.pointee.p0.tangentImpulse = first[24]
            c.pointee.p1.normalImpulse = second[20]
            c.pointee.p1.tangentImpulse = second[24]
            if !c.pointee.isTouching && (first[28] > 0 || second[28] > 0) {
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
