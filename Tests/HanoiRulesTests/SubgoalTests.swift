import Geometry
import HanoiRules
import PlayRules
import Testing

@Suite("Hints that teach")
struct SubgoalTests {
    private func reason(_ places: String, pegs: Int) throws -> String {
        let position = try #require(HanoiRules(places: places.utf8.compactMap { Peg(letter: $0) }, pegs: pegs))
        return HanoiReport.reason(for: try #require(position.hint()), in: position)
    }

    @Test(
        "three pegs: which ring has to go where, and where the smaller ones wait",
        arguments: [
            ("AAA", "as ring 3 has to go to C: first gather rings 1 and 2 on B"),
            ("CAA", "as ring 3 has to go to C: first gather rings 1 and 2 on B"),
            ("CBA", "as ring 3 has to go to C: first gather rings 1 and 2 on B"),
            ("BBA", "and ring 3 is in its place"),
            ("BBC", "as ring 2 has to go to C: first gather ring 1 on A"),
            ("ABC", "and ring 2 is in its place"),
            ("ACC", "which completes the tower"),
            ("A", "which completes the tower"),
            ("AAAAA", "as ring 5 has to go to C: first gather rings 1 to 4 on B"),
            // Ring 4 lies on the goal, in the way of ring 5.
            ("AAACA", "as ring 5 has to go to C: first gather rings 1 to 4 on B"),
            ("AAAAC", "as ring 4 has to go to C: first gather rings 1 to 3 on B"),
        ])
    func threePegs(places: String, reason: String) throws {
        #expect(try self.reason(places, pegs: 3) == reason)
    }

    @Test(
        "four pegs: each tower where rings wait is named",
        arguments: [
            ("AAAA", "as ring 4 has to go to D: first gather ring 1 on B and rings 2 and 3 on C"),
            ("BCCA", "and ring 4 is in its place"),
            ("BDDD", "which completes the tower"),
            ("ABD", "and ring 2 is in its place"),
            ("AAAAAAAA", "as ring 8 has to go to D: first gather rings 1 to 4 on B and rings 5 to 7 on C"),
        ])
    func fourPegs(places: String, reason: String) throws {
        #expect(try self.reason(places, pegs: 4) == reason)
    }

    @Test("64 rings: the reason comes directly, and stays short")
    func largest() throws {
        #expect(
            try reason(String(repeating: "A", count: 64), pegs: 3)
                == "as ring 64 has to go to C: first gather rings 1 to 63 on B")
        #expect(try reason(String(repeating: "A", count: 64), pegs: 4).utf8.count < 100)
    }

    @Test("a solution that was looked for says how many moves are left, and that fewer don't do it")
    func proven() throws {
        let position = try #require(HanoiRules(places: "AAAAAAAAB".utf8.compactMap { Peg(letter: $0) }, pegs: 4))
        var player = HanoiPlayer()
        player.consider(position)
        var advice: Advice<HanoiMove>?
        while advice == nil { advice = player.think() }
        let count = try #require(advice?.plan).moves.count
        let reason = try #require(advice?.reason)
        #expect(reason.hasPrefix("as ring 9 has to go to D: first gather ring"), "\(reason)")
        #expect(reason.hasSuffix(". \(count) moves to go, the fewest possible"), "\(reason)")
    }

    @Test("a subgoal is what the solution does", arguments: 3...6)
    func followed(pegs: Int) throws {
        var random = RandomGenerator(seed: 1)
        for discs in [1, 2, 5, 7, 10] {
            let start = HanoiRules.random(discs: discs, pegs: pegs, &random)
            guard let solution = start.solution() else { continue }
            let goal = solution.subgoal
            let before = solution.position(after: goal.movesBefore)
            #expect(before.peg(of: goal.disc) == start.peg(of: goal.disc))
            #expect(solution.position(after: goal.movesBefore + 1).peg(of: goal.disc) == goal.target)
            for disc in 1...discs where disc > goal.disc { #expect(start.peg(of: disc) == start.goal) }
            for (peg, discs) in goal.waiting {
                for disc in discs { #expect(before.peg(of: disc) == peg && disc < goal.disc) }
            }
            #expect(goal.waiting.map { $0.discs.count }.reduce(0, +) == goal.disc - 1)
        }
    }

    @Test("a move other than the solution's has no reason")
    func otherMove() {
        #expect(HanoiReport.reason(for: HanoiMove("A>B"), in: HanoiRules(discs: 3)).isEmpty)
    }
}
