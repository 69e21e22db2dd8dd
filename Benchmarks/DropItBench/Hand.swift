import DropItRules
import Geometry
import PlayRules

/// A player at a table: it looks at the position when its next drop is due, as bots do online.
struct Hand {
    /// The level of the search, and of slips.
    var level = BotLevel.hard
    /// The average ticks between two drops, each 40 % more or less.
    var pace: UInt64 = 30
    /// How many of 1,000 drops go into any column.
    var slips: UInt64 = 0
    var points = DropItWeights.points
    var rows = DropItWeights.rows

    /// The bot of a level, as it plays matches.
    static func bot(_ level: BotLevel) -> Hand {
        let skills = DropItContest.botSkills
        return Hand(level: level, pace: skills.pace(of: level), slips: skills.slips(of: level))
    }

    /// Plays a game to its end, or for a number of ticks: then rows count.
    func play(
        columns: Int32, mode: DropItMode = .classic, aims: Bool = true, seed: UInt64, ticks: UInt64? = nil
    ) -> DropItRules {
        var rules = DropItRules(columns: columns, mode: mode, aims: aims, seed: seed)
        var player = DropItPlayer(level: level, points: points, rows: rows)
        var random = RandomGenerator(seed: seed &+ 1_000_000)
        let end = ticks ?? .max
        while !rules.isOver, rules.now < end {
            var next = rules.now + 10
            let slip = aims && random.next(below: 1_000) < slips
            if let move = slip ? anyDrop(columns, &random) : advice(&player, rules, countsRows: ticks != nil) {
                do {
                    _ = try rules.apply(move.stamped(rules.now))
                } catch {
                    fatalError("seed \(seed): \(error.reason)")
                }
                next = rules.now + pace * 3 / 5 + random.next(below: pace * 4 / 5 + 1)
            }
            _ = rules.run(to: min(next, end))
        }
        return rules
    }

    private func anyDrop(_ columns: Int32, _ random: inout RandomGenerator) -> DropItMove {
        .drop(column: Int32(random.next(below: UInt64(columns))), tick: 0)
    }

    private func advice(_ player: inout DropItPlayer, _ rules: DropItRules, countsRows: Bool) -> DropItMove? {
        var sight = DropItPlayer.sight(of: rules)
        if countsRows { sight.countsRows = true }
        player.consider(sight)
        return player.think()?.move
    }
}
