// What the moves did, in words. Finding it out afterwards takes the position before a move, and thus up to 64 moves, each
// with all the time that ran before it. So the text of a move is kept beside it as soon as it is made or made again, and
// goes when the move goes. It says the same as one that is found out later: time may run in any parts.
//
// A solution has more moves than could be kept, and any of its positions at once; a long line has moves that nobody
// asks about. Their texts are found out when they are wanted.

extension MoveLog {
    /// What the moves from a place on did, in words, as far as they have been made, and at most so many.
    ///
    /// - Complexity: O(`limit`) for moves that were made, or made again, in this log. Where the first of the others is met,
    ///   up to 64 moves before it are made too.
    public func announcements(from place: Count, atMost limit: Int) -> [String] {
        var texts: [String] = []
        var place = place
        var replay: MoveLog?
        while texts.count < limit, place < self.place {
            if case .move(_, let text?) = entries[index(at: place)].entry {
                texts.append(text)
            } else {
                var log = replay ?? self
                replay = nil
                if log.place != place { log.go(to: place) }
                guard let step = log.takeStep() else { break }
                texts.append(Self.text(of: step, since: []))
                replay = log
            }
            place += 1
        }
        return texts
    }

    /// The text of a move that has just been made, before `sinceLastMove` begins again.
    func text(of step: Step) -> String { Self.text(of: step, since: sinceLastMove) }

    /// - Parameter events: What had happened by itself between the move before and this one.
    static func text(of step: Step, since events: [R.Event]) -> String {
        R.announcement(of: events.isEmpty ? step.events : events + step.events, by: step.move)
    }
}
