import Drawing
import Geometry
import Testing

@Suite("Text in lines")
struct TextLayoutTests {
    private let font = Font(.brand, size: 20, weight: .medium)

    private func lines(
        _ string: String, _ width: Double, numberOfLines: Int = 0, mode: LineBreakMode = .byTruncatingTail
    ) -> [String] {
        TextLayout(string, font: font, width: width, numberOfLines: numberOfLines, lineBreakMode: mode)
            .lines.map(\.string)
    }

    /// As wide as a string, and hardly any wider.
    private func room(_ string: String) -> Double { font.width(of: string) + 0.001 }

    @Test("a line is broken after blanks, which aren't drawn, and after hyphens")
    func blanks() {
        #expect(lines("New game  soon", room("New game")) == ["New game", "soon"])
        #expect(lines("no-guess play", room("no-gue")) == ["no-", "guess", "play"])
        #expect(lines("from -10 to", room("from -")) == ["from", "-10 to"])
    }

    @Test("line feeds end lines, and make empty ones")
    func lineFeeds() {
        #expect(lines("a\n\nb\r\nc", .infinity) == ["a", "", "b", "c"])
        #expect(lines("a\n", .infinity) == ["a", ""])
        #expect(lines("", .infinity).isEmpty)
    }

    @Test("a word wider than a line is broken between letters, and no letter from its accents")
    func longWords() {
        #expect(lines("Minesweeper", room("Mine")) == ["Mine", "swe", "eper"])
        #expect(lines("xxx", 0) == ["x", "x", "x"])
        #expect(lines("x\u{301}x\u{301}", 0) == ["x\u{301}", "x\u{301}"])
    }

    @Test("Chinese is broken anywhere but before what closes a phrase and after what opens one")
    func chinese() {
        #expect(lines("找出苔下的雷", 60) == ["找出苔", "下的雷"])
        #expect(lines("你先到了，好", 80) == ["你先到", "了，好"])
        #expect(lines("落后（好）", 60) == ["落后", "（好）"])
        #expect(lines("和Lin一起", 45) == ["和", "Lin", "一起"])
    }

    @Test("what is left out ends with an ellipsis, is clipped, or is condensed into the last line")
    func modes() {
        let width = room("one two")
        #expect(lines("one two three four", width, numberOfLines: 1) == ["one t…"])
        #expect(lines("one two three four", width, numberOfLines: 1, mode: .byClipping) == ["one two"])
        #expect(
            lines("one two three four", width, numberOfLines: 2, mode: .byCondensing) == ["one two", "three four"])
        #expect(lines("one two", width, numberOfLines: 1) == ["one two"])
        #expect(lines("a\nb", width, numberOfLines: 1) == ["a…"])
    }

    @Test("lines stand a line height apart, each in the middle of its height")
    func heights() {
        let layout = TextLayout("a\nb", font: font, lineHeight: 40)
        #expect(layout.size.height == 80)
        #expect(layout.lines[1].baseline - layout.lines[0].baseline == 40)
        #expect(abs(layout.lines[0].baseline - (20 + (font.ascent - font.descent) / 2)) < 1e-9)
        #expect(abs(TextLayout("a", font: font).lines[0].baseline - font.ascent) < 1e-9)
    }

    /// Words, blanks, hyphens, Chinese, accents and line feeds by chance.
    private func text(_ random: inout RandomGenerator) -> String {
        let parts = [
            "a", "W", "il", "Tower", "of", "-", " ", " ", "  ", "\n", "雷", "，", "（", "é", "x\u{301}", "7", "42", "…",
            "👍", "\u{a0}",
        ]
        return (0..<random.next(below: 40)).map { _ in parts[Int(random.next(below: UInt64(parts.count)))] }.joined()
    }

    private func seen(_ string: String) -> [Unicode.Scalar] {
        string.unicodeScalars.filter { $0 != " " && $0 != "\n" }
    }

    @Test("no line is wider than there is room, and all letters come in order", arguments: UInt64(1)...300)
    func wholeTexts(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let string = text(&random)
        let font = Font(
            .brand, size: 20, weight: .bold, letterSpacing: Double(random.next(below: 3)) * 0.05 - 0.05,
            hasTabularFigures: random.next(below: 2) == 0)
        let width = Double(random.next(below: 200))
        let layout = TextLayout(string, font: font, width: width)
        #expect(layout.lines.flatMap { seen($0.string) } == seen(string), "seed \(seed)")
        for line in layout.lines {
            #expect(abs(line.width - font.width(of: line.string)) < 1e-9, "seed \(seed)")
            let letters = line.string.unicodeScalars.filter { font.width(of: String($0)) > 0 }
            #expect(line.width <= width || letters.count <= 1, "seed \(seed): \(line.string)")
            #expect(line.string.last != " ", "seed \(seed)")
        }
        #expect(!layout.isTruncated)
    }

    @Test("truncated text ends with an ellipsis, fits, and is the text's beginning", arguments: UInt64(1)...300)
    func truncatedTexts(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let string = text(&random)
        let width = 20 + Double(random.next(below: 150))
        let most = 1 + Int(random.next(below: 3))
        let layout = TextLayout(string, font: font, width: width, numberOfLines: most)
        let whole = TextLayout(string, font: font, width: width)
        #expect(layout.lines.count == min(most, whole.lines.count), "seed \(seed)")
        #expect(layout.isTruncated == (whole.lines.count > most), "seed \(seed)")
        guard layout.isTruncated, let last = layout.lines.last else {
            #expect(layout.lines == whole.lines, "seed \(seed)")
            return
        }
        #expect(last.string.unicodeScalars.last == "…", "seed \(seed)")
        #expect(last.width <= width, "seed \(seed)")
        #expect(abs(last.width - font.width(of: last.string)) < 1e-9, "seed \(seed)")
        let kept = layout.lines.flatMap { seen($0.string) }.dropLast()
        #expect(seen(string).starts(with: kept), "seed \(seed)")
    }
}
