import Geometry
import PlayRules
import Testing
import TwentyFortyEightRules

@Suite("The player of 2048")
struct PlayerTests {
    @Test("reaches 64 at least on a board of 4 x 4, by legal moves")
    func strength() throws {
        var player = TwentyFortyEightPlayer()
        var rules = TwentyFortyEightRules(seed: 1)
        while rules.greatestTile.value < 64 {
            let move = try #require(ask(&player, rules).move)
            _ = try rules.apply(move)
        }
    }

    @Test("plays boards of every other size by legal moves", arguments: [2, 3, 5, 6, 8])
    func sizes(dimension: Int) throws {
        var player = TwentyFortyEightPlayer()
        var rules = TwentyFortyEightRules(dimension: dimension, seed: 5)
        var moves = 0
        while moves < 10, let move = ask(&player, rules).move {
            _ = try rules.apply(move)
            moves += 1
        }
        #expect(moves == 10 || rules.isOver)
    }

    @Test("lives on small boards far longer than chance does, which is lost after some thirty moves")
    func smallBoards() throws {
        var player = TwentyFortyEightPlayer()
        var rules = TwentyFortyEightRules(dimension: 3, seed: 1)
        for _ in 0..<60 { _ = try rules.apply(try #require(ask(&player, rules).move)) }
    }

    @Test("gives the same advice whatever it has thought about before")
    func determinism() throws {
        let rules = try position("2,4,8,16/4,8,64,128/0,2,16,512/0,0,4,1024")
        var fresh = TwentyFortyEightPlayer()
        let first = ask(&fresh, rules)
        var used = TwentyFortyEightPlayer()
        _ = ask(&used, TwentyFortyEightRules(seed: 2))
        used.consider(TwentyFortyEightRules(seed: 9))
        _ = used.think()
        let second = ask(&used, rules)
        #expect(first.text == second.text)
    }

    @Test("says why, with an estimate for each move that is left")
    func reasons() throws {
        var player = TwentyFortyEightPlayer()
        let only = ask(&player, try position("2,4,8,16/32,64,128,256/512,1024,2,4/8,16,32,0"))
        #expect(only.estimates.count == 2)
        let one = ask(&player, try position("0,2/0,4"))
        #expect(one.estimates.first?.text == "±0")
        let none = ask(&player, try position("2,4/8,16"))
        #expect(none.move == nil && none.reason == "no move is left" && none.estimates.isEmpty)
        let forced = ask(&player, try position("2,0,0/4,0,0/2,0,0"))
        #expect(forced.move == .right && forced.reason == "the only move")
    }

    @Test(
        "gives an estimate even for a slide that it doesn't follow, below the others'",
        arguments: [
            ("2048,1024,512,256/16,32,64,128/8,4,2,0/2,0,0,0", 2), ("512,256,128,64/2,4,8,16/2,0,0,0/0,0,0,0", 3),
            ("2048,512,256,128/64,32,16,0/8,0,4,0/0,2,0,0", 4),
        ] as [(String, Int)])
    func hopeless(board: String, moves: Int) throws {
        var player = TwentyFortyEightPlayer()
        let estimates = ask(&player, try position(board)).estimates
        #expect(estimates.count == moves)
        let shortfalls = estimates.map { Int($0.text.filter(\.isNumber)) ?? 0 }
        #expect(shortfalls.first == 0 && shortfalls == shortfalls.sorted())
        // Down moves the largest tile out of the corner.
        let greatest = try #require(shortfalls.last)
        #expect(estimates.last?.move == .down && greatest > 100_000)
    }

    @Test("teaches what to look for: what it says of a slide is so")
    func lessons() throws {
        var said: Set<String> = []
        var player = TwentyFortyEightPlayer()
        var rules = TwentyFortyEightRules(dimension: 3, seed: 5)
        for _ in 0..<16 {
            let advice = ask(&player, rules)
            guard let move = advice.move else { break }
            var after = rules.board
            let made = after.slide(move).compactMap { event in
                if case .moveTwoTiles(_, _, let value) = event { value } else { nil }
            }
            let corners = [(0, 0), (0, 2), (2, 0), (2, 2)].map { after[$0, $1] }.filter { !$0.isNone }
            let greatest = after.cells.filter { !$0.isNone }.map(\.value).max()
            let before = rules.board.cells.filter { !$0.isNone }.map(\.value).max()
            for part in advice.reason.split(separator: " and ") {
                let number = part.split(separator: " ").compactMap { Int64($0.filter(\.isNumber)) }.first
                said.insert(part.filter { !$0.isNumber })
                if part.hasPrefix("keeps"), let number { #expect(number == before, "\(part): \(after)") }
                switch part.prefix(5) {
                case "keeps" where number != nil, "bring" where part.hasSuffix("corner"):
                    #expect(number == greatest && corners.contains { $0.value == number }, "\(part): \(after)")
                case "makes": #expect(number == made.max(), "\(part): \(after)")
                case "bring":
                    #expect(after.cells.count { !$0.isNone && $0.value == number } >= 2, "\(part): \(after)")
                default: #expect(number == nil)
                }
            }
            _ = try rules.apply(move)
        }
        #expect(said.count >= 3, "\(said)")
    }

    @Test("a tile that isn't there yet isn't kept in the corner")
    func newGreatest() throws {
        var player = TwentyFortyEightPlayer()
        let advice = ask(&player, try position("128,128,2,0/2,4,0,0/0,0,0,0/0,0,0,0"))
        #expect(advice.move == .left && advice.reason.hasPrefix("brings 256 into a corner"), "\(advice.reason)")
    }

    @Test("takes the merge that frees a full board")
    func rescue() throws {
        var player = TwentyFortyEightPlayer()
        let full = "2,4,8,16/32,64,128,256/512,1024,2,4/8,16,32,32"
        let advice = ask(&player, try position(full))
        #expect(advice.move == .left || advice.move == .right)
    }

    @Test("is asked by a word, and answers in lines that are read again")
    func questions() throws {
        let rules = try position("2,0,0,2/0,0,0,0/4,4,8,0/0,0,0,2")
        let question = TwentyFortyEightPlayer.question(about: rules)
        #expect(TwentyFortyEightPlayer.sight(in: Word(question))?.board == rules.board)
        #expect(TwentyFortyEightPlayer.sight(in: Word("2,4")) == nil)
        #expect(TwentyFortyEightPlayer.sight(in: Word("")) == nil)
        #expect(TwentyFortyEightPlayer.sight(in: Word("2,3/4,5")) == nil)
        var player = TwentyFortyEightPlayer()
        let advice = ask(&player, rules)
        let again = try #require(Advice<Direction>(text: Array(advice.text.utf8)))
        #expect(again.text == advice.text && again.move == advice.move)
        #expect(Advice<Direction>(text: Array("north\nwhy".utf8)) == nil)
        #expect(Advice<Direction>(text: []) == nil)
        #expect(Advice<Direction>(text: Array("left\nwhy\nup".utf8)) == nil)
    }
}
