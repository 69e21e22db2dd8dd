/// The probability that the next bit is a 1, learned from the bits before: the mean of a quick and a slow estimate.
public struct AdaptiveBit: Sendable {
    var quick: UInt16 = 1 << 15
    var slow: UInt16 = 1 << 15

    /// Creates the estimate 1/2.
    public init() {}

    /// The probability of a 1 in units of 2^-12, above 0 and below 1.
    @inline(__always)
    public var estimate: UInt32 {
        let mean = (UInt32(quick) + UInt32(slow)) >> 5
        return min(max(mean, 1), 4095)
    }

    /// Takes a bit into account.
    @inline(__always)
    public mutating func learn(_ bit: Bool) {
        if bit {
            quick += (UInt16.max - quick) >> 4
            slow += (UInt16.max - slow) >> 7
        } else {
            quick -= quick >> 4
            slow -= slow >> 7
        }
    }
}

/// A coder of bits in either direction: one description of a format serves to write and to read it.
public protocol BitCoder {
    /// Writes the bit and returns it, or ignores it and returns the bit that was read.
    mutating func code(_ bit: Bool, _ context: inout AdaptiveBit) -> Bool
}

/// Reads what `RangeEncoder` has written: a binary arithmetic code with carries (Martin, "Range encoding", 1979, in the
/// form that LZMA uses).
public struct RangeDecoder: BitCoder {
    private let bytes: [UInt8]
    private var next = 0
    private var range: UInt32 = .max
    private var code: UInt32 = 0

    /// Starts to read. Beyond the end everything is 0.
    public init(_ bytes: [UInt8], from start: Int = 0) {
        self.bytes = bytes
        next = start
        for _ in 0..<4 { code = code << 8 | byte() }
    }

    @inline(__always)
    private mutating func byte() -> UInt32 {
        guard next < bytes.count else { return 0 }
        next += 1
        return UInt32(bytes[next - 1])
    }

    /// Reads a bit.
    @inline(__always)
    public mutating func code(_ bit: Bool, _ context: inout AdaptiveBit) -> Bool {
        let bound = (range >> 12) * context.estimate
        let isOne = code < bound
        if isOne {
            range = bound
        } else {
            code -= bound
            range -= bound
        }
        while range < 1 << 24 {
            range <<= 8
            code = code << 8 | byte()
        }
        context.learn(isOne)
        return isOne
    }
}
