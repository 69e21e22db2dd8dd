import Animation
import Geometry
import Testing
import Views

@Suite("Zooming a scroll view")
struct ScrollZoomTests {
    let stage = ScrollStage()
    var scroll: ScrollView { stage.scroll }

    /// Puts two fingers down about a middle, so far apart.
    private func pinch(_ phase: PointerEvent.Phase, about middle: Point, apart: Double) {
        stage.send(phase, middle.x - apart / 2, middle.y, finger: 1)
        stage.send(phase, middle.x + apart / 2, middle.y, finger: 2)
    }

    // MARK: Pinching

    @Test("a pinch keeps the content under the fingers' middle, and moves with it")
    func pinch() {
        scroll.contentOffset = Point(x: 700, y: 600)
        var middle = Point(x: 150, y: 100)
        pinch(.began, about: middle, apart: 100)
        pinch(.moved, about: middle, apart: 120)
        let held = stage.content(at: middle)
        #expect(scroll.isZooming)
        for step in 1...20 {
            stage.pass(0.01)
            middle = middle + Point(x: 3, y: 2)
            pinch(.moved, about: middle, apart: 120 + 6 * Double(step))
            #expect(stage.content(at: middle).isNear(held, within: 1e-6))
        }
        #expect(scroll.zoomScale > 1.8 && scroll.zoomScale <= 2.4)
        let scale = scroll.zoomScale
        pinch(.ended, about: middle, apart: 240)
        #expect(stage.settle())
        #expect(scroll.zoomScale == scale)
        #expect(!scroll.isZooming && !scroll.isDragging)
    }

    @Test("fingers may come and go: the one that is left drags on, and another pinches again")
    func comingAndGoing() {
        scroll.contentOffset = Point(x: 700, y: 600)
        stage.send(.began, 100, 100, finger: 1)
        stage.send(.moved, 130, 100, finger: 1)
        let held = stage.content(at: Point(x: 130, y: 100))
        stage.send(.began, 230, 100, finger: 2)
        stage.send(.moved, 330, 100, finger: 2)
        #expect(scroll.zoomScale > 1.5)
        #expect(stage.content(at: Point(x: 230, y: 100)).y.isNear(held.y, within: 30))
        stage.send(.ended, 330, 100, finger: 2)
        let (scale, left) = (scroll.zoomScale, stage.content(at: Point(x: 130, y: 100)))
        stage.send(.moved, 90, 80, finger: 1)
        #expect(stage.content(at: Point(x: 90, y: 80)).isNear(left, within: 1e-6))
        #expect(scroll.zoomScale == scale)
        stage.send(.began, 190, 80, finger: 3)
        stage.send(.moved, 250, 80, finger: 3)
        #expect(scroll.zoomScale > scale)
    }

    @Test("a pinch beyond the limits gives ever less, and springs back to them")
    func resistance() {
        let listener = ScrollListener()
        scroll.delegate = listener
        scroll.zoomScale = 3
        scroll.contentOffset = Point(x: 2_000, y: 2_000)
        let middle = Point(x: 200, y: 150)
        pinch(.began, about: middle, apart: 50)
        for apart in stride(from: 60.0, through: 300, by: 10) { pinch(.moved, about: middle, apart: apart) }
        #expect(scroll.zoomScale > 4.2 && scroll.zoomScale < 4 * 2.72)
        let held = stage.content(at: middle)
        pinch(.ended, about: middle, apart: 300)
        #expect(stage.settle())
        #expect(scroll.zoomScale == 4)
        #expect(stage.content(at: middle).isNear(held, within: 1e-6), "about where the fingers were")
        #expect(listener.told == ["begin dragging", "end dragging false", "end zooming"])
        #expect(listener.zooms > 20)
        scroll.bouncesZoom = false
        pinch(.began, about: middle, apart: 50)
        for apart in stride(from: 60.0, through: 300, by: 10) { pinch(.moved, about: middle, apart: apart) }
        #expect(scroll.zoomScale == 4)
        scroll.delegate = nil
    }

    @Test("a pinch below the least scale comes back, the content in its limits")
    func pinchSmall() {
        scroll.minimumZoomScale = 0.5
        scroll.zoomScale = 0.5
        pinch(.began, about: Point(x: 200, y: 150), apart: 250)
        for apart in stride(from: 240.0, through: 30, by: -10) {
            pinch(.moved, about: Point(x: 200, y: 150), apart: apart)
        }
        #expect(scroll.zoomScale < 0.5)
        pinch(.ended, about: Point(x: 200, y: 150), apart: 30)
        #expect(stage.settle())
        #expect(scroll.zoomScale == 0.5 && stage.isWithinLimits)
    }

    @Test("two fingers only drag where there is but one scale")
    func oneScale() {
        let listener = ScrollListener()
        (scroll.minimumZoomScale, scroll.maximumZoomScale) = (1, 1)
        scroll.contentOffset = Point(x: 700, y: 600)
        scroll.delegate = listener
        pinch(.began, about: Point(x: 200, y: 150), apart: 100)
        pinch(.moved, about: Point(x: 200, y: 150), apart: 200)
        pinch(.moved, about: Point(x: 180, y: 150), apart: 200)
        #expect(scroll.isDragging && !scroll.isZooming && scroll.zoomScale == 1)
        #expect(scroll.contentOffset.x > 700)
        pinch(.ended, about: Point(x: 180, y: 150), apart: 200)
        #expect(stage.settle())
        #expect(!stage.wheel(Point(x: 0, y: -10), .control), "so that the host may use it")
        #expect(listener.zooms == 0 && !listener.told.contains("end zooming"))
        scroll.delegate = nil
    }

    // MARK: Double taps

    @Test("a double tap zooms in about its point, and another shows everything again")
    func doubleTap() {
        scroll.minimumZoomScale = 0.01
        scroll.zoomToFit(animated: false)
        #expect(scroll.zoomScale == 0.2)
        let place = Point(x: 250, y: 120)
        let content = stage.content(at: place)
        for _ in 0..<2 {
            stage.tap(place.x, place.y)
            stage.pass(0.1)
        }
        #expect(scroll.isZooming)
        #expect(stage.content(at: place).isNear(content, within: 1e-6), "on the way too")
        #expect(stage.settle())
        #expect(scroll.zoomScale == 1)
        #expect(stage.content(at: place).isNear(content, within: 1e-6))
        for _ in 0..<2 {
            stage.tap(place.x, place.y)
            stage.pass(0.1)
        }
        #expect(stage.settle())
        #expect(scroll.zoomScale == 0.2)
        scroll.allowsDoubleTapZoom = false
        for _ in 0..<2 {
            stage.tap(place.x, place.y)
            stage.pass(0.1)
        }
        #expect(stage.settle())
        #expect(scroll.zoomScale == 0.2)
    }

    // MARK: The wheel

    @Test("control and the wheel zoom evenly, and keep the content under the pointer")
    func wheelZoom() {
        scroll.contentOffset = Point(x: 700, y: 600)
        let place = Point(x: 320, y: 70)
        let content = stage.content(at: place)
        #expect(stage.wheel(Point(x: 0, y: -40), at: place, .control))
        #expect(scroll.zoomScale.isNear(exponential(0.4)))
        #expect(stage.content(at: place).isNear(content, within: 1e-6))
        #expect(stage.wheel(Point(x: 0, y: 25), at: place, .command))
        #expect(scroll.zoomScale.isNear(exponential(0.15)))
        #expect(stage.content(at: place).isNear(content, within: 1e-6))
        stage.wheel(Point(x: 0, y: -1e6), at: place, .control)
        #expect(scroll.zoomScale == 4)
        #expect(stage.content(at: place).isNear(content, within: 1e-6))
    }

    @Test("notches of a wheel zoom on the way, and add up")
    func notches() {
        scroll.contentOffset = Point(x: 700, y: 600)
        let place = Point(x: 320, y: 70)
        let content = stage.content(at: place)
        for _ in 0..<3 {
            stage.wheel(Point(x: 0, y: -100), at: place, .control, isPrecise: false)
            stage.pass(0.03)
            #expect(stage.content(at: place).isNear(content, within: 1e-6))
        }
        #expect(stage.settle())
        #expect(scroll.zoomScale.isNear(exponential(0.6)))
        #expect(stage.content(at: place).isNear(content, within: 1e-6))
    }

    // MARK: By the program

    @Test("a rectangle fills the view as far as it goes, and its middle is in the middle")
    func zoomToRect() {
        scroll.zoom(to: Rect(x: 600, y: 500, width: 200, height: 100), animated: true)
        #expect(scroll.isZooming)
        #expect(stage.settle())
        #expect(scroll.zoomScale == 2)
        #expect(stage.content(at: Point(x: 200, y: 150)).isNear(Point(x: 700, y: 550)))
        #expect(scroll.visibleRect.isNear(Rect(x: 600, y: 475, width: 200, height: 150)))
        scroll.zoom(to: Rect(x: 600, y: 500, width: 1, height: 1), animated: false)
        #expect(scroll.zoomScale == 4)
    }

    @Test("a change of the scale keeps the middle")
    func setZoomScale() {
        scroll.contentOffset = Point(x: 700, y: 600)
        let middle = Point(x: 200, y: 150)
        let content = stage.content(at: middle)
        scroll.setZoomScale(2.5, animated: true)
        for _ in 0..<60 {
            stage.pass(1.0 / 60)
            #expect(stage.content(at: middle).isNear(content, within: 1e-6))
        }
        #expect(scroll.zoomScale == 2.5)
        scroll.zoomScale = 99
        #expect(scroll.zoomScale == 4)
    }

    @Test("everything is seen when it has to fit")
    func zoomToFit() {
        scroll.contentInset = EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
        scroll.zoomToFit(animated: false)
        #expect(scroll.zoomScale.isNear(250.0 / 1_500))
        #expect(scroll.contentOffset.y.isNear(-50), "below the inset")
        let seen = Rect(x: 0, y: 0, width: 2_000, height: 1_500).applying(scroll.worldToView)
        #expect(seen.isNear(Rect(x: 200 - 1_000 / 6.0, y: 50, width: 2_000 / 6.0, height: 250)))
    }

    @Test("content that is smaller than the view is centred")
    func centred() {
        scroll.contentSize = Size(width: 100, height: 60)
        #expect(scroll.contentOffset == Point(x: -150, y: -120))
        scroll.zoomScale = 2
        #expect(Point.zero.applying(scroll.worldToView) == Point(x: 100, y: 90))
        scroll.contentOffset = Point(x: 50, y: 50)
        #expect(scroll.contentOffset == Point(x: -100, y: -90))
    }
}

extension Rect {
    func isNear(_ other: Rect, within distance: Double = 1e-6) -> Bool {
        origin.isNear(other.origin, within: distance) && width.isNear(other.width, within: distance)
            && height.isNear(other.height, within: distance)
    }
}
