import Drawing
import Geometry
import Testing

@Suite("Parts of a path")
struct TrimTests {
    private let corner = Path { path in
        path.move(to: .zero)
        path.addLine(to: Point(x: 30, y: 0))
        path.addLine(to: Point(x: 30, y: 10))
    }

    @Test("are cut by length, not by step")
    func byLength() {
        let half = corner.trimmed(from: 0, to: 0.5)
        #expect(half.verbs == [.move, .line] && half.points == [.zero, Point(x: 20, y: 0)])
        let end = corner.trimmed(from: 0.5, to: 1)
        #expect(end.points == [Point(x: 20, y: 0), Point(x: 30, y: 0), Point(x: 30, y: 10)])
    }

    @Test("are all of it, or nothing")
    func extremes() {
        #expect(corner.trimmed(from: 0, to: 1) == corner)
        #expect(corner.trimmed(from: -3, to: 7) == corner)
        #expect(corner.trimmed(from: .nan, to: .nan) == corner)
        for (from, to) in [(0.5, 0.5), (0.8, 0.2), (1, 1), (0, 0)] {
            #expect(corner.trimmed(from: from, to: to).isEmpty)
        }
    }

    @Test("of a circle are arcs of the same circle", arguments: [(0.0, 0.25), (0.1, 0.35), (0.3, 0.9)])
    func circle(from: Double, to: Double) throws {
        let part = Path(ovalIn: Rect(x: -10, y: -10, width: 20, height: 20)).trimmed(from: from, to: to)
        // It begins at the right, and goes down.
        for (point, share) in [(part.points[0], from), (part.points.last!, to)] {
            #expect(abs(point.length - 10) < 0.01)
            let angle = share * 2 * .pi
            #expect(point.distance(to: Point(x: 10 * cosine(angle), y: 10 * sine(angle))) < 0.03)
        }
        #expect(!part.verbs.contains(.close))
    }

    @Test("of a closed path have the closing line, and stay closed where they are the whole of a subpath")
    func closed() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        let last = square.trimmed(from: 0.75, to: 1)
        #expect(last.points == [Point(x: 0, y: 10), .zero] && last.verbs == [.move, .line])
        var two = square
        two.addRect(Rect(x: 20, y: 0, width: 10, height: 10))
        let most = two.trimmed(from: 0, to: 0.75)
        #expect(most.verbs.filter { $0 == .close }.count == 1)
        #expect(most.points.last == Point(x: 30, y: 10))
        #expect(two.trimmed(from: 0.5, to: 1).points.first == Point(x: 20, y: 0))
    }

    @Test("are what a stroke with a start and an end draws")
    func stroke() {
        let canvas = Canvas()
        canvas.stroke(corner, with: .black, style: StrokeStyle(lineWidth: 2, start: 0.5, end: 1))
        canvas.stroke(corner, with: .black, style: StrokeStyle(start: 1, end: 1))
        #expect(
            Array(canvas.displayList) == [
                .stroke(corner.trimmed(from: 0.5, to: 1), .color(.black), StrokeStyle(lineWidth: 2))
            ])
    }
}

@Suite("Dashes")
struct DashTests {
    @Test("that no host can draw make a solid line", arguments: [[0, 0], [-1, 4], [.nan], [.infinity, 1]])
    func solid(dashes: [Double]) {
        let canvas = Canvas()
        let path = Path(rect: Rect(x: 0, y: 0, width: 4, height: 4))
        canvas.stroke(path, with: .black, style: StrokeStyle(dashes: dashes, dashPhase: 3))
        #expect(Array(canvas.displayList) == [.stroke(path, .color(.black), StrokeStyle())])
    }
}

extension Path {
    fileprivate init(_ build: (inout Path) -> Void) {
        self.init()
        build(&self)
    }
}
