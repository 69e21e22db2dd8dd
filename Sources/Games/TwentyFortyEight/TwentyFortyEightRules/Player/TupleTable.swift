/// The weights of one pattern of six cells: a page for each content of its first four cells that has weights at all,
/// with an entry for each content of the last two.
///
/// In memory that is a few megabytes, where all contents would take 32.
public struct TupleTable: Sendable {
    /// An entry that isn't there.
    public static var absent: Int16 { .min }
    /// The number of entries in a page.
    public static var pageSize: Int { 256 }

    /// The number of the page for each content of the first four cells; 0, an empty page, for those that have none.
    public private(set) var pageOf = [UInt16](repeating: 0, count: 1 << 16)
    /// The entries of all pages.
    public private(set) var entries = [Int16](repeating: absent, count: pageSize)

    /// Creates a table without weights.
    public init() {}

    /// The number of pages, with the empty one.
    public var pages: Int { entries.count / Self.pageSize }

    /// Whether there is a page for a content of the first four cells.
    @inline(__always)
    public func hasPage(_ content: Int) -> Bool { pageOf[content] != 0 }

    /// Adds an empty page if there is none.
    public mutating func addPage(_ content: Int) {
        guard pageOf[content] == 0 else { return }
        pageOf[content] = UInt16(pages)
        entries.append(contentsOf: repeatElement(Self.absent, count: Self.pageSize))
    }

    /// The entry for a content of six cells: the first four are the low 16 bits.
    @inline(__always)
    public subscript(content: Int) -> Int16 {
        get { entries[Int(pageOf[content & 0xffff]) << 8 | content >> 16] }
        set {
            addPage(content & 0xffff)
            entries[Int(pageOf[content & 0xffff]) << 8 | content >> 16] = newValue
        }
    }

    /// Replaces the absent entries of each page by the mean of the page, and the empty page by the mean of all.
    mutating func complete() {
        var all = 0
        var allCount = 0
        for page in stride(from: Self.pageSize, to: entries.count, by: Self.pageSize) {
            var sum = 0
            var count = 0
            for index in page..<page + Self.pageSize where entries[index] != Self.absent {
                sum += Int(entries[index])
                count += 1
            }
            let mean = Int16(truncatingIfNeeded: count > 0 ? sum / count : 0)
            for index in page..<page + Self.pageSize where entries[index] == Self.absent { entries[index] = mean }
            all += sum
            allCount += count
        }
        let mean = Int16(truncatingIfNeeded: allCount > 0 ? all / allCount : 0)
        for index in 0..<Self.pageSize { entries[index] = mean }
    }
}
