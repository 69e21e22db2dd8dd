import HanoiRules
import PlayRules
import Testing

@Suite("What stands over the towers")
struct HeadlineTests {
    private func headline(
        _ moves: UInt128, of fewest: UInt64, isShortest: Bool = true
    ) -> (figure: String, caption: String) {
        let headline = HanoiRules().headline(HeadlineFacts(moves: moves, fewest: (fewest, isShortest)))
        return (headline.figure, headline.caption)
    }

    @Test("the moves stand beside the fewest")
    func fewest() {
        #expect(headline(71, of: 127) == ("71", "of 127, the fewest there are"))
        #expect(headline(127, of: 127) == ("127", "of 127, the fewest there are"))
        #expect(headline(1_234, of: 18_433, isShortest: false) == ("1,234", "of 18,433, the fewest known"))
    }

    @Test("who has made more moves is told the fewest")
    func more() {
        #expect(headline(140, of: 127) == ("140", "the fewest there are: 127"))
        #expect(headline(12, of: 11, isShortest: false) == ("12", "the fewest known: 11"))
    }

    @Test("where the moves would take years, so many are told")
    func years() {
        #expect(
            headline(13_194_139_533_312_345_678, of: .max) == (
                "13,194,139,533,312,345,678",
                "of 18,446,744,073,709,551,615 · at one a second, 166 billion years to go"
            ))
        #expect(headline(0, of: .max).caption.hasSuffix("585 billion years to go"))
        #expect(headline(0, of: 33_554_431).caption == "of 33,554,431 · at one a second, 1 year to go")
        #expect(headline(0, of: (1 << 40) - 1).caption.hasSuffix("34,842 years to go"))
        #expect(headline(0, of: (1 << 46) - 1).caption.hasSuffix("2 million years to go"))
        #expect(headline(33_000_000, of: 33_554_431).caption == "of 33,554,431, the fewest there are")
    }

    @Test("without a solution the moves are counted")
    func plain() {
        #expect(HanoiRules().headline(HeadlineFacts(moves: 1)).caption == "move")
        #expect(HanoiRules().headline(HeadlineFacts(moves: 2)).caption == "moves")
    }

    @Test("progress goes from 0 to 1 with the moves of the solution")
    func progress() throws {
        var rules = HanoiRules(discs: 4)
        let solution = try #require(rules.solution())
        for (made, move) in solution.enumerated() {
            #expect((rules.progress - Double(made) / 15).magnitude < 1e-12)
            _ = try rules.apply(move)
        }
        #expect(rules.progress == 1)
    }

    @Test("over more pegs progress counts the largest discs that are home")
    func progressOverMorePegs() throws {
        let home = Peg(3)
        func progress(_ places: [Int]) -> Double? {
            HanoiRules(places: places.map { Peg($0) }, pegs: 4)?.progress
        }
        #expect(progress([0, 0, 0, 0]) == 0)
        #expect(progress([3, 3, 3, 0]) == 0, "those on \(home.name) have to leave it again")
        #expect(progress([0, 1, 3, 3]) == 0.5)
        #expect(progress([3, 3, 3, 3]) == 1)
    }
}
