/// Something that is told the time at each frame, as long as it asks for the next one; the kit's display link.
public final class FrameTicker {
    /// Where it ticks; the window clears this link when it goes.
    public internal(set) unowned(unsafe) var window: Window?
    let tick: (Double) -> Bool

    /// - Parameter tick: Called by `Window.update()` with the clock's time, in seconds; returns whether it wants to be
    ///   called at the next frame too. What it changes it marks itself, by `setNeedsDisplay()`.
    public init(_ tick: @escaping (_ now: Double) -> Bool) {
        self.tick = tick
    }

    /// Takes it from its window; it is not called any more.
    public func invalidate() {
        window?.removeTicker(self)
    }
}

extension Window {
    /// Calls a ticker at each `update()` from now on, until it returns false or is invalidated. The window keeps it
    /// alive so long.
    public func addTicker(_ ticker: FrameTicker) {
        guard ticker.window !== self else { return }
        ticker.invalidate()
        ticker.window = self
        tickers.append(ticker)
    }

    func removeTicker(_ ticker: FrameTicker) {
        tickers.removeAll { $0 === ticker }
        ticker.window = nil
    }

    func updateTickers() {
        let now = animator.now
        // One may add or take away others.
        for ticker in tickers where ticker.window === self {
            if !ticker.tick(now) { ticker.invalidate() }
        }
    }
}
