import Geometry
import Testing

@Suite("The code of docs/kit/geometry.md")
struct GeometryPageTests {
    @Test("a turned card comes back by the inverse, and a die has six sides")
    func card() throws {
        let card = Rect(x: 0, y: 0, width: 30, height: 20)
        let turned = AffineTransform(rotationAngle: .pi / 2).concatenating(AffineTransform(translationX: 100, y: 0))
        let box = card.applying(turned)  // turned first, then moved
        let back = box.center.applying(try turned.inverted())

        var random = RandomGenerator(seed: 7)
        let die = 1 + random.next(below: 6)

        #expect(back.distance(to: card.center) < 1e-12)
        #expect((1...6).contains(die))
    }
}
