import Geometry
public import HanoiRules
public import Play
import PlayRules
import Views
import Words

extension HanoiScene {
    /// The first steps: a game with three rings.
    public static var lesson: Lesson<HanoiRules>? {
        Lesson(
            settings: "discs=3", caption: "3 rings",
            marks: [
                CoachMark(
                    "Lift the top ring", text: "Drop it anywhere but on a smaller ring.",
                    example: { $0.hint() }, isDone: { _, move in move != nil }),
                CoachMark(
                    "Free the largest ring", text: "The smaller ones wait in the middle.",
                    example: { $0.hint() }, isDone: { position, _ in position.peg(of: 3) == position.goal }),
                CoachMark(
                    "Bring the others after it", text: "Ring by ring, onto the last tower.",
                    example: { $0.hint() }, isDone: { position, _ in position.status == .won }),
            ])
    }

    /// Returns the drag of a ring from one tower to another.
    public func trace(of move: HanoiMove) -> GestureTrace? {
        guard let disc = position.top(of: move.from) else { return nil }
        let size = layout.discSize(disc)
        let start = restingCenter(of: disc)
        let goal = layout.discCenter(on: move.to.slot, above: position.height(of: move.to))
        let top = layout.liftedCenter(over: move.from.slot).y
        return GestureTrace(
            .drag(to: goal, bow: max(min(start.y, goal.y) - top, 0)), at: start,
            piece: Rect(center: start, size: size), goal: Rect(center: goal, size: size), goalRadius: size.height / 2)
    }
}
