#if arch(wasm32)
import Geometry
import PastimeWeb
import Play
import PlayRules
import Views

// The functions that JavaScript calls. Text is written into the memory from `pastime_input` just before the call that
// takes its length; a text reply goes to `WebPage.reply` before the call returns.

nonisolated(unsafe) let program = ArcadeProgram(
    stages: WebPage.stages, sound: Bridge.play, tell: Bridge.tellState, ask: Bridge.ask, tiles: WebPage.tileRenderer,
    online: Bridge.online)

/// Says how far the page's controls float over the stage's edges, in points, and whether the board glides there.
@_expose(wasm, "inset") @_cdecl("pastime_inset")
func pastimeInset(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double, _ glides: Int32) {
    program.inset(EdgeInsets(top: top, left: left, bottom: bottom, right: right), glides: glides != 0)
}

/// Sets the look. `motion` is a number of `Motion`.
@_expose(wasm, "look") @_cdecl("pastime_look")
func pastimeLook(_ isDark: Int32, _ isColorBlind: Int32, _ motion: Int32, _ hasContrast: Int32) {
    program.apply(
        Look(
            theme: isDark != 0 ? .dark : .light, palette: isColorBlind != 0 ? .colorBlind : .standard,
            motion: Motion(number: motion), contrast: hasContrast != 0 ? .high : .standard))
}

/// Opens a game line or a saved session; replies with the error, or with nothing.
///
/// - Returns: 1 if the game is open, 0 if nothing has changed.
@_expose(wasm, "open") @_cdecl("pastime_open")
func pastimeOpen(_ count: Int32) -> Int32 {
    let text = WebPage.takeInput(count)
    return answer { () throws(GameLineProblem) in try program.open(text) }
}

/// Replies with the moves of a game line before the first one that can't be made: their number, a space, and a line;
/// with nothing if there are none.
@_expose(wasm, "beginning") @_cdecl("pastime_beginning")
func pastimeBeginning(_ count: Int32) {
    guard let beginning = program.arcade.beginning(of: WebPage.takeInput(count)) else { return }
    WebPage.reply("\(beginning.moves) \(beginning.line)")
}

/// Performs a command; replies with the error, or with nothing.
@_expose(wasm, "perform") @_cdecl("pastime_perform")
func pastimePerform(_ count: Int32) -> Int32 {
    let words = Word.split(WebPage.takeInput(count))
    return answer { () throws(GameLineProblem) in try program.perform(words) }
}

/// Handles the answer to a question that was passed to JavaScript; the number identifies the question.
@_expose(wasm, "advise") @_cdecl("pastime_advise")
func pastimeAdvise(_ number: Int32, _ count: Int32) {
    program.take(advice: WebPage.takeInput(count), number: number)
}

/// Counts tiles.
///
/// - Parameter kind: 0 for requested tiles, 1 for visible tiles for which a substitute was drawn, 2 for visible tiles
///   without a substitute.
/// - Returns: their number on this board.
@_expose(wasm, "tile_statistics") @_cdecl("pastime_tile_statistics")
func pastimeTileStatistics(_ kind: Int32) -> Int32 {
    let statistics = program.tileStatistics
    return Int32(kind == 0 ? statistics.requested : kind == 1 ? statistics.standIns : statistics.blanks)
}

/// Says how the device is held: how much of the earth's pull, 1 in all, leads to the right and down the screen.
@_expose(wasm, "tilt") @_cdecl("pastime_tilt")
func pastimeTilt(_ x: Double, _ y: Double) {
    program.tilt(x: x, y: y)
}

func answer(_ body: () throws(GameLineProblem) -> Void) -> Int32 {
    do {
        try body()
        return 1
    } catch {
        WebPage.reply(error.description)
        return 0
    }
}
#endif
