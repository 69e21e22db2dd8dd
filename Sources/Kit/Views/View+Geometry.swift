public import Geometry

extension View {
    /// The visible rectangle in the view's own coordinates; its size is the view's size.
    public var bounds: Rect {
        get { model.bounds }
        set { setBounds(newValue) }
    }

    /// The position of the anchor point, by default of the bounds' centre, in the superview's coordinates.
    public var center: Point {
        get { model.center }
        set { setCenter(newValue) }
    }

    /// The point of the bounds at `center`, about which the view is transformed, in fractions of their size: (0, 0) is
    /// the top left, (1, 1) the bottom right, (0.5, 0.5) the default. Setting it moves the view, as `center` stays.
    public var anchorPoint: Point {
        get { model.anchorPoint }
        set { setAnchorPoint(newValue) }
    }

    /// The transform of the view about its anchor point.
    public var transform: AffineTransform {
        get { model.transform }
        set { setTransform(newValue) }
    }

    /// The view's bounding rectangle, in the superview's coordinates.
    ///
    /// Setting it changes `center` and the size of `bounds`; only set it while `transform` is the identity, as in
    /// UIKit.
    public var frame: Rect {
        get { model.frame }
        set {
            setBounds(Rect(origin: bounds.origin, size: newValue.size))
            setCenter(model.location(ofAnchorIn: newValue))
        }
    }

    /// The transform from this view's coordinates to its superview's.
    var transformToSuperview: AffineTransform { model.transformToSuperview }

    /// The transform from this view's coordinates to those of its tree's root.
    var transformToRoot: AffineTransform {
        var transform = transformToSuperview
        var ancestor = superview
        while let view = ancestor {
            transform = transform.concatenating(view.transformToSuperview)
            ancestor = view.superview
        }
        return transform
    }

    /// Converts a point from this view's coordinates to another view's in the same tree.
    ///
    /// - Returns: nil if the other view's transform isn't invertible (scaled to zero), so that no point corresponds.
    public func convert(_ point: Point, to view: View) -> Point? {
        guard let back = try? view.transformToRoot.inverted() else { return nil }
        return point.applying(transformToRoot).applying(back)
    }

    /// Converts a point from another view's coordinates to this one's; nil if this view's transform isn't invertible.
    public func convert(_ point: Point, from view: View) -> Point? {
        view.convert(point, to: self)
    }

    /// Converts a rectangle from this view's coordinates to the bounding rectangle in another view's; nil as for
    /// points.
    public func convert(_ rect: Rect, to view: View) -> Rect? {
        guard let back = try? view.transformToRoot.inverted() else { return nil }
        return rect.applying(transformToRoot.concatenating(back))
    }

    /// Converts a rectangle from another view's coordinates to the bounding rectangle in this one's; nil as for
    /// points.
    public func convert(_ rect: Rect, from view: View) -> Rect? {
        view.convert(rect, to: self)
    }

    /// The subviews in drawing order.
    var subviewsFromBack: [View] {
        for index in subviews.indices.dropFirst() where subviews[index].zPosition < subviews[index - 1].zPosition {
            return sortedByDepth
        }
        return subviews
    }

    private var sortedByDepth: [View] {
        let depths = subviews.map { $0.zPosition }
        let order = subviews.indices.sorted { depths[$0] < depths[$1] || depths[$0] == depths[$1] && $0 < $1 }
        return order.map { subviews[$0] }
    }
}

extension AnimatableProperties {
    var transformToSuperview: AffineTransform { placement(about: center + scrolling) }

    var frame: Rect { bounds.applying(placement(about: center)) }

    private func placement(about middle: Point) -> AffineTransform {
        let anchor = location(ofAnchorIn: bounds)
        return AffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(transform)
            .concatenating(AffineTransform(translationX: middle.x, y: middle.y))
    }

    /// Returns the point of a rectangle that is at the anchor's fractions of its size.
    func location(ofAnchorIn rect: Rect) -> Point {
        Point(
            x: rect.origin.x + rect.size.width * anchorPoint.x, y: rect.origin.y + rect.size.height * anchorPoint.y)
    }
}
