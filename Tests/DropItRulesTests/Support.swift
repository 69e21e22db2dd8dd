import DropItRules
import Geometry
import PlayRules

extension DropItRules {
    /// The position that a game line leads to.
    static func at(_ line: String) throws(GameLineProblem) -> DropItRules {
        try GameRecord<DropItRules>(try GameLine(line.utf8)).log.current
    }

    /// Drops into a column now.
    @discardableResult
    mutating func drop(_ column: Int32) throws(IllegalMove) -> [DropItEvent] {
        try apply(.drop(column: column, tick: now))
    }

    /// Lets so many seconds pass.
    @discardableResult
    mutating func wait(_ seconds: Double) -> [DropItEvent] { run(to: now + UInt64(seconds * 60)) }

    /// The rows that were blown away among some events.
    static func blown(in events: [DropItEvent]) -> [BlownRows] {
        events.compactMap { if case .blown(let rows) = $0 { rows } else { nil } }
    }

    /// The settled squares as text, a string a row.
    var textRows: [String] {
        picture.split(separator: "\n").filter { $0.hasPrefix("|") }.map { String($0.dropFirst().dropLast()) }
    }
}

/// A game at random: drops into any column with pauses of any length, as a line.
func randomGame(seed: UInt64) -> String {
    var random = RandomGenerator(seed: seed)
    let columns = 4 + random.next(below: 17)
    let mode = ["classic", "rush", "calm"][Int(random.next(below: 3))]
    var line = "dropit columns=\(columns) mode=\(mode) seed=\(seed) :"
    var tick: UInt64 = 0
    for _ in 0..<40 {
        tick += random.next(below: 4) == 0 ? random.next(below: 120) : random.next(below: 12)
        line += " drop:\(random.next(below: columns))@\(tick)"
    }
    return line + " end@\(tick + random.next(below: 200))"
}
