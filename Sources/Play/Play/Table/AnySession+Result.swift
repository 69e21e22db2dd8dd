package import PlayRules

extension AnySession {
    /// The result of a won or finished game, in a sentence or a few, for the player who has finished it: "Solved in 31
    /// moves, the fewest possible. Time 0:42."
    ///
    /// - Parameter fewest: The number of moves of the best solution from the start, if one is known, and whether it is
    ///   the shortest possible.
    package func result(fewest: (moves: UInt64, isShortest: Bool)?) -> String {
        let details = position.details(ticks: elapsed)
        guard details.isEmpty else {
            var text = "\(position.verdict)."
            for (index, detail) in details.enumerated() { text += "\(index == 0 ? " " : " · ")\(detail)" }
            return text
        }
        let isGoal = position.status == .won && (fewest != nil || !position.isOver)
        var text = "\(position.verdict) \(isGoal ? "in" : "after") "
        text += "\(grouped(moves)) \(moves == 1 ? "move" : "moves")"
        if let fewest {
            let kind = "the fewest \(fewest.isShortest ? "possible" : "known")"
            text += moves <= UInt128(fewest.moves) ? ", \(kind)" : "; \(kind) is \(grouped(UInt128(fewest.moves)))"
        }
        text += "."
        if position.score > 0 { text += " Score \(grouped(UInt128(position.score)))." }
        let seconds = Ticks.wholeSeconds(in: elapsed)
        if seconds > 0 { text += " Time \(clockText(seconds: seconds))." }
        return text
    }
}
