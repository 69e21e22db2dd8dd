public import PlayRules

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
                outcome: .lost, title: "\(name) got further",
                text: "No move is left: \(amount(max(entry.value - own.score, 0))) short of \(name).")
        case .timeUp:
            let lead = own.score - entry.value
            guard lead != 0 else {
                return RaceResult(outcome: .tied, title: "Side by side", text: "Both came to \(amount(entry.value)).")
            }
            return lead > 0
                ? RaceResult(outcome: .won, title: "You got further", text: "\(amount(lead)) ahead of \(name).")
                : RaceResult(outcome: .lost, title: "\(name) got further", text: "\(amount(-lead)) behind \(name).")
        case .resigned:
            return RaceResult(
                outcome: .lost, title: "\(name) stays ahead",
                text: "You ended the race after \(clockText(seconds: Ticks.wholeSeconds(in: tick))).")
        }
    }

    private func result(of finish: RaceFinish) -> RaceResult {
        let name = entry.name
        guard pace != .moveForMove else {
            let (own, other) = (finish.moves, ghost.lastFinish?.moves ?? finish.moves)
            let text = "\(moves(own)), "
            if own == other { return tied("\(text)as many as \(name).") }
            return own < other
                ? won("\(text)\(other - own) fewer than \(name).") : lost("\(text)\(own - other) more than \(name).")
        }
        let time = "after \(clockText(seconds: Ticks.wholeSeconds(in: tick)))"
        guard let other = ghost.finish?.tick ?? ghost.lastFinish?.tick else {
            let lead = own.score - contest.score(of: ghost.position)
            return won("\(amount(lead)) ahead of \(name), \(time).")
        }
        if tick == other { return tied("At the same moment, \(time).") }
        return tick < other
            ? won("\(duration(other - tick)) ahead of \(name), \(time).")
            : lost("\(duration(tick - other)) behind \(name), \(time).")
    }

    private func won(_ text: String) -> RaceResult {
        RaceResult(outcome: .won, title: "You got there first", text: text)
    }

    private func lost(_ text: String) -> RaceResult {
        RaceResult(outcome: .lost, title: "\(entry.name) got there first", text: text)
    }

    private func tied(_ text: String) -> RaceResult {
        RaceResult(outcome: .tied, title: "Side by side", text: text)
    }

    private func moves(_ count: Int) -> String { "\(count) \(count == 1 ? "move" : "moves")" }

    /// A score's part: "3 rows", "1,204 points".
    private func amount(_ count: Int64) -> String {
        var unit = units
        if count == 1, case .count(let one, _) = measure.unit { unit = one.utf8.isEmpty ? "point" : one }
        return "\(grouped(UInt128(max(count, 0)))) \(unit)"
    }

    /// What is counted: "rows", "points".
    private var units: String {
        if case .count(_, let many) = measure.unit, !many.utf8.isEmpty { many } else { "points" }
    }

    /// A time: "4.2 seconds", "1:07".
    private func duration(_ ticks: UInt64) -> String {
        guard ticks < Ticks.minutes(1) else { return clockText(seconds: Ticks.wholeSeconds(in: ticks)) }
        // Rounded up to a tenth: a lead of one tick isn't none.
        let tenths = (ticks * 10 + Ticks.perSecond - 1) / Ticks.perSecond
        return "\(tenths / 10).\(tenths % 10) \(tenths == 10 ? "second" : "seconds")"
    }
}

// MARK: - In words

extension Race {
    /// What is raced to, as a caption and a figure that are read one after the other: "First to", "5,116".
    public var goalText: ContestGoal {
        switch goal {
        case .solved: contest.goal(from: start.rules)
        case .score(let score): ContestGoal("First to", amount(score))
        case .time(let limit): ContestGoal("Most \(units) in", clockText(seconds: Ticks.wholeSeconds(in: limit)))
        }
    }

    /// How the ghost moves, in a few words; at its goal, when it got there.
    public var ghostNote: String {
        if let finish = ghost.finish {
            return finish.tick.map { "done after \(clockText(seconds: Ticks.wholeSeconds(in: $0)))" }
                ?? "done in \(moves(finish.moves))"
        }
        if ghost.isBroken { return "move \(ghost.place + 1) isn’t legal any more" }
        return switch pace {
        case .recorded: "as it was played"
        case .even: "in even steps"
        case .moveForMove: "move for move with you"
        }
    }

    /// What the player should know before the first move; empty after it.
    public var hint: String {
        if hasBegun { return "" }
        if ghost.openingCount > 0 { return "Open any cell: the first is the same for both" }
        return pace == .moveForMove ? "Your first move begins the race" : "The clock starts with your first move"
    }
}
