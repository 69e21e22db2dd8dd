import Drawing
import Geometry

/// A transition from a view's old appearance to the new one.
final class Transition {
    enum Kind {
        case none, crossDissolve, flip(isVertical: Bool)
    }

    let view: View
    let group: AnimationGroup
    private let kind: Kind
    /// The old appearance; nil if it is drawn live, from `oldView`.
    private let old: DisplayList?
    private let oldView: View?
    /// A picture of the new appearance, unless it is redrawn on each frame.
    private var new: DisplayList?

    init(_ view: View, _ group: AnimationGroup, old: DisplayList?, oldView: View?) {
        self.view = view
        self.group = group
        self.old = old
        self.oldView = oldView
        kind =
            switch group.options.rawValue >> 20 & 7 {
            case 5: .crossDissolve
            case 1, 2: .flip(isVertical: true)
            case 6, 7: .flip(isVertical: false)
            default: .none
            }
    }

    func takeNewPicture() {
        new = view.contentPicture()
    }

    func end() {
        view.transition = nil
        view.setNeedsDisplay()
    }

    /// Draws the view's current transition state, in its own coordinates.
    func render(into canvas: Canvas, at now: Double, content: () -> Void) {
        let progress = min(max(group.progress(at: now), 0), 1)
        func drawOld() {
            if let old { canvas.draw(old) } else { oldView?.renderContent(into: canvas) }
        }
        func drawNew() {
            if let new { canvas.draw(new) } else { content() }
        }
        switch kind {
        case .none:
            drawNew()
        case .crossDissolve:
            // The old content fades over the new one, so that nothing behind shows through if both are opaque.
            drawNew()
            canvas.transparencyLayer(alpha: 1 - progress, drawOld)
        case .flip(let isVertical):
            let width = cosine(progress * .pi).magnitude
            let middle = view.bounds.center
            canvas.saved {
                canvas.concatenate(
                    AffineTransform(translationX: -middle.x, y: -middle.y)
                        .concatenating(AffineTransform(scaleX: isVertical ? width : 1, y: isVertical ? 1 : width))
                        .concatenating(AffineTransform(translationX: middle.x, y: middle.y)))
                if progress < 0.5 { drawOld() } else { drawNew() }
            }
        }
    }
}

extension Animator {
    /// Animates a change of a view's content with a transition, such as `transitionCrossDissolve`.
    ///
    /// - Parameters:
    ///   - view: The view whose content changes.
    ///   - duration: In seconds.
    ///   - options: The kind of transition, and whether both contents are drawn live.
    ///   - animations: The changes of the view's content and subviews.
    ///   - completion: Called once with whether the transition reached its end.
    public func transition(
        with view: View, duration: Double, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let isLive = options.contains(.allowAnimatedContent)
        let old = view.contentPicture()
        let group = transitionGroup(duration, options, completion)
        guard canAnimate(group, view) else {
            animations()
            return begin(group)
        }
        holdingCompletions {
            replaceTransition(of: view)
            let transition = Transition(view, group, old: old, oldView: nil)
            if isLive { animations() } else { performWithoutAnimation(animations) }
            if !isLive { transition.takeNewPicture() }
            start(transition)
        }
    }

    /// Replaces a view with another with a transition: the old one is removed and the new one added, or, with
    /// `showHideTransitionViews`, hidden and shown.
    public func transition(
        from old: View, to new: View, duration: Double, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        let group = transitionGroup(duration, options, completion)
        let isLive = options.contains(.allowAnimatedContent)
        let picture = old.contentPicture()
        performWithoutAnimation {
            if options.contains(.showHideTransitionViews) {
                old.isHidden = true
                new.isHidden = false
            } else if let parent = old.superview {
                parent.insertSubview(new, belowSubview: old)
                old.removeFromSuperview()
            }
        }
        guard canAnimate(group, new) else { return begin(group) }
        holdingCompletions {
            replaceTransition(of: new)
            let transition = Transition(new, group, old: isLive ? nil : picture, oldView: isLive ? old : nil)
            if !isLive { transition.takeNewPicture() }
            start(transition)
        }
    }

    /// Whether a transition of a view takes time: not in a view of another window, whose animator would not end it.
    private func canAnimate(_ group: AnimationGroup, _ view: View) -> Bool {
        view.window?.animator === self && group.duration > 0 && areAnimationsEnabled
    }

    private func transitionGroup(
        _ duration: Double, _ options: AnimationOptions, _ completion: ((Bool) -> Void)?
    ) -> AnimationGroup {
        AnimationGroup(
            begin: now, duration: duration.isFinite ? max(duration, 0) : 0, pace: .curve(options.curve),
            options: options, completion: completion)
    }

    private func replaceTransition(of view: View) {
        guard let running = view.transition?.group else { return }
        running.isIntact = false
        finish(running)
    }

    private func start(_ transition: Transition) {
        transition.group.transition = transition
        transition.group.isEmpty = false
        transition.view.transition = transition
        begin(transition.group)
        transition.view.setNeedsDisplay()
    }
}
