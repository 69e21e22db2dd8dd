import Geometry
import MinesweeperSolver
import Testing

@Suite("Probabilities of mines")
struct MineProbabilitiesTests {
    /// 2,000 boards of up to 16 cells, all minefields gone through.
    @Test("they are the share of the minefields that agree, on boards of all small sizes")
    func bruteForce() {
        var random = RandomGenerator(seed: 1)
        for round in 0..<2_000 {
            let width = 1 + Int(random.next(below: 5))
            let height = 1 + Int(random.next(below: 3))
            let count = width * height
            let mines = Int(random.next(below: UInt64(count)))
            let board = TestBoard(width: width, height: height, mineCount: mines, using: &random)
            let observation = board.observation { _ in random.next(below: 3) == 0 }
            let (total, shares) = board.shares(of: observation)
            guard let found = MineProbabilities(observation) else {
                Issue.record("round \(round): nothing found")
                continue
            }
            #expect(abs(found.minefieldCount - Double(total)) < 1e-6 * Double(total), "round \(round)")
            for cell in 0..<count {
                #expect(abs(found.values[cell] - shares[cell]) < 1e-9, "round \(round), cell \(cell)")
                let isCertain = shares[cell] == 0 || shares[cell] == 1
                #expect(isCertain == (found.values[cell] == 0 || found.values[cell] == 1), "round \(round)")
            }
        }
    }

    @Test("there are none where no minefield agrees")
    func impossible() {
        #expect(MineProbabilities(Observation(width: 2, height: 1, mineCount: 1, cells: [0, 9])) == nil)
        #expect(MineProbabilities(Observation(width: 2, height: 1, mineCount: 0, cells: [1, 9])) == nil)
        #expect(MineProbabilities(Observation(width: 2, height: 2, mineCount: 5)) == nil)
        #expect(MineProbabilities(Observation(width: 3, height: 1, mineCount: 1, cells: [9, 2, 9])) == nil)
    }

    @Test("they add up to the number of mines on boards of the usual sizes")
    func sumOnLargeBoards() throws {
        var random = RandomGenerator(seed: 2)
        for _ in 0..<20 {
            let board = TestBoard(width: 30, height: 16, mineCount: 99, using: &random)
            let observation = board.observation { _ in random.next(below: 4) == 0 }
            let found = try #require(MineProbabilities(observation))
            #expect(found.isExact)
            #expect(abs(found.values.reduce(0, +) - 99) < 1e-6)
            for cell in board.mines.indices where found.values[cell] == 0 || found.values[cell] == 1 {
                #expect(observation.cells[cell] != 9 || board.mines[cell] == (found.values[cell] == 1))
            }
        }
    }

    @Test("boards of more than 10,000 cells are answered too")
    func largeMode() throws {
        var random = RandomGenerator(seed: 3)
        let board = TestBoard(width: 120, height: 100, mineCount: 2_000, using: &random)
        let observation = board.observation { $0 % 120 < 20 }
        let found = try #require(MineProbabilities(observation))
        #expect(abs(found.values.reduce(0, +) - 2_000) < 1)
    }
}
