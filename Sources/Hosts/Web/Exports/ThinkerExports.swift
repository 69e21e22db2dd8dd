#if arch(wasm32)
import PastimeWeb
import Play
import PlayRules

// The part of the program for the page's second thread, where a game's solver thinks.

nonisolated(unsafe) private var thinker: (game: String, player: Thinker)?

/// Thinks about `GAME QUESTION` as long as necessary; replies with the answer, or with nothing if there is none.
@_expose(wasm, "think") @_cdecl("pastime_think")
func pastimeThink(_ count: Int32) {
    guard let (name, question) = Word(WebPage.takeInput(count)[...]).cut(at: UInt8(ascii: " ")) else { return }
    if thinker.map({ name == $0.game }) != true {
        let game = program.arcade.games.first { name == $0.description.name }
        thinker = game.flatMap { game in game.makeThinker().map { (game.description.name, $0) } }
    }
    if let thinker { WebPage.reply(thinker.player.answer(question)) }
}
#endif
