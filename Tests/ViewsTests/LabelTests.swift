import Drawing
import Geometry
import Testing
import Views

@Suite("Labels")
struct LabelTests {
    private let font = Font(.brand, size: 20)

    private func label(_ text: String, width: Double = 100, numberOfLines: Int = 1) -> Label {
        let label = Label(text, font: font, frame: Rect(x: 10, y: 20, width: width, height: 100))
        label.numberOfLines = numberOfLines
        label.lineBreakMode = .byTruncatingTail
        return label
    }

    private func drawn(_ label: Label) -> [(text: Text, at: Point)] {
        let canvas = Canvas()
        label.draw(in: canvas)
        return canvas.displayList.compactMap { if case .text(let text, let point) = $0 { (text, point) } else { nil } }
    }

    @Test("a label's lines stand in the middle of its height, one like many")
    func vertical() {
        for (text, count) in [("one", 1), ("one\ntwo", 2), ("one\ntwo\nthree", 3)] {
            let lines = drawn(label(text, numberOfLines: 0))
            #expect(lines.count == count)
            let top = lines[0].at.y - font.capHeight
            #expect(abs(top + lines[count - 1].at.y - 100) < 1e-3)
            #expect(lines.allSatisfy { $0.at.x == 50 })
        }
        let plain = label("one")
        plain.lineBreakMode = .byCondensing
        #expect(abs(drawn(plain)[0].at.y - drawn(label("one"))[0].at.y) < 1e-3)
    }

    @Test("a label is broken and truncated as it asks for, in its alignment")
    func lines() {
        let text = "Find what sleeps in the moss"
        #expect(drawn(label(text, width: 130, numberOfLines: 2)).map(\.text.string) == ["Find what", "sleeps in the…"])
        #expect(drawn(label(text, width: 130, numberOfLines: 0)).count == 3)
        let left = label(text, width: 130)
        left.textAlignment = .left
        #expect(drawn(left).map(\.text.alignment) == [.left])
        #expect(drawn(left)[0].at.x == 0)
    }

    @Test("a label says how large its text is, and takes that size")
    func size() {
        let label = label("Find what sleeps in the moss", numberOfLines: 0)
        let natural = label.intrinsicContentSize
        #expect(natural == Size(width: font.width(of: label.text), height: font.lineHeight))
        let narrow = label.sizeThatFits(Size(width: 130, height: 1))
        #expect(narrow.width <= 130 && narrow.height == 3 * font.lineHeight)
        label.lineHeight = 30
        #expect(label.sizeThatFits(Size(width: 130, height: 1)).height == 90)
        label.sizeToFit()
        #expect(label.frame == Rect(x: 10, y: 20, width: natural.width, height: 30))
    }
}
