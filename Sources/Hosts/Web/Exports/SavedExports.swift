#if arch(wasm32)
import PastimeWeb
import PlayRules

// The functions that JavaScript calls for what it stores and shows of a game: its line, session, log and bests.

/// Replies with the game line.
@_expose(wasm, "line") @_cdecl("pastime_line")
func pastimeLine() {
    WebPage.reply(program.line)
}

/// Replies with the game line and the times of its moves, for a leaderboard.
@_expose(wasm, "timed_line") @_cdecl("pastime_timed_line")
func pastimeTimedLine() {
    WebPage.reply(program.timedLine)
}

/// Replies with the session, for opening it again.
@_expose(wasm, "saved") @_cdecl("pastime_saved")
func pastimeSaved() {
    WebPage.reply(program.saved)
}

/// Replies with the digest of the position.
@_expose(wasm, "digest") @_cdecl("pastime_digest")
func pastimeDigest() {
    WebPage.reply(program.digest)
}

/// Replies to `FROM COUNT` with that many lines of the log, starting at that move (the first is 0).
@_expose(wasm, "log") @_cdecl("pastime_log")
func pastimeLog(_ count: Int32) {
    let words = Word.split(WebPage.takeInput(count))
    let from = words.first?.wideUnsigned ?? 0
    let limit = words.count > 1 ? words[1].unsigned ?? 0 : 0
    WebPage.reply(program.log(from: from, atMost: Int(min(limit, 1000))))
}

/// Restores the bests from `bests`, of this or another window: the better ones are kept.
@_expose(wasm, "remember") @_cdecl("pastime_remember")
func pastimeRemember(_ count: Int32) {
    program.bests.merge(WebPage.takeInput(count))
}

/// Replies with the bests of all games, for storage.
@_expose(wasm, "bests") @_cdecl("pastime_bests")
func pastimeBests() {
    WebPage.reply(program.bests.text)
}
#endif
