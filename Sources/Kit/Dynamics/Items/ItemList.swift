/// A list of unique items in the order of adding.
struct ItemList {
    private(set) var items: [any DynamicItem] = []
    private var members: Set<ObjectIdentifier> = []

    init(_ items: [any DynamicItem] = []) {
        for item in items { _ = add(item) }
    }

    func contains(_ item: any DynamicItem) -> Bool {
        members.contains(ObjectIdentifier(item as AnyObject))
    }

    /// Adds an item.
    ///
    /// - Returns: false if it was already there.
    mutating func add(_ item: any DynamicItem) -> Bool {
        guard members.insert(ObjectIdentifier(item as AnyObject)).inserted else { return false }
        items.append(item)
        return true
    }

    /// Removes an item.
    ///
    /// - Returns: false if it wasn't there.
    mutating func remove(_ item: any DynamicItem) -> Bool {
        guard members.remove(ObjectIdentifier(item as AnyObject)) != nil else { return false }
        items.removeAll { $0 === item }
        return true
    }
}
