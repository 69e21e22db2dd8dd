/// A validated geometry: corners in positive order (left turns if y grows upwards), outward edge normals, and the
/// centre.
struct Outline {
    var form: Shape.Form
    var points: [Float2] = []
    var normals: [Float2] = []
    var center: Float2
    var half = Float2(0, 0)
    var turn = Float2(1, 0)
    var radius: Float = 0
    /// The far ends of the links before and after a segment.
    var neighbours: [Float2] = []
    var links = Shape.Links()

    init(_ geometry: ShapeGeometry) throws(WorldError) {
        switch geometry {
        case .box(let half, let center, let angle):
            try Outline.check(half, center)
            guard angle.isFinite, angle.magnitude <= Limit.position else { throw .notFinite }
            guard half.x >= Limit.size, half.y >= Limit.size else { throw .notPositive }
            form = .box
            self.center = center
            self.half = half
            turn = angle == 0 ? Float2(1, 0) : turning(by: angle)
            for sign in [Float2(-1, -1), Float2(1, -1), Float2(1, 1), Float2(-1, 1)] {
                points.append(center + rotate(turn, half * sign))
            }
        case .circle(let radius, let center):
            try Outline.check(center, Float2(radius, 0))
            guard radius >= Limit.size else { throw .notPositive }
            form = .circle
            self.center = center
            self.radius = radius
            points = [center]
        case .capsule(let from, let to, let radius):
            try Outline.check(from, to)
            try Outline.check(Float2(radius, 0), to)
            guard radius >= Limit.size else { throw .notPositive }
            self.radius = radius
            center = (from + to) * 0.5
            if length(to - from) < Limit.size {
                form = .circle
                points = [center]
            } else {
                form = .polygon
                points = [from, to]
            }
        case .segment(let from, let to, let before, let after):
            try Outline.check(from, to)
            try Outline.check(before ?? from, after ?? to)
            guard length(to - from) >= Limit.size else { throw .notPositive }
            form = .segment
            center = (from + to) * 0.5
            points = [from, to]
            neighbours = [before ?? from, after ?? to]
            if let before, length(before - from) >= Limit.size { links.insert(.before) }
            if let after, length(after - to) >= Limit.size { links.insert(.after) }
        case .polygon(let given):
            form = .polygon
            center = Float2(0, 0)
            points = try Outline.convex(given)
            center = Outline.centroid(points).center
        }
        for k in 0..<points.count {
            let edge = points[(k + 1) % points.count] - points[k]
            normals.append(normalized(Float2(edge.y, -edge.x), or: Float2(1, 0)))
        }
    }

    private static func check(_ a: Float2, _ b: Float2) throws(WorldError) {
        guard a.isFinite, b.isFinite, length(a) <= Limit.position, length(b) <= Limit.position else {
            throw .notFinite
        }
    }

    /// Returns the corners in positive order without collinear ones.
    private static func convex(_ given: [Float2]) throws(WorldError) -> [Float2] {
        for p in given { try check(p, p) }
        var area: Float = 0
        for k in 0..<given.count { area += cross(given[k] - given[0], given[(k + 1) % given.count] - given[0]) }
        let ordered: [Float2] = area < 0 ? given.reversed() : given
        var points: [Float2] = []
        for p in ordered where points.isEmpty || length(p - points[points.count - 1]) >= Limit.size {
            points.append(p)
        }
        while points.count > 1, length(points[points.count - 1] - points[0]) < Limit.size { points.removeLast() }
        var corners: [Float2] = []
        for k in 0..<points.count {
            let before = points[(k + points.count - 1) % points.count]
            let after = points[(k + 1) % points.count]
            let turn = cross(points[k] - before, after - points[k])
            let size = length(points[k] - before) * length(after - points[k])
            if turn < -1e-3 * size { throw .notConvex }
            if turn > 1e-5 * size { corners.append(points[k]) }
        }
        // A star also turns left at each corner, but winds more than once.
        guard corners.count >= 3, corners.count <= Shape.maxCorners else { throw .notConvex }
        for k in 0..<corners.count {
            let edge = corners[(k + 1) % corners.count] - corners[k]
            for p in corners where cross(edge, p - corners[k]) < -1e-3 * length(edge) * length(p - corners[k]) {
                throw .notConvex
            }
        }
        return corners
    }

    /// Returns area, centroid and second moment about it, by triangles from the first corner.
    static func centroid(_ p: [Float2]) -> (area: Float, center: Float2, moment: Float) {
        var area: Float = 0
        var center = Float2(0, 0)
        var moment: Float = 0
        for k in 1..<(p.count - 1) {
            let a = p[k] - p[0]
            let b = p[k + 1] - p[0]
            let d = cross(a, b)
            area += 0.5 * d
            center += (a + b) * (d / 6)
            moment += d / 12 * (dot(a, a) + dot(a, b) + dot(b, b))
        }
        center = center * (1 / area)
        // Far from the origin corners can coincide after rounding, so that the area is zero or a rounding error.
        var low = p[0]
        var high = p[0]
        for q in p {
            low = low.replacing(with: q, where: q .< low)
            high = high.replacing(with: q, where: q .> high)
        }
        let middle = center + p[0]
        guard middle.x >= low.x, middle.x <= high.x, middle.y >= low.y, middle.y <= high.y else {
            return (larger(area, 0), (low + high) * 0.5, 0)
        }
        return (area, middle, larger(moment - area * dot(center, center), 0))
    }
}

/// Mass properties of a body.
extension World {
    /// Sums the shapes' masses, and moves the centre of mass with everything that is relative to it.
    func updateMass(_ index: Int32) {
        let body = bodies.at(index)
        var mass: Float = 0
        var moment: Float = 0
        var weighted = Float2(0, 0)
        var shape = body.pointee.firstShape
        while shape >= 0 {
            let (m, c, i) = massProperties(shape)
            mass += m
            weighted += c * m
            moment += i + m * dot(c, c)
            shape = shapes[shape].next
        }
        // Relative to the previous centre of mass.
        var shift = mass > 0 ? weighted * (1 / mass) : Float2(0, 0)
        if body.pointee.kind != .dynamic { shift = Float2(0, 0) - body.pointee.localCenter }
        moment -= mass * dot(shift, shift)
        if shift != Float2(0, 0) {
            body.pointee.localCenter += shift
            let turned = rotate(body.pointee.rotation, shift)
            body.pointee.center += turned
            body.pointee.oldCenter = body.pointee.center
            let w = velocities[index].z
            velocities.at(index).pointee.x -= w * turned.y
            velocities.at(index).pointee.y += w * turned.x
            shape = body.pointee.firstShape
            while shape >= 0 {
                shapes.at(shape).pointee.center -= shift
                let base = Int(shape) * Shape.maxCorners
                for k in 0..<Int(shapes[shape].count) + (shapes[shape].form == .segment ? 2 : 0) {
                    corners.base[base + k] -= shift
                }
                shape = shapes[shape].next
            }
            var edge = body.pointee.firstContact
            while edge >= 0 {
                let c = contacts.at(edge >> 1)
                c.pointee.isStale = true
                edge = edge & 1 == 0 ? c.pointee.nextA : c.pointee.nextB
            }
        }
        var nearest = Float.greatestFiniteMagnitude
        var farthest: Float = 0
        shape = body.pointee.firstShape
        while shape >= 0 {
            let (near, far) = extents(shape)
            nearest = smaller(nearest, near)
            farthest = larger(farthest, far)
            shape = shapes[shape].next
        }
        body.pointee.minExtent = body.pointee.firstShape < 0 ? 0 : nearest
        body.pointee.maxExtent = farthest
        if body.pointee.kind == .dynamic {
            // Mass and inertia are limited to values whose reciprocals are valid in single precision.
            body.pointee.mass = mass > 0 ? clamp(mass, 1e-10, 1e15) : 1
            body.pointee.inertia = mass > 0 ? larger(moment, 0) * (body.pointee.mass / mass) : 0
            body.pointee.inverseMass = 1 / body.pointee.mass
            body.pointee.inverseInertia =
                body.pointee.inertia > 1e-18 && !body.pointee.fixedRotation ? 1 / body.pointee.inertia : 0
        } else {
            body.pointee.mass = 0
            body.pointee.inertia = 0
            body.pointee.inverseMass = 0
            body.pointee.inverseInertia = 0
        }
    }

    /// Returns mass, centre relative to the current centre of mass, and moment about that centre.
    private func massProperties(_ index: Int32) -> (Float, Float2, Float) {
        let s = shapes[index]
        switch s.form {
        case .box:
            let mass = 4 * s.half.x * s.half.y * s.density
            return (mass, s.center, mass / 3 * (s.half.x * s.half.x + s.half.y * s.half.y))
        case .circle:
            let mass = Float.pi * s.radius * s.radius * s.density
            return (mass, s.center, mass / 2 * s.radius * s.radius)
        case .segment:
            return (0, s.center, 0)
        case .polygon:
            let p = (0..<Int(s.count)).map { corners.base[Int(index) * Shape.maxCorners + $0] }
            if p.count == 2 {
                // A rectangle between two half discs, whose centroids are 4 r / (3 pi) from the flat side.
                let span = length(p[1] - p[0])
                let r = s.radius
                let discs = Float.pi * r * r * s.density
                let middle = 2 * r * span * s.density
                let lever = 4 * r / (3 * Float.pi)
                let half = span / 2
                let moment =
                    middle / 12 * (span * span + 4 * r * r)
                    + discs * (r * r / 2 + half * half + 2 * half * lever)
                return (discs + middle, s.center, moment)
            }
            let (area, center, moment) = Outline.centroid(p)
            return (area * s.density, center, moment * s.density)
        }
    }

    private func extents(_ index: Int32) -> (Float, Float) {
        let s = shapes[index]
        if s.form == .circle { return (s.radius, length(s.center) + s.radius) }
        var near = Float.greatestFiniteMagnitude
        var far: Float = 0
        for k in 0..<Int(s.count) {
            let p = corners.base[Int(index) * Shape.maxCorners + k]
            far = larger(far, length(p))
            near = smaller(near, dot(normals.base[Int(index) * Shape.maxCorners + k], p - s.center))
        }
        return (larger(near, 0) + s.radius, far + s.radius)
    }
}
