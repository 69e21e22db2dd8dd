import Drawing
import Geometry
import Testing
import Views

@Suite("Transitions")
struct TransitionTests {
    let stage = Stage()

    init() {
        stage.view.backgroundColor = .black
    }

    private func fills() -> [UInt32] {
        stage.drawn().compactMap { if case .fillRoundedRect(_, _, let color) = $0 { color.packed } else { nil } }
    }

    private func layers() -> [Double] {
        stage.drawn().compactMap { if case .beginTransparencyLayer(let alpha) = $0 { alpha } else { nil } }
    }

    private func scales() -> [Double] {
        stage.drawn().compactMap { if case .concatenate(let map) = $0, map.a != 1 { map.a } else { nil } }
    }

    @Test("a cross-dissolve fades the old look over the new one")
    func crossDissolve() {
        stage.animator.transition(
            with: stage.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
            animations: { stage.view.backgroundColor = .white }, completion: stage.note("done"))
        stage.pass(0.25)
        #expect(fills() == [Color.white.packed, Color.black.packed])
        #expect(layers().count == 1 && layers()[0].isNear(0.75))
        stage.pass(0.75)
        #expect(stage.told == ["done true"])
        #expect(fills() == [Color.white.packed])
        #expect(layers().isEmpty)
    }

    @Test("a flip narrows the old look, and widens the new one from half way on")
    func flip() {
        stage.animator.transition(
            with: stage.view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
            animations: { stage.view.backgroundColor = .white })
        stage.pass(0.25)
        #expect(fills() == [Color.black.packed])
        #expect(scales().count == 1 && scales()[0].isNear(cosine(.pi / 4), within: 1e-5))
        stage.pass(0.5)
        #expect(fills() == [Color.white.packed])
    }

    @Test("the contents are pictures, unless allowAnimatedContent is given")
    func animatedContent() {
        for (options, width) in [(AnimationOptions(), 90.0), (.allowAnimatedContent, 65)] {
            let stage = Stage()
            stage.view.backgroundColor = .black
            stage.animator.transition(
                with: stage.view, duration: 1, options: options.union([.transitionCrossDissolve, .curveLinear])
            ) {
                stage.animator.animate(withDuration: 1, options: .curveLinear) { stage.view.bounds.size.width = 90 }
            }
            stage.pass(0.5)
            let widths = stage.drawn().compactMap { command -> Double? in
                if case .fillRoundedRect(let rect, _, _) = command { rect.width } else { nil }
            }
            #expect(widths.first == width)
        }
    }

    @Test("from one view to another, the one is removed and the other added")
    func betweenViews() {
        let next = View(frame: stage.view.frame)
        next.backgroundColor = .white
        stage.animator.transition(
            from: stage.view, to: next, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
            completion: stage.note("done"))
        #expect(stage.view.superview == nil && next.superview === stage.window)
        stage.pass(0.5)
        #expect(fills() == [Color.white.packed, Color.black.packed])
        stage.pass(0.5)
        #expect(fills() == [Color.white.packed])
        #expect(stage.told == ["done true"])
    }

    @Test("with showHideTransitionViews they are hidden and shown")
    func showHide() {
        let next = View(frame: stage.view.frame)
        next.isHidden = true
        stage.window.addSubview(next)
        stage.animator.transition(
            from: stage.view, to: next, duration: 1, options: [.showHideTransitionViews, .transitionFlipFromTop])
        #expect(stage.view.isHidden && !next.isHidden)
        #expect(stage.view.superview === stage.window)
    }

    @Test("a transition that is over retains nothing")
    func released() {
        weak var seen: View?
        func show() {
            let view = View(frame: stage.view.frame)
            seen = view
            stage.window.addSubview(view)
            stage.animator.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
                view.backgroundColor = .white
            }
            stage.pass(1)
            view.removeFromSuperview()
        }
        show()
        #expect(!stage.animator.isAnimating)
        #expect(seen == nil)
    }

    @Test("a replaced transition hears of it in the call that replaces it", arguments: [false, true])
    func replacedAtOnce(isBetweenViews: Bool) {
        let options: AnimationOptions = [.transitionCrossDissolve, .allowAnimatedContent]
        let view = stage.view
        stage.animator.transition(
            with: view, duration: 1, options: options, animations: {}, completion: stage.note("first"))
        if isBetweenViews {
            let old = View(frame: view.frame)
            stage.window.addSubview(old)
            stage.animator.transition(
                from: old, to: view, duration: 1, options: options.union(.showHideTransitionViews),
                completion: stage.note("second"))
        } else {
            stage.animator.transition(
                with: view, duration: 1, options: options, animations: {}, completion: stage.note("second"))
        }
        #expect(stage.told == ["first false"])
        stage.pass(1)
        #expect(stage.told == ["first false", "second true"])
    }

    @Test("a transition that a completion begins replaces the one that is being begun")
    func begunByCompletion() {
        let (view, animator) = (stage.view, stage.animator)
        animator.transition(
            with: view, duration: 1, options: .transitionCrossDissolve, animations: {},
            completion: { [stage] _ in
                animator.transition(
                    with: view, duration: 1, options: .transitionCrossDissolve, animations: {},
                    completion: stage.note("third"))
            })
        animator.transition(
            with: view, duration: 1, options: .transitionCrossDissolve, animations: {},
            completion: stage.note("second"))
        #expect(stage.told == ["second false"])
        stage.pass(1)
        #expect(stage.told == ["second false", "third true"])
        #expect(fills() == [Color.black.packed])
    }

    @Test("with another window's animator the change is made at once")
    func otherWindow() {
        let other = Stage()
        other.animator.transition(
            with: stage.view, duration: 1, options: .transitionCrossDissolve,
            animations: { stage.view.backgroundColor = .white }, completion: other.note("with"))
        #expect(fills() == [Color.white.packed])
        other.pass(0)
        #expect(other.told == ["with true"])

        let next = View(frame: stage.view.frame)
        next.backgroundColor = .black
        other.animator.transition(
            from: stage.view, to: next, duration: 1, options: .transitionCrossDissolve, completion: other.note("from"))
        #expect(fills() == [Color.black.packed])
        other.pass(0)
        #expect(other.told == ["with true", "from true"])
    }

    @Test("a transition that is replaced, or whose view goes, hears that it is unfinished")
    func unfinished() {
        for ending in 0..<2 {
            let stage = Stage()
            stage.animator.transition(
                with: stage.view, duration: 1, options: .transitionCrossDissolve,
                animations: { stage.view.backgroundColor = .white }, completion: stage.note("first"))
            stage.pass(0.5)
            if ending == 0 {
                stage.view.removeFromSuperview()
            } else {
                stage.animator.transition(
                    with: stage.view, duration: 1, options: .transitionCrossDissolve,
                    animations: { stage.view.backgroundColor = .black })
            }
            stage.pass(0)
            #expect(stage.told == ["first false"])
        }
    }
}
