@testable import Drawing
import Geometry
import Testing

@Suite("What text measures")
struct TextMetricsTests {
    private func width(
        _ string: String, _ weight: Font.Weight = .regular, letterSpacing: Double = 0, hasTabularFigures: Bool = false
    ) -> Double {
        let font = Font(
            .brand, size: 100, weight: weight, letterSpacing: letterSpacing, hasTabularFigures: hasTabularFigures)
        return font.width(of: string)
    }

    @Test("letters are as wide as in the font, changing evenly with the weight, up to its heaviest")
    func widths() {
        #expect(abs(width("a", .ultraLight) - 54.2) < 1e-9)
        #expect(abs(width("a", .heavy) - 58.3) < 1e-9)
        #expect(abs(width("a", .semibold) - (54.2 + 4.1 * 2 / 3)) < 1e-9)
        #expect(width("a", .black) == width("a", .heavy))
        #expect(width("a", .thin) == width("a", .ultraLight))
        #expect(abs(width("AV", .ultraLight) - (60.9 + 57.9 - 7)) < 1e-9, "kerning")
    }

    @Test("Chinese letters are squares, and other letters an estimate; joiners and accents take no room")
    func otherLetters() {
        #expect(width("找雷，") == 300)
        #expect(width("я") == 62)
        #expect(width("👍") == 125)
        #expect(width("👩‍🔬") == 125)
        #expect(width("e\u{301}") == width("e"))
        #expect(width("a\tb") == width("a b") && width("") == 0)
    }

    @Test("tabular figures are equally wide, whatever stands beside them")
    func tabular() {
        for weight in [Font.Weight.regular, .heavy] {
            for digit in "0123456789" {
                #expect(abs(width("\(digit)", weight, hasTabularFigures: true) - 62) < 1e-9)
                #expect(abs(width("24\(digit)4", weight, hasTabularFigures: true) - 248) < 1e-9)
            }
        }
        #expect(width("1") < 45)
    }

    @Test("letter spacing stands between letters of the brand font, and none around Chinese ones")
    func spacing() {
        #expect(abs(width("abc", letterSpacing: -0.04) - (width("abc") - 8)) < 1e-9)
        #expect(width("a", letterSpacing: 0.5) == width("a"))
        #expect(width("找雷", letterSpacing: 0.5) == 200)
        #expect(abs(width("a找b", letterSpacing: 0.5) - width("a找b")) < 1e-9)
    }

    @Test("each letter begins where the ones before it end")
    func offsets() {
        let font = Font(.brand, size: 10, letterSpacing: 0.1)
        let string = "AV找7"
        for (index, offset) in font.offsets(of: string).enumerated() where index > 0 {
            let before = String(String.UnicodeScalarView(string.unicodeScalars.prefix(index)))
            #expect(offset >= font.width(of: before) - 2 && offset <= font.width(of: before) + 1.001)
        }
        #expect(font.offsets(of: string)[0] == 0)
    }

    @Test("a line that a host would lay alike is one text; others are pieces at their places")
    func pieces() {
        func commands(_ string: String, _ font: Font, _ maximumWidth: Double? = nil) -> [DrawCommand] {
            let canvas = Canvas()
            let text = Text(string, font: font, color: .black, alignment: .right, maximumWidth: maximumWidth)
            canvas.draw(text, at: Point(x: 100, y: 0))
            return Array(canvas.displayList)
        }
        func parts(_ command: DrawCommand) -> (pieces: TextPieces, at: Point)? {
            if case .textPieces(let pieces, let point) = command { (pieces, point) } else { nil }
        }
        for (string, family) in [("Towers 12", Font.Family.brand), ("塔 12", .system)] {
            let font = Font(family, size: 10)
            #expect(
                commands(string, font) == [
                    .text(Text(string, font: font, color: .black, alignment: .right), at: Point(x: 100, y: 0))
                ])
        }
        let mixed = commands("ab 塔塔 cd", Font(.brand, size: 10, weight: .heavy)).compactMap(parts)
        #expect(mixed.map(\.pieces.string) == ["ab cd", "塔塔"])
        #expect(mixed.map(\.pieces.font.weight) == [.heavy, .bold])
        #expect(mixed.map { $0.pieces.pieces.map(\.byteCount) } == [[3, 2], [6]])
        let digits = commands("a11", Font(.brand, size: 10, hasTabularFigures: true), 8).compactMap(parts)
        #expect(digits.map { $0.pieces.pieces.map(\.byteCount) } == [[1, 1, 1]])
        let scale = digits[0].pieces.horizontalScale
        let natural = Font(.brand, size: 10, hasTabularFigures: true).width(of: "a11")
        #expect(abs(scale * natural - 8) < 1e-5)
        #expect(abs(digits[0].at.x - 92) < 1e-5)
    }
}
