/// Combines values into a 64-bit hash by FNV-1a (Fowler, Noll and Vo; RFC 9923), the same on every platform.
public struct Digest: Sendable {
    /// The hash of the values so far.
    public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Creates a digest of no values.
    public init() {}

    /// Adds a byte.
    public mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    /// Adds the eight bytes of a number, the lowest first.
    public mutating func combine(_ number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { combine(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
    }

    /// Formats a digest as 16 hexadecimal digits.
    public static func text(_ value: UInt64) -> String {
        var digits: [UInt8] = []
        for shift in stride(from: 60, through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 15
            digits.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
        return String(decoding: digits, as: UTF8.self)
    }
}
