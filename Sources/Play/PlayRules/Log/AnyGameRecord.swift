import Words

/// A game from its parameters and seed to its last move: the contents of a game line.
///
/// It is compiled once for all games; `GameRecord` is the same with a game's own types.
public struct AnyGameRecord {
    /// The game.
    public let game: any AnyGame
    /// The settled parameters.
    public let parameters: Parameters
    /// The seed of the game's random numbers.
    public let seed: UInt64
    /// The moves, and the place among them.
    public var log: AnyMoveLog

    /// The seed of a line without one.
    public static var defaultSeed: UInt64 { 1 }

    /// Creates a game before its first move.
    ///
    /// - Throws: what is wrong with a parameter.
    public init(_ game: any AnyGame, _ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        let parameters = try game.settled(parameters)
        self.game = game
        self.parameters = parameters
        self.seed = seed
        log = AnyMoveLog(game, start: try game.start(parameters, seed: seed))
    }

    /// Reads a line of the game, and makes its moves.
    ///
    /// - Throws: the word that is wrong, and what is allowed.
    public init(_ game: any AnyGame, _ line: GameLine) throws(GameLineProblem) {
        try self.init(game, startOf: line)
        for word in line.moves { try log.make(word) }
    }

    /// Reads a line of the game, and makes its moves up to the first one that can't be made.
    ///
    /// - Returns: the game before that move; nil if there is no such move, or none before it, or if something else is
    ///   wrong with the line.
    public static func beginning(of line: GameLine, _ game: any AnyGame) -> AnyGameRecord? {
        guard var record = try? AnyGameRecord(game, startOf: line) else { return nil }
        for word in line.moves {
            do throws(GameLineProblem) {
                try record.log.make(word)
            } catch {
                return record.log.place > 0 ? record : nil
            }
        }
        return nil
    }

    /// Reads a line of the game without its moves.
    private init(_ game: any AnyGame, startOf line: GameLine) throws(GameLineProblem) {
        let description = game.description
        guard line.game == description.name else {
            throw GameLineProblem(.usage, word: line.game, message: "the game here is \(description.name)")
        }
        var parameters = Parameters(description.parameters)
        var seed = Self.defaultSeed
        for (name, value) in line.settings {
            if name == "seed" {
                guard let number = value.unsigned else {
                    throw GameLineProblem(
                        .usage, word: value, message: "a seed is a whole number from 0 to \(UInt64.max)")
                }
                seed = number
                continue
            }
            do {
                try parameters.set(name, to: value)
            } catch {
                throw GameLineProblem(.usage, word: Word("\(name.string)=\(value.string)"), message: error.phrase)
            }
        }
        do {
            try self.init(game, parameters, seed: seed)
        } catch {
            throw GameLineProblem(.usage, word: Word(error.name), message: error.phrase)
        }
    }

    /// The game line up to the current place in the log.
    public var line: String {
        var line = game.description.line(parameters, seed: seed)
        let words = log.words
        if !words.isEmpty { line += " :" }
        for word in words { line += " \(word)" }
        return line
    }
}
