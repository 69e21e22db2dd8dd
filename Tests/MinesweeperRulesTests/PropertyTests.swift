import Geometry
import MinesweeperRules
import PlayRules
import Testing

@Suite("Minesweeper beside a plain reference")
struct PropertyTests {
    struct Size: CustomTestStringConvertible {
        let width: Int
        let height: Int
        let mines: ClosedRange<UInt64>
        let games: UInt64

        var testDescription: String { "\(width) x \(height)" }
    }

    private static var sizes: [Size] {
        [
            Size(width: 2, height: 1, mines: 1...1, games: 20), Size(width: 1, height: 7, mines: 1...6, games: 20),
            Size(width: 5, height: 4, mines: 1...19, games: 60), Size(width: 9, height: 9, mines: 3...25, games: 20),
            Size(width: 64, height: 1, mines: 1...12, games: 10), Size(width: 65, height: 3, mines: 4...40, games: 6),
            Size(width: 3, height: 66, mines: 4...40, games: 6), Size(width: 130, height: 2, mines: 2...40, games: 6),
        ]
    }

    @Test("random games go the same way, move by move", arguments: sizes)
    func games(size: Size) throws {
        for seed in 0..<size.games {
            var random = RandomGenerator(seed: seed)
            let mines = Int(size.mines.lowerBound + random.next(below: UInt64(size.mines.count)))
            try game(size, mines: mines, seed: seed, &random)
        }
    }

    private func game(_ size: Size, mines: Int, seed: UInt64, _ random: inout RandomGenerator) throws {
        let comment: Comment = "mines \(mines), seed \(seed)"
        var rules = try MinesweeperRules(width: size.width, height: size.height, mines: mines, seed: seed)
        let first = random.cell(size.width, size.height)
        let placed = try rules.apply(.reveal(first))
        #expect(placed.first == .minesPlaced, comment)
        let minefield = try #require(rules.minefield)
        var reference = Reference(minefield)
        let isLegal = reference.make(.reveal(first))
        #expect(isLegal, comment)
        #expect(rules.threeBV == reference.threeBV(openOnly: false), comment)
        var digests: [[UInt8]: UInt64] = [:]
        for step in 0..<40 {
            #expect(rules.symbols == reference.symbols, comment)
            #expect(rules.openCount == reference.open.count && rules.flagCount == reference.flags.count, comment)
            #expect(rules.minesLeft == mines - reference.flags.count, comment)
            #expect(rules.status == (reference.isLost ? .lost : reference.isWon ? .won : .playing), comment)
            #expect(rules.isOver == (reference.isLost || reference.isWon), comment)
            if step % 8 == 0 || rules.isOver {
                #expect(rules.solvedThreeBV == reference.threeBV(openOnly: true), comment)
            }
            // Equal positions have equal digests, others have others.
            if let digest = digests[rules.symbols] {
                #expect(digest == rules.digest, comment)
            } else {
                #expect(!digests.values.contains(rules.digest), comment)
                digests[rules.symbols] = rules.digest
            }
            let move = Self.move(on: rules, minefield, &random)
            let before = rules
            let reveals = reference.open
            guard reference.make(move) else {
                #expect(throws: IllegalMove.self, comment) { try rules.apply(move) }
                #expect(rules.digest == before.digest && rules.clicks == before.clicks, comment)
                continue
            }
            check(try rules.apply(move), reference.open.subtracting(reveals), comment)
            #expect(rules.clicks == before.clicks + 1, comment)
        }
    }

    /// Any move, but a reveal of a mine only now and then, so that games go on for a while.
    private static func move(
        on rules: MinesweeperRules, _ minefield: Minefield, _ random: inout RandomGenerator
    ) -> MinesweeperMove {
        let cell = random.cell(rules.width, rules.height)
        switch random.next(below: 8) {
        case 0...2: return .chord(cell)
        case 3: return .reveal(cell)
        case 4: return .flag(cell)
        default: return minefield.isMine(cell) ? .flag(cell) : .reveal(cell)
        }
    }

    /// The region of an event has the cells that were opened, in its order.
    private func check(_ events: [MinesweeperEvent], _ opened: Set<Cell>, _ comment: Comment) {
        var cells: [Cell] = []
        for case .opened(let region) in events {
            cells = region.spans.flatMap { span in (span.x0..<span.x1).map { Cell(x: $0, y: span.y) } }
            #expect(region.count == cells.count, comment)
            for (span, next) in zip(region.spans, region.spans.dropFirst()) {
                #expect(span.y < next.y || (span.y == next.y && span.x1 < next.x0), comment)
            }
        }
        #expect(Set(cells) == opened && cells.count == opened.count, comment)
    }

    @Test("a rectangle of symbols is cut from the board as it is, wherever words and blocks end")
    func rectangles() throws {
        var random = RandomGenerator(seed: 5)
        var rules = try MinesweeperRules(width: 150, height: 70, mines: 1200, seed: 3)
        _ = try rules.apply(.reveal(cell(70, 35)))
        for _ in 0..<200 { _ = try? rules.apply(.flag(random.cell(150, 70))) }
        let whole = rules.symbols
        for _ in 0..<50 {
            let a = random.cell(150, 70)
            let b = random.cell(150, 70)
            let (x0, y0) = (Int(min(a.x, b.x)), Int(min(a.y, b.y)))
            let (x1, y1) = (Int(max(a.x, b.x)) + 1, Int(max(a.y, b.y)) + 1)
            let symbols = [UInt8](unsafeUninitializedCapacity: (x1 - x0) * (y1 - y0)) { buffer, count in
                rules.copySymbols(x0: x0, y0: y0, width: x1 - x0, height: y1 - y0, into: buffer)
                count = buffer.count
            }
            #expect(symbols.elementsEqual((y0..<y1).flatMap { y in whole[(y * 150 + x0)..<(y * 150 + x1)] }))
        }
        for _ in 0..<300 {
            let cell = random.cell(150, 70)
            #expect(rules.visible(at: cell) == whole[Int(cell.y) * 150 + Int(cell.x)])
        }
    }
}
