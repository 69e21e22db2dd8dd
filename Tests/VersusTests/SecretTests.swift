import DropItRules
import Games
import Geometry
import PlayRules
import Testing
import TwentyFortyEightRules

@testable import Versus

private let chanceTexts = ["2048 target=64", "2048 size=3 target=2048", "dropit columns=5 aim=yes", "dropit mode=rush"]

/// A game as the server runs it.
private func secretGame(_ text: String, _ secret: UInt64) throws -> VersusGame {
    try VersusGame(Array(text.utf8), secret: secret)
}

/// What a player's program knows: the start, and the server's list so far.
private struct Listener {
    var referee: Referee
    private(set) var told: [String] = []

    init(_ game: VersusGame) throws {
        referee = Referee(try VersusGame(game.form, seed: game.seed, openings: game.openings))
        #expect(referee.game.secret == nil)
    }

    mutating func hear(_ entry: String, at tick: UInt64) throws {
        told.append("\(entry)@\(tick)")
        try referee.take(Word(entry), at: tick)
    }
}

/// What players can't know, and what they need to know.
struct SecretTests {
    @Test("the seeds come from SipHash-2-4")
    func function() {
        // From the authors' table of test values: the message 00 to 07 with the key 00 to 0f.
        let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)
        #expect(SecretSeeds.hash(0x0706_0504_0302_0100, key: key) == 0x93f5_f579_9a93_2462)
    }

    @Test("whoever hears the server's list has its positions after every move", arguments: chanceTexts)
    func replica(text: String) throws {
        for secret in 1...(isThorough ? 12 : 2) as ClosedRange<UInt64> {
            var random = RandomGenerator(seed: secret)
            var server = Referee(try secretGame(text, secret))
            var listener = try Listener(server.game)
            for _ in 0..<(server.game.isTimed ? 20 : 150) where server.result == nil {
                let side: Side = random.next(below: 2) == 0 ? .host : .guest
                let word = anyWord(for: server.game, using: &random)
                let tick = server.tick + random.next(below: 30)
                guard server.refusal(word, by: side, at: tick) == nil else {
                    listener.referee.advance(to: tick)
                    continue
                }
                try listener.hear("\(side.number(first: .host)):\(word)\(server.latestTelling)", at: tick)
                #expect(listener.referee.digests == server.digests, "secret \(secret)")
                #expect(listener.referee.nextSeed(of: side) != nil)
                #expect(
                    listener.referee.latestMoves.map(\.word) == server.latestMoves.map(\.word), "secret \(secret)")
            }
        }
    }

    @Test("a match's line is enough to replay it, and each side's line to replay that side", arguments: chanceTexts)
    func lines(text: String) throws {
        for secret in 1...(isThorough ? 12 : 2) as ClosedRange<UInt64> {
            let played = randomMatch(try secretGame(text, secret), seed: secret)
            let again = try Referee.replay(Array(played.record.utf8))
            #expect(again.game.secret == nil)
            #expect(again.digests == played.digests && again.result == played.result, "secret \(secret)")
            #expect(again.record == played.record)
            for side in Side.allCases {
                let line = try GameLine(Array(played.gameLine(of: side).utf8))
                let game = try #require(AllGames.rules.first { line.game == $0.description.name })
                let record = try AnyGameRecord(game, line)
                #expect(record.log.current.digest == played.digest(of: side), "secret \(secret)")
                #expect(
                    try AnyGameRecord(game, GameLine(record.line.utf8)).log.current.digest == played.digest(of: side))
            }
        }
    }

    @Test(
        "the same secret gives the same match, so a server that was restarted goes on with it", arguments: chanceTexts)
    func restart(text: String) throws {
        let whole = randomMatch(try secretGame(text, 5), seed: 5, acts: 20)
        var parts = Referee(try secretGame(text, 5))
        for word in whole.record.split(separator: " ").drop(while: { $0 != ":" }).dropFirst() {
            let (action, tick) = try #require(Word(String(word)).cut(at: UInt8(ascii: "@")))
            guard let tick = tick.unsigned, !(action == "end") else { continue }
            // As the store has it: only what the players have sent.
            let sent = action.cut(at: UInt8(ascii: "+"))?.0 ?? action
            try parts.take(sent, at: tick)
        }
        parts.advance(to: whole.tick)
        #expect(parts.record == whole.record && parts.digests == whole.digests)
    }

    @Test("players can't bring their own seeds")
    func ownSeeds() throws {
        var referee = Referee(try secretGame("2048", 1))
        for word in ["left~5", "up~5", "left+5", "up+5", "left~", "~5", "+5"] {
            #expect(referee.refusal(word, by: .host, at: 0) == .unreadable, "\(word)")
        }
        var timed = Referee(try secretGame("dropit aim=yes", 1))
        for word in ["drop:3~5", "drop:3@0~5", "drop:3+5"] {
            #expect(timed.refusal(word, by: .host, at: 0) == .unreadable, "\(word)")
        }
    }

    @Test("each side draws for itself: the other table tells nothing")
    func sides() throws {
        var differing = 0
        for secret in 1...20 as ClosedRange<UInt64> {
            var referee = Referee(try secretGame("2048", secret))
            for _ in 0..<12 {
                for word in ["left", "down", "right", "up"] {
                    // The same moves on both tables, while both allow them.
                    var trial = referee
                    guard trial.refusal(word, by: .host, at: 0) == nil, trial.refusal(word, by: .guest, at: 0) == nil
                    else { continue }
                    referee = trial
                    break
                }
            }
            if referee.digest(of: .host) != referee.digest(of: .guest) { differing += 1 }
            #expect(referee.nextSeed(of: .host) != referee.nextSeed(of: .guest))
        }
        #expect(differing == 20)
    }

    @Test("a seed isn't told before the move before it is made, and comes once")
    func once() throws {
        var seeds: Set<UInt32> = []
        let referee = randomMatch(try secretGame("2048 size=3 target=2048", 0x5eed_5eed_5eed), seed: 1)
        for word in referee.record.split(separator: " ") {
            guard let plus = word.firstIndex(of: "+") else { continue }
            let seed = try #require(UInt32(word[word.index(after: plus)...].prefix { $0 != "@" }))
            #expect(!word.contains("~"))
            seeds.insert(seed)
        }
        let count = referee.moveCount(of: .host) + referee.moveCount(of: .guest)
        #expect(count > 20 && seeds.count == count)
        #expect(!referee.record.contains("\(try #require(referee.game.secret))"))
    }

    // MARK: A modified client

    @Test("whoever reads everything knows the next tile, and no more than chance about the one after it")
    func tiles() throws {
        var tried = 0
        var known = 0
        var guessed: [String: Int] = [:]
        for secret in 1...(isThorough ? 200 : 40) as ClosedRange<UInt64> {
            var random = RandomGenerator(seed: secret)
            var server = Referee(try secretGame("2048 size=5 target=2048", secret &* 0x9e37_79b9))
            var listener = try Listener(server.game)
            for _ in 0..<10 {
                let cheats = Cheat.all(listener)
                let words = [anyMove(server, .host, &random), anyMove(server, .host, &random)]
                for (index, word) in words.enumerated() {
                    let before = server
                    guard server.refusal(word, by: .host, at: server.tick) == nil else { break }
                    let entry = "1:\(word)\(server.latestTelling)"
                    if index == 0 {
                        var ahead = listener.referee
                        #expect(ahead.refusal(word, by: .host, at: ahead.tick) == nil)
                        if ahead.digest(of: .host) == server.digest(of: .host) { known += 1 }
                    } else {
                        tried += 1
                        for cheat in cheats {
                            // What the cheat had expected before the first of both moves, with its seed for the second.
                            var position = before.position(of: .host)
                            _ = try? position.play(Word(word), at: 0, told: cheat.seed.map { Word("\($0)") })
                            if position.digest == server.digest(of: .host) { guessed[cheat.name, default: 0] += 1 }
                        }
                    }
                    try listener.hear(entry, at: server.tick)
                }
                // The opponent's moves are heard too.
                let word = anyMove(server, .guest, &random)
                if server.refusal(word, by: .guest, at: server.tick) == nil {
                    try listener.hear("2:\(word)\(server.latestTelling)", at: server.tick)
                }
            }
        }
        #expect(tried > 200 && known >= tried)
        // One tile of about 20 cells, 2 nine times in ten.
        for (name, count) in guessed {
            #expect(Double(count) < 0.12 * Double(tried), "\(name): \(count) of \(tried)")
        }
    }

    @Test("whoever reads everything knows the next square and the one after it, and chance knows the rest")
    func squares() throws {
        var tried = 0
        var known = 0
        var guessed: [String: Int] = [:]
        for secret in 1...(isThorough ? 200 : 60) as ClosedRange<UInt64> {
            var server = Referee(try secretGame("dropit columns=10 aim=yes", secret &* 0x9e37_79b9))
            var listener = try Listener(server.game)
            for round in 0..<3 {
                let cheats = Cheat.all(listener)
                for number in 0..<2 {
                    let tick = server.tick
                    if number == 0 {
                        var ahead = listener.referee
                        #expect(ahead.refusal("drop:\(round)", by: .host, at: tick) == nil)
                        #expect(server.refusal("drop:\(round)", by: .host, at: tick) == nil)
                        if ahead.nextSquare == server.nextSquare { known += 1 }
                    } else {
                        let before = server
                        #expect(server.refusal("drop:\(9 - round)", by: .host, at: tick) == nil)
                        tried += 1
                        for cheat in cheats {
                            var position = before.position(of: .host)
                            _ = try? position.play(
                                Word("drop:\(9 - round)"), at: tick, told: cheat.seed.map { Word("\($0)") })
                            let square = position.rules.typed(DropItRules.self).next
                            if square == server.nextSquare { guessed[cheat.name, default: 0] += 1 }
                        }
                    }
                    let word = "drop:\(number == 0 ? round : 9 - round)"
                    try listener.hear("1:\(word)\(server.latestTelling)", at: tick)
                }
            }
        }
        #expect(known == tried)
        // One of six colours and one of ten columns.
        for (name, count) in guessed {
            #expect(Double(count) < 0.08 * Double(tried), "\(name): \(count) of \(tried)")
        }
    }

    /// A legal move of 2048, or any.
    private func anyMove(_ referee: Referee, _ side: Side, _ random: inout RandomGenerator) -> String {
        let rules = referee.position(of: side).rules.typed(TwentyFortyEightRules.self)
        let legal = Direction.allCases.filter { rules.isLegal($0) }
        return legal.isEmpty ? "left" : legal[Int(random.next(below: UInt64(legal.count)))].name
    }
}

extension Referee {
    fileprivate var nextSquare: NextSquare { position(of: .host).rules.typed(DropItRules.self).next }
}

/// A way to guess the seed that follows the one that is known.
private struct Cheat {
    let name: String
    /// Nil to go on with the generator that the known seed leaves behind.
    let seed: UInt32?

    static func all(_ listener: Listener) -> [Cheat] {
        let own = listener.referee.nextSeed(of: .host)
        let other = listener.referee.nextSeed(of: .guest)
        let start = listener.referee.game.starts.host.seed
        let number = listener.referee.moveCount(of: .host) + 1
        var cheats = [Cheat(name: "the generator goes on", seed: nil)]
        if let own {
            var generator = RandomGenerator(seed: UInt64(own))
            cheats.append(Cheat(name: "the same seed again", seed: own))
            cheats.append(Cheat(name: "the seed's successor", seed: own &+ 1))
            cheats.append(
                Cheat(name: "the seed's next number", seed: UInt32(truncatingIfNeeded: generator.next())))
        }
        if let other { cheats.append(Cheat(name: "the opponent's seed", seed: other)) }
        cheats.append(
            Cheat(name: "the start's seed as the secret", seed: SecretSeeds.move(number, by: .host, start)))
        return cheats
    }
}
