import Animation
import Drawing
import Geometry
import Testing
import Views

@Suite("Subviews of a scroll view")
struct ScrollSubviewTests {
    let stage = ScrollStage()
    var scroll: ScrollView { stage.scroll }

    /// A subview whose frame is in points of the content.
    private func addButton() -> View {
        let button = View(frame: Rect(x: 550, y: 650, width: 50, height: 40))
        scroll.addSubview(button)
        return button
    }

    private func corner(of view: View) -> Point? { view.convert(.zero, to: scroll) }

    @Test("scroll with the content, and keep their frames")
    func scrollWithContent() {
        scroll.contentOffset = Point(x: 500, y: 500)
        let button = addButton()
        #expect(corner(of: button) == Point(x: 50, y: 150))
        scroll.contentOffset = Point(x: 540, y: 520)
        #expect(corner(of: button) == Point(x: 10, y: 130))
        #expect(button.frame == Rect(x: 550, y: 650, width: 50, height: 40))
        #expect(button.presentation.frame == button.frame)
    }

    @Test("are touched where they are seen")
    func touch() {
        let button = addButton()
        scroll.contentOffset = Point(x: 500, y: 500)
        var taps = 0
        button.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
        stage.tap(60, 160)
        #expect(taps == 1)
        stage.tap(40, 160)
        #expect(taps == 1, "that was beside it")
        stage.drag(from: Point(x: 60, y: 160), to: Point(x: 120, y: 160))
        #expect(taps == 1, "and that scrolled")
        #expect(scroll.contentOffset.x < 500)
    }

    @Test("are drawn where they are, however far that is")
    func draw() throws {
        scroll.contentSize = Size(width: 1e12, height: 1_500)
        let button = View(frame: Rect(x: 9e11 + 10.25, y: 20, width: 8, height: 8))
        button.backgroundColor = .white
        scroll.addSubview(button)
        scroll.contentOffset = Point(x: 9e11, y: 0)
        let canvas = Canvas()
        stage.window.render(into: canvas)
        var steps: [AffineTransform] = []
        for case .concatenate(let transform) in canvas.displayList { steps.append(transform) }
        #expect(steps.contains { $0.tx == 10.25 && $0.ty == 20 })
    }

    @Test("aren't scaled by a zoom, as in UIKit; the content view is")
    func zoom() {
        let button = addButton()
        let content = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 1_500))
        scroll.contentView = content
        scroll.zoomScale = 2
        scroll.contentOffset = Point(x: 500, y: 600)
        #expect(corner(of: button) == Point(x: 50, y: 50))
        #expect(button.convert(Point(x: 50, y: 0), to: scroll) == Point(x: 100, y: 50))
        #expect(content.convert(Point(x: 275, y: 325), to: scroll) == Point(x: 50, y: 50))
    }

    @Test("stay in place if they float, and when they have left")
    func floating() {
        let button = addButton()
        scroll.contentOffset = Point(x: 500, y: 500)
        button.isFloating = true
        #expect(corner(of: button) == Point(x: 550, y: 650))
        scroll.contentOffset = Point(x: 510, y: 500)
        #expect(corner(of: button) == Point(x: 550, y: 650))
        button.isFloating = false
        #expect(corner(of: button) == Point(x: 40, y: 150))
        stage.window.addSubview(button)
        #expect(button.convert(.zero, to: stage.window) == Point(x: 550, y: 650))
    }

    @Test("animate in the content while it scrolls")
    func animate() throws {
        let button = addButton()
        stage.window.animator.animate(withDuration: 1, options: .curveLinear) { button.center.x += 100 }
        scroll.contentOffset = Point(x: 500, y: 500)
        stage.clock.advance(by: 0.5)
        _ = stage.window.update()
        #expect(button.presentation.center.x.isNear(625))
        let canvas = Canvas()
        button.backgroundColor = .white
        stage.window.render(into: canvas)
        var steps: [AffineTransform] = []
        for case .concatenate(let transform) in canvas.displayList { steps.append(transform) }
        #expect(steps.contains { $0.tx.isNear(100) && $0.ty.isNear(150) })
    }
}
