import Drawing
import Geometry

/// The icons of the controls, the same as the page's: on a grid of 24, with lines of 2.
enum Icon: Hashable {
    case plus, undo, redo, eye, pause, play, hint, sound, mute, keys, again, close, flag, chance, sun, moon, step, bolt

    /// The lines, and the filled parts.
    private var paths: (lines: [String], areas: [String]) {
        switch self {
        case .plus: (["M12 6v12M6 12h12"], [])
        case .undo: (["M8.5 5L4.5 9l4 4", "M5 9h8.2a5.3 5.3 0 0 1 0 10.6H9.5"], [])
        case .redo: (["M15.5 5l4 4l-4 4", "M19 9h-8.2a5.3 5.3 0 0 0 0 10.6h3.7"], [])
        case .eye:
            (
                ["M2.8 12c2-3.9 5.3-6 9.2-6c3.9 0 7.2 2.1 9.2 6c-2 3.9-5.3 6-9.2 6c-3.9 0-7.2-2.1-9.2-6Z", Self.pupil],
                []
            )
        case .pause: ([], ["M6.5 5h3.6v14h-3.6Z", "M13.9 5h3.6v14h-3.6Z"])
        case .play: ([], ["M8 5.6c0-.9 1-1.5 1.8-1L19 10.9c.8.5.8 1.7 0 2.2l-9.2 6.3c-.8.5-1.8-.1-1.8-1Z"])
        case .hint:
            (
                [
                    "M9.3 17.2h5.4M10.3 20.4h3.4",
                    "M12 3.4a6 6 0 0 0-3.7 10.7c.7.6 1 1.2 1 2v1.1h5.4v-1.1c0-.8.3-1.4 1-2A6 6 0 0 0 12 3.4Z",
                ], []
            )
        case .sound: (["M15.3 9.2a4 4 0 0 1 0 5.6M18 6.6a7.7 7.7 0 0 1 0 10.8"], [Self.speaker])
        case .mute: (["M15.5 9.5l5 5M20.5 9.5l-5 5"], [Self.speaker])
        case .keys:
            (
                [
                    "M5.6 6.5h12.8a2.6 2.6 0 0 1 2.6 2.6v5.8a2.6 2.6 0 0 1-2.6 2.6H5.6a2.6 2.6 0 0 1-2.6-2.6v-5.8a2.6 2.6 0 0 1 2.6-2.6Z",
                    "M7 10.5h.01M11 10.5h.01M15 10.5h.01M8 14h8",
                ], []
            )
        case .again: (["M19.5 12a7.5 7.5 0 1 1-2.3-5.4", "M19.8 3.8v4h-4"], [])
        case .close: (["M6.5 6.5l11 11M17.5 6.5l-11 11"], [])
        case .flag:
            (["M7 20.5V4"], ["M7 4.5c4-1.6 6.5 1.6 11 .2c-1.3 2-1.3 4.6 0 6.6c-4.5 1.4-7-1.8-11-.2Z"])
        case .chance: (["M12 3.8a8.2 8.2 0 1 0 8.2 8.2"], ["M12 12V3.8A8.2 8.2 0 0 1 20.2 12Z"])
        case .sun:
            (
                [
                    "M12 3v1.8M12 19.2V21M3 12h1.8M19.2 12H21M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M18.4 5.6l-1.3 1.3M6.9 17.1l-1.3 1.3"
                ], ["M8 12a4 4 0 0 1 8 0a4 4 0 0 1-8 0Z"]
            )
        case .moon: (["M19.5 14.5a8 8 0 1 1-10-10a6.5 6.5 0 0 0 10 10Z"], [])
        case .step: (["M10 6.5l5.5 5.5L10 17.5M6 6.5v11"], [])
        case .bolt: ([], ["M13 3.5L5.5 13.6h5.2l-.9 6.9l7.6-10.3h-5.3Z"])
        }
    }

    private static let pupil = "M9.2 12a2.8 2.8 0 0 1 5.6 0a2.8 2.8 0 0 1-5.6 0Z"
    private static let speaker = "M4.5 10v4h3l4.2 3.6V6.4L7.5 10Z"

    /// The icon in a color, 24 points wide.
    func symbol(_ color: Color) -> Symbol {
        Symbol(size: Size(width: 24, height: 24), outset: 1) { canvas in
            let style = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
            for area in paths.areas {
                let path = Path(svg: area)
                canvas.fill(path, with: self == .chance ? color.withAlpha(color.alpha * 0.35) : color)
                canvas.stroke(path, with: color, style: style)
            }
            for line in paths.lines { canvas.stroke(Path(svg: line), with: color, style: style) }
        }
    }
}
