/// A slice of UTF-8 bytes, such as a word of a game line.
///
/// It contains bytes because comparing, splitting and hashing `String`s would add the Unicode tables, 27 to 40 KB, to
/// the web page.
public struct Word: Sendable {
    /// The UTF-8 bytes.
    public var bytes: ArraySlice<UInt8>

    /// Creates a word of these bytes.
    public init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// Creates a word with the bytes of a string.
    public init(_ string: String) {
        bytes = Array(string.utf8)[...]
    }

    /// Whether the word has no bytes.
    public var isEmpty: Bool { bytes.isEmpty }

    /// The word as a string.
    public var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The text, shortened to fit into an error message.
    public var shortened: String {
        guard bytes.count > 40 else { return string }
        // Cut between characters: a byte that begins with the bits 10 continues a character.
        var end = bytes.startIndex + 37
        while end > bytes.startIndex, bytes[end] & 0xc0 == 0x80 { end -= 1 }
        return Word(bytes[..<end]).string + "…"
    }

    /// Compares the bytes with those of a string.
    public static func == (word: Word, string: String) -> Bool {
        word.bytes.elementsEqual(string.utf8)
    }

    /// Splits a text into words at whitespace (spaces, tabs, line ends).
    public static func split(_ text: some Sequence<UInt8>) -> [Word] {
        Array(text).split { $0 == 0x20 || (0x09...0x0d).contains($0) }.map(Word.init)
    }

    /// Returns the parts before and after the first occurrence of a byte; nil if there is none.
    public func cut(at separator: UInt8) -> (Word, Word)? {
        guard let index = bytes.firstIndex(of: separator) else { return nil }
        return (Word(bytes[..<index]), Word(bytes[(index + 1)...]))
    }

    /// Returns the word without `prefix`; nil if it doesn't begin with it.
    public func dropping(prefix: String) -> Word? {
        guard bytes.starts(with: prefix.utf8) else { return nil }
        return Word(bytes.dropFirst(prefix.utf8.count))
    }
}

// MARK: - Numbers

extension Word {
    /// The number that the word contains as decimal digits; nil if it contains anything else or is 2^128 or more.
    public var wideUnsigned: UInt128? {
        guard !bytes.isEmpty else { return nil }
        var value: UInt128 = 0
        for byte in bytes {
            guard (0x30...0x39).contains(byte) else { return nil }
            let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
            let (next, carry) = tenfold.addingReportingOverflow(UInt128(byte - 0x30))
            if overflow || carry { return nil }
            value = next
        }
        return value
    }

    /// The same for numbers below 2^64.
    public var unsigned: UInt64? {
        guard let value = wideUnsigned, value <= UInt128(UInt64.max) else { return nil }
        return UInt64(value)
    }

    /// The same for a number with an optional minus sign.
    public var integer: Int64? {
        if bytes.first == UInt8(ascii: "-") {
            guard let magnitude = Word(bytes.dropFirst()).unsigned, magnitude <= Int64.min.magnitude else {
                return nil
            }
            return magnitude == Int64.min.magnitude ? .min : -Int64(magnitude)
        }
        guard let value = unsigned, value <= Int64.max.magnitude else { return nil }
        return Int64(value)
    }
}

/// Formats a number with commas between groups of three digits: 18,446,744,073,709,551,615.
public func grouped(_ count: UInt128) -> String {
    var reversed: [UInt8] = []
    var rest = count
    repeat {
        if reversed.count % 4 == 3 { reversed.append(UInt8(ascii: ",")) }
        reversed.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
    } while rest > 0
    return String(decoding: reversed.reversed(), as: UTF8.self)
}

/// Formats a share, from 0 to 1, as a percentage: "12.5 %".
public func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
}
