#if arch(wasm32)
import Geometry
import Play
import PlayRules
import Tiles
import Views

// The functions that JavaScript calls. Text is written into the memory from `pastime_input` just before the call that
// takes its length; a text reply goes to `host.reply` before the call returns.

nonisolated(unsafe) let host = Host(
    stages: Bridge.stages, sound: Bridge.play, tell: Bridge.tellState, ask: Bridge.ask, tiles: Bridge.tiles,
    online: Bridge.online)

@_expose(wasm, "input") @_cdecl("pastime_input")
func pastimeInput(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
    Bridge.makeInput(count)
}

/// Sets the stage's size in points. `pixelScale` is the number of screen pixels per point.
@_expose(wasm, "resize") @_cdecl("pastime_resize")
func pastimeResize(_ width: Double, _ height: Double, _ pixelScale: Double) {
    host.resize(width: width, height: height, pixelScale: pixelScale)
}

/// Sets how far the page's controls float over the stage's edges, in points.
@_expose(wasm, "inset") @_cdecl("pastime_inset")
func pastimeInset(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) {
    host.inset(EdgeInsets(top: top, left: left, bottom: bottom, right: right))
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
    let text = Bridge.takeInput(count)
    return answer { () throws(GameLineProblem) in try host.open(text) }
}

/// Performs a command; replies with the error, or with nothing.
@_expose(wasm, "perform") @_cdecl("pastime_perform")
func pastimePerform(_ count: Int32) -> Int32 {
    let words = Word.split(Bridge.takeInput(count))
    return answer { () throws(GameLineProblem) in try host.perform(words) }
}

/// Replies with the games and their parameters.
@_expose(wasm, "games") @_cdecl("pastime_games")
func pastimeGames() {
    var json = JSONWriter()
    json.array { json in
        for game in host.arcade.games { game.write(to: &json) }
    }
    Bridge.reply(json.bytes)
}

/// Checks `GAME NAME VALUE`, where the value is the rest of the text; replies with the error, or with nothing.
@_expose(wasm, "check") @_cdecl("pastime_check")
func pastimeCheck(_ count: Int32) -> Int32 {
    let text = Word(Bridge.takeInput(count)[...])
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
    let words = Word.split(Bridge.takeInput(count))
    guard let name = words.first, let game = host.arcade.games.first(where: { name == $0.description.name }) else {
        return
    }
    if let problem = game.problem(in: Array(words.dropFirst())) { Bridge.reply("\(problem.name)\n\(problem.message)") }
}

/// Restores the bests from `bests`, of this or another window: the better ones are kept.
@_expose(wasm, "remember") @_cdecl("pastime_remember")
func pastimeRemember(_ count: Int32) {
    host.bests.merge(Bridge.takeInput(count))
}

/// Replies with the bests of all games, for storage.
@_expose(wasm, "bests") @_cdecl("pastime_bests")
func pastimeBests() {
    Bridge.reply(host.bests.text)
}

/// Handles the answer to a question that was passed to `host.ask`; the number identifies the question.
@_expose(wasm, "advise") @_cdecl("pastime_advise")
func pastimeAdvise(_ number: Int32, _ count: Int32) {
    host.take(advice: Bridge.takeInput(count), number: number)
}

// The part of the program for the page's second thread, where a game's solver thinks.

nonisolated(unsafe) private var thinker: (game: String, player: any AnyThinker)?

/// Thinks about `GAME QUESTION` as long as necessary; replies with the answer, or with nothing if there is none.
@_expose(wasm, "think") @_cdecl("pastime_think")
func pastimeThink(_ count: Int32) {
    guard let (name, question) = Word(Bridge.takeInput(count)[...]).cut(at: UInt8(ascii: " ")) else { return }
    if thinker.map({ name == $0.game }) != true {
        let game = host.arcade.games.first { name == $0.description.name }
        thinker = game.flatMap { game in game.makeThinker().map { (game.description.name, $0) } }
    }
    if let thinker { Bridge.reply(thinker.player.answer(question)) }
}

// Tiles: events for the page's program.

/// Sets how many tiles the page can make at once.
@_expose(wasm, "tile_capacity") @_cdecl("pastime_tile_capacity")
func pastimeTileCapacity(_ count: Int32) {
    host.tileRenderer.capacity = Int(count)
}

/// Notes that a tile is ready.
@_expose(wasm, "tile_ready") @_cdecl("pastime_tile_ready")
func pastimeTileReady(_ image: UInt32) {
    host.tileRenderer.isReady(image)
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

// Tiles: composing them, in a worker or in a page without workers.

nonisolated(unsafe) private var workshop = TileWorkshop()

@_expose(wasm, "workshop_symbol") @_cdecl("pastime_workshop_symbol")
func pastimeWorkshopSymbol(_ set: UInt32, _ color: UInt32) {
    workshop.takeSymbol(set: set, color: color)
}

/// Starts a request; replies with the symbols that have to be drawn first, as `[[symbol, width, height], …]`.
///
/// - Returns: 1, or 0 if the request can't be read.
@_expose(wasm, "workshop_begin") @_cdecl("pastime_workshop_begin")
func pastimeWorkshopBegin(_ count: Int32) -> Int32 {
    guard let missing = workshop.begin(Bridge.takeInput(count)) else { return 0 }
    var json = JSONWriter()
    json.array { json in
        for symbol in missing {
            json.array { json in
                json.value(Int64(symbol.symbol))
                json.value(Int64(symbol.width))
                json.value(Int64(symbol.height))
            }
        }
    }
    Bridge.reply(json.bytes)
    return 1
}

/// Adds the pixels of a missing symbol.
@_expose(wasm, "workshop_prepare") @_cdecl("pastime_workshop_prepare")
func pastimeWorkshopPrepare(_ symbol: Int32, _ width: Int32, _ height: Int32, _ count: Int32) {
    workshop.prepare(Int(symbol), width: Int(width), height: Int(height), bytes: Bridge.takeInput(count))
}

/// Composes the tile.
///
/// - Returns: its pixels, valid until the next call.
@_expose(wasm, "workshop_compose") @_cdecl("pastime_workshop_compose")
func pastimeWorkshopCompose() -> UnsafePointer<UInt32>? {
    workshop.compose()
}

/// Handles a pointer event. `kind` is 0 for a mouse, 1 for a finger, 2 for a pen; `phase` is 0 for began, 1 for moved,
/// 2 for ended, 3 for cancelled; `buttons` and `modifiers` are the bits of `PointerEvent`.
@_expose(wasm, "pointer") @_cdecl("pastime_pointer")
func pastimePointer(
    _ id: Int32, _ kind: Int32, _ phase: Int32, _ x: Double, _ y: Double, _ buttons: Int32, _ modifiers: Int32
) {
    host.send(
        PointerEvent(
            pointer: Int(id),
            kind: kind == 0 ? .mouse : kind == 1 ? .touch : .pen,
            phase: phase == 0 ? .began : phase == 1 ? .moved : phase == 2 ? .ended : .cancelled,
            location: Point(x: x, y: y),
            time: host.time,
            buttons: PointerEvent.Buttons(rawValue: UInt8(truncatingIfNeeded: buttons)),
            modifiers: PointerEvent.Modifiers(rawValue: UInt8(truncatingIfNeeded: modifiers))))
}

/// Handles a wheel event. `modifiers` are the bits of `PointerEvent`; `isPrecise` is 0 for a wheel with notches.
///
/// - Returns: 1 if something scrolled or zoomed.
@_expose(wasm, "wheel") @_cdecl("pastime_wheel")
func pastimeWheel(
    _ x: Double, _ y: Double, _ deltaX: Double, _ deltaY: Double, _ modifiers: Int32, _ isPrecise: Int32
) -> Int32 {
    let isUsed = host.send(
        WheelEvent(
            location: Point(x: x, y: y), delta: Point(x: deltaX, y: deltaY),
            modifiers: PointerEvent.Modifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)), time: host.time,
            isPrecise: isPrecise != 0))
    return isUsed ? 1 : 0
}

/// Sets the device's tilt: the share of gravity to the right and down the screen, 1 in total.
@_expose(wasm, "tilt") @_cdecl("pastime_tilt")
func pastimeTilt(_ x: Double, _ y: Double) {
    host.tilt(x: x, y: y)
}

/// Handles a key.
///
/// - Returns: 1 if the playfield used the key.
@_expose(wasm, "key") @_cdecl("pastime_key")
func pastimeKey(_ count: Int32) -> Int32 {
    host.press(Word(Bridge.takeInput(count)[...])) ? 1 : 0
}

/// Runs a frame.
///
/// - Returns: 1 if the next frame is needed even without input.
@_expose(wasm, "frame") @_cdecl("pastime_frame")
func pastimeFrame(_ seconds: Double) -> Int32 {
    host.frame(at: seconds) ? 1 : 0
}

/// Replies with the game line.
@_expose(wasm, "line") @_cdecl("pastime_line")
func pastimeLine() {
    Bridge.reply(host.line)
}

/// Replies with the session, for opening it again.
@_expose(wasm, "saved") @_cdecl("pastime_saved")
func pastimeSaved() {
    Bridge.reply(host.saved)
}

/// Replies with the digest of the position.
@_expose(wasm, "digest") @_cdecl("pastime_digest")
func pastimeDigest() {
    Bridge.reply(host.digest)
}

/// Replies to `FROM COUNT` with that many lines of the log, starting at that move (the first is 0).
@_expose(wasm, "log") @_cdecl("pastime_log")
func pastimeLog(_ count: Int32) {
    let words = Word.split(Bridge.takeInput(count))
    let from = words.first?.wideUnsigned ?? 0
    let limit = words.count > 1 ? words[1].unsigned ?? 0 : 0
    Bridge.reply(host.log(from: from, atMost: Int(min(limit, 1000))))
}

/// A stub for the standard library's print: nothing prints, and without this the C library's streams would be linked.
@_cdecl("putchar")
func pastimePutchar(_ character: Int32) -> Int32 { character }

func answer(_ body: () throws(GameLineProblem) -> Void) -> Int32 {
    do {
        try body()
        return 1
    } catch {
        Bridge.reply(error.description)
        return 0
    }
}
#endif
