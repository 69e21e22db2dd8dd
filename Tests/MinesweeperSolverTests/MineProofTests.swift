import Geometry
import MinesweeperSolver
import Testing

@Suite("Proofs")
struct MineProofTests {
    /// A row of the board per string; `#` is covered.
    private static func board(_ rows: String..., mines: Int) -> Observation {
        let cells = rows.joined().utf8.map { $0 == UInt8(ascii: "#") ? Observation.covered : $0 - UInt8(ascii: "0") }
        return Observation(width: rows[0].utf8.count, height: rows.count, mineCount: mines, cells: cells)
    }

    @Test("one number proves mines in all its covered cells")
    func single() throws {
        let proof = try #require(MineProof(of: 0, in: Self.board("##1", "221", "000", mines: 2)))
        #expect(proof == MineProof(of: 0, in: Self.board("##1", "221", "000", mines: 2)))
        #expect(proof.isMine && proof.minesLeft == nil)
        #expect(proof.numbers == [3])
        #expect(proof.text(in: Self.board("##1", "221", "000", mines: 2)) == "the 2 needs all its covered cells")
    }

    @Test("the 1 and the 1 at a wall leave no mine in the third cell")
    func oneOne() throws {
        let board = Self.board("#####", "11211", "00000", mines: 2)
        let proof = try #require(MineProof(of: 2, in: Self.board("###", "111", "000", mines: 1)))
        // The corner's 1 lies within the next one's cells.
        #expect(!proof.isMine)
        #expect(proof.numbers == [3, 4])
        let outer = try #require(MineProof(of: 2, in: board))
        #expect(outer.numbers.count == 2)
        #expect(!outer.isMine)
        #expect(outer.text(in: board) == "the two 1s leave no mine here")
    }

    @Test("the 1 and the 2 leave only a mine in the third cell")
    func oneTwo() throws {
        let board = Self.board("####", "1221", "0000", mines: 2)
        let proof = try #require(MineProof(of: 2, in: board))
        #expect(proof.isMine)
        #expect(proof.numbers.count == 2)
        #expect(proof.text(in: board) == "the 2 and the 1 leave only a mine here")
    }

    @Test("where the numbers alone don't decide, the mines that are left are counted")
    func count() throws {
        // The 1 has its mine among two cells, so the last cell, which no number touches, is safe.
        let board = Self.board("1#", "1#", "##", "##", mines: 1)
        let far = try #require(MineProof(of: 7, in: board))
        #expect(!far.isMine)
        #expect(far.minesLeft == 1)
        #expect(far.text(in: board) == "count the mines that are left: 1, and none can be here")
        // With as many mines as cells all of them are mines.
        let full = try #require(MineProof(of: 1, in: Observation(width: 2, height: 1, mineCount: 2)))
        #expect(full.isMine && full.numbers.isEmpty && full.minesLeft == 2)
    }

    @Test("what isn't certain has no proof, nor has an open cell")
    func nothing() {
        let board = Self.board("##", "11", mines: 1)
        #expect(MineProof(of: 0, in: board) == nil)
        #expect(MineProof(of: 2, in: board) == nil)
        #expect(MineProof(of: 99, in: board) == nil)
        #expect(MineProof.easiest(of: [], in: board) == nil)
    }

    /// Random positions, compared with all minefields: nothing here uses the solver.
    @Test(
        "a proof is there for each certain cell; it is enough, and none of its numbers can be left out",
        arguments: 1...10 as ClosedRange<UInt64>)
    func minimal(seed: UInt64) throws {
        var random = RandomGenerator(seed: seed)
        var proofs = 0
        while proofs < 12 {
            let board = TestBoard(width: 4, height: 4, mineCount: 3 + Int(random.next(below: 3)), using: &random)
            let observation = board.observation { _ in random.next(below: 2) == 0 }
            let shares = board.shares(of: observation).shares
            for cell in observation.cells.indices where observation.cells[cell] == Observation.covered {
                let proof = MineProof(of: cell, in: observation)
                guard shares[cell] == 0 || shares[cell] == 1 else {
                    #expect(proof == nil, "seed \(seed)")
                    continue
                }
                let found = try #require(proof, "seed \(seed)")
                proofs += 1
                #expect(found.isMine == (shares[cell] == 1))
                guard found.minesLeft == nil else { continue }
                let value = board.value(of: cell, in: observation, by: found.numbers)
                #expect(value == found.isMine, "seed \(seed)")
                for number in found.numbers {
                    let fewer = found.numbers.filter { $0 != number }
                    #expect(board.value(of: cell, in: observation, by: fewer) == nil, "seed \(seed)")
                }
            }
        }
    }

    @Test("the easiest of several proofs has the fewest numbers")
    func easiest() throws {
        var random = RandomGenerator(seed: 2)
        for _ in 0..<20 {
            let board = TestBoard(width: 9, height: 9, mineCount: 14, using: &random)
            let observation = board.observation { _ in random.next(below: 3) == 0 }
            let values = try #require(MineProbabilities(observation)).values
            let safe = values.indices.filter { values[$0] == 0 && observation.cells[$0] == Observation.covered }
            guard let easiest = MineProof.easiest(of: safe, in: observation) else {
                #expect(safe.isEmpty)
                continue
            }
            #expect(easiest == MineProof(of: easiest.cell, in: observation))
            guard easiest.minesLeft == nil else { continue }
            let all = safe.compactMap { MineProof(of: $0, in: observation) }.filter { $0.minesLeft == nil }
            let least = try #require(all.map { $0.numbers.count }.min())
            #expect(easiest.numbers.count == least || least > 2)
        }
    }
}

extension TestBoard {
    /// Whether a cell is a mine in all fillings of the covered cells that satisfy these numbers (true), or in none
    /// (false); nil otherwise.
    fileprivate func value(of cell: Int, in observation: Observation, by numbers: [Int]) -> Bool? {
        let covered = observation.cells.indices.filter { observation.cells[$0] == Observation.covered }
        var canBe: Set<Bool> = []
        for field in 0..<UInt32(1) << UInt32(covered.count) {
            func isMine(_ index: Int) -> Bool {
                covered.firstIndex(of: index).map { field & 1 << UInt32($0) != 0 } ?? false
            }
            let agrees = numbers.allSatisfy { number in
                near(number).count { isMine($0) } == Int(observation.cells[number])
            }
            if agrees { canBe.insert(isMine(cell)) }
            if canBe.count == 2 { return nil }
        }
        return canBe.first
    }
}
