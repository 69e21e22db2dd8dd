#if arch(wasm32)
import Client
import PastimeWeb
import PlayRules

// What JavaScript calls for matches. After each call it shows a frame soon.

/// Begins online play, without a connection yet; a second call does nothing.
///
/// The text has a line for each thing that the page has kept: `launch` and 16 hexadecimal digits drawn anew for each
/// launch, `nickname`, `token`, `ticket`.
@_expose(wasm, "online_start") @_cdecl("pastime_online_start")
func pastimeOnlineStart(_ count: Int32) {
    host.online.start(WebPage.takeInput(count))
}

/// Says that the connection is there.
@_expose(wasm, "online_opened") @_cdecl("pastime_online_opened")
func pastimeOnlineOpened() {
    host.online.handle(.opened)
}

/// Says that the connection is gone, or couldn't be made.
@_expose(wasm, "online_closed") @_cdecl("pastime_online_closed")
func pastimeOnlineClosed() {
    host.online.handle(.closed)
}

/// Takes a message.
@_expose(wasm, "online_receive") @_cdecl("pastime_online_receive")
func pastimeOnlineReceive(_ count: Int32) {
    host.online.handle(.received(WebPage.takeInput(count)))
}

/// Says that the time has come that `online_wake` asked for.
@_expose(wasm, "online_time") @_cdecl("pastime_online_time")
func pastimeOnlineTime() {
    host.online.wake()
}

/// Carries out `connect`, `disconnect`, `name TEXT`, `quick GAME…`, `invite GAME…`, `enter CODE`, `lookup CODE`, `accept`,
/// `bot INDEX`, `face WORD`, `cancel`, `resign`, `leave`, `rematch` or `close`; replies with what can't be read, or with nothing.
///
/// - Returns: 1, or 0 where it can't be read.
@_expose(wasm, "online_perform") @_cdecl("pastime_online_perform")
func pastimeOnlinePerform(_ count: Int32) -> Int32 {
    let text = WebPage.takeInput(count)
    return answer { () throws(GameLineProblem) in try host.online.perform(text) }
}

/// Gives the size of the opponent's table.
@_expose(wasm, "second_resize") @_cdecl("pastime_second_resize")
func pastimeSecondResize(_ width: Double, _ height: Double, _ pixelScale: Double) {
    host.online.resize(width: width, height: height, pixelScale: pixelScale)
}
#endif
