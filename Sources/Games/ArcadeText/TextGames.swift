import Games
import HanoiRules
import HanoiText
import MinesweeperRules
import MinesweeperText
public import PlayRules
public import TextPlay
import TwentyFortyEightRules
import TwentyFortyEightText
import Words

/// The arcade's one list of games that are played in a terminal.
public enum TextGames {
    private static var all: [(game: any AnyGame, makeScreen: (AnyPosition) -> any TextScreen)] {
        [
            (ErasedGame<HanoiRules>(), { HanoiTextScreen($0) }),
            (ErasedGame<TwentyFortyEightRules>(), { TwentyFortyEightTextScreen($0) }),
            (ErasedGame<MinesweeperRules>(), { MinesweeperTextScreen($0) }),
        ]
    }

    /// The names of the games.
    public static var names: [String] { all.map { $0.game.description.name } }

    /// Opens a line of any of the games.
    ///
    /// - Parameters:
    ///   - text: The line. One without moves and without a seed gets a new seed.
    ///   - makeSeed: Draws a seed, for this game and for each new one.
    /// - Throws: the wrong word and what is allowed; also if its game isn't played in a terminal.
    public static func open(_ text: String, makeSeed: @escaping () -> UInt64) throws(GameLineProblem) -> TextGame {
        let line = try GameLine(text.utf8)
        guard let (game, makeScreen) = all.first(where: { line.game == $0.game.description.name }) else {
            throw GameLineProblem(.usage, word: line.game, message: refusal(of: line.game))
        }
        return try TextGame(line, of: game, makeScreen: makeScreen, makeSeed: makeSeed)
    }

    private static func refusal(of name: Word) -> Phrase {
        let known = commaList(names)
        guard let other = AllGames.rules.first(where: { name == $0.description.name }) else {
            return Phrase("a game line begins with the name of a game, here one of: \(known)")
        }
        let title = other.description.title
        return Phrase(
            "\(title) needs a window or the page: “pastime play” without --text, or “pastime serve”; in a terminal there are: \(known)"
        )
    }
}
