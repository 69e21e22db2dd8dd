import Geometry
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
    let move = AffineTransform(translationX: 10, y: 0)
    let double = AffineTransform(scaleX: 2, y: 2)
    let point = Point(x: 1, y: 1)

    @Test("a.concatenating(b) applies a first")
    func concatenation() {
        #expect(point.applying(move.concatenating(double)) == Point(x: 22, y: 2))
        #expect(point.applying(double.concatenating(move)) == Point(x: 12, y: 2))
    }

    @Test("translatedBy, scaledBy and rotated apply before the transform")
    func prefixes() {
        #expect(double.translatedBy(x: 10, y: 0) == move.concatenating(double))
        #expect(move.scaledBy(x: 2, y: 2) == double.concatenating(move))
        #expect(move.rotated(by: 1) == AffineTransform(rotationAngle: 1).concatenating(move))
    }

    @Test("a positive turn takes the x axis to the y axis")
    func rotation() {
        let turned = Point(x: 1, y: 0).applying(AffineTransform(rotationAngle: .pi / 2))
        #expect(turned.distance(to: Point(x: 0, y: 1)) < 1e-15)
    }

    @Test("an inverse leads back", arguments: UInt64(1)...200)
    func inverse(seed: UInt64) throws {
        var random = RandomGenerator(seed: seed)
        func number() -> Double { random.nextUnit() * 20 - 10 }
        let transform = AffineTransform(
            a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        guard transform.determinant.magnitude > 0.1 else { return }
        let inverse = try transform.inverted()
        let point = Point(x: number(), y: number())
        #expect(point.applying(transform).applying(inverse).distance(to: point) < 1e-9, "seed \(seed)")
        #expect(point.applying(inverse).applying(transform).distance(to: point) < 1e-9, "seed \(seed)")
    }

    @Test(
        "what flattens the plane or isn't finite has no inverse",
        arguments: [
            AffineTransform(scaleX: 0, y: 1),
            AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
            AffineTransform(scaleX: .nan, y: 1),
            AffineTransform(scaleX: .infinity, y: 1),
            AffineTransform(translationX: .infinity, y: 0),
            AffineTransform(translationX: 0, y: .nan),
            AffineTransform(scaleX: 1e200, y: 1e200),
            AffineTransform(scaleX: 1e-200, y: 1e-200),
        ])
    func singular(transform: AffineTransform) {
        #expect(throws: AffineTransform.SingularError.self) { try transform.inverted() }
    }
}
