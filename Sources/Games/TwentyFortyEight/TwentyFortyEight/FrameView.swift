import Views

/// An invisible view that reports its window's frames, for animations behind the views.
final class FrameView: View {
    private var ticker: FrameTicker?
    private let tick: (Window, Double) -> Bool

    /// Creates the view.
    ///
    /// - Parameter tick: Called at each frame with the window and its time, in seconds, until it returns false; and
    ///   again after `wake()`.
    init(_ tick: @escaping (Window, Double) -> Bool) {
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
                guard let window = self.window else { return false }
                return tick(window, now)
            }
        }
        if let ticker { window.addTicker(ticker) }
    }

    override func didMoveToWindow() {
        if window == nil { ticker?.invalidate() } else { wake() }
    }
}
