import Views

/// An invisible view that reports its window's frames, for animations behind the views.
final class FrameView: View {
    private var ticker: FrameTicker?
    private let tick: (Window, Double) -> Int?

    /// Creates the view.
    ///
    /// - Parameter tick: Called with the window and its time, in seconds. Returns how many frames per second it wants
    ///   from then on, 0 for each; nil for none before `wake()`.
    init(_ tick: @escaping (Window, Double) -> Int?) {
        self.tick = tick
        super.init()
        isHidden = true
        isUserInteractionEnabled = false
    }

    deinit { ticker?.invalidate() }

    func wake() {
        guard let window else { return }
        if ticker == nil {
            ticker = FrameTicker { [unowned(unsafe) self] now in
                guard let window = self.window, let pace = tick(window, now) else { return false }
                ticker?.preferredFramesPerSecond = pace
                return true
            }
        }
        guard let ticker else { return }
        ticker.preferredFramesPerSecond = 0
        window.addTicker(ticker)
    }

    override func didMoveToWindow() {
        if window == nil { ticker?.invalidate() } else { wake() }
    }
}
