public import PlayRules
import Words

/// A game as the arcade lists it: its rules and its scene.
public struct ArcadeGame {
    /// The game's name, parameters and presets.
    public let description: GameDescription
    /// What the controls around the scene need to know.
    public let scene: SceneDescription
    let rules: any AnyGame
    let sceneType: any AnySceneType
    let lesson: AnyLesson?

    /// Creates the entry for the game that a scene shows.
    public init<S: Scene>(_ scene: S.Type) {
        rules = ErasedGame<S.R>()
        sceneType = SceneType<S>()
        description = rules.description
        self.scene = sceneType.description
        lesson = sceneType.lesson
    }

    /// Whether the game can be solved in advance. If not, it has an automatic player, or only the user can play it.
    public var hasSolution: Bool { rules.hasSolution }
    /// Whether two can play the game against each other.
    public var hasContest: Bool { rules.contest != nil }
    /// The measures of its leaderboards: of a game played alone, and of a match; nil if it has none.
    public var measures: (solo: Measure, match: Measure)? {
        rules.ranking.map { ($0.soloMeasure, $0.matchMeasure) }
    }
    /// Whether the game has a puzzle of the day.
    public var hasDaily: Bool { rules.daily != nil }
    /// Returns a day's puzzle: its line without moves, and what is to be done; nil if the game has none.
    public func daily(on date: CivilDate) -> (line: String, goal: String)? {
        guard let daily = rules.daily else { return nil }
        let parameters = daily.parameters(on: date)
        guard let start = try? rules.start(rules.settled(parameters), seed: date.seed) else { return nil }
        return (rules.description.line(parameters, seed: date.seed), daily.goal(from: start))
    }
    /// Whether the game has an automatic player.
    public var hasPlayer: Bool { rules.hasPlayer }
    /// The small game for the first steps, as parameters and in words; nil if the game has no first steps.
    public var firstSteps: (settings: String, caption: String)? { lesson.map { ($0.settings, $0.caption.text) } }

    /// Creates a table for a game line of this game, or for a saved session.
    ///
    /// - Throws: the word that is wrong, and what is allowed.
    public func table(_ text: [UInt8], services: TableServices) throws(GameLineProblem) -> Table {
        Table(try AnySession(rules, saved: text), of: self, services: services)
    }

    /// Whether finished games can be analysed.
    public var hasAnalysis: Bool { rules.hasAnalyst }

    /// Begins the analysis of the moves of a game line.
    ///
    /// - Throws: why the line can't be read, or its moves can't be analysed.
    func analysis(of text: [UInt8]) throws(AnalysisProblem) -> Analysis {
        let record: AnyGameRecord
        do {
            record = try AnyGameRecord(rules, try GameLine(text))
        } catch {
            throw AnalysisProblem(error.message)
        }
        return try Analysis(of: record)
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
            _ = try rules.start(parameters, seed: 0)
        } catch {
            return error
        }
        return nil
    }

    /// Creates the game's automatic player, for a host that answers the tables' questions elsewhere, such as in another
    /// thread. Returns nil if the game has no player.
    public func makeThinker() -> Thinker? { rules.makePlayer().map { Thinker($0) } }
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
    public func table(_ text: [UInt8], services: TableServices) throws(GameLineProblem) -> Table {
        try game(of: text).table(text, services: services)
    }

    /// Returns the moves of a game line before the first one that can't be made, as a line, and their number; nil if
    /// there are none, if all can be made, or if something else is wrong with the line.
    public func beginning(of text: [UInt8]) -> (line: String, moves: UInt128)? {
        guard let game = try? game(of: text), let line = try? GameLine(text),
            let record = AnyGameRecord.beginning(of: line, game.rules)
        else { return nil }
        return (record.line, record.log.place)
    }

    /// Begins the analysis of the moves of a game line.
    ///
    /// - Throws: why the line can't be read, or its moves can't be analysed.
    public func analysis(of text: [UInt8]) throws(AnalysisProblem) -> Analysis {
        let game: ArcadeGame
        do {
            game = try self.game(of: text)
        } catch {
            throw AnalysisProblem(error.message)
        }
        return try game.analysis(of: text)
    }

    private func game(of text: [UInt8]) throws(GameLineProblem) -> ArcadeGame {
        let name = Word.split(text).first ?? Word("")
        if let game = games.first(where: { name == $0.description.name }) { return game }
        let known = commaList(games.map { $0.description.name })
        throw GameLineProblem(
            .usage, word: name, message: "a game line begins with the name of a game, one of: \(known)")
    }
}
