import Drawing
import Geometry
import Raster
import Testing

@Suite("Text as pixels")
struct TextTests {
    /// The columns and rows of "HHHH", drawn at (100, 40) in 200 by 60 pixels.
    private func ink(
        _ string: String = "HHHH", size: Double = 20, family: Font.Family = .system, weight: Font.Weight = .regular,
        alignment: TextAlignment = .left, maximumWidth: Double? = nil
    ) throws -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        try #require(try text(string, size, family, weight, alignment, maximumWidth).ink)
    }

    private func text(
        _ string: String, _ size: Double = 20, _ family: Font.Family = .system, _ weight: Font.Weight = .regular,
        _ alignment: TextAlignment = .left, _ maximumWidth: Double? = nil
    ) throws -> Picture {
        try picture(200, 60) { canvas in
            let text = Text(
                string, font: Font(family, size: size, weight: weight), color: .black, alignment: alignment,
                maximumWidth: maximumWidth)
            canvas.draw(text, at: Point(x: 100, y: 40))
        }
    }

    @Test("capitals stand on the baseline, as high as the font says, more or less")
    func baseline() throws {
        let rows = try ink(size: 40).rows
        #expect(rows.upperBound == 39)
        #expect(abs(Double(rows.count) - Font(size: 40).capHeight) <= 3)
    }

    @Test("text begins, has its middle, or ends at its point")
    func alignment() throws {
        let left = try ink(alignment: .left).columns
        let center = try ink(alignment: .center).columns
        let right = try ink(alignment: .right).columns
        #expect((100...104).contains(left.lowerBound))
        #expect((95...99).contains(right.upperBound))
        #expect(abs(center.lowerBound + center.upperBound - 199) <= 2)
        #expect(abs(left.count - center.count) <= 1 && abs(left.count - right.count) <= 1)
    }

    @Test("text that is too wide is condensed to its width about its point, and no lower; text that fits is left")
    func squeeze() throws {
        let natural = try ink()
        let free = try ink(maximumWidth: 200)
        #expect(free.columns == natural.columns)
        for alignment in [.left, .center, .right] as [TextAlignment] {
            let squeezed = try ink(alignment: alignment, maximumWidth: 30)
            #expect((26...31).contains(squeezed.columns.count))
            #expect(squeezed.rows == natural.rows)
            switch alignment {
            case .left: #expect((100...102).contains(squeezed.columns.lowerBound))
            case .center: #expect(abs(squeezed.columns.lowerBound + squeezed.columns.upperBound - 199) <= 2)
            case .right: #expect((97...99).contains(squeezed.columns.upperBound))
            }
        }
    }

    @Test("a heavier weight has more ink, and each family has a face of its own or one that stands in for it")
    func weights() throws {
        let regular = try text("HHHH", 20, .system, .regular).weight
        #expect(try text("HHHH", 20, .system, .bold).weight > 1.15 * regular)
        for family in [.system, .rounded, .monospaced, .serif] as [Font.Family] {
            #expect(try text("HHHH", 20, family).weight > 50)
        }
        // The letters of one are equally wide.
        let (thin, wide) = (
            try ink("iiiiiiiM", family: .monospaced).columns, try ink("MMMMMMMM", family: .monospaced).columns
        )
        #expect(abs(thin.upperBound - wide.upperBound) <= 2)
    }

    @Test("text is twice as large at twice the scale, in its colour and alpha")
    func scale() throws {
        let one = try picture(60, 30) { draw("Disc", on: $0) }
        let two = try picture(60, 30, scale: 2) { draw("Disc", on: $0) }
        #expect(abs(two.weight / one.weight - 4) < 0.1)
        let red = try picture(60, 30) { canvas in
            canvas.multiplyAlpha(by: 0.5)
            canvas.draw(Text("█", font: Font(size: 40), color: Color(hex: 0xff0000)), at: Point(x: 10, y: 20))
        }
        #expect(red.isNear(0xff8080, at: 20, 10))
    }

    @Test(
        "each letter is drawn in a face that has it, and the others in the face that they have alone",
        arguments: [
            Font.Family.system, .brand,
        ])
    func mixed(family: Font.Family) throws {
        // The letters before and behind are the same, whatever stands between.
        let latin = try text("HH", 20, family)
        let mixed = try text("HH雷", 20, family)
        let ink = try #require(latin.ink)
        let same = ink.rows.allSatisfy { y in ink.columns.allSatisfy { latin.hex($0, y) == mixed.hex($0, y) } }
        #expect(same)
        let more = try #require(mixed.ink)
        #expect((15...21).contains(more.columns.upperBound - ink.columns.upperBound))
    }

    @Test("the brand font's letters stand where the kit's table says, at every weight")
    func brand() throws {
        for weight in [Font.Weight.ultraLight, .medium, .heavy, .black] {
            let font = Font(.brand, size: 28, weight: weight)
            let columns = try ink("HAVH", size: 28, family: .brand, weight: weight).columns
            let single = try ink("H", size: 28, family: .brand, weight: weight).columns
            // From the first H's left edge to the last one's.
            let between = font.offsets(of: "HAVH")[3]
            #expect(abs(Double(columns.upperBound - single.upperBound) - between) <= 1.01, "\(weight)")
        }
        let light = try text("HHHH", 20, .brand, .ultraLight).weight
        let medium = try text("HHHH", 20, .brand, .medium).weight
        #expect(try medium > 1.3 * light && text("HHHH", 20, .brand, .heavy).weight > 1.3 * medium)
        #expect(try text("HHHH", 20, .brand, .heavy).pixels == text("HHHH", 20, .brand, .black).pixels)
    }

    @Test("white space is blanks, and no text, no size or a NUL spoil nothing")
    func oddStrings() throws {
        #expect(try text("A\tB\n").pixels == text("A B ").pixels)
        #expect(try text("A\0B").pixels == text("AB").pixels)
        for picture in [try text(""), try text("A", 0), try text("A", -3), try text(" ")] {
            #expect(picture.ink == nil)
        }
    }

    private func draw(_ string: String, on canvas: Canvas) {
        canvas.draw(Text(string, font: Font(size: 18), color: .black), at: Point(x: 4, y: 20))
    }
}
