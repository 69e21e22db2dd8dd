// The effects of the moves, in words. Computing them later takes the position before a move, and thus up to 64 moves,
// each with all the time that ran before it. So the text of a move is stored with it when it is made or redone, and
// deleted with it. It equals a text computed later: time can run in any number of parts.
//
// A solution has too many moves to store texts for, and a long line has moves that nobody asks about. Their texts are
// computed on demand.

extension AnyMoveLog {
    /// Returns the effects of up to `limit` moves made from a place on, in words.
    ///
    /// - Complexity: O(`limit`) for moves that were made or redone in this log. For the first of the others, up to 64
    ///   moves before it are made too.
    public func announcements(from place: Count, atMost limit: Int) -> [String] {
        var texts: [String] = []
        var place = place
        var replay: AnyMoveLog?
        while texts.count < limit, place < self.place {
            if case .move(_, let text?) = entries[index(at: place)].entry {
                texts.append(text)
            } else {
                var log = replay ?? self
                replay = nil
                if log.place != place { log.go(to: place) }
                guard let step = log.takeStep() else { break }
                texts.append(text(of: step, since: AnyEvents()))
                replay = log
            }
            place += 1
        }
        return texts
    }

    /// Returns the text of a move that has just been made, before `sinceLastMove` is cleared.
    func text(of step: Step) -> String { text(of: step, since: sinceLastMove) }

    /// Returns the text of a move.
    ///
    /// - Parameter events: The automatic events between the move before and this one.
    func text(of step: Step, since events: AnyEvents) -> String {
        game.announcement(of: events + step.events, by: step.move)
    }
}
