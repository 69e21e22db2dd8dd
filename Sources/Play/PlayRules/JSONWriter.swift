/// Writes JSON (RFC 8259) on one line, value by value, with the commas where they belong.
public struct JSONWriter: Sendable {
    public private(set) var bytes: [UInt8] = []
    /// Whether the next value is the first in its array or object.
    private var isFirst = true

    public init() {}

    public var string: String { String(decoding: bytes, as: UTF8.self) }

    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        enclosed("{", "}", body)
    }

    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        enclosed("[", "]", body)
    }

    /// The name of the value that is written next, in an object.
    public mutating func key(_ name: String) {
        value(name)
        append(":")
        isFirst = true
    }

    public mutating func value(_ string: String) {
        separate()
        append("\"")
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case 0x00..<0x20:
                append("\\u00")
                let low = byte & 15
                bytes.append(0x30 + byte >> 4)
                bytes.append(low < 10 ? 0x30 + low : 0x57 + low)
            default: bytes.append(byte)
            }
        }
        append("\"")
    }

    public mutating func value(_ number: Int64) {
        separate()
        append("\(number)")
    }

    /// A number by its decimal digits, in full, however large; readers that keep numbers as doubles (JavaScript)
    /// should be given text instead.
    public mutating func number(_ digits: String) {
        separate()
        append(digits)
    }

    public mutating func value(_ truth: Bool) {
        separate()
        append(truth ? "true" : "false")
    }

    public mutating func null() {
        separate()
        append("null")
    }

    public mutating func field(_ name: String, _ string: String) {
        key(name)
        value(string)
    }

    public mutating func field(_ name: String, _ number: Int64) {
        key(name)
        value(number)
    }

    public mutating func field(_ name: String, _ truth: Bool) {
        key(name)
        value(truth)
    }

    private mutating func enclosed(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        separate()
        append(open)
        isFirst = true
        body(&self)
        append(close)
        isFirst = false
    }

    private mutating func separate() {
        if !isFirst { append(",") }
        isFirst = false
    }

    private mutating func append(_ string: String) {
        bytes.append(contentsOf: string.utf8)
    }
}
