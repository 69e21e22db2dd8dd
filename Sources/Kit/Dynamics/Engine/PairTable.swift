/// The pairs of shapes that have a contact, by open addressing: a set that is asked but never walked.
struct PairTable {
    /// 0 where empty.
    private var keys: UnsafeMutablePointer<UInt64>
    private var bits: UInt64 = 8
    private var count = 0

    init() {
        keys = .allocate(capacity: 256)
        keys.initialize(repeating: 0, count: 256)
    }

    func free() { keys.deallocate() }

    mutating func copy(from other: PairTable) {
        let size = 1 << Int(other.bits)
        if bits != other.bits {
            keys.deallocate()
            keys = .allocate(capacity: size)
        }
        keys.update(from: other.keys, count: size)
        bits = other.bits
        count = other.count
    }

    @inline(__always)
    static func key(_ a: Int32, _ b: Int32) -> UInt64 {
        let low = UInt64(UInt32(bitPattern: a < b ? a : b)) + 1
        let high = UInt64(UInt32(bitPattern: a < b ? b : a)) + 1
        return low << 32 | high
    }

    /// Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
    @inline(__always)
    private func home(_ key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits)) }

    @inline(__always) private var mask: Int { (1 << Int(bits)) - 1 }

    func contains(_ key: UInt64) -> Bool {
        var place = home(key)
        while keys[place] != 0 {
            if keys[place] == key { return true }
            place = (place + 1) & mask
        }
        return false
    }

    /// Adds a pair that isn't there yet.
    mutating func insert(_ key: UInt64) {
        if (count + 1) * 2 > 1 << Int(bits) { grow() }
        var place = home(key)
        while keys[place] != 0 { place = (place + 1) & mask }
        keys[place] = key
        count += 1
    }

    mutating func remove(_ key: UInt64) {
        var place = home(key)
        while keys[place] != key {
            if keys[place] == 0 { return }
            place = (place + 1) & mask
        }
        count -= 1
        // Close the gap, so that no search ends early at it.
        var next = (place + 1) & mask
        while keys[next] != 0 {
            let wanted = home(keys[next])
            if (next - wanted) & mask >= (next - place) & mask {
                keys[place] = keys[next]
                place = next
            }
            next = (next + 1) & mask
        }
        keys[place] = 0
    }

    private mutating func grow() {
        let old = keys
        let size = 1 << Int(bits)
        bits += 1
        keys = .allocate(capacity: size * 2)
        keys.initialize(repeating: 0, count: size * 2)
        for k in 0..<size where old[k] != 0 {
            var place = home(old[k])
            while keys[place] != 0 { place = (place + 1) & mask }
            keys[place] = old[k]
        }
        old.deallocate()
    }
}
