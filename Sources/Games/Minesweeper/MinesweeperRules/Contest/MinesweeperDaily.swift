public import Geometry
public import PlayRules
import Words

/// A minefield that needs no guess, to be cleared in the shortest time. The first reveal is given, so that everybody has the
/// same one.
public enum MinesweeperDaily: GameDaily {
    /// The shortest time.
    public static var measure: Measure { Measure("daily", title: "Time", unit: .time, isLessBetter: true) }
    /// Time is all that counts.
    public static var needsTimes: Bool { true }

    /// A small board from Monday to Thursday, a larger one from Friday on; its first reveal near the middle.
    public static func set(_ parameters: inout Parameters, on date: CivilDate, using random: inout RandomGenerator) {
        let (side, mines) = date.weekday < 4 ? (9, 10) : (16, 40)
        var first: Cell
        repeat {
            let third = UInt64(side / 3)
            first = Cell(side / 3 + Int(random.next(below: third)), side / 3 + Int(random.next(below: third)))
        } while Minefield.generate(
            width: side, height: side, mines: mines, opening: first, seed: date.seed, isGuessFree: true) == nil
        parameters = parameters.setting("w", to: "\(side)").setting("h", to: "\(side)")
            .setting("mines", to: "\(mines)").setting("noguess").setting("first", to: "\(first.x),\(first.y)")
    }

    /// Returns the sides and the mines.
    public static func goal(from start: MinesweeperRules) -> String {
        say("\(start.width) × \(start.height), \(start.mineCount) mines, against the clock")
    }

    /// Returns the ticks; for a game that was lost, a greater number for each cell that was left.
    public static func value(of position: MinesweeperRules, moves: UInt64, ticks: UInt64) -> Int64 {
        guard position.status == .won else {
            let left = position.freeCount - position.openCount
            return lost + Int64(max(left * 100 / position.freeCount, 1))
        }
        return Int64(min(ticks, UInt64(lost - 1)))
    }

    /// Returns "0:43.2", or "a mine, 78 % cleared".
    public static func text(ofValue value: Int64) -> String {
        value < lost ? timeText(ticks: UInt64(max(value, 0))) : say("a mine, \(max(lost + 100 - value, 0)) % cleared")
    }

    private static let lost: Int64 = 1 << 40

    /// Returns how long each sixth of the free cells took: at most a quarter of a second a cell, half a second, one, two,
    /// or longer; nothing for what wasn't opened.
    public static func squares(of game: DailyGame<MinesweeperRules>) -> [UInt8] {
        var levels: [UInt8] = []
        var position = game.start
        var before: (time: UInt64, cells: Int)?
        for (index, move) in game.moves.enumerated() {
            _ = try? position.apply(move)
            let time = index < game.times.count ? game.times[index] : 0
            // What the first reveal opens takes no time.
            guard let (started, cells) = before else {
                if position.openCount > 0 { before = (time, position.openCount) }
                continue
            }
            var since = started
            while levels.count < 6, position.openCount >= target(levels.count, cells, position.freeCount) {
                levels.append(level(ticks: time - since, cells: (position.freeCount - cells) / 6))
                since = time
            }
            before = (since, cells)
        }
        return levels + Array(repeating: 0, count: 6 - levels.count)
    }

    /// How many cells are open at the end of a sixth.
    private static func target(_ sixth: Int, _ first: Int, _ all: Int) -> Int {
        first + (all - first) * (sixth + 1) / 6
    }

    private static func level(ticks: UInt64, cells: Int) -> UInt8 {
        let perCell = Double(ticks) / Double(Ticks.perSecond) / Double(max(cells, 1))
        return perCell <= 0.25 ? 4 : perCell <= 0.5 ? 3 : perCell <= 1 ? 2 : 1
    }
}
