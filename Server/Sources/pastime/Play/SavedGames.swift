#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The games that were left unfinished in a window, and the best results: files in the folder for a program's state
/// (XDG_STATE_HOME). Several unfinished games of one name have files with numbers: the last one that was put aside has
/// the highest.
struct SavedGames {
    private let folder: String

    /// Finds the folder; nil if there is no home.
    init?() {
        func path(_ name: String) -> String? {
            guard let text = getenv(name).map({ String(cString: $0) }), text.hasPrefix("/") else { return nil }
            return text
        }
        guard let state = path("XDG_STATE_HOME") ?? path("HOME").map({ "\($0)/.local/state" }) else { return nil }
        folder = "\(state)/pastime"
    }

    /// The unfinished game of this name, as `AnySession.saved`; nil if there is none.
    func session(of game: String) -> String? { text("\(game).game") }

    /// Whether this is kept, also if it was put aside for another game.
    func holds(_ session: String, of game: String) -> Bool { number(of: session, game) != nil }

    /// Keeps an unfinished game. Another one of the same name is put aside for it.
    ///
    /// - Parameter old: What was kept of the game before, which this replaces; nil if nothing was.
    /// - Returns: the system's error message; nil on success.
    func keep(_ session: String, insteadOf old: String?, of game: String) -> String? {
        if let old, let number = number(of: old, game) { return write(session, to: name(game, number)) }
        let free = firstFreeNumber(game)
        rename(place(game, 0), place(game, free))
        guard let reason = write(session, to: name(game, 0)) else { return nil }
        rename(place(game, free), place(game, 0))
        return reason
    }

    /// Forgets a game, since it is finished; the one that was put aside last is back.
    func forget(_ session: String, of game: String) {
        guard let number = number(of: session, game) else { return }
        unlink(place(game, number))
        let last = firstFreeNumber(game) - 1
        if number == 0 {
            if last > 0 { rename(place(game, last), place(game, 0)) }
        } else {
            // The numbers stay without gaps, and in their order.
            var next = number + 1
            while rename(place(game, next), place(game, next - 1)) == 0 { next += 1 }
        }
    }

    /// The file's name: number 0 is the current game; the others were put aside, the highest last.
    private func name(_ game: String, _ number: Int) -> String { "\(game).game\(number == 0 ? "" : "~\(number)")" }

    private func place(_ game: String, _ number: Int) -> String { "\(folder)/\(name(game, number))" }

    private func firstFreeNumber(_ game: String) -> Int {
        var number = 1
        while access(place(game, number), F_OK) == 0 { number += 1 }
        return number
    }

    /// The number of the file with this contents; nil if there is none.
    private func number(of session: String, _ game: String) -> Int? {
        (0..<firstFreeNumber(game)).first { text(name(game, $0), atMost: session.utf8.count) == session }
    }

    /// The best results, as `Bests.text`; empty if there are none.
    var bests: String { text("bests") ?? "" }

    /// Keeps the best results.
    ///
    /// - Returns: the system's error message; nil on success.
    func keep(bests: String) -> String? { write(bests, to: "bests") }

    // MARK: Files

    /// The greatest size of a file that is read: a game line's, and its times.
    private static let mostBytes = 4 << 20

    private func text(_ name: String, atMost most: Int = mostBytes) -> String? {
        guard let file = fopen("\(folder)/\(name)", "r") else { return nil }
        defer { fclose(file) }
        // One more than may be there tells a longer file.
        var bytes = [UInt8](repeating: 0, count: most + 1)
        let count = fread(&bytes, 1, bytes.count, file)
        guard count > 0, count < bytes.count else { return nil }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    private func write(_ text: String, to name: String) -> String? {
        // The folders above it, where they are missing.
        var place = folder.index(after: folder.startIndex)
        while let slash = folder[place...].firstIndex(of: "/") {
            mkdir(String(folder[..<slash]), 0o755)
            place = folder.index(after: slash)
        }
        mkdir(folder, 0o700)
        return replace(file: "\(folder)/\(name)", with: Array(text.utf8))
    }
}
