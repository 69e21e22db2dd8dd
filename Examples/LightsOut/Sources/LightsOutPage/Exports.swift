#if arch(wasm32)
import Geometry
import PastimeWeb
import Play
import PlayRules

// What the page's script calls (Page/index.html), and what it is told.

nonisolated(unsafe) let program = LightsOutProgram { bytes in
    bytes.withUnsafeBufferPointer { hostTell($0.baseAddress, Int32($0.count)) }
}

@_extern(c) @_extern(wasm, module: "host", name: "tell")
private func hostTell(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

/// Opens a game line; replies with what is wrong with it, or with nothing.
@_expose(wasm, "open") @_cdecl("lights_open")
func lightsOpen(_ count: Int32) {
    let line = WebPage.takeInput(count)
    reply { () throws(GameLineProblem) in try program.open(line) }
}

/// Performs a command; replies with what is wrong with it, or with nothing.
@_expose(wasm, "perform") @_cdecl("lights_perform")
func lightsPerform(_ count: Int32) {
    let words = Word.split(WebPage.takeInput(count))
    reply { () throws(GameLineProblem) in try program.perform(words) }
}

/// Says how far the page's controls overlap the edges of the canvas, in points.
@_expose(wasm, "inset") @_cdecl("lights_inset")
func lightsInset(_ top: Double, _ bottom: Double) {
    program.inset(EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
}

/// Applies a theme; without motion, everything changes immediately.
@_expose(wasm, "look") @_cdecl("lights_look")
func lightsLook(_ isDark: Int32, _ hasMotion: Int32) {
    program.apply(Look(theme: isDark != 0 ? .dark : .light, motion: hasMotion != 0 ? .normal : .off))
}

private func reply(_ body: () throws(GameLineProblem) -> Void) {
    do throws(GameLineProblem) {
        try body()
    } catch {
        WebPage.reply(error.description)
    }
}
#endif
