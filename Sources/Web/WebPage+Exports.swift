#if arch(wasm32)
import Geometry
import Tiles
import Views

// What JavaScript calls (Script/program.js). Text is written into the memory that `pastime_input` gives, just before the call
// that takes its length; an answer in text comes by `host.reply` before the call returns.

@_expose(wasm, "input") @_cdecl("pastime_input")
func pastimeInput(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
    WebPage.makeInput(count)
}

/// `pixelScale` is how many pixels of the screen make a point.
@_expose(wasm, "resize") @_cdecl("pastime_resize")
func pastimeResize(_ width: Double, _ height: Double, _ pixelScale: Double) {
    WebPage.program?.resize(width: width, height: height, pixelScale: pixelScale)
}

/// `kind` and `phase` are raw values of `PointerEvent.Kind` and `PointerEvent.Phase`; `buttons` and `modifiers` are the
/// bits of `PointerEvent`.
@_expose(wasm, "pointer") @_cdecl("pastime_pointer")
func pastimePointer(
    _ id: Int32, _ kind: Int32, _ phase: Int32, _ x: Double, _ y: Double, _ buttons: Int32, _ modifiers: Int32
) {
    WebPage.program?.send(
        PointerEvent(
            pointer: Int(id),
            kind: PointerEvent.Kind(rawValue: kind) ?? .mouse,
            phase: PointerEvent.Phase(rawValue: phase) ?? .cancelled,
            location: Point(x: x, y: y),
            time: WebPage.program?.time ?? 0,
            buttons: PointerEvent.Buttons(rawValue: UInt8(truncatingIfNeeded: buttons)),
            modifiers: PointerEvent.Modifiers(rawValue: UInt8(truncatingIfNeeded: modifiers))))
}

/// `modifiers` are the bits of `PointerEvent`; `isPrecise` is 0 for a wheel that goes notch by notch.
///
/// - Returns: 1 when something scrolled or zoomed.
@_expose(wasm, "wheel") @_cdecl("pastime_wheel")
func pastimeWheel(
    _ x: Double, _ y: Double, _ deltaX: Double, _ deltaY: Double, _ modifiers: Int32, _ isPrecise: Int32
) -> Int32 {
    let isUsed = WebPage.program?.send(
        WheelEvent(
            location: Point(x: x, y: y), delta: Point(x: deltaX, y: deltaY),
            modifiers: PointerEvent.Modifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)),
            time: WebPage.program?.time ?? 0,
            isPrecise: isPrecise != 0))
    return isUsed == true ? 1 : 0
}

/// - Returns: 1 when the playfield made use of the key.
@_expose(wasm, "key") @_cdecl("pastime_key")
func pastimeKey(_ count: Int32) -> Int32 {
    WebPage.program?.press(WebPage.takeInput(count)) == true ? 1 : 0
}

/// - Returns: 1 when the next frame is needed even if nothing comes from outside.
@_expose(wasm, "frame") @_cdecl("pastime_frame")
func pastimeFrame(_ seconds: Double) -> Int32 {
    WebPage.program?.frame(at: seconds) == true ? 1 : 0
}

// What assistive technologies are told (Script/accessible-tree.js). An element is referred to by its node's numbers.

/// Replies with what is in the window, as a list of `AccessibleNode`.
@_expose(wasm, "accessibility") @_cdecl("pastime_accessibility")
func pastimeAccessibility() {
    WebPage.reply(AccessibilityReport(WebPage.program?.accessibleWindow?.accessibilityTree() ?? []).json)
}

/// Says which element has the focus.
@_expose(wasm, "accessibility_focus") @_cdecl("pastime_accessibility_focus")
func pastimeAccessibilityFocus(_ id: UInt32, _ row: Int32, _ column: Int32) {
    WebPage.program?.accessibleWindow?.focusAccessibilityElement(id: UInt(id), row: Int(row), column: Int(column))
}

/// Presses an element.
///
/// - Returns: 1 when that means something.
@_expose(wasm, "accessibility_press") @_cdecl("pastime_accessibility_press")
func pastimeAccessibilityPress(_ id: UInt32, _ row: Int32, _ column: Int32) -> Int32 {
    let isUsed = WebPage.program?.accessibleWindow?.activateAccessibilityElement(
        id: UInt(id), row: Int(row), column: Int(column))
    return isUsed == true ? 1 : 0
}

// Tiles: what the page's program hears of them.

/// Says how many tiles the page can make at once.
@_expose(wasm, "tile_capacity") @_cdecl("pastime_tile_capacity")
func pastimeTileCapacity(_ count: Int32) {
    WebPage.tileRenderer.capacity = Int(count)
}

/// Says that a tile has been made.
@_expose(wasm, "tile_ready") @_cdecl("pastime_tile_ready")
func pastimeTileReady(_ image: UInt32) {
    WebPage.tileRenderer.isReady(image)
}

// Tiles: how a worker, or a page without workers, composes them.

nonisolated(unsafe) private var workshop = TileWorkshop()

@_expose(wasm, "workshop_symbol") @_cdecl("pastime_workshop_symbol")
func pastimeWorkshopSymbol(_ set: UInt32, _ color: UInt32) {
    workshop.takeSymbol(set: set, color: color)
}

/// Takes a request; replies with the symbols that have to be drawn first, as `[[symbol, width, height], …]`.
///
/// - Returns: 1, or 0 when the request can't be read.
@_expose(wasm, "workshop_begin") @_cdecl("pastime_workshop_begin")
func pastimeWorkshopBegin(_ count: Int32) -> Int32 {
    guard let missing = workshop.begin(WebPage.takeInput(count)) else { return 0 }
    var list = ""
    for symbol in missing {
        if !list.utf8.isEmpty { list += "," }
        list += "[\(symbol.symbol),\(symbol.width),\(symbol.height)]"
    }
    WebPage.reply("[\(list)]")
    return 1
}

/// Takes the pixels of a symbol that was missing.
@_expose(wasm, "workshop_prepare") @_cdecl("pastime_workshop_prepare")
func pastimeWorkshopPrepare(_ symbol: Int32, _ width: Int32, _ height: Int32, _ count: Int32) {
    workshop.prepare(Int(symbol), width: Int(width), height: Int(height), bytes: WebPage.takeInput(count))
}

/// Composes the tile.
///
/// - Returns: its pixels, until the next call.
@_expose(wasm, "workshop_compose") @_cdecl("pastime_workshop_compose")
func pastimeWorkshopCompose() -> UnsafePointer<UInt32>? {
    workshop.compose()
}

/// What the standard library would print with: nothing does, and without this the C library's streams come along.
@_cdecl("putchar")
func pastimePutchar(_ character: Int32) -> Int32 { character }
#endif
