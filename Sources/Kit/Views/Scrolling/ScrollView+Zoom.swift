public import Geometry

extension ScrollView {
    /// Zooms about the middle of what is seen, within the limits. A scale that isn't finite or above 0 is passed over.
    public func setZoomScale(_ scale: Double, animated: Bool) {
        zoom(to: scale, about: visibleArea.center, animated: animated)
    }

    /// Has a rectangle of the content's coordinates fill the view as far as the limits let it. One that is empty or
    /// isn't finite is passed over.
    public func zoom(to rect: Rect, animated: Bool) {
        guard rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite, !rect.isEmpty else { return }
        adoptBounds()
        let area = visibleArea
        guard area.width > 0, area.height > 0 else { return }
        let scale = clampScale(
            Swift.min(area.width / rect.width.magnitude, area.height / rect.height.magnitude))
        go(to: ScrollState(scale: scale, offset: rect.center * scale - area.center), animated: animated)
    }

    /// Zooms so that all of the content is seen, as far as the limits let it.
    public func zoomToFit(animated: Bool) {
        adoptBounds()
        let scale = fittingZoomScale
        let middle = Point(x: contentSize.width / 2, y: contentSize.height / 2)
        go(to: ScrollState(scale: scale, offset: middle * scale - visibleArea.center), animated: animated)
    }

    /// Zooms to a scale within the limits, the content at a place of the view (from its top left) staying there.
    ///
    /// It goes on from where a zoom under way leads, so that steps accumulate.
    func zoom(to scale: Double, about place: Point, animated: Bool) {
        guard scale.isFinite, scale > 0 else { return }
        adoptBounds()
        let start = animated ? target : state
        go(to: start.scaled(to: clampScale(scale), about: place), animated: animated)
    }

    /// Goes from seeing everything to a larger scale about a point, or back.
    ///
    /// The larger scale is three times the one that fits, and at least 1, the content's own.
    func doubleTapped() {
        guard let place = place(of: doubleTapRecognizer) else { return }
        let fit = fittingZoomScale
        if target.scale > fit * 1.01 {
            zoomToFit(animated: true)
        } else {
            zoom(to: Swift.max(3 * fit, 1), about: place, animated: true)
        }
    }
}
