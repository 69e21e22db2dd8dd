import Geometry

/// The collision shape of an item, relative to its centre, in points.
enum ItemShape: Equatable {
    case rectangle(Rect, at: Point, angle: Double)
    case ellipse(Size, at: Point, angle: Double)
    /// A convex polygon, given by its corners.
    case polygon([Point])

    /// Creates the shape of an item that isn't a group; its bounds must be usable.
    init(of item: any DynamicItem) {
        let bounds = item.bounds
        let size = Size(width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY)
        switch item.collisionBoundsType {
        case .path:
            if let hull = item.collisionBoundingPath?.convexHull {
                self = .polygon(hull)
                return
            }
            fallthrough
        case .rectangle:
            self = .rectangle(Rect(center: .zero, size: size), at: .zero, angle: 0)
        case .ellipse:
            self = .ellipse(size, at: .zero, angle: 0)
        }
    }

    func placed(at offset: Point, turnedBy turn: Double) -> ItemShape {
        let rotation = AffineTransform(rotationAngle: turn)
        return switch self {
        case .rectangle(let rect, let place, let angle):
            .rectangle(rect, at: place.applying(rotation) + offset, angle: angle + turn)
        case .ellipse(let size, let place, let angle):
            .ellipse(size, at: place.applying(rotation) + offset, angle: angle + turn)
        case .polygon(let points):
            .polygon(points.map { $0.applying(rotation) + offset })
        }
    }
}

/// An item's position as read by the animator; nil if it can't take part.
struct ItemState {
    let center: Point
    let angle: Double
    let size: Size

    init?(of item: any DynamicItem) {
        let center = item.center
        let bounds = item.bounds
        let size = Size(width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY)
        // NaN is outside every range.
        guard center.isWithinWorld, (0.1...1e6).contains(size.width), (0.1...1e6).contains(size.height) else {
            return nil
        }
        self.center = center
        self.size = size
        angle = item.transform.usable.turn
    }

    /// The bounding rectangle of the rotated bounds.
    var boundingBox: Rect {
        let (c, s) = (cosine(angle).magnitude, sine(angle).magnitude)
        return Rect(
            center: center,
            size: Size(width: size.width * c + size.height * s, height: size.width * s + size.height * c))
    }

    /// Returns whether the rotated bounds and an axis-aligned rectangle overlap. Two rectangles overlap unless a side
    /// of one separates them, so the test runs along the axes of both.
    func intersects(_ rect: Rect) -> Bool {
        guard !rect.minX.isNaN, !rect.minY.isNaN, !rect.maxX.isNaN, !rect.maxY.isNaN, boundingBox.intersects(rect)
        else { return false }
        let turnedBack = AffineTransform(translationX: -center.x, y: -center.y)
            .concatenating(AffineTransform(rotationAngle: -angle))
        return Rect(center: .zero, size: size).intersects(rect.applying(turnedBack))
    }
}

extension AffineTransform {
    /// The rotation in radians, clockwise on screen.
    var turn: Double { arctangent(y: b, x: a) }

    /// The transform; the identity if it isn't finite or is too large to compute with.
    var usable: AffineTransform {
        let limit = 1e9
        let fits =
            a.magnitude <= limit && b.magnitude <= limit && c.magnitude <= limit && d.magnitude <= limit
            && tx.magnitude <= limit && ty.magnitude <= limit
        return fits ? self : .identity
    }
}

extension CollisionPath {
    /// The corners of the convex hull of all points, at most 16, clockwise on screen; nil if it has no area.
    ///
    /// The method is A. M. Andrew's monotone chain ("Another efficient algorithm for convex hulls in two dimensions",
    /// Information Processing Letters 9, 1979).
    var convexHull: [Point]? {
        var points: [Point] = []
        for subpath in subpaths { points += subpath.points.filter { $0.isWithinWorld } }
        guard points.count >= 3 else { return nil }
        points.sort { $0.x < $1.x || ($0.x == $1.x && $0.y < $1.y) }
        func side(_ o: Point, _ a: Point, _ b: Point) -> Double {
            (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
        }
        func chain(_ points: [Point]) -> [Point] {
            var chain: [Point] = []
            for point in points {
                while chain.count >= 2, side(chain[chain.count - 2], chain[chain.count - 1], point) <= 1e-9 {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain
        }
        let hull = chain(points).dropLast() + chain(points.reversed()).dropLast()
        guard hull.count >= 3 else { return nil }
        var (width, height) = (0.0, 0.0)
        var doubledArea = 0.0
        let corners = Array(hull)
        for index in corners.indices {
            let (p, q) = (corners[index], corners[(index + 1) % corners.count])
            doubledArea += p.x * q.y - q.x * p.y
            width = Swift.max(width, (p.x - corners[0].x).magnitude)
            height = Swift.max(height, (p.y - corners[0].y).magnitude)
        }
        return doubledArea > 0.02 && width >= 0.1 && height >= 0.1 ? simplified(corners) : nil
    }

    /// Returns at most as many corners as the engine allows; the flattest are removed first.
    private func simplified(_ corners: [Point]) -> [Point] {
        var corners = corners
        while corners.count > 16 {
            var (flattest, least) = (0, Double.infinity)
            for index in corners.indices {
                let before = corners[(index + corners.count - 1) % corners.count]
                let after = corners[(index + 1) % corners.count]
                let (p, q) = (corners[index] - before, after - before)
                let area = (p.x * q.y - p.y * q.x).magnitude
                if area < least { (flattest, least) = (index, area) }
            }
            corners.remove(at: flattest)
        }
        return corners
    }
}
