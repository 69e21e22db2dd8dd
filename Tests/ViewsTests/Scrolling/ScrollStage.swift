import Animation
import Geometry
import Views

/// A scroll view of 400 by 300 points on a window of 500 by 400, at (50, 40), and fingers to move it.
final class ScrollStage {
    let clock = ManualClock(now: 10)
    let window: Window
    let scroll: ScrollView
    /// Where the scroll view is in the window.
    let corner = Point(x: 50, y: 40)

    init(
        content: Size = Size(width: 2_000, height: 1_500), scales: ClosedRange<Double> = 0.1...4,
        scroll: ScrollView = ScrollView()
    ) {
        window = Window(size: Size(width: 500, height: 400), clock: clock)
        self.scroll = scroll
        scroll.frame = Rect(origin: corner, size: Size(width: 400, height: 300))
        scroll.contentSize = content
        scroll.maximumZoomScale = scales.upperBound
        scroll.minimumZoomScale = scales.lowerBound
        window.addSubview(scroll)
        _ = window.update()
    }

    /// Lets time pass by frames of a sixtieth of a second.
    func pass(_ seconds: Double, by frame: Double = 1.0 / 60) {
        let end = clock.now + seconds
        while clock.now < end {
            clock.advance(to: min(clock.now + frame, end))
            _ = window.update()
        }
    }

    /// Lets time pass until nothing moves any more; false when that takes longer than 20 seconds.
    func settle() -> Bool {
        for _ in 0..<1_200 {
            pass(1.0 / 60)
            if !window.isWaitingForTime && !window.animator.isAnimating { return true }
        }
        return false
    }

    /// Has a finger (or a mouse) do something at a place of the scroll view.
    func send(
        _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, finger: Int = 1, kind: PointerEvent.Kind = .touch,
        buttons: PointerEvent.Buttons = .primary
    ) {
        window.send(
            PointerEvent(
                pointer: finger, kind: kind, phase: phase, location: Point(x: x, y: y) + corner, time: clock.now,
                buttons: buttons))
    }

    /// Drags evenly from one place to another, 100 reports a second, and lets the finger up or not.
    func drag(
        from start: Point, to end: Point, seconds: Double = 0.2, kind: PointerEvent.Kind = .touch,
        buttons: PointerEvent.Buttons = .primary, isReleased: Bool = true
    ) {
        send(.began, start.x, start.y, kind: kind, buttons: buttons)
        let steps = max(Int((seconds * 100).rounded()), 1)
        for step in 1...steps {
            pass(seconds / Double(steps))
            let place = start + (end - start) * (Double(step) / Double(steps))
            send(.moved, place.x, place.y, kind: kind, buttons: buttons)
        }
        if isReleased { send(.ended, end.x, end.y, kind: kind, buttons: buttons) }
    }

    func tap(_ x: Double, _ y: Double) {
        send(.began, x, y)
        pass(0.05)
        send(.ended, x, y)
    }

    /// Turns the wheel over a place of the scroll view.
    @discardableResult
    func wheel(
        _ delta: Point, at place: Point = Point(x: 200, y: 150), _ modifiers: PointerEvent.Modifiers = [],
        isPrecise: Bool = true
    ) -> Bool {
        window.send(
            WheelEvent(
                location: place + corner, delta: delta, modifiers: modifiers, time: clock.now, isPrecise: isPrecise))
    }

    /// The content point at a place of the scroll view.
    func content(at place: Point) -> Point {
        place.applying(try! scroll.worldToView.inverted())
    }

    /// Whether what is seen is finite, and within the limits of offset and scale.
    var isWithinLimits: Bool {
        let (offset, scale) = (scroll.contentOffset, scroll.zoomScale)
        func isWithin(_ offset: Double, _ content: Double, _ view: Double) -> Bool {
            // A view of no sense counts as having no size.
            let view = view.isFinite ? min(max(view, 0), 1e15) : 0
            let slack = 1e-9 * max(content, view, 1)
            let most = content - view
            return most > 0
                ? offset >= -slack && offset <= most + slack : (offset - most / 2).magnitude <= slack
        }
        return scale >= scroll.minimumZoomScale && scale <= scroll.maximumZoomScale
            && isWithin(offset.x, scroll.contentSize.width * scale, scroll.bounds.width)
            && isWithin(offset.y, scroll.contentSize.height * scale, scroll.bounds.height)
    }
}

/// Writes down what a scroll view tells.
final class ScrollListener: ScrollViewDelegate {
    var told: [String] = []
    var scrolls = 0
    var zooms = 0

    func scrollViewDidScroll(_ scrollView: ScrollView) { scrolls += 1 }
    func scrollViewDidZoom(_ scrollView: ScrollView) { zooms += 1 }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { told.append("begin dragging") }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        told.append("end dragging \(willDecelerate)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { told.append("end decelerating") }
    func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) { told.append("end zooming") }
}
