import Drawing
import Geometry

/// The page calls the exported functions; nothing runs by itself.
@main enum Entry {
    static func main() {}
}

/// What the page paints; its memory stays as it is until the next frame is recorded.
nonisolated(unsafe) private let canvas = Canvas()

#if arch(wasm32)
/// Records the frame for a canvas of the given size, and answers how many words its display list has.
@_expose(wasm, "recordFrame") @_cdecl("recordFrame")
func recordFrame(width: Double, height: Double) -> Int32 {
    canvas.reset()
    let side = Swift.min(width, height) / 2
    let frame = Rect(x: (width - side) / 2, y: (height - side) / 2, width: side, height: side)
    canvas.fill(roundedRect: frame, cornerRadius: side / 8, with: Color(hex: 0x3b82f6))
    return Int32(canvas.displayList.words.count)
}
#endif
