import Geometry

/// A keyboard command for a scroll view; the host maps keys to these.
public enum ScrollKey: Hashable, Sendable, CaseIterable {
    case left, right, up, down
    case pageUp, pageDown
    /// To the start or end of the content: its top and bottom, or left and right if it only scrolls horizontally.
    case home, end
    case zoomIn, zoomOut
    /// Zooms so that all of the content is visible.
    case fit
}

extension ScrollView {
    /// The distance of an arrow key, in points.
    private static let arrowStep = 60.0
    /// The distance of a page key relative to the visible height, so that pages overlap.
    private static let pageStep = 0.9
    private static let zoomStep = 1.5

    /// Performs a key's command, animated. The steps of a repeating key accumulate.
    ///
    /// - Returns: whether it changes anything; otherwise the key can be handled elsewhere.
    public func press(_ key: ScrollKey) -> Bool {
        guard isScrollEnabled else { return false }
        adoptBounds()
        if isDragging { return true }
        let page = Self.pageStep * visibleArea.height
        switch key {
        case .left: return scroll(by: Point(x: -Self.arrowStep, y: 0), animated: true)
        case .right: return scroll(by: Point(x: Self.arrowStep, y: 0), animated: true)
        case .up: return scroll(by: Point(x: 0, y: -Self.arrowStep), animated: true)
        case .down: return scroll(by: Point(x: 0, y: Self.arrowStep), animated: true)
        case .pageUp: return scroll(by: Point(x: 0, y: -page), animated: true)
        case .pageDown: return scroll(by: Point(x: 0, y: page), animated: true)
        case .home: return scrollToEnd(isFirst: true)
        case .end: return scrollToEnd(isFirst: false)
        case .zoomIn: return zoomStep(by: Self.zoomStep)
        case .zoomOut: return zoomStep(by: 1 / Self.zoomStep)
        case .fit:
            let before = target
            zoomToFit(animated: true)
            return target != before
        }
    }

    private func scrollToEnd(isFirst: Bool) -> Bool {
        let start = target
        let limits = limits(at: start.scale)
        var offset = start.offset
        if limits.y.isFixed {
            offset.x = isFirst ? limits.x.lower : limits.x.upper
        } else {
            offset.y = isFirst ? limits.y.lower : limits.y.upper
        }
        return scroll(by: offset - start.offset, animated: true)
    }

    private func zoomStep(by factor: Double) -> Bool {
        let start = target.scale
        guard clampScale(start * factor) != start else { return false }
        zoom(to: start * factor, about: visibleArea.center, animated: true)
        return true
    }
}
