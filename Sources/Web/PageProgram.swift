public import Views

/// A program that a page shows on its canvas: it takes the page's events, and draws when time passes.
///
/// `WindowProgram` is all that most pages need.
public protocol PageProgram: AnyObject {
    /// The time of the last frame, in seconds from any moment on. Events that come between frames happen then.
    var time: Double { get }

    /// Takes the size of the canvas in points, and how many pixels of the screen make a point.
    func resize(width: Double, height: Double, pixelScale: Double)

    /// Takes what a mouse, a finger or a pen does on the canvas.
    func send(_ event: PointerEvent)

    /// Takes a turn of the wheel, or two fingers on a trackpad.
    ///
    /// - Returns: whether something scrolled or zoomed; if not, the page scrolls.
    func send(_ event: WheelEvent) -> Bool

    /// Takes a key, by its name in the browser's `KeyboardEvent.key`, as UTF-8.
    ///
    /// - Returns: whether the program made use of it.
    func press(_ key: [UInt8]) -> Bool

    /// The window whose elements the page shows to assistive technologies; nil for none, as by default.
    var accessibleWindow: Window? { get }

    /// Draws the frame at a time, in seconds. Time never goes back.
    ///
    /// - Returns: whether the next frame is needed even if no event comes: something moves, or waits for time to pass.
    func frame(at seconds: Double) -> Bool
}

extension PageProgram {
    /// None by default.
    public var accessibleWindow: Window? { nil }
}
