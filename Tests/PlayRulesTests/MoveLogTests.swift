import Geometry
import HanoiRules
import PlayRules
import Testing

@Suite("The log of moves")
struct MoveLogTests {
    @Test("goes back and forth to every place", arguments: 0..<100)
    func everyPlace(seed: UInt64) throws {
        // Beside the log stands a plain list of all positions.
        var random = RandomGenerator(seed: seed)
        var log = try stairs("stairs top=1000").log
        var heights = [log.current.height]
        for _ in 0..<300 {
            switch random.next(below: 8) {
            case 0...3:
                let step = Staircase.Step(Int64(random.next(below: 2)) + 1)
                guard log.current.status == .playing, log.current.height + step.height <= 1000 else { continue }
                let place = Int(log.place)
                let keepsAhead = log.nextMove == step
                _ = try log.make(step)
                if !keepsAhead { heights.removeSubrange((place + 1)...) }
                if !keepsAhead { heights.append(log.current.height) }
            case 4:
                guard random.next(below: 6) == 0, log.appendSolution() else { continue }
                heights.removeSubrange((Int(log.place) + 1)...)
                heights += Array((log.current.height + 1)...1000)
            case 5: _ = log.retreat()
            case 6: _ = log.advance()
            default: log.go(to: UInt128(random.next(below: UInt64(heights.count) + 3)))
            }
            #expect(log.count == UInt128(heights.count - 1), "seed \(seed)")
            #expect(log.current.height == heights[Int(log.place)], "seed \(seed)")
        }
        for place in heights.indices {
            log.go(to: UInt128(place))
            #expect(log.current.height == heights[place], "seed \(seed), place \(place)")
        }
    }

    @Test("keeps what lies ahead when its very next move is made, and forgets it for another")
    func redo() throws {
        var log = try stairs("stairs : +1 +2 +1").log
        log.go(to: 1)
        _ = try log.make(Staircase.Step(2))
        #expect(log.count == 3)
        log.go(to: 1)
        _ = try log.make(Staircase.Step(1))
        #expect(log.count == 2)
        #expect(log.words == ["+1", "+1"])
    }

    @Test("an illegal move leaves it as it was")
    func illegal() throws {
        var log = try stairs("stairs : +1").log
        #expect(throws: IllegalMove("Nobody takes 3 steps at once.")) { try log.make(Staircase.Step(3)) }
        #expect(log.place == 1 && log.words == ["+1"])
    }

    @Test("says what a step did, forth and back")
    func steps() throws {
        var log = try stairs("stairs : +1 +2").log
        let backStep = log.retreat()
        let back = try #require(backStep)
        #expect(back.move == Staircase.Step(2) && back.events == [3])
        let forthStep = log.advance()
        let forth = try #require(forthStep)
        #expect(forth.events == [3])
        let beyond = log.advance()
        #expect(beyond == nil)
        log.go(to: 0)
        let before = log.retreat()
        #expect(before == nil)
    }

    @Test("cuts a solution where another move is made within it")
    func cut() throws {
        var log = try stairs("stairs top=50 : +2").log
        let isSolved = log.appendSolution()
        #expect(isSolved)
        #expect(log.endsInSolution)
        log.go(to: 11)
        _ = try log.make(Staircase.Step(2))
        #expect(log.words == ["+2", "solve*10", "+2"])
        #expect(!log.endsInSolution && log.usesSolution)
        log.go(to: 5)
        #expect(log.words == ["+2", "solve*4"])
        #expect(log.current.height == 6)
    }

    @Test("holds solutions of 2^64 - 1 moves, after other moves too")
    func huge() throws {
        var log = try GameRecord<HanoiRules>(try line("hanoi discs=64 : A>C")).log
        let isSolved = log.appendSolution()
        #expect(isSolved)
        // Disc 1 was set on the wrong tower: one move more than the fewest.
        #expect(log.count == UInt128(UInt64.max) + 1)
        log.go(to: log.count)
        #expect(log.current.status == .won)
        let beyond = log.advance()
        #expect(beyond == nil)
        let lastStep = log.retreat()
        let last = try #require(lastStep)
        #expect(last.move.word == "A>C" || last.move.word == "B>C")
        #expect(log.place == UInt128(UInt64.max))
    }

    @Test("lists moves from any place")
    func moves() throws {
        var log = try GameRecord<HanoiRules>(try line("hanoi discs=5")).log
        _ = log.appendSolution()
        var all: [HanoiMove] = []
        while let step = log.advance() { all.append(step.move) }
        for start in [0, 7, 30, 31] {
            #expect(log.moves(from: UInt128(start), atMost: 4) == Array(all[start...].prefix(4)))
        }
    }
}
