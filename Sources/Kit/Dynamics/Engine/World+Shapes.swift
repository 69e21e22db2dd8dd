extension World {
    @discardableResult
    package func addShape(
        _ geometry: ShapeGeometry, _ definition: ShapeDefinition = ShapeDefinition(), to handle: BodyHandle
    ) throws(WorldError) -> ShapeHandle {
        guard let body = slot(handle) else { throw .noBody }
        let d = definition
        guard d.density.isFinite, d.friction.isFinite, d.restitution.isFinite else { throw .notFinite }
        guard d.density <= Limit.density.upperBound, d.friction <= Limit.surface, d.restitution <= Limit.surface else {
            throw .notFinite
        }
        guard d.density >= Limit.density.lowerBound, d.friction >= 0, d.restitution >= 0 else { throw .notPositive }
        let outline = try Outline(geometry)

        let index: Int32
        if freeShapes.count > 0 {
            freeShapes.count -= 1
            index = freeShapes.base[freeShapes.count]
        } else {
            index = Int32(shapes.count)
            shapes.append(Shape())
            corners.reserve(shapes.count * Shape.maxCorners)
            normals.reserve(shapes.count * Shape.maxCorners)
            corners.count = shapes.count * Shape.maxCorners
            normals.count = shapes.count * Shape.maxCorners
        }
        var shape = Shape()
        shape.generation = shapes[index].generation
        shape.form = outline.form
        shape.body = body
        shape.count = Int32(outline.points.count)
        shape.half = outline.half
        shape.turn = outline.turn
        shape.radius = outline.radius
        shape.links = outline.links
        shape.density = d.density
        shape.friction = d.friction
        shape.restitution = d.restitution
        shape.category = d.category
        shape.mask = d.mask
        shape.tag = d.tag
        shape.center = outline.center - bodies[body].localCenter
        shape.next = bodies[body].firstShape
        shapes[index] = shape
        bodies.at(body).pointee.firstShape = index
        let base = Int(index) * Shape.maxCorners
        for k in 0..<outline.points.count {
            corners.base[base + k] = outline.points[k] - bodies[body].localCenter
            normals.base[base + k] = outline.normals[k]
        }
        for k in 0..<outline.neighbours.count {
            corners.base[base + 2 + k] = outline.neighbours[k] - bodies[body].localCenter
        }
        updateMass(body)
        plant(index)
        if bodies[body].kind != .anchored { wake(body) }
        return ShapeHandle(index: index, generation: shape.generation)
    }

    package func removeShape(_ handle: ShapeHandle) {
        guard handle.index >= 0, Int(handle.index) < shapes.count, shapes[handle.index].isAlive,
            shapes[handle.index].generation == handle.generation
        else { return }
        let body = shapes[handle.index].body
        wakeTouching(body)
        destroyShape(handle.index)
        updateMass(body)
    }

    /// Removes a shape from its body, its contacts and the tree; the caller must update the mass.
    func destroyShape(_ index: Int32) {
        let body = shapes[index].body
        var edge = bodies[body].firstContact
        while edge >= 0 {
            let c = contacts[edge >> 1]
            let next = edge & 1 == 0 ? c.nextA : c.nextB
            if c.shapeA == index || c.shapeB == index { destroyContact(edge >> 1) }
            edge = next
        }
        uproot(index)
        if bodies[body].firstShape == index {
            bodies.at(body).pointee.firstShape = shapes[index].next
        } else {
            var before = bodies[body].firstShape
            while shapes[before].next != index { before = shapes[before].next }
            shapes.at(before).pointee.next = shapes[index].next
        }
        shapes.at(index).pointee.isAlive = false
        shapes.at(index).pointee.generation &+= 1
        freeShapes.append(index)
    }

    // MARK: Proxies

    func tightBounds(_ index: Int32) -> Bounds {
        let shape = shapes.at(index)
        let body = bodies.at(shape.pointee.body)
        return bounds(
            of: shape, corners.base + Int(index) * Shape.maxCorners, body.pointee.center, body.pointee.rotation)
    }

    /// Returns the margin of a shape's box in the tree. A large kinematic body that rotates (a drum) would leave a
    /// narrow box in each step, and find everything in it again.
    @inline(__always)
    func margin(_ body: Int32) -> Float {
        switch bodies[body].kind {
        case .anchored: 0
        case .kinematic: smaller(0.5, larger(0.01, 0.125 * bodies[body].maxExtent))
        case .dynamic: smaller(0.05, larger(0.01, 0.125 * bodies[body].maxExtent))
        }
    }

    func plant(_ index: Int32) {
        let body = shapes[index].body
        let fat = tightBounds(index).expanded(by: margin(body))
        shapes.at(index).pointee.fat = fat
        let leaf: Int32
        switch bodies[body].kind {
        case .anchored: leaf = anchoredTree.insert(index, fat)
        case .kinematic: leaf = kinematicTree.insert(index, fat)
        case .dynamic: leaf = dynamicTree.insert(index, fat)
        }
        shapes.at(index).pointee.leaf = leaf
        markMoved(index)
    }

    func uproot(_ index: Int32) {
        let shape = shapes.at(index)
        guard shape.pointee.leaf >= 0 else { return }
        unplant(index, from: bodies[shape.pointee.body].kind)
        if shape.pointee.isMoved {
            shape.pointee.isMoved = false
            var k = 0
            while moved.base[k] != index { k += 1 }
            for j in k..<(moved.count - 1) { moved.base[j] = moved.base[j + 1] }
            moved.count -= 1
        }
    }

    private func unplant(_ index: Int32, from kind: BodyKind) {
        let leaf = shapes[index].leaf
        switch kind {
        case .anchored: anchoredTree.remove(leaf)
        case .kinematic: kinematicTree.remove(leaf)
        case .dynamic: dynamicTree.remove(leaf)
        }
        shapes.at(index).pointee.leaf = -1
    }

    /// Moves the proxies of a body whose kind has changed to the tree of its new kind.
    func replant(_ body: Int32, from kind: BodyKind) {
        var shape = bodies[body].firstShape
        while shape >= 0 {
            unplant(shape, from: kind)
            plant(shape)
            shape = shapes[shape].next
        }
    }

    /// Returns the movement in the next two steps of a body that would leave its margin in one; its boxes are enlarged
    /// by that. Otherwise a falling or rolling body would be looked up in the trees in each step.
    @inline(__always)
    private func wayAhead(_ body: Int32) -> Float2 {
        guard bodies[body].kind == .dynamic else { return Float2(0, 0) }
        let v = velocities[body]
        let way = Float2(v.x, v.y) * (2.0 / 60)
        let most = 2 * bodies[body].minExtent
        let distance = length(way)
        return distance <= 2 * margin(body) ? Float2(0, 0) : distance <= most ? way : way * (most / distance)
    }

    /// Updates the boxes of a body's shapes in the tree if they have left them; all of them with `force`.
    func refreshProxies(_ body: Int32, force: Bool) {
        let kind = bodies[body].kind
        var index = bodies[body].firstShape
        while index >= 0 {
            var tight = tightBounds(index)
            if bodies[body].looksAhead {
                let v = velocities[body]
                tight = tight.union(tight.moved(by: Float2(v.x, v.y) * World.usualStep))
            }
            let shape = shapes.at(index)
            if force || !shape.pointee.fat.contains(tight) {
                let near = tight.expanded(by: margin(body))
                let fat = near.union(near.moved(by: wayAhead(body)))
                shape.pointee.fat = fat
                switch kind {
                case .anchored: anchoredTree.move(shape.pointee.leaf, to: fat)
                case .kinematic: kinematicTree.move(shape.pointee.leaf, to: fat)
                case .dynamic: dynamicTree.move(shape.pointee.leaf, to: fat)
                }
                markMoved(index)
            }
            index = shape.pointee.next
        }
    }

    @inline(__always)
    func markMoved(_ index: Int32) {
        if !shapes[index].isMoved {
            shapes.at(index).pointee.isMoved = true
            moved.append(index)
        }
    }
}

/// Returns the bounding box of a shape at a position.
@inline(__always)
func bounds(
    of shape: UnsafeMutablePointer<Shape>, _ corners: UnsafeMutablePointer<Float2>, _ center: Float2, _ q: Float2
) -> Bounds {
    switch shape.pointee.form {
    case .box:
        let middle = center + rotate(q, shape.pointee.center)
        let r = rotate(q, shape.pointee.turn)
        let h = shape.pointee.half
        let reach = Float2(
            r.x.magnitude * h.x + r.y.magnitude * h.y, r.y.magnitude * h.x + r.x.magnitude * h.y)
        return Bounds(low: middle - reach, high: middle + reach)
    case .circle:
        let middle = center + rotate(q, shape.pointee.center)
        return Bounds(low: middle - shape.pointee.radius, high: middle + shape.pointee.radius)
    case .polygon, .segment:
        var low = center + rotate(q, corners[0])
        var high = low
        for k in 1..<Int(shape.pointee.count) {
            let p = center + rotate(q, corners[k])
            low = low.replacing(with: p, where: p .< low)
            high = high.replacing(with: p, where: p .> high)
        }
        return Bounds(low: low - shape.pointee.radius, high: high + shape.pointee.radius)
    }
}
