/// Records a position, described once by `Rules.write(to:)`: as a 64-bit digest or as JSON.
///
/// Brackets and names don't count in the digest: write a length with `mark` where lengths vary.
/// What the description writes counts for both. `mark` adds what tells positions apart but needn't be read, and `show`
/// what is to be read but says nothing new.
public struct PositionWriter {
    private var digest = Digest()
    private var json = JSONWriter()
    private let isDigest: Bool

    /// Returns the digest of a position: equal positions have equal digests, and different ones almost always differ.
    static func digest<R: Rules>(of position: R) -> UInt64 {
        var writer = PositionWriter(isDigest: true)
        position.write(to: &writer)
        return writer.digest.value
    }

    /// Writes a position as one JSON value.
    static func write<R: Rules>(_ position: R, to json: inout JSONWriter) {
        var writer = PositionWriter(isDigest: false)
        swap(&writer.json, &json)
        position.write(to: &writer)
        swap(&writer.json, &json)
    }

    private init(isDigest: Bool) {
        self.isDigest = isDigest
    }

    /// Adds a byte to the digest alone.
    public mutating func mark(_ byte: UInt8) {
        if isDigest { digest.combine(byte) }
    }

    /// Adds a number to the digest alone.
    public mutating func mark(_ number: UInt64) {
        if isDigest { digest.combine(number) }
    }

    /// Writes JSON alone.
    public mutating func show(_ body: (inout JSONWriter) -> Void) {
        if !isDigest { body(&json) }
    }

    /// Writes an object, whose fields the closure writes. In the digest only their values count.
    public mutating func object(_ body: (inout PositionWriter) -> Void) {
        show { $0.open("{") }
        body(&self)
        show { $0.close("}") }
    }

    /// Writes an array, whose elements the closure writes. In the digest only they count.
    public mutating func array(_ body: (inout PositionWriter) -> Void) {
        show { $0.open("[") }
        body(&self)
        show { $0.close("]") }
    }

    /// Writes the name of the next value, in an object; it doesn't count in the digest.
    public mutating func key(_ name: String) {
        show { $0.key(name) }
    }

    /// Writes a whole number.
    public mutating func value(_ number: Int64) {
        mark(UInt64(bitPattern: number))
        show { $0.value(number) }
    }

    /// Writes a string.
    public mutating func value(_ string: String) {
        if isDigest {
            for byte in string.utf8 { digest.combine(byte) }
            // Keeps "ab", "c" apart from "a", "bc".
            digest.combine(0 as UInt8)
        }
        show { $0.value(string) }
    }

    /// Writes a name and a whole number, in an object.
    public mutating func field(_ name: String, _ number: Int64) {
        key(name)
        value(number)
    }
}

// For whoever knows the type of the game.
extension Rules {
    /// A 64-bit hash of the position: equal positions have equal digests, and different ones almost always differ.
    public var digest: UInt64 { PositionWriter.digest(of: self) }

    /// Writes the position as one JSON value.
    public func writeBoard(to json: inout JSONWriter) { PositionWriter.write(self, to: &json) }
}
