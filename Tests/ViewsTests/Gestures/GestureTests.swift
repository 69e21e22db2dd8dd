import Animation
import Geometry
import Testing
import Views

/// A view with recognizers, and pointers written as text: `1+ 5,5` puts pointer 1 down, `1 9,9` moves it, `1-` lifts it,
/// `1x` cancels it, `.5` lets half a second pass.
final class Touched {
    let clock = ManualClock()
    let window: Window
    let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    var seen: [String] = []
    private var places: [Int: Point] = [:]
    var kind = PointerEvent.Kind.touch

    init() {
        window = Window(size: Size(width: 200, height: 200), clock: clock)
        window.addSubview(view)
    }

    func tap(_ taps: Int = 1, touches: Int = 1) -> TapGestureRecognizer {
        let tap = TapGestureRecognizer { [unowned self] tap in seen.append("tap\(taps) \(tap.state)") }
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = touches
        view.addGestureRecognizer(tap)
        return tap
    }

    func pan(_ most: Int = .max, least: Int = 1) -> PanGestureRecognizer {
        let pan = PanGestureRecognizer { [unowned self] pan in seen.append("pan \(pan.state)") }
        pan.maximumNumberOfTouches = most
        pan.minimumNumberOfTouches = least
        view.addGestureRecognizer(pan)
        return pan
    }

    func press() -> LongPressGestureRecognizer {
        let press = LongPressGestureRecognizer { [unowned self] press in seen.append("press \(press.state)") }
        view.addGestureRecognizer(press)
        return press
    }

    func swipe(_ direction: SwipeGestureRecognizer.Direction? = nil) -> SwipeGestureRecognizer {
        let swipe = SwipeGestureRecognizer(direction: direction) { [unowned self] swipe in
            seen.append("swipe \(swipe.recognizedDirection)")
        }
        view.addGestureRecognizer(swipe)
        return swipe
    }

    func pinch() -> PinchGestureRecognizer {
        let pinch = PinchGestureRecognizer { [unowned self] pinch in seen.append("pinch \(pinch.state)") }
        view.addGestureRecognizer(pinch)
        return pinch
    }

    func play(_ text: String) {
        var pending: (Int, PointerEvent.Phase)?
        for word in text.split(separator: " ").map(String.init) {
            if word.hasPrefix(".") {
                clock.advance(by: Double("0" + word)!)
                _ = window.update()
            } else if word.contains(",") {
                let parts = word.split(separator: ",").map { Double($0)! }
                let (pointer, phase) = pending!
                places[pointer] = Point(x: parts[0], y: parts[1])
                send(pointer, phase)
            } else if word.hasSuffix("-") {
                send(Int(word.dropLast())!, .ended)
            } else if word.hasSuffix("x") {
                send(Int(word.dropLast())!, .cancelled)
            } else {
                pending = word.hasSuffix("+") ? (Int(word.dropLast())!, .began) : (Int(word)!, .moved)
            }
        }
    }

    private func send(_ pointer: Int, _ phase: PointerEvent.Phase) {
        clock.advance(by: 0.01)
        window.send(
            PointerEvent(
                pointer: pointer, kind: kind, phase: phase, location: places[pointer] ?? .zero, time: clock.now))
        _ = window.update()
    }
}

@Suite("Gestures")
struct GestureTests {
    let touched = Touched()

    // MARK: Taps

    @Test("a tap is a touch that goes up where it went down")
    func tap() {
        let tap = touched.tap()
        touched.play("1+ 5,5 1 8,9 1-")
        #expect(touched.seen == ["tap1 ended"])
        #expect(tap.state == .possible)
        touched.play("1+ 5,5 1 30,5 1-")
        #expect(touched.seen.count == 1, "that one has strayed")
        touched.play("1+ 5,5 1x")
        #expect(touched.seen.count == 1, "and that one was taken away")
    }

    @Test("a double tap is two taps in time and place")
    func doubleTap() {
        _ = touched.tap(2)
        touched.play("1+ 5,5 1- .1 1+ 6,6 1-")
        #expect(touched.seen == ["tap2 ended"])
        touched.play(".9 1+ 5,5 1- .9 1+ 5,5 1- .9")
        #expect(touched.seen.count == 1)
        touched.play("1+ 5,5 1- .1 1+ 150,5 1- .9")
        #expect(touched.seen.count == 1)
    }

    @Test("a single tap that requires the double one to fail waits for it")
    func requireToFail() {
        let double = touched.tap(2)
        let single = touched.tap(1)
        single.require(toFail: double)
        touched.play("1+ 5,5 1-")
        #expect(touched.seen.isEmpty)
        #expect(touched.window.isWaitingForTime)
        touched.play(".9")
        #expect(touched.seen == ["tap1 ended"])
        #expect(!touched.window.isWaitingForTime)
        touched.play("1+ 5,5 1- .1 1+ 5,5 1- .9")
        #expect(touched.seen == ["tap1 ended", "tap2 ended"])
    }

    @Test("a tap with two fingers needs two, and a tap with one no more than one")
    func twoFingerTap() {
        _ = touched.tap(1, touches: 1)
        touched.play("1+ 5,5 2+ 50,50 2- 1-")
        #expect(touched.seen.isEmpty)
        _ = touched.tap(1, touches: 2)
        touched.play("1+ 5,5 2+ 50,50 2- 1-")
        #expect(touched.seen == ["tap1 ended"])
    }

    @Test("a mouse's other buttons tap only where they are asked for")
    func buttons() {
        let tap = touched.tap()
        tap.buttons = .secondary
        touched.kind = .mouse
        touched.play("1+ 5,5 1-")
        #expect(touched.seen.isEmpty)
    }

    // MARK: Pans

    @Test("a pan begins when the finger has moved ten points, and tells how far and how fast")
    func pan() {
        let pan = touched.pan()
        touched.play("1+ 10,10 1 15,10")
        #expect(pan.state == .possible)
        touched.play("1 20,10")
        #expect(pan.state == .began)
        touched.play("1 40,10")
        #expect(pan.state == .changed)
        #expect(pan.translation(in: touched.view) == Point(x: 30, y: 0))
        #expect((pan.velocity(in: touched.view).x - 1250).magnitude < 1)
        #expect(pan.location(in: touched.view) == Point(x: 40, y: 10))
        touched.play("1-")
        #expect(touched.seen == ["pan began", "pan changed", "pan ended"])
        #expect(pan.state == .possible)
    }

    @Test("a pan's translation is in the coordinates of the view that is asked for")
    func translation() {
        let pan = touched.pan()
        touched.view.transform = AffineTransform(scaleX: 2, y: 2)
        touched.play("1+ 10,10 1 50,10")
        #expect(pan.translation(in: touched.view).x.isNear(20))
        #expect(pan.translation(in: touched.window).x.isNear(40))
        pan.setTranslation(.zero, in: touched.view)
        touched.play("1 60,10")
        #expect(pan.translation(in: touched.view).x.isNear(5))
    }

    @Test("a pan whose finger rests before it goes up has no velocity")
    func rest() {
        var velocities: [Double] = []
        touched.view.addGestureRecognizer(
            PanGestureRecognizer { [touched] pan in
                if pan.state == .ended { velocities.append(pan.velocity(in: touched.view).x) }
            })
        touched.play("1+ 10,10 1 20,10 1 40,10 1 60,10 .5 1-")
        #expect(velocities == [0])
        touched.play("1+ 10,10 1 20,10 1 40,10 1 60,10 1-")
        #expect(velocities.count == 2 && velocities[1].isNear(2_000, within: 1))
    }

    @Test("a pan whose translation is set to zero at each move keeps its velocity")
    func incremental() {
        var (way, velocity) = (0.0, 0.0)
        touched.view.addGestureRecognizer(
            PanGestureRecognizer { [touched] pan in
                way += pan.translation(in: touched.view).x
                pan.setTranslation(.zero, in: touched.view)
                velocity = pan.velocity(in: touched.view).x
            })
        touched.play("1+ 10,10 1 20,10 1 40,10 1 60,10 1-")
        #expect(way.isNear(50))
        #expect(velocity.isNear(2_000, within: 1))
    }

    @Test("a finger that comes or goes makes a pan of two not jump")
    func twoFingerPan() {
        let pan = touched.pan(2)
        touched.play("1+ 10,10 1 30,10 2+ 130,110")
        #expect(pan.translation(in: touched.view) == Point(x: 20, y: 0))
        touched.play("2 150,110 1-")
        #expect(pan.translation(in: touched.view) == Point(x: 30, y: 0))
        touched.play("2 151,110")
        #expect(pan.translation(in: touched.view) == Point(x: 31, y: 0))
    }

    // MARK: Two fingers never play

    @Test("a second finger cancels a pan of one, and nothing begins until all are up")
    func secondFinger() {
        _ = touched.pan(1)
        _ = touched.tap()
        touched.play("1+ 10,10 1 40,10 2+ 100,100 1 80,10 2 120,120 2- 1 90,10 1 20,10 1-")
        #expect(touched.seen == ["pan began", "pan cancelled"])
        touched.play("1+ 10,10 1-")
        #expect(touched.seen.last == "tap1 ended")
    }

    @Test("two fingers that go down together play neither tap, pan, swipe nor long press of one")
    func twoFingers() {
        _ = touched.pan(1)
        _ = touched.tap()
        _ = touched.swipe()
        _ = touched.press()
        touched.play("1+ 10,100 2+ 60,100 1 40,100 2 90,100 .6 1 100,100 2- 1 20,100 1-")
        #expect(touched.seen.isEmpty)
    }

    @Test("a pinch has its scale and leaves the pan of one finger nothing")
    func pinch() {
        let pinch = touched.pinch()
        _ = touched.pan(1)
        touched.play("1+ 50,100 2+ 100,100 2 110,100")
        #expect(pinch.state == .began && pinch.scale.isNear(1.2))
        touched.play("2 150,100")
        #expect(pinch.scale.isNear(2) && pinch.velocity > 0)
        touched.play("1- 2 10,10 2-")
        #expect(touched.seen == ["pinch began", "pinch changed", "pinch ended"])
    }

    @Test("a tap leaves the other recognizers ready for the next touch")
    func tapThenPan() {
        let pan = touched.pan(1)
        let press = touched.press()
        _ = touched.tap()
        touched.play("1+ 10,10 1-")
        #expect(pan.state == .possible && press.state == .possible)
        touched.play("1+ 10,10 1 40,10 1-")
        #expect(touched.seen == ["tap1 ended", "pan began", "pan ended"])
    }

    // MARK: Presses and swipes

    @Test("a long press begins when its time is up, without any event")
    func longPress() {
        _ = touched.press()
        _ = touched.tap()
        touched.play("1+ 10,10 .4")
        #expect(touched.seen.isEmpty && touched.window.isWaitingForTime)
        touched.play(".2")
        #expect(touched.seen == ["press began"])
        touched.play("1 50,50 1-")
        #expect(touched.seen == ["press began", "press changed", "press ended"], "and the tap has failed")
    }

    @Test("a long press fails when the finger strays or goes up before")
    func shortPress() {
        _ = touched.press()
        touched.play("1+ 10,10 1 30,10 .9 1-")
        touched.play("1+ 10,10 .3 1- .9")
        #expect(touched.seen.isEmpty)
        #expect(!touched.window.isWaitingForTime)
    }

    @Test(
        "a swipe leads up, down, left or right",
        arguments: [("100,60", "up"), ("100,140", "down"), ("60,100", "left"), ("140,100", "right")])
    func swipe(place: String, direction: String) {
        _ = touched.swipe()
        touched.play("1+ 100,100 1 \(place) 1-")
        #expect(touched.seen == ["swipe \(direction)"])
    }

    @Test("a swipe that is slow, crooked, short or goes elsewhere is none")
    func noSwipe() {
        _ = touched.swipe(.left)
        touched.play("1+ 100,100 .6 1 40,100 1-")
        touched.play("1+ 100,100 1 60,140 1-")
        touched.play("1+ 100,100 1 80,100 1-")
        touched.play("1+ 100,100 1 160,100 1-")
        #expect(touched.seen.isEmpty)
    }

    // MARK: Which one has it

    @Test("of the recognizers that share a touch one has it, the inner view's first")
    func arbitration() {
        let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        touched.view.addSubview(inner)
        _ = touched.pan()
        inner.addGestureRecognizer(PanGestureRecognizer { [touched] pan in touched.seen.append("inner \(pan.state)") })
        touched.play("1+ 10,10 1 40,10 1-")
        #expect(touched.seen == ["inner began", "inner ended"])
        touched.play("1+ 100,10 1 140,10 1-")
        #expect(touched.seen.suffix(2) == ["pan began", "pan ended"])
    }

    @Test("two go on side by side where one of them says so")
    func simultaneous() {
        let pan = touched.pan(2, least: 2)
        let pinch = touched.pinch()
        pan.allowsSimultaneousRecognition = { $0 === pinch }
        touched.play("1+ 50,100 2+ 100,100 2 130,100 1-")
        #expect(touched.seen.contains("pan began") && touched.seen.contains("pinch began"))
    }

    @Test("touches belong to the view that they began on")
    func ownership() {
        let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        touched.view.addSubview(inner)
        inner.addGestureRecognizer(PanGestureRecognizer { [touched] pan in touched.seen.append("inner \(pan.state)") })
        touched.play("1+ 10,10 1 150,150 1-")
        #expect(touched.seen == ["inner began", "inner ended"])
    }

    @Test("a recognizer that is disabled, removed, or whose view goes in mid-gesture is cancelled")
    func cancelled() {
        for ending in 0..<3 {
            let touched = Touched()
            let pan = touched.pan()
            touched.play("1+ 10,10 1 40,10")
            switch ending {
            case 0: pan.isEnabled = false
            case 1: touched.view.removeGestureRecognizer(pan)
            default: touched.view.removeFromSuperview()
            }
            touched.play("1 80,10 1-")
            #expect(touched.seen == ["pan began", "pan cancelled"])
        }
    }

    @Test("a recognizer that was disabled between gestures takes the next one after it is enabled again")
    func enabledAgain() {
        let pan = touched.pan()
        let double = touched.tap(2)
        touched.play("1+ 5,5 1-")
        pan.isEnabled = false
        double.isEnabled = false
        #expect(pan.state == .possible && double.state == .possible)
        #expect(!touched.window.isWaitingForTime)
        touched.play("1+ 10,10 1 40,10 1-")
        #expect(touched.seen.isEmpty)
        pan.isEnabled = true
        double.isEnabled = true
        touched.play("1+ 10,10 1 40,10 1-")
        #expect(touched.seen == ["pan began", "pan ended"])
        touched.play("1+ 5,5 1- .1 1+ 5,5 1-")
        #expect(touched.seen.last == "tap2 ended")
    }

    @Test("a gesture that is cancelled because its view leaves can't animate the view any more")
    func cancelledByLeaving() {
        let (touched, animator) = (touched, touched.window.animator)
        touched.view.addGestureRecognizer(
            PanGestureRecognizer { [unowned touched] pan in
                touched.seen.append("\(pan.state) \(touched.view.window == nil)")
                guard pan.state == .cancelled else { return }
                animator.animate(withDuration: 1, options: .repeat) { touched.view.alpha = 0 }
            })
        animator.animate(
            withDuration: 1, options: .allowUserInteraction, animations: { touched.view.alpha = 0.5 },
            completion: { [unowned touched] in touched.seen.append("animated \($0)") })
        touched.play("1+ 10,10 1 40,10")
        touched.view.removeFromSuperview()
        #expect(touched.seen == ["began false", "cancelled true", "animated false"])
        _ = touched.window.update()
        #expect(!animator.isAnimating)
        #expect(touched.view.presentation.alpha == 0)
    }

    @Test("a view that leaves from under a mouse is no longer hovered")
    func hoverEndsWithItsView() {
        let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        touched.view.addSubview(inner)
        let hover = HoverGestureRecognizer { [touched] hover in touched.seen.append("\(hover.isHovering)") }
        inner.addGestureRecognizer(hover)
        touched.kind = .mouse
        touched.play("1 10,10")
        touched.view.removeFromSuperview()
        #expect(touched.seen == ["true", "false"])
        touched.window.addSubview(touched.view)
        touched.play("1 10,10")
        inner.removeGestureRecognizer(hover)
        touched.play("1 20,10")
        #expect(touched.seen == ["true", "false", "true", "false"])
    }

    @Test("a mouse that moves over a view hovers, and leaves")
    func hover() {
        let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        touched.view.addSubview(inner)
        inner.addGestureRecognizer(
            HoverGestureRecognizer { [touched] hover in
                touched.seen.append("\(hover.isHovering) \(hover.location(in: touched.view).x)")
            })
        touched.kind = .mouse
        touched.play("1 10,10 1 20,10 1 90,10 1 95,10")
        #expect(touched.seen == ["true 10.0", "true 20.0", "false 20.0"])
    }

    // MARK: Senseless input

    @Test("events that make no sense are passed over")
    func senseless() {
        _ = touched.pan()
        _ = touched.tap()
        touched.play("9- 9x 9 5,5 1+ 500,500 1-")
        touched.window.send(
            PointerEvent(pointer: 1, kind: .touch, phase: .began, location: Point(x: .nan, y: 0), time: 0))
        touched.window.send(
            PointerEvent(pointer: 1, kind: .touch, phase: .began, location: .zero, time: .infinity))
        #expect(touched.seen.isEmpty)
        // A pointer that begins twice has lost its end.
        touched.play("1+ 10,10 1 40,10 1+ 10,10 1-")
        #expect(touched.seen == ["pan began", "pan cancelled", "tap1 ended"])
    }

    @Test("random pointers lead through legal states only, and leave nothing behind", arguments: 0..<200)
    func anything(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let touched = Touched()
        let recognizers: [GestureRecognizer] = [
            touched.tap(), touched.tap(2), touched.pan(1), touched.pan(2, least: 2), touched.press(), touched.swipe(),
            touched.pinch(),
        ]
        for _ in 0..<150 {
            let pointer = random.next(below: 3) + 1
            let place = "\(random.next(below: 220)),\(random.next(below: 220))"
            switch random.next(below: 10) {
            case 0...2: touched.play("\(pointer)+ \(place)")
            case 3...6: touched.play("\(pointer) \(place)")
            case 7: touched.play("\(pointer)-")
            case 8: touched.play("\(pointer)x")
            default: touched.play(".\(random.next(below: 9))")
            }
        }
        touched.play("1- 2- 3- .9 .9")
        for recognizer in recognizers { #expect(recognizer.state == .possible, "seed \(seed)") }
        #expect(!touched.window.isWaitingForTime, "seed \(seed)")
        for name in ["pan", "press", "pinch"] {
            var isActive = false
            var starts = 0
            for state in touched.seen where state.hasPrefix(name) {
                switch state.dropFirst(name.count + 1) {
                case "began":
                    if name != "pan" { #expect(!isActive, "seed \(seed)") }
                    isActive = true
                    starts += 1
                case "changed": #expect(isActive, "seed \(seed)")
                default:
                    starts -= 1
                    isActive = starts > 0
                    #expect(starts >= 0, "seed \(seed)")
                }
            }
            #expect(starts == 0, "seed \(seed): each \(name) that began has ended")
        }
    }
}
