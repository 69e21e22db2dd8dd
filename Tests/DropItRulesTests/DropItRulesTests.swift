import DropItRules
import PlayRules
import Testing

@Suite("DropIt's rules")
struct DropItRulesTests {
    @Test("a square falls to the floor of its column and lies in its lowest cell")
    func falls() throws {
        let rules = try DropItRules.at("dropit columns=10 seed=2 : drop:4@120 drop:7@180 end@900")
        #expect(rules.textRows.dropLast().allSatisfy { $0 == ".........." })
        let last = try #require(rules.textRows.last)
        #expect(Array(last).enumerated().filter { $0.element != "." }.map { $0.offset } == [4, 7])
        #expect(!rules.isMoving)
    }

    @Test("a fall takes the time that gravity of 1,900 points/s² says")
    func fallTime() throws {
        var rules = DropItRules(columns: 10, seed: 1)
        try rules.drop(3)
        // From rest just above the rim down to the floor: s = g t² / 2, in sides of 40 points.
        let way = 1900.0 * 0.5 * 0.5 / 2 / 40
        rules.wait(0.5)
        let square = try #require(rules.squares.first)
        // An engine of steps of 1/240 s is ahead by half a step's fall.
        #expect(abs(square.center.y - (way - 0.5)) < 0.02 * way)
    }

    @Test("squares of one column stand on one another, dropped as fast as one can")
    func column() throws {
        var rules = DropItRules(columns: 6, mode: .calm, seed: 3)
        for _ in 0..<7 { try rules.drop(2) }
        #expect(rules.heights == [0, 0, 7, 0, 0, 0])
        rules.wait(8)
        #expect(rules.textRows.map { $0.dropFirst(2).first! != "." } == [false] + .init(repeating: true, count: 7))
        for square in rules.squares { #expect(abs(square.center.x - 2.5) < 0.01) }
    }

    @Test("a full row is blown away once it has landed, and what stood above falls")
    func row() throws {
        var rules = DropItRules(columns: 4, seed: 5)
        var events: [DropItEvent] = []
        for column in [0, 1, 2, 3, 1] as [Int32] { events += try rules.drop(column) }
        events += rules.wait(0.5)
        #expect(DropItRules.blown(in: events).isEmpty, "nothing goes before it has landed")
        events += rules.wait(5)
        let blown = DropItRules.blown(in: events)
        #expect(blown.count == 1)
        #expect(blown[0].rows == [rules.rows - 1])
        #expect(blown[0].squares.count == 4)
        #expect(rules.rowsBlown == 1)
        #expect(rules.textRows.last?.filter { $0 != "." }.count == 1)
        #expect(rules.score == 100 + 10 * blown[0].pairs)
    }

    @Test("rows that go at once are worth their number squared, and a chain multiplies")
    func points() throws {
        var rules = DropItRules(columns: 4, seed: 5)
        for _ in 0..<2 { for column in 0..<3 as Range<Int32> { try rules.drop(column) } }
        rules.wait(3)
        // Two squares fill two rows.
        for _ in 0..<2 { try rules.drop(3) }
        var events: [DropItEvent] = []
        while DropItRules.blown(in: events).isEmpty { events += rules.run(to: rules.now + 1) }
        let first = DropItRules.blown(in: events)[0]
        #expect(first.rows.count == 2 && first.chain == 1)
        #expect(first.points == 400 + 10 * first.pairs)
        // The next row goes soon after.
        for column in 0..<4 as Range<Int32> { try rules.drop(column) }
        let second = DropItRules.blown(in: rules.wait(6))
        #expect(second.map { $0.chain } == [2])
        #expect(second[0].points == 2 * (100 + 10 * second[0].pairs))
        #expect(rules.score == first.points + second[0].points)
        // One that comes late begins another chain.
        for column in 0..<4 as Range<Int32> { try rules.drop(column) }
        #expect(DropItRules.blown(in: rules.wait(6)).map { $0.chain } == [1])
    }

    @Test("a square that rests above the rim for two seconds ends the game")
    func overflow() throws {
        var rules = DropItRules(columns: 4, seed: 1)
        for _ in 0..<rules.rows { try rules.drop(2) }
        rules.wait(6)
        #expect(!rules.isOver, "the column is full to the rim")
        try rules.drop(2)
        let events = rules.wait(6)
        #expect(rules.status == .lost)
        #expect(rules.overflow == 2)
        #expect(events.contains { if case .overflowed(2) = $0 { true } else { false } })
        let end = rules.now
        #expect(throws: IllegalMove.self) { try DropItRules.dropped(into: 1, rules) }
        rules.wait(3)
        #expect(rules.now == end, "time stands still")
    }

    @Test("an endless game makes room instead: its lowest rows go")
    func calm() throws {
        var rules = DropItRules(columns: 4, mode: .calm, seed: 1)
        for _ in 0..<rules.rows + 3 { try rules.drop(2) }
        let events = rules.wait(12)
        #expect(!rules.isOver)
        let swept = events.compactMap { if case .swept(let squares) = $0 { squares.count } else { nil } }
        #expect(swept.reduce(0, +) == 3)
        #expect(rules.heights == [0, 0, rules.rows, 0])
        #expect(rules.score == 0)
    }

    @Test("in a rush squares fall by themselves, once the first has, and ever more often")
    func rush() throws {
        var rules = DropItRules(columns: 10, mode: .rush, seed: 4)
        rules.wait(60)
        #expect(rules.dropCount == 0)
        try rules.drop(0)
        let interval = rules.fallInterval
        let due = try #require(rules.nextFallTick)
        #expect(due == rules.now + interval)
        let expected = rules.next
        let events = rules.run(to: due)
        #expect(rules.dropCount == 2)
        #expect(
            events.contains {
                if case .dropped(1, expected.column, isOwn: false) = $0 { true } else { false }
            })
        var level = rules
        level.run(seconds: 600)
        #expect(level.level == 0 || level.fallInterval < interval)
    }

    @Test("what comes next is shown, and falls where it shows unless a column is chosen")
    func next() throws {
        var rules = DropItRules(columns: 10, seed: 9)
        for index in 0..<30 as Range<UInt32> {
            let next = rules.next
            try rules.drop(next.column)
            rules.wait(1)
            #expect(rules.dropCount == index + 1)
        }
        #expect(!rules.isAimed)
        try rules.drop((rules.next.column + 1) % 10)
        #expect(rules.isAimed, "bests of games in which columns were chosen are kept apart")
    }

    @Test("the first columns come evenly, the same for a seed, other for others")
    func sequence() throws {
        func columns(_ seed: UInt64) throws -> [Int32] {
            var rules = DropItRules(columns: 5, mode: .calm, seed: seed)
            var columns: [Int32] = []
            for _ in 0..<10 {
                columns.append(rules.next.column)
                try rules.drop(0)
            }
            return columns
        }
        #expect(try columns(1) == columns(1))
        #expect(try columns(1) != columns(2))
        #expect(try columns(1).sorted() == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    }

    @Test("gravity quickens gently with the rows, but in an endless game")
    func quickening() {
        let rules = DropItRules(columns: 10, seed: 1)
        #expect(rules.level == 0)
        #expect(abs(rules.gravityMagnitude - 1.9) < 1e-9)
    }
}

extension DropItRules {
    static func dropped(into column: Int32, _ rules: DropItRules) throws(IllegalMove) -> DropItRules {
        var rules = rules
        try rules.drop(column)
        return rules
    }

    mutating func run(seconds: UInt64) {
        _ = run(to: now + seconds * 60)
    }
}
