import DropItRules
import Geometry
import HanoiRules
import Leaderboards
import Match
import MatchStore
import MinesweeperRules
import PlayRules
import Testing
import TwentyFortyEightRules
import Versus

/// A game before its first move.
func game<R: Rules>(_ settings: String, of rules: R.Type) throws -> GameRecord<R> {
    try GameRecord<R>(try GameLine(settings.utf8))
}

/// A game of Hanoi played by its solution.
func solvedHanoi(_ settings: String = "hanoi discs=4") throws -> String {
    let record = try game(settings, of: HanoiRules.self)
    var line = record.line + " :"
    var moves = try #require(record.log.current.solution()).makeIterator(at: 0)
    while let move = moves.next() { line += " \(move.word)" }
    return line
}

/// A game played by its own solver, until it is over or `limit` moves are made.
func played<R: Rules>(_ settings: String, by rules: R.Type, atMost limit: Int = .max) throws -> GameRecord<R> {
    try continued(try game(settings, of: rules), atMost: limit)
}

/// A game continued by its own solver, until it is over or `limit` moves are made.
func continued<R: Rules>(_ record: GameRecord<R>, atMost limit: Int = .max) throws -> GameRecord<R> {
    var record = record
    var player = try #require(R.Player())
    while !record.log.current.isOver, record.log.place < limit {
        player.consider(R.Player.sight(of: record.log.current))
        var advice: Advice<R.Move>?
        while advice == nil { advice = player.think() }
        guard let move = advice?.move else { break }
        _ = try record.log.make(move)
    }
    return record
}

/// A minefield that was cleared, with a flag that the game's own player wouldn't have set.
func clearedMinefield(_ settings: String = "minesweeper w=9 h=9 mines=10 noguess=yes seed=5") throws -> String {
    var record = try game(settings, of: MinesweeperRules.self)
    for _ in 0..<2 { _ = try record.log.make(Word("flag:0,0")) }
    record = try continued(record)
    #expect(record.log.current.status == .won)
    return record.line
}

/// The line of a game of 2048 in which a few legal moves were made, always the first of the four directions.
func slid(_ settings: String, count: Int) throws -> String {
    var record = try game(settings, of: TwentyFortyEightRules.self)
    while record.log.place < count {
        let direction = ["left", "up", "right", "down"].first { (try? record.log.make(Word($0))) != nil }
        _ = try #require(direction)
    }
    return record.line
}

/// The moves that clear the minefield of a match, after a flag that the game's own player wouldn't have set.
func clearedMatchMinefield(seed: UInt64) throws -> [String] {
    let start = try VersusGame(Array("minesweeper w=9 h=9 mines=10".utf8), seed: seed)
    var record = try game(start.starts.host.settings, of: MinesweeperRules.self)
    _ = try record.log.make(Word(try #require(start.starts.host.opening)))
    for _ in 0..<2 { _ = try record.log.make(Word("flag:0,0")) }
    record = try continued(record)
    #expect(record.log.current.status == .won)
    return record.line.split(separator: " : ")[1].split(separator: " ").dropFirst().map(String.init)
}

/// A lost game of DropIt that has cleared a row; squares fall into the column shown next, four a second.
func lostDropIt(
    _ settings: String, column: (DropItRules) -> Int32 = { $0.next.column }
) throws -> GameRecord<DropItRules> {
    var record = try game(settings, of: DropItRules.self)
    func drop(_ gap: UInt64) throws {
        let rules = record.log.current
        _ = try record.log.make(.drop(column: column(rules), tick: rules.now))
        _ = record.log.run(to: rules.now + gap)
    }
    while !record.log.current.isOver {
        try #require(record.log.current.dropCount < 2_000)
        try drop(15)
    }
    return record
}

/// The lowest column until a row is cleared; then always the first, which soon rises above the rim.
func hurriedColumn(_ rules: DropItRules) -> Int32 {
    if rules.rowsBlown > 0 { return 0 }
    return (0..<rules.columns).min { rules.heights[Int($0)] < rules.heights[Int($1)] } ?? 0
}

/// The judge's reason for rejecting a line; nil if it accepts it.
func refusal(_ line: String, limits: JudgeLimits = JudgeLimits()) -> String? {
    do throws(JudgeProblem) {
        _ = try SoloJudge(limits: limits).run(Array(line.utf8))
        return nil
    } catch {
        return error.description
    }
}

func verdict(_ line: String, limits: JudgeLimits = JudgeLimits()) throws -> Verdict {
    try SoloJudge(limits: limits).run(Array(line.utf8))
}

func newStore() throws -> EmbeddedMatchStore {
    var random = SystemRandomNumberGenerator()
    return try EmbeddedMatchStore.inMemory(random: &random)
}

let ann = Nickname("Ann")!
let bob = Nickname("Bob")!
