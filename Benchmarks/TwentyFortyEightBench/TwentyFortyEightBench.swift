import CPeers
import Geometry
import Glibc
import Measuring
import PlayRules
import TwentyFortyEightRules

/// Measures the rules and the player of 2048.
///
///     swift run -c release TwentyFortyEightBench [GAMES [FIRST SEED [LAST TILE]]]
///
/// A game ends at the last tile, if one is given: 32768 saves a quarter of the moves.
@main
enum Entry {
    static func main() {
        let words = CommandLine.arguments.dropFirst()
        let arguments = words.compactMap { Int64($0) }.filter { $0 >= 1 }
        // A 2 or a 4 can be there before the first move.
        guard arguments.count == words.count, arguments.count <= 3, arguments.count < 3 || arguments[2] >= 8 else {
            let usage = "usage: TwentyFortyEightBench [GAMES [FIRST SEED [LAST TILE]]]: numbers from 1, a tile from 8\n"
            write(STDERR_FILENO, usage, usage.utf8.count)
            exit(64)
        }
        let games = arguments.first.map(UInt64.init) ?? 2
        let firstSeed = arguments.dropFirst().first.map(UInt64.init) ?? 1
        let lastTile = arguments.dropFirst(2).first ?? .max
        print("2048; alone: swift run -c release TwentyFortyEightBench GAMES")
        print("work", "ours", "peer", "ratio", separator: "\t")
        randomMoves()
        playedGames(games, from: firstSeed, to: lastTile)
    }

    // MARK: - Moves at random

    /// The peer and ours take turns, so that none has the quieter machine; the best of five counts.
    private static func randomMoves() {
        let moves: UInt64 = 10_000_000
        var ours = Double.infinity
        var peer = Double.infinity
        var sum: UInt64 = 0
        for round in 0..<5 as Range<UInt64> {
            ours = min(ours, seconds { sum &+= playBlindly(moves, seed: round) })
            peer = min(peer, seconds { sum &+= pastime_peer_2048(moves, round) })
        }
        keep(sum)
        let rates = (Double(moves) / ours / 1e6, Double(moves) / peer / 1e6)
        row(
            "4x4, random moves a second; C, cell by cell", "\(decimals(rates.0, 1)) M", "\(decimals(rates.1, 1)) M",
            decimals(rates.0 / rates.1, 1))
    }

    /// Plays games of random moves one after the other.
    private static func playBlindly(_ count: UInt64, seed: UInt64) -> UInt64 {
        let tables = RowTables.shared
        var random = RandomGenerator(seed: seed)
        var sum: UInt64 = 0
        var made: UInt64 = 0
        while made < count {
            var board = Bitboard()
            board.insertTile(using: &random)
            board.insertTile(using: &random)
            var tried: UInt8 = 0
            while tried != 15 {
                let direction = Direction(rawValue: UInt8(truncatingIfNeeded: random.next() >> 62)) ?? .left
                let next = board.moved(direction, by: tables)
                guard next != board else {
                    tried |= 1 << direction.rawValue
                    continue
                }
                tried = 0
                board = next
                board.insertTile(using: &random)
                made += 1
            }
            sum ^= board.cells
        }
        return sum
    }

    // MARK: - Games of the player

    private static func playedGames(_ games: UInt64, from firstSeed: UInt64, to lastTile: Int64) {
        var greatest: [Int64] = []
        var moves = 0
        var time = 0.0
        var slowest = 0.0
        var positions: UInt64 = 0
        for seed in firstSeed..<firstSeed + games {
            var player = TwentyFortyEightPlayer()
            var rules = TwentyFortyEightRules(target: Tile(rank: 17), seed: seed)
            var count = 0
            var spent = 0.0
            while !rules.isOver, rules.greatestTile.value < lastTile {
                var advice: Advice<Direction>?
                let thought = seconds {
                    player.consider(rules)
                    while advice == nil { advice = player.think() }
                }
                guard let move = advice?.move, (try? rules.apply(move)) != nil else { break }
                count += 1
                spent += thought
                slowest = max(slowest, thought)
            }
            moves += count
            time += spent
            positions += player.positions
            greatest.append(rules.greatestTile.value)
            row("seed \(seed), \(count) moves, score \(rules.score)", "\(rules.greatestTile.value)", "-", "-")
            row("seed \(seed), a move", "\(decimals(spent / Double(count) * 1000, 1)) ms", "-", "-")
        }
        row("positions searched a second", "\(decimals(Double(positions) / time / 1e6, 1)) M", "-", "-")
        row("a move, mean", "\(decimals(time / Double(moves) * 1000, 1)) ms", "20 ms", "-")
        row("a move, slowest", "\(decimals(slowest * 1000, 1)) ms", "-", "-")
        for tile in [4096, 8192, 16384, 32768] as [Int64] {
            let reached = greatest.count { $0 >= tile }
            row(
                "games that reached \(tile); %, 95 % interval", "\(reached) of \(greatest.count)",
                interval(reached, of: greatest.count), "-")
        }
    }
}
