#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The games that were left unfinished in a window, and the best results: files in the folder for a program's state
/// (XDG_STATE_HOME), one for each game.
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

    /// Keeps an unfinished game.
    ///
    /// - Returns: the system's error message; nil on success.
    func keep(_ saved: String, of game: String) -> String? { write(saved, to: "\(game).game") }

    /// Puts an unfinished game aside, for another one of the same name.
    func setAside(_ game: String) { rename(place(of: game), place(of: game) + "~") }

    /// Forgets the game, since it is finished; one that was put aside for it is back.
    func forget(_ game: String) {
        unlink(place(of: game))
        rename(place(of: game) + "~", place(of: game))
    }

    private func place(of game: String) -> String { "\(folder)/\(game).game" }

    /// The best results, as `Bests.text`; empty if there are none.
    var bests: String { text("bests") ?? "" }

    /// Keeps the best results.
    ///
    /// - Returns: the system's error message; nil on success.
    func keep(bests: String) -> String? { write(bests, to: "bests") }

    // MARK: Files

    /// The greatest size of a file that is read: a game line's, and its times.
    private static let mostBytes = 4 << 20

    private func text(_ name: String) -> String? {
        guard let file = fopen("\(folder)/\(name)", "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: Self.mostBytes)
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
