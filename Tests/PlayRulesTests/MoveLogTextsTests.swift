import DropItRules
import Geometry
import HanoiRules
import MinesweeperRules
import PlayRules
import Testing
import TwentyFortyEightRules

@Suite("What moves did, in the log's words")
struct MoveLogTextsTests {
    @Test("is the same in DropIt as when all is made again", arguments: 1...2 as ClosedRange<UInt64>)
    func dropIt(seed: UInt64) throws {
        // In a narrow field rows go soon, and in a rush squares fall by themselves between the moves.
        for settings in ["columns=4 aim=yes", "columns=4 mode=rush"] {
            try compare(DropItRules.self, "dropit \(settings)", seed: seed, rounds: 150) { position, random in
                .drop(column: Int32(random.next(below: 4)), tick: position.now)
            }
        }
    }

    @Test("is the same in 2048 as when all is made again", arguments: 1...6 as ClosedRange<UInt64>)
    func twentyFortyEight(seed: UInt64) throws {
        try compare(TwentyFortyEightRules.self, "2048", seed: seed) { _, random in
            [.up, .down, .left, .right][Int(random.next(below: 4))]
        }
    }

    @Test("is the same in Minesweeper as when all is made again", arguments: 1...6 as ClosedRange<UInt64>)
    func minesweeper(seed: UInt64) throws {
        try compare(MinesweeperRules.self, "minesweeper", seed: seed) { _, random in
            let kind = ["open", "flag"][Int(random.next(below: 2))]
            return MinesweeperMove(word: Word("\(kind):\(random.next(below: 30)),\(random.next(below: 16))"))
        }
    }

    @Test("is the same in Hanoi as when all is made again, solutions too", arguments: 1...6 as ClosedRange<UInt64>)
    func hanoi(seed: UInt64) throws {
        try compare(HanoiRules.self, "hanoi discs=6", seed: seed) { _, random in
            HanoiMove(from: Peg(Int(random.next(below: 3))), to: Peg(Int(random.next(below: 3))))
        }
    }

    @Test("costs no move again, however many were made")
    func cost() throws {
        let calls = Calls()
        var log = MoveLog(start: Counted(calls: calls))
        for _ in 0..<100 { _ = try log.make(Staircase.Step(1)) }
        log.go(to: 90)
        _ = log.advance()
        _ = log.retreat()
        let before = calls.count
        #expect(log.announcements(from: 0, atMost: 200) == (1...90).map { "\($0)" })
        #expect(log.announcements(from: 89, atMost: 1) == ["90"])
        #expect(calls.count == before)
    }

    @Test("of moves that came as a line is kept once they are made again")
    func line() throws {
        let calls = Calls()
        var log = MoveLog(start: Counted(calls: calls))
        for _ in 0..<100 { try log.make(Word("+1")) }
        #expect(log.announcements(from: 97, atMost: 9) == ["98", "99", "100"])
        log.go(to: 70)
        while log.advance() != nil {}
        let before = calls.count
        #expect(log.announcements(from: 70, atMost: 100) == (71...100).map { "\($0)" })
        #expect(calls.count == before)
    }

    /// Plays, undoes, redoes, seeks and corrects at random, and compares all that the log says with a game that is made
    /// again from its start.
    private func compare<R: Rules>(
        _ game: R.Type, _ settings: String, seed: UInt64, rounds: Int = 250,
        propose: (R, inout RandomGenerator) -> R.Move?
    ) throws {
        var random = RandomGenerator(seed: seed)
        var session = Session(try GameRecord<R>(try GameLine("\(settings) seed=\(seed)".utf8)))
        var kept: [(log: MoveLog<R>, moves: [R.Move])] = []
        for round in 0..<rounds {
            var moves: [R.Move] { session.record.log.moves(from: 0, atMost: Int(session.moves)) }
            switch random.next(below: 24) {
            case 0: _ = session.undo()
            case 1...2: _ = session.redo()
            case 3: session.go(to: UInt128(random.next(below: UInt64(session.movesInAll) + 1)))
            case 4: kept.append((session.record.log, moves))
            case 5:
                let moves = moves
                let fitting = kept.filter {
                    $0.moves.count <= moves.count && Array(moves.prefix($0.moves.count)) == $0.moves
                }
                guard !fitting.isEmpty else { continue }
                let old = fitting[Int(random.next(below: UInt64(fitting.count)))].log
                session.rewind(to: old.place, position: old.current, since: old.sinceLastMove)
            case 6: session.rewind(to: session.moves - min(session.moves, UInt128(random.next(below: 3))))
            case 7: if random.next(below: 4) == 0 { _ = session.solve() }
            case 8: if random.next(below: 4) == 0 { session = try Session(saved: Array(session.saved.utf8)) }
            // As on a table, time stands still while moves lie ahead.
            case 9...14: if !session.canRedo { session.pass(ticks: random.next(below: 60)) }
            default:
                guard let move = propose(session.position, &random) else { continue }
                _ = try? session.make(move)
            }
            guard round.isMultiple(of: 5) else { continue }
            let log = session.record.log
            let texts = try again(log)
            #expect(log.announcements(from: 0, atMost: .max) == texts, "\(session.record.line)")
            let place = Int(random.next(below: UInt64(texts.count) + 2))
            #expect(log.announcements(from: UInt128(place), atMost: 3) == Array(texts.dropFirst(place).prefix(3)))
        }
    }

    /// What all moves up to the place did, made from the start.
    private func again<R: Rules>(_ log: MoveLog<R>) throws -> [String] {
        var position = log.start
        return try log.moves(from: 0, atMost: Int(log.place)).map { move in
            R.announcement(of: try position.apply(move), by: move)
        }
    }
}

/// How many moves were made in all copies of a position.
private final class Calls {
    var count = 0
}

/// Counts one up at each move.
private struct Counted: Rules {
    let calls: Calls
    var height: Int64 = 0

    static var description: GameDescription { Staircase.description }

    init(calls: Calls) {
        self.calls = calls
    }

    init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        self.init(calls: Calls())
    }

    var status: GameStatus { .playing }

    mutating func apply(_ move: Staircase.Step) throws(IllegalMove) -> [Int64] {
        calls.count += 1
        height += 1
        return [height]
    }

    func write(to writer: inout PositionWriter) { writer.value(height) }

    enum Report: GameReport {
        typealias Position = Counted
        static func announcement(of events: [Int64], by move: Staircase.Step) -> String { "\(events.last ?? 0)" }
    }
}
