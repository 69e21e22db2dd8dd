public import TwentyFortyEightRules

/// Writes bits for `RangeDecoder`.
public struct RangeEncoder: BitCoder {
    private var bytes: [UInt8] = []
    private var low: UInt64 = 0
    private var range: UInt32 = .max
    /// The last byte that isn't final, and the number of 255s after it: a carry would change them.
    private var pending: UInt8?
    private var full = 0

    /// Creates an encoder that has written nothing.
    public init() {}

    /// Writes a bit and returns it.
    public mutating func code(_ bit: Bool, _ context: inout AdaptiveBit) -> Bool {
        let bound = (range >> 12) * context.estimate
        if bit {
            range = bound
        } else {
            low += UInt64(bound)
            range -= bound
        }
        while range < 1 << 24 {
            range <<= 8
            shift()
        }
        context.learn(bit)
        return bit
    }

    private mutating func shift() {
        if low < 0xff00_0000 || low > 0xffff_ffff {
            let carry = UInt8(truncatingIfNeeded: low >> 32)
            if let pending { bytes.append(pending &+ carry) }
            for _ in 0..<full { bytes.append(255 &+ carry) }
            full = 0
            pending = UInt8(truncatingIfNeeded: low >> 24)
        } else {
            full += 1
        }
        low = low << 8 & 0xffff_ffff
    }

    /// Ends the code and returns it.
    public consuming func finish() -> [UInt8] {
        for _ in 0..<5 { shift() }
        return bytes
    }
}
