/// A callback on each frame, until it returns false: the kit's display link.
public final class FrameTicker {
    /// The window in which it ticks; the window clears this reference when it is deallocated.
    public internal(set) unowned(unsafe) var window: Window?
    /// How often it is called, at most, in a second; 0 for each frame. What moves slowly needs fewer: in the frames
    /// between nothing has to be drawn or composed.
    public var preferredFramesPerSecond = 0
    private let tick: (Double) -> Bool
    fileprivate var tickedAt = -Double.infinity

    /// Creates a ticker.
    ///
    /// - Parameter tick: Called by `Window.update()` with the clock's time, in seconds; returns whether to be called
    ///   again. It must call `setNeedsDisplay()` for its own changes.
    public init(_ tick: @escaping (_ now: Double) -> Bool) {
        self.tick = tick
    }

    /// Calls it if it is due, and returns whether to keep it.
    fileprivate func update(_ now: Double) -> Bool {
        if preferredFramesPerSecond > 0 {
            // Frames aren't exact to the millisecond.
            guard now - tickedAt > 1 / Double(preferredFramesPerSecond) - 0.004 else { return true }
        }
        tickedAt = now
        return tick(now)
    }

    /// Removes it from its window; it is no longer called.
    public func invalidate() {
        window?.removeTicker(self)
    }
}

extension Window {
    /// Calls a ticker on each `update()` from now on, until it returns false or is invalidated. The window retains it
    /// until then.
    public func addTicker(_ ticker: FrameTicker) {
        guard ticker.window !== self else { return }
        ticker.invalidate()
        ticker.window = self
        ticker.tickedAt = -.infinity
        tickers.append(ticker)
    }

    func removeTicker(_ ticker: FrameTicker) {
        tickers.removeAll { $0 === ticker }
        ticker.window = nil
    }

    func updateTickers() {
        let now = animator.now
        // A ticker can add or remove others.
        for ticker in tickers where ticker.window === self {
            if !ticker.update(now) { ticker.invalidate() }
        }
    }
}
