/// The contest of any game: see `GameContest`.
public protocol AnyContest: AnyObject {
    /// The maximum length of a game, in ticks.
    var timeLimit: UInt64 { get }
    /// Whether the higher score wins when time is up.
    var scoreDecides: Bool { get }
    /// Returns what the sides play for.
    func goal(from start: AnyPosition) -> ContestGoal
    /// Returns a side's score for display.
    func text(ofScore score: Int64, progress: Double, misses: UInt32) -> String

    /// Sets the parameters that a game of two requires. Returns what it doesn't allow.
    func settle(_ parameters: inout Parameters) -> ParameterProblem?
    /// Returns the move that is made for both sides before the game begins.
    func opening(of start: AnyPosition) -> (any AnyMove)?
    /// Returns the number that counts.
    func score(of position: AnyPosition) -> Int64
    /// Returns whether the side has reached the goal of a race.
    func hasReachedGoal(_ position: AnyPosition) -> Bool
    /// Returns whether the score can't change any more.
    func isStuck(_ position: AnyPosition) -> Bool
    /// Returns the progress towards the goal, from 0 to 1.
    func progress(of position: AnyPosition, since start: AnyPosition) -> Double?

    /// Makes a move, or what counts instead of it, at a tick that the position has reached.
    ///
    /// - Returns: the moves that were made instead.
    /// - Throws: why the move isn't allowed; nothing has changed then.
    func play(_ move: any AnyMove, on position: inout AnyPosition) throws(IllegalMove) -> [any AnyMove]

    /// How fast and how careful bots are.
    var botSkills: BotSkills { get }
}

final class ContestBox<C: GameContest>: AnyContest {
    var timeLimit: UInt64 { C.timeLimit }
    var scoreDecides: Bool { C.scoreDecides }
    func goal(from start: AnyPosition) -> ContestGoal { C.goal(from: start.typed()) }
    func text(ofScore score: Int64, progress: Double, misses: UInt32) -> String {
        C.text(ofScore: score, progress: progress, misses: misses)
    }

    func settle(_ parameters: inout Parameters) -> ParameterProblem? { C.settle(&parameters) }
    func opening(of start: AnyPosition) -> (any AnyMove)? { C.opening(of: start.typed()).map { C.Position.box($0) } }
    func score(of position: AnyPosition) -> Int64 { C.score(of: position.typed()) }
    func hasReachedGoal(_ position: AnyPosition) -> Bool { C.hasReachedGoal(position.typed()) }
    func isStuck(_ position: AnyPosition) -> Bool { C.isStuck(position.typed()) }
    func progress(of position: AnyPosition, since start: AnyPosition) -> Double? {
        C.progress(of: position.typed(), since: start.typed())
    }

    func play(_ move: any AnyMove, on position: inout AnyPosition) throws(IllegalMove) -> [any AnyMove] {
        try position.change { (rules: inout C.Position) throws(IllegalMove) -> [C.Position.Move] in
            guard let told = move.told else { return try C.play(C.Position.move(move), on: &rules) }
            var later = rules
            // Time has run to the move's tick already.
            _ = try later.prepare(for: C.Position.move(move), told: told)
            let instead = try C.play(C.Position.move(move), on: &later)
            rules = later
            return instead
        }.map { C.Position.box($0) }
    }

    var botSkills: BotSkills { C.botSkills }
}
