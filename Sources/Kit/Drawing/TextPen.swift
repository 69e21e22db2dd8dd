/// Advances along a line letter by letter and returns each one's position; measuring, breaking and drawing all use it.
struct TextPen {
    /// A letter's position.
    struct Step {
        let kind: LetterKind
        /// The left edge of the letter's cell, in points, and the cell's width.
        let x: Double
        let advance: Double
        /// The distance from `x` to the letter itself: a digit is centred in its cell.
        let inset: Double
        /// Whether any host would place it there if it were drawn together with the previous letter.
        let followsNaturally: Bool
    }

    /// The width of the line so far, in points.
    private(set) var x = 0.0

    private let size: Double
    /// Points per unit of the brand font.
    private let unit: Double
    /// 0 at the font's least weight, 1 at its greatest.
    private let share: Double
    private let isBrand: Bool
    private let isMonospaced: Bool
    private let spacing: Double
    private let hasFigures: Bool
    /// The previous letter, if it belongs to the brand font.
    private var last: (letter: Int, isFigure: Bool)?
    private var isJoined = false

    init(_ font: Font) {
        isBrand = font.family == .brand
        isMonospaced = font.family == .monospaced
        size = font.size
        unit = font.size / BrandFontTable.unitsPerEm * (isBrand ? 1 : 1.06)
        let weight = Swift.min(
            Swift.max(100 * Double(font.weight.rawValue), BrandFontTable.leastWeight), BrandFontTable.greatestWeight)
        share = (weight - BrandFontTable.leastWeight) / (BrandFontTable.greatestWeight - BrandFontTable.leastWeight)
        spacing = isBrand ? font.letterSpacing * font.size : 0
        hasFigures = isBrand && font.hasTabularFigures
    }

    /// Returns whether a scalar is white space that a host draws as a space.
    static func isBlank(_ scalar: UInt32) -> Bool {
        scalar == 0x20 || scalar == 0x9 || scalar == 0xa || scalar == 0xc || scalar == 0xd
    }

    mutating func add(_ scalar: UInt32) -> Step {
        let kind = LetterKind(scalar)
        // Whatever follows a joiner is part of the previous picture.
        let isPart = kind == .invisible || isJoined
        isJoined = scalar == 0x200d
        if isPart { return Step(kind: kind, x: x, advance: 0, inset: 0, followsNaturally: true) }
        guard case .brand(let letter) = kind else {
            defer { last = nil }
            return step(kind, advance: size * foreignEms(kind), followsNaturally: true)
        }
        if isMonospaced { return step(kind, advance: 0.6 * size, followsNaturally: true) }
        let natural = unit * BrandFontTable.advance(letter, share)
        let isFigure = hasFigures && 0x30 <= scalar && scalar <= 0x39
        var followsNaturally = !isFigure
        if isBrand, let last {
            x += spacing
            if spacing != 0 || last.isFigure { followsNaturally = false }
            if !last.isFigure, !isFigure { x += unit * BrandFontTable.kerning(last.letter, letter, share) }
        }
        last = (letter, isFigure)
        guard isFigure else { return step(kind, advance: natural, followsNaturally: followsNaturally) }
        let room = unit * BrandFontTable.figureAdvance
        return step(kind, advance: room, inset: (room - natural) / 2, followsNaturally: false)
    }

    private mutating func step(
        _ kind: LetterKind, advance: Double, inset: Double = 0, followsNaturally: Bool
    ) -> Step {
        defer { x += advance }
        return Step(kind: kind, x: x, advance: advance, inset: inset, followsNaturally: followsNaturally)
    }

    private func foreignEms(_ kind: LetterKind) -> Double {
        switch kind {
        case .fullWidth: 1
        case .emoji: 1.25
        default: isMonospaced ? 0.6 : 0.62
        }
    }
}
