import CSDL
import Geometry
import Raster
import Words

/// The system's window: a texture of its size, to which the painted parts are copied.
final class Screen {
    private let sdl: CSDLFunctions
    private let window: OpaquePointer
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    private var textureSize = (width: 0, height: 0)
    private let wantedScale: Double?
    private(set) var isFullscreen: Bool

    /// Opens the window.
    ///
    /// - Throws: `WindowProblem` if there is no screen.
    init(_ sdl: CSDLFunctions, title: String, options: WindowOptions) throws(WindowProblem) {
        self.sdl = sdl
        sdl.SetMainReady()
        // Fingers don't move the mouse; the screen may go dark; the wheel and the fingers are ours alone.
        _ = sdl.SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        _ = sdl.SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        _ = sdl.SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "1")
        _ = sdl.SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        _ = sdl.SetHint(SDL_HINT_APP_NAME, "Pastime")
        guard sdl.InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0 else {
            throw WindowProblem("no window can be opened here: \(sdl.reason)", isScreenMissing: true)
        }
        var bounds = SDL_Rect(x: 0, y: 0, w: 1_280, h: 800)
        _ = sdl.GetDisplayUsableBounds(0, &bounds)
        let size = options.size
        let width = min(Int32(size.width), max(bounds.w, 320))
        let height = min(Int32(size.height), max(bounds.h, 320))
        var flags =
            SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        if options.isFullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
        isFullscreen = options.isFullscreen
        wantedScale = options.scale
        let place = Int32(bitPattern: CSDL_WINDOWPOS_CENTERED)
        guard let window = sdl.CreateWindow(title, place, place, width, height, flags) else {
            throw WindowProblem("the window can't be opened: \(sdl.reason)")
        }
        self.window = window
        sdl.SetWindowMinimumSize(window, 320, 320)
        let vsync = SDL_RENDERER_PRESENTVSYNC.rawValue
        guard let renderer = sdl.CreateRenderer(window, -1, vsync) ?? sdl.CreateRenderer(window, -1, 0) else {
            sdl.DestroyWindow(window)
            throw WindowProblem("the window can't be painted: \(sdl.reason)")
        }
        self.renderer = renderer
        if !isFullscreen { setSize(size, within: bounds) }
        setIcon()
        // A key is a key, not a letter of a text that an input method composes.
        sdl.StopTextInput()
    }

    deinit {
        if let texture { sdl.DestroyTexture(texture) }
        sdl.DestroyRenderer(renderer)
        sdl.DestroyWindow(window)
        sdl.Quit()
    }

    /// The size in points, how many pixels make a point, and how many points a unit of SDL's coordinates is.
    var measures: (size: Size, pixelScale: Double, pointsPerUnit: Double) {
        var (width, height): (Int32, Int32) = (1, 1)
        sdl.GetWindowSize(window, &width, &height)
        var (across, down): (Int32, Int32) = (width, height)
        if sdl.GetRendererOutputSize(renderer, &across, &down) != 0 { (across, down) = (width, height) }
        let pixelsPerUnit = Double(max(across, 1)) / Double(max(width, 1))
        let scale = wantedScale ?? (pixelsPerUnit > 1 ? pixelsPerUnit : displayScale)
        let size = Size(width: Double(max(across, 1)) / scale, height: Double(max(down, 1)) / scale)
        return (size, scale, pixelsPerUnit / scale)
    }

    /// Gives the window a size in points: only now it is known how many a unit of SDL's coordinates is.
    private func setSize(_ size: Size, within bounds: SDL_Rect) {
        let pointsPerUnit = measures.pointsPerUnit
        guard pointsPerUnit != 1 else { return }
        let width = min(Int32((size.width / pointsPerUnit).rounded()), max(bounds.w, 320))
        let height = min(Int32((size.height / pointsPerUnit).rounded()), max(bounds.h, 320))
        sdl.SetWindowSize(window, width, height)
        let place = Int32(bitPattern: CSDL_WINDOWPOS_CENTERED)
        sdl.SetWindowPosition(window, place, place)
    }

    /// How much larger than usual things are on this display, where the system doesn't scale windows (X11): by its dots
    /// per inch, in quarters, from 1.5 on.
    private var displayScale: Double {
        let display = sdl.GetWindowDisplayIndex(window)
        var (diagonal, across, down): (Float, Float, Float) = (96, 96, 96)
        guard display >= 0, sdl.GetDisplayDPI(display, &diagonal, &across, &down) == 0, diagonal.isFinite else {
            return 1
        }
        let scale = (Double(min(across, down)) / 96 * 4).rounded() / 4
        return scale < 1.5 ? 1 : min(scale, 4)
    }

    private func setIcon() {
        let side = 64
        guard var pixels = AppIcon.pixels(side: side) else { return }
        pixels.withUnsafeMutableBytes { bytes in
            // Red is the first byte of each pixel.
            let masks: [UInt32] = [0xff, 0xff00, 0xff_0000, 0xff00_0000].map { UInt32(littleEndian: $0) }
            guard
                let surface = sdl.CreateRGBSurfaceFrom(
                    bytes.baseAddress, Int32(side), Int32(side), 32, Int32(4 * side), masks[0], masks[1], masks[2],
                    masks[3])
            else { return }
            sdl.SetWindowIcon(window, surface)
            sdl.FreeSurface(surface)
        }
    }

    func setTitle(_ title: String) { sdl.SetWindowTitle(window, title) }

    func setFullscreen(_ isFullscreen: Bool) {
        self.isFullscreen = isFullscreen
        _ = sdl.SetWindowFullscreen(window, isFullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    }

    /// Copies the changed parts of a picture, and shows it.
    func show(_ picture: Picture, changed rects: [PixelRect]) throws(WindowProblem) {
        var rects = rects
        if texture == nil || textureSize != (picture.width, picture.height) {
            if let texture { sdl.DestroyTexture(texture) }
            texture = sdl.CreateTexture(
                renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
                Int32(picture.width), Int32(picture.height))
            guard let texture else { throw WindowProblem("the window can't be painted: \(sdl.reason)") }
            _ = sdl.SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
            textureSize = (picture.width, picture.height)
            rects = [PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)]
        }
        picture.withPixels { pixels in
            for rect in rects {
                var place = SDL_Rect(
                    x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
                _ = sdl.UpdateTexture(
                    texture, &place, pixels.baseAddress! + rect.y * picture.width + rect.x, Int32(4 * picture.width))
            }
        }
        _ = sdl.RenderCopy(renderer, texture, nil, nil)
        sdl.RenderPresent(renderer)
    }
}
