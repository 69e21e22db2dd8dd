/// Raw memory for trivial values that grows by doubling and is freed by its owner.
///
/// Loops load `base` once and use indices: an array stored in a class would take twice as long.
struct Buffer<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    var count = 0

    init(capacity: Int = 16) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    func free() { base.deallocate() }

    /// Ensures a capacity of `wanted` elements; the content is kept.
    mutating func reserve(_ wanted: Int) {
        guard wanted > capacity else { return }
        var size = capacity * 2
        while size < wanted { size *= 2 }
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: size)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = size
    }

    /// Becomes a copy of `other` in its own memory, which is reused if large enough.
    mutating func copy(from other: Buffer) {
        count = 0
        reserve(other.capacity)
        base.update(from: other.base, count: other.count)
        count = other.count
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { reserve(count + 1) }
        base[count] = element
        count += 1
    }

    @inline(__always)
    subscript(index: Int32) -> Element {
        get { base[Int(index)] }
        nonmutating set { base[Int(index)] = newValue }
    }

    @inline(__always) func at(_ index: Int32) -> UnsafeMutablePointer<Element> { base + Int(index) }
}
