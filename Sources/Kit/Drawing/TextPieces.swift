import Geometry

/// A line of text whose parts have fixed positions, independent of the host: digits of equal width, letters with extra
/// spacing, or letters of several faces. A canvas creates it from a `Text` that needs it.
public struct TextPieces: Hashable, Sendable {
    /// Letters that a host draws together, with its usual layout.
    public struct Piece: Hashable, Sendable {
        /// The length in bytes of the string's UTF-8.
        public var byteCount: Int
        /// The distance from the start of the line, in points.
        public var x: Double
        /// The width in points; the host condenses the piece if its face is wider.
        public var width: Double
    }

    /// The letters of all pieces, one after another.
    public internal(set) var string: String
    /// The font. Only family, size and weight matter; the pieces' positions express the rest.
    public internal(set) var font: Font
    /// The colour of all pieces.
    public internal(set) var color: Color
    /// The factor by which the line is condensed; 1 for none.
    public internal(set) var horizontalScale: Double
    /// The pieces, in the order of their letters in `string`.
    public internal(set) var pieces: [Piece]

    /// Whether both look the same. Strings are compared by bytes: comparing characters would link the Unicode tables
    /// into a web page.
    public static func == (a: TextPieces, b: TextPieces) -> Bool {
        a.font == b.font && a.color == b.color && a.horizontalScale == b.horizontalScale && a.pieces == b.pieces
            && a.string.utf8.elementsEqual(b.string.utf8)
    }

    /// Hashes the string's bytes, the font and the pieces.
    public func hash(into hasher: inout Hasher) {
        for byte in string.utf8 { hasher.combine(byte) }
        hasher.combine(font)
        hasher.combine(pieces)
    }
}

extension Text {
    /// Whether a host that only knows the font would place letters elsewhere, or draw some of them too heavy.
    var needsPieces: Bool {
        guard font.family == .brand else { return false }
        var pen = TextPen(font)
        var isFirst = true
        for scalar in string.unicodeScalars {
            let step = pen.add(scalar.value)
            if !step.kind.isBrand, step.kind != .invisible { return true }
            if !step.followsNaturally, !isFirst || step.inset != 0 { return true }
            isFirst = false
        }
        return false
    }

    /// Returns the line cut into pieces: those in the brand font, and those in the host's own faces, at most bold.
    func pieces(at point: Point) -> [(pieces: TextPieces, at: Point)] {
        var own = PieceWriter()
        var foreign = PieceWriter()
        var pen = TextPen(font)
        var isOwn = true
        for scalar in string.unicodeScalars {
            let step = pen.add(scalar.value)
            let wasOwn = isOwn
            if step.kind != .invisible { isOwn = step.kind.isBrand }
            let joins = step.followsNaturally && wasOwn == isOwn
            if isOwn {
                own.add(scalar, step, joins: joins)
            } else {
                foreign.add(scalar, step, joins: joins)
            }
        }
        let squeeze = maximumWidth.map { pen.x > $0 ? $0 / pen.x : 1 } ?? 1
        let share =
            switch alignment {
            case .left: 0.0
            case .center: 0.5
            case .right: 1.0
            }
        let start = Point(x: point.x - share * squeeze * pen.x, y: point.y)
        var all: [(pieces: TextPieces, at: Point)] = []
        for (writer, heaviest) in [(own, Font.Weight.black), (foreign, .bold)] where !writer.pieces.isEmpty {
            let weight = font.weight.rawValue > heaviest.rawValue ? heaviest : font.weight
            let pieces = TextPieces(
                string: String(decoding: writer.bytes, as: UTF8.self),
                font: Font(font.family, size: font.size, weight: weight), color: color, horizontalScale: squeeze,
                pieces: writer.pieces)
            all.append((pieces, start))
        }
        return all
    }
}

/// Joins letters into pieces; pieces of spaces only are omitted.
private struct PieceWriter {
    private(set) var bytes: [UInt8] = []
    private(set) var pieces: [TextPieces.Piece] = []
    /// Whether the last piece can be continued.
    private var isOpen = false

    mutating func add(_ scalar: Unicode.Scalar, _ step: TextPen.Step, joins: Bool) {
        isOpen = joins && isOpen
        if !isOpen, TextPen.isBlank(scalar.value) { return }
        let count = bytes.count
        bytes.append(contentsOf: UTF8.encode(scalar)!)
        let added = bytes.count - count
        let end = step.x + step.advance - step.inset
        if isOpen {
            pieces[pieces.count - 1].byteCount += added
            pieces[pieces.count - 1].width = end - pieces[pieces.count - 1].x
        } else {
            let x = step.x + step.inset
            pieces.append(TextPieces.Piece(byteCount: added, x: x, width: end - x))
        }
        isOpen = true
    }
}
