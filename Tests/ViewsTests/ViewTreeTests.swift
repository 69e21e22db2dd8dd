import Drawing
import Geometry
import Testing
import Views

@Suite("The view tree")
struct ViewTreeTests {
    @Test("frame follows from center, bounds and transform")
    func frame() throws {
        let view = View(frame: Rect(x: 10, y: 20, width: 40, height: 20))
        #expect(view.center == Point(x: 30, y: 30))
        #expect(view.bounds == Rect(x: 0, y: 0, width: 40, height: 20))
        view.transform = AffineTransform(scaleX: 2, y: 1)
        #expect(view.frame == Rect(x: -10, y: 20, width: 80, height: 20))
        view.transform = AffineTransform(rotationAngle: .pi / 2)
        #expect(view.frame.size.width.isNear(20) && view.frame.size.height.isNear(40))
        view.transform = .identity
        view.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(view.center == Point(x: 5, y: 5))
    }

    @Test("points convert between views there and back")
    func conversion() throws {
        let stage = Stage()
        stage.view.transform = AffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 0.5)
        stage.view.center = Point(x: 200, y: 100)
        let inner = View(frame: Rect(x: 3, y: 4, width: 10, height: 10))
        inner.bounds.origin = Point(x: 50, y: 60)
        stage.view.addSubview(inner)
        let other = View(frame: Rect(x: 300, y: 200, width: 20, height: 20))
        stage.window.addSubview(other)
        let point = Point(x: 52, y: 61)
        let there = try #require(inner.convert(point, to: other))
        #expect(try #require(inner.convert(there, from: other)).isNear(point))
        // By hand: in the inner view's superview, then turned about that one's middle.
        let inSuper = Point(x: 5, y: 5)
        #expect(try #require(inner.convert(point, to: stage.view)).isNear(inSuper))
    }

    @Test("nothing converts into a view that is scaled to nothing")
    func singular() {
        let stage = Stage()
        stage.view.transform = AffineTransform(scaleX: 0, y: 1)
        #expect(stage.window.convert(Point.zero, to: stage.view) == nil)
        #expect(stage.window.hitTest(stage.view.center) === stage.window)
    }

    @Test("a touch finds the frontmost view, by z position and then by order")
    func hitTesting() {
        let stage = Stage()
        let rival = View(frame: stage.view.frame)
        stage.window.addSubview(rival)
        let point = Point(x: 5, y: 5)
        #expect(stage.window.hitTest(point) === rival)
        stage.view.zPosition = 1
        #expect(stage.window.hitTest(point) === stage.view)
        stage.view.zPosition = 0
        stage.window.bringSubviewToFront(stage.view)
        #expect(stage.window.hitTest(point) === stage.view)
        stage.window.sendSubviewToBack(stage.view)
        #expect(stage.window.hitTest(point) === rival)
    }

    @Test("a touch passes by what is hidden, transparent or closed, with all that it holds")
    func untouchable() {
        let stage = Stage()
        let child = View(frame: stage.view.bounds)
        stage.view.addSubview(child)
        let point = Point(x: 5, y: 5)
        #expect(stage.window.hitTest(point) === child)
        stage.view.isHidden = true
        #expect(stage.window.hitTest(point) === stage.window)
        stage.view.isHidden = false
        stage.view.alpha = 0.005
        #expect(stage.window.hitTest(point) === stage.window)
        stage.view.alpha = 1
        stage.view.isUserInteractionEnabled = false
        #expect(stage.window.hitTest(point) === stage.window)
        #expect(stage.window.hitTest(Point(x: -1, y: 5)) == nil)
    }

    @Test("views are drawn from the back, under a transform, and clipped where they ask for it")
    func drawing() {
        let stage = Stage()
        stage.view.backgroundColor = .white
        stage.view.cornerRadius = 4
        stage.view.clipsToBounds = true
        stage.view.borderWidth = 2
        stage.view.center = Point(x: 100, y: 50)
        let front = View(frame: Rect(x: 0, y: 0, width: 8, height: 8))
        front.backgroundColor = .black
        stage.view.addSubview(front)
        let drawn = stage.drawn()
        let fills = drawn.compactMap { command -> Color? in
            if case .fillRoundedRect(_, _, let color) = command { color } else { nil }
        }
        #expect(fills == [.white, .black])
        #expect(drawn.contains(.concatenate(AffineTransform(translationX: 80, y: 40))))
        let clips = drawn.filter { if case .clip = $0 { true } else { false } }
        let strokes = drawn.filter { if case .stroke = $0 { true } else { false } }
        #expect(clips.count == 1)
        #expect(strokes.count == 1, "the border, over the subviews")
        #expect(drawn.filter { $0 == .save }.count == drawn.filter { $0 == .restore }.count)
    }

    @Test("a view that is partly transparent is laid on as one picture")
    func alpha() {
        let stage = Stage()
        stage.view.backgroundColor = .white
        stage.view.alpha = 0.5
        #expect(stage.drawn().contains(.beginTransparencyLayer(alpha: 0.5)))
        stage.view.allowsGroupOpacity = false
        #expect(stage.drawn().contains(.multiplyAlpha(0.5)))
        #expect(!stage.drawn().contains(.beginTransparencyLayer(alpha: 0.5)))
        stage.view.alpha = 0
        #expect(!stage.drawn().contains { if case .fillRoundedRect = $0 { true } else { false } })
    }

    @Test("a label draws its text in the middle of its height, by its alignment")
    func label() {
        let stage = Stage()
        let label = Label("7", font: Font(size: 10), frame: Rect(x: 0, y: 0, width: 30, height: 20))
        stage.window.addSubview(label)
        for (alignment, x) in [(TextAlignment.left, 0.0), (.center, 15), (.right, 30)] {
            label.textAlignment = alignment
            let place = stage.drawn().compactMap { command -> Point? in
                if case .text(_, let point) = command { point } else { nil }
            }
            #expect(place.count == 1 && place[0].isNear(Point(x: x, y: 13.55), within: 1e-4))
        }
    }

    @Test("subviews are laid out when the size has changed, before they are drawn")
    func layout() {
        final class Halves: View {
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                subviews[0].frame = Rect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
            }
        }
        let stage = Stage()
        let halves = Halves(frame: Rect(x: 0, y: 0, width: 100, height: 10))
        halves.addSubview(View())
        stage.window.addSubview(halves)
        stage.pass(0)
        #expect(halves.layouts == 1)
        #expect(halves.subviews[0].frame.width == 50)
        halves.bounds.size.width = 60
        stage.pass(0)
        #expect(halves.subviews[0].frame.width == 30)
        halves.center.x += 10
        stage.pass(0)
        #expect(halves.layouts == 2, "a move needs no layout")
    }

    @Test("a view moves from tree to tree, and a superview that goes leaves no link behind")
    func tree() {
        let stage = Stage()
        var holder: View? = View()
        holder?.addSubview(stage.view)
        #expect(stage.window.subviews.isEmpty)
        #expect(stage.view.window == nil)
        #expect(stage.view.superview === holder)
        holder = nil
        #expect(stage.view.superview == nil)
        stage.window.addSubview(stage.view)
        #expect(stage.view.window === stage.window)
        #expect(stage.view.isDescendant(of: stage.window))
        stage.view.removeFromSuperview()
        #expect(stage.view.window == nil)
    }

    @Test("a window that goes leaves no link behind, whatever was under way")
    func windowGoes() {
        let view = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
        let child = View()
        view.addSubview(child)
        var stage: Stage? = Stage()
        stage?.window.addSubview(view)
        stage?.animator.animate(withDuration: 1) { child.alpha = 0 }
        weak var animator: Animator?
        weak var driver: PropertyAnimator?
        weak var shown: View?
        func start(on stage: Stage) {
            animator = stage.animator
            driver = stage.animator.runningPropertyAnimator(withDuration: 1) { view.alpha = 0 }
            let other = View(frame: view.frame)
            stage.window.addSubview(other)
            shown = other
            stage.animator.transition(with: other, duration: 1, options: .transitionCrossDissolve) {}
        }
        if let stage { start(on: stage) }
        #expect(driver?.isRunning == true && shown != nil)
        stage = nil
        #expect(view.window == nil && view.superview == nil && child.window == nil)
        #expect(child.presentation.alpha == 0)
        #expect(animator == nil && driver == nil && shown == nil)
        view.setNeedsDisplay()
    }

    @Test("a window that goes while fingers are down leaves its recognizers free, and ready for another window")
    func windowGoesMidGesture() {
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 20))
        var taps = 0
        let double = TapGestureRecognizer { _ in }
        double.numberOfTapsRequired = 2
        let single = TapGestureRecognizer { _ in taps += 1 }
        single.require(toFail: double)
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(single)
        func send(_ phase: PointerEvent.Phase, to stage: Stage, pointer: Int = 1) {
            stage.window.send(
                PointerEvent(
                    pointer: pointer, kind: .touch, phase: phase, location: Point(x: 9, y: 9), time: stage.clock.now))
        }
        weak var pan: PanGestureRecognizer?
        weak var swipe: SwipeGestureRecognizer?
        func begin() {
            let stage = Stage()
            let (drag, flick) = (PanGestureRecognizer { _ in }, SwipeGestureRecognizer { _ in })
            (pan, swipe) = (drag, flick)
            stage.window.addGestureRecognizer(drag)
            stage.view.addGestureRecognizer(flick)
            send(.began, to: stage, pointer: 2)
            stage.window.addSubview(view)
            send(.began, to: stage)
            send(.ended, to: stage)
            send(.began, to: stage, pointer: 3)
        }
        begin()
        #expect(pan == nil && swipe == nil)
        #expect(double.state == .possible && single.numberOfTouches == 0)
        let stage = Stage()
        stage.window.addSubview(view)
        send(.began, to: stage)
        send(.ended, to: stage)
        #expect(taps == 0)
        stage.pass(1)
        #expect(taps == 1)
    }

    @Test("subviews are drawn by depth, those of the same depth in their order")
    func depths() {
        let stage = Stage()
        for index in 0..<200 {
            let view = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
            view.bounds.origin.x = Double(index)
            view.backgroundColor = .black
            view.zPosition = -Double(index / 2)
            stage.window.addSubview(view)
        }
        var drawn: [Double] = []
        for case .fillRoundedRect(let rect, _, let color) in stage.drawn() where color == .black {
            drawn.append(rect.origin.x)
        }
        var expected: [Double] = []
        for pair in (0..<100).reversed() { expected += [Double(2 * pair), Double(2 * pair + 1)] }
        #expect(drawn == expected)
    }

    @Test("a property animator whose window has gone can still be stopped")
    func driverWithoutWindow() {
        let view = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
        var stage: Stage? = Stage()
        stage?.window.addSubview(view)
        let driver = stage?.animator.runningPropertyAnimator(withDuration: 1) { view.alpha = 0 }
        stage = nil
        driver?.stopAnimation(true)
        #expect(driver?.state == .inactive && driver?.isRunning == false)
        #expect(view.presentation.alpha == 0)
    }

    @Test("what begins when the window has gone ends at once, and leaves nothing behind")
    func begunWithoutWindow() {
        var stage: Stage? = Stage()
        var told: [String] = []
        var kept = stage?.animator
        stage = nil
        weak let animator = kept
        weak var driver: PropertyAnimator?
        func begin(on animator: Animator) {
            let view = View()
            driver = animator.runningPropertyAnimator(
                withDuration: 1, delay: 2, animations: { view.alpha = 0 },
                completion: { told.append("driver \($0) \(view.alpha)") })
            animator.animate(withDuration: 1, animations: {}, completion: { told.append("block \($0)") })
            animator.transition(
                with: view, duration: 1, animations: {}, completion: { told.append("transition \($0)") })
            #expect(!animator.isAnimating)
        }
        if let kept { begin(on: kept) }
        #expect(told == ["driver end 0.0", "block true", "transition true"])
        kept = nil
        #expect(animator == nil && driver == nil)
    }

    @Test("a view that is added again where it is only changes its place")
    func reorder() {
        final class Counted: View {
            var moves = 0
            override func didMoveToWindow() { moves += 1 }
        }
        let stage = Stage()
        let (a, b, c) = (Counted(), View(), View())
        for view in [a, b, c] { stage.view.addSubview(view) }
        func order() -> [Int] { stage.view.subviews.map { $0 === a ? 0 : $0 === b ? 1 : 2 } }
        stage.animator.animate(withDuration: 1, animations: { a.alpha = 0 }, completion: stage.note("fade"))
        stage.view.addSubview(a)
        #expect(order() == [1, 2, 0])
        stage.view.insertSubview(a, at: 1)
        #expect(order() == [1, 0, 2])
        stage.view.insertSubview(a, belowSubview: a)
        stage.view.insertSubview(a, aboveSubview: a)
        #expect(order() == [1, 0, 2], "beside itself it stays")
        stage.view.insertSubview(a, belowSubview: b)
        #expect(order() == [0, 1, 2])
        stage.view.insertSubview(a, aboveSubview: b)
        #expect(order() == [1, 0, 2])
        stage.view.insertSubview(a, aboveSubview: stage.window)
        #expect(order() == [1, 2, 0])
        #expect(a.moves == 1 && stage.told.isEmpty && stage.animator.isAnimating)
        stage.pass(1)
        #expect(stage.told == ["fade true"])
    }

    @Test("a window says when it has to be drawn")
    func needsDisplay() {
        let stage = Stage()
        _ = stage.drawn()
        #expect(!stage.window.update())
        stage.view.alpha = 0.5
        #expect(stage.window.update())
        _ = stage.drawn()
        #expect(!stage.window.update())
        stage.animator.animate(withDuration: 1) { stage.view.alpha = 1 }
        #expect(stage.window.update())
        stage.pass(2)
        _ = stage.drawn()
        #expect(!stage.window.update())
    }
}
