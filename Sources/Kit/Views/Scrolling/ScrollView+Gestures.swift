import Geometry

extension ScrollView {
    /// The recognizer that drags and pinches, for use in dependencies of other recognizers.
    public var dragGestureRecognizer: GestureRecognizer { dragRecognizer }

    /// The recognizer of the double tap, which single taps can require to fail.
    public var doubleTapGestureRecognizer: TapGestureRecognizer { doubleTapRecognizer }

    func setUpRecognizers() {
        doubleTapRecognizer.numberOfTapsRequired = 2
        dragRecognizer.beginsAtOnce = { [unowned(unsafe) self] in isDecelerating }
        dragRecognizer.action = { [unowned(unsafe) self] drag in dragged(drag) }
        addGestureRecognizer(dragRecognizer)
        addGestureRecognizer(doubleTapRecognizer)
    }

    func updateRecognizers() {
        dragRecognizer.isEnabled = isScrollEnabled
        doubleTapRecognizer.isEnabled = isScrollEnabled && allowsDoubleTapZoom
    }

    /// Returns the location of a gesture from the view's top left; nil if the view's transform isn't invertible.
    func place(of gesture: GestureRecognizer) -> Point? { place(gesture.centroid) }

    func place(_ point: Point) -> Point? {
        guard let back = try? transformToRoot.inverted() else { return nil }
        let place = point.applying(back) - boundsOrigin
        return place.isFinite ? place : nil
    }

    /// Returns the velocity of the offset caused by the fingers.
    func dragVelocity(at time: Double) -> Point {
        let velocity = dragRecognizer.velocity(at: time)
        guard velocity != .zero, let start = place(.zero), let end = place(velocity) else { return .zero }
        return start - end
    }

    private func dragged(_ drag: ScrollGestureRecognizer) {
        switch drag.state {
        case .began:
            adoptBounds()
            interrupt()
            pull = nil
            showIndicators()
            delegate?.scrollViewWillBeginDragging(self)
        case .changed:
            if drag.isRegrouped { pull = nil }
            follow(drag)
        case .ended: release(drag, velocity: dragVelocity(at: now))
        case .cancelled: release(drag, velocity: .zero)
        case .possible, .failed: break
        }
    }

    /// Moves the content with the fingers: the content under their centre stays there, scaled by the change of
    /// distance.
    private func follow(_ drag: ScrollGestureRecognizer) {
        guard let from = place(drag.from), let to = place(drag.to) else { return }
        var wish = pull ?? pullBehind(state)
        wish.offset = wish.offset + (from - to)
        if drag.scale != 1, canZoom {
            let seen = scaleSeen(wish.scale)
            wish.scale = Self.scale(wish.scale * drag.scale, or: wish.scale)
            let new = scaleSeen(wish.scale)
            wish.offset = (wish.offset + to) * (new / seen) - to
        }
        guard wish.isFinite else { return }
        pull = wish
        heldPlace = to
        let scale = scaleSeen(wish.scale)
        // Two fingers hold the content exactly; with one the rubber band applies at the edges.
        show(ScrollState(scale: scale, offset: offsetSeen(wish.offset, at: scale, isHeld: drag.numberOfTouches > 1)))
    }

    private func release(_ drag: ScrollGestureRecognizer, velocity: Point) {
        // The last finger to lift isn't at the centre that two fingers had.
        settle(velocity: velocity, about: heldPlace ?? visibleArea.center)
        heldPlace = nil
        delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
        // If the scale returns to its limits, this is reported at the end of that motion.
        if drag.hasPinched, canZoom, !isScrollAnimating {
            delegate?.scrollViewDidEndZooming(self, atScale: state.scale)
        }
        showIndicators()
    }

    // MARK: Beyond the limits

    /// The axes along which one finger can't move the content, because all of it is visible and in its place.
    var pinnedAxes: (x: Bool, y: Bool) {
        let limits = limits(at: state.scale)
        return (
            !alwaysBounceHorizontal && limits.x.isFixed && state.offset.x == limits.x.lower,
            !alwaysBounceVertical && limits.y.isFixed && state.offset.y == limits.y.lower
        )
    }

    /// Returns the unlimited state whose rubber-banded result is a given state.
    private func pullBehind(_ state: ScrollState) -> ScrollState {
        var wish = state
        let inside = clampScale(state.scale)
        if state.scale != inside {
            wish.scale = inside * exponential(Self.zoomBand.pull(logarithm(state.scale / inside)))
        }
        if dragRecognizer.numberOfTouches < 2 {
            let inside = clampOffset(state.offset, at: state.scale)
            wish.offset = Point(
                x: inside.x + RubberBand(length: viewport.width).pull(state.offset.x - inside.x),
                y: inside.y + RubberBand(length: viewport.height).pull(state.offset.y - inside.y))
        }
        return wish
    }

    /// The rubber band for the scale works on its logarithm: pinching to twice the limit shows about a third more, and
    /// no pinch reaches e times.
    private static var zoomBand: RubberBand { RubberBand(length: 1) }

    private func scaleSeen(_ wish: Double) -> Double {
        let inside = clampScale(wish)
        guard bouncesZoom, wish != inside else { return inside }
        return inside * exponential(Self.zoomBand.seen(logarithm(wish / inside)))
    }

    private func offsetSeen(_ wish: Point, at scale: Double, isHeld: Bool) -> Point {
        let inside = clampOffset(wish, at: scale)
        guard bounces else { return inside }
        func seen(_ pull: Double, _ length: Double, isPinned: Bool) -> Double {
            guard isHeld else { return isPinned ? 0 : RubberBand(length: length).seen(pull) }
            let most = length * RubberBand.mostSeen
            return Swift.min(Swift.max(pull, -most), most)
        }
        let pinned = pinnedAxes
        return Point(
            x: inside.x + seen(wish.x - inside.x, viewport.width, isPinned: pinned.x),
            y: inside.y + seen(wish.y - inside.y, viewport.height, isPinned: pinned.y))
    }
}
