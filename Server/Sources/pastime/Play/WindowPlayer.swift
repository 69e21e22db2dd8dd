import Games
import PastimeWindow
import Play
import PlayRules
import Words

/// Plays a game in a window of the system, and keeps it.
struct WindowPlayer {
    let options: WindowOptions
    let theme: Theme
    let palette: Palette

    /// Plays a line until the window is closed, and prints the result and the game line.
    ///
    /// - Throws: what is wrong with the line.
    /// - Returns: why there is no window; nil if all went well.
    func play(_ line: String) throws(GameLineProblem) -> WindowProblem? {
        let saved = SavedGames()
        let bests = Bests()
        bests.merge(Array((saved?.bests ?? "").utf8))
        let content = try open(line, saved, bests)
        content.services.keep = { [unowned content] in keep($0, content, saved) }
        do throws(WindowProblem) {
            try content.run(options) { complain(say("\($0); the game goes on without")) }
        } catch {
            // What was played isn't lost.
            if !content.isUntouched { finish(content, saved) }
            return error
        }
        finish(content, saved)
        return nil
    }

    /// Opens a line; a name alone goes on with the unfinished game of that name.
    private func open(_ line: String, _ saved: SavedGames?, _ bests: Bests) throws(GameLineProblem) -> TableWindow {
        let look = Look(theme: theme, palette: palette, motion: DesktopSettings.motion)
        let words = Word.split(line.utf8)
        if words.count == 1, let session = saved?.session(of: words[0].string),
            let content = try? TableWindow(AllGames.arcade, line: session, look: look, bests: bests)
        {
            return content
        }
        return try TableWindow(AllGames.arcade, line: line, look: look, bests: bests)
    }

    private func keep(_ session: String, _ content: TableWindow, _ saved: SavedGames?) {
        guard let saved else { return }
        // A folder that can't be written loses nothing that is on the screen; the line is printed at the end.
        if content.isUnfinished {
            _ = saved.keep(session, of: content.game)
        } else {
            saved.forget(content.game)
        }
        if !content.bests.text.isEmpty { _ = saved.keep(bests: content.bests.text) }
    }

    private func finish(_ content: TableWindow, _ saved: SavedGames?) {
        if !content.isUntouched { keep(content.saved, content, saved) }
        printLine(content.farewell)
        printLine(content.line)
    }
}
