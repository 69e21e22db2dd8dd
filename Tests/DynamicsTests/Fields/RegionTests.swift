import Dynamics
import Geometry
import Testing

@Suite("A region")
struct RegionTests {
    let disc = Region(radius: 10)
    let box = Region(size: Size(width: 40, height: 8))

    @Test("holds the points of its circle or rectangle, edges included")
    func shapes() {
        #expect(disc.contains(Point(x: 10, y: 0)) && !disc.contains(Point(x: 10.1, y: 0)))
        #expect(box.contains(Point(x: -20, y: 4)) && !box.contains(Point(x: 0, y: 4.1)))
        #expect(Region.infinite.contains(Point(x: 1e9, y: -1e9)))
    }

    @Test("that is the inverse holds all that the other doesn't")
    func inverse() {
        #expect(!disc.inverse().contains(.zero) && disc.inverse().contains(Point(x: 11, y: 0)))
        #expect(!Region.infinite.inverse().contains(.zero))
    }

    @Test("of two is what either, both, or only the one holds")
    func algebra() {
        for (x, y) in [(0.0, 0.0), (15, 0), (0, 8), (50, 50)] {
            let point = Point(x: x, y: y)
            let (a, b) = (disc.contains(point), box.contains(point))
            #expect(disc.union(with: box).contains(point) == (a || b))
            #expect(disc.intersection(with: box).contains(point) == (a && b))
            #expect(disc.difference(from: box).contains(point) == (a && !b))
        }
    }

    @Test("of a bad size is empty but for the origin, and holds no NaN")
    func badSizes() {
        #expect(!Region(radius: -1).contains(Point(x: 0.1, y: 0)) && Region(radius: .nan).contains(.zero))
        #expect(!Region(size: Size(width: -5, height: 5)).contains(Point(x: 1, y: 0)))
        #expect(!Region.infinite.contains(Point(x: .nan, y: 0)))
        #expect(!disc.inverse().contains(Point(x: .nan, y: 0)))
    }
}
