import Games
import Languages
import PlayRules
import Testing
import Words

/// What the rules of games say in Chinese, and what never changes.
struct ChineseTests {
    private static func inChinese<Value>(_ body: () throws -> Value) throws -> Value {
        let chinese = try #require(Languages.catalogue(for: "zh-Hans"))
        return try Catalogue.$current.withValue(chinese) { try body() }
    }

    private static func isChinese(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0x4e00...0x9fff).contains($0.value) }
    }

    private static func record(_ line: String) throws -> AnyGameRecord {
        let line = try GameLine(Array(line.utf8))
        let game = try #require(AllGames.rules.first { line.game == $0.description.name })
        return try AnyGameRecord(game, line)
    }

    @Test("Every game's summary, parameters and presets are in Chinese")
    func descriptions() throws {
        // Made in English: what is kept can be said in any language.
        let descriptions = AllGames.rules.map { $0.description }
        try Self.inChinese {
            for description in descriptions {
                #expect(Self.isChinese(description.summary), "\(description.name)")
                for parameter in description.parameters {
                    #expect(Self.isChinese(parameter.title), "\(parameter.name)")
                }
                for preset in description.presets { #expect(Self.isChinese(preset.title), "\(preset.settings)") }
            }
        }
        #expect(descriptions.first { $0.name == "hanoi" }?.title == "Tower of Hanoi")
    }

    @Test("An illegal move is refused in the language of whoever reads the reason")
    func illegalMoves() throws {
        let problem = #expect(throws: GameLineProblem.self) { try Self.record("hanoi discs=3 : A>B A>B") }
        let english = try #require(problem)
        #expect(english.message == "move 2 is not legal: Ring 2 can't rest on the smaller ring 1")
        try Self.inChinese {
            let problem = #expect(throws: GameLineProblem.self) { try Self.record("hanoi discs=3 : A>B A>B") }
            #expect(problem?.description == "“A>B”：第 2 步走不了：2 号环不能放在更小的 1 号环上")
        }
    }

    @Test("Results and reasons of advice are in Chinese; lines and digests are the same")
    func results() throws {
        let line = "hanoi discs=2 pegs=3 seed=1 : A>B A>C B>C"
        let english = try Self.record(line)
        #expect(english.log.current.verdict == "Solved")
        try Self.inChinese {
            let chinese = try Self.record(line)
            #expect(chinese.log.current.verdict == "完成")
            #expect(chinese.line == english.line)
            #expect(chinese.log.current.digest == english.log.current.digest)
            let start = try Self.record("minesweeper w=9 h=9 mines=10")
            let player = try #require(start.game.makePlayer())
            player.consider(start.log.current)
            var advice = player.think()
            while advice == nil { advice = player.think() }
            #expect(Self.isChinese(advice?.reason ?? ""))
        }
    }
}
