#if arch(wasm32)
import PastimeWeb
import Play
import PlayRules

// The part of the program for a thread of the page that analyses finished games.

/// What is being analysed, and the number of values that the page knows.
nonisolated(unsafe) private var current: (analysis: Analysis, told: Int)?

/// Begins the analysis of a game line's moves; replies with why they can't be analysed, or with nothing.
@_expose(wasm, "analyse") @_cdecl("pastime_analyse")
func pastimeAnalyse(_ count: Int32) {
    current = nil
    do {
        current = (try program.arcade.analysis(of: WebPage.takeInput(count)), 0)
    } catch {
        WebPage.reply(error.reason)
    }
}

/// Goes on with the analysis for a number of slices of about a millisecond. Replies with its state: the values since the
/// last call, and the worst moves so far.
@_expose(wasm, "analyse_on") @_cdecl("pastime_analyse_on")
func pastimeAnalyseOn(_ slices: Int32) {
    current?.analysis.think(slices: Int(slices))
    guard let (analysis, told) = current else { return }
    var json = JSONWriter()
    analysis.write(from: told, to: &json)
    current?.told = analysis.values.count
    WebPage.reply(json.bytes)
}
#endif
