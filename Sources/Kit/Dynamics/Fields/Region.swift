public import Geometry

/// A part of the plane relative to an origin, in which a field acts.
///
/// Regions are combinations of circles and axis-aligned rectangles centred on the origin.
public struct Region: Hashable, Sendable {
    private indirect enum Shape: Hashable, Sendable {
        case everything
        case circle(radius: Double)
        case rectangle(Size)
        case inverse(Shape)
        case union(Shape, Shape)
        case intersection(Shape, Shape)

        func contains(_ point: Point) -> Bool {
            switch self {
            case .everything: true
            case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
            case .rectangle(let size): point.x.magnitude <= size.width / 2 && point.y.magnitude <= size.height / 2
            case .inverse(let shape): !shape.contains(point)
            case .union(let a, let b): a.contains(point) || b.contains(point)
            case .intersection(let a, let b): a.contains(point) && b.contains(point)
            }
        }
    }

    private let shape: Shape

    private init(_ shape: Shape) {
        self.shape = shape
    }

    /// The whole plane.
    public static let infinite = Region(.everything)

    /// Creates the disc around the origin, including its edge. A negative or NaN radius becomes 0: only the origin.
    public init(radius: Double) {
        self.init(.circle(radius: radius > 0 ? radius : 0))
    }

    /// Creates the rectangle around the origin, including its edges. A negative or NaN side becomes 0.
    public init(size: Size) {
        self.init(
            .rectangle(
                Size(width: size.width > 0 ? size.width : 0, height: size.height > 0 ? size.height : 0)))
    }

    /// Returns everything outside this region.
    public func inverse() -> Region { Region(.inverse(shape)) }

    /// Returns everything inside either region.
    public func union(with other: Region) -> Region { Region(.union(shape, other.shape)) }

    /// Returns everything inside this region but outside the other.
    public func difference(from other: Region) -> Region { Region(.intersection(shape, .inverse(other.shape))) }

    /// Returns everything inside both regions.
    public func intersection(with other: Region) -> Region { Region(.intersection(shape, other.shape)) }

    /// Returns whether a point, relative to the origin, is in the region; false if a coordinate is NaN.
    public func contains(_ point: Point) -> Bool {
        !point.x.isNaN && !point.y.isNaN && shape.contains(point)
    }
}
