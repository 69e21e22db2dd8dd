public import Geometry

/// Makes its items bounce off each other and off boundaries.
///
/// Two items collide if the same collision behavior contains both. An item collides with the boundaries of the
/// behaviors that contain it. Without a collision behavior items pass through each other. An animator supports up to
/// 32 collision behaviors; additional ones, in tree order, are ignored.
public final class CollisionBehavior: DynamicBehavior {
    /// The objects with which the items collide.
    public struct Mode: OptionSet, Hashable, Sendable {
        /// The bits of the mode.
        public let rawValue: UInt

        /// Creates a mode from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The items collide with each other.
        public static let items = Mode(rawValue: 1)
        /// The items collide with boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// The items collide with each other and with boundaries.
        public static let everything = Mode(rawValue: .max)
    }

    private var list: ItemList

    /// Creates a behavior without boundaries.
    public init(items: [any DynamicItem] = []) {
        list = ItemList(items)
        super.init()
    }

    /// The items, in the order of adding.
    public var items: [any DynamicItem] { list.items }

    /// Adds an item; does nothing if it is already there.
    public func addItem(_ item: any DynamicItem) {
        if list.add(item) { structureDidChange() }
    }

    /// Removes an item; does nothing if it isn't there.
    public func removeItem(_ item: any DynamicItem) {
        if list.remove(item) { structureDidChange() }
    }

    /// The objects with which the items collide; everything by default.
    public var collisionMode = Mode.everything {
        didSet { if collisionMode != oldValue { structureDidChange() } }
    }

    /// The object that is notified of contacts; it must live as long as it is the delegate.
    public unowned(unsafe) var collisionDelegate: (any CollisionBehaviorDelegate)?

    // MARK: The reference bounds

    /// Whether the edges of the animator's reference bounds, as they are on each step, are a boundary. False by
    /// default; an animator without bounds has no such boundary. Setting it resets the insets to zero.
    public var translatesReferenceBoundsIntoBoundary: Bool {
        get { referenceInsets != nil }
        set {
            referenceInsets = newValue ? .zero : nil
            structureDidChange()
        }
    }

    /// Makes the reference bounds a boundary, with the edges moved inwards. Non-finite insets are ignored; if they
    /// leave no room, the boundary collapses to a line or a point in the middle.
    public func setTranslatesReferenceBoundsIntoBoundary(with insets: EdgeInsets) {
        guard insets.isReasonable else { return }
        referenceInsets = insets
        structureDidChange()
    }

    /// The insets of the reference bounds; nil if these aren't a boundary.
    private(set) var referenceInsets: EdgeInsets?

    // MARK: Boundaries

    /// A boundary with its identifier.
    struct Boundary {
        let identifier: BoundaryIdentifier
        let path: CollisionPath
    }

    /// The boundaries, in the order of adding.
    private(set) var boundaries: [Boundary] = []

    /// Adds a boundary along a path; it replaces one with the same identifier.
    ///
    /// Items bounce off both sides. An item that intersects a new boundary is pushed to either side.
    ///
    /// - Returns: false, without any change, if a coordinate isn't finite or the path has no line.
    @discardableResult
    public func addBoundary(withIdentifier identifier: BoundaryIdentifier, for path: CollisionPath) -> Bool {
        guard path.isUsable, path.hasLines else { return false }
        boundaries.removeAll { $0.identifier == identifier }
        boundaries.append(Boundary(identifier: identifier, path: path))
        structureDidChange()
        return true
    }

    /// Adds a boundary along a line; see `addBoundary(withIdentifier:for:)`.
    @discardableResult
    public func addBoundary(withIdentifier identifier: BoundaryIdentifier, from start: Point, to end: Point) -> Bool {
        addBoundary(withIdentifier: identifier, for: CollisionPath(polyline: [start, end]))
    }

    /// Returns the path of the boundary with an identifier; nil if there is none.
    public func boundary(withIdentifier identifier: BoundaryIdentifier) -> CollisionPath? {
        boundaries.first { $0.identifier == identifier }?.path
    }

    /// Removes the boundary with an identifier; does nothing if there is none.
    public func removeBoundary(withIdentifier identifier: BoundaryIdentifier) {
        let count = boundaries.count
        boundaries.removeAll { $0.identifier == identifier }
        if boundaries.count != count { structureDidChange() }
    }

    /// Removes all boundaries that were added; the reference bounds stay.
    public func removeAllBoundaries() {
        guard !boundaries.isEmpty else { return }
        boundaries = []
        structureDidChange()
    }

    /// The identifiers of the boundaries, in the order of adding.
    public var boundaryIdentifiers: [BoundaryIdentifier] { boundaries.map { $0.identifier } }
}
