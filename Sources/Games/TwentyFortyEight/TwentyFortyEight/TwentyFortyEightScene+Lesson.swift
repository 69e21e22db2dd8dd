import Geometry
public import Play
import PlayRules
import Views
public import TwentyFortyEightRules
import Words

extension TwentyFortyEightScene {
    /// The first steps: a game with the target 64.
    public static var lesson: Lesson<TwentyFortyEightRules>? {
        Lesson(
            settings: "size=4 target=64", caption: "to 64",
            marks: [
                CoachMark(
                    "Swipe, or press an arrow", text: "All tiles slide to that side.",
                    example: { $0.richestSlide }, isDone: { _, move in move != nil }),
                CoachMark(
                    "Bring equal tiles together", text: "Two become one with twice the value.",
                    example: { $0.richestSlide }, isDone: { position, _ in position.score > 0 }),
                CoachMark(
                    "Double on, to 16", text: "Keep the largest in a corner.",
                    example: { $0.richestSlide }, isDone: { position, _ in position.greatestTile.value >= 16 }),
            ])
    }

    /// Returns a swipe across the board.
    public func trace(of move: Direction) -> GestureTrace? {
        let board = layout.board
        let way = move.vector * (board.width * 0.22)
        return GestureTrace(.drag(to: board.center + way, bow: 0), at: board.center - way)
    }
}

extension TwentyFortyEightRules {
    /// The slide that merges the most right now; if none merges, one that keeps tiles at the bottom left.
    fileprivate var richestSlide: Direction? {
        var best: (direction: Direction, gain: Int64)?
        for direction in [Direction.left, .down, .right, .up] {
            var next = self
            guard (try? next.apply(direction)) != nil else { continue }
            let gain = next.score - score
            if best.map({ gain > $0.gain }) ?? true { best = (direction, gain) }
        }
        return best?.direction
    }
}
