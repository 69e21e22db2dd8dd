public import PlayRules
public import Views

/// A game as the arcade lists it: what it is, and how a table for it is laid.
public struct ArcadeGame {
    public let description: GameDescription
    private let lay: ([UInt8], Animator) -> Result<any AnyTable, GameLineProblem>

    /// The game that a scene shows.
    public init<S: Scene>(_ scene: S.Type) {
        description = S.R.description
        lay = { text, animator in
            do throws(GameLineProblem) {
                return .success(Table<S>(try Session(saved: text), animator: animator))
            } catch {
                return .failure(error)
            }
        }
    }

    fileprivate func table(_ text: [UInt8], animator: Animator) throws(GameLineProblem) -> any AnyTable {
        try lay(text, animator).get()
    }
}

/// The games that a host offers.
public struct Arcade {
    public let games: [ArcadeGame]

    public init(_ games: [ArcadeGame]) {
        self.games = games
    }

    /// Lays a table for a game line, or for a session that was saved.
    ///
    /// - Throws: the word that was wrong, and what is allowed.
    public func table(_ text: [UInt8], animator: Animator) throws(GameLineProblem) -> any AnyTable {
        let name = Word.split(text).first ?? Word("")
        guard let game = games.first(where: { name == $0.description.name }) else {
            var known = ""
            for game in games { known += known.utf8.isEmpty ? game.description.name : ", \(game.description.name)" }
            throw GameLineProblem(
                .usage, word: name, message: "a game line begins with the name of a game, one of: \(known)")
        }
        return try game.table(text, animator: animator)
    }
}
