public import Geometry

/// The computer opponent in any game: see `ContestBot`. It is a value like the bot that it contains.
///
/// It isn't reached from `AnyContest`: a program that doesn't create bots doesn't contain them.
public struct AnyBot {
    private var box: any BotBox
    private var owner = Owner()

    /// Creates the bot of a game.
    public init<C: GameContest>(_ contest: C.Type, level: BotLevel) {
        box = TypedBot<C>(C.Bot(level: level))
    }

    /// Thinks about a position for one slice.
    public mutating func think(about position: AnyPosition) -> ContestThought<any AnyMove> {
        makeUnique()
        return box.think(about: position)
    }

    /// Returns a random move, by mistake; nil if none was found.
    public mutating func slip(in position: AnyPosition, using random: inout RandomGenerator) -> (any AnyMove)? {
        makeUnique()
        return box.slip(in: position, using: &random)
    }

    private mutating func makeUnique() {
        guard owner.isShared else { return }
        box = box.copy()
        owner = Owner()
    }
}

private protocol BotBox: AnyObject {
    func think(about position: AnyPosition) -> ContestThought<any AnyMove>
    func slip(in position: AnyPosition, using random: inout RandomGenerator) -> (any AnyMove)?
    func copy() -> any BotBox
}

private final class TypedBot<C: GameContest>: BotBox {
    private var bot: C.Bot

    init(_ bot: C.Bot) {
        self.bot = bot
    }

    func think(about position: AnyPosition) -> ContestThought<any AnyMove> {
        switch bot.think(about: position.typed()) {
        case .thinking: .thinking
        case .move(let move): .move(move.map { C.Position.box($0) })
        }
    }

    func slip(in position: AnyPosition, using random: inout RandomGenerator) -> (any AnyMove)? {
        bot.slip(in: position.typed(), using: &random).map { C.Position.box($0) }
    }

    func copy() -> any BotBox { TypedBot(bot) }
}
