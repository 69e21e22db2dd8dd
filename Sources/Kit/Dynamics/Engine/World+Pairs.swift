extension World {
    /// Creates contacts for shapes whose boxes have moved into others, in the order in which they moved, and ends
    /// those whose boxes no longer overlap.
    @inline(never)
    func updatePairs() {
        guard moved.count > 0 else { return }
        anchoredTree.rebuildIfWorn()
        kinematicTree.rebuildIfWorn()
        dynamicTree.rebuildIfWorn()
        var hits = Buffer<Int32>(capacity: 256)
        // For each shape, the last moved shape that has a contact with it.
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: shapes.count) { memory in
            let met = memory.baseAddress!
            met.update(repeating: -1, count: shapes.count)
            for k in 0..<moved.count {
                let s = moved.base[k]
                let shape = shapes[s]
                partContacts(of: s, met)
                // Usually no part of a net or a chain collides with anything.
                if shape.category | shape.mask == 0 { continue }
                hits.count = 0
                if bodies[shape.body].kind == .dynamic {
                    queryTrees(shape.fat, into: &hits)
                } else {
                    dynamicTree.query(shape.fat, into: &hits)
                }
                for h in 0..<hits.count where met[Int(hits.base[h])] != s { meet(s, shape, hits.base[h]) }
            }
        }
        hits.free()
        for k in 0..<moved.count { shapes.at(moved.base[k]).pointee.isMoved = false }
        moved.count = 0
    }

    @inline(__always)
    private func meet(_ s: Int32, _ shape: Shape, _ t: Int32) {
        let other = shapes.at(t)
        // If both moved, the one with the smaller index finds the other.
        if t == s || (other.pointee.isMoved && t < s) || other.pointee.body == shape.body { return }
        if shape.category & other.pointee.mask | other.pointee.category & shape.mask == 0 { return }
        if shape.form == .segment && other.pointee.form == .segment { return }
        if bodies[shape.body].firstJoint >= 0, areJoinedWithoutCollision(shape.body, other.pointee.body) { return }
        createContact(s, t)
    }

    /// Appends the shapes of all kinds of bodies whose boxes overlap `bounds`.
    func queryTrees(_ bounds: Bounds, into hits: inout Buffer<Int32>) {
        anchoredTree.query(bounds, into: &hits)
        kinematicTree.query(bounds, into: &hits)
        dynamicTree.query(bounds, into: &hits)
    }

    /// Ends the contacts of a shape with those whose boxes don't overlap its own, and marks the others as met.
    private func partContacts(of s: Int32, _ met: UnsafeMutablePointer<Int32>) {
        let fat = shapes[s].fat
        let body = shapes[s].body
        var edge = bodies[body].firstContact
        while edge >= 0 {
            let c = contacts.at(edge >> 1)
            let next = edge & 1 == 0 ? c.pointee.nextA : c.pointee.nextB
            if c.pointee.shapeA == s || c.pointee.shapeB == s {
                let other = c.pointee.shapeA == s ? c.pointee.shapeB : c.pointee.shapeA
                if fat.overlaps(shapes.at(other).pointee.fat) {
                    met[Int(other)] = s
                } else {
                    destroyContact(edge >> 1)
                }
            }
            edge = next
        }
    }

    /// Returns the bodies that have a shape whose bounding box overlaps the rectangle, each once, in order of
    /// creation.
    package func bodies(from low: Float2, to high: Float2) -> [BodyHandle] {
        guard low.isFinite, high.isFinite else { return [] }
        let area = Bounds(low: low, high: high)
        var hits = Buffer<Int32>(capacity: 64)
        queryTrees(area, into: &hits)
        var found: [Int32] = []
        for k in 0..<hits.count where tightBounds(hits.base[k]).overlaps(area) {
            found.append(shapes[hits.base[k]].body)
        }
        hits.free()
        found.sort()
        var handles: [BodyHandle] = []
        for k in 0..<found.count where found[k] != 0 && (k == 0 || found[k] != found[k - 1]) {
            handles.append(handle(found[k]))
        }
        return handles
    }
}
