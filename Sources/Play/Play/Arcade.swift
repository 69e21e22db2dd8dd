public import PlayRules

/// A game as the arcade lists it: what it is, and how a table for it is laid.
public struct ArcadeGame {
    public let description: GameDescription
    public let scene: SceneDescription
    /// Whether it can be solved beforehand; else it has a player, or nobody plays it but the user.
    public let hasSolution: Bool
    public let hasPlayer: Bool
    /// The small game of its first steps, as parameters and in words; nil where it has none.
    public let lesson: (settings: String, caption: String)?
    private let lay: ([UInt8], TableServices) -> Result<any AnyTable, GameLineProblem>
    private let think: () -> (any AnyThinker)?
    private let start: (Parameters) -> ParameterProblem?

    /// The game that a scene shows.
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

    /// What is wrong with some settings of a game line, each alone or all together; nil where a game can begin with them.
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

    /// The game's player, for a host that has tables' questions thought about apart from them; nil where the game has
    /// none.
    public func makeThinker() -> (any AnyThinker)? { think() }
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
