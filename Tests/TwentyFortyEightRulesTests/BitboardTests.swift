import Geometry
import Testing
import TwentyFortyEightRules

@Suite("The bitboard")
struct BitboardTests {
    /// Any tiles up to 32768, or few kinds of them, which merge more; and many gaps, or few.
    private func randomBoard(_ random: inout RandomGenerator) -> Bitboard {
        let draw = random.next()
        let kinds: UInt64 = [0xf, 0x3, 0x1, 0x7][Int(draw & 3)] * 0x1111_1111_1111_1111
        let low = random.next() & kinds
        // A cell keeps its tile where the lowest bit of its four is set.
        var kept = random.next()
        if draw & 4 == 0 { kept |= random.next() }
        if draw & 8 == 0 { kept &= random.next() }
        return Bitboard(cells: low & (kept & 0x1111_1111_1111_1111) * 15)
    }

    @Test("moves as the board of cells does, on a million random boards")
    func agreement() {
        var random = RandomGenerator(seed: 2048)
        var compared = 0
        var disagreements: [String] = []
        while compared < 1_000_000 {
            let bits = randomBoard(&random)
            guard bits.hasRoomForMerges else { continue }
            compared += 1
            let direction = Direction.allCases[Int(random.next(below: 4))]
            if Line.reference(bits, direction) != bits.moved(direction, by: .shared).cells {
                disagreements.append("\(String(bits.cells, radix: 16)) \(direction)")
            }
        }
        #expect(disagreements.isEmpty, "\(disagreements.prefix(3))")
    }

    @Test("moves and scores as the board of cells does, with its events, on random boards")
    func agreementOfEvents() {
        var random = RandomGenerator(seed: 4096)
        for _ in 0..<1_000 {
            let bits = randomBoard(&random)
            guard bits.hasRoomForMerges else { continue }
            for direction in Direction.allCases {
                var board = bits.board
                var gain: Int64 = 0
                for case .moveTwoTiles(_, _, let value) in board.slide(direction) { gain += value }
                let moved = bits.moved(direction, by: .shared)
                #expect(Bitboard(board) == moved)
                #expect(bits.board.canSlide(direction) == (moved != bits))
                let turned = direction == .up || direction == .down ? bits.transposed : bits
                #expect(moved == bits || turned.gainOfRows(by: .shared) == gain)
            }
        }
    }

    @Test("becomes a board of cells and back")
    func roundTrip() {
        var random = RandomGenerator(seed: 1)
        for _ in 0..<300 {
            let bits = randomBoard(&random)
            #expect(Bitboard(bits.board) == bits)
            #expect(bits.transposed.transposed == bits)
            #expect(bits.emptyCount == bits.board.cells.count { $0.isNone })
            #expect(bits.greatestRank == bits.board.cells.map(\.rank).max())
        }
        #expect(Bitboard(SquareGameboard(dimension: 5, repeating: Tile.none)) == nil)
        #expect(Bitboard(SquareGameboard(dimension: 4, repeating: Tile(rank: 16))) == nil)
    }

    @Test("knows the sum of its tiles, which a slide leaves as it is")
    func sum() throws {
        #expect(Bitboard().sum == 0)
        #expect(try position("128,256,512,1024/128,0,0,0/0,0,0,0/0,0,0,2").bitboard?.sum == 2050)
        var random = RandomGenerator(seed: 128)
        for _ in 0..<1_000 {
            let bits = randomBoard(&random)
            guard bits.hasRoomForMerges else { continue }
            for direction in Direction.allCases { #expect(bits.moved(direction, by: .shared).sum == bits.sum) }
        }
    }

    @Test("says when two tiles of 32768 could meet, for which it has no room")
    func overflow() {
        var bits = Bitboard()
        bits[3] = 15
        #expect(bits.hasRoomForMerges)
        bits[12] = 15
        #expect(!bits.hasRoomForMerges)
        bits[12] = 14
        #expect(bits.hasRoomForMerges)
    }

    @Test("new tiles come to every empty cell alike, nine 2s for each 4")
    func distribution() {
        var random = RandomGenerator(seed: 7)
        var board = Bitboard()
        // Nine empty cells; the last one, which some clones never draw, among them.
        for cell in [0, 2, 5, 6, 9, 11, 12] { board[cell] = 3 }
        var counts = [Int](repeating: 0, count: 16)
        var fours = 0
        let draws = 90_000
        for _ in 0..<draws {
            var next = board
            next.insertTile(using: &random)
            let cell = (0..<16).first { next[$0] != board[$0] }!
            counts[cell] += 1
            if next[cell] == 2 { fours += 1 }
        }
        // Five standard deviations of a binomial distribution: 94 each way for the cells, 90 for the 4s.
        for cell in 0..<16 {
            #expect(board[cell] == 0 ? abs(counts[cell] - 10_000) < 475 : counts[cell] == 0, "cell \(cell)")
        }
        #expect(abs(fours - 9_000) < 450)
    }
}

extension Line {
    /// The bitboard after a slide, cell by cell, as anyone would write it down.
    fileprivate static func reference(_ bits: Bitboard, _ direction: Direction) -> UInt64 {
        let (start, step, next): (Int, Int, Int) =
            switch direction {
            case .left: (0, 1, 4)
            case .right: (3, -1, 4)
            case .up: (0, 4, 1)
            case .down: (12, -4, 1)
            }
        var cells: UInt64 = 0
        for number in 0..<4 {
            var to = start + number * next
            var waiting: UInt64 = 0
            for place in 0..<4 {
                let rank = bits.cells >> UInt64((start + number * next + place * step) * 4) & 15
                if rank == 0 { continue }
                if rank == waiting {
                    cells |= (rank + 1) << UInt64(to * 4)
                    to += step
                    waiting = 0
                } else {
                    if waiting != 0 {
                        cells |= waiting << UInt64(to * 4)
                        to += step
                    }
                    waiting = rank
                }
            }
            if waiting != 0 { cells |= waiting << UInt64(to * 4) }
        }
        return cells
    }
}
