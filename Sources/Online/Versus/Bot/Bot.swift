import Games
import Geometry
import Play
public import PlayRules

/// A computer opponent. It makes moves through the same interface as a player, at a human pace.
///
/// It sees only its own position, as a player does, so it can also take over a running game. What it does follows from
/// its seed, its positions and the ticks at which it is asked.
public struct Bot {
    /// The strength and speed.
    public let level: BotLevel
    /// The side that it plays.
    public let side: Side
    /// The earliest tick of its next move.
    public private(set) var dueTick: UInt64

    private let contest: any AnyContest
    /// Whether the board changes while it thinks, so that it decides at the last moment.
    private let isTimed: Bool
    private var bot: AnyBot
    private var random: RandomGenerator
    /// The move that it has chosen and makes when it is due.
    private var decision: String?
    /// Whether the game's solver is still working on the current position.
    private var isThinking = false

    /// Creates a bot for one side of a game. Its first move is due after twice its pace; `seed` decides its pauses and
    /// mistakes.
    public init(_ game: VersusGame, level: BotLevel, side: Side, seed: UInt64) {
        self.level = level
        self.side = side
        contest = game.contest
        isTimed = game.isTimed
        bot = BotFinder.bot(of: game.name, level: level)
        random = RandomGenerator(seed: seed)
        dueTick = 2 * contest.botSkills.pace(of: level)
    }

    /// The nickname. The wire protocol marks bots separately, and the page shows that mark.
    public var name: String { level.nickname }

    /// Thinks for one slice, at most about a millisecond.
    ///
    /// - Returns: the move to make at the referee's tick; nil while it thinks or waits.
    public mutating func think(_ referee: borrowing Referee) -> String? {
        // Usually it is waiting; that costs nothing.
        guard referee.tick >= dueTick || decision == nil && !isTimed else { return nil }
        let position = referee.position(of: side)
        let standing = referee.standing(of: side)
        guard referee.result == nil, standing.awaySince == nil, !standing.isStuck, !position.hasReachedGoal else {
            return nil
        }
        if let end = standing.blockedUntil, dueTick < end { dueTick = end + pause() }
        let isDue = referee.tick >= dueTick
        if decision == nil, !isTimed || isDue { decision = decide(position) }
        guard isDue else { return nil }
        guard let word = decision else {
            // Checks six times a second whether there is room again.
            if isTimed { dueTick = referee.tick + 10 }
            return nil
        }
        decision = nil
        dueTick = referee.tick + pause()
        return word
    }

    /// A pause of the level's pace ± 40 %.
    private mutating func pause() -> UInt64 {
        let pace = contest.botSkills.pace(of: level)
        return pace * 3 / 5 + random.next(below: pace * 4 / 5 + 1)
    }

    /// Thinks about a position for one slice.
    private mutating func decide(_ position: VersusPosition) -> String? {
        if !isThinking {
            let slips = random.next(below: 1_000) < contest.botSkills.slips(of: level)
            if slips, let move = bot.slip(in: position.rules, using: &random) { return move.word }
        }
        switch bot.think(about: position.rules) {
        case .thinking:
            isThinking = true
            return nil
        case .move(let move):
            isThinking = false
            return move?.word
        }
    }
}

/// Creates the bot of a game by its name.
private struct BotFinder: GameVisitor {
    let name: String
    let level: BotLevel
    var bot: AnyBot?

    static func bot(of name: String, level: BotLevel) -> AnyBot {
        var finder = BotFinder(name: name, level: level)
        AllGames.show(to: &finder)
        guard let bot = finder.bot else { preconditionFailure("Bot: a game of two is in the list of games") }
        return bot
    }

    mutating func visit<S: Scene>(_ scene: S.Type) {
        if Word(name) == S.R.description.name { bot = AnyBot(S.R.Contest.self, level: level) }
    }
}
