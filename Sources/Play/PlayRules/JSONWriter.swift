/// Writes JSON (RFC 8259) on one line, value by value, and adds the commas.
public struct JSONWriter: Sendable {
    /// The UTF-8 text written so far.
    public private(set) var bytes: [UInt8] = []
    /// Whether the next value is the first in its array or object.
    private var isFirst = true

    /// Creates a writer without text.
    public init() {}

    /// The text written so far.
    public var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an object, whose fields the closure writes.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        open("{")
        body(&self)
        close("}")
    }

    /// Writes an array, whose elements the closure writes.
    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        open("[")
        body(&self)
        close("]")
    }

    /// Writes the name of the next value, in an object.
    public mutating func key(_ name: String) {
        value(name)
        append(":")
        isFirst = true
    }

    /// Writes a string, with escapes where they are needed.
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

    /// Writes a whole number.
    public mutating func value(_ number: Int64) {
        separate()
        append("\(number)")
    }

    /// Writes a number given by its decimal digits, however large. Use a string for readers that keep numbers as
    /// doubles (JavaScript).
    public mutating func number(_ digits: String) {
        separate()
        append(digits)
    }

    /// Writes `true` or `false`.
    public mutating func value(_ truth: Bool) {
        separate()
        append(truth ? "true" : "false")
    }

    /// Writes `null`.
    public mutating func null() {
        separate()
        append("null")
    }

    /// Writes a name and a string, in an object.
    public mutating func field(_ name: String, _ string: String) {
        key(name)
        value(string)
    }

    /// Writes a name and a whole number, in an object.
    public mutating func field(_ name: String, _ number: Int64) {
        key(name)
        value(number)
    }

    /// Writes a name and `true` or `false`, in an object.
    public mutating func field(_ name: String, _ truth: Bool) {
        key(name)
        value(truth)
    }

    mutating func open(_ bracket: String) {
        separate()
        append(bracket)
        isFirst = true
    }

    mutating func close(_ bracket: String) {
        append(bracket)
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
