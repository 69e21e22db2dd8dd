import PlayRules
import Testing

@testable import TwentyFortyEightRules

@Suite("The endgames of 2048's player")
struct EndgameTests {
    /// Seven walls from 128 on, and a rest of 124.
    private let nearly = "8,4,0,16/128,64,32,0/2048,1024,256,0/8192,4096,512,0"
    /// The same walls elsewhere, and a rest of 112.
    private let early = "2,0,8,2/0,4,64,128/0,256,1024,2048/32,512,4096,8192"

    @Test(
        "a chance is the mean, over the tiles that can come, of the best chance after them",
        arguments: [
            ("8,4,0,16/128,64,32,0/2048,1024,256,0/8192,4096,512,0", 7),
            ("8,4,0,16/128,64,32,0/4096,1024,512,0/16384,8192,2048,0", 7),
            ("0,8,4,16/32,64,128,0/256,512,1024,2048/32768,16384,8192,4096", 8),
        ] as [(String, UInt8)])
    func exactness(text: String, smallest: UInt8) throws {
        let start = try #require(try position(text, target: 131072).bitboard)
        let walls = try #require(Walls(of: start))
        let endgame = Endgame(start, walls: walls)
        func chances(on board: Bitboard) -> [Float?] {
            endgame.begin(board, walls: walls)
            #expect(endgame.search(positions: .max / 2) == .done)
            return endgame.chances
        }
        func tiles(on board: Bitboard, from rank: UInt8) -> [UInt8] {
            (0..<16).map { board[$0] >= rank ? board[$0] : 0 }
        }
        func stand(_ tiles: [UInt8], on next: Bitboard) -> Bool {
            (0..<16).allSatisfy { tiles[$0] == 0 || tiles[$0] == next[$0] }
        }
        let standing = tiles(on: start, from: smallest)
        let larger = tiles(on: start, from: smallest + 1)
        /// Returns the mean over the tiles that can come.
        func mean(on board: Bitboard) -> Float {
            var sum: Float = 0
            let empty = (0..<16).filter { board[$0] == 0 }
            for cell in empty {
                for (rank, share) in [(1, 0.9), (2, 0.1)] as [(UInt8, Float)] {
                    var next = board
                    next[cell] = rank
                    sum += share * (chances(on: next).compactMap { $0 }.max() ?? 0)
                }
            }
            return sum / Float(empty.count)
        }
        var merged = 0
        for seed in 1...4 as ClosedRange<UInt64> {
            var rules = try position(text, target: 131072, seed: seed)
            var best: Float = 0
            while true {
                let board = try #require(rules.bitboard)
                let found = chances(on: board)
                for direction in Direction.allCases {
                    let next = board.moved(direction, by: .shared)
                    let chance = found[Int(direction.rawValue)]
                    if next != board, stand(larger, on: next), tiles(on: next, from: smallest + 1) != larger {
                        #expect(chance == 1, "\(direction) of \(board)")
                    } else if next != board, stand(standing, on: next) {
                        #expect(abs(try #require(chance) - mean(on: next)) < 1e-5, "\(direction) of \(board)")
                    } else {
                        #expect(chance == nil, "\(direction) of \(board)")
                    }
                }
                best = found.compactMap { $0 }.max() ?? 0
                guard best > 0, best < 1 else { break }
                let move = Direction.allCases.first { found[Int($0.rawValue)] == best }
                _ = try rules.apply(try #require(move))
            }
            if best == 1 { merged += 1 }
        }
        #expect(merged > 0)
    }

    @Test("a merge after which no tile leaves a move has no chance")
    func deadEnds() throws {
        let rows = ("16,8,4,2/2,16,8,4/128,512,2048,8192", "1024,4096,16384")
        let before = try #require(try position("\(rows.0)/64,\(rows.1)", target: 131072).bitboard)
        let walls = try #require(Walls(of: before))
        // Upwards, the tile that comes is alone in its corner; downwards, the two 16 meet.
        let board = try #require(try position("\(rows.0)/128,\(rows.1)", target: 131072).bitboard)
        let endgame = Endgame(board, walls: walls)
        #expect(endgame.search(positions: .max / 2) == .done)
        let chances = Dictionary(
            uniqueKeysWithValues: Direction.allCases.map { ($0, endgame.chances[Int($0.rawValue)]) })
        #expect(chances == [.left: nil, .right: nil, .up: 0, .down: 1])
    }

    @Test("the advice is the same for a player that knows the endgame already, or another one, or was interrupted")
    func determinism() throws {
        var rules = try position(nearly)
        let other = try position(early)
        var used = TwentyFortyEightPlayer()
        used.consider(other)
        #expect(used.think() == nil && used.think() == nil)
        var moves = 0
        while let board = rules.bitboard, Walls(of: board) != nil {
            used.consider(moves == 1 ? other : rules)
            if moves == 1 { _ = used.think() }
            let found = ask(&used, rules)
            var fresh = TwentyFortyEightPlayer()
            #expect(found.text == ask(&fresh, rules).text)
            _ = try rules.apply(try #require(found.move))
            moves += 1
        }
        #expect(moves > 4 && rules.board.cells.count { $0.value == 128 } == 2, "\(rules.board)")
    }

    @Test(
        "looks ahead as usual where walls must move, could merge, are few or have too small a rest",
        arguments: [
            // Every slide moves a wall.
            "128,0,1024,0/256,0,0,64/512,2,0,2/4096,0,2048,8192",
            "8,4,0,16/128,64,32,0/2048,1024,256,128/8192,4096,512,0",
            "8,4,0,16/0,64,32,0/2048,1024,256,0/8192,4096,512,0",
            "8,4,0,16/128,32,2,0/2048,1024,256,0/8192,4096,512,0",
        ])
    func others(board: String) throws {
        var player = TwentyFortyEightPlayer()
        #expect(ask(&player, try position(board)).estimates.first?.text == "±0")
    }

    @Test("the rest counts from half of the tile on, towards 256 if the walls allow it")
    func rests() throws {
        func largestSum(_ board: String) throws -> Int? {
            let bitboard = try #require(try position(board, target: 131072).bitboard)
            return Walls(of: bitboard)?.largestSum
        }
        let large = "16384,8192,4096,2048/1024,512,256,0"
        let small = "16384,8192,4096,2048/1024,512,128,0"
        #expect(try largestSum("\(large)/64,32,16,8/4,4,0,0") == 320)
        #expect(try largestSum("\(large)/64,32,16,8/4,2,0,0") == nil)
        #expect(try largestSum("\(large)/128,2,0,0/0,0,0,0") == 320)
        #expect(try largestSum("\(small)/32,16,8,4/4,0,0,0") == 256)
        #expect(try largestSum("\(small)/32,16,8,4/2,0,0,0") == nil)
        #expect(try largestSum("\(small)/32,16,8,4/4,128,0,0") == nil)
    }

    @Test("gives up where there are too many boards, whatever it knows already")
    func limits() throws {
        func search(_ endgame: Endgame) -> SearchProgress {
            while true {
                let progress = endgame.search(positions: 100)
                if progress != .underWay { return progress }
            }
        }
        let boards = try [nearly, "8,0,4,16/128,64,32,0/2048,1024,256,0/8192,4096,512,0"].map {
            try #require(try position($0).bitboard)
        }
        let walls = try #require(Walls(of: boards[0]))
        let free = Endgame(boards[0], walls: walls)
        #expect(search(free) == .done)
        let needed = Int(free.positions)
        #expect(search(Endgame(boards[0], walls: walls, mostResults: needed / 2)) == .abandoned)
        // What is kept of one board leaves no room for the other until it is cleared.
        let narrow = Endgame(boards[0], walls: walls, mostResults: needed)
        #expect(search(narrow) == .done)
        let chances = narrow.chances
        narrow.begin(boards[1], walls: walls)
        _ = search(narrow)
        narrow.begin(boards[0], walls: walls)
        #expect(search(narrow) == .done && narrow.chances == chances && narrow.chances == free.chances)
    }
}
