#if arch(wasm32)
import Geometry
import PastimeWeb
import Play
import PlayRules

// What JavaScript calls for games on cards and pictures of games. Stages from 2 on are theirs.

/// Puts a game onto a stage, by `PACE LINE`, the pace being `still` for a picture; replies with what was wrong, or with
/// nothing.
///
/// - Returns: 1 when it is there, 0 when the stage is as it was.
@_expose(wasm, "exhibit_open") @_cdecl("pastime_exhibit_open")
func pastimeExhibitOpen(_ stage: Int32, _ count: Int32) -> Int32 {
    let text = Word(WebPage.takeInput(count)[...])
    return answer { () throws(GameLineProblem) in
        let (word, line) = text.cut(at: UInt8(ascii: " ")) ?? (text, Word(""))
        let pace = Pace(word)
        guard pace != nil || word == "still" else {
            throw GameLineProblem(.usage, word: word, message: "a pace is 1/4, 1/2, 1, 2, 4, 8, 16, max or still")
        }
        try host.openExhibit(stage, line: Array(line.bytes), pace: pace)
    }
}

/// Gives a stage's size in points, how many pixels make a point, and how much of its edges stays free of the board.
@_expose(wasm, "exhibit_resize") @_cdecl("pastime_exhibit_resize")
func pastimeExhibitResize(
    _ stage: Int32, _ width: Double, _ height: Double, _ pixelScale: Double, _ top: Double, _ left: Double,
    _ bottom: Double, _ right: Double
) {
    host.exhibit(stage)?.resize(
        width: width, height: height, pixelScale: pixelScale,
        insets: EdgeInsets(top: top, left: left, bottom: bottom, right: right))
}

/// Lets the time of a stage come to so many seconds.
///
/// - Returns: 1 when there is another frame to come.
@_expose(wasm, "exhibit_frame") @_cdecl("pastime_exhibit_frame")
func pastimeExhibitFrame(_ stage: Int32, _ seconds: Double) -> Int32 {
    host.exhibit(stage)?.frame(at: seconds) == true ? 1 : 0
}

@_expose(wasm, "exhibit_close") @_cdecl("pastime_exhibit_close")
func pastimeExhibitClose(_ stage: Int32) {
    host.closeExhibit(stage)
}
#endif
