import Geometry
import Testing
import Views

@Suite("Recognizers that wait for another to fail")
struct WaitingTests {
    let touched = Touched()

    /// Adds three views of 20 points side by side, each with a tap that requires another recognizer to fail.
    private func addCells(to view: View, requiring other: GestureRecognizer) {
        for index in 0..<3 {
            let cell = View(frame: Rect(x: Double(index) * 20, y: 0, width: 20, height: 20))
            view.addSubview(cell)
            let tap = TapGestureRecognizer { [unowned touched] _ in touched.seen.append("cell \(index)") }
            tap.require(toFail: other)
            cell.addGestureRecognizer(tap)
        }
    }

    /// Adds recognizers to the view in another order, which doesn't matter to what is recognized.
    private func order(_ recognizers: [GestureRecognizer], by shift: Int) {
        for recognizer in recognizers { touched.view.removeGestureRecognizer(recognizer) }
        for index in recognizers.indices {
            touched.view.addGestureRecognizer(recognizers[(index + shift) % recognizers.count])
        }
    }

    // MARK: On a subview

    @Test("a tap on a subview of a scroll view is recognized when the scroll view's double tap has failed")
    func tapInScrollView() {
        let scroll = ScrollView()
        scroll.frame = touched.view.bounds
        scroll.contentSize = Size(width: 400, height: 400)
        touched.view.addSubview(scroll)
        addCells(to: scroll, requiring: scroll.doubleTapGestureRecognizer)
        touched.play("1+ 5,5 1-")
        #expect(touched.seen.isEmpty)
        touched.play(".9")
        #expect(touched.seen == ["cell 0"])
        touched.play("1+ 25,5 1- .9")
        #expect(touched.seen == ["cell 0", "cell 1"])
    }

    @Test("a double tap that is recognized ends the waiting for good")
    func doubleTapAcrossCells() {
        addCells(to: touched.view, requiring: touched.tap(2))
        touched.play("1+ 15,5 1- .1 1+ 25,5 1-")
        #expect(touched.seen == ["tap2 ended"])
        touched.play("1+ 45,5 1- .9")
        #expect(touched.seen == ["tap2 ended", "cell 2"])
        touched.play("1+ 15,5 1- .9")
        #expect(touched.seen == ["tap2 ended", "cell 2", "cell 0"])
    }

    @Test("a tap needn't wait for a recognizer whose view has left, or that could never have failed by itself")
    func gone() {
        let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        touched.view.addSubview(inner)
        let double = TapGestureRecognizer { _ in }
        double.numberOfTapsRequired = 2
        inner.addGestureRecognizer(double)
        let tap = touched.tap()
        tap.require(toFail: double)
        touched.play("1+ 5,5 1-")
        #expect(touched.seen.isEmpty)
        inner.removeFromSuperview()
        #expect(touched.seen == ["tap1 ended"])
        let rotation = RotationGestureRecognizer { _ in }
        touched.view.addGestureRecognizer(rotation)
        tap.require(toFail: rotation)
        touched.play("1+ 5,5 1-")
        #expect(touched.seen == ["tap1 ended", "tap1 ended"])
    }

    // MARK: The next touch

    @Test("a tap that waits leaves the next touch to its own gesture, whatever the order of adding", arguments: 0..<2)
    func twoTaps(shift: Int) {
        let (single, double) = (touched.tap(), touched.tap(2))
        single.require(toFail: double)
        order([single, double], by: shift)
        touched.play("1+ 5,5 1- .1 1+ 150,5 1- .9")
        #expect(touched.seen == ["tap1 ended", "tap1 ended"])
        touched.play("1+ 5,5 1- .1 1+ 5,5 1- .9")
        #expect(touched.seen == ["tap1 ended", "tap1 ended", "tap2 ended"])
    }

    @Test("a tap before a drag is where the tap was, and the drag is a pan", arguments: 0..<3)
    func tapThenDrag(shift: Int) {
        let (pan, double) = (touched.pan(), touched.tap(2))
        let single = TapGestureRecognizer { [touched] tap in
            touched.seen.append("tap at \(tap.location(in: touched.view).x)")
        }
        touched.view.addGestureRecognizer(single)
        single.require(toFail: double)
        order([pan, single, double], by: shift)
        touched.play("1+ 5,5 1- .1 1+ 7,5 1 60,5 1- .9")
        #expect(touched.seen == ["tap at 5.0", "pan began", "pan ended"])
    }

    @Test("a swipe that waits isn't lost when the finger goes up, but is when its touch is cancelled", arguments: 0..<2)
    func swipe(shift: Int) {
        let (swipe, press) = (touched.swipe(), touched.press())
        press.allowableMovement = 100
        swipe.require(toFail: press)
        order([swipe, press], by: shift)
        touched.play("1+ 100,100 1 160,100 1 161,100")
        #expect(touched.seen.isEmpty)
        touched.play("1-")
        #expect(touched.seen == ["swipe right"])
        touched.play("1+ 100,100 1 160,100 1x")
        #expect(touched.seen == ["swipe right"])
    }

    @Test("of two that could begin when a third one fails, one does")
    func oneWinner() {
        let (press, swipe, pan) = (touched.press(), touched.swipe(), touched.pan())
        press.allowableMovement = 100
        pan.require(toFail: swipe)
        touched.play("1+ 10,10 1 22,10 .6 1 24,10 1-")
        #expect(touched.seen == ["pan began", "pan changed", "pan ended"])
        #expect(press.state == .possible && swipe.state == .possible)
    }

    // MARK: Late updates

    @Test("taps are far apart by the times of their events, even if the window isn't updated between them")
    func eventTimes() {
        let (double, single) = (touched.tap(2), touched.tap())
        single.require(toFail: double)
        for (time, phase) in [(0.0, PointerEvent.Phase.began), (0.05, .ended), (5, .began), (5.05, .ended)] {
            touched.window.send(
                PointerEvent(pointer: 1, kind: .touch, phase: phase, location: Point(x: 5, y: 5), time: time))
        }
        #expect(touched.seen == ["tap1 ended"])
        touched.clock.advance(to: 5.5)
        _ = touched.window.update()
        #expect(touched.seen == ["tap1 ended", "tap1 ended"])
    }
}
