import PlayRules
import TemplateRules
import Testing

@Suite("Template's rules")
struct TemplateRulesTests {
    private func game(_ line: String) throws -> GameRecord<TemplateRules> {
        try GameRecord<TemplateRules>(try GameLine(Array(line.utf8)))
    }

    @Test("a stone is turned over, and back")
    func turns() throws {
        var record = try game("template count=5 seed=3")
        let start = record.log.current
        for _ in 0..<2 { _ = try record.log.make(TemplateMove(stone: 2)) }
        #expect(record.log.current == start)
    }

    @Test("hints win, on all sizes and from any seed", arguments: TemplateRules.counts)
    func hints(count: Int64) throws {
        for seed in 1...50 as ClosedRange<UInt64> {
            var rules = TemplateRules(count: Int(count), seed: seed)
            #expect(rules.status == .playing, "seed \(seed)")
            while let move = rules.hint() { _ = try rules.apply(move) }
            #expect(rules.status == .won, "seed \(seed)")
        }
    }

    @Test("a stone that isn't there can't be turned")
    func refused() throws {
        var rules = TemplateRules(count: 3, seed: 1)
        let before = rules
        #expect(throws: IllegalMove.self) { try rules.apply(TemplateMove(stone: 4)) }
        #expect(throws: IllegalMove.self) { try rules.apply(TemplateMove(stone: 0)) }
        #expect(rules == before)
    }

    @Test("a line gives the same game again")
    func replay() throws {
        let record = try game("template count=4 seed=9 : turn:1 turn:4")
        #expect(try game(record.line).log.current == record.log.current)
    }
}
