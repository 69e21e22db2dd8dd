import Drawing
import Foundation
import Geometry
import Raster
import Testing

/// Texts as Cairo draws them, compared with what someone has looked at. What is recorded beside them, the display lists and
/// the widths, is what Tests/Browser/test_text.py has a browser draw and measure. `PASTIME_RECORD=1 swift test --filter
/// TextPictureTests` records all of it, to be looked at again.
@Suite("Pictures of text")
struct TextPictureTests {
    static let size = Size(width: 360, height: 120)
    static let scale = 2.0

    struct Sample: CustomTestStringConvertible, Sendable {
        let name: String
        let draw: @Sendable (Canvas) -> Void
        var testDescription: String { name }
    }

    struct Record: Codable, Equatable {
        struct Picture: Codable, Equatable {
            let name: String
            let words: [UInt32]
            let text: [UInt8]
        }

        struct Width: Codable, Equatable {
            let string: String
            let weight: Int
            let width: Double
        }

        var pictures: [Picture]
        /// At 100 points.
        var widths: [Width]
    }

    static let samples = [
        Sample(name: "latin") { canvas in
            line("Towers, AVATAR & Wörter", .brand, 27, .heavy, y: 36, letterSpacing: -0.025, on: canvas)
            line("Ring 4 can't rest on the smaller ring 2", .brand, 17, .medium, y: 70, on: canvas)
            line("Light 200: 0123456789 → × − “quotes”…", .brand, 17, .ultraLight, y: 100, on: canvas)
        },
        Sample(name: "chinese") { canvas in
            line("找出苔下的雷，你先到了。", .brand, 26, .regular, y: 50, letterSpacing: 0.2, on: canvas)
            line("继续", .brand, 26, .heavy, y: 95, on: canvas)
        },
        Sample(name: "mixed") { canvas in
            line("4 号环不能放在更小的 2 号环上", .brand, 22, .bold, y: 40, on: canvas)
            line("落后 Lin 3.5 秒 (2048)", .brand, 22, .medium, y: 75, on: canvas)
            line("On 1 号环, to 3", .brand, 22, .ultraLight, y: 110, on: canvas)
        },
        Sample(name: "tabular") { canvas in
            for (index, number) in ["11:11.1", "08:48.7", "40:00.0"].enumerated() {
                let font = Font(.brand, size: 28, weight: .heavy, hasTabularFigures: true)
                let text = Text(number, font: font, color: .black, alignment: .right)
                canvas.draw(text, at: Point(x: 160, y: 36 + 36 * Double(index)))
                let condensed = Text(number, font: font, color: .black, alignment: .center, maximumWidth: 70)
                canvas.draw(condensed, at: Point(x: 260, y: 36 + 36 * Double(index)))
            }
        },
        Sample(name: "lines") { canvas in
            let font = Font(.brand, size: 15, weight: .medium)
            let texts = ["Of 127 moves, the fewest there are: well-played.", "共 127 步，最少步数。除对战外一切照常。"]
            for (index, text) in texts.enumerated() {
                let layout = TextLayout(text, font: font, width: 140, lineHeight: 22)
                let rect = Rect(x: 20 + 180 * Double(index), y: 10, width: 140, height: layout.size.height)
                canvas.fill(rect, with: Color(hex: 0xf0_e8_d8))
                canvas.draw(layout, in: rect, color: .black, alignment: index == 0 ? .center : .left)
            }
        },
        Sample(name: "truncated") { canvas in
            let font = Font(.brand, size: 15, weight: .bold)
            for (index, most) in [1, 2, 3].enumerated() {
                let text = index == 1 ? "你已离线，除对战外一切照常，你已离线" : "You're offline. Everything but matches still works"
                let layout = TextLayout(text, font: font, width: 100, numberOfLines: most)
                let rect = Rect(x: 10 + 115 * Double(index), y: 10, width: 100, height: layout.size.height)
                canvas.fill(rect, with: Color(hex: 0xf0_e8_d8))
                canvas.draw(layout, in: rect, color: .black, alignment: .right)
            }
        },
    ]

    private static func line(
        _ string: String, _ family: Font.Family, _ size: Double, _ weight: Font.Weight, y: Double,
        letterSpacing: Double = 0, on canvas: Canvas
    ) {
        let font = Font(family, size: size, weight: weight, letterSpacing: letterSpacing)
        canvas.draw(Text(string, font: font, color: .black), at: Point(x: 10, y: y))
    }

    private static func list(_ sample: Sample) -> DisplayList {
        let canvas = Canvas()
        sample.draw(canvas)
        return canvas.displayList
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    private static let isRecording = ProcessInfo.processInfo.environment["PASTIME_RECORD"] == "1"

    @Test("text looks as it did", arguments: samples)
    func looksTheSame(sample: Sample) throws {
        let picture = try Picture(of: Self.list(sample), size: Self.size, scale: Self.scale, background: .white)
        let file = Self.folder.appending(path: "text-\(sample.name).png")
        if Self.isRecording { try Data(picture.png()).write(to: file) }
        let difference = GoldenTests.Difference(picture, try Picture(png: Array(Data(contentsOf: file))))
        #expect(difference.mean < 1.5 && difference.share < 0.02, "\(difference)")
    }

    @Test("what the browser is told to draw and to measure is what the kit says")
    func record() throws {
        let strings = [
            "Pastime", "AVATAR", "To Tower", "office affluent fjord", "Play someone -> 24", "0123456789", "11:11.1",
            "P. J. \"L'T\" (Yes) [No]", "ÀÉÎÕÜ çñß øåæ", "Wörter größer", "“quotes” ‘x’ … – —", "→ ← × − • ·",
            "find what sleeps in the moss", "HAMBURGEFONTSIV", "r, v. y- k1 7, 4A", "!?&@#%*/\\|{}<>^~`$",
        ]
        var record = Record(pictures: [], widths: [])
        for sample in Self.samples {
            let list = Self.list(sample)
            record.pictures.append(.init(name: sample.name, words: list.words, text: list.text))
        }
        for string in strings {
            for weight in [Font.Weight.ultraLight, .regular, .medium, .semibold, .bold, .heavy, .black] {
                let width = Font(.brand, size: 100, weight: weight).width(of: string)
                record.widths.append(.init(string: string, weight: 100 * Int(weight.rawValue), width: width))
            }
        }
        let file = Self.folder.appending(path: "text.json")
        if Self.isRecording { try JSONEncoder().encode(record).write(to: file) }
        let recorded = try JSONDecoder().decode(Record.self, from: Data(contentsOf: file))
        #expect(recorded.pictures == record.pictures)
        #expect(recorded.widths.count == record.widths.count)
        for (old, new) in zip(recorded.widths, record.widths) {
            #expect(old.string == new.string && old.weight == new.weight && abs(old.width - new.width) < 1e-6)
        }
    }
}
