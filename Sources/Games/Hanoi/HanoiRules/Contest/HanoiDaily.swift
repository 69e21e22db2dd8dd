public import Geometry
public import PlayRules
import Words

/// A scrambled tower, to be gathered on the last peg in the fewest moves.
///
/// From Monday to Friday there are three pegs, with more discs towards the end of the week; at the weekend there are four,
/// where even the fewest moves aren't obvious.
public enum HanoiDaily: GameDaily {
    /// Moves, and of as many the time.
    public static var measure: Measure { Measure("daily", title: "Moves", isLessBetter: true) }
    /// The time decides between equal numbers of moves.
    public static var needsTimes: Bool { true }

    /// The discs of each day of a week, and how many pegs there are.
    private static let week: [(discs: Int, pegs: Int)] = [(5, 3), (5, 3), (6, 3), (6, 3), (7, 3), (7, 4), (8, 4)]

    /// Draws positions until one is far enough from the goal: half of the way of a whole tower with three pegs, and with four
    /// twice as many moves as discs.
    public static func set(_ parameters: inout Parameters, on date: CivilDate, using random: inout RandomGenerator) {
        let (discs, pegs) = week[date.weekday]
        let least = UInt64(pegs == 3 ? 1 << (discs - 1) : 2 * discs)
        var letters: String
        repeat {
            let places = (0..<discs).map { _ in Peg(index: UInt8(random.next(below: UInt64(pegs)))) }
            letters = String(decoding: places.map { $0.letter }, as: UTF8.self)
            guard let position = HanoiRules(places: places, pegs: pegs), let solution = position.solution() else {
                continue
            }
            if solution.count >= least { break }
        } while true
        parameters = parameters.setting("discs", to: "\(discs)").setting("pegs", to: "\(pegs)")
            .setting("start", to: letters)
    }

    /// Returns the discs and the fewest moves.
    public static func goal(from start: HanoiRules) -> String {
        say("\(start.discCount) rings, \(start.solution()?.count ?? 0) moves at best")
    }

    /// Returns moves and ticks in one number: the moves decide first.
    public static func value(of position: HanoiRules, moves: UInt64, ticks: UInt64) -> Int64 {
        Int64(min(moves, mostMoves)) << timeBits | Int64(min(ticks, mostTicks))
    }

    /// Returns the moves.
    public static func figure(ofValue value: Int64) -> Int64 { value >> timeBits }

    /// Returns "41 moves in 1:07.3".
    public static func text(ofValue value: Int64) -> String {
        let moves = value >> timeBits
        let time = timeText(ticks: UInt64(value) & mostTicks)
        let count = grouped(UInt128(moves))
        return say("\(count) move in \(time)", many: "\(count) moves in \(time)", count: moves)
    }

    /// With these bits a value stays a whole number in JavaScript.
    private static let timeBits: Int64 = 28
    private static let mostTicks: UInt64 = 1 << 28 - 1
    private static let mostMoves: UInt64 = 1 << 24 - 1

    /// Returns for each sixth of the moves how much nearer to the goal they led.
    public static func squares(of game: DailyGame<HanoiRules>) -> [UInt8] {
        var distance = game.start.solution()?.count ?? 0
        var made = 0
        return game.parts(6).map { position, moves in
            let count = moves - made
            let left = position.solution()?.count ?? 0
            let gain = distance > left ? distance - left : 0
            (distance, made) = (left, moves)
            guard count > 0 else { return 4 }
            let share = Double(gain) / Double(count)
            return share >= 1 ? 4 : share >= 0.75 ? 3 : share >= 0.5 ? 2 : share > 0 ? 1 : 0
        }
    }
}
