import Play
import PlayRules

/// What a window knows about a game beyond its moves, to tell whether it is unfinished.
///
/// Who steps back to an earlier place only looks at it, and the moves ahead stay part of the game. Who takes a move back
/// wants another one instead.
struct GameProgress {
    typealias Places = (now: AnyMoveLog.Count, all: AnyMoveLog.Count)

    /// Whether moves have been made, now or before.
    private var hasBegun = false
    /// How many moves the game had when it ended; nil if it hasn't ended, or other moves have been made since.
    private var end: AnyMoveLog.Count?
    /// Whether a move was taken back: those ahead are no longer part of the game.
    private var isTakenBack = false

    /// Notes where the game is.
    mutating func note(_ places: Places, isOver: Bool) {
        if places.now > 0 { hasBegun = true }
        if places.now == places.all {
            isTakenBack = false
            end = isOver ? places.all : nil
        } else if end != places.all {
            end = nil
        }
    }

    /// Notes that a move was taken back.
    mutating func takeBack() { isTakenBack = true }

    /// Whether moves ahead are part of the game.
    func isLookingBack(_ places: Places) -> Bool { places.now < places.all && !isTakenBack }

    /// Whether moves have been made and more are possible. A game that has ended stays so while it is looked at again.
    func isUnfinished(_ places: Places, isOver: Bool) -> Bool {
        if isOver || isLookingBack(places) && end == places.all { return false }
        return places.now > 0 || hasBegun && places.all > 0
    }
}
