import Geometry

/// A boundary of a collision behavior, and its body.
struct BoundaryRecord {
    let behavior: CollisionBehavior
    /// nil for the reference bounds.
    let identifier: BoundaryIdentifier?
    let path: CollisionPath
    let bit: Int
    let body: BodyHandle
    var epoch: UInt32
}

extension Simulation {
    /// Returns the bit of a collision behavior in the filters; nil if none was left for it.
    func bit(of behavior: CollisionBehavior) -> Int? {
        bitOwners.firstIndex { $0 === behavior }
    }

    /// Assigns each collision behavior a bit of the filters: its previous one, or a free one.
    func assignBits() {
        for bit in bitOwners.indices {
            guard let owner = bitOwners[bit] else { continue }
            if !collisions.contains(where: { $0.behavior === owner }) { bitOwners[bit] = nil }
        }
        for held in collisions where bit(of: held.behavior) == nil {
            guard let free = bitOwners.firstIndex(where: { $0 == nil }) else { return }
            bitOwners[free] = held.behavior
        }
    }

    func compileBoundaries(referenceBounds: Rect?) {
        for held in collisions {
            let behavior = held.behavior
            guard let bit = bit(of: behavior) else { continue }
            if let insets = behavior.referenceInsets, let bounds = referenceBounds {
                keepBoundary(of: behavior, named: nil, CollisionPath(rect: bounds.inset(by: insets)), bit)
            }
            for boundary in behavior.boundaries {
                keepBoundary(of: behavior, named: boundary.identifier, boundary.path, bit)
            }
        }
        for index in boundaries.indices {
            guard let record = boundaries[index], record.epoch != epoch, !leavingBoundaries.contains(index) else {
                continue
            }
            world.removeBody(record.body)
            leavingBoundaries.append(index)
        }
    }

    private func keepBoundary(
        of behavior: CollisionBehavior, named identifier: BoundaryIdentifier?, _ path: CollisionPath, _ bit: Int
    ) {
        for index in boundaries.indices {
            guard let record = boundaries[index], record.behavior === behavior, record.identifier == identifier,
                record.path == path, record.bit == bit, !leavingBoundaries.contains(index)
            else { continue }
            boundaries[index]?.epoch = epoch
            return
        }
        let index = freeBoundaries.popLast() ?? boundaries.count
        guard let body = makeBoundary(path, bit: bit, tag: -1 - index) else {
            if index < boundaries.count { freeBoundaries.append(index) }
            return
        }
        let record = BoundaryRecord(
            behavior: behavior, identifier: identifier, path: path, bit: bit, body: body, epoch: epoch)
        if index == boundaries.count { boundaries.append(record) } else { boundaries[index] = record }
    }

    /// Creates a body with a segment for each line; nil if all are too short for the engine.
    private func makeBoundary(_ path: CollisionPath, bit: Int, tag: Int) -> BodyHandle? {
        var definition = BodyDefinition()
        definition.kind = .anchored
        definition.tag = Int32(truncatingIfNeeded: tag)
        guard let body = try? world.addBody(definition) else { return nil }
        var surface = ShapeDefinition()
        surface.friction = 1
        surface.restitution = 0
        surface.category = 1 << UInt64(32 + bit)
        surface.mask = 0
        var hasShape = false
        for subpath in path.subpaths {
            // Without points that the engine can't distinguish.
            var points: [Point] = []
            for point in subpath.points where points.isEmpty || points[points.count - 1].distance(to: point) >= 0.02 {
                points.append(point)
            }
            while subpath.isClosed, points.count > 1, points[points.count - 1].distance(to: points[0]) < 0.02 {
                points.removeLast()
            }
            let isClosed = subpath.isClosed && points.count > 2
            for index in 0..<Swift.max(0, isClosed ? points.count : points.count - 1) {
                func point(_ place: Int) -> SIMD2<Float>? {
                    isClosed
                        ? points[(place + points.count) % points.count].metres
                        : points.indices.contains(place) ? points[place].metres : nil
                }
                let from = points[index].metres
                let to = points[(index + 1) % points.count].metres
                let link = ShapeGeometry.segment(from: from, to: to, before: point(index - 1), after: point(index + 2))
                if (try? world.addShape(link, surface, to: body)) != nil { hasShape = true }
            }
        }
        if !hasShape {
            world.removeBody(body)
            return nil
        }
        return body
    }
}

extension Rect {
    /// Returns the rectangle with its edges moved inwards; edges that would cross meet in the middle.
    fileprivate func inset(by insets: EdgeInsets) -> Rect {
        var (left, right) = (minX + insets.left, maxX - insets.right)
        var (top, bottom) = (minY + insets.top, maxY - insets.bottom)
        if left > right { (left, right) = ((left + right) / 2, (left + right) / 2) }
        if top > bottom { (top, bottom) = ((top + bottom) / 2, (top + bottom) / 2) }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
