import Geometry

extension Window {
    /// Sends a pointer event to the recognizers of the views under it.
    ///
    /// Invalid events are ignored: for a pointer that isn't down, except hovering; with a location or time that isn't
    /// finite. A pointer that begins again without an end is cancelled first.
    public func send(_ event: PointerEvent) {
        guard event.location.x.isFinite, event.location.y.isFinite, event.time.isFinite else { return }
        let touch = touches.first { $0.pointer == event.pointer }
        switch event.phase {
        case .began:
            if let touch { drop(touch, isCancelled: true) }
            begin(Touch(event))
        case .moved:
            guard let touch else { return hover(event) }
            touch.location = event.location
            touch.time = event.time
            touch.pressedButtons.formUnion(event.buttons)
            for recognizer in touch.recognizers { recognizer.move(touch) }
        case .ended, .cancelled:
            guard let touch else { return }
            touch.location = event.location
            touch.time = event.time
            drop(touch, isCancelled: event.phase == .cancelled)
        }
    }

    private func begin(_ touch: Touch) {
        // The last update can have been before the deadline of a gesture that this touch comes too late for.
        updateGestures(to: touch.startTime)
        guard let hit = hitTest(touch.location) else { return }
        touches.append(touch)
        let found = recognizers(from: hit).filter { $0.allowedTouchTypes.contains(touch.kind) }
        // What waits since earlier touches takes this one only if another recognizer's failure makes it ready now.
        let waiting = found.filter { $0.isWaiting && $0.numberOfTouches == 0 }
        touch.recognizers = found.filter { recognizer in !waiting.contains { $0 === recognizer } }
        for recognizer in touch.recognizers { recognizer.take(touch) }
        for ready in waiting where !ready.isWaiting {
            let takers = touch.recognizers + [ready]
            touch.recognizers = found.filter { recognizer in takers.contains { $0 === recognizer } }
            ready.take(touch)
        }
    }

    /// Returns the enabled recognizers of a view and its ancestors, the innermost first.
    private func recognizers(from view: View) -> [GestureRecognizer] {
        var found: [GestureRecognizer] = []
        var next: View? = view
        while let current = next {
            found += current.gestureRecognizers.filter { $0.isEnabled }
            next = current.superview
        }
        return found
    }

    private func drop(_ touch: Touch, isCancelled: Bool) {
        touches.removeAll { $0 === touch }
        // First all are notified of the end, and can still make each other fail, or let each other begin: those that
        // wait come last, so that they still can, but first if they mustn't. Then they become ready for the next touch.
        let waiting = touch.recognizers.filter { $0.isWaiting }
        let others = touch.recognizers.filter { !$0.isWaiting }
        let recognizers = isCancelled ? waiting + others : others + waiting
        for recognizer in recognizers { recognizer.end(touch, isCancelled: isCancelled) }
        for recognizer in recognizers { recognizer.letGo(touch) }
    }

    private func hover(_ event: PointerEvent) {
        guard event.kind != .touch else { return }
        let over = hitTest(event.location).map { recognizers(from: $0) } ?? []
        for recognizer in hovered where !over.contains(where: { $0 === recognizer }) { recognizer.hoverEnded() }
        hovered = over.compactMap { $0 as? HoverGestureRecognizer }
        for recognizer in hovered { recognizer.hover(at: event.location) }
    }

    // MARK: Recognition

    /// Makes the other recognizers that share a touch with a recognizer fail, so that it can begin.
    ///
    /// - Returns: false if another has already begun and doesn't allow it.
    func clearTheWay(for winner: GestureRecognizer) -> Bool {
        let others = rivals(of: winner)
        if others.contains(where: { $0.isActive || $0.state == .ended }) { return false }
        for other in others { other.fail() }
        return true
    }

    /// Returns the recognizers that share a touch with one and can't be recognized simultaneously.
    private func rivals(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
        var found: [GestureRecognizer] = []
        for touch in touches + recognizer.touches where touch.recognizers.contains(where: { $0 === recognizer }) {
            for other in touch.recognizers where other !== recognizer && !other.allowsSimultaneous(with: recognizer) {
                if !found.contains(where: { $0 === other }) { found.append(other) }
            }
        }
        return found
    }

    /// Keeps a recognizer until what it waits for is decided.
    func keepWaiting(_ recognizer: GestureRecognizer) {
        if !waiting.contains(where: { $0 === recognizer }) { waiting.append(recognizer) }
    }

    /// Lets the recognizers that wait for one begin, or fail if that one was recognized.
    func notifyWaiting(for decided: GestureRecognizer) {
        guard !waiting.isEmpty else { return }
        for recognizer in waiting { recognizer.retry(after: decided) }
        waiting.removeAll { !$0.isWaiting }
    }

    // MARK: Time

    /// Whether something waits for time to pass, such as a long press or a ticker: then the window must be updated
    /// even without input.
    public var isWaitingForTime: Bool {
        isWaitingForLayout || !tickers.isEmpty || timed.contains { $0.deadline != nil }
    }

    /// Notifies the recognizers whose deadlines have passed at a time.
    func updateGestures(to now: Double) {
        for recognizer in timed {
            if let deadline = recognizer.deadline, deadline <= now { recognizer.timePassed() }
        }
        timed.removeAll { $0.deadline == nil }
    }

    /// Notifies a recognizer of the time from now on, as long as it has a deadline.
    func watchTime(for recognizer: GestureRecognizer) {
        if !timed.contains(where: { $0 === recognizer }) { timed.append(recognizer) }
    }

    // MARK: Removal

    func cancelGestures(of view: View) {
        for recognizer in view.gestureRecognizers {
            release(recognizer)
            recognizer.abandon()
            notifyWaiting(for: recognizer)
        }
    }

    /// Removes all references to a recognizer; hovering ends.
    func release(_ recognizer: GestureRecognizer) {
        timed.removeAll { $0 === recognizer }
        waiting.removeAll { $0 === recognizer }
        for touch in touches { touch.recognizers.removeAll { $0 === recognizer } }
        guard let index = hovered.firstIndex(where: { $0 === recognizer }) else { return }
        hovered.remove(at: index).hoverEnded()
    }
}
