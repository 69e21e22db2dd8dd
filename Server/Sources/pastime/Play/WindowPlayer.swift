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
        let (content, kept) = try open(line, saved, bests)
        let keeper = saved.map { Keeper(of: content, in: $0, kept: kept) }
        content.services.keep = { keeper?.keep($0) }
        content.services.leave = { keeper?.leave($0) }
        do throws(WindowProblem) {
            try content.run(options) { complain(say("\($0); the game goes on without")) }
        } catch {
            // What was played isn't lost.
            if !content.isUntouched { finish(content, keeper) }
            return error
        }
        finish(content, keeper)
        return nil
    }

    /// Opens a line; a name alone goes on with the unfinished game of that name.
    ///
    /// - Returns: the game, and what was kept of it; nil if it is a new one.
    private func open(
        _ line: String, _ saved: SavedGames?, _ bests: Bests
    ) throws(GameLineProblem) -> (TableWindow, kept: String?) {
        let look = Look(theme: theme, palette: palette, motion: DesktopSettings.motion)
        let words = Word.split(line.utf8)
        if words.count == 1, let session = saved?.session(of: words[0].string),
            let content = try? TableWindow(AllGames.arcade, line: session, look: look, bests: bests)
        {
            return (content, session)
        }
        return (try TableWindow(AllGames.arcade, line: line, look: look, bests: bests), nil)
    }

    private func finish(_ content: TableWindow, _ keeper: Keeper?) {
        keeper?.leave(content.saved)
        printLine(content.farewell)
        printLine(content.line)
    }
}

/// Keeps the games of a window, and the best results.
private final class Keeper {
    private unowned let content: TableWindow
    private let saved: SavedGames
    /// What this window has kept of its game, or read, last; nil if nothing. Whatever else is kept under the game's
    /// name is another game, or another window's.
    private var kept: String?

    init(of content: TableWindow, in saved: SavedGames, kept: String?) {
        self.content = content
        self.saved = saved
        self.kept = kept
    }

    /// Keeps the game if it is unfinished, and forgets it otherwise.
    func keep(_ session: String) {
        // A folder that can't be written loses nothing that is on the screen; the line is printed at the end.
        if content.isUnfinished {
            if saved.keep(session, insteadOf: kept, of: content.game) == nil { kept = session }
        } else if let old = kept {
            saved.forget(old, of: content.game)
            kept = nil
        }
        if content.bests.text.isEmpty { return }
        // Another window can have written better ones.
        content.bests.merge(Array(saved.bests.utf8))
        _ = saved.keep(bests: content.bests.text)
    }

    /// Keeps what has come since the last move, time and hints, before another game follows or the window closes. What
    /// is kept after it is another game.
    func leave(_ session: String) {
        let isKept = kept.map { saved.holds($0, of: content.game) } ?? false
        if isKept || !content.isUntouched { keep(session) }
        kept = nil
    }
}
