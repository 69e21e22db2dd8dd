public import Geometry

extension ScrollView {
    /// Zooms about the centre of the visible part, within the limits. A scale that isn't finite or above 0 is ignored.
    public func setZoomScale(_ scale: Double, animated: Bool) {
        zoom(to: scale, about: visibleArea.center, animated: animated)
    }

    /// Zooms to a rectangle in content coordinates, as far as the limits allow. An empty or non-finite rectangle is
    /// ignored.
    public func zoom(to rect: Rect, animated: Bool) {
        guard rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite, !rect.isEmpty else { return }
        adoptBounds()
        let area = visibleArea
        guard area.width > 0, area.height > 0 else { return }
        let scale = clampScale(
            Swift.min(area.width / rect.width.magnitude, area.height / rect.height.magnitude))
        go(to: ScrollState(scale: scale, offset: rect.center * scale - area.center), animated: animated)
    }

    /// Zooms so that all of the content is visible, as far as the limits allow.
    public func zoomToFit(animated: Bool) {
        adoptBounds()
        let scale = fittingZoomScale
        let middle = Point(x: contentSize.width / 2, y: contentSize.height / 2)
        go(to: ScrollState(scale: scale, offset: middle * scale - visibleArea.center), animated: animated)
    }

    /// Zooms to a scale within the limits; the content at a place of the view (from its top left) stays there.
    ///
    /// It starts from the target of a running zoom, so that steps accumulate.
    func zoom(to scale: Double, about place: Point, animated: Bool) {
        guard scale.isFinite, scale > 0 else { return }
        adoptBounds()
        let start = animated ? target : state
        go(to: start.scaled(to: clampScale(scale), about: place), animated: animated)
    }

    /// Zooms from showing everything to a larger scale about a point, or back.
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
