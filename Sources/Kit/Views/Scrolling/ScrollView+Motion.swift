public import Geometry

extension ScrollView {
    /// How fast the content offset changes, in points a second: by a finger, or by itself.
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

    /// Whether a finger or a mouse moves the content.
    public var isDragging: Bool { dragRecognizer.isActive }

    /// Whether the content glides on after a drag, or comes back from beyond an edge.
    public var isDecelerating: Bool {
        if case .glide = motion { true } else { false }
    }

    /// Whether the scale changes, by two fingers or by itself.
    public var isZooming: Bool {
        if case .zoom = motion { return true }
        return dragRecognizer.isPinching && canZoom
    }

    /// Whether the content is on an animated way to where it was sent, at this scale or to another.
    public var isScrollAnimating: Bool {
        switch motion {
        case .travel, .zoom: true
        case .rest, .glide: false
        }
    }

    /// Whether the content moves by itself.
    var isMoving: Bool {
        if case .rest = motion { false } else { true }
    }

    // MARK: Beginning

    func begin(_ new: ScrollMotion) {
        motion = new
        motionStart = now
        startTicking()
    }

    /// Glides on from what is seen, or back to where the limits are.
    ///
    /// - Parameter place: The place of the view about which the scale goes back within its limits.
    func settle(velocity: Point, about place: Point) {
        pull = nil
        let end = clamped(state, about: place)
        if end.scale != state.scale { return travel(to: end) }
        let (limits, pinned) = (limits(at: state.scale), pinnedAxes)
        let velocity = Point(x: pinned.x ? 0 : velocity.x, y: pinned.y ? 0 : velocity.y)
        guard end.offset != state.offset || velocity != .zero else { return }
        let rate = decelerationRate.rawValue
        begin(
            .glide(
                x: AxisMotion(
                    gliding: state.offset.x, velocity: velocity.x, rate: rate, within: limits.x, bounces: bounces),
                y: AxisMotion(
                    gliding: state.offset.y, velocity: velocity.y, rate: rate, within: limits.y, bounces: bounces)))
    }

    /// Moves to a state, going on with the velocity that there is. One that is dragged is let go.
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

    /// Ends a motion where it is.
    func interrupt() {
        let old = motion
        motion = .rest
        switch old {
        case .rest, .travel: break
        case .glide: delegate?.scrollViewDidEndDecelerating(self)
        case .zoom: delegate?.scrollViewDidEndZooming(self, atScale: state.scale)
        }
    }

    /// Ends a motion where it leads, if it was asked for; a glide ends where it is.
    func endMotion() {
        guard isMoving else { return }
        let end = target
        interrupt()
        show(end)
    }

    /// Ends everything, within the limits. The delegate, which may be gone by then, isn't told.
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

    /// Shows what belongs to a time.
    ///
    /// - Returns: whether anything goes on after it.
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

    /// Ends a motion whose time is over; the delegate may have begun another by now.
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
