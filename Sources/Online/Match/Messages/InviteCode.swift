/// The code of a private match: eight capital letters without I and O, which look like digits. People see them in two
/// groups, as `ABCD-EFGH`.
public struct InviteCode: Hashable, Sendable {
    /// The number of codes: 24^8.
    public static let count: UInt64 = 110_075_314_176
    static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
    /// How many letters a code has.
    static let length = 8

    /// The code as a number, 0 to `count` - 1.
    public let number: UInt64

    /// Creates the code of a number.
    ///
    /// - Precondition: the number is less than `count`.
    public init(number: UInt64) {
        precondition(number < Self.count, "InviteCode(number:): the number must be less than 110,075,314,176")
        self.number = number
    }

    /// Reads a code that a person typed, in capital or small letters, with or without spaces and hyphens; nil unless
    /// it is eight of the letters.
    public init?(typed text: some Collection<UInt8>) {
        let typed = text.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
        self.init(typed.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") ? $0 - 0x20 : $0 })
    }

    init?(_ text: [UInt8]) {
        guard text.count == Self.length else { return nil }
        var number: UInt64 = 0
        for byte in text {
            guard let digit = Self.letters.firstIndex(of: byte) else { return nil }
            number = number * 24 + UInt64(digit)
        }
        self.number = number
    }

    /// The eight letters in ASCII.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        var rest = number
        for _ in 0..<Self.length {
            bytes.append(Self.letters[Int(rest % 24)])
            rest /= 24
        }
        return bytes.reversed()
    }

    /// The eight letters in two groups, for people: `ABCD-EFGH`.
    public var description: String {
        let bytes = bytes
        return String(decoding: bytes[..<4] + [UInt8(ascii: "-")] + bytes[4...], as: UTF8.self)
    }
}
