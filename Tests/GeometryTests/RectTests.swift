import Geometry
import Testing

@Suite("Rectangles")
struct RectTests {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let turnedOut = Rect(x: 40, y: 60, width: -30, height: -40)

    @Test("a negative size describes the same area as its positive twin")
    func negativeSize() {
        #expect(turnedOut.minX == 10 && turnedOut.maxX == 40 && turnedOut.minY == 20 && turnedOut.maxY == 60)
        #expect(turnedOut.center == rect.center)
        #expect(turnedOut.union(rect) == rect)
        #expect(turnedOut.intersection(rect) == rect)
        #expect(turnedOut.insetBy(dx: 1, dy: 2) == rect.insetBy(dx: 1, dy: 2))
        #expect(turnedOut.applying(.identity) == rect)
        #expect(!turnedOut.isEmpty)
    }

    @Test("a rectangle without width or height is empty")
    func emptiness() {
        #expect(Rect.zero.isEmpty)
        #expect(Rect(x: 1, y: 1, width: 0, height: 5).isEmpty)
        #expect(Rect(x: 1, y: 1, width: 5, height: 0).isEmpty)
        #expect(!rect.isEmpty)
    }

    @Test("the least edges belong to a rectangle, the greatest don't")
    func edges() {
        for rect in [rect, turnedOut] {
            #expect(rect.contains(Point(x: 10, y: 20)))
            #expect(!rect.contains(Point(x: 40, y: 30)))
            #expect(!rect.contains(Point(x: 20, y: 60)))
            #expect(!rect.contains(Point(x: 9.999, y: 30)))
        }
    }

    @Test("an empty rectangle contains no point")
    func emptyContainsNothing() {
        #expect(!Rect(x: 1, y: 1, width: 0, height: 5).contains(Point(x: 1, y: 2)))
    }

    @Test("a rectangle contains itself, but none that sticks out")
    func containsRect() {
        #expect(rect.contains(rect))
        #expect(!rect.contains(rect.offsetBy(dx: 0.5, dy: 0)))
        #expect(rect.contains(rect.insetBy(dx: 1, dy: 1)))
    }

    @Test("rectangles that touch don't intersect")
    func touching() {
        #expect(!rect.intersects(rect.offsetBy(dx: 30, dy: 0)))
        #expect(!rect.intersects(rect.offsetBy(dx: 0, dy: -40)))
        #expect(rect.intersects(rect.offsetBy(dx: 29, dy: -39)))
    }

    @Test("an empty rectangle intersects nothing, even from within")
    func emptyIntersectsNothing() {
        let line = Rect(x: 20, y: 30, width: 0, height: 10)
        #expect(!rect.intersects(line))
        #expect(!line.intersects(rect))
        #expect(rect.intersection(line) == nil)
    }

    @Test("the intersection is the shared area, or nil")
    func intersection() {
        let other = Rect(x: 25, y: 0, width: 100, height: 30)
        #expect(rect.intersection(other) == Rect(x: 25, y: 20, width: 15, height: 10))
        #expect(rect.intersection(Rect(x: 100, y: 100, width: 1, height: 1)) == nil)
    }

    @Test("the union holds both")
    func union() {
        #expect(
            rect.union(Rect(x: 0, y: 50, width: 5, height: 50)) == Rect(x: 0, y: 20, width: 40, height: 80))
    }

    @Test("an inset beyond the middle stops there")
    func insetBeyondMiddle() {
        #expect(rect.insetBy(dx: 100, dy: 1) == Rect(x: 25, y: 21, width: 0, height: 38))
        #expect(rect.insetBy(dx: -5, dy: -5) == Rect(x: 5, y: 15, width: 40, height: 50))
    }

    @Test("a transformed rectangle holds its four mapped corners")
    func applying() {
        #expect(
            rect.applying(AffineTransform(scaleX: -1, y: 2)) == Rect(x: -40, y: 40, width: 30, height: 80))
        let turned = Rect(x: -1, y: -1, width: 2, height: 2).applying(AffineTransform(rotationAngle: .pi / 4))
        #expect((turned.width - 8.0.squareRoot()).magnitude < 1e-14)
    }
}
