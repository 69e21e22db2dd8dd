public import Geometry

extension ScrollView {
    /// Scrolls to an offset, clamped to the limits; a running motion ends.
    ///
    /// - Parameters:
    ///   - offset: The top left of the visible part, in points of the scaled content.
    ///   - animated: Whether to animate it, over about a third of a second. Without a window it is never animated.
    public func setContentOffset(_ offset: Point, animated: Bool) {
        guard offset.isFinite else { return }
        adoptBounds()
        go(to: ScrollState(scale: clampScale(state.scale), offset: offset), animated: animated)
    }

    /// Scrolls by the smallest distance that makes a rectangle in content coordinates visible. If it is larger than
    /// the view, its centre is shown. A non-finite rectangle is ignored.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        guard rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite else { return }
        adoptBounds()
        let (scale, area) = (clampScale(target.scale), visibleArea)
        func offset(_ now: Double, _ low: Double, _ high: Double, _ start: Double, _ length: Double) -> Double {
            let (low, high) = (low * scale - start, high * scale - start)
            if high - low > length { return (low + high - length) / 2 }
            return Swift.min(Swift.max(now, high - length), low)
        }
        let place = Point(
            x: offset(target.offset.x, rect.minX, rect.maxX, area.minX, area.width),
            y: offset(target.offset.y, rect.minY, rect.maxY, area.minY, area.height))
        go(to: ScrollState(scale: scale, offset: place), animated: animated)
    }

    /// Shows a state, with its offset clamped to the limits, immediately or animated.
    func go(to wished: ScrollState, animated: Bool) {
        guard wished.isFinite else { return }
        let end = ScrollState(scale: wished.scale, offset: clampOffset(wished.offset, at: wished.scale))
        guard animated, window != nil, viewport.width > 0, viewport.height > 0 else {
            interrupt()
            pull = nil
            show(end)
            return
        }
        travel(to: end)
    }

    /// The target of an animated scroll or zoom, otherwise the current state.
    var target: ScrollState {
        switch motion {
        case .travel(let x, let y):
            ScrollState(scale: state.scale, offset: Point(x: x.destination, y: y.destination))
        case .zoom(let zoom): ScrollState(scale: zoom.toScale, offset: zoom.toOffset)
        case .rest, .glide: state
        }
    }
}
