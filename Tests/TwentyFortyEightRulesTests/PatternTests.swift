import Geometry
import Testing
import TwentyFortyEightRules

@Suite("The patterns of 2048")
struct PatternTests {
    private func weights(_ board: Bitboard) -> [Int] {
        var found: [Int] = []
        TuplePatterns.forEach(board) { _, weight in found.append(weight) }
        return found
    }

    @Test("are the same for all symmetric boards, and 49")
    func symmetry() {
        var random = RandomGenerator(seed: 1)
        for _ in 0..<200 {
            let board = Bitboard(cells: random.next())
            let all = weights(board).sorted()
            #expect(all.count == TuplePatterns.active)
            #expect(weights(board.transposed).sorted() == all)
            #expect(weights(board.mirrored).sorted() == all)
            #expect(weights(board.flipped).sorted() == all)
        }
    }

    @Test("are in tables that don't overlap")
    func tables() {
        for (lane, weight) in weights(Bitboard(cells: .max)).enumerated() {
            #expect(weight < TuplePatterns.weights, "\(lane)")
        }
        for pattern in 1..<TuplePatterns.count {
            let size = pattern <= TuplePatterns.sixes ? 1 << 24 : 1 << 16
            #expect(TuplePatterns.offset(pattern) == TuplePatterns.offset(pattern - 1) + size)
        }
    }

    @Test("tell which ranks are on the board")
    func ranks() {
        let board = Bitboard(cells: 0x0000_0000_0010_f02e)
        #expect((1...15).filter { board.contains(rank: $0) } == [1, 2, 14, 15])
    }

    @Test("halve the tiles above the largest missing one where there is 32768")
    func downgrading() {
        #expect(Bitboard(cells: 0x0001_0000_0000_00bf).downgraded == Bitboard(cells: 0x0001_0000_0000_00be))
        #expect(Bitboard(cells: 0x0001_0000_0000_0bef).downgraded == Bitboard(cells: 0x0001_0000_0000_0bde))
        #expect(Bitboard(cells: 0x0001_0000_0000_00be).downgraded == Bitboard(cells: 0x0001_0000_0000_00be))
        #expect(Bitboard(cells: 0x0001_0000_00ab_cdef).downgraded == Bitboard(cells: 0x0001_0000_00ab_cdef))
    }
}
