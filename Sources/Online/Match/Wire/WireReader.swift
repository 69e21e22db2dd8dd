/// Reads the fields of a frame, strictly in the form that `WireWriter` writes.
struct WireReader {
    let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Skips the space before a field (there is none before the first).
    private mutating func begin() throws(WireError) -> Int {
        if position > 0 {
            guard position < bytes.count, bytes[position] == UInt8(ascii: " ") else {
                throw .missingField(at: position)
            }
            position += 1
        }
        guard position < bytes.count else { throw .missingField(at: position) }
        return position
    }

    /// The bytes up to the next space or the end; may be empty.
    private mutating func wordBytes() -> ArraySlice<UInt8> {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: " ") { position += 1 }
        return bytes[start..<position]
    }

    mutating func word() throws(WireError) -> ArraySlice<UInt8> {
        _ = try begin()
        return wordBytes()
    }

    mutating func number(upTo maximum: UInt64 = .max) throws(WireError) -> UInt64 {
        let start = try begin()
        return try digits(from: start, upTo: maximum)
    }

    private mutating func digits(from start: Int, upTo maximum: UInt64) throws(WireError) -> UInt64 {
        let first = position
        var value: UInt64 = 0
        while position < bytes.count, bytes[position] >= UInt8(ascii: "0"), bytes[position] <= UInt8(ascii: "9") {
            let (product, tooBig) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflow) = product.addingReportingOverflow(UInt64(bytes[position] - UInt8(ascii: "0")))
            guard !tooBig, !overflow else { throw .numberTooLarge(at: start) }
            value = sum
            position += 1
        }
        let count = position - first
        guard count == 1 || (count > 1 && bytes[first] != UInt8(ascii: "0")) else { throw .badNumber(at: start) }
        guard value <= maximum else { throw .numberTooLarge(at: start) }
        return value
    }

    mutating func hexadecimal() throws(WireError) -> UInt64 {
        let start = try begin()
        guard start + 16 <= bytes.count else { throw .badIdentifier(at: start) }
        var value: UInt64 = 0
        for byte in bytes[start..<(start + 16)] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
            default: throw .badIdentifier(at: start)
            }
        }
        position = start + 16
        return value
    }

    mutating func id<Kind>(_: Kind.Type) throws(WireError) -> UniqueID<Kind> {
        let launch = try hexadecimal()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else {
            throw .badIdentifier(at: position - 16)
        }
        position += 1
        let number = try digits(from: position, upTo: UInt64(UInt32.max))
        return UniqueID(launch: launch, number: UInt32(number))
    }

    mutating func optionalID<Kind>(_ kind: Kind.Type) throws(WireError) -> UniqueID<Kind>? {
        if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "-") {
            _ = try begin()
            position += 1
            return nil
        }
        return try id(kind)
    }

    /// Reads a letter and returns its index among the allowed ones.
    mutating func letter(of letters: StaticString) throws(WireError) -> UInt8 {
        let start = try begin()
        let byte = bytes[start]
        guard let index = letters.withUTF8Buffer({ $0.firstIndex(of: byte) }) else { throw .badLetter(at: start) }
        position = start + 1
        return UInt8(index)
    }

    mutating func code() throws(WireError) -> InviteCode {
        let start = try begin()
        guard let code = InviteCode(Array(wordBytes())) else { throw .badCode(at: start) }
        return code
    }

    mutating func text<Rule>(_: Rule.Type) throws(WireError) -> LimitedText<Rule> {
        let start = try begin()
        let length: UInt64
        do throws(WireError) {
            length = try digits(from: start, upTo: UInt64(Rule.lengths.upperBound))
        } catch {
            throw .badLength(at: start)
        }
        guard length >= UInt64(Rule.lengths.lowerBound), position < bytes.count, bytes[position] == UInt8(ascii: ":"),
            position + 1 + Int(length) <= bytes.count
        else { throw .badLength(at: start) }
        let begin = position + 1
        position = begin + Int(length)
        guard let text = LimitedText<Rule>(bytes[begin..<position]) else { throw .badText(at: start) }
        return text
    }

    func end() throws(WireError) {
        guard position == bytes.count else { throw .trailingBytes(at: position) }
    }
}
