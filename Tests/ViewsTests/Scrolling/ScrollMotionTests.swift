import Animation
import Drawing
import Geometry
import Testing
import Views

@Suite("Scrolling by wheel, keys and program")
struct ScrollMotionTests {
    let stage = ScrollStage()
    var scroll: ScrollView { stage.scroll }

    // MARK: The wheel

    @Test("the wheel scrolls, with shift sideways, and never beyond the limits")
    func wheel() {
        #expect(stage.wheel(Point(x: 5, y: 40)))
        #expect(scroll.contentOffset == Point(x: 5, y: 40))
        #expect(stage.wheel(Point(x: 0, y: 30), .shift))
        #expect(scroll.contentOffset == Point(x: 35, y: 40))
        #expect(stage.wheel(Point(x: -1e9, y: 1e9)))
        #expect(scroll.contentOffset == Point(x: 0, y: 1_200))
        #expect(!stage.wheel(Point(x: -5, y: 5)), "there is nothing left that way")
        #expect(!stage.wheel(Point(x: .nan, y: 5)))
        #expect(!stage.wheel(Point(x: 0, y: -5), at: Point(x: -20, y: 10)), "that was beside it")
        #expect(scroll.contentOffset == Point(x: 0, y: 1_200))
    }

    @Test("a wheel's notches are gone evenly, and add up")
    func notches() {
        for _ in 0..<3 {
            #expect(stage.wheel(Point(x: 0, y: 100), isPrecise: false))
            stage.pass(0.02)
        }
        #expect(scroll.contentOffset.y > 0 && scroll.contentOffset.y < 300)
        #expect(stage.settle())
        #expect(scroll.contentOffset == Point(x: 0, y: 300))
    }

    @Test("the innermost view below the pointer that takes the wheel has it")
    func nestedWheel() {
        let inner = ScrollView(frame: Rect(x: 100, y: 100, width: 100, height: 100))
        inner.contentSize = Size(width: 100, height: 150)
        scroll.addSubview(inner)
        stage.wheel(Point(x: 0, y: 30), at: Point(x: 150, y: 150))
        #expect(inner.contentOffset.y == 30 && scroll.contentOffset.y == 0)
        stage.wheel(Point(x: 0, y: 30), at: Point(x: 150, y: 150))
        stage.wheel(Point(x: 0, y: 30), at: Point(x: 150, y: 150))
        #expect(inner.contentOffset.y == 50 && scroll.contentOffset.y == 30, "the rest is for the outer one")
    }

    // MARK: Keys

    @Test("a key's steps accumulate while it repeats")
    func keys() {
        for _ in 0..<5 {
            #expect(scroll.press(.down))
            stage.pass(0.03)
        }
        #expect(stage.settle())
        #expect(scroll.contentOffset == Point(x: 0, y: 300))
        #expect(scroll.press(.right) && scroll.press(.up))
        #expect(stage.settle())
        #expect(scroll.contentOffset == Point(x: 60, y: 240))
        #expect(scroll.press(.pageDown) && scroll.press(.pageDown) && scroll.press(.pageUp))
        #expect(stage.settle())
        #expect(scroll.contentOffset == Point(x: 60, y: 510))
        #expect(scroll.press(.left) && scroll.press(.end))
        #expect(stage.settle())
        #expect(scroll.contentOffset == Point(x: 0, y: 1_200))
        #expect(!scroll.press(.down) && !scroll.press(.left), "there is nothing left that way")
        #expect(scroll.press(.home))
        #expect(stage.settle())
        #expect(scroll.contentOffset == .zero)
    }

    @Test("keys zoom about the middle, and show everything")
    func zoomKeys() {
        scroll.minimumZoomScale = 0.2
        #expect(scroll.press(.zoomIn) && scroll.press(.zoomIn))
        #expect(stage.settle())
        #expect(scroll.zoomScale.isNear(2.25))
        #expect(scroll.press(.zoomOut))
        #expect(stage.settle())
        #expect(scroll.zoomScale.isNear(1.5))
        #expect(scroll.press(.fit))
        #expect(stage.settle())
        #expect(scroll.zoomScale == 0.2)
        #expect(!scroll.press(.fit) && !scroll.press(.zoomOut))
    }

    // MARK: By the program

    @Test("an animated way goes on by the window's time, and ends where it was sent")
    func animated() {
        scroll.setContentOffset(Point(x: 300, y: 200), animated: true)
        #expect(stage.window.isWaitingForTime)
        #expect(scroll.contentOffset == .zero)
        var last = 0.0
        for _ in 0..<12 {
            stage.clock.advance(by: 1.0 / 60)
            #expect(stage.window.update(), "there is something new to draw")
            #expect(scroll.contentOffset.x > last && scroll.contentOffset.x < 300)
            #expect(scroll.velocity.x > 0)
            last = scroll.contentOffset.x
        }
        #expect(stage.settle())
        #expect(scroll.contentOffset == Point(x: 300, y: 200))
        #expect(scroll.velocity == .zero)
        scroll.setContentOffset(Point(x: 1e9, y: -5), animated: true)
        #expect(stage.settle())
        #expect(scroll.contentOffset == Point(x: 1_600, y: 0))
    }

    @Test("a rectangle is scrolled to by as little as possible")
    func rectToVisible() {
        scroll.scrollRectToVisible(Rect(x: 500, y: 100, width: 50, height: 50), animated: false)
        #expect(scroll.contentOffset == Point(x: 150, y: 0))
        scroll.scrollRectToVisible(Rect(x: 200, y: 100, width: 50, height: 50), animated: false)
        #expect(scroll.contentOffset == Point(x: 150, y: 0), "it is seen already")
        scroll.zoomScale = 2
        scroll.contentOffset = .zero
        scroll.scrollRectToVisible(Rect(x: 0, y: 1_000, width: 50, height: 50), animated: true)
        #expect(stage.settle())
        #expect(scroll.contentOffset == Point(x: 0, y: 1_800))
        scroll.scrollRectToVisible(Rect(x: 0, y: 0, width: 1_000, height: 1_000), animated: false)
        #expect(scroll.contentOffset == Point(x: 800, y: 850), "the middle of what is too large")
    }

    @Test("a drag takes over from an animated way")
    func dragTakesOver() {
        scroll.setContentOffset(Point(x: 1_000, y: 0), animated: true)
        stage.pass(0.1)
        stage.drag(from: Point(x: 100, y: 100), to: Point(x: 120, y: 100), seconds: 0.02, isReleased: false)
        let place = scroll.contentOffset
        stage.pass(0.5)
        #expect(scroll.contentOffset == place)
    }

    // MARK: Size

    @Test("the content in the middle stays there when the size changes")
    func resize() {
        scroll.contentOffset = Point(x: 700, y: 600)
        let content = stage.content(at: Point(x: 200, y: 150))
        scroll.frame = Rect(x: 0, y: 0, width: 300, height: 380)
        _ = stage.window.update()
        #expect(stage.content(at: Point(x: 150, y: 190)).isNear(content))
        scroll.contentOffset = .zero
        scroll.frame = Rect(x: 0, y: 0, width: 500, height: 400)
        _ = stage.window.update()
        #expect(stage.isWithinLimits)
        #expect(scroll.contentOffset == .zero, "brought within the limits")
    }

    @Test("a world of 640,000 points is led to the view and back to nine digits")
    func hugeWorld() throws {
        scroll.contentSize = Size(width: 640_000, height: 640_000)
        scroll.minimumZoomScale = 1e-4
        var random = RandomGenerator(seed: 7)
        for _ in 0..<200 {
            scroll.zoomScale = exponential(random.nextUnit() * 9 - 7.5)
            scroll.contentOffset = Point(x: random.nextUnit() * 640_000, y: random.nextUnit() * 640_000)
            let back = try scroll.worldToView.inverted()
            let point = Point(x: random.nextUnit() * 640_000, y: random.nextUnit() * 640_000)
            let again = point.applying(scroll.worldToView).applying(back)
            #expect(again.distance(to: point) <= 1e-9 * point.length, "seed 7")
        }
    }

    @Test("the content view is where the content is, with bounds of its own origin too")
    func contentView() throws {
        let content = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 1_500))
        scroll.contentView = content
        scroll.zoomScale = 0.5
        scroll.contentOffset = Point(x: 120, y: 90)
        scroll.bounds.origin = Point(x: 7, y: 8)
        scroll.setNeedsLayout()
        _ = stage.window.update()
        for point in [Point(x: 0, y: 0), Point(x: 333, y: 444)] {
            let seen = try #require(content.convert(point, to: scroll))
            #expect(seen.isNear(point.applying(scroll.worldToView)))
            #expect(seen.isNear(point * 0.5 - Point(x: 120, y: 90) + Point(x: 7, y: 8)))
        }
        scroll.contentView = nil
        #expect(content.superview == nil)
    }

    // MARK: Indicators

    /// The greatest opacity of what is seen of the indicators.
    private var opacity: Double {
        scroll.subviews.filter { !$0.isHidden }.map { $0.presentation.alpha }.max() ?? 0
    }

    @Test("indicators fade in when it scrolls, and out 0.8 seconds after")
    func indicators() {
        #expect(opacity == 0)
        stage.wheel(Point(x: 0, y: 50))
        stage.pass(0.05)
        #expect(opacity > 0 && opacity < 1)
        stage.pass(0.1)
        #expect(opacity == 1)
        #expect(stage.window.isWaitingForTime)
        stage.pass(0.5)
        stage.wheel(Point(x: 0, y: 50))
        stage.pass(0.75)
        #expect(opacity == 1, "it has scrolled anew")
        stage.pass(0.2)
        #expect(opacity < 1)
        #expect(stage.settle())
        #expect(opacity == 0)
        scroll.flashScrollIndicators()
        stage.pass(0.2)
        #expect(opacity == 1)
        #expect(stage.settle())
        #expect(opacity == 0)
    }

    @Test("indicators tell which part is seen, and there is none where all is")
    func indicatorPlaces() {
        func bars() -> [Rect] { scroll.subviews.filter { !$0.isHidden }.map(\.frame) }
        #expect(bars().count == 2)
        let start = bars()
        scroll.contentOffset = Point(x: 1_600, y: 1_200)
        let end = bars()
        #expect(end[0].minX > start[0].minX + 250 && end[0].maxX <= 400)
        #expect(end[1].minY > start[1].minY + 150 && end[1].maxY <= 300)
        scroll.contentSize = Size(width: 300, height: 1_500)
        #expect(bars().count == 1)
        scroll.showsVerticalScrollIndicator = false
        #expect(bars().isEmpty)
        scroll.indicatorColor = .white
        #expect(scroll.subviews.allSatisfy { $0.backgroundColor == .white })
    }

    // MARK: Leaving

    @Test("a view that leaves its window rests, within its limits")
    func leaves() {
        stage.drag(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100))
        #expect(scroll.isDecelerating)
        scroll.removeFromSuperview()
        #expect(!scroll.isDecelerating && stage.isWithinLimits)
        stage.pass(1)
        #expect(!stage.window.isWaitingForTime)
        scroll.setContentOffset(Point(x: 50, y: 0), animated: true)
        #expect(scroll.contentOffset == Point(x: 50, y: 0), "without a window there is no time")
    }

    @Test("a ticker is called at each frame until it has enough")
    func ticker() {
        var times: [Double] = []
        let ticker = FrameTicker { now in
            times.append(now)
            return times.count < 3
        }
        stage.window.addTicker(ticker)
        #expect(stage.window.isWaitingForTime)
        stage.pass(5, by: 1)
        #expect(times == [11, 12, 13])
        #expect(!stage.window.isWaitingForTime)
    }
}
