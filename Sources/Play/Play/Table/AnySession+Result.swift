package import PlayRules
import Words

extension AnySession {
    /// The result of a won or finished game, in a sentence or a few, for the player who has finished it: "Solved in 31
    /// moves, the fewest possible. Time 0:42."
    ///
    /// - Parameter fewest: The number of moves of the best solution from the start, if one is known, and whether it is
    ///   the shortest possible.
    package func result(fewest: (moves: UInt64, isShortest: Bool)?) -> String {
        let details = position.details(ticks: elapsed)
        guard details.isEmpty else {
            var all = ""
            for (index, detail) in details.enumerated() { all += "\(index == 0 ? "" : " · ")\(detail)" }
            return say("\(position.verdict). \(all)", context: "a result")
        }
        var sentences = [way(fewest: fewest)]
        if position.score > 0 { sentences.append(say("Score \(grouped(UInt128(position.score))).")) }
        let seconds = Ticks.wholeSeconds(in: elapsed)
        if seconds > 0 { sentences.append(say("Time \(clockText(seconds: seconds)).")) }
        var text = ""
        for sentence in sentences {
            text = text.utf8.isEmpty ? sentence : say("\(text) \(sentence)", context: "two sentences")
        }
        return text
    }

    /// How the game ended, and after how many moves.
    private func way(fewest: (moves: UInt64, isShortest: Bool)?) -> String {
        let verdict = position.verdict
        let count = say("\(grouped(moves)) move", many: "\(grouped(moves)) moves", count: moves)
        if let fewest {
            let (isBest, number) = (moves <= UInt128(fewest.moves), grouped(UInt128(fewest.moves)))
            guard position.status == .won else { return say("\(verdict) after \(count).") }
            return switch (isBest, fewest.isShortest) {
            case (true, true): say("\(verdict) in \(count), the fewest possible.")
            case (true, false): say("\(verdict) in \(count), the fewest known.")
            case (false, true): say("\(verdict) in \(count); the fewest possible is \(number).")
            case (false, false): say("\(verdict) in \(count); the fewest known is \(number).")
            }
        }
        let isGoal = position.status == .won && !position.isOver
        return isGoal ? say("\(verdict) in \(count).") : say("\(verdict) after \(count).")
    }
}
