import PlayRules
import Views

/// How far the first steps on a table have come.
struct Coaching<R: Rules> {
    let lesson: Lesson<R>
    let view = CoachView()
    /// Which mark is to be done.
    var index = 0
    /// The move that is shown, and after how many moves it was found and for which mark.
    var example: (move: R.Move?, place: UInt128, index: Int)?

    var mark: CoachMark<R> { lesson.marks[index] }
}

extension Table {
    /// What the coach's finger shows, in the playfield's coordinates; nil while it shows nothing.
    public var shownGesture: GestureTrace? { coaching?.view.trace }

    /// Begins the game's first steps with the game that is on the table.
    func beginLesson() {
        guard coaching == nil, let lesson = S.lesson else { return }
        let new = Coaching(lesson: lesson)
        new.view.frame = view.bounds
        view.addSubview(new.view)
        coaching = new
    }

    func endLesson() {
        coaching?.view.removeFromSuperview()
        coaching = nil
    }

    /// Takes note of a move of the player's; nil where time alone has run.
    func noteForLesson(_ move: R.Move?) {
        guard let coaching, coaching.mark.isDone(session.position, move) else { return }
        if coaching.index + 1 < coaching.lesson.marks.count {
            self.coaching?.index += 1
        } else {
            endLesson()
        }
    }

    /// Shows what is to be done, while nothing else is being shown.
    func showLesson() {
        if session.position.tick != nil { noteForLesson(nil) }
        guard let coaching else { return }
        if coaching.view.frame != view.bounds { coaching.view.frame = view.bounds }
        guard showing == 0, !session.position.isOver, !isHeld else { return coaching.view.show(nil, at: now) }
        if coaching.example?.place != session.moves || coaching.example?.index != coaching.index {
            self.coaching?.example = (coaching.mark.example(session.position), session.moves, coaching.index)
        }
        coaching.view.show(self.coaching?.example?.move.flatMap { scene.trace(of: $0) }, at: now)
        coaching.view.moveFinger(at: now, isStill: motion == .off)
    }

    func writeLesson(to json: inout JSONWriter) {
        guard let coaching else { return }
        json.key("lesson")
        json.object { json in
            json.field("title", coaching.mark.title)
            json.field("text", coaching.mark.text)
            json.field("mark", Int64(coaching.index))
            json.field("marks", Int64(coaching.lesson.marks.count))
        }
    }
}
