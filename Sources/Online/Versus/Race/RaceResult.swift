public import PlayRules
import Words

/// How a race ended.
public struct RaceResult: Sendable {
    /// Who was better.
    public enum Outcome: Sendable {
        /// The player.
        case won
        /// The ghost.
        case lost
        /// Neither.
        case tied
    }

    /// Who was better.
    public let outcome: Outcome
    /// The outcome in a few words: "You got there first".
    public let title: String
    /// By how much, in a sentence.
    public let text: String
}

extension Race {
    /// Why a race ends.
    enum Ending {
        /// The player has reached the goal.
        case finished(RaceFinish)
        /// The player can't move any more, and hasn't reached it.
        case stuck
        /// The time of the race is over, or nothing can change any more.
        case timeUp
        /// The player has ended it.
        case resigned
    }

    func makeResult(_ ending: Ending) -> RaceResult {
        let name = entry.name
        switch ending {
        case .finished(let finish): return result(of: finish)
        case .stuck:
            return RaceResult(
                outcome: .lost, title: say("\(name) got further"),
                text: say("No move is left: \(amount(max(entry.value - own.score, 0))) short of \(name)."))
        case .timeUp:
            let lead = own.score - entry.value
            guard lead != 0 else {
                return RaceResult(
                    outcome: .tied, title: say("Side by side"), text: say("Both came to \(amount(entry.value))."))
            }
            return lead > 0
                ? RaceResult(
                    outcome: .won, title: say("You got further"), text: say("\(amount(lead)) ahead of \(name)."))
                : RaceResult(
                    outcome: .lost, title: say("\(name) got further"), text: say("\(amount(-lead)) behind \(name)."))
        case .resigned:
            return RaceResult(
                outcome: .lost, title: say("\(name) stays ahead"),
                text: say("You ended the race after \(clockText(seconds: Ticks.wholeSeconds(in: tick)))."))
        }
    }

    private func result(of finish: RaceFinish) -> RaceResult {
        let name = entry.name
        guard pace != .moveForMove else {
            let (own, other) = (finish.moves, ghost.lastFinish?.moves ?? finish.moves)
            let made = moves(own)
            if own == other { return tied(say("\(made), as many as \(name).")) }
            return own < other
                ? won(say("\(made), \(other - own) fewer than \(name)."))
                : lost(say("\(made), \(own - other) more than \(name)."))
        }
        let time = clockText(seconds: Ticks.wholeSeconds(in: tick))
        guard let other = ghost.finish?.tick ?? ghost.lastFinish?.tick else {
            let lead = own.score - contest.score(of: ghost.position)
            return won(say("\(amount(lead)) ahead of \(name), after \(time)."))
        }
        if tick == other { return tied(say("At the same moment, after \(time).")) }
        return tick < other
            ? won(say("\(duration(other - tick)) ahead of \(name), after \(time)."))
            : lost(say("\(duration(tick - other)) behind \(name), after \(time)."))
    }

    private func won(_ text: String) -> RaceResult {
        RaceResult(outcome: .won, title: say("You got there first"), text: text)
    }

    private func lost(_ text: String) -> RaceResult {
        RaceResult(outcome: .lost, title: say("\(entry.name) got there first"), text: text)
    }

    private func tied(_ text: String) -> RaceResult {
        RaceResult(outcome: .tied, title: say("Side by side"), text: text)
    }

    private func moves(_ count: Int) -> String { say("\(count) move", many: "\(count) moves", count: count) }

    /// A score's part: "3 rows", "1,204 points".
    private func amount(_ count: Int64) -> String { measure.text(of: count) }

    /// A time: "4.2 seconds", "1:07".
    private func duration(_ ticks: UInt64) -> String {
        guard ticks < Ticks.minutes(1) else { return clockText(seconds: Ticks.wholeSeconds(in: ticks)) }
        // Rounded up to a tenth: a lead of one tick isn't none.
        let tenths = (ticks * 10 + Ticks.perSecond - 1) / Ticks.perSecond
        let seconds = "\(tenths / 10).\(tenths % 10)"
        return say("\(seconds) second", many: "\(seconds) seconds", count: tenths == 10 ? 1 : 2)
    }
}

// MARK: - In words

extension Race {
    /// What is raced to, as a caption and a figure that are read one after the other: "First to", "5,116".
    public var goalText: ContestGoal {
        switch goal {
        case .solved: contest.goal(from: start.rules)
        case .score(let score): ContestGoal(say("First to"), amount(score))
        case .time(let limit):
            // Where time decides alone, the contest itself says what counts.
            measure.countsPoints
                ? ContestGoal(say("Most points in"), clockText(seconds: Ticks.wholeSeconds(in: limit)))
                : contest.goal(from: start.rules)
        }
    }

    /// How the ghost moves, in a few words; at its goal, when it got there.
    public var ghostNote: String {
        if let finish = ghost.finish {
            return finish.tick.map { say("done after \(clockText(seconds: Ticks.wholeSeconds(in: $0)))") }
                ?? say("done in \(moves(finish.moves))")
        }
        if ghost.isBroken { return say("move \(ghost.place + 1) isn’t legal any more") }
        return switch pace {
        case .recorded: say("as it was played")
        case .even: say("in even steps")
        case .moveForMove: say("move for move with you")
        }
    }

    /// What the player should know before the first move; empty after it.
    public var hint: String {
        if hasBegun { return "" }
        if ghost.openingCount > 0 { return say("Open any cell: the first is the same for both") }
        return pace == .moveForMove
            ? say("Your first move begins the race") : say("The clock starts with your first move")
    }
}
