public import Geometry

extension ScrollView {
    /// Scrolls to an offset, brought within the limits; a motion under way ends.
    ///
    /// - Parameter animated: Over about a third of a second. A view that is in no window is there at once.
    public func setContentOffset(_ offset: Point, animated: Bool) {
        guard offset.isFinite else { return }
        adoptBounds()
        go(to: ScrollState(scale: clampScale(state.scale), offset: offset), animated: animated)
    }

    /// Scrolls by as little as possible, so that a rectangle of the content's coordinates is seen; of one that is larger
    /// than the view its middle. A rectangle that isn't finite is passed over.
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

    /// Shows a state, its offset brought within the limits, now or by a motion.
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

    /// Where a motion leads that was asked for, or else what is seen.
    var target: ScrollState {
        switch motion {
        case .travel(let x, let y):
            ScrollState(scale: state.scale, offset: Point(x: x.destination, y: y.destination))
        case .zoom(let zoom): ScrollState(scale: zoom.toScale, offset: zoom.toOffset)
        case .rest, .glide: state
        }
    }
}
