import Geometry

/// A line of text whose parts stand where they are told to, whatever a host would do: digits of equal width, letters
/// with space between them, or letters of several faces. A canvas makes it of a `Text` that needs it.
public struct TextPieces: Hashable, Sendable {
    /// Letters that a host draws as one, as it would anywhere.
    public struct Piece: Hashable, Sendable {
        /// How many bytes of the string's UTF-8 it has.
        public var byteCount: Int
        /// Where it begins, in points right of the line's beginning.
        public var x: Double
        /// How wide it is; in a face where it is wider, the host condenses it.
        public var width: Double
    }

    /// The letters of all pieces, one after another.
    public internal(set) var string: String
    /// Of its parts, family, size and weight count; the rest is in where the pieces stand.
    public internal(set) var font: Font
    public internal(set) var color: Color
    /// How much narrower than it is the line is drawn: 1 is as it is.
    public internal(set) var horizontalScale: Double
    public internal(set) var pieces: [Piece]

    // By bytes: comparing strings as characters would bring the Unicode tables into a web page.
    public static func == (a: TextPieces, b: TextPieces) -> Bool {
        a.font == b.font && a.color == b.color && a.horizontalScale == b.horizontalScale && a.pieces == b.pieces
            && a.string.utf8.elementsEqual(b.string.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        for byte in string.utf8 { hasher.combine(byte) }
        hasher.combine(font)
        hasher.combine(pieces)
    }
}

extension Text {
    /// Whether a host that is only told the font would put letters elsewhere, or draw some of them too heavy.
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

    /// The line cut into pieces: those in the brand font, and those in the host's own faces, which are bold at most.
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

/// Puts letters together to pieces, without those that are only blanks.
private struct PieceWriter {
    private(set) var bytes: [UInt8] = []
    private(set) var pieces: [TextPieces.Piece] = []
    /// Whether the last piece may be gone on with.
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
