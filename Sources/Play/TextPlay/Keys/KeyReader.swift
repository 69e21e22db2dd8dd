/// Reads keys from the bytes that a terminal sends: UTF-8 and the escape sequences of ECMA-48 and xterm.
///
/// Bytes come in pieces of any size. A sequence that is cut is continued by the next piece. Anything unknown is read to
/// its end and ignored, within `longestSequence` bytes.
public struct KeyReader: Sendable {
    private enum State {
        case ground
        /// After ESC.
        case escape
        /// After ESC O.
        case singleShift
        /// After ESC [, with the bytes that followed.
        case control([UInt8])
        /// After ESC [ [, as the Linux console begins its function keys.
        case consoleKey
        /// Within a text of the terminal's own, such as an answer: its length, and whether the last byte was ESC.
        case text(Int, afterEscape: Bool)
        /// Within a character of UTF-8: its bits so far, how many bytes follow, and the least scalar of that length.
        case character(UInt32, rest: Int, least: UInt32)
    }

    private var state = State.ground

    /// The longest sequence that is read as one; what follows it is read as keys.
    public static let longestSequence = 256

    /// Creates a reader without bytes.
    public init() {}

    /// Whether a sequence is unfinished. If no more bytes follow soon, `flush` says which key it was.
    public var isWaiting: Bool {
        if case .ground = state { false } else { true }
    }

    /// Reads a piece of input.
    public mutating func read(_ bytes: some Sequence<UInt8>) -> [Key] {
        var keys: [Key] = []
        for byte in bytes { read(byte, into: &keys) }
        return keys
    }

    /// Ends an unfinished sequence: a lone ESC is the Escape key, anything else is dropped.
    public mutating func flush() -> [Key] {
        defer { state = .ground }
        if case .escape = state { return [.escape] }
        return []
    }

    private mutating func read(_ byte: UInt8, into keys: inout [Key]) {
        switch state {
        case .ground: begin(byte, into: &keys)
        case .escape: afterEscape(byte, into: &keys)
        case .singleShift:
            state = .ground
            if (0x20...0x7e).contains(byte) {
                keys.append(Self.key(final: byte, parameters: []))
            } else {
                begin(byte, into: &keys)
            }
        case .control(let parameters): control(byte, parameters, into: &keys)
        case .consoleKey:
            state = .ground
            keys.append(.other)
        case .text(let length, let isAfterEscape):
            let isEnd = byte == 0x07 || byte == 0x18 || byte == 0x1a || (isAfterEscape && byte == UInt8(ascii: "\\"))
            state =
                isEnd || length >= Self.longestSequence
                ? .ground : .text(length + 1, afterEscape: byte == 0x1b)
        case .character(let bits, let rest, let least):
            guard byte & 0xc0 == 0x80 else {
                state = .ground
                return begin(byte, into: &keys)
            }
            let all = bits << 6 | UInt32(byte & 0x3f)
            guard rest == 1 else {
                state = .character(all, rest: rest - 1, least: least)
                return
            }
            state = .ground
            if all >= least, let scalar = Unicode.Scalar(all) { keys.append(.character(scalar)) }
        }
    }

    /// Reads the first byte of a key.
    private mutating func begin(_ byte: UInt8, into keys: inout [Key]) {
        switch byte {
        case 0x1b: state = .escape
        case 0x0a, 0x0d: keys.append(.enter)
        case 0x09: keys.append(.tab)
        case 0x08, 0x7f: keys.append(.backspace)
        case 0x0c: keys.append(.repaint)
        case 0x20...0x7e: keys.append(.character(Unicode.Scalar(byte)))
        case 0xc2...0xdf: state = .character(UInt32(byte & 0x1f), rest: 1, least: 0x80)
        case 0xe0...0xef: state = .character(UInt32(byte & 0x0f), rest: 2, least: 0x800)
        case 0xf0...0xf4: state = .character(UInt32(byte & 0x07), rest: 3, least: 0x1_0000)
        default: break
        }
    }

    private mutating func afterEscape(_ byte: UInt8, into keys: inout [Key]) {
        switch byte {
        case 0x1b: keys.append(.escape)
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .singleShift
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .text(0, afterEscape: false)
        case 0x20...0x7e:
            // A key together with Alt.
            state = .ground
            keys.append(.other)
        default:
            state = .ground
            keys.append(.escape)
            begin(byte, into: &keys)
        }
    }

    private mutating func control(_ byte: UInt8, _ parameters: [UInt8], into keys: inout [Key]) {
        switch byte {
        case UInt8(ascii: "[") where parameters.isEmpty: state = .consoleKey
        case 0x20...0x3f:
            state = parameters.count < Self.longestSequence ? .control(parameters + [byte]) : .ground
        case 0x40...0x7e:
            state = .ground
            keys.append(Self.key(final: byte, parameters: parameters))
        default:
            // No byte of a sequence: it is broken off.
            state = .ground
            begin(byte, into: &keys)
        }
    }

    /// Returns the key of a sequence with this last byte. Its modifiers, after a semicolon, make no difference.
    private static func key(final: UInt8, parameters: [UInt8]) -> Key {
        switch final {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "C"): return .right
        case UInt8(ascii: "D"): return .left
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "M"): return .enter
        case UInt8(ascii: "~"): break
        default: return .other
        }
        switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
        case "1", "7": return .home
        case "4", "8": return .end
        case "3": return .delete
        case "5": return .pageUp
        case "6": return .pageDown
        default: return .other
        }
    }
}
