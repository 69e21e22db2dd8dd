/// The code of a private match: six capital letters without I and O, which look like digits.
public struct InviteCode: Hashable, Sendable {
    /// The number of codes: 24^6.
    public static let count: UInt32 = 191_102_976
    static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)

    /// The code as a number, 0 to `count` - 1.
    public let number: UInt32

    /// Creates the code of a number.
    ///
    /// - Precondition: the number is less than `count`.
    public init(number: UInt32) {
        precondition(number < Self.count, "InviteCode(number:): the number must be less than 191,102,976")
        self.number = number
    }

    /// Reads a code that a person typed, in capital or small letters; nil unless it is six of the letters.
    public init?(typed text: some Collection<UInt8>) {
        self.init(text.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") ? $0 - 0x20 : $0 })
    }

    init?(_ text: [UInt8]) {
        guard text.count == 6 else { return nil }
        var number: UInt32 = 0
        for byte in text {
            guard let digit = Self.letters.firstIndex(of: byte) else { return nil }
            number = number * 24 + UInt32(digit)
        }
        self.number = number
    }

    /// The six letters in ASCII.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        var rest = number
        for _ in 0..<6 {
            bytes.append(Self.letters[Int(rest % 24)])
            rest /= 24
        }
        return bytes.reversed()
    }

    /// The six letters.
    public var description: String { String(decoding: bytes, as: UTF8.self) }
}
