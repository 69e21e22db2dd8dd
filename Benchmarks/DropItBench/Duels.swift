import DropItRules
import Measuring
import PlayRules

/// Games of two players with the same squares in the same order.
struct Duels {
    private let seeds: Range<UInt64>

    init(games: UInt64, firstSeed: UInt64) { seeds = firstSeed..<firstSeed + games }

    /// The games of one player, one for each seed.
    private struct Games {
        let points: [Int64]
        let rows: [Int64]

        /// What a day's game is compared by.
        var rowsThenPoints: [Int64] { zip(rows, points).map { $0 * 1_000_000 + $1 } }
    }

    private func play(
        _ hand: Hand, columns: Int32 = 10, mode: DropItMode = .classic, aims: Bool = true, ticks: UInt64? = nil
    ) -> Games {
        let ends = seeds.map { hand.play(columns: columns, mode: mode, aims: aims, seed: $0, ticks: ticks) }
        return Games(points: ends.map(\.score), rows: ends.map(\.rowsBlown))
    }

    /// The lowest column without slips: the player before there was a search.
    private func lowest(pace: UInt64) -> Hand { Hand(level: .easy, pace: pace) }

    /// Who has more points when the pile reaches the rim, both at the same pace; and each level against the one below.
    func points() {
        let search = play(Hand())
        let lowest = play(lowest(pace: 30))
        let game = "10 columns, 30 ticks a drop"
        compare("points, \(game): search, lowest column", search.points, lowest.points)
        compare("rows, \(game): search, lowest column", search.rows, lowest.rows)
        let marble = play(Hand(level: .normal, slips: DropItContest.botSkills.slips(of: .normal)))
        let pebble = play(Hand(level: .easy, slips: DropItContest.botSkills.slips(of: .easy)))
        compare("points, \(game): Comet, Marble", search.points, marble.points)
        compare("points, \(game): Marble, Pebble", marble.points, pebble.points)
        let oneAhead = play(Hand(level: .normal))
        compare("points, \(game): two squares ahead, one", search.points, oneAhead.points)
        compare("points, \(game): one square ahead, lowest column", oneAhead.points, lowest.points)
        for (columns, pace) in [(10, 12), (10, 48), (10, 96), (6, 30), (20, 30)] as [(Int32, UInt64)] {
            compare(
                "points, \(columns) columns, \(pace) ticks a drop: search, lowest column",
                play(Hand(pace: pace), columns: columns).points,
                play(self.lowest(pace: pace), columns: columns).points)
        }
    }

    /// The same in a rush, where squares also fall by themselves.
    func rush() {
        compare(
            "points, a rush, 10 columns, 30 ticks a drop: search, lowest column", play(Hand(), mode: .rush).points,
            play(lowest(pace: 30), mode: .rush).points)
    }

    /// Who has more rows after the three minutes of a match, each at the pace of its level.
    func matches() {
        let ticks = DropItContest.timeLimit
        for aims in [true, false] {
            let game = "a match, 10 columns\(aims ? ", chosen" : "")"
            func play(_ hand: Hand) -> Games { self.play(hand, aims: aims, ticks: ticks) }
            let (pebble, marble, comet) = (play(.bot(.easy)), play(.bot(.normal)), play(.bot(.hard)))
            compare("rows, \(game): Comet, Marble", comet.rows, marble.rows)
            compare("rows, \(game): Marble, Pebble", marble.rows, pebble.rows)
            compare("rows, \(game): Comet, the earlier Comet", comet.rows, play(lowest(pace: 40)).rows)
            guard aims else { continue }
            let other = play(lowest(pace: DropItContest.botSkills.pace(of: .hard)))
            compare("rows, \(game): Comet, lowest column at its pace", comet.rows, other.rows)
            compare("rows, then points, the same games", comet.rowsThenPoints, other.rowsThenPoints)
        }
    }

    private func compare(_ work: String, _ ours: [Int64], _ theirs: [Int64]) {
        let won = zip(ours, theirs).count { $0 > $1 }
        let tied = zip(ours, theirs).count { $0 == $1 }
        row(
            work, "\(ours.count)", "\(won)", "\(tied)", interval(won, of: ours.count),
            "\(Self.median(ours))", "\(Self.median(theirs))")
    }

    private static func median(_ values: [Int64]) -> Int64 { values.sorted()[values.count / 2] }
}
