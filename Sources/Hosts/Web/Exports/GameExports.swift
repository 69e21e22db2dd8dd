#if arch(wasm32)
import PastimeWeb
import Play
import PlayRules
import Words

// The functions that JavaScript calls about all games: their list, and checks of their parameters.

/// Replies with the games and their parameters.
@_expose(wasm, "games") @_cdecl("pastime_games")
func pastimeGames() {
    var json = JSONWriter()
    json.array { json in
        for game in program.arcade.games { game.write(to: &json) }
    }
    WebPage.reply(json.bytes)
}

/// Replies with the puzzles of a date such as `2026-11-22`; with nothing if it isn't one.
@_expose(wasm, "dailies") @_cdecl("pastime_dailies")
func pastimeDailies(_ count: Int32) {
    guard let date = CivilDate(Word(WebPage.takeInput(count)[...])) else { return }
    WebPage.reply(program.arcade.dailies(on: date))
}

/// Checks `GAME NAME VALUE`, where the value is the rest of the text; replies with the error, or with nothing.
@_expose(wasm, "check") @_cdecl("pastime_check")
func pastimeCheck(_ count: Int32) -> Int32 {
    let text = Word(WebPage.takeInput(count)[...])
    return answer { () throws(GameLineProblem) in
        guard let (game, rest) = text.cut(at: UInt8(ascii: " ")), let (name, value) = rest.cut(at: UInt8(ascii: " ")),
            let known = program.arcade.games.first(where: { game == $0.description.name })
        else { throw GameLineProblem(.usage, word: text, message: "there is no such game or parameter") }
        var parameters = Parameters(known.description.parameters)
        do throws(ParameterProblem) {
            try parameters.set(name, to: value)
        } catch {
            throw GameLineProblem(.usage, word: Word(""), message: error.phrase)
        }
    }
}

/// Checks a game line's settings together, without creating a game; replies with the wrong parameter's name and the
/// error, on a line each, or with nothing.
@_expose(wasm, "check_all") @_cdecl("pastime_check_all")
func pastimeCheckAll(_ count: Int32) {
    let words = Word.split(WebPage.takeInput(count))
    guard let name = words.first, let game = program.arcade.games.first(where: { name == $0.description.name }) else {
        return
    }
    if let problem = game.problem(in: Array(words.dropFirst())) { WebPage.reply("\(problem.name)\n\(problem.message)") }
}
#endif
