public import Geometry

extension ScrollView {
    /// The top left of the visible part, in points of the scaled content; negative if the content is smaller than the
    /// view and so centred. Setting it is `setContentOffset(_:animated:)` without animation.
    public var contentOffset: Point {
        get { state.offset }
        set { setContentOffset(newValue, animated: false) }
    }

    /// The number of points per content unit. Setting it is `setZoomScale(_:animated:)` without animation.
    public var zoomScale: Double {
        get { state.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// The current transform from content coordinates to those of the view's bounds.
    public var worldToView: AffineTransform {
        let origin = boundsOrigin
        return AffineTransform(
            a: state.scale, b: 0, c: 0, d: state.scale, tx: origin.x - state.offset.x, ty: origin.y - state.offset.y)
    }

    /// The currently visible part of the content, in content coordinates.
    public var visibleRect: Rect {
        Rect(origin: state.content(at: .zero), size: viewport * (1 / state.scale))
    }

    /// The largest scale within the limits at which all of the content is visible.
    public var fittingZoomScale: Double {
        let area = visibleArea
        guard contentSize.width > 0 || contentSize.height > 0, area.width > 0, area.height > 0 else {
            return clampScale(1)
        }
        // A zero-length side fits at any scale.
        return clampScale(Swift.min(area.width / contentSize.width, area.height / contentSize.height))
    }

    // MARK: Limits

    func limits(at scale: Double) -> (x: AxisLimits, y: AxisLimits) {
        (
            AxisLimits(
                content: contentSize.width * scale, view: viewport.width, insetBefore: contentInset.left,
                insetAfter: contentInset.right),
            AxisLimits(
                content: contentSize.height * scale, view: viewport.height, insetBefore: contentInset.top,
                insetAfter: contentInset.bottom)
        )
    }

    /// Whether the limits allow more than one scale.
    var canZoom: Bool { minimumZoomScale < maximumZoomScale }

    func clampScale(_ scale: Double) -> Double { Swift.min(Swift.max(scale, minimumZoomScale), maximumZoomScale) }

    func clampOffset(_ offset: Point, at scale: Double) -> Point {
        let limits = limits(at: scale)
        return Point(x: limits.x.clamp(offset.x), y: limits.y.clamp(offset.y))
    }

    /// Returns a state clamped to the limits: first its scale, about a place of the view, then its offset.
    func clamped(_ state: ScrollState, about place: Point) -> ScrollState {
        var new = state
        let scale = clampScale(state.scale)
        if scale != state.scale { new = state.scaled(to: scale, about: place) }
        new.offset = clampOffset(new.offset, at: scale)
        return new
    }

    /// The part of the view, from its top left, inside the insets.
    var visibleArea: Rect {
        let (left, top) = (contentInset.left, contentInset.top)
        return Rect(
            x: left, y: top, width: Swift.max(viewport.width - left - contentInset.right, 0),
            height: Swift.max(viewport.height - top - contentInset.bottom, 0))
    }

    // MARK: Changing

    /// Shows another state and notifies the delegate. A non-finite state is ignored.
    func show(_ new: ScrollState) {
        guard new.isFinite, new != state else { return }
        let old = state
        state = new
        placeContent()
        setNeedsDisplay()
        showIndicators()
        if new.scale != old.scale { delegate?.scrollViewDidZoom(self) }
        if new.offset != old.offset { delegate?.scrollViewDidScroll(self) }
    }

    /// Adapts to new limits after a change of the content size, insets or scale limits. A glide continues within the
    /// new limits, and fingers keep their hold.
    func limitsChanged() {
        adoptBounds()
        let middle = visibleArea.center
        if isDragging {
            pull = nil
            show(state.scaled(to: clampScale(state.scale), about: middle))
        } else if isDecelerating {
            let speed = velocity
            motion = .rest
            settle(velocity: speed, about: middle)
            if !isMoving { delegate?.scrollViewDidEndDecelerating(self) }
        } else {
            endMotion()
            show(clamped(state, about: middle))
        }
        placeIndicators()
        setNeedsDisplay()
    }

    /// Adapts to a new size of the view. The content point at the centre stays there.
    func adoptBounds() {
        let new = Self.viewport(of: bounds)
        guard new != viewport else { return }
        endMotion()
        let old = viewport
        let middle = visibleArea.center
        viewport = new
        var moved = state
        // A view without a size showed its top left.
        if old.width > 0, old.height > 0 { moved.offset = moved.offset + (middle - visibleArea.center) }
        pull = nil
        show(clamped(moved, about: visibleArea.center))
        placeIndicators()
    }

    /// Moves the subviews with the content, and zooms the content view.
    func placeContent() {
        for view in subviews { placeSubview(view) }
        guard let contentView else { return }
        let seen = worldToView
        let change = {
            contentView.transform = AffineTransform(scaleX: seen.a, y: seen.d)
            contentView.center = contentView.model.location(ofAnchorIn: contentView.bounds).applying(seen)
        }
        if let window { window.animator.performWithoutAnimation(change) } else { change() }
    }

    /// The time in the clock's seconds; 0 without a window.
    var now: Double { window?.animator.now ?? 0 }

    var boundsOrigin: Point { bounds.origin.isFinite ? bounds.origin : .zero }

    // MARK: Invalid input

    static func extent(_ value: Double, or old: Double) -> Double {
        value.isFinite ? Swift.min(Swift.max(value, 0), 1e15) : old
    }

    static func scale(_ value: Double, or old: Double) -> Double {
        value.isFinite && value > 0 ? Swift.min(Swift.max(value, 1e-12), 1e12) : old
    }

    static func viewport(of bounds: Rect) -> Size {
        Size(width: extent(bounds.width, or: 0), height: extent(bounds.height, or: 0))
    }
}
