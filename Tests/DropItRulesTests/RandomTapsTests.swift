import DropItRules
import Geometry
import Testing

@Suite("DropIt, tapped at random")
struct RandomTapsTests {
    /// All of it takes an optimized build; see `make test-physics`.
    #if DEBUG
    private static let taps: UInt32 = 200
    #else
    private static let taps: UInt32 = 100_000
    #endif

    @Test(
        "squares keep to their columns, sink by at most 5 % of a side, rest within 5 s, and no full row stays",
        arguments: DropItMode.allCases)
    func taps(mode: DropItMode) throws {
        var taps: UInt32 = 0
        var seed: UInt64 = 0
        while taps < Self.taps {
            seed += 1
            var random = RandomGenerator(seed: seed)
            let columns = Int32(4 + random.next(below: 17))
            var rules = DropItRules(columns: columns, mode: mode, seed: seed)
            // From ten taps a second to one in a second, or for some games in a burst.
            let pause = 6 + random.next(below: 54)
            let isBurst = seed % 8 == 0
            for _ in 0..<200 where !rules.isOver {
                _ = try? rules.drop(Int32(random.next(below: UInt64(columns))))
                taps += 1
                for _ in 0..<(isBurst ? random.next(below: 3) : 1 + random.next(below: 2 * pause)) {
                    _ = rules.run(to: rules.now + 1)
                    if let problem = FieldState(rules).check() {
                        Issue.record("\(mode), seed \(seed), tick \(rules.now): \(problem)")
                        return
                    }
                }
            }
            // In a burst dozens of rows may be full, which go one after the other.
            if let problem = settle(&rules, within: isBurst ? 1_200 : 300) {
                Issue.record("\(mode), seed \(seed), tick \(rules.now): \(problem)")
                return
            }
        }
        #expect(taps >= Self.taps)
    }

    /// Waits until all is at rest, at most so many ticks since the last square began to fall.
    private func settle(_ rules: inout DropItRules, within limit: UInt64) -> String? {
        var last = rules.now
        var count = rules.dropCount
        while !rules.isOver {
            if let problem = FieldState(rules).check() { return problem }
            let moves = rules.squares.contains { $0.velocity.y.magnitude > 0.01 }
            if !moves, rules.fullRows.isEmpty, rules.warning.isEmpty { return nil }
            if rules.now - last > limit { return moves ? "a square still moves" : "a full row stays" }
            _ = rules.run(to: rules.now + 1)
            if rules.dropCount != count {
                count = rules.dropCount
                last = rules.now
            }
        }
        return nil
    }
}

extension RimWarning {
    /// Whether no time runs out.
    fileprivate var isEmpty: Bool {
        if case .above = self { false } else { true }
    }
}
