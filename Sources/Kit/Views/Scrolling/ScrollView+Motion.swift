public import Geometry

extension ScrollView {
    /// The velocity of the content offset, in points per second, whether by a finger or automatically.
    public var velocity: Point {
        if isDragging { return dragVelocity(at: now) }
        let seconds = now - motionStart
        switch motion {
        case .rest: return .zero
        case .glide(let x, let y), .travel(let x, let y):
            return Point(x: x.velocity(at: seconds), y: y.velocity(at: seconds))
        case .zoom(let zoom): return zoom.velocity(at: seconds)
        }
    }

    /// Whether a finger or a mouse is moving the content.
    public var isDragging: Bool { dragRecognizer.isActive }

    /// Whether the content glides after a drag, or returns from beyond an edge.
    public var isDecelerating: Bool {
        if case .glide = motion { true } else { false }
    }

    /// Whether the scale is changing, by two fingers or automatically.
    public var isZooming: Bool {
        if case .zoom = motion { return true }
        return dragRecognizer.isPinching && canZoom
    }

    /// Whether an animated scroll or zoom to a target is running.
    public var isScrollAnimating: Bool {
        switch motion {
        case .travel, .zoom: true
        case .rest, .glide: false
        }
    }

    /// Whether the content is moving automatically.
    var isMoving: Bool {
        if case .rest = motion { false } else { true }
    }

    // MARK: Beginning

    func begin(_ new: ScrollMotion) {
        motion = new
        motionStart = now
        startTicking()
    }

    /// Glides from the current state, or returns to within the limits.
    ///
    /// - Parameter place: The place of the view about which the scale returns to its limits.
    func settle(velocity: Point, about place: Point) {
        pull = nil
        let end = clamped(state, about: place)
        if end.scale != state.scale { return travel(to: end) }
        let (limits, pinned) = (limits(at: state.scale), pinnedAxes)
        let velocity = Point(x: pinned.x ? 0 : velocity.x, y: pinned.y ? 0 : velocity.y)
        if isPagingEnabled { return turnPages(velocity: velocity) }
        guard end.offset != state.offset || velocity != .zero else { return }
        let rate = decelerationRate.rawValue
        begin(
            .glide(
                x: AxisMotion(
                    gliding: state.offset.x, velocity: velocity.x, rate: rate, within: limits.x, bounces: bounces),
                y: AxisMotion(
                    gliding: state.offset.y, velocity: velocity.y, rate: rate, within: limits.y, bounces: bounces)))
    }

    /// Glides to a page. Like any glide, this ends with `scrollViewDidEndDecelerating`.
    private func turnPages(velocity: Point) {
        func page(at offset: Double, _ velocity: Double, _ length: Double) -> Double {
            guard length > 0 else { return offset }
            let pages = offset / length
            let isFling = velocity.magnitude >= Self.leastFling
            return length * pages.rounded(isFling ? (velocity > 0 ? .up : .down) : .toNearestOrAwayFromZero)
        }
        let end = clampOffset(
            Point(
                x: page(at: state.offset.x, velocity.x, viewport.width),
                y: page(at: state.offset.y, velocity.y, viewport.height)), at: state.scale)
        guard end != state.offset else { return }
        begin(
            .glide(
                x: AxisMotion(from: state.offset.x, velocity: velocity.x, to: end.x),
                y: AxisMotion(from: state.offset.y, velocity: velocity.y, to: end.y)))
    }

    /// The velocity from which a drag turns the page, in points per second.
    private static let leastFling = 100.0

    /// Moves to a state, starting with the current velocity. A drag is cancelled.
    func travel(to end: ScrollState) {
        let (speed, zoomSpeed) = (velocity, zoomVelocity)
        if isDragging { dragRecognizer.giveUp() }
        interrupt()
        pull = nil
        guard end != state else { return }
        if (end.scale / state.scale - 1).magnitude < 1e-9 {
            show(ScrollState(scale: end.scale, offset: state.offset))
            begin(
                .travel(
                    x: AxisMotion(from: state.offset.x, velocity: speed.x, to: end.offset.x),
                    y: AxisMotion(from: state.offset.y, velocity: speed.y, to: end.offset.y)))
        } else {
            begin(
                .zoom(
                    ZoomTravel(
                        fromOffset: state.offset, fromScale: state.scale, toOffset: end.offset, toScale: end.scale,
                        velocity: zoomSpeed)))
        }
    }

    private var zoomVelocity: Double {
        if case .zoom(let zoom) = motion { zoom.scaleVelocity(at: now - motionStart) } else { 0 }
    }

    // MARK: Ending

    /// Ends a motion at its current position.
    func interrupt() {
        let old = motion
        motion = .rest
        switch old {
        case .rest, .travel: break
        case .glide: delegate?.scrollViewDidEndDecelerating(self)
        case .zoom: delegate?.scrollViewDidEndZooming(self, atScale: state.scale)
        }
    }

    /// Ends a motion at its target if it has one; a glide ends at its current position.
    func endMotion() {
        guard isMoving else { return }
        let end = target
        interrupt()
        show(end)
    }

    /// Ends everything within the limits, without notifying the delegate, which could be deallocated by then.
    func stopForGood() {
        ticker?.invalidate()
        motion = .rest
        pull = nil
        state = clamped(state, about: visibleArea.center)
        placeContent()
        hideIndicatorsAtOnce()
    }

    // MARK: Frames

    func startTicking() {
        guard let window else { return endMotion() }
        let ticker: FrameTicker
        if let known = self.ticker {
            ticker = known
        } else {
            ticker = FrameTicker { [unowned(unsafe) self] now in tick(at: now) }
            self.ticker = ticker
        }
        window.addTicker(ticker)
    }

    /// Shows the state at a time.
    ///
    /// - Returns: whether another frame is needed.
    private func tick(at now: Double) -> Bool {
        let seconds = now - motionStart
        switch motion {
        case .rest: break
        case .glide(let x, let y), .travel(let x, let y):
            show(
                ScrollState(
                    scale: state.scale, offset: Point(x: x.position(at: seconds), y: y.position(at: seconds))))
        case .zoom(let zoom):
            show(ScrollState(scale: zoom.scale(at: seconds), offset: zoom.offset(at: seconds)))
        }
        finishMotion(now)
        updateIndicators(at: now)
        return isMoving || indicatorsShownUntil != nil
    }

    /// Ends a motion that is finished; the delegate can have started another.
    private func finishMotion(_ now: Double) {
        let seconds = now - motionStart
        let isOver =
            switch motion {
            case .rest: false
            case .glide(let x, let y), .travel(let x, let y): x.isFinished(at: seconds) && y.isFinished(at: seconds)
            case .zoom(let zoom): zoom.isFinished(at: seconds)
            }
        if isOver { interrupt() }
    }
}
