import DropItRules
import PlayRules
import Testing

@Suite("DropIt's player")
struct DropItPlayerTests {
    /// Plays on for some seconds, a look each sixth of a second.
    private func play(_ rules: inout DropItRules, seconds: Int) {
        var player = DropItPlayer()
        for _ in 0..<seconds * 6 where !rules.isOver {
            player.consider(DropItPlayer.sight(of: rules))
            if let move = player.think()?.move { _ = try? rules.apply(move.stamped(rules.now)) }
            _ = rules.run(to: rules.now + 10)
        }
    }

    @Test("it fills rows where it chooses the column, and never rises above the rim", arguments: [4, 9] as [Int32])
    func aims(columns: Int32) {
        var rules = DropItRules(columns: columns, aims: true, seed: 7)
        play(&rules, seconds: 60)
        #expect(!rules.isOver)
        #expect(rules.rowsBlown >= 10)
    }

    @Test("it plays on where squares fall as they come")
    func plays() {
        var rules = DropItRules(columns: 6, seed: 7)
        play(&rules, seconds: 40)
        #expect(rules.dropCount > 50)
        #expect(rules.rowsBlown > 5)
    }

    @Test("what it is asked says all that it needs", arguments: 1...8 as ClosedRange<UInt64>)
    func questions(seed: UInt64) throws {
        let rules = try DropItRules.at(randomGame(seed: seed))
        let question = DropItPlayer.question(about: rules)
        let sight = try #require(DropItPlayer.sight(in: Word(question)))
        var near = DropItPlayer()
        var far = DropItPlayer()
        near.consider(DropItPlayer.sight(of: rules))
        far.consider(sight)
        #expect(near.think()?.text == far.think()?.text)
        for wrong in ["", "14", "14/3/aim/still/", "14/12/aim/still/1,2,3,4", "0/1/aim/still/1,2,3,4", "a/b/c/d/e"] {
            #expect(DropItPlayer.sight(in: Word(wrong)) == nil, "\(wrong)")
        }
    }
}
