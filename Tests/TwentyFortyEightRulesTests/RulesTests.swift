import Geometry
import PlayRules
import Testing
import TwentyFortyEightRules

@Suite("The rules of 2048")
struct RulesTests {
    @Test("a game begins with two tiles, each 2 or 4, in every size", arguments: 2...8)
    func start(dimension: Int) {
        for seed in 0..<50 as Range<UInt64> {
            let rules = TwentyFortyEightRules(dimension: dimension, seed: seed)
            let tiles = rules.board.cells.filter { !$0.isNone }
            #expect(tiles.count == 2 && tiles.allSatisfy { $0.value <= 4 } && rules.score == 0, "seed \(seed)")
            #expect(rules.status == .playing && !rules.isOver, "seed \(seed)")
        }
    }

    @Test("a move tells what it did: who slid, who merged, what came, and the score")
    func events() throws {
        var rules = try position("2,0,0,2/0,0,0,0/4,4,8,0/0,0,0,2", seed: 7)
        let events = try rules.apply(.left)
        #expect(
            events.prefix(4) == [
                .moveTwoTiles(from: CellPair(cell(0, 0), cell(0, 3)), to: cell(0, 0), value: 4),
                .moveTwoTiles(from: CellPair(cell(2, 0), cell(2, 1)), to: cell(2, 0), value: 8),
                .moveOneTile(from: cell(2, 2), to: cell(2, 1), value: 8),
                .moveOneTile(from: cell(3, 3), to: cell(3, 0), value: 2),
            ])
        guard events.count == 6, case .insertTile(let at, let value) = events[4] else {
            Issue.record("a tile comes: \(events)")
            return
        }
        #expect(events[5] == .scoreChanged(to: 12, by: 12))
        #expect(rules.score == 12)
        var board = try position("4,0,0,0/0,0,0,0/8,8,0,0/2,0,0,0").board
        #expect(board[at].isNone)
        board[at] = try #require(Tile(value: value))
        #expect(rules.board == board)
    }

    @Test("a move that changes nothing is no move, and brings no tile")
    func nothing() throws {
        var rules = try position("2,0,0,0/4,0,0,0/2,0,0,0/4,0,0,0")
        let before = rules
        #expect(throws: IllegalMove("Nothing moves to the left.")) { try rules.apply(.left) }
        #expect(throws: IllegalMove("Nothing moves up.")) { try rules.apply(.up) }
        #expect(rules == before)
    }

    @Test("over the board stands the score, and beneath it the best to be beaten, or the target")
    func headline() throws {
        var rules = try position("1024,1024,0,0/0,0,0,0/0,0,0,0/0,0,0,0", target: 2048)
        func caption(_ bests: [Int64]) -> String { rules.headline(HeadlineFacts(moves: 1, bests: bests)).caption }
        #expect(rules.headline(HeadlineFacts(moves: 0)).figure == "0")
        #expect(caption([]) == "to 2048" && caption([0, 0]) == "to 2048")
        #expect(caption([36_224, 2048]) == "best 36,224")
        _ = try rules.apply(.left)
        #expect(rules.headline(HeadlineFacts(moves: 1)).figure == "2,048")
        #expect(caption([2048, 2048]) == "2048 reached", "it is itself the best")
        #expect(caption([36_224, 2048]) == "best 36,224")
    }

    @Test("each preset begins, and is a board of its own in its picture")
    func presets() throws {
        let presets = TwentyFortyEightRules.description.presets
        #expect(presets.map { $0.title } == ["Classic", "First steps", "Small", "Wide"])
        for preset in presets {
            let start = try Session<TwentyFortyEightRules>(saved: Array("2048 \(preset.settings)".utf8)).position
            let shown = try Session<TwentyFortyEightRules>(
                saved: Array("2048 \(preset.settings) \(preset.picture)".utf8)
            ).position
            #expect(shown.dimension == start.dimension && shown.target == start.target, "\(preset.title)")
            #expect(shown.status == .playing && !shown.isOver && shown.greatestTile.value >= 32, "\(preset.title)")
        }
    }

    @Test("reaching the target is told once; the game goes on, and stays won")
    func winning() throws {
        var rules = try position("4,4,0,0/0,0,0,0/8,0,0,0/0,0,0,0", target: 8)
        #expect(rules.status == .won, "a board with the target on it is won from the start")
        rules = try position("4,4,0,0/0,0,0,0/4,0,0,0/0,0,0,0", target: 8)
        #expect(rules.status == .playing)
        #expect(try rules.apply(.left).contains(.targetReached(value: 8)))
        #expect(rules.status == .won && !rules.isOver)
        #expect(try !rules.apply(.right).contains(.targetReached(value: 8)))
        #expect(rules.status == .won)
    }

    @Test("the game is lost when nothing moves; won and stuck is won")
    func losing() throws {
        var rules = try position("2,4,8,16/32,64,128,256/512,1024,2,4/8,16,32,0", target: 4096, seed: 7)
        _ = try rules.apply(.right)
        #expect(rules.status == .lost && rules.isOver)
        #expect(throws: IllegalMove("No move is left.")) { try rules.apply(.left) }
        let stuck = try position("2,4,8,16/32,64,128,256/512,1024,2,4/8,16,32,64")
        #expect(stuck.status == .lost)
        #expect(try position("2,4,8,16/32,64,128,256/512,1024,2,4/8,16,32,64", target: 1024).status == .won)
    }

    @Test("two tiles of 32768 merge, and the game goes on beyond the bitboard and back")
    func beyond() throws {
        var rules = try position("32768,32768,0,0/0,0,0,0/0,0,0,0/0,0,0,0", target: 131_072)
        #expect(rules.bitboard != nil)
        _ = try rules.apply(.left)
        #expect(rules.board[0, 0].value == 65536 && rules.bitboard == nil && rules.score == 65536)
        for move in [Direction.down, .right, .up, .left] { if rules.isLegal(move) { _ = try rules.apply(move) } }
        #expect(rules.greatestTile.value == 65536)
        var pair = try position("65536,65536,0,0/0,0,0,0/0,0,0,0/0,0,0,0", target: 131_072)
        #expect(try pair.apply(.left).contains(.targetReached(value: 131_072)))
    }

    @Test("random games keep the rules, in every size", arguments: 2...8)
    func randomGames(dimension: Int) throws {
        for seed in 0..<20 as Range<UInt64> {
            var rules = TwentyFortyEightRules(dimension: dimension, target: Tile(rank: 17), seed: seed)
            var random = RandomGenerator(seed: seed)
            var moves = 0
            while !rules.isOver, moves < 300 {
                let move = Direction.allCases[Int(random.next(below: 4))]
                let before = rules
                guard rules.isLegal(move) else {
                    #expect(throws: IllegalMove.self) { try rules.apply(move) }
                    #expect(rules == before)
                    continue
                }
                let events = try rules.apply(move)
                moves += 1
                let gained = events.reduce(Int64(0)) { sum, event in
                    if case .moveTwoTiles(_, _, let value) = event { sum + value } else { sum }
                }
                let came = events.compactMap { event in
                    if case .insertTile(_, let value) = event { value } else { nil }
                }
                let sum = { (rules: TwentyFortyEightRules) in rules.board.cells.reduce(Int64(0)) { $0 + $1.value } }
                #expect(came.count == 1 && (came[0] == 2 || came[0] == 4), "seed \(seed)")
                #expect(sum(rules) == sum(before) + came[0], "seed \(seed)")
                #expect(rules.score == before.score + gained, "seed \(seed)")
            }
            #expect(rules.isOver == Direction.allCases.allSatisfy { !rules.isLegal($0) }, "seed \(seed)")
        }
    }

    @Test("new tiles come to every empty cell alike, on boards of any size")
    func distribution() throws {
        var counts = [Int](repeating: 0, count: 9)
        let games = 9_000
        for seed in 0..<UInt64(games) {
            var rules = try position("2,0,0/0,0,0/0,0,0", seed: seed)
            for case .insertTile(let at, _) in try rules.apply(.right) { counts[at.row * 3 + at.column] += 1 }
        }
        // The 2 has gone to the right: eight cells are empty, the last one among them.
        #expect(counts[2] == 0)
        for (cell, count) in counts.enumerated() where cell != 2 {
            #expect(abs(count - games / 8) < 160, "cell \(cell): \(count)")
        }
    }

    @Test("announcements say what was merged, what came and the score")
    func announcements() throws {
        var rules = try position("2,2,0,0/4,4,0,0/0,0,0,0/0,0,0,0", seed: 7)
        let text = TwentyFortyEightRules.announcement(of: try rules.apply(.left), by: .left)
        #expect(text.hasPrefix("left: merged to 4 and 8; new "))
        #expect(text.hasSuffix("; score 12"))
    }

    @Test("score and greatest tile are remembered by size, but not of a board that was set up")
    func achievements() throws {
        let achievements = TwentyFortyEightRules(dimension: 5, seed: 1).achievements
        #expect(achievements.map(\.name) == ["score", "tile"])
        #expect(achievements.allSatisfy { $0.category == "size=5" })
        #expect(try position("2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0").achievements.isEmpty)
    }
}
