#if arch(wasm32)
import Geometry
import PastimeWeb
import Play
import PlayRules
import Words

// The functions that JavaScript calls for games on cards and pictures of games. Their stages start at
// `Stage.firstExhibit`.

/// Opens a game on a stage, by `PACE LINE`; the pace `still` means a picture. Replies with the error, or with nothing.
///
/// - Returns: 1 if it is open, 0 if the stage is unchanged.
@_expose(wasm, "exhibit_open") @_cdecl("pastime_exhibit_open")
func pastimeExhibitOpen(_ stage: Int32, _ count: Int32) -> Int32 {
    let text = Word(WebPage.takeInput(count)[...])
    return answer { () throws(GameLineProblem) in
        let (word, line) = text.cut(at: UInt8(ascii: " ")) ?? (text, Word(""))
        let pace = Pace(word)
        guard pace != nil || word == "still" else {
            throw GameLineProblem(.usage, word: word, message: "a pace is 1/4, 1/2, 1, 2, 4, 8, 16, max or still")
        }
        try program.openExhibit(stage, line: Array(line.bytes), pace: pace)
    }
}

/// Sets a stage's size in points, the pixels per point, and how much of its edges the board leaves free.
@_expose(wasm, "exhibit_resize") @_cdecl("pastime_exhibit_resize")
func pastimeExhibitResize(
    _ stage: Int32, _ width: Double, _ height: Double, _ pixelScale: Double, _ top: Double, _ left: Double,
    _ bottom: Double, _ right: Double
) {
    program.exhibit(stage)?.resize(
        width: width, height: height, pixelScale: pixelScale,
        insets: EdgeInsets(top: top, left: left, bottom: bottom, right: right))
}

/// Advances a stage's time to this many seconds.
///
/// - Returns: 1 if another frame is needed.
@_expose(wasm, "exhibit_frame") @_cdecl("pastime_exhibit_frame")
func pastimeExhibitFrame(_ stage: Int32, _ seconds: Double) -> Int32 {
    program.exhibit(stage)?.frame(at: seconds) == true ? 1 : 0
}

/// Returns how many moves of a stage's game have been shown.
@_expose(wasm, "exhibit_place") @_cdecl("pastime_exhibit_place")
func pastimeExhibitPlace(_ stage: Int32) -> Double {
    program.exhibit(stage)?.places.now ?? 0
}

/// Returns the number of moves of a stage's game.
@_expose(wasm, "exhibit_moves") @_cdecl("pastime_exhibit_moves")
func pastimeExhibitMoves(_ stage: Int32) -> Double {
    program.exhibit(stage)?.places.all ?? 0
}

/// Goes to where so many moves of a stage's game have been made.
@_expose(wasm, "exhibit_seek") @_cdecl("pastime_exhibit_seek")
func pastimeExhibitSeek(_ stage: Int32, _ place: Double) {
    program.exhibit(stage)?.seek(to: place)
}

@_expose(wasm, "exhibit_close") @_cdecl("pastime_exhibit_close")
func pastimeExhibitClose(_ stage: Int32) {
    program.closeExhibit(stage)
}
#endif
