public import Geometry

/// A part of the plane about an origin: where a field acts.
///
/// Regions are made of circles and upright rectangles about the origin, and of what one has but not the other.
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

    /// The disc about the origin, its edge included. A negative radius, or NaN, is 0: the origin alone.
    public init(radius: Double) {
        self.init(.circle(radius: radius > 0 ? radius : 0))
    }

    /// The rectangle about the origin, its edges included. A negative side, or NaN, is 0.
    public init(size: Size) {
        self.init(
            .rectangle(
                Size(width: size.width > 0 ? size.width : 0, height: size.height > 0 ? size.height : 0)))
    }

    /// All that isn't in this region.
    public func inverse() -> Region { Region(.inverse(shape)) }

    /// What is in either region.
    public func union(with other: Region) -> Region { Region(.union(shape, other.shape)) }

    /// What is in this region and not in the other.
    public func difference(from other: Region) -> Region { Region(.intersection(shape, .inverse(other.shape))) }

    /// What is in both regions.
    public func intersection(with other: Region) -> Region { Region(.intersection(shape, other.shape)) }

    /// Whether a point, seen from the origin, is in the region; a point with NaN is in none.
    public func contains(_ point: Point) -> Bool {
        !point.x.isNaN && !point.y.isNaN && shape.contains(point)
    }
}
