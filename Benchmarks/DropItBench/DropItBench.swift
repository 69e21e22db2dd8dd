import DropItRules
import Geometry
import Measuring
import PlayRules

/// Measures how strong DropIt's player is, and how long it thinks.
///
///     swift run -c release DropItBench [GAMES [FIRST SEED [points | rush | matches | time]]]
///     swift run -c release DropItBench tune [GAMES [FIRST SEED]]
@main
enum Entry {
    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let tunes = arguments.first.map { Word($0) == "tune" } ?? false
        if tunes { arguments.removeFirst() }
        let numbers = arguments.prefix(2).map { UInt64($0) ?? 1 }
        let games = numbers.first ?? (tunes ? 12 : 20)
        let firstSeed = numbers.dropFirst().first ?? (tunes ? 100_001 : 1)
        if tunes { return Tuning(games: games, firstSeed: firstSeed).run() }
        print("alone: swift run -c release DropItBench GAMES FIRST-SEED")
        row("two play the same squares", "games", "won", "tied", "% won, 95 %", "median", "the other's")
        let duels = Duels(games: games, firstSeed: firstSeed)
        let part = arguments.count > 2 ? Word(arguments[2]) : Word("")
        if part.isEmpty || part == "points" { duels.points() }
        if part.isEmpty || part == "rush" { duels.rush() }
        if part.isEmpty || part == "matches" { duels.matches() }
        if part.isEmpty || part == "time" { thinking() }
    }

    /// How long a drop takes to choose on full fields, and a match to play.
    private static func thinking() {
        for columns in [10, 20] as [Int32] {
            var rules = DropItRules(columns: columns, aims: true, seed: 1)
            var random = RandomGenerator(seed: 1)
            for _ in 0..<columns * columns {
                _ = try? rules.apply(.drop(column: Int32(random.next(below: UInt64(columns))), tick: rules.now))
            }
            _ = rules.run(to: rules.now + 60)
            var player = DropItPlayer()
            let count = 200
            let spent =
                seconds {
                    for _ in 0..<count {
                        player.consider(DropItPlayer.sight(of: rules))
                        withExtendedLifetime(player.think()) {}
                    }
                } / Double(count)
            row(
                "\(columns) columns, \(rules.squares.count) squares: µs a drop", "\(count)", "-", "-", "-",
                "\(Int(spent * 1e6))", "-")
        }
        for columns in [10, 20] as [Int32] {
            let spent =
                seconds {
                    for seed in 1...6 as ClosedRange<UInt64> {
                        _ = Hand.bot(.hard).play(columns: columns, seed: seed, ticks: DropItContest.timeLimit)
                    }
                } / 6
            row("\(columns) columns, Comet's side of a match: ms", "6", "-", "-", "-", "\(Int(spent * 1e3))", "-")
        }
    }
}
