/// A run of UTF-8 bytes, such as a word of a game line.
///
/// Text is bytes here because comparing, splitting and hashing `String`s would bring the Unicode tables, 27 to 40 KB
/// of them, into the web page.
public struct Word: Sendable {
    public var bytes: ArraySlice<UInt8>

    public init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    public init(_ string: String) {
        bytes = Array(string.utf8)[...]
    }

    public var isEmpty: Bool { bytes.isEmpty }

    public var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The text, or as much of it as fits into an error message.
    public var shortened: String {
        guard bytes.count > 40 else { return string }
        // Cut between characters: a byte that begins with the bits 10 goes on with the one before.
        var end = bytes.startIndex + 37
        while end > bytes.startIndex, bytes[end] & 0xc0 == 0x80 { end -= 1 }
        return Word(bytes[..<end]).string + "…"
    }

    public static func == (word: Word, string: String) -> Bool {
        word.bytes.elementsEqual(string.utf8)
    }

    /// The words of a text: what stands between blanks (spaces, tabs, line ends).
    public static func split(_ text: some Sequence<UInt8>) -> [Word] {
        Array(text).split { $0 == 0x20 || (0x09...0x0d).contains($0) }.map(Word.init)
    }

    /// The parts before and after the first of a byte; nil where there is none.
    public func cut(at separator: UInt8) -> (Word, Word)? {
        guard let index = bytes.firstIndex(of: separator) else { return nil }
        return (Word(bytes[..<index]), Word(bytes[(index + 1)...]))
    }

    /// The word without `prefix`; nil when it doesn't begin so.
    public func dropping(prefix: String) -> Word? {
        guard bytes.starts(with: prefix.utf8) else { return nil }
        return Word(bytes.dropFirst(prefix.utf8.count))
    }
}

// MARK: - Numbers

extension Word {
    /// The number that the word writes in decimal digits alone; nil when it has anything else or is 2^128 or more.
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

    /// The same for a number that may have a minus before it.
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

/// A count with a comma between each three digits: 18,446,744,073,709,551,615.
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
