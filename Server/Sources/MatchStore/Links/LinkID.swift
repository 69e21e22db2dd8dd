/// The name of a shared game in its short link: ten characters, as `k7q2m0x9tc`.
///
/// It follows from the game's line, so equal games have the same link. The letters i, l, o and u don't occur.
public struct LinkID: Hashable, Sendable, CustomStringConvertible {
    /// Below 2^50.
    public let number: UInt64

    /// The number of characters.
    public static let length = 10
    private static let bits = UInt64(5 * length)
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// Takes the lowest 50 bits of a number.
    public init(lowestBitsOf number: UInt64) {
        self.number = number & (1 << Self.bits - 1)
    }

    /// Reads the text form; nil for any other text.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == Self.length else { return nil }
        var number: UInt64 = 0
        for byte in text.utf8 {
            guard let digit = Self.alphabet.firstIndex(of: byte) else { return nil }
            number = number << 5 | UInt64(digit)
        }
        self.number = number
    }

    /// The text form.
    public var description: String {
        let digits = (0..<Self.length).map { Self.alphabet[Int(number >> UInt64(5 * (Self.length - 1 - $0)) & 31)] }
        return String(decoding: digits, as: UTF8.self)
    }
}
