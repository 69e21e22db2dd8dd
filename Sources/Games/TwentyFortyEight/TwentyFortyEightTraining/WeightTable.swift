#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The weights, and for each what temporal coherence learning keeps: the sum of its errors and the sum of their
/// absolute values.
///
/// The memory is mapped, so that what is never touched takes none.
public final class WeightTable: @unchecked Sendable {
    /// The number of weights.
    public let count: Int
    /// The weights.
    public let weights: UnsafeMutablePointer<Float>
    /// For each weight the sum of its errors, and the sum of their absolute values.
    public let errors: UnsafeMutablePointer<SIMD2<Float>>

    /// Creates a table of weights that are all 0.
    public init(count: Int) {
        self.count = count
        weights = Self.map(count, of: Float.self)
        errors = Self.map(count, of: SIMD2<Float>.self)
    }

    deinit {
        munmap(weights, count * MemoryLayout<Float>.stride)
        munmap(errors, count * MemoryLayout<SIMD2<Float>>.stride)
    }

    /// Sets all weights.
    public func fill(_ value: Float) {
        for index in 0..<count { weights[index] = value }
    }

    private static func map<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
        let size = count * MemoryLayout<Element>.stride
        #if canImport(Glibc)
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        #else
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
        #endif
        guard let memory, memory != MAP_FAILED else { fatalError("no memory for \(size) bytes of weights") }
        #if canImport(Glibc)
        // Large pages: most of the time would go into the translation of addresses.
        madvise(memory, size, 14)
        #endif
        return memory.bindMemory(to: type, capacity: count)
    }
}
