import PlayRules
import Views
import Words

/// The progress through the first steps on a table.
struct Coaching {
    let lesson: AnyLesson
    let view = CoachView()
    /// The index of the current step.
    var index = 0
    /// The move being shown, with the number of moves and the step for which it was found.
    var example: (move: (any AnyMove)?, place: UInt128, index: Int)?

    var mark: AnyCoachMark { lesson.marks[index] }
}

extension Table {
    /// The gesture that the coach's finger shows, in the playfield's coordinates; nil if it shows nothing.
    public var shownGesture: GestureTrace? { coaching?.view.trace }

    /// Starts the game's first steps with the current game.
    func beginLesson() {
        guard coaching == nil, let lesson = game.lesson else { return }
        let new = Coaching(lesson: lesson)
        new.view.frame = view.bounds
        view.addSubview(new.view)
        coaching = new
    }

    func endLesson() {
        coaching?.view.removeFromSuperview()
        coaching = nil
    }

    /// Checks whether the player's move completes the current step; nil if only time has passed.
    func noteForLesson(_ move: (any AnyMove)?) {
        guard let coaching, coaching.mark.isDone(session.position, move) else { return }
        if coaching.index + 1 < coaching.lesson.marks.count {
            self.coaching?.index += 1
        } else {
            endLesson()
        }
    }

    /// Shows what to do, while nothing else is being shown.
    func showLesson() {
        if session.position.tick != nil { noteForLesson(nil) }
        guard let coaching else { return }
        if coaching.view.frame != view.bounds { coaching.view.frame = view.bounds }
        guard showing == nil, !session.position.isOver, !isHeld else { return coaching.view.show(nil, at: now) }
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
            json.field("title", coaching.mark.title.text)
            json.field("text", coaching.mark.text.text)
            json.field("mark", Int64(coaching.index))
            json.field("marks", Int64(coaching.lesson.marks.count))
        }
    }
}
