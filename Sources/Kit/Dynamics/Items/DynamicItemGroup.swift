public import Geometry

/// Several items that move as one rigid body with all their shapes.
///
/// The group's bounds are the bounding rectangle of its items on creation, and its centre is the centre of that
/// rectangle. Moving or rotating the group also moves and rotates its items. Don't add an item of a group to behaviors
/// separately: two bodies would move it.
public final class DynamicItemGroup: DynamicItem {
    /// The items of the group, without the omitted ones.
    public let items: [any DynamicItem]
    /// The bounding rectangle of the items on creation, with its origin at zero.
    public let bounds: Rect

    /// The position of each item in the unrotated group.
    private let places: [Place]

    struct Place {
        let offset: Point
        let transform: AffineTransform
        let angle: Double
    }

    /// Creates a group.
    ///
    /// - Parameter items: Groups (they can't be nested), duplicates, and items without a finite centre or usable
    ///   bounds are omitted. The animator ignores a group without items.
    public init(items: [any DynamicItem]) {
        var list = ItemList()
        var enclosing: Rect?
        for item in items where !(item is DynamicItemGroup) {
            guard let state = ItemState(of: item), list.add(item) else { continue }
            let box = state.boundingBox
            enclosing = enclosing?.union(box) ?? box
        }
        let box = enclosing ?? .zero
        let middle = box.center
        self.items = list.items
        bounds = Rect(origin: .zero, size: box.size)
        storedCenter = middle
        places = list.items.map { item in
            let transform = item.transform.usable
            return Place(offset: item.center - middle, transform: transform, angle: transform.turn)
        }
    }

    private var storedCenter: Point
    private var storedTransform = AffineTransform.identity

    /// The centre of the bounding rectangle; setting it moves the items.
    public var center: Point {
        get { storedCenter }
        set {
            storedCenter = newValue
            place()
        }
    }

    /// The rotation of the group; setting it rotates the items. Use rotations only.
    public var transform: AffineTransform {
        get { storedTransform }
        set {
            storedTransform = newValue
            place()
        }
    }

    /// The group uses the shapes of its items.
    public var collisionBoundsType: CollisionBoundsType { .path }

    /// The shape of each item, in the group's own coordinates.
    var parts: [ItemShape] {
        zip(items, places).map { item, place in
            ItemShape(of: item).placed(at: place.offset, turnedBy: place.angle)
        }
    }

    private func place() {
        let turn = storedTransform.usable
        for (item, place) in zip(items, places) {
            item.center = storedCenter + place.offset.applying(turn)
            item.transform = place.transform.concatenating(turn)
        }
    }
}
