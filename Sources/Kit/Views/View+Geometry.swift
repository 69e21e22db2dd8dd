public import Geometry

extension View {
    /// The rectangle of the view's own coordinate space that it shows; its size is the view's size.
    public var bounds: Rect {
        get { model.bounds }
        set { setBounds(newValue) }
    }

    /// Where the middle of the bounds is, in the superview's coordinates.
    public var center: Point {
        get { model.center }
        set { setCenter(newValue) }
    }

    /// How the view is turned, scaled or moved about its centre.
    public var transform: AffineTransform {
        get { model.transform }
        set { setTransform(newValue) }
    }

    /// The upright rectangle about the view, in the superview's coordinates.
    ///
    /// Setting it changes `center` and the size of `bounds`; set it only while `transform` is the identity, as in UIKit.
    public var frame: Rect {
        get { model.frame }
        set {
            setBounds(Rect(origin: bounds.origin, size: newValue.size))
            setCenter(newValue.center)
        }
    }

    /// The transform from this view's coordinates to its superview's.
    var transformToSuperview: AffineTransform { model.transformToSuperview }

    /// The transform from this view's coordinates to those of the root of its tree.
    var transformToRoot: AffineTransform {
        var transform = transformToSuperview
        var ancestor = superview
        while let view = ancestor {
            transform = transform.concatenating(view.transformToSuperview)
            ancestor = view.superview
        }
        return transform
    }

    /// A point of this view's coordinates in another view's; both are in one tree.
    ///
    /// - Returns: nil where the other view is flattened (scaled to nothing), so that no point of it corresponds.
    public func convert(_ point: Point, to view: View) -> Point? {
        guard let back = try? view.transformToRoot.inverted() else { return nil }
        return point.applying(transformToRoot).applying(back)
    }

    public func convert(_ point: Point, from view: View) -> Point? {
        view.convert(point, to: self)
    }

    /// The upright rectangle, in another view's coordinates, about a rectangle of this one's.
    public func convert(_ rect: Rect, to view: View) -> Rect? {
        guard let back = try? view.transformToRoot.inverted() else { return nil }
        return rect.applying(transformToRoot.concatenating(back))
    }

    public func convert(_ rect: Rect, from view: View) -> Rect? {
        view.convert(rect, to: self)
    }

    /// The subviews in the order in which they are drawn.
    var subviewsFromBack: [View] {
        for index in subviews.indices.dropFirst() where subviews[index].zPosition < subviews[index - 1].zPosition {
            return sortedByDepth
        }
        return subviews
    }

    private var sortedByDepth: [View] {
        var sorted: [View] = []
        for view in subviews {
            var index = sorted.count
            while index > 0, sorted[index - 1].zPosition > view.zPosition { index -= 1 }
            sorted.insert(view, at: index)
        }
        return sorted
    }
}

extension AnimatableProperties {
    var transformToSuperview: AffineTransform {
        AffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(transform)
            .concatenating(AffineTransform(translationX: center.x, y: center.y))
    }

    var frame: Rect { bounds.applying(transformToSuperview) }
}
