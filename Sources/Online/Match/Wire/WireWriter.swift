/// Writes the fields of a frame, separated by single spaces.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    init() {
        // Most frames fit.
        bytes.reserveCapacity(96)
    }

    private mutating func separate() {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    }

    mutating func word(_ word: StaticString) {
        separate()
        word.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func number(_ number: UInt64) {
        separate()
        digits(number)
    }

    private mutating func digits(_ number: UInt64) {
        var place: UInt64 = 1
        while number / place >= 10 { place *= 10 }
        while place > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(number / place % 10))
            place /= 10
        }
    }

    /// Writes 16 hexadecimal digits.
    mutating func hexadecimal(_ number: UInt64) {
        separate()
        for shift in stride(from: 60, through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }

    mutating func id<Kind>(_ id: UniqueID<Kind>) {
        hexadecimal(id.launch)
        bytes.append(UInt8(ascii: "."))
        digits(UInt64(id.number))
    }

    mutating func optionalID<Kind>(_ id: UniqueID<Kind>?) {
        if let id { self.id(id) } else { word("-") }
    }

    /// Writes one of the allowed letters.
    mutating func letter(_ index: UInt8, of letters: StaticString) {
        separate()
        letters.withUTF8Buffer { bytes.append($0[Int(index)]) }
    }

    mutating func raw(_ text: [UInt8]) {
        separate()
        bytes.append(contentsOf: text)
    }

    /// Writes the length, a colon and the bytes.
    mutating func text<Rule>(_ text: LimitedText<Rule>) {
        number(UInt64(text.bytes.count))
        bytes.append(UInt8(ascii: ":"))
        bytes.append(contentsOf: text.bytes)
    }
}
