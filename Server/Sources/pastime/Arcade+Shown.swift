import DropIt
import Hanoi
import Minesweeper
import Play
import Playground
import TwentyFortyEight

extension Arcade {
    /// The games that the command line can draw, with their scenes.
    static var shown: Arcade {
        Arcade([
            ArcadeGame(HanoiScene.self), ArcadeGame(DropItScene.self), ArcadeGame(PlaygroundScene.self),
            ArcadeGame(TwentyFortyEightScene.self), ArcadeGame(MinesweeperScene.self),
        ])
    }
}
