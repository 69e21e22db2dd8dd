import DropIt
import Hanoi
import Minesweeper
public import Play
public import PlayRules
import Playground
import TwentyFortyEight

/// The arcade's one list of games.
public enum AllGames {
    /// Shows each game's type to a visitor, in the order in which hosts list them.
    public static func show<V: GameVisitor>(to visitor: inout V) {
        visitor.visit(HanoiScene.self)
        visitor.visit(TwentyFortyEightScene.self)
        visitor.visit(DropItScene.self)
        visitor.visit(MinesweeperScene.self)
        visitor.visit(PlaygroundScene.self)
    }

    /// All games, for a host that shows them.
    public static var arcade: Arcade {
        var collector = Collector()
        show(to: &collector)
        return Arcade(collector.games)
    }

    /// The rules of all games, without their scenes.
    public static var rules: [any AnyGame] {
        var collector = RulesCollector()
        show(to: &collector)
        return collector.games
    }

    private struct RulesCollector: GameVisitor {
        var games: [any AnyGame] = []

        mutating func visit<S: Scene>(_ scene: S.Type) {
            games.append(ErasedGame<S.R>())
        }
    }

    private struct Collector: GameVisitor {
        var games: [ArcadeGame] = []

        mutating func visit<S: Scene>(_ scene: S.Type) {
            games.append(ArcadeGame(scene))
        }
    }
}

/// Something that is done with the type of each game: a list of types can't be kept in an array.
public protocol GameVisitor {
    /// Takes a game; its rules are `S.R`.
    mutating func visit<S: Scene>(_ scene: S.Type)
}
