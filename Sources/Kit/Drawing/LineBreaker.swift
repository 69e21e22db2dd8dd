/// Takes one line after another from a text.
struct LineBreaker {
    private let font: Font
    private let width: Double
    private let letters: [Unicode.Scalar]
    private var next = 0
    /// Whether another line follows: letters remain, or the text ends with a line feed.
    private var needsLine: Bool
    /// Whether "…" replaces omitted text.
    private(set) var isTruncated = false

    init(_ string: String, font: Font, width: Double) {
        self.font = font
        self.width = width
        letters = Array(string.unicodeScalars)
        needsLine = !letters.isEmpty
    }

    /// Whether there are no more lines; a line feed at the end creates an empty one.
    var isAtEnd: Bool { !needsLine }

    /// Returns the next line, without trailing spaces, and its width.
    mutating func line() -> (string: String, width: Double) {
        let start = next
        var pen = TextPen(font)
        // The last possible break, and the end and width of the visible part before it.
        var allowed: (next: Int, end: Int, width: Double)?
        var (end, seen) = (start, 0.0)
        var index = start
        while index < letters.count, !Self.isLineFeed(letters[index]) {
            if index > start, BreakRules.allowBreak(in: letters, before: index) { allowed = (index, end, seen) }
            let step = pen.add(letters[index].value)
            if !TextPen.isBlank(letters[index].value) {
                if pen.x > width, step.advance > 0, index > start {
                    // A word that is wider than a line is broken, but a letter isn't separated from its accents.
                    let cut = allowed ?? (index, end, seen)
                    next = cut.next
                    return (string(start..<cut.end), cut.width)
                }
                (end, seen) = (index + 1, pen.x)
            }
            index += 1
        }
        passLineFeed(index)
        return (string(start..<end), seen)
    }

    /// Returns the last allowed line: the rest of the text, as far as `mode` makes it fit.
    mutating func lastLine(_ mode: LineBreakMode) -> (string: String, width: Double) {
        let start = next
        let whole = line()
        guard needsLine else { return whole }
        switch mode {
        case .byClipping: return whole
        case .byCondensing:
            needsLine = false
            next = letters.count
            let rest = string(start..<letters.count)
            return (rest, Swift.min(font.width(of: rest), width))
        case .byTruncatingTail:
            needsLine = false
            isTruncated = true
            return truncated(from: start)
        }
    }

    /// Returns as much of a paragraph as fits together with "…", which is included even if nothing fits.
    private func truncated(from start: Int) -> (string: String, width: Double) {
        let ellipsis = Unicode.Scalar(0x2026 as UInt16)!
        var pen = TextPen(font)
        var best: (end: Int, width: Double) = (start, font.width(of: "…"))
        var index = start
        while index < letters.count, !Self.isLineFeed(letters[index]) {
            _ = pen.add(letters[index].value)
            index += 1
            if TextPen.isBlank(letters[index - 1].value) { continue }
            var withEllipsis = pen
            _ = withEllipsis.add(ellipsis.value)
            if withEllipsis.x <= width { best = (index, withEllipsis.x) }
            // Kerning reduces the width by less than an em.
            if pen.x > width + font.size { break }
        }
        return (string(start..<best.end) + "…", best.width)
    }

    private mutating func passLineFeed(_ index: Int) {
        needsLine = index < letters.count
        next = Swift.min(index + 1, letters.count)
        let isPair = index + 1 < letters.count && letters[index].value == 0xd && letters[index + 1].value == 0xa
        if isPair { next += 1 }
    }

    private static func isLineFeed(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0xa || scalar.value == 0xd }

    private func string(_ range: Range<Int>) -> String {
        var bytes: [UInt8] = []
        for letter in letters[range] { bytes.append(contentsOf: UTF8.encode(letter)!) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
