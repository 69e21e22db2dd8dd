import Animation
import Geometry
import Testing
import Views

@Suite("Rotations and screen edges")
struct RotationTests {
    let touched = Touched()

    private func rotation(_ seen: @escaping (RotationGestureRecognizer) -> Void) -> RotationGestureRecognizer {
        let rotation = RotationGestureRecognizer(action: seen)
        touched.view.addGestureRecognizer(rotation)
        return rotation
    }

    @Test("two fingers that turn by a quarter are seen to")
    func quarter() {
        var seen: [(GestureRecognizer.State, Double)] = []
        let rotation = rotation { seen.append(($0.state, $0.rotation)) }
        touched.play("1+ 100,100 2+ 150,100 2 149,104")
        #expect(seen.isEmpty, "less than 8 points along the arc")
        touched.play("2 140,140 2 100,150")
        #expect(rotation.velocity > 0)
        touched.play("1- 2-")
        #expect(seen.map(\.0) == [.began, .changed, .ended])
        #expect((seen[0].1 - .pi / 4).magnitude < 1e-6)
        #expect((seen[2].1 - .pi / 2).magnitude < 1e-6)
    }

    @Test("whole turns are counted, and an angle can be set")
    func turns() {
        var last = 0.0
        let rotation = rotation { last = $0.rotation }
        touched.play("1+ 100,100 2+ 150,100")
        for _ in 0..<2 { touched.play("2 100,150 2 50,100 2 100,50 2 150,100") }
        #expect((last - 4 * .pi).magnitude < 1e-6)
        rotation.rotation = 0
        touched.play("2 100,50")
        #expect((last + .pi / 2).magnitude < 1e-6)
        touched.play("2- 1-")
        #expect(rotation.rotation == 0)
    }

    @Test("a third finger cancels it")
    func third() {
        var states: [GestureRecognizer.State] = []
        _ = rotation { states.append($0.state) }
        touched.play("1+ 100,100 2+ 150,100 2 100,150 3+ 10,10 3- 2- 1-")
        #expect(states == [.began, .cancelled])
    }

    @Test("a place of each touch can be asked for")
    func places() {
        let rotation = rotation { _ in }
        touched.view.frame.origin = Point(x: 10, y: 20)
        touched.play("1+ 100,100 2+ 150,100")
        #expect(rotation.location(ofTouch: 0, in: touched.view) == Point(x: 90, y: 80))
        #expect(rotation.location(ofTouch: 1, in: touched.window) == Point(x: 150, y: 100))
    }

    // MARK: Screen edges

    @Test(
        "a drag from an edge begins inwards, and only there",
        arguments: [
            (RectEdge.left, "5,100", "25,104", true), (.left, "30,100", "60,100", false),
            (.left, "5,100", "9,140", false),
            (.right, "195,100", "170,100", true), (.right, "5,100", "40,100", false), (.top, "100,3", "100,30", true),
            (.bottom, "100,199", "100,170", true), (.all, "100,199", "130,199", false),
            (RectEdge(), "5,100", "40,100", false),
        ])
    func edges(edges: RectEdge, start: String, end: String, begins: Bool) {
        var states: [GestureRecognizer.State] = []
        let pan = ScreenEdgePanGestureRecognizer { states.append($0.state) }
        pan.edges = edges
        touched.view.addGestureRecognizer(pan)
        touched.play("1+ \(start) 1 \(end) 1-")
        #expect(states == (begins ? [.began, .ended] : []))
    }
}
