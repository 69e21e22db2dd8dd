public import DropItRules
import Geometry
public import Play
import PlayRules
import Views
import Words

extension DropItScene {
    /// The first steps: a small calm game with six columns.
    public static var lesson: Lesson<DropItRules>? {
        Lesson(
            settings: "columns=6 mode=calm aim=no", caption: "6 columns",
            marks: [
                CoachMark(
                    "Tap anywhere", text: "The square falls where it waits.",
                    example: { $0.nextDrop }, isDone: { _, move in move != nil }),
                CoachMark(
                    "Fill the lowest row", text: "Full and at rest, it is blown away.",
                    example: { $0.nextDrop }, isDone: { position, _ in position.rowsBlown >= 1 }),
                CoachMark(
                    "And another", text: "Soon after the last one, it is worth more.",
                    example: { $0.nextDrop }, isDone: { position, _ in position.rowsBlown >= 2 }),
            ])
    }

    /// Returns a tap on the column, with the waiting square highlighted.
    public func trace(of move: DropItMove) -> GestureTrace? {
        guard case .drop(let column, _) = move else { return nil }
        let side = Size(width: layout.side, height: layout.side)
        return GestureTrace(
            .tap, at: layout.place(Point(x: Double(column) + 0.5, y: Double(rows) * 0.4)),
            piece: Rect(center: layout.waitingPlace(column), size: side))
    }
}

extension DropItRules {
    /// The move that a tap makes now.
    fileprivate var nextDrop: DropItMove { .drop(column: next.column, tick: now) }
}
