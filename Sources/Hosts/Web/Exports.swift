#if arch(wasm32)
import Geometry
import PastimeWeb
import Play
import PlayRules
import Tiles
import Views

// The functions that JavaScript calls. Text is written into the memory from `pastime_input` just before the call that
// takes its length; a text reply goes to `host.reply` before the call returns.

nonisolated(unsafe) let host = Host(
    stages: WebPage.stages, sound: Bridge.play, tell: Bridge.tellState, ask: Bridge.ask, tiles: WebPage.tileRenderer,
    online: Bridge.online)

/// Says how far the page's controls float over the stage's edges, in points, and whether the board glides there.
@_expose(wasm, "inset") @_cdecl("pastime_inset")
func pastimeInset(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double, _ glides: Int32) {
    host.inset(EdgeInsets(top: top, left: left, bottom: bottom, right: right), glides: glides != 0)
}

/// Sets the look. `motion` is 0 for off, 1 for normal, 2 for fast.
@_expose(wasm, "wear") @_cdecl("pastime_wear")
func pastimeWear(_ isDark: Int32, _ isColorBlind: Int32, _ motion: Int32) {
    host.wear(
        Look(
            theme: isDark != 0 ? .dark : .light, palette: isColorBlind != 0 ? .colorBlind : .standard,
            motion: motion == 0 ? .off : motion == 1 ? .normal : .fast))
}

/// Opens a game line or a saved session; replies with the error, or with nothing.
///
/// - Returns: 1 if the game is open, 0 if nothing has changed.
@_expose(wasm, "open") @_cdecl("pastime_open")
func pastimeOpen(_ count: Int32) -> Int32 {
    let text = WebPage.takeInput(count)
    return answer { () throws(GameLineProblem) in try host.open(text) }
}

/// Performs a command; replies with the error, or with nothing.
@_expose(wasm, "perform") @_cdecl("pastime_perform")
func pastimePerform(_ count: Int32) -> Int32 {
    let words = Word.split(WebPage.takeInput(count))
    return answer { () throws(GameLineProblem) in try host.perform(words) }
}

/// Replies with the games and their parameters.
@_expose(wasm, "games") @_cdecl("pastime_games")
func pastimeGames() {
    var json = JSONWriter()
    json.array { json in
        for game in host.arcade.games { game.write(to: &json) }
    }
    WebPage.reply(json.bytes)
}

/// Checks `GAME NAME VALUE`, where the value is the rest of the text; replies with the error, or with nothing.
@_expose(wasm, "check") @_cdecl("pastime_check")
func pastimeCheck(_ count: Int32) -> Int32 {
    let text = Word(WebPage.takeInput(count)[...])
    return answer { () throws(GameLineProblem) in
        guard let (game, rest) = text.cut(at: UInt8(ascii: " ")), let (name, value) = rest.cut(at: UInt8(ascii: " ")),
            let known = host.arcade.games.first(where: { game == $0.description.name })
        else { throw GameLineProblem(.usage, word: text, message: "there is no such game or parameter") }
        var parameters = Parameters(known.description.parameters)
        do throws(ParameterProblem) {
            try parameters.set(name, to: value)
        } catch {
            throw GameLineProblem(.usage, word: Word(""), message: error.message)
        }
    }
}

/// Checks a game line's settings together, without creating a game; replies with the wrong parameter's name and the
/// error, on a line each, or with nothing.
@_expose(wasm, "check_all") @_cdecl("pastime_check_all")
func pastimeCheckAll(_ count: Int32) {
    let words = Word.split(WebPage.takeInput(count))
    guard let name = words.first, let game = host.arcade.games.first(where: { name == $0.description.name }) else {
        return
    }
    if let problem = game.problem(in: Array(words.dropFirst())) { WebPage.reply("\(problem.name)\n\(problem.message)") }
}

/// Restores the bests from `bests`, of this or another window: the better ones are kept.
@_expose(wasm, "remember") @_cdecl("pastime_remember")
func pastimeRemember(_ count: Int32) {
    host.bests.merge(WebPage.takeInput(count))
}

/// Replies with the bests of all games, for storage.
@_expose(wasm, "bests") @_cdecl("pastime_bests")
func pastimeBests() {
    WebPage.reply(host.bests.text)
}

/// Handles the answer to a question that was passed to `host.ask`; the number identifies the question.
@_expose(wasm, "advise") @_cdecl("pastime_advise")
func pastimeAdvise(_ number: Int32, _ count: Int32) {
    host.take(advice: WebPage.takeInput(count), number: number)
}

// The part of the program for the page's second thread, where a game's solver thinks.

nonisolated(unsafe) private var thinker: (game: String, player: Thinker)?

/// Thinks about `GAME QUESTION` as long as necessary; replies with the answer, or with nothing if there is none.
@_expose(wasm, "think") @_cdecl("pastime_think")
func pastimeThink(_ count: Int32) {
    guard let (name, question) = Word(WebPage.takeInput(count)[...]).cut(at: UInt8(ascii: " ")) else { return }
    if thinker.map({ name == $0.game }) != true {
        let game = host.arcade.games.first { name == $0.description.name }
        thinker = game.flatMap { game in game.makeThinker().map { (game.description.name, $0) } }
    }
    if let thinker { WebPage.reply(thinker.player.answer(question)) }
}

/// Counts tiles.
///
/// - Parameter kind: 0 for requested tiles, 1 for visible tiles for which a substitute was drawn, 2 for visible tiles
///   without a substitute.
/// - Returns: their number on this board.
@_expose(wasm, "tile_statistics") @_cdecl("pastime_tile_statistics")
func pastimeTileStatistics(_ kind: Int32) -> Int32 {
    let statistics = host.tileStatistics
    return Int32(kind == 0 ? statistics.requested : kind == 1 ? statistics.standIns : statistics.blanks)
}

/// Says how the device is held: how much of the earth's pull, 1 in all, leads to the right and down the screen.
@_expose(wasm, "tilt") @_cdecl("pastime_tilt")
func pastimeTilt(_ x: Double, _ y: Double) {
    host.tilt(x: x, y: y)
}

/// Replies with the game line.
@_expose(wasm, "line") @_cdecl("pastime_line")
func pastimeLine() {
    WebPage.reply(host.line)
}

/// Replies with the session, for opening it again.
@_expose(wasm, "saved") @_cdecl("pastime_saved")
func pastimeSaved() {
    WebPage.reply(host.saved)
}

/// Replies with the digest of the position.
@_expose(wasm, "digest") @_cdecl("pastime_digest")
func pastimeDigest() {
    WebPage.reply(host.digest)
}

/// Replies to `FROM COUNT` with that many lines of the log, starting at that move (the first is 0).
@_expose(wasm, "log") @_cdecl("pastime_log")
func pastimeLog(_ count: Int32) {
    let words = Word.split(WebPage.takeInput(count))
    let from = words.first?.wideUnsigned ?? 0
    let limit = words.count > 1 ? words[1].unsigned ?? 0 : 0
    WebPage.reply(host.log(from: from, atMost: Int(min(limit, 1000))))
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
