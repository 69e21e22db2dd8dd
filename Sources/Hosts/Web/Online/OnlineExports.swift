#if arch(wasm32)
import Client
import PastimeWeb
import PlayRules

// The functions that JavaScript calls for matches. After each call it soon runs a frame.

/// Starts online play without a connection; a second call does nothing.
///
/// The text has a line per stored value: `launch` and 16 hexadecimal digits, drawn anew for each launch, `nickname`,
/// `token`, `ticket`.
@_expose(wasm, "online_start") @_cdecl("pastime_online_start")
func pastimeOnlineStart(_ count: Int32) {
    program.online.start(WebPage.takeInput(count))
}

/// Notes that the connection is open.
@_expose(wasm, "online_opened") @_cdecl("pastime_online_opened")
func pastimeOnlineOpened() {
    program.online.handle(.opened)
}

/// Notes that the connection is lost or failed.
@_expose(wasm, "online_closed") @_cdecl("pastime_online_closed")
func pastimeOnlineClosed() {
    program.online.handle(.closed)
}

/// Handles a message.
@_expose(wasm, "online_receive") @_cdecl("pastime_online_receive")
func pastimeOnlineReceive(_ count: Int32) {
    program.online.handle(.received(WebPage.takeInput(count)))
}

/// Notes that the time requested by `online_wake` has come.
@_expose(wasm, "online_time") @_cdecl("pastime_online_time")
func pastimeOnlineTime() {
    program.online.wake()
}

/// Performs `connect`, `disconnect`, `name TEXT`, `quick GAME…`, `invite GAME…`, `enter CODE`, `lookup CODE`, `accept`,
/// `bot INDEX`, `face WORD`, `watch`, `watch MATCH`, `cancel`, `resign`, `leave`, `rematch` or `close`; replies with the
/// error, or with nothing. `race MEASURE VALUE NAME`, and the entry's game line after a line break, begins a race
/// against it; during one `resign`, `rematch`, `leave` and `close` are about the race.
///
/// - Returns: 1, or 0 if it can't be read.
@_expose(wasm, "online_perform") @_cdecl("pastime_online_perform")
func pastimeOnlinePerform(_ count: Int32) -> Int32 {
    let text = WebPage.takeInput(count)
    return answer { () throws(GameLineProblem) in try program.online.perform(text) }
}

/// Sets the size of the opponent's stage.
@_expose(wasm, "second_resize") @_cdecl("pastime_second_resize")
func pastimeSecondResize(_ width: Double, _ height: Double, _ pixelScale: Double) {
    program.online.resize(width: width, height: height, pixelScale: pixelScale)
}
#endif
