import Animation
import Geometry
import Testing
import Views

#if canImport(Glibc)
import Glibc
#endif

@Suite("Dragging a scroll view")
struct ScrollDragTests {
    let stage = ScrollStage()
    var scroll: ScrollView { stage.scroll }

    // MARK: The finger

    @Test("a drag follows the finger once it has left the slop, without a jump")
    func follows() {
        scroll.contentOffset = Point(x: 500, y: 500)
        stage.send(.began, 200, 150)
        stage.send(.moved, 206, 150)
        #expect(scroll.contentOffset == Point(x: 500, y: 500) && !scroll.isDragging)
        stage.send(.moved, 212, 150)
        #expect(scroll.isDragging)
        #expect(scroll.contentOffset.isNear(Point(x: 498, y: 500)), "what is beyond the slop of 10")
        stage.send(.moved, 180, 100)
        #expect(scroll.contentOffset.isNear(Point(x: 530, y: 550)))
        stage.pass(0.2)
        stage.send(.ended, 180, 100)
        #expect(!scroll.isDragging && !scroll.isDecelerating, "a finger that has rested flings nothing")
        #expect(scroll.contentOffset.isNear(Point(x: 530, y: 550)))
    }

    @Test("a mouse drags with the buttons that are asked for")
    func mouse() {
        scroll.contentOffset = Point(x: 500, y: 500)
        stage.drag(from: Point(x: 200, y: 150), to: Point(x: 150, y: 150), kind: .mouse, isReleased: false)
        #expect(scroll.contentOffset.isNear(Point(x: 546, y: 500)), "a mouse's slop is 4")
        stage.send(.cancelled, 150, 150, kind: .mouse)
        scroll.buttons = .middle
        let before = scroll.contentOffset
        stage.drag(from: Point(x: 200, y: 150), to: Point(x: 150, y: 150), kind: .mouse)
        #expect(scroll.contentOffset == before)
        stage.drag(from: Point(x: 200, y: 150), to: Point(x: 150, y: 150), kind: .mouse, buttons: .middle)
        #expect(scroll.contentOffset != before)
    }

    @Test("a tap on a subview still arrives, and moves nothing")
    func tap() {
        let content = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 1_500))
        let button = View(frame: Rect(x: 550, y: 550, width: 50, height: 50))
        content.addSubview(button)
        scroll.contentView = content
        scroll.zoomScale = 2
        scroll.contentOffset = Point(x: 1_000, y: 1_000)
        var taps = 0
        button.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
        stage.tap(150, 150)
        #expect(taps == 1)
        stage.tap(250, 150)
        #expect(taps == 1, "that was beside it")
        stage.drag(from: Point(x: 150, y: 150), to: Point(x: 100, y: 150))
        #expect(taps == 1, "and that was a drag")
    }

    @Test("a view that is closed to scrolling can still be scrolled by the program")
    func disabled() {
        scroll.isScrollEnabled = false
        stage.drag(from: Point(x: 200, y: 150), to: Point(x: 100, y: 150))
        #expect(!stage.wheel(Point(x: 0, y: 10)))
        #expect(!scroll.press(.down))
        #expect(scroll.contentOffset == .zero)
        scroll.contentOffset = Point(x: 5, y: 6)
        #expect(scroll.contentOffset == Point(x: 5, y: 6))
        scroll.isScrollEnabled = true
        stage.drag(from: Point(x: 200, y: 150), to: Point(x: 100, y: 150))
        #expect(scroll.contentOffset.x > 50, "the first drag counts")
    }

    // MARK: Gliding

    @Test("a fling glides as the closed form says, at any rate of frames", arguments: [0.998, 0.99])
    func glide(rate: Double) {
        scroll.contentSize = Size(width: 100_000, height: 100_000)
        scroll.contentOffset = Point(x: 50_000, y: 50_000)
        scroll.decelerationRate = .init(rawValue: rate)
        stage.drag(from: Point(x: 300, y: 250), to: Point(x: 100, y: 150))
        #expect(scroll.isDecelerating)
        let start = scroll.contentOffset
        #expect(scroll.velocity.isNear(Point(x: 1_000, y: 500), within: 1e-6), "200 and 100 points in 0.2 seconds")
        var seconds = 0.0
        for frame in [0.001, 0.05, 0.016, 0.1, 0.2] {
            stage.pass(frame, by: frame)
            seconds += frame
            let k = 1_000 * log(rate)
            let way = (exp(k * seconds) - 1) / k
            #expect(scroll.contentOffset.isNear(start + Point(x: 1_000, y: 500) * way, within: 1e-6))
            #expect(scroll.velocity.isNear(Point(x: 1_000, y: 500) * exp(k * seconds), within: 1e-6))
        }
        #expect(stage.settle())
        #expect(!scroll.isDecelerating && scroll.velocity == .zero)
        let rest = start + Point(x: 1_000, y: 500) * (-1 / (1_000 * log(rate)))
        #expect(scroll.contentOffset.isNear(rest, within: 1e-6))
    }

    @Test("a fling beyond the edge comes back to it, and stops there where nothing bounces")
    func flingBeyond() {
        scroll.contentOffset = Point(x: 1_500, y: 600)
        stage.drag(from: Point(x: 300, y: 150), to: Point(x: 100, y: 150), seconds: 0.1)
        var most = 0.0
        while scroll.isDecelerating {
            stage.pass(1.0 / 60)
            most = max(most, scroll.contentOffset.x)
        }
        #expect(most > 1_610, "it bounced")
        #expect(scroll.contentOffset == Point(x: 1_600, y: 600))
        scroll.bounces = false
        scroll.contentOffset = Point(x: 1_500, y: 600)
        stage.drag(from: Point(x: 300, y: 150), to: Point(x: 250, y: 150), seconds: 0.05)
        while scroll.isDecelerating {
            stage.pass(1.0 / 60)
            #expect(scroll.contentOffset.x <= 1_600)
        }
        #expect(scroll.contentOffset == Point(x: 1_600, y: 600))
    }

    @Test("a glide goes on when the content grows, and comes back when it shrinks")
    func growing() {
        scroll.contentOffset = Point(x: 1_500, y: 600)
        stage.drag(from: Point(x: 300, y: 150), to: Point(x: 100, y: 150), seconds: 0.1)
        let speed = scroll.velocity
        scroll.contentSize = Size(width: 20_000, height: 1_500)
        #expect(scroll.velocity.isNear(speed))
        stage.pass(0.3)
        #expect(scroll.contentOffset.x > 1_900, "where there was an edge")
        scroll.contentSize = Size(width: 2_000, height: 1_500)
        #expect(scroll.contentOffset.x > 1_900)
        #expect(stage.settle())
        #expect(scroll.contentOffset == Point(x: 1_600, y: 600))
    }

    @Test("a touch stops a glide, and is no tap then")
    func touchStops() {
        let listener = ScrollListener()
        scroll.delegate = listener
        var taps = 0
        scroll.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
        stage.drag(from: Point(x: 300, y: 250), to: Point(x: 200, y: 150), seconds: 0.1)
        stage.pass(0.1)
        stage.send(.began, 200, 150)
        let place = scroll.contentOffset
        #expect(!scroll.isDecelerating && scroll.velocity == .zero)
        stage.pass(0.3)
        #expect(scroll.contentOffset == place)
        stage.send(.ended, 200, 150)
        stage.pass(0.3)
        #expect(scroll.contentOffset == place && taps == 0)
        #expect(
            listener.told == [
                "begin dragging", "end dragging true", "end decelerating", "begin dragging", "end dragging false",
            ])
        stage.tap(200, 150)
        #expect(taps == 1, "now that it rests")
        scroll.delegate = nil
    }

    // MARK: The edge

    @Test("a pull beyond the edge gives ever less, and springs back")
    func rubberBand() {
        stage.drag(from: Point(x: 100, y: 100), to: Point(x: 210, y: 100), isReleased: false)
        let seen = 100 * 400 * 0.55 / (400 + 0.55 * 100)
        #expect(scroll.contentOffset.isNear(Point(x: -seen, y: 0)), "100 points beyond the slop")
        stage.pass(0.3)
        stage.send(.ended, 210, 100)
        #expect(scroll.isDecelerating)
        var last = scroll.contentOffset.x
        while scroll.isDecelerating {
            stage.pass(1.0 / 60)
            #expect(scroll.contentOffset.x >= last && scroll.contentOffset.x <= 0, "without swinging over")
            last = scroll.contentOffset.x
        }
        #expect(scroll.contentOffset == .zero)
        scroll.bounces = false
        stage.drag(from: Point(x: 100, y: 100), to: Point(x: 210, y: 100), isReleased: false)
        #expect(scroll.contentOffset == .zero)
    }

    @Test("one that is caught on its way back goes on from where it is seen")
    func caught() {
        stage.drag(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100), isReleased: false)
        stage.pass(0.3)
        stage.send(.ended, 300, 100)
        stage.pass(0.05)
        let place = scroll.contentOffset
        #expect(place.x < -10)
        stage.send(.began, 300, 100)
        stage.pass(0.1)
        #expect(scroll.contentOffset == place)
        stage.send(.moved, 300.001, 100)
        #expect(scroll.contentOffset.isNear(place, within: 0.01))
        stage.send(.ended, 300, 100)
        #expect(stage.settle())
        #expect(scroll.contentOffset == .zero)
    }

    @Test("content that is seen whole isn't pulled, unless that is asked for")
    func pinned() {
        scroll.contentSize = Size(width: 200, height: 1_500)
        #expect(scroll.contentOffset == Point(x: -100, y: 0))
        stage.drag(from: Point(x: 100, y: 200), to: Point(x: 180, y: 120), isReleased: false)
        #expect(scroll.contentOffset.x == -100 && scroll.contentOffset.y > 50)
        stage.send(.cancelled, 180, 120)
        #expect(stage.settle())
        scroll.alwaysBounceHorizontal = true
        stage.drag(from: Point(x: 100, y: 200), to: Point(x: 180, y: 200), isReleased: false)
        #expect(scroll.contentOffset.x < -110)
    }
}
