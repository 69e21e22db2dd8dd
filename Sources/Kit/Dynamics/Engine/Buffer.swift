/// Raw memory for plain values that grows by doubling and is freed by its owner.
///
/// Loops take `base` once and work by index: an array stored in a class costs twice as much there.
struct Buffer<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    var count = 0

    init(capacity: Int = 16) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    func free() { base.deallocate() }

    /// Makes room for `wanted` elements; what is there stays.
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

    /// Becomes a copy of `other` in memory of its own, which it keeps where it suffices.
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
