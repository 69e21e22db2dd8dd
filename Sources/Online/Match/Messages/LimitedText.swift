/// What a text may be.
public protocol TextRule: Sendable {
    /// In bytes of UTF-8.
    static var lengths: ClosedRange<Int> { get }
    /// Whether it may hold blanks and letters beyond ASCII; else it is one word of visible ASCII.
    static var isFree: Bool { get }
}

/// A text that has been checked: UTF-8 without control characters, of no more bytes than its rule has.
public struct LimitedText<Rule: TextRule>: Hashable, Sendable {
    public let bytes: [UInt8]

    /// Nil for a text that the rule doesn't allow. O(bytes).
    public init?(_ bytes: some Collection<UInt8>) {
        let copy = Array(bytes)
        guard Rule.lengths.contains(copy.count) else { return nil }
        if Rule.isFree {
            guard isPlainText(copy) else { return nil }
        } else {
            guard copy.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return nil }
        }
        self.bytes = copy
    }

    /// Nil for a text that the rule doesn't allow.
    public init?(_ text: String) {
        self.init(Array(text.utf8))
    }

    public var description: String { String(decoding: bytes, as: UTF8.self) }
}

/// The name and parameters of a game, such as `hanoi discs=5`, up to 1,024 bytes.
public typealias GameText = LimitedText<GameTextRule>
/// A player's name, up to 80 bytes (20 characters of four).
public typealias Nickname = LimitedText<NicknameRule>
/// What shows the server who a player is; empty before there is one. Up to 512 bytes of visible ASCII.
public typealias Token = LimitedText<TokenRule>
/// The text of one move as in a game line, without its tick; up to 64 bytes of visible ASCII.
public typealias MoveText = LimitedText<MoveTextRule>
/// A sentence for people, up to 200 bytes.
public typealias Notice = LimitedText<NoticeRule>

public enum GameTextRule: TextRule {
    public static var lengths: ClosedRange<Int> { 1...1_024 }
    public static var isFree: Bool { true }
}

public enum NicknameRule: TextRule {
    public static var lengths: ClosedRange<Int> { 1...80 }
    public static var isFree: Bool { true }
}

public enum TokenRule: TextRule {
    public static var lengths: ClosedRange<Int> { 0...512 }
    public static var isFree: Bool { false }
}

public enum MoveTextRule: TextRule {
    public static var lengths: ClosedRange<Int> { 1...64 }
    public static var isFree: Bool { false }
}

public enum NoticeRule: TextRule {
    public static var lengths: ClosedRange<Int> { 0...200 }
    public static var isFree: Bool { true }
}

/// Whether bytes are UTF-8 (RFC 3629: shortest forms, no surrogates, up to U+10FFFF) without C0 and C1 controls and DEL.
func isPlainText(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
        let first = bytes[index]
        let length: Int
        var value: UInt32
        let least: UInt32
        switch first {
        case 0x20..<0x7f:
            index += 1
            continue
        case 0xc2...0xdf: (length, value, least) = (2, UInt32(first & 0x1f), 0xa0)
        case 0xe0...0xef: (length, value, least) = (3, UInt32(first & 0x0f), 0x800)
        case 0xf0...0xf4: (length, value, least) = (4, UInt32(first & 0x07), 0x1_0000)
        default: return false
        }
        guard index + length <= bytes.count else { return false }
        for byte in bytes[(index + 1)..<(index + length)] {
            guard byte & 0xc0 == 0x80 else { return false }
            value = value << 6 | UInt32(byte & 0x3f)
        }
        guard value >= least, value <= 0x10_ffff, !(0xd800...0xdfff).contains(value) else { return false }
        index += length
    }
    return true
}
