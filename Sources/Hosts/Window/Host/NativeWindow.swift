import CSDL
public import Drawing
public import Geometry
public import Play
import Raster
import Views
import Words

/// How a native window is opened.
public struct WindowOptions: Sendable {
    /// The size in points; reduced to that of the screen.
    public var size: Size
    /// How many pixels make a point; nil for the screen's own.
    public var scale: Double?
    /// Whether it fills the screen.
    public var isFullscreen: Bool
    /// Whether it has sound.
    public var hasSound: Bool

    /// Creates options; by default a window of 1200 x 760 points with sound.
    public init(
        size: Size = Size(width: 1_200, height: 760), scale: Double? = nil, isFullscreen: Bool = false,
        hasSound: Bool = true
    ) {
        self.size = size
        self.scale = scale
        self.isFullscreen = isFullscreen
        self.hasSound = hasSound
    }
}

/// A window of the system, and the loop that connects it with its content: events in, frames out.
///
/// While nothing moves, it waits for events and takes no time of the processor. Everything happens on the thread that
/// calls `run`.
public final class NativeWindow {
    private let sdl: CSDLFunctions
    private let screen: Screen
    private let content: any WindowContent
    private let painter = WindowPainter()
    private let tiles = TileFactory()
    private var sound: SoundOutput?
    private var input = InputMapper()
    private var time = FrameTime()
    private var title: String
    private var isHidden = false
    private var isExposed = true
    private var needsDrawing = true
    private var isClosed = false

    /// Opens a window.
    ///
    /// - Throws: `WindowProblem` if there is no screen, or SDL isn't installed.
    public init(_ content: any WindowContent, options: WindowOptions = WindowOptions()) throws(WindowProblem) {
        sdl = try SDL.load()
        title = content.title
        self.content = content
        screen = try Screen(sdl, title: content.title, options: options)
        content.window.tileRenderer = tiles
    }

    /// Opens the loudspeaker.
    ///
    /// - Throws: why there is no sound; the window works without.
    public func openSound() throws(WindowProblem) {
        sound = try SoundOutput(sdl, isOn: true)
    }

    /// Plays a sound now, if the loudspeaker is open.
    public func play(_ cue: SoundCue) { sound?.play(cue) }

    /// Sets the background sound.
    public func setAmbience(_ ambience: Ambience) { sound?.setAmbience(ambience) }

    /// Whether sound is on; false if there is no loudspeaker.
    public var isSoundOn: Bool {
        get { sound?.isOn ?? false }
        set { sound?.isOn = newValue }
    }

    /// The color behind everything.
    public var background: Color {
        get { painter.background }
        set {
            painter.background = newValue
            painter.setNeedsDisplay()
        }
    }

    /// Switches between the whole screen and a window.
    public func toggleFullscreen() { screen.setFullscreen(!screen.isFullscreen) }

    /// Ends `run()`.
    public func close() { isClosed = true }

    /// Shows the content until the window is closed.
    ///
    /// - Throws: `WindowProblem` if it can't be painted any more.
    public func run() throws(WindowProblem) {
        measure()
        time.skip(to: now)
        var isMoving = false
        var nextFrame = now
        while !isClosed {
            let deadline = isHidden ? nil : isMoving ? nextFrame : content.hasClock ? now + 1 : nil
            let first = isExposed && !isHidden ? poll() : wait(until: deadline)
            if isHidden {
                time.skip(to: now)
            } else if !isMoving {
                // What the event starts begins now, not when everything came to rest.
                time.advance(to: now, wasMoving: false)
                needsDrawing = content.frame(at: time.seconds).needsDrawing || needsDrawing
            }
            var next = first
            while let event = next {
                take(event)
                next = poll()
            }
            guard !isHidden, !isClosed else { continue }
            // A burst of events brings no more frames than the screen shows.
            guard now >= nextFrame else {
                isMoving = true
                continue
            }
            time.advance(to: now, wasMoving: isMoving)
            isMoving = try frame()
            // Late frames aren't made up for.
            nextFrame = max(nextFrame + FrameTime.interval, now - FrameTime.interval / 4)
        }
    }

    // MARK: Events

    /// The system's time in seconds.
    private var now: Double { Double(sdl.GetPerformanceCounter()) / Double(sdl.GetPerformanceFrequency()) }

    /// Waits for an event.
    ///
    /// - Parameter deadline: When to stop waiting; nil for never.
    private func wait(until deadline: Double?) -> SDL_Event? {
        var event = SDL_Event()
        guard let deadline else { return sdl.WaitEvent(&event) != 0 ? event : nil }
        let milliseconds = Int32(min(max(((deadline - now) * 1_000).rounded(.up), 0), 60_000))
        if milliseconds == 0 { return poll() }
        return sdl.WaitEventTimeout(&event, milliseconds) != 0 ? event : nil
    }

    private func poll() -> SDL_Event? {
        var event = SDL_Event()
        return sdl.PollEvent(&event) != 0 ? event : nil
    }

    private func take(_ event: SDL_Event) {
        guard let input = input.input(event, time: content.time, modifiers: sdl.GetModState()) else { return }
        switch input {
        case .pointer(let event): content.send(event)
        case .wheel(let event): content.send(event)
        case .key(let key):
            if key.name == "F11" {
                if !key.isRepeated { toggleFullscreen() }
            } else {
                content.press(key)
            }
        case .resized: measure()
        case .exposed: isExposed = true
        case .hidden(let isHidden):
            guard isHidden != self.isHidden else { return }
            self.isHidden = isHidden
            sound?.isHidden = isHidden
            content.setHidden(isHidden)
            isExposed = true
        case .close: isClosed = true
        }
    }

    /// Gives the content the window's size.
    private func measure() {
        let (size, pixelScale, pointsPerUnit) = screen.measures
        input.size = size
        input.pointsPerUnit = pointsPerUnit
        isExposed = true
        content.resize(width: size.width, height: size.height, pixelScale: pixelScale)
    }

    // MARK: Frames

    /// Shows a frame.
    ///
    /// - Returns: whether the next one is needed.
    private func frame() throws(WindowProblem) -> Bool {
        var (isChanged, isMoving) = content.frame(at: time.seconds)
        if tiles.work() { (isChanged, isMoving) = (true, true) }
        isChanged = isChanged || needsDrawing
        needsDrawing = false
        let rects: [PixelRect]
        do throws(RasterError) {
            rects = try painter.paint(content.window, needsDrawing: isChanged, tiles: tiles)
            if let trouble = tiles.trouble { throw trouble }
        } catch {
            throw WindowProblem(Phrase(verbatim: "\(error)"))
        }
        if !rects.isEmpty || isExposed {
            isExposed = false
            try screen.show(painter.picture, changed: rects)
        }
        if content.title != title {
            title = content.title
            screen.setTitle(title)
        }
        return isMoving
    }
}
