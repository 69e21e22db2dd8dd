import Games
public import PlayRules
import Words

/// A game of two: each side plays its own board. Both start from the same position, or, if only the server knows them,
/// from two that are about the same work.
///
/// docs/versus.md describes how each game is played and won.
public struct VersusGame {
    /// The name of the game: "hanoi".
    public let name: String
    /// How two play the game.
    public let contest: any AnyContest
    /// The number from which all seeds are derived; only the server has it. Nil if everything follows from the seeds of the
    /// starts.
    public let secret: UInt64?
    /// Whether moves can have seeds of their own: see `GameChance`.
    public let hasChance: Bool
    /// Whether this program doesn't know the starts, but only what the server tells: see `GameSecrets`.
    public let isHidden: Bool
    /// How both sides begin.
    public let starts: BothSides<VersusStart>
    /// The game's canonical form: its line with all parameters in order, without the seed. Two players want the same
    /// game if it is the same.
    public let form: [UInt8]

    private let secrets: (any AnySecrets)?

    /// From what both starts follow.
    private enum Source {
        /// From a seed, or from that of the line.
        case seed(UInt64?)
        /// From two seeds.
        case seeds(BothSides<UInt64>)
        /// From a number that players must not know.
        case secret(UInt64)
        /// From what the server has told of both openings.
        case told(BothSides<Word>)
    }

    /// Creates a game from a game line: both sides have the same start.
    ///
    /// - Parameters:
    ///   - text: A game line without moves, such as `hanoi discs=5`.
    ///   - seed: Replaces the line's seed.
    /// - Throws: the wrong word and what is allowed. On the smallest boards the opening can decide the game; then try
    ///   another seed.
    /// - Complexity: O(cells). The largest minefields took at most 2 ms, other games take microseconds.
    public init(_ text: some Collection<UInt8>, seed: UInt64? = nil) throws(GameLineProblem) {
        try self.init(try GameLine(text), .seed(seed))
    }

    /// Creates a game as the server runs it, from a number that players must not know. Each move draws with a seed that is
    /// told not earlier than needed, and in a game with `GameSecrets` each side has a start of its own.
    ///
    /// A server draws the number when both players are connected. The same number gives the same game.
    ///
    /// - Throws: the wrong word and what is allowed, as `init(_:seed:)`.
    public init(_ text: some Collection<UInt8>, secret: UInt64) throws(GameLineProblem) {
        try self.init(try GameLine(text), .secret(secret))
    }

    /// Creates a game as a player's program knows it.
    ///
    /// - Parameters:
    ///   - seed: The seed of both starts.
    ///   - openings: What the openings brought to light, in a game of which only the server knows the starts; both empty in
    ///     others.
    /// - Throws: the wrong word and what is allowed, as `init(_:seed:)`; also if the openings can't be what they brought to
    ///   light.
    public init(
        _ text: some Collection<UInt8>, seed: UInt64, openings: BothSides<Word>
    ) throws(GameLineProblem) {
        let isHidden = !openings.host.isEmpty && !openings.guest.isEmpty
        try self.init(try GameLine(text), isHidden ? .told(openings) : .seed(seed))
    }

    /// Creates the game of a recorded match.
    ///
    /// - Parameters:
    ///   - otherSeed: The seed of the other side's start; nil if both have the line's.
    ///   - first: The side whose seed is the line's.
    init(_ text: some Collection<UInt8>, otherSeed: UInt64?, first: Side) throws(GameLineProblem) {
        let line = try GameLine(text)
        guard let otherSeed else {
            try self.init(line, .seed(nil))
            return
        }
        var seeds = BothSides(otherSeed)
        for (name, value) in line.settings where name == "seed" { seeds[first] = value.unsigned ?? 0 }
        try self.init(line, .seeds(seeds))
    }

    private init(_ line: GameLine, _ source: Source) throws(GameLineProblem) {
        let settled = try Settled(line)
        let (game, contest, parameters) = (settled.game, settled.contest, settled.parameters)
        name = game.description.name
        form = settled.form
        self.contest = contest
        hasChance = game.hasChance
        secrets = game.secrets
        if case .secret(let secret) = source { self.secret = secret } else { secret = nil }
        if case .told = source { isHidden = true } else { isHidden = false }
        do throws(ParameterProblem) {
            switch source {
            case .seed(let seed):
                starts = BothSides(try VersusStart(game, contest, parameters, seed: seed ?? settled.seed))
            case .seeds(let seeds):
                starts = BothSides(
                    host: try VersusStart(game, contest, parameters, seed: seeds.host),
                    guest: try VersusStart(game, contest, parameters, seed: seeds.guest))
            case .secret(let secret):
                if let secrets {
                    starts = try VersusStart.pair(game, contest, secrets, parameters, secret: secret)
                } else {
                    // A game that draws nothing later has one seed, which players get.
                    let seed = game.hasChance ? SecretSeeds.start(secret) : secret
                    starts = BothSides(try VersusStart(game, contest, parameters, seed: seed))
                }
            case .told(let openings):
                guard game.secrets != nil else {
                    throw ParameterProblem(name: name, message: "nothing is hidden in this game")
                }
                starts = BothSides(
                    host: try VersusStart(game, contest, parameters, seed: 0, told: openings.host),
                    guest: try VersusStart(game, contest, parameters, seed: 0, told: openings.guest))
            }
        } catch {
            throw GameLineProblem(.usage, word: Word(error.name), message: error.phrase)
        }
    }

    /// The seed that both players get: that of their common start, and 0 if each has a start that only the server knows.
    public var seed: UInt64 { tellsLight ? 0 : starts.host.seed }

    /// What both players are told of the openings; empty if they know the start.
    public var openings: BothSides<Word> {
        guard isHidden || secret != nil, let host = starts.host.openingTelling, let guest = starts.guest.openingTelling
        else { return BothSides(Word("")) }
        return BothSides(host: host, guest: guest)
    }

    /// Whether the openings are made for both sides before the game begins.
    public var hasOpening: Bool { starts.host.opening != nil }

    /// What the sides play for.
    public var goal: ContestGoal { contest.goal(from: starts.host.position.rules) }

    /// The canonical form of a game line without moves.
    ///
    /// - Throws: the wrong word and what is allowed.
    public static func form(of text: some Collection<UInt8>) throws(GameLineProblem) -> [UInt8] {
        try Settled(GameLine(text)).form
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

    /// Whether this program tells what moves bring to light.
    var tellsLight: Bool { secrets != nil && secret != nil }

    /// What a move brought to light; nil if it is one that is never told.
    func light(
        of word: Word, from position: VersusPosition, to next: VersusPosition
    ) -> LoggedAction.Telling? {
        secrets.flatMap { position.light(of: word, to: next, $0) }.map { .light($0) }
    }

    /// The seed of a side's next move, as the list says it; nil if this program isn't the server's, or the move has none.
    ///
    /// - Parameter number: How many moves the side has made before.
    func seed(ofMove number: UInt32, by side: Side) -> LoggedAction.Telling? {
        guard hasChance, number > 0, let secret else { return nil }
        return .nextSeed(SecretSeeds.move(number, by: side, secret))
    }

    /// Divides a move of the server's list into the move's word and what it tells; nil if it tells nothing.
    func cutTelling(from word: Word) -> (word: Word, telling: LoggedAction.Telling)? {
        if hasChance, let (word, number) = word.cut(at: UInt8(ascii: "+")), let number = number.unsigned,
            let seed = UInt32(exactly: number)
        {
            return (word, .nextSeed(seed))
        }
        if isHidden, let (word, light) = word.cut(at: UInt8(ascii: "~")) { return (word, .light(light)) }
        return nil
    }

    /// Returns a move of the server's list without what it tells.
    public func withoutTelling(_ word: Word) -> Word { cutTelling(from: word)?.word ?? word }

    /// The maximum length of the game in ticks.
    public var timeLimit: UInt64 { contest.timeLimit }

    /// Whether the higher score wins when time is up or nobody can move. Otherwise that is a tie.
    public var scoreDecides: Bool { contest.scoreDecides }

    /// Whether the game has a running clock, so that the tick of a move matters.
    public var isTimed: Bool { starts.host.position.tick != nil }
}

/// A game line whose parameters are those of a game of two.
private struct Settled {
    let game: any AnyGame
    let contest: any AnyContest
    let parameters: Parameters
    let seed: UInt64
    let form: [UInt8]

    /// - Throws: the wrong word and what is allowed.
    init(_ line: GameLine) throws(GameLineProblem) {
        if let word = line.moves.first {
            throw GameLineProblem(.usage, word: word, message: "a game of two begins without moves")
        }
        let games = AllGames.rules.filter { $0.contest != nil }
        guard let game = games.first(where: { line.game == $0.description.name }), let contest = game.contest else {
            let known = one(of: games.map { $0.description.name })
            throw GameLineProblem(.usage, word: line.game, message: "two can play \(known)")
        }
        let read = try AnyGameRecord(game, line)
        var parameters = read.parameters
        do throws(ParameterProblem) {
            if let problem = contest.settle(&parameters) { throw problem }
            var form: [UInt8] = []
            let settings = try AnyGameRecord(game, parameters, seed: read.seed)
            for word in Word.split(settings.line.utf8) where word.dropping(prefix: "seed=") == nil {
                if !form.isEmpty { form.append(UInt8(ascii: " ")) }
                form += word.bytes
            }
            self.parameters = settings.parameters
            self.form = form
        } catch {
            throw GameLineProblem(.usage, word: Word(error.name), message: error.phrase)
        }
        self.game = game
        self.contest = contest
        seed = read.seed
    }
}
