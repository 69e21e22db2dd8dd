public import Geometry

/// Several items that move as one rigid body, with the shapes of all of them.
///
/// The group's bounds are those of the upright rectangle about its items as they were when it was made, and its centre
/// is that rectangle's middle. Moving or turning the group moves and turns its items with it. Don't put an item of a
/// group into behaviors by itself: two bodies would move it.
public final class DynamicItemGroup: DynamicItem {
    public let items: [any DynamicItem]
    public let bounds: Rect

    /// Where each item stands in the group that isn't turned.
    private let places: [Place]

    struct Place {
        let offset: Point
        let transform: AffineTransform
        let angle: Double
    }

    /// - Parameter items: Left out are groups (there is no group inside a group), an item that is there already, and
    ///   items that have no finite centre or no usable bounds. A group without items is left alone by the animator.
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

    public var center: Point {
        get { storedCenter }
        set {
            storedCenter = newValue
            place()
        }
    }

    /// Only turns are meant.
    public var transform: AffineTransform {
        get { storedTransform }
        set {
            storedTransform = newValue
            place()
        }
    }

    /// The shapes are those of the items.
    public var collisionBoundsType: CollisionBoundsType { .path }

    /// What each item collides as, in the group's own coordinates.
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
