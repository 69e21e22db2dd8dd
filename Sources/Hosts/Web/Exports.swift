#if arch(wasm32)
import Geometry
import PastimeWeb
import Play
import PlayRules
import Tiles
import Views

// What JavaScript calls. Text is written into the memory that `pastime_input` gives, just before the call that takes
// its length; an answer in text comes by `host.reply` before the call returns.

nonisolated(unsafe) let host = Host(
    stages: WebPage.stages, sound: Bridge.play, tell: Bridge.tellState, ask: Bridge.ask, tiles: WebPage.tileRenderer,
    online: Bridge.online)

/// Says how far the page's controls float over the stage's edges, in points.
@_expose(wasm, "inset") @_cdecl("pastime_inset")
func pastimeInset(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) {
    host.inset(EdgeInsets(top: top, left: left, bottom: bottom, right: right))
}

/// `motion` is 0 for off, 1 for normal, 2 for fast.
@_expose(wasm, "wear") @_cdecl("pastime_wear")
func pastimeWear(_ isDark: Int32, _ isColorBlind: Int32, _ motion: Int32) {
    host.wear(
        Look(
            theme: isDark != 0 ? .dark : .light, palette: isColorBlind != 0 ? .colorBlind : .standard,
            motion: motion == 0 ? .off : motion == 1 ? .normal : .fast))
}

/// Opens a game line or a saved session; replies with what was wrong, or with nothing.
///
/// - Returns: 1 when the game is on the table, 0 when the table is as it was.
@_expose(wasm, "open") @_cdecl("pastime_open")
func pastimeOpen(_ count: Int32) -> Int32 {
    let text = WebPage.takeInput(count)
    return answer { () throws(GameLineProblem) in try host.open(text) }
}

/// Carries out a command; replies with what was wrong with it, or with nothing.
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

/// Checks `GAME NAME VALUE`, the value being all that follows; replies with what is wrong, or with nothing.
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

/// Checks a game line's settings together, without making a game; replies with the name of the parameter that is wrong
/// and what is wrong with it, on a line each, or with nothing.
@_expose(wasm, "check_all") @_cdecl("pastime_check_all")
func pastimeCheckAll(_ count: Int32) {
    let words = Word.split(WebPage.takeInput(count))
    guard let name = words.first, let game = host.arcade.games.first(where: { name == $0.description.name }) else {
        return
    }
    if let problem = game.problem(in: Array(words.dropFirst())) { WebPage.reply("\(problem.name)\n\(problem.message)") }
}

/// Brings back the bests that `bests` replied with, here or in another window: the better ones stay.
@_expose(wasm, "remember") @_cdecl("pastime_remember")
func pastimeRemember(_ count: Int32) {
    host.bests.merge(WebPage.takeInput(count))
}

/// Replies with the bests of all games, to be kept.
@_expose(wasm, "bests") @_cdecl("pastime_bests")
func pastimeBests() {
    WebPage.reply(host.bests.text)
}

/// Takes the answer to a question that `host.ask` was given; the number is the question's.
@_expose(wasm, "advise") @_cdecl("pastime_advise")
func pastimeAdvise(_ number: Int32, _ count: Int32) {
    host.take(advice: WebPage.takeInput(count), number: number)
}

// The program as the page's second thread runs it, where a game's player thinks.

nonisolated(unsafe) private var thinker: (game: String, player: any AnyThinker)?

/// Thinks about `GAME QUESTION`, as long as it takes; replies with the answer, or with nothing where there is none.
@_expose(wasm, "think") @_cdecl("pastime_think")
func pastimeThink(_ count: Int32) {
    guard let (name, question) = Word(WebPage.takeInput(count)[...]).cut(at: UInt8(ascii: " ")) else { return }
    if thinker.map({ name == $0.game }) != true {
        let game = host.arcade.games.first { name == $0.description.name }
        thinker = game.flatMap { game in game.makeThinker().map { (game.description.name, $0) } }
    }
    if let thinker { WebPage.reply(thinker.player.answer(question)) }
}

/// - Parameter kind: 0 for the tiles that were asked for, 1 for those in sight at a drawing that others stood in for, 2
///   for those that nothing stood in for.
/// - Returns: how many there have been on this table.
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

/// Replies with the session, to be opened again.
@_expose(wasm, "saved") @_cdecl("pastime_saved")
func pastimeSaved() {
    WebPage.reply(host.saved)
}

/// Replies with the digest of the position.
@_expose(wasm, "digest") @_cdecl("pastime_digest")
func pastimeDigest() {
    WebPage.reply(host.digest)
}

/// Takes `FROM COUNT`; replies with that many lines of the log, from that move (the first is 0) on.
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
