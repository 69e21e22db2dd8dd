import Geometry
import HanoiRules
import PlayRules
import Testing

@Suite("Shortest solutions that take a moment")
struct PlayerTests {
    /// Thinks to the end.
    private func advice(_ player: inout HanoiPlayer, _ position: HanoiRules) -> Advice<HanoiMove> {
        player.consider(position)
        while true {
            if let advice = player.think() { return advice }
        }
    }

    @Test(
        "every position of a small board is as far from the goal as breadth-first search through the rules finds",
        arguments: [(1, 4), (4, 4), (5, 4), (4, 5), (3, 6), (5, 3)])
    func everyDistance(discs: Int, pegs: Int) {
        let distances = HanoiRules.distances(discs: discs, pegs: pegs)
        for position in HanoiRules.all(discs: discs, pegs: pegs) {
            #expect(
                HanoiPlayer.fewestMoves(from: position) == distances[position].map(UInt64.init), "\(position.places)")
        }
    }

    @Test("so are some of larger ones", arguments: [(7, 4), (6, 5), (5, 6)])
    func someDistances(discs: Int, pegs: Int) {
        let distances = HanoiRules.distances(discs: discs, pegs: pegs)
        var random = RandomGenerator(seed: 2)
        for _ in 0..<20 {
            let position = HanoiRules.random(discs: discs, pegs: pegs, &random)
            #expect(
                HanoiPlayer.fewestMoves(from: position) == distances[position].map(UInt64.init), "\(position.places)")
        }
    }

    /// The numbers are OEIS A007664, A007665 and A182058.
    @Test(
        "no fewer moves than the published numbers carry a whole tower",
        arguments: [
            (4, [1, 3, 5, 9, 13, 17, 25, 33, 41]), (5, [1, 3, 5, 7, 11, 15, 19, 23]), (6, [1, 3, 5, 7, 9, 13, 17]),
        ] as [(Int, [UInt64])])
    func towers(pegs: Int, moves: [UInt64]) {
        for (index, moves) in moves.enumerated() {
            let start = HanoiRules(discs: index + 1, pegs: pegs)
            #expect(HanoiPlayer.fewestMoves(from: start) == moves, "\(index + 1) discs")
            #expect(start.solution()?.isShortest == true)
        }
    }

    @Test(
        "a plan is legal, wins, is no longer than the one known at once, and one move shorter after each of its moves",
        arguments: [(9, 4), (7, 5), (7, 6)])
    func plans(discs: Int, pegs: Int) throws {
        var player = HanoiPlayer()
        for seed in 1...3 as ClosedRange<UInt64> {
            var random = RandomGenerator(seed: seed)
            var position = HanoiRules.random(discs: discs, pegs: pegs, &random)
            guard HanoiPlayer.isNeeded(for: position) else { continue }
            let plan = try #require(advice(&player, position).plan)
            #expect(plan.isShortest)
            #expect(UInt64(plan.moves.count) <= position.solution()?.count ?? 0, "seed \(seed): \(position.places)")
            for (made, move) in plan.moves.enumerated() {
                let advice = advice(&player, position)
                #expect(advice.move == move, "seed \(seed): \(position.places)")
                #expect(HanoiPlayer.isNeeded(for: position) == (advice.plan != nil))
                let left = advice.plan.map { UInt64($0.moves.count) } ?? position.solution()?.count
                #expect(left == UInt64(plan.moves.count - made), "seed \(seed): \(position.places)")
                _ = try position.apply(move)
            }
            #expect(position.status == .won, "seed \(seed)")
        }
    }

    @Test("the answer depends neither on what was asked before nor on the order of positions")
    func independent() {
        var random = RandomGenerator(seed: 3)
        let positions = (0..<3).map { _ in HanoiRules.random(discs: 9, pegs: 4, &random) }
        var kept = HanoiPlayer()
        for position in positions + positions.reversed() {
            var fresh = HanoiPlayer()
            #expect(advice(&kept, position).text == advice(&fresh, position).text)
        }
    }

    @Test("it is asked where it knows more than the solution, on boards up to its limit")
    func needed() throws {
        func isNeeded(_ places: String, _ pegs: Int) -> Bool {
            let position = HanoiRules(places: places.utf8.compactMap { Peg(letter: $0) }, pegs: pegs)!
            let isNeeded = HanoiPlayer.isNeeded(for: position)
            #expect((position.hint() == nil) == isNeeded || position.status == .won)
            return isNeeded
        }
        let mixed = "ABCABCABCABCABC"
        #expect(isNeeded(String(mixed.prefix(12)), 4) && isNeeded(String(mixed.prefix(13)), 4))
        #expect(!isNeeded(String(mixed.prefix(14)), 4), "the board is too large")
        #expect(isNeeded(String(mixed.prefix(12)), 5) && !isNeeded(String(mixed.prefix(13)), 5))
        #expect(isNeeded(String(mixed.prefix(11)), 6) && !isNeeded(String(mixed.prefix(12)), 6))
        #expect(!isNeeded(String(mixed.prefix(8)), 4), "the solution is found at once")
        #expect(!isNeeded(String(mixed.prefix(12)), 3), "three pegs are solved directly")
        #expect(!isNeeded("BBBBBBBBBBBB", 4), "whole towers are solved by a formula")
        #expect(!isNeeded("DDDDDDDDDDDD", 4), "the game is over")
    }

    @Test("where the player isn't needed, it recommends the solution's first move, and claims nothing")
    func otherPositions() {
        var player = HanoiPlayer()
        for position in [HanoiRules(discs: 64, pegs: 6), HanoiRules(discs: 5), HanoiRules(discs: 12, pegs: 4)] {
            let advice = advice(&player, position)
            #expect(advice.move == position.hint() && advice.move != nil)
            #expect(advice.plan == nil)
        }
        #expect(advice(&player, .finished(discs: 9, pegs: 4)).move == nil)
        #expect(player.byteCount == 0)
    }

    @Test("the table of nine discs on four pegs takes less than 200 KB")
    func memory() {
        var player = HanoiPlayer()
        var random = RandomGenerator(seed: 4)
        for _ in 0..<5 {
            player.consider(.random(discs: 9, pegs: 4, &random))
            while player.think() == nil { #expect(player.byteCount < 200_000) }
        }
    }

    @Test("a question reads back as its position; what isn't one doesn't")
    func questions() {
        var random = RandomGenerator(seed: 5)
        for pegs in 3...6 {
            for discs in [1, 7, 64] {
                let position = HanoiRules.random(discs: discs, pegs: pegs, &random)
                #expect(HanoiPlayer.sight(in: Word(HanoiPlayer.question(about: position))) == position)
            }
        }
        #expect(HanoiPlayer.question(about: HanoiRules(discs: 2, pegs: 4)) == "4AA")
        for text in ["", "4", "A", "4AG", "3AD", "7A", "4A A", "2AB", "4" + String(repeating: "A", count: 65)] {
            #expect(HanoiPlayer.sight(in: Word(text)) == nil, "\(text)")
        }
    }

    @Test("advice with a plan reads back from its text")
    func text() throws {
        var player = HanoiPlayer()
        let advice = advice(&player, HanoiRules(places: "ABCABCABC".utf8.compactMap { Peg(letter: $0) }, pegs: 4)!)
        let again = try #require(Advice<HanoiMove>(text: Array(advice.text.utf8)))
        #expect(again.move == advice.move && again.reason == advice.reason)
        #expect(again.plan?.moves == advice.plan?.moves && again.plan?.isShortest == true)
        #expect(Advice<HanoiMove>(text: Array("A>B\nwhy\n=known A>B B>C".utf8))?.plan?.isShortest == false)
        for text in ["=longest A>B", "=shortest A>B up", "=", "=known A>B\n=known A>B"] {
            #expect(Advice<HanoiMove>(text: Array("A>B\nwhy\n\(text)".utf8)) == nil, "\(text)")
        }
    }
}
