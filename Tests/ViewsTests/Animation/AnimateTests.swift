import Animation
import Drawing
import Geometry
import Testing
import Views

@Suite("Animated views")
struct AnimateTests {
    @Test("many animations that end together do so in the order in which they began")
    func manyEnds() {
        let stage = Stage()
        var ended: [Int] = []
        let views = (0..<1_000).map { index in
            let view = View()
            stage.window.addSubview(view)
            stage.animator.animate(
                withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in ended.append(index) })
            return view
        }
        stage.animator.animate(
            withDuration: 0.5, animations: { stage.view.alpha = 0 },
            completion: { _ in
                ended.append(-1)
                views[5].removeFromSuperview()
            })
        stage.pass(1)
        #expect(ended == [-1, 5] + Array(0..<5) + Array(6..<1_000))
        #expect(!stage.animator.isAnimating)
        #expect(views.allSatisfy { $0.presentation.alpha == 0 })
    }

    @Test("every property goes from its old value to the new one, the model being there at once")
    func properties() {
        let stage = Stage()
        let view = stage.view
        view.backgroundColor = .black
        stage.animator.animate(withDuration: 1, options: .curveLinear) {
            view.center = Point(x: 120, y: 110)
            view.bounds.size = Size(width: 80, height: 40)
            view.transform = AffineTransform(scaleX: 3, y: 1)
            view.alpha = 0.5
            view.backgroundColor = .white
            view.cornerRadius = 8
        }
        #expect(view.center == Point(x: 120, y: 110) && view.alpha == 0.5 && view.cornerRadius == 8)
        #expect(view.presentation.center == Point(x: 20, y: 10))
        stage.pass(0.5)
        let seen = view.presentation
        #expect(seen.center.isNear(Point(x: 70, y: 60)))
        #expect(seen.bounds.size == Size(width: 60, height: 30))
        #expect(seen.transform.a.isNear(2))
        #expect(seen.alpha.isNear(0.75))
        #expect(seen.backgroundColor.red.isNear(0.5))
        #expect(seen.cornerRadius.isNear(4))
        #expect(seen.frame == Rect(x: 10, y: 45, width: 120, height: 30))
        stage.pass(0.5)
        #expect(view.presentation.center == Point(x: 120, y: 110))
        #expect(!stage.animator.isAnimating)
    }

    @Test("a frame is animated by its center and its size")
    func frame() {
        let stage = Stage()
        stage.animator.animate(withDuration: 2, options: .curveLinear) {
            stage.view.frame = Rect(x: 100, y: 100, width: 80, height: 60)
        }
        stage.pass(1)
        #expect(stage.view.presentation.frame == Rect(x: 50, y: 50, width: 60, height: 40))
    }

    @Test("a turn keeps its size on the way")
    func rotation() {
        let stage = Stage()
        stage.animator.animate(withDuration: 1, options: .curveLinear) {
            stage.view.transform = AffineTransform(rotationAngle: 2)
        }
        stage.pass(0.5)
        let seen = stage.view.presentation.transform
        #expect(seen.determinant.isNear(1))
        #expect(seen.a.isNear(cosine(1)) && seen.b.isNear(sine(1)))
    }

    @Test("a delay shows the old value first")
    func delay() {
        let stage = Stage()
        stage.animator.animate(
            withDuration: 1, delay: 2, options: .curveLinear, animations: { stage.view.alpha = 0 },
            completion: stage.note("faded"))
        stage.pass(1.9)
        #expect(stage.view.presentation.alpha == 1)
        stage.pass(0.6)
        #expect(stage.view.presentation.alpha.isNear(0.5))
        #expect(stage.told.isEmpty)
        stage.pass(0.5)
        #expect(stage.told == ["faded true"])
    }

    @Test(
        "the four curves are those of their names",
        arguments: [
            (AnimationOptions.curveEaseInOut, TimingCurve.easeInOut), (.curveEaseIn, .easeIn),
            (.curveEaseOut, .easeOut), (.curveLinear, .linear),
        ])
    func curves(option: AnimationOptions, curve: TimingCurve) {
        let stage = Stage()
        stage.animator.animate(withDuration: 1, options: option) { stage.view.alpha = 0 }
        for _ in 0..<9 {
            stage.pass(0.1)
            let passed = stage.clock.now - 100
            #expect((1 - stage.view.presentation.alpha).isNear(curve.progress(at: passed)))
        }
    }

    @Test("without duration and delay changes take effect at once, and the completion is told so at the next update")
    func instant() {
        for duration in [0, -1, Double.nan, -Double.infinity] {
            let stage = Stage()
            stage.animator.animate(
                withDuration: duration, animations: { stage.view.alpha = 0 }, completion: stage.note("done"))
            #expect(stage.view.presentation.alpha == 0)
            stage.pass(0)
            #expect(stage.told == ["done true"])
        }
    }

    @Test("a block that changes nothing is over at the next update")
    func nothing() {
        let stage = Stage()
        stage.animator.animate(withDuration: 9, animations: {}, completion: stage.note("done"))
        stage.animator.animate(withDuration: 9, animations: { stage.view.alpha = 1 }, completion: stage.note("same"))
        stage.pass(0)
        #expect(stage.told == ["done true", "same true"])
    }

    @Test("a chain of blocks that take no time goes on by one at each update", arguments: 0..<3)
    func instantChain(kind: Int) {
        let stage = Stage()
        stage.animator.setAnimationsEnabled(kind != 2)
        var beats = 0
        func pulse() {
            stage.animator.animate(
                withDuration: kind == 0 ? 0 : 1,
                animations: { if kind != 1 { stage.view.alpha = 1 - stage.view.alpha } },
                completion: { _ in
                    beats += 1
                    if beats < 100 { pulse() }
                })
        }
        pulse()
        for count in 1...5 {
            stage.pass(0)
            #expect(beats == count)
            #expect(stage.animator.isAnimating, "the host has to go on")
        }
    }

    @Test("a view in no window takes its values without a way")
    func windowless() {
        let stage = Stage()
        let loose = View()
        stage.animator.animate(withDuration: 1) { loose.alpha = 0 }
        #expect(loose.presentation.alpha == 0)
    }

    @Test("a change outside of blocks waits unseen until the animation of the property is over")
    func plainChange() {
        let stage = Stage()
        stage.animator.animate(withDuration: 1, options: .curveLinear) { stage.view.alpha = 0 }
        stage.view.alpha = 0.25
        stage.pass(0.5)
        #expect(stage.view.presentation.alpha.isNear(0.5))
        stage.pass(0.5)
        #expect(stage.view.presentation.alpha == 0.25)
    }

    // MARK: Replacing

    @Test(
        "a later animation of a property starts from the model value, and the earlier one hears that it is unfinished")
    func replacing() {
        let stage = Stage()
        stage.animator.animate(
            withDuration: 1, options: .curveLinear, animations: { stage.view.alpha = 0.2 },
            completion: stage.note("first"))
        stage.pass(0.5)
        stage.animator.animate(
            withDuration: 1, options: .curveLinear, animations: { stage.view.alpha = 1 },
            completion: stage.note("second"))
        #expect(stage.told == ["first false"])
        #expect(stage.view.presentation.alpha.isNear(0.2))
        stage.pass(0.5)
        #expect(stage.view.presentation.alpha.isNear(0.6))
        stage.pass(0.5)
        #expect(stage.told == ["first false", "second true"])
    }

    @Test("beginFromCurrentState starts from what is seen")
    func beginFromCurrentState() {
        let stage = Stage()
        stage.animator.animate(withDuration: 1, options: .curveLinear) { stage.view.alpha = 0 }
        stage.pass(0.5)
        stage.animator.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
            stage.view.alpha = 1
        }
        #expect(stage.view.presentation.alpha.isNear(0.5))
        stage.pass(0.5)
        #expect(stage.view.presentation.alpha.isNear(0.75))
    }

    @Test("a block of which one property is taken over goes on with the rest, and hears of it in the end")
    func partlyReplaced() {
        let stage = Stage()
        stage.animator.animate(
            withDuration: 1, options: .curveLinear,
            animations: {
                stage.view.alpha = 0
                stage.view.center.x = 120
            }, completion: stage.note("both"))
        stage.pass(0.5)
        stage.animator.animate(withDuration: 2) { stage.view.alpha = 1 }
        #expect(stage.told.isEmpty)
        #expect(stage.view.presentation.center.x.isNear(70))
        stage.pass(0.5)
        #expect(stage.told == ["both false"])
    }

    @Test("a view that leaves its window ends its animations unfinished, and those of what it holds")
    func removal() {
        let stage = Stage()
        let child = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
        stage.view.addSubview(child)
        stage.animator.animate(
            withDuration: 1, animations: { child.alpha = 0 }, completion: stage.note("child"))
        stage.pass(0.5)
        stage.view.removeFromSuperview()
        #expect(stage.told == ["child false"])
        #expect(!stage.animator.isAnimating)
        #expect(child.presentation.alpha == 0)
    }

    @Test("a completion may add the view that leaves to the window again")
    func addedAgain() {
        let stage = Stage()
        let (child, other) = (View(), View())
        stage.view.addSubview(child)
        stage.window.addSubview(other)
        func fade() {
            stage.animator.animate(
                withDuration: 1, animations: { stage.view.alpha = 1 - stage.view.alpha },
                completion: { _ in other.addSubview(stage.view) })
        }
        fade()
        stage.view.removeFromSuperview()
        #expect(stage.view.superview === other)
        #expect(stage.view.window === stage.window && child.window === stage.window)

        // One that is moved ends where it is moved to.
        fade()
        stage.window.addSubview(stage.view)
        #expect(stage.view.superview === stage.window && other.subviews.isEmpty)
        #expect(stage.window.subviews.count == 2 && stage.view.window === stage.window)
    }

    @Test("completions are called when all that leaves has left, gestures and all")
    func completionsAfterLeaving() {
        final class Leaf: View {
            var onLeaving: () -> Void = {}
            override func didMoveToWindow() { if window == nil { onLeaving() } }
        }
        let stage = Stage()
        let leaf = Leaf()
        stage.view.addSubview(leaf)
        leaf.onLeaving = { [unowned stage] in stage.told.append("leaf") }
        stage.animator.animate(
            withDuration: 1, animations: { stage.view.alpha = 0 },
            completion: { [unowned stage] _ in stage.told.append("view \(leaf.window == nil)") })
        stage.view.removeFromSuperview()
        #expect(stage.told == ["leaf", "view true"])
    }

    @Test("removeAllAnimations shows the model values")
    func removeAll() {
        let stage = Stage()
        stage.animator.animate(withDuration: 1, animations: { stage.view.alpha = 0 }, completion: stage.note("fade"))
        stage.pass(0.5)
        stage.view.removeAllAnimations()
        #expect(stage.view.presentation.alpha == 0)
        #expect(stage.told == ["fade false"])
    }

    @Test("a completion may begin the next animation and remove views")
    func chain() {
        let stage = Stage()
        stage.animator.animate(
            withDuration: 1, animations: { stage.view.alpha = 0 },
            completion: { finished in
                stage.told.append("first \(finished)")
                stage.animator.animate(
                    withDuration: 1, animations: { stage.view.alpha = 1 },
                    completion: { finished in
                        stage.told.append("second \(finished)")
                        stage.view.removeFromSuperview()
                    })
            })
        stage.pass(1)
        #expect(stage.told == ["first true"])
        #expect(stage.view.presentation.alpha.isNear(0))
        stage.pass(1)
        #expect(stage.told == ["first true", "second true"])
        #expect(stage.view.superview == nil)
    }

    @Test("completions come in the order of the ends, and of those that end together the older first")
    func order() {
        let stage = Stage()
        let other = View()
        stage.window.addSubview(other)
        stage.animator.animate(withDuration: 2, animations: { stage.view.alpha = 0 }, completion: stage.note("long"))
        stage.animator.animate(withDuration: 1, animations: { other.alpha = 0 }, completion: stage.note("short"))
        stage.animator.animate(withDuration: 1, animations: { other.cornerRadius = 9 }, completion: stage.note("later"))
        stage.pass(5)
        #expect(stage.told == ["short true", "later true", "long true"])
    }

    // MARK: Options

    @Test("autoreverse goes there and back, and ends with the model value")
    func autoreverse() {
        let stage = Stage()
        stage.animator.animate(
            withDuration: 1, options: [.curveLinear, .autoreverse], animations: { stage.view.alpha = 0 },
            completion: stage.note("done"))
        for (passed, alpha) in [(0.5, 0.5), (0.5, 0), (0.5, 0.5), (0.4, 0.9)] {
            stage.pass(passed)
            #expect(stage.view.presentation.alpha.isNear(alpha))
            #expect(stage.told.isEmpty)
        }
        stage.pass(0.1)
        #expect(stage.told == ["done true"])
        #expect(stage.view.presentation.alpha == 0)
    }

    @Test("repeat goes on until the animation is removed")
    func repeats() {
        let stage = Stage()
        stage.animator.animate(
            withDuration: 1, options: [.curveLinear, .repeat], animations: { stage.view.alpha = 0 },
            completion: stage.note("done"))
        stage.pass(1_000.25)
        #expect(stage.view.presentation.alpha.isNear(0.75))
        #expect(stage.told.isEmpty && stage.animator.isAnimating)
        stage.view.removeAllAnimations()
        #expect(stage.told == ["done false"])
    }

    @Test("repeat with autoreverse swings to and fro")
    func swings() {
        let stage = Stage()
        stage.animator.animate(withDuration: 1, options: [.curveLinear, .repeat, .autoreverse]) { stage.view.alpha = 0 }
        stage.pass(11.25)
        #expect(stage.view.presentation.alpha.isNear(0.25))
        stage.pass(1)
        #expect(stage.view.presentation.alpha.isNear(0.75))
    }

    @Test("a view that is animated takes no touch, unless allowUserInteraction is given")
    func interaction() {
        for (options, isOpen) in [(AnimationOptions(), false), (.allowUserInteraction, true)] {
            let stage = Stage()
            stage.animator.animate(withDuration: 1, options: options) { stage.view.cornerRadius = 5 }
            #expect((stage.window.hitTest(Point(x: 5, y: 5)) === stage.view) == isOpen)
            stage.pass(1)
            #expect(stage.window.hitTest(Point(x: 5, y: 5)) === stage.view)
        }
    }

    @Test("layoutSubviews animates what the layout moves along")
    func layoutSubviews() {
        final class Filled: View {
            override func layoutSubviews() { subviews[0].frame = bounds }
        }
        for (options, width) in [(AnimationOptions.layoutSubviews, 50.0), ([], 100)] {
            let stage = Stage()
            let filled = Filled(frame: Rect(x: 0, y: 0, width: 0, height: 0))
            filled.addSubview(View())
            stage.window.addSubview(filled)
            stage.pass(0)
            stage.animator.animate(withDuration: 1, options: options.union(.curveLinear)) {
                filled.bounds = Rect(x: 0, y: 0, width: 100, height: 10)
            }
            stage.pass(0.5)
            #expect(filled.subviews[0].presentation.bounds.width.isNear(width))
        }
    }

    // MARK: Nesting

    @Test("a block within another takes over its duration and curve")
    func inherits() {
        let stage = Stage()
        let other = View()
        stage.window.addSubview(other)
        stage.animator.animate(withDuration: 4, options: .curveLinear) {
            stage.view.alpha = 0
            stage.animator.animate(withDuration: 1, options: .curveEaseIn) { other.alpha = 0 }
        }
        stage.pass(2)
        #expect(other.presentation.alpha.isNear(0.5))
        #expect(stage.view.presentation.alpha.isNear(0.5))
    }

    @Test("overrideInheritedDuration and overrideInheritedCurve keep the block's own")
    func overrides() {
        let stage = Stage()
        let other = View()
        stage.window.addSubview(other)
        stage.animator.animate(withDuration: 4, options: .curveLinear) {
            stage.animator.animate(
                withDuration: 2, options: [.curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve]
            ) { other.alpha = 0 }
        }
        stage.pass(1)
        #expect((1 - other.presentation.alpha).isNear(TimingCurve.easeIn.progress(at: 0.5)))
    }

    @Test("a block within another takes over its options, but not with overrideInheritedOptions")
    func inheritedOptions() {
        for (options, isOpen) in [(AnimationOptions(), true), (.overrideInheritedOptions, false)] {
            let stage = Stage()
            stage.animator.animate(withDuration: 1, options: .allowUserInteraction) {
                stage.animator.animate(withDuration: 1, options: options) { stage.view.cornerRadius = 3 }
            }
            #expect((stage.window.hitTest(Point(x: 5, y: 5)) === stage.view) == isOpen)
        }
    }

    @Test("performWithoutAnimation takes effect at once, within a block too")
    func withoutAnimation() {
        let stage = Stage()
        stage.animator.animate(withDuration: 1) {
            stage.animator.performWithoutAnimation { stage.view.alpha = 0 }
        }
        #expect(stage.view.presentation.alpha == 0)
    }

    @Test("a spring overshoots, and has come to rest when its duration is over")
    func spring() {
        let stage = Stage()
        stage.animator.animate(
            withDuration: 1, usingSpringWithDamping: 0.4, animations: { stage.view.center.x = 120 },
            completion: stage.note("rest"))
        var most = 0.0
        for _ in 0..<99 {
            stage.pass(0.01)
            most = max(most, stage.view.presentation.center.x)
        }
        #expect(most > 125)
        stage.pass(0.02)
        #expect(stage.view.presentation.center.x == 120)
        #expect(stage.told == ["rest true"])
    }
}
