public import Geometry

/// Has its items bounce off one another and off boundaries.
///
/// Two items collide when some one collision behavior holds both; an item collides with the boundaries of the behaviors
/// that hold it. Without a collision behavior items pass through each other. An animator takes up to 32 collision
/// behaviors; those beyond, in the order of the tree, are ignored.
public final class CollisionBehavior: DynamicBehavior {
    /// What the items collide with.
    public struct Mode: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let items = Mode(rawValue: 1)
        public static let boundaries = Mode(rawValue: 2)
        public static let everything = Mode(rawValue: .max)
    }

    private var list: ItemList
    /// The bit of the animator's filters that stands for this behavior.
    var bit: Int?

    public init(items: [any DynamicItem] = []) {
        list = ItemList(items)
        super.init()
    }

    /// In the order in which they were added.
    public var items: [any DynamicItem] { list.items }

    /// Adds an item; nothing is done when it is there already.
    public func addItem(_ item: any DynamicItem) {
        if list.add(item) { structureDidChange() }
    }

    public func removeItem(_ item: any DynamicItem) {
        if list.remove(item) { structureDidChange() }
    }

    /// What the items collide with: everything, at first.
    public var collisionMode = Mode.everything {
        didSet { if collisionMode != oldValue { structureDidChange() } }
    }

    /// Hears of contacts; it has to be there as long as it is the delegate.
    public unowned(unsafe) var collisionDelegate: (any CollisionBehaviorDelegate)?

    // MARK: The reference bounds

    /// Whether the edges of the animator's reference bounds, as they are from step to step, are a boundary. Off at first;
    /// an animator of plain coordinates without bounds has none. Setting it sets the insets to zero.
    public var translatesReferenceBoundsIntoBoundary: Bool {
        get { referenceInsets != nil }
        set {
            referenceInsets = newValue ? .zero : nil
            structureDidChange()
        }
    }

    /// Makes the reference bounds a boundary, its edges moved inwards. Insets that aren't finite are ignored; such as
    /// leave no room close it to a line or a point in the middle.
    public func setTranslatesReferenceBoundsIntoBoundary(with insets: EdgeInsets) {
        guard insets.isReasonable else { return }
        referenceInsets = insets
        structureDidChange()
    }

    /// The insets of the reference bounds, if these are a boundary.
    private(set) var referenceInsets: EdgeInsets?

    // MARK: Boundaries

    /// A boundary with its name.
    struct Boundary {
        let identifier: BoundaryIdentifier
        let path: CollisionPath
    }

    /// In the order in which they were added.
    private(set) var boundaries: [Boundary] = []

    /// Adds a boundary along a path, in the place of the one of that name if there is one.
    ///
    /// Items bounce off both sides. One that lies across a boundary when it is added is pushed to either side.
    ///
    /// - Returns: false, and nothing is done, when a coordinate isn't finite or the path has no line.
    @discardableResult
    public func addBoundary(withIdentifier identifier: BoundaryIdentifier, for path: CollisionPath) -> Bool {
        guard path.isUsable, path.hasLines else { return false }
        boundaries.removeAll { $0.identifier == identifier }
        boundaries.append(Boundary(identifier: identifier, path: path))
        structureDidChange()
        return true
    }

    /// Adds a boundary along a line.
    @discardableResult
    public func addBoundary(withIdentifier identifier: BoundaryIdentifier, from start: Point, to end: Point) -> Bool {
        addBoundary(withIdentifier: identifier, for: CollisionPath(polyline: [start, end]))
    }

    /// The path of the boundary of a name; nil when there is none.
    public func boundary(withIdentifier identifier: BoundaryIdentifier) -> CollisionPath? {
        boundaries.first { $0.identifier == identifier }?.path
    }

    public func removeBoundary(withIdentifier identifier: BoundaryIdentifier) {
        let count = boundaries.count
        boundaries.removeAll { $0.identifier == identifier }
        if boundaries.count != count { structureDidChange() }
    }

    /// Removes all boundaries that have names.
    public func removeAllBoundaries() {
        guard !boundaries.isEmpty else { return }
        boundaries = []
        structureDidChange()
    }

    /// The names, in the order in which the boundaries were added.
    public var boundaryIdentifiers: [BoundaryIdentifier] { boundaries.map { $0.identifier } }
}
