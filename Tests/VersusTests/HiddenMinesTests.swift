import Games
import Geometry
import MinesweeperRules
import PlayRules
import Testing

@testable import Versus

private let texts = [
    "minesweeper w=9 h=9 mines=10", "minesweeper w=16 h=16 mines=40", "minesweeper w=30 h=16 mines=99",
]

/// Minesweeper as the server runs it: each side has a minefield of its own, and players hear only what they open.
struct HiddenMinesTests {
    private func secretGame(_ text: String, _ secret: UInt64) throws -> VersusGame {
        try VersusGame(Array(text.utf8), secret: secret)
    }

    private func rules(_ referee: Referee, _ side: Side) -> MinesweeperRules {
        referee.position(of: side).rules.typed(MinesweeperRules.self)
    }

    /// A move that a player might make, sometimes a wrong one.
    private func anyWord(_ referee: Referee, _ side: Side, _ random: inout RandomGenerator) -> String {
        let rules = rules(referee, side)
        let cell = Cell(Int(random.next(below: UInt64(rules.width))), Int(random.next(below: UInt64(rules.height))))
        switch random.next(below: 8) {
        case 0: return MinesweeperMove.flag(cell).word
        case 1: return MinesweeperMove.reveal(cell).word
        case 2, 3:
            // A chord that the flags allow, rightly or wrongly.
            return MinesweeperMove.chord(cell).word
        default:
            guard let minefield = rules.minefield else { return MinesweeperMove.reveal(cell).word }
            return minefield.isMine(cell) ? MinesweeperMove.flag(cell).word : MinesweeperMove.reveal(cell).word
        }
    }

    /// Plays a match; `each` gets the entry of the server's list and its tick after every move that is accepted.
    private func play(
        _ server: inout Referee, seed: UInt64, moves: Int, each: (String, UInt64, Referee) throws -> Void
    ) rethrows {
        var random = RandomGenerator(seed: seed)
        var tick: UInt64 = 0
        for _ in 0..<moves where server.result == nil {
            let side: Side = random.next(below: 2) == 0 ? .host : .guest
            let word = anyWord(server, side, &random)
            tick += server.standing(of: side).blockedUntil == nil ? 4 : 300
            guard (try? server.move(Word(word), by: side, at: tick)) != nil else { continue }
            try each("\(side.number(first: .host)):\(word)\(server.latestTelling)", tick, server)
        }
    }

    @Test("a program that hears the server's list sees its boards after every move", arguments: texts)
    func replica(text: String) throws {
        for secret in 1...(isThorough ? 12 : 3) as ClosedRange<UInt64> {
            let game = try secretGame(text, secret)
            var server = Referee(game)
            var listener = Referee(try VersusGame(game.form, seed: game.seed, openings: game.openings))
            #expect(listener.game.isHidden && !game.isHidden)
            var misses: UInt32 = 0
            try play(&server, seed: secret, moves: 400) { entry, tick, server in
                try listener.take(Word(entry), at: tick)
                for side in Side.allCases {
                    #expect(rules(listener, side).symbols == rules(server, side).symbols, "\(entry)")
                    #expect(listener.standing(of: side).score == server.standing(of: side).score)
                    #expect(listener.standing(of: side).missCount == server.standing(of: side).missCount)
                    misses = max(misses, server.standing(of: side).missCount)
                }
                #expect(listener.result == server.result)
            }
            #expect(misses > 0)
        }
    }

    @Test("what is told of a side's moves depends on nothing that it hasn't opened")
    func nothingElse() throws {
        var compared = 0
        for secret in 1...(isThorough ? 60 : 20) as ClosedRange<UInt64> {
            let server = Referee(try secretGame("minesweeper w=9 h=9 mines=10", secret))
            let start = rules(server, .host)
            let minefield = try #require(start.minefield)
            // All other minefields in which the opening shows the same: here those with one mine elsewhere.
            let cells = (0..<9).flatMap { y in (0..<9).map { Cell($0, y) } }
            let hidden = cells.filter { cell in
                !start.isOpen(cell) && start.neighbours(of: cell).allSatisfy { !start.isOpen($0) }
            }
            guard let from = hidden.first(where: { minefield.isMine($0) }),
                let to = hidden.first(where: { !minefield.isMine($0) })
            else { continue }
            let other = Minefield(
                width: 9, height: 9, isMine: cells.map { $0 == to || ($0 != from && minefield.isMine($0)) })
            // A reveal of each cell that isn't next to the mine that has moved, and opens nothing beyond.
            for cell in cells where !start.isOpen(cell) && !minefield.isMine(cell) && minefield.number(at: cell) > 0 {
                let isFar = [from, to].allSatisfy { $0 != cell && !start.neighbours(of: cell).contains($0) }
                guard isFar else { continue }
                compared += 1
                let told = try [minefield, other].map { minefield in
                    let before = try MinesweeperRules(minefield: minefield)
                    return MinesweeperSecrets.telling(of: .reveal(cell), from: before, to: before).string
                }
                #expect(told[0] == told[1])
            }
        }
        #expect(compared > 100)
    }

    @Test("a program that reads everything finds mines no better than by logic and chance")
    func reader() throws {
        var guessed: [String: (hits: Int, tries: Int)] = [:]
        for secret in 1...(isThorough ? 100 : 30) as ClosedRange<UInt64> {
            let game = try secretGame("minesweeper w=16 h=16 mines=40", secret &* 0x9e37_79b9_7f4a_7c15)
            let server = Referee(game)
            let listener = Referee(try VersusGame(game.form, seed: game.seed, openings: game.openings))
            let (own, other) = (rules(listener, .host), rules(listener, .guest))
            let minefield = try #require(rules(server, .host).minefield)
            // The minefield from every seed that it has heard or could think of.
            var ideas: [(String, Minefield?)] = [("the field that was told", own.minefield)]
            for (name, seed) in [
                ("the seed of begin", game.seed), ("the start's seed", listener.game.starts.host.seed),
            ] {
                ideas.append((name, try VersusGame(game.form, seed: seed).starts.host.field))
            }
            ideas.append(("the opponent's field", rules(server, .guest).minefield))
            for (name, field) in ideas {
                for y in 0..<16 {
                    for x in 0..<16 where !own.isOpen(Cell(x, y)) && !other.isOpen(Cell(x, y)) {
                        let guess = field?.isMine(Cell(x, y)) ?? false
                        guard guess else { continue }
                        guessed[name, default: (0, 0)].tries += 1
                        if minefield.isMine(Cell(x, y)) { guessed[name, default: (0, 0)].hits += 1 }
                    }
                }
            }
        }
        // The field that was told says of no covered cell that it is a mine.
        #expect(guessed["the field that was told"] == nil)
        #expect(guessed.count == 3)
        for (name, count) in guessed {
            // About one covered cell in five is a mine.
            #expect(Double(count.hits) < 0.3 * Double(count.tries), "\(name): \(count)")
        }
    }

    @Test("both sides have other mines and about the same work, and the same secret gives the same", arguments: texts)
    func pairs(text: String) throws {
        var largest = 0.0
        for secret in 1...(isThorough ? 100 : 20) as ClosedRange<UInt64> {
            let game = try secretGame(text, secret)
            let (host, guest) = (game.starts.host, game.starts.guest)
            #expect(host.seed != guest.seed && host.field != guest.field)
            let efforts = [host, guest].map {
                MinesweeperSecrets.effort(of: $0.position.rules.typed(MinesweeperRules.self))
            }
            #expect(efforts.allSatisfy { $0 > 0 })
            largest = max(largest, Double(abs(efforts[0] - efforts[1])) / Double(efforts[0]))
            let again = try secretGame(text, secret)
            #expect(again.starts.host.seed == host.seed && again.starts.guest.seed == guest.seed)
        }
        #expect(largest < 0.15, "\(largest)")
    }

    @Test("the server's record replays to the same, and each side's line is an ordinary game", arguments: texts)
    func lines(text: String) throws {
        for secret in 1...(isThorough ? 12 : 3) as ClosedRange<UInt64> {
            for first in Side.allCases {
                var server = Referee(try secretGame(text, secret), first: first)
                play(&server, seed: secret, moves: 200) { _, _, _ in }
                let again = try Referee.replay(Array(server.record.utf8), first: first)
                #expect(again.digests == server.digests && again.record == server.record, "secret \(secret)")
                for side in Side.allCases {
                    let record = try GameRecord<MinesweeperRules>(GameLine(Array(server.gameLine(of: side).utf8)))
                    #expect(record.log.current.digest == server.digest(of: side))
                }
            }
        }
    }

    @Test("a player's program has lines that any table replays")
    func hiddenLines() throws {
        for secret in 1...4 as ClosedRange<UInt64> {
            let game = try secretGame(texts[1], secret)
            var server = Referee(game)
            var listener = Referee(try VersusGame(game.form, seed: game.seed, openings: game.openings))
            try play(&server, seed: secret, moves: 200) { entry, tick, _ in try listener.take(Word(entry), at: tick) }
            for side in Side.allCases {
                let line = listener.gameLine(of: side)
                let record = try GameRecord<MinesweeperRules>(GameLine(Array(line.utf8)))
                #expect(record.log.current.symbols == rules(server, side).symbols)
                #expect(record.line + GameLine.ending(madeAt: listener.moves(of: side).map(\.tick)) == line)
            }
        }
    }

    @Test("players can't tell what they find", arguments: ["open:0,0~1", "open:0,0~", "flag:0,0~1", "open:0,0+1", "~"])
    func own(word: String) throws {
        var server = Referee(try secretGame(texts[0], 1))
        #expect(throws: VersusProblem.self) { try server.move(Word(word), by: .host, at: 0) }
        #expect(server.moveCount(of: .host) == 0)
    }

    @Test(
        "what can't have been brought to light is refused",
        arguments: ["", "9", "*1", "x", "000", "0", String(repeating: "1", count: 300)])
    func wrongTellings(told: String) throws {
        let game = try secretGame(texts[0], 3)
        var listener = Referee(try VersusGame(game.form, seed: game.seed, openings: game.openings))
        let start = rules(listener, .host)
        let cell = try #require(
            (0..<9).flatMap { y in (0..<9).map { Cell($0, y) } }.first { !start.isOpen($0) })
        #expect(throws: VersusProblem.self) {
            try listener.take(Word("1:\(MinesweeperMove.reveal(cell).word)~\(told)"), at: 5)
        }
        #expect(rules(listener, .host).symbols == start.symbols)
    }

    @Test("a game in which nothing is hidden isn't told anything")
    func nothingHidden() {
        for line in ["minesweeper w=9 h=9 mines=10 : open:4,4~0", "minesweeper layout=3.*5./9./*8. : open:8,2~0"] {
            #expect(throws: GameLineProblem.self) { try GameRecord<MinesweeperRules>(GameLine(Array(line.utf8))) }
        }
    }

    @Test("openings that can't be are refused", arguments: ["0", "*", "00000000000000000000000000000000000"])
    func wrongOpenings(told: String) {
        #expect(throws: GameLineProblem.self) {
            try VersusGame(Array(texts[0].utf8), seed: 0, openings: BothSides(Word(told)))
        }
        #expect(throws: GameLineProblem.self) {
            try VersusGame(Array("2048".utf8), seed: 0, openings: BothSides(Word(told)))
        }
    }
}

extension VersusStart {
    fileprivate var field: Minefield? { position.rules.typed(MinesweeperRules.self).minefield }
}
