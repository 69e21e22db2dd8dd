import Games
public import PlayRules

/// A game of two: each side plays its own board, and both start from the same position.
///
/// docs/versus.md describes how each game is played and won.
public struct VersusGame {
    /// The name of the game: "hanoi".
    public let name: String
    /// How two play the game.
    public let contest: any AnyContest
    /// The seed of the start, the same for both sides, and of everything random unless moves have seeds of their own.
    public let seed: UInt64
    /// The number from which all seeds are derived; only the server has it. Nil if everything follows from `seed`.
    public let secret: UInt64?
    /// Whether moves can have seeds of their own: see `GameChance`.
    public let hasChance: Bool
    /// The start as a game line, with all parameters and the seed and without moves.
    public let settings: String
    /// The move made for both sides before the game begins; nil if there is none.
    public let opening: String?
    /// The start position of both sides.
    public let start: VersusPosition

    /// Creates a game from a game line.
    ///
    /// - Parameters:
    ///   - text: A game line without moves, such as `hanoi discs=5`.
    ///   - seed: Replaces the line's seed.
    /// - Throws: the wrong word and what is allowed. On the smallest boards the opening can decide the game; then try
    ///   another seed.
    /// - Complexity: O(cells). The largest minefields took at most 2 ms, other games take microseconds.
    public init(_ text: some Collection<UInt8>, seed: UInt64? = nil) throws(GameLineProblem) {
        try self.init(try GameLine(text), seed: seed, secret: nil)
    }

    /// Creates a game as the server runs it, from a number that players must not know: each move draws with a seed that
    /// is told not earlier than needed.
    ///
    /// A server draws the number when both players are connected. The same number gives the same game.
    ///
    /// - Throws: the wrong word and what is allowed, as `init(_:seed:)`.
    public init(_ text: some Collection<UInt8>, secret: UInt64) throws(GameLineProblem) {
        try self.init(try GameLine(text), seed: nil, secret: secret)
    }

    private init(_ line: GameLine, seed: UInt64?, secret: UInt64?) throws(GameLineProblem) {
        if let word = line.moves.first {
            throw GameLineProblem(.usage, word: word, message: "a game of two begins without moves")
        }
        let games = AllGames.rules.filter { $0.contest != nil }
        guard let game = games.first(where: { line.game == $0.description.name }), let contest = game.contest else {
            var known = ""
            for (index, game) in games.enumerated() {
                known += index == 0 ? "" : index == games.count - 1 ? " or " : ", "
                known += game.description.name
            }
            throw GameLineProblem(.usage, word: line.game, message: "two can play \(known)")
        }
        hasChance = game.hasChance
        self.secret = secret
        // A game that draws nothing later has one seed, which players get.
        let seed = secret.map { game.hasChance ? SecretSeeds.start($0) : $0 } ?? seed
        let read = try AnyGameRecord(game, line)
        var parameters = read.parameters
        do throws(ParameterProblem) {
            if let problem = contest.settle(&parameters) { throw problem }
            var record = try AnyGameRecord(game, parameters, seed: seed ?? read.seed)
            settings = record.line
            let opening = contest.opening(of: record.log.start)
            if let opening {
                do throws(IllegalMove) {
                    _ = try record.log.make(opening)
                } catch {
                    throw ParameterProblem(name: game.description.name, message: error.reason)
                }
            }
            if record.log.current.isOver {
                throw ParameterProblem(
                    name: "seed", message: "the first move decides the game on this board: take another seed")
            }
            name = game.description.name
            self.contest = contest
            self.seed = record.seed
            self.opening = opening?.word
            start = VersusPosition(record.log.current, game: game, contest: contest)
        } catch {
            throw GameLineProblem(.usage, word: Word(error.name), message: error.message)
        }
    }

    /// What the sides play for.
    public var goal: ContestGoal { contest.goal(from: start.rules) }

    /// The game's canonical form: its line with all parameters in order, without the seed. Two players want the same
    /// game if it is the same.
    public var form: [UInt8] {
        var bytes: [UInt8] = []
        for word in Word.split(settings.utf8) where word.dropping(prefix: "seed=") == nil {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
            bytes += word.bytes
        }
        return bytes
    }

    /// The canonical form of a game line without moves.
    ///
    /// - Throws: the wrong word and what is allowed.
    public static func form(of text: some Collection<UInt8>) throws(GameLineProblem) -> [UInt8] {
        do throws(GameLineProblem) {
            return try VersusGame(text).form
        } catch {
            guard error.word == "seed" else { throw error }
        }
        return try VersusGame(text, drawing: { $0 &+ 0x9e37_79b9_7f4a_7c15 }).form
    }

    /// Creates a game as the server runs it, with the first secret number with which it can begin: the opening decides
    /// some games on the smallest boards.
    ///
    /// - Parameter next: Returns the next number from the previous one, which is 0 at first.
    /// - Throws: the wrong word and what is allowed.
    public init(
        _ text: some Collection<UInt8>, drawing next: (UInt64) -> UInt64
    ) throws(GameLineProblem) {
        var secret = next(0)
        for _ in 1..<64 {
            do throws(GameLineProblem) {
                self = try VersusGame(text, secret: secret)
                return
            } catch {
                guard error.word == "seed" else { throw error }
                secret = next(secret)
            }
        }
        try self.init(text, secret: secret)
    }

    /// The seed of a side's move; nil if nobody but the server can know it, or the move has none.
    ///
    /// - Parameter number: How many moves the side has made before.
    func seed(ofMove number: UInt32, by side: Side) -> UInt32? {
        guard hasChance, number > 0, let secret else { return nil }
        return SecretSeeds.move(number, by: side, secret)
    }

    /// The maximum length of the game in ticks.
    public var timeLimit: UInt64 { contest.timeLimit }

    /// Whether the higher score wins when time is up or nobody can move. Otherwise that is a tie.
    public var scoreDecides: Bool { contest.scoreDecides }

    /// Whether the game has a running clock, so that the tick of a move matters.
    public var isTimed: Bool { start.tick != nil }
}
