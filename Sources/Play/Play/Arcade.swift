public import PlayRules

/// A game as the arcade lists it: its description, and how to create a table for it.
public struct ArcadeGame {
    /// The game's name, parameters and presets.
    public let description: GameDescription
    /// What the controls around the scene need to know.
    public let scene: SceneDescription
    /// Whether the game can be solved in advance. If not, it has an automatic player, or only the user can play it.
    public let hasSolution: Bool
    /// Whether the game has an automatic player.
    public let hasPlayer: Bool
    /// The small game for the first steps, as parameters and in words; nil if the game has no first steps.
    public let lesson: (settings: String, caption: String)?
    private let lay: ([UInt8], TableServices) -> Result<any AnyTable, GameLineProblem>
    private let think: () -> (any AnyThinker)?
    private let start: (Parameters) -> ParameterProblem?

    /// Creates the entry for the game that a scene shows.
    public init<S: Scene>(_ scene: S.Type) {
        description = S.R.description
        self.scene = S.description
        hasSolution = S.R.Solution.exists
        hasPlayer = S.R.Player.exists
        lesson = S.lesson.map { ($0.settings, $0.caption) }
        lay = { text, services in
            do throws(GameLineProblem) {
                return .success(Table<S>(try Session(saved: text), services: services))
            } catch {
                return .failure(error)
            }
        }
        think = { S.R.Player().map { Thinker<S.R>($0) } }
        start = { parameters in
            do throws(ParameterProblem) {
                _ = try S.R(parameters, seed: 0)
                return nil
            } catch {
                return error
            }
        }
    }

    fileprivate func table(_ text: [UInt8], services: TableServices) throws(GameLineProblem) -> any AnyTable {
        try lay(text, services).get()
    }

    /// Checks settings from a game line, each on its own and all together. Returns what is wrong, or nil if a game can
    /// start with them.
    public func problem(in settings: [Word]) -> ParameterProblem? {
        var parameters = Parameters(description.parameters)
        do throws(ParameterProblem) {
            for word in settings {
                let (name, value) = word.cut(at: UInt8(ascii: "=")) ?? (word, Word(""))
                try parameters.set(name, to: value)
            }
        } catch {
            return error
        }
        return start(parameters)
    }

    /// Creates the game's automatic player, for a host that answers the tables' questions elsewhere, such as in another
    /// thread. Returns nil if the game has no player.
    public func makeThinker() -> (any AnyThinker)? { think() }
}

/// The games that a host offers.
public struct Arcade {
    /// The games, in the order in which they are listed.
    public let games: [ArcadeGame]

    /// Creates an arcade with these games.
    public init(_ games: [ArcadeGame]) {
        self.games = games
    }

    /// Creates a table for a game line or for a saved session.
    ///
    /// - Throws: the word that is wrong, and what is allowed.
    public func table(_ text: [UInt8], services: TableServices) throws(GameLineProblem) -> any AnyTable {
        let name = Word.split(text).first ?? Word("")
        guard let game = games.first(where: { name == $0.description.name }) else {
            var known = ""
            for game in games { known += known.utf8.isEmpty ? game.description.name : ", \(game.description.name)" }
            throw GameLineProblem(
                .usage, word: name, message: "a game line begins with the name of a game, one of: \(known)")
        }
        return try game.table(text, services: services)
    }
}
