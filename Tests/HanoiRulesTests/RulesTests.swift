import Geometry
import HanoiRules
import PlayRules
import Testing

@Suite("The rules of the Tower of Hanoi")
struct RulesTests {
    @Test("a game begins with all discs on the first peg")
    func start() throws {
        let rules = HanoiRules(discs: 64, pegs: 6)
        #expect(rules.discs(on: Peg(0)) == Array((1...64).reversed()))
        #expect(rules.pegs.dropFirst().allSatisfy { rules.height(of: $0) == 0 && rules.top(of: $0) == nil })
        #expect(rules.status == .playing)
    }

    @Test("the parameters are 1 to 64 discs and 3 to 6 pegs, at first 5 and 3; the seed makes no difference")
    func parameters() throws {
        var parameters = Parameters(HanoiRules.description.parameters)
        #expect(try HanoiRules(parameters, seed: 1) == HanoiRules(discs: 5, pegs: 3))
        try parameters.set(Word("discs"), to: Word("64"))
        try parameters.set(Word("pegs"), to: Word("6"))
        #expect(try HanoiRules(parameters, seed: 1) == HanoiRules(discs: 64, pegs: 6))
        #expect(try HanoiRules(parameters, seed: 2) == HanoiRules(discs: 64, pegs: 6))
        for text in ["", "0", "65", "2.5", "x", "-1", "９"] {
            #expect(throws: ParameterProblem.self) { try parameters.set(Word("discs"), to: Word(text)) }
        }
        for text in ["2", "7"] {
            #expect(throws: ParameterProblem.self) { try parameters.set(Word("pegs"), to: Word(text)) }
        }
    }

    @Test("the example of the game line wins on tower C")
    func example() throws {
        var rules = HanoiRules(discs: 3, pegs: 3)
        var events: [HanoiEvent] = []
        for word in ["A>C", "A>B", "C>B", "A>C", "B>A", "B>C", "A>C"] {
            #expect(rules.status == .playing)
            events = try rules.apply(HanoiMove(word))
        }
        #expect(rules.status == .won)
        #expect(rules.score == 0)
        #expect(events == [.moved(disc: 1, from: Peg(0), to: Peg(2)), .solved])
        #expect(rules.solution() == nil)
        #expect(rules.hint() == nil)
    }

    @Test(
        "an illegal move is refused with its reason, and the position stays",
        arguments: [
            ("B>C", "Tower B is empty"),
            ("A>C", "Ring 2 can't rest on the smaller ring 1"),
            ("A>D", "There is no tower D"),
            ("F>A", "There is no tower F"),
            ("A>A", "Choose another tower than A"),
            ("B>B", "Choose another tower than B"),
        ])
    func illegal(word: String, reason: String) throws {
        var rules = HanoiRules(discs: 4)
        _ = try rules.apply(HanoiMove("A>C"))
        let before = rules
        #expect(throws: IllegalMove("\(reason)")) { try rules.apply(HanoiMove(word)) }
        #expect(rules == before)
        #expect(rules.digest == before.digest)
        #expect(!rules.isLegal(HanoiMove(word)))
    }

    @Test("a finished game takes no more moves")
    func finished() {
        var rules = HanoiRules.finished(discs: 3, pegs: 3)
        #expect(rules.status == .won)
        #expect(throws: IllegalMove("The tower is complete: the game is over")) {
            try rules.apply(HanoiMove("C>A"))
        }
        #expect(rules == HanoiRules.finished(discs: 3, pegs: 3))
    }

    @Test("a tower on a peg between does not win")
    func between() {
        for peg in 0..<3 {
            #expect(HanoiRules(places: Array(repeating: Peg(peg), count: 4), pegs: 4)!.status == .playing)
        }
    }

    @Test("places that aren't of any game are no position")
    func noPosition() {
        #expect(HanoiRules(places: [], pegs: 3) == nil)
        #expect(HanoiRules(places: Array(repeating: Peg(0), count: 65), pegs: 3) == nil)
        #expect(HanoiRules(places: [Peg(0)], pegs: 2) == nil)
        #expect(HanoiRules(places: [Peg(0)], pegs: 7) == nil)
        #expect(HanoiRules(places: [Peg(3)], pegs: 3) == nil)
    }

    @Test(
        "in random games every disc stays on one peg, in order, and moves follow the rule",
        arguments: 1...60 as ClosedRange<UInt64>)
    func randomGames(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let discs = Int(random.next(below: 64)) + 1
        let pegs = Int(random.next(below: 4)) + 3
        var rules = HanoiRules(discs: discs, pegs: pegs)
        // A model of its own: lists of discs, bottom to top.
        var towers = Array(repeating: [Int](), count: 6)
        towers[0] = (1...discs).reversed()
        for number in 0..<300 where rules.status == .playing {
            let move = HanoiMove(from: Peg(Int(random.next(below: 6))), to: Peg(Int(random.next(below: 6))))
            let (from, to) = (Int(move.from.index), Int(move.to.index))
            let disc = towers[from].last
            let legal =
                from != to && from < pegs && to < pegs && disc != nil && towers[to].last ?? 65 > disc ?? 65
            #expect(rules.isLegal(move) == legal, "seed \(seed), move \(number)")
            let events = try? rules.apply(move)
            #expect((events != nil) == legal, "seed \(seed), move \(number)")
            if legal {
                towers[to].append(towers[from].removeLast())
                #expect(events?.first == .moved(disc: disc!, from: move.from, to: move.to))
            }
            #expect(rules.pegs.map { rules.discs(on: $0) } == Array(towers[..<pegs]), "seed \(seed), move \(number)")
            #expect(rules.pegs.map { rules.top(of: $0) } == towers[..<pegs].map(\.last))
            #expect((rules.status == .won) == (towers[pegs - 1].count == discs))
        }
        for (peg, tower) in towers.enumerated() {
            for disc in tower { #expect(rules.peg(of: disc) == Peg(peg), "seed \(seed)") }
        }
    }

    @Test("announcements are for the log")
    func announcements() {
        let moved = HanoiEvent.moved(disc: 3, from: Peg(0), to: Peg(2))
        #expect(
            HanoiRules.announcement(of: [moved, .solved], by: HanoiMove(from: Peg(0), to: Peg(2)))
                == "ring 3 from A to C")
    }

    @Test("different positions have different digests")
    func digests() {
        var seen: Set<UInt64> = []
        var count = 0
        for pegs in 3...6 {
            for discs in 1...6 {
                let positions = HanoiRules.all(discs: discs, pegs: pegs)
                count += positions.count
                for position in positions { seen.insert(position.digest) }
            }
        }
        #expect(seen.count == count)
    }

    @Test("digests never change from one version to the next")
    func goldenDigests() throws {
        #expect(Digest.text(HanoiRules().digest) == "df701c73b909af66")
        #expect(Digest.text(HanoiRules(discs: 64, pegs: 6).digest) == "b32d726514f519b3")
        #expect(Digest.text(HanoiRules.finished(discs: 3, pegs: 3).digest) == "3f0be6fce83b9ea4")
    }
}
