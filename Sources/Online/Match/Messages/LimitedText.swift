/// The limits of a text.
public protocol TextRule: Sendable {
    /// The allowed lengths, in bytes of UTF-8.
    static var lengths: ClosedRange<Int> { get }
    /// Whether spaces and characters beyond ASCII are allowed. Otherwise it is one word of visible ASCII.
    static var isFree: Bool { get }
}

/// A validated text: UTF-8 without control characters, within its rule's lengths.
public struct LimitedText<Rule: TextRule>: Hashable, Sendable {
    /// The text in UTF-8.
    public let bytes: [UInt8]

    /// Creates a text from UTF-8; nil if the rule doesn't allow it. O(bytes).
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

    /// Creates a text from a string; nil if the rule doesn't allow it.
    public init?(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// The text as a string.
    public var description: String { String(decoding: bytes, as: UTF8.self) }
}

/// The name and parameters of a game, such as `hanoi discs=5`, up to 1,024 bytes.
public typealias GameText = LimitedText<GameTextRule>
/// A player's nickname, up to 80 bytes (20 characters of four bytes).
public typealias Nickname = LimitedText<NicknameRule>
/// The token that identifies a player to the server; empty before there is one. Up to 512 bytes of visible ASCII.
public typealias Token = LimitedText<TokenRule>
/// One move as in a game line, without its tick; up to 4,096 bytes of visible ASCII, as it can tell what it brought to
/// light.
public typealias MoveText = LimitedText<MoveTextRule>
/// What a move brought to light; up to 4,000 bytes of visible ASCII.
public typealias TellingText = LimitedText<TellingTextRule>
/// A sentence for the user, up to 200 bytes.
public typealias Notice = LimitedText<NoticeRule>

/// The rule of `GameText`: 1 to 1,024 bytes of any text.
public enum GameTextRule: TextRule {
    /// 1 to 1,024 bytes.
    public static var lengths: ClosedRange<Int> { 1...1_024 }
    /// Spaces are allowed.
    public static var isFree: Bool { true }
}

/// The rule of `Nickname`: 1 to 80 bytes of any text.
public enum NicknameRule: TextRule {
    /// 1 to 80 bytes.
    public static var lengths: ClosedRange<Int> { 1...80 }
    /// Spaces are allowed.
    public static var isFree: Bool { true }
}

/// The rule of `Token`: up to 512 bytes of visible ASCII.
public enum TokenRule: TextRule {
    /// 0 to 512 bytes.
    public static var lengths: ClosedRange<Int> { 0...512 }
    /// Only visible ASCII is allowed.
    public static var isFree: Bool { false }
}

/// The rule of `TellingText`: up to 4,000 bytes of visible ASCII.
public enum TellingTextRule: TextRule {
    /// 0 to 4,000 bytes.
    public static var lengths: ClosedRange<Int> { 0...4_000 }
    /// Only visible ASCII is allowed.
    public static var isFree: Bool { false }
}

/// The rule of `MoveText`: 1 to 4,096 bytes of visible ASCII.
public enum MoveTextRule: TextRule {
    /// 1 to 4,096 bytes.
    public static var lengths: ClosedRange<Int> { 1...4_096 }
    /// Only visible ASCII is allowed.
    public static var isFree: Bool { false }
}

/// The rule of `Notice`: up to 200 bytes of any text.
public enum NoticeRule: TextRule {
    /// 0 to 200 bytes.
    public static var lengths: ClosedRange<Int> { 0...200 }
    /// Spaces are allowed.
    public static var isFree: Bool { true }
}

/// Returns whether bytes are UTF-8 (RFC 3629: shortest forms, no surrogates, up to U+10FFFF) without C0 and C1 controls
/// and DEL.
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
