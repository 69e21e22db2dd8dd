import Match
import Testing

@Suite struct ExplorationTests {
    /// What is gone through. A debug build is slow, and takes closer bounds.
    private static var plans: [(name: String, bounds: Bounds)] {
        var one = Bounds()
        var two = Bounds(guests: 2, offers: 1, names: 2, attempts: 1)
        var rematch = Bounds(offers: 1, names: 2, attempts: 1, leaves: 0, rematches: true)
        #if DEBUG
        one.capacity = 1
        one.offers = 1
        one.names = 2
        two.capacity = 1
        two.leaves = 0
        two.crashes = 0
        rematch.capacity = 1
        #else
        one.capacity = 2
        two.capacity = 3
        two.crashes = 0
        two.leaves = 0
        rematch.capacity = 2
        #endif
        return [("one guest", one), ("two guests", two), ("rematches", rematch)]
    }

    @Test("from every state that can be reached, both get into the same game, or both come to rest", arguments: 0..<3)
    func everything(index: Int) {
        let (name, bounds) = Self.plans[index]
        let report = Explorer(bounds: bounds).run()
        print("\(name): \(report.states) states, \(report.steps) steps; from \(report.together) of them into a game")
        show(report)
        #expect(report.violations.isEmpty)
        #expect(report.isComplete)
        #expect(report.together > 100)
    }

    @Test("each small fault in the machines is found", arguments: MatchFault.small)
    func faults(fault: MatchFault) {
        let report = Explorer(bounds: fault.bounds, fault: fault).run()
        let found = report.ways.map { "\($0.key.rawValue), in \($0.value.count) steps" }.joined()
        print("fault: \(fault.rawValue). Found after \(report.states) states: \(found)")
        #expect(!report.violations.isEmpty)
    }

    @Test("of the original flow's holes, one look at each state finds none, and what becomes of it finds all")
    func originalFlow() {
        var lossy = Bounds(capacity: 2, crashes: 0, leaves: 0)
        var report = Explorer(bounds: lossy, fault: .originalFlow).run(stopsAtFirst: false)
        print("the original flow, messages lost: \(report.states) states")
        show(report)
        #expect(!report.violations.keys.contains { $0.isSafety })
        #expect(report.violations[.guestAlone] != nil)
        #expect(report.violations[.hostWaits] != nil)
        lossy.crashes = 1
        lossy.leaves = 1
        report = Explorer(bounds: lossy, fault: .originalFlow).run(stopsAtFirst: false)
        print("the original flow, crashes and leaving too: \(report.states) states")
        show(report)
        #expect(report.violations[.guestWaits] != nil)
        #expect(report.violations[.hostAlone] != nil)
    }

    private func show(_ report: Explorer.Report) {
        for violation in Violation.allCases {
            guard let count = report.violations[violation], let way = report.ways[violation] else { continue }
            print("  \(violation.rawValue), from \(count) states; the first way there:")
            for step in way { print("    \(step)") }
        }
    }
}

extension MatchFault {
    /// Where it shows: some take a second guest, or a rematch.
    fileprivate var bounds: Bounds {
        switch self {
        case .secondGuestConfirmed:
            Bounds(guests: 2, capacity: 2, offers: 1, names: 2, attempts: 1, crashes: 0, leaves: 0)
        case .guestComparesNoMatch: Bounds(capacity: 2, offers: 1, names: 2, attempts: 1, leaves: 0, rematches: true)
        default: Bounds(capacity: 2)
        }
    }
}
