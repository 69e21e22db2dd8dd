import Geometry
import MinesweeperRules
import PlayRules
import Testing

@Suite("The minefield")
struct MinefieldTests {
    @Test("the first reveal is an opening where the mines leave room for one, else it is safe; for 1,000 seeds")
    func firstReveal() throws {
        for seed in 0..<1000 as Range<UInt64> {
            var random = RandomGenerator(seed: seed)
            let width = 1 + Int(random.next(below: 7))
            let height = (width == 1 ? 2 : 1) + Int(random.next(below: 6))
            let mines = 1 + Int(random.next(below: UInt64(width * height - 1)))
            let first = random.cell(width, height)
            var rules = try MinesweeperRules(width: width, height: height, mines: mines, seed: seed)
            #expect(rules.minefield == nil)
            _ = try rules.apply(.reveal(first))
            let minefield = try #require(rules.minefield)
            #expect(minefield.mineCount == mines && minefield.mines.count == mines, "seed \(seed)")
            #expect(rules.isOpen(first) && !minefield.isMine(first), "seed \(seed)")
            let around = Reference(minefield).neighbours(first).count
            if mines <= width * height - around - 1 {
                #expect(minefield.number(at: first) == 0, "seed \(seed)")
            }
        }
    }

    @Test("it follows from the seed and the first cell, whatever flags were set before")
    func repeatability() throws {
        var fields: Set<Minefield> = []
        for seed in 0..<20 as Range<UInt64> {
            for first in [cell(3, 4), cell(4, 4), cell(0, 0)] {
                var rules = try MinesweeperRules(width: 9, height: 9, mines: 10, seed: seed)
                var flagged = rules
                _ = try rules.apply(.reveal(first))
                _ = try flagged.apply(.flag(cell(8, 8)))
                _ = try flagged.apply(.reveal(first))
                #expect(rules.minefield == flagged.minefield, "seed \(seed)")
                fields.insert(try #require(rules.minefield))
            }
        }
        #expect(fields.count == 60)
    }

    @Test("mines come to every cell alike, few or many", arguments: [10, 24])
    func distribution(mines: Int) throws {
        let seeds = 4_000
        var counts = [Int](repeating: 0, count: 36)
        for seed in 0..<UInt64(seeds) {
            var rules = try MinesweeperRules(width: 6, height: 6, mines: mines, seed: seed)
            _ = try rules.apply(.reveal(cell(2, 2)))
            for mine in try #require(rules.minefield).mines { counts[Int(mine.y) * 6 + Int(mine.x)] += 1 }
        }
        // 27 cells can have a mine; five standard deviations of a binomial distribution each way.
        let share = Double(mines) / 27
        let mean = share * Double(seeds)
        let allowed = 5 * (mean * (1 - share)).squareRoot()
        for (index, count) in counts.enumerated() {
            let isKept = (1...3).contains(index % 6) && (1...3).contains(index / 6)
            #expect(isKept ? count == 0 : abs(Double(count) - mean) < allowed, "cell \(index): \(count), not \(mean)")
        }
    }

    @Test("of two mines, each pair of cells is as likely as any other")
    func pairs() throws {
        var counts: [[Cell]: Int] = [:]
        for seed in 0..<3_000 as Range<UInt64> {
            var rules = try MinesweeperRules(width: 5, height: 1, mines: 2, seed: seed)
            _ = try rules.apply(.reveal(cell(0, 0)))
            counts[try #require(rules.minefield).mines, default: 0] += 1
        }
        // Three cells remain, so three pairs.
        #expect(counts.count == 3)
        for (pair, count) in counts { #expect(abs(count - 1_000) < 130, "\(pair): \(count)") }
    }

    @Test("3BV counts each opening once, and each number that is beside none")
    func threeBV() {
        // One opening, and all numbers are beside it.
        #expect(minefield("....", "....", "....", "...*").threeBV == 1)
        // Two openings that a wall of mines parts.
        #expect(minefield(".....*.....", ".....*.....").threeBV == 2)
        // No opening: every free cell for itself.
        #expect(minefield("*.*", "...", "*.*").threeBV == 5)
        #expect(minefield("*.").threeBV == 1)
    }

    @Test("3BV agrees with the reference where openings cross words and join late")
    func threeBVOfWideBoards() {
        var random = RandomGenerator(seed: 3)
        for round in 0..<12 {
            let width = 60 + Int(random.next(below: 80))
            let height = 1 + Int(random.next(below: 12))
            let oneIn = 3 + random.next(below: 30)
            let isMine = (0..<(width * height)).map { _ in random.next(below: oneIn) == 0 }
            let minefield = Minefield(width: width, height: height, isMine: isMine)
            #expect(minefield.threeBV == Reference(minefield).threeBV(openOnly: false), "round \(round)")
        }
    }
}
