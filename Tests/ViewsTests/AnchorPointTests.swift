import Animation
import Drawing
import Geometry
import Testing
import Views

@Suite("Anchor points and shadows of views")
struct AnchorPointTests {
    let stage = Stage()

    @Test("an anchor is at the centre's place: setting it moves the view, setting the frame doesn't mind it")
    func place() {
        let view = stage.view
        #expect(view.anchorPoint == Point(x: 0.5, y: 0.5))
        view.frame = Rect(x: 100, y: 100, width: 40, height: 20)
        view.anchorPoint = Point(x: 0, y: 1)
        #expect(view.center == Point(x: 120, y: 110))
        #expect(view.frame == Rect(x: 120, y: 90, width: 40, height: 20))
        view.frame = Rect(x: 10, y: 20, width: 60, height: 30)
        #expect(view.frame == Rect(x: 10, y: 20, width: 60, height: 30))
        #expect(view.center == Point(x: 10, y: 50))
        view.bounds.size.height = 50
        #expect(view.frame == Rect(x: 10, y: 0, width: 60, height: 50), "it grows away from its anchor")
    }

    @Test("a view turns about its anchor, for what is seen and what is touched")
    func turn() throws {
        let view = stage.view
        view.anchorPoint = .zero
        view.center = Point(x: 100, y: 100)
        view.transform = AffineTransform(rotationAngle: .pi / 2)
        let corner = try #require(view.convert(Point(x: 40, y: 20), to: stage.window))
        #expect(corner.distance(to: Point(x: 80, y: 140)) < 1e-9)
        #expect(stage.window.hitTest(Point(x: 90, y: 130)) === view)
        #expect(stage.window.hitTest(Point(x: 110, y: 105)) === stage.window)
    }

    @Test("an anchor can be animated")
    func animate() {
        stage.animator.animate(withDuration: 1, options: .curveLinear) { stage.view.anchorPoint = .zero }
        stage.pass(0.5)
        #expect(stage.view.presentation.anchorPoint == Point(x: 0.25, y: 0.25))
        #expect(stage.view.presentation.frame == Rect(x: 10, y: 5, width: 40, height: 20))
    }

    @Test("a shadow belongs to the view with its subviews as a whole")
    func shadow() throws {
        let shadow = Shadow(color: Color.black.withAlpha(0.2), blur: 8, offset: Vector(dx: 0, dy: 2))
        stage.view.backgroundColor = .white
        stage.view.shadowColor = Color.black.withAlpha(0.4)
        stage.view.shadowOpacity = 0.5
        stage.view.shadowOffset = Size(width: 0, height: 2)
        stage.view.shadowRadius = 4
        let commands = stage.drawn()
        let index = try #require(commands.firstIndex(of: .setShadow(shadow)))
        #expect(commands[index + 1] == .beginTransparencyLayer(alpha: 1))
        #expect(commands.filter { $0 == .endTransparencyLayer }.count == 1)
        stage.view.shadowOpacity = 0
        #expect(!stage.drawn().contains(.setShadow(shadow)))
    }

    @Test("subviews are put before and behind others, and exchanged")
    func order() {
        let (a, b, c) = (View(), View(), View())
        let parent = View()
        func isOrder(_ views: [View]) -> Bool { parent.subviews.elementsEqual(views) { $0 === $1 } }
        for view in [a, b] { parent.addSubview(view) }
        parent.insertSubview(c, aboveSubview: a)
        #expect(isOrder([a, c, b]))
        parent.insertSubview(c, aboveSubview: b)
        #expect(isOrder([a, b, c]))
        parent.insertSubview(b, aboveSubview: View())
        #expect(isOrder([a, c, b]))
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(isOrder([b, c, a]))
    }
}
