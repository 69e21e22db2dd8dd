public import Geometry

extension ScrollView {
    /// The top left of what is seen, in points of the scaled content; negative where the content is smaller than the
    /// view, and so in its middle. Setting it is `setContentOffset(_:animated:)` without a way.
    public var contentOffset: Point {
        get { state.offset }
        set { setContentOffset(newValue, animated: false) }
    }

    /// How many points a unit of the content has on the view. Setting it is `setZoomScale(_:animated:)` without a way.
    public var zoomScale: Double {
        get { state.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// From the content's coordinates to those of the view's bounds, as it is seen now.
    public var worldToView: AffineTransform {
        let origin = boundsOrigin
        return AffineTransform(
            a: state.scale, b: 0, c: 0, d: state.scale, tx: origin.x - state.offset.x, ty: origin.y - state.offset.y)
    }

    /// The part of the content's coordinates that is within the view's bounds, as it is seen now.
    public var visibleRect: Rect {
        Rect(origin: state.content(at: .zero), size: viewport * (1 / state.scale))
    }

    /// The scale at which all of the content is seen, as large as the limits let it.
    public var fittingZoomScale: Double {
        let area = visibleArea
        guard contentSize.width > 0 || contentSize.height > 0, area.width > 0, area.height > 0 else {
            return clampScale(1)
        }
        // A side of nothing fits at any scale.
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

    /// Whether there is more than one scale.
    var canZoom: Bool { minimumZoomScale < maximumZoomScale }

    func clampScale(_ scale: Double) -> Double { Swift.min(Swift.max(scale, minimumZoomScale), maximumZoomScale) }

    func clampOffset(_ offset: Point, at scale: Double) -> Point {
        let limits = limits(at: scale)
        return Point(x: limits.x.clamp(offset.x), y: limits.y.clamp(offset.y))
    }

    /// A state within the limits: its scale changed about a place of the view, then its offset.
    func clamped(_ state: ScrollState, about place: Point) -> ScrollState {
        var new = state
        let scale = clampScale(state.scale)
        if scale != state.scale { new = state.scaled(to: scale, about: place) }
        new.offset = clampOffset(new.offset, at: scale)
        return new
    }

    /// The part of the view, from its top left, that the insets leave.
    var visibleArea: Rect {
        let (left, top) = (contentInset.left, contentInset.top)
        return Rect(
            x: left, y: top, width: Swift.max(viewport.width - left - contentInset.right, 0),
            height: Swift.max(viewport.height - top - contentInset.bottom, 0))
    }

    // MARK: Changing

    /// Shows another state, and tells of it. One that isn't finite is passed over.
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

    /// The content's size, the insets or the scale's limits are others: what is seen is brought within them. A glide
    /// goes on within the new ones, and fingers don't lose their hold.
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

    /// Takes note of another size of the view. The content point in the middle of what is seen stays there.
    func adoptBounds() {
        let new = Self.viewport(of: bounds)
        guard new != viewport else { return }
        endMotion()
        let old = viewport
        let middle = visibleArea.center
        viewport = new
        var moved = state
        // A view that had no size showed its top left.
        if old.width > 0, old.height > 0 { moved.offset = moved.offset + (middle - visibleArea.center) }
        pull = nil
        show(clamped(moved, about: visibleArea.center))
        placeIndicators()
    }

    func placeContent() {
        guard let contentView else { return }
        let seen = worldToView
        let change = {
            contentView.transform = AffineTransform(scaleX: seen.a, y: seen.d)
            contentView.center = contentView.bounds.center.applying(seen)
        }
        if let window { window.animator.performWithoutAnimation(change) } else { change() }
    }

    /// In the clock's seconds; 0 for a view that is in no window.
    var now: Double { window?.animator.now ?? 0 }

    var boundsOrigin: Point { bounds.origin.isFinite ? bounds.origin : .zero }

    // MARK: Input that makes no sense

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
