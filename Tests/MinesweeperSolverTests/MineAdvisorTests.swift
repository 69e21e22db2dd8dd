import Geometry
import MinesweeperSolver
import Testing

@Suite("Advice")
struct MineAdvisorTests {
    private static func advice(on observation: Observation) -> MineAdvice? {
        var advisor = MineAdvisor()
        return advice(on: observation, by: &advisor)
    }

    private static func advice(on observation: Observation, by advisor: inout MineAdvisor) -> MineAdvice? {
        advisor.consider(observation)
        while advisor.hasAdvice {
            if let advice = advisor.think() { return advice }
        }
        return nil
    }

    /// An expert board, of which these rows are seen from the left: numbers, dots for 0, and # for covered cells.
    private static func expert(_ rows: [String]) -> Observation {
        var cells = [UInt8](repeating: Observation.covered, count: 30 * 16)
        for (y, row) in rows.enumerated() {
            for (x, symbol) in row.enumerated() where symbol != "#" {
                cells[y * 30 + x] = UInt8(symbol.wholeNumberValue ?? 0)
            }
        }
        return Observation(width: 30, height: 16, mineCount: 99, cells: cells)
    }

    @Test(
        "a cell that is called safe never holds a mine, nor one called a mine none",
        arguments: 1...12 as ClosedRange<UInt64>)
    func certainty(seed: UInt64) throws {
        var random = RandomGenerator(seed: seed)
        let board = TestBoard(width: 9, height: 9, mineCount: 10, using: &random)
        var open = Set([try #require(board.mines.indices.first { board.number(of: $0) == 0 && !board.mines[$0] })])
        var advisor = MineAdvisor()
        while open.count < 71 {
            let observation = board.observation { open.contains($0) }
            let advice = try #require(Self.advice(on: observation, by: &advisor))
            #expect(observation.cells[advice.cell] == Observation.covered)
            #expect(advice.safeCells.allSatisfy { !board.mines[$0] && !open.contains($0) })
            #expect(advice.mineCells.allSatisfy { board.mines[$0] })
            let probabilities = try #require(MineProbabilities(observation))
            #expect(probabilities.values[advice.cell] == advice.risk)
            #expect((advice.kind == .certain) == (advice.risk == 0))
            if board.mines[advice.cell] { break }
            open.insert(advice.cell)
            open.formUnion(advice.safeCells)
        }
    }

    /// 40 positions on boards of up to 12 cells, compared with a search of all moves that shares nothing with ours.
    @Test("where all is gone through, the game is won as often as can be")
    func optimal() {
        var random = RandomGenerator(seed: 11)
        var searched = 0
        while searched < 40 {
            let board = TestBoard(
                width: 3 + Int(random.next(below: 2)), height: 3, mineCount: 2 + Int(random.next(below: 3)),
                using: &random)
            let observation = board.observation { _ in random.next(below: 2) == 0 }
            let solutions = board.solutions(of: observation)
            guard solutions.count < 16, let advice = Self.advice(on: observation), let found = advice.winProbability
            else { continue }
            searched += 1
            var search = PlainSearch(board: board, solutions: solutions)
            let best = search.wins(observation.cells)
            #expect(abs(found - Double(best) / Double(search.solutions.count)) < 1e-12)
            #expect(search.wins(observation.cells, opening: advice.cell) == best)
        }
    }

    /// In the corner one of two cells holds a mine, walled in by mines beside cells that aren't known.
    @Test("of two cells that nothing will tell apart one is opened before any other guess")
    func forcedPair() throws {
        var random = RandomGenerator(seed: 3)
        var guesses = 0
        while guesses < 5 {
            var board = TestBoard(width: 12, height: 12, mineCount: 0, using: &random)
            for cell in [random.next(below: 2) == 0 ? 0 : 1, 2, 12 + 2] { board.mines[cell] = true }
            while board.mineCount < 40 {
                let cell = Int(random.next(below: 144))
                if cell % 12 > 2 || cell / 12 > 2 { board.mines[cell] = true }
            }
            let observation = board.observation { $0 % 12 < 3 && 1...2 ~= $0 / 12 }
            let advice = try #require(Self.advice(on: observation))
            guard advice.kind == .guess else { continue }
            guesses += 1
            #expect(advice.cell < 2)
            #expect(advice.reason == .closedOff)
            #expect(abs(advice.risk - 0.5) < 1e-9)
        }
    }

    /// In the corner one of two cells holds a mine. If both cells that could tell which one hold mines, nothing ever will.
    /// With 7 or 8 mines on this board a search of all continuations, too, wins most often by guessing there at once.
    @Test(
        "a guess that may have to be made later anyway comes before a safer one",
        arguments: [(7, 7, true), (7, 8, true), (16, 8, false)])
    func laterGuess(width: Int, mineCount: Int, comesFirst: Bool) throws {
        var cells = [UInt8](repeating: Observation.covered, count: 3 * width)
        for (row, numbers) in [(1, [1, 3]), (2, [0, 1])] as [(Int, [UInt8])] {
            cells.replaceSubrange(row * width..<row * width + 2, with: numbers)
        }
        let observation = Observation(width: width, height: 3, mineCount: mineCount, cells: cells)
        let advice = try #require(Self.advice(on: observation))
        #expect((advice.cell < 2) == comesFirst)
        #expect(advice.reason == (comesFirst ? .comesAnyway : .leastRisk))
        let probabilities = try #require(MineProbabilities(observation)).values
        #expect(probabilities[0] == 0.5 && probabilities[width - 1] < 0.42)
    }

    /// The safest cell has less than half the risk, but what it shows may not help.
    @Test("a guess that is sure to lead on comes before a safer one that may not")
    func leadsOn() throws {
        let observation = Self.expert(["", "", "##211", "#21.1", "#2123", "#4"])
        var advisor = MineAdvisor()
        let advice = try #require(Self.advice(on: observation, by: &advisor))
        let covered = observation.cells.indices.filter { observation.cells[$0] == Observation.covered }
        let least = try #require(covered.map { advisor.risk(of: $0) }.min())
        #expect(advice.kind == .guess && advice.risk > least + 0.05)
        // If it is safe, another cell is safe, too.
        #expect(covered.contains { $0 != advice.cell && advisor.risk(ofAny: [advice.cell, $0]) <= advice.risk + 1e-9 })
    }

    /// The safest cell holds a mine in 3 % of the minefields, and would show the same number in all others.
    @Test("a riskier guess comes before the safest cell if that can show only one number")
    func showsOneNumber() throws {
        let observation = Self.expert(["", "#212", "#1.12", "#1..1", "#1122", "#2"])
        let advice = try #require(Self.advice(on: observation))
        let probabilities = try #require(MineProbabilities(observation)).values
        let covered = observation.cells.indices.filter { observation.cells[$0] == Observation.covered }
        let safest = try #require(covered.min { probabilities[$0] < probabilities[$1] })
        func numbers(of cell: Int) -> Int {
            (0...8).count { number in
                var cells = observation.cells
                cells[cell] = UInt8(number)
                return MineProbabilities(Observation(width: 30, height: 16, mineCount: 99, cells: cells)) != nil
            }
        }
        #expect(numbers(of: safest) == 1)
        #expect(advice.kind == .guess && numbers(of: advice.cell) > 1)
        #expect(advice.risk > probabilities[safest] + 0.05)
    }

    /// A corner far from all numbers is more likely to open up, but it doesn't help where the player is stuck.
    @Test("a cell beside the numbers comes before a far corner that is as safe")
    func besideNumbers() throws {
        let observation = Self.expert(
            ["111...112", "1#1...1#2", "111.113232", "....1#3#2", "11..23", "#2223", "2", "2"])
        let advice = try #require(Self.advice(on: observation))
        let probabilities = try #require(MineProbabilities(observation)).values
        #expect(abs(advice.risk - probabilities[29]) < 1e-9)
        let (x, y) = (advice.cell % 30, advice.cell / 30)
        #expect(x < 12 && y < 10)
    }

    @Test("the advice depends on the board alone, not on what was asked before")
    func deterministic() throws {
        var random = RandomGenerator(seed: 5)
        var experienced = MineAdvisor()
        for _ in 0..<6 {
            let board = TestBoard(width: 8, height: 8, mineCount: 12, using: &random)
            let observation = board.observation { $0 % 8 < 2 }
            let fresh = try #require(Self.advice(on: observation))
            #expect(Self.advice(on: observation, by: &experienced) == fresh)
        }
    }

    @Test("there is none for a board that is solved or contradicts itself")
    func nothing() {
        #expect(Self.advice(on: Observation(width: 2, height: 1, mineCount: 1, cells: [1, 9])) == nil)
        #expect(Self.advice(on: Observation(width: 2, height: 1, mineCount: 1, cells: [0, 9])) == nil)
        #expect(Self.advice(on: Observation(width: 1, height: 1, mineCount: 0, cells: [0])) == nil)
    }

    @Test("a huge board is advised on too")
    func hugeBoard() throws {
        let observation = Observation(width: 200, height: 100, mineCount: 3_000)
        #expect(try #require(Self.advice(on: observation)).kind == .guess)
    }
}

/// Goes through all moves, whether they make sense or not.
struct PlainSearch {
    let board: TestBoard
    let solutions: [UInt32]
    private var known: [[UInt8]: Int] = [:]

    init(board: TestBoard, solutions: [UInt32]) {
        self.board = board
        self.solutions = solutions
    }

    private func shown(_ cell: Int, in field: UInt32) -> UInt8 {
        UInt8(board.near(cell).count { field & 1 << UInt32($0) != 0 })
    }

    private func agreeing(with cells: [UInt8]) -> [UInt32] {
        solutions.filter { field in
            cells.indices.allSatisfy { cell in
                cells[cell] == 9 || field & 1 << UInt32(cell) == 0 && shown(cell, in: field) == cells[cell]
            }
        }
    }

    /// In how many of the solutions that agree the game is won with best play.
    mutating func wins(_ cells: [UInt8]) -> Int {
        if let wins = known[cells] { return wins }
        let covered = cells.indices.filter { cells[$0] == 9 }
        if covered.count == board.mineCount { return agreeing(with: cells).count }
        let wins = covered.map { self.wins(cells, opening: $0) }.max() ?? 0
        known[cells] = wins
        return wins
    }

    mutating func wins(_ cells: [UInt8], opening cell: Int) -> Int {
        var sum = 0
        let safe = agreeing(with: cells).filter { $0 & 1 << UInt32(cell) == 0 }
        for value in Set(safe.map { shown(cell, in: $0) }) {
            var next = cells
            next[cell] = value
            sum += wins(next)
        }
        return sum
    }
}
