import Geometry
import MinesweeperSolver
import Testing

@Suite("Boards without guessing")
struct NoGuessGeneratorTests {
    /// 12 boards of each size, by the checker below.
    @Test(
        "the boards are solved without a guess, with the cells around the opening free",
        arguments: [(9, 9, 10), (16, 16, 40), (30, 16, 99), (8, 8, 15), (5, 20, 18), (1, 12, 1), (30, 24, 160)])
    func solvable(width: Int, height: Int, mineCount: Int) throws {
        var random = RandomGenerator(seed: 7)
        for round in 0..<12 {
            let opening = Int(random.next(below: UInt64(width * height)))
            let mines = try #require(
                NoGuessGenerator.minefield(
                    width: width, height: height, mineCount: mineCount, opening: opening, using: &random),
                "round \(round)")
            let board = TestBoard(width: width, height: height, mines: mines)
            #expect(board.mineCount == mineCount)
            #expect(board.near(opening).allSatisfy { !mines[$0] } && !mines[opening])
            var logic = PlainLogic(board)
            let isSolved = logic.solves(from: opening)
            #expect(isSolved, "round \(round)")
        }
    }

    @Test("the same seed gives the same boards, on every platform")
    func deterministic() {
        var digest: UInt64 = 0
        for seed in 0..<8 as Range<UInt64> {
            var random = RandomGenerator(seed: seed)
            let mines = NoGuessGenerator.minefield(width: 30, height: 16, mineCount: 99, opening: 93, using: &random)
            for isMine in mines ?? [] { digest = digest &* 31 &+ (isMine ? 2 : 1) }
        }
        #expect(digest == 4_636_937_064_784_939_020)
    }

    @Test("no board is made where none can be")
    func none() {
        var random = RandomGenerator(seed: 1)
        #expect(NoGuessGenerator.minefield(width: 3, height: 3, mineCount: 9, opening: 4, using: &random) == nil)
        #expect(NoGuessGenerator.minefield(width: 8, height: 8, mineCount: 60, opening: 27, using: &random) == nil)
        #expect(NoGuessGenerator.minefield(width: 8, height: 8, mineCount: 10, opening: 64, using: &random) == nil)
        #expect(
            NoGuessGenerator.minefield(width: 2, height: 1, mineCount: 1, opening: 0, using: &random) == [false, true])
    }
}

/// Solves a board by rules that are plainly right, without looking at mines: differences of all pairs of constraints,
/// until nothing new comes, with the count of mines as one constraint more.
struct PlainLogic {
    private let board: TestBoard
    private var open: Set<Int> = []
    private var mines: Set<Int> = []

    init(_ board: TestBoard) {
        self.board = board
    }

    mutating func solves(from opening: Int) -> Bool {
        if board.mines[opening] { return false }
        open.insert(opening)
        while true {
            let found = step()
            if found.safe.isEmpty, found.mines.isEmpty { break }
            for cell in found.safe {
                if board.mines[cell] { return false }
                open.insert(cell)
            }
            mines.formUnion(found.mines)
        }
        return open.count == board.mines.count - board.mineCount
    }

    private func step() -> (safe: Set<Int>, mines: Set<Int>) {
        var constraints: [Int: (cells: Set<Int>, lacking: Int)] = [:]
        for cell in open {
            let near = board.near(cell)
            let cells = Set(near.filter { !open.contains($0) && !mines.contains($0) })
            if cells.isEmpty { continue }
            constraints[cell] = (cells, Int(board.number(of: cell)) - near.count { mines.contains($0) })
        }
        var safe: Set<Int> = []
        var new: Set<Int> = []
        for (cell, a) in constraints {
            if a.lacking == 0 { safe.formUnion(a.cells) }
            if a.lacking == a.cells.count { new.formUnion(a.cells) }
            let y = cell / board.width
            for row in max(0, y - 2)...min(board.height - 1, y + 2) {
                for column in max(0, cell % board.width - 2)...min(board.width - 1, cell % board.width + 2) {
                    guard let b = constraints[row * board.width + column] else { continue }
                    let onlyA = a.cells.subtracting(b.cells)
                    if a.lacking - b.lacking == onlyA.count {
                        new.formUnion(onlyA)
                        safe.formUnion(b.cells.subtracting(a.cells))
                    }
                }
            }
        }
        let rest = Set(board.mines.indices.filter { !open.contains($0) && !mines.contains($0) })
        if board.mineCount == mines.count { safe.formUnion(rest) }
        return (safe, new)
    }
}
