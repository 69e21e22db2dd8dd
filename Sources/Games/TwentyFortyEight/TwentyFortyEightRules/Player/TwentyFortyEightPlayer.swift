public import PlayRules
import Words

/// Plays 2048: by expectimax on the bitboard if the board is 4 x 4, otherwise by a search of small depth.
///
/// Its strength is documented in docs/games/2048.md.
public struct TwentyFortyEightPlayer: AutoPlayer {
    private let expectimax = Expectimax()
    private var search = Search.nothing
    private var position = TwentyFortyEightRules(seed: 0)

    private enum Search {
        case nothing
        case bitboard
        case gameboard(GameboardSearch)
    }

    /// Creates a player without a position.
    public init() {}

    /// The number of positions evaluated, on bitboards.
    public var positions: UInt64 { expectimax.positions }

    /// Sets the position to think about.
    public mutating func consider(_ position: TwentyFortyEightRules) {
        self.position = position
        if position.isOver {
            search = .nothing
        } else if let board = position.bitboard {
            expectimax.begin(board, threshold: Self.threshold(for: board), limit: Self.mostPositions)
            search = .bitboard
        } else {
            search = .gameboard(GameboardSearch(position.board))
        }
    }

    /// The number of positions evaluated in a slice.
    private static var slice: UInt64 { 20_000 }

    /// A move that would need more positions, about a tenth of a second in a browser, is searched less deeply.
    private static var mostPositions: UInt64 { 3_000_000 }

    /// Returns the probability of the least likely line that is followed: the further the game, the lower, and lowest
    /// before many tiles become one. Most games end there.
    private static func threshold(for board: Bitboard) -> Float {
        // However the tiles are merged, as many from 128 on remain as their sum has such powers of two.
        let fewestLargeTiles = (board.sum >> 7).nonzeroBitCount
        if fewestLargeTiles >= 6 { return 0.0003 }
        if fewestLargeTiles == 5 { return 0.0007 }
        switch board.greatestRank {
        case ..<10: return 0.01
        case 10: return 0.008
        case 11: return 0.004
        case 12: return 0.0015
        default: return 0.001
        }
    }

    /// Thinks for one slice; returns the advice once it is ready.
    public mutating func think() -> Advice<Direction>? {
        switch search {
        case .nothing:
            return Advice(move: nil, reason: say("no move is left"))
        case .bitboard:
            switch expectimax.search(positions: Self.slice) {
            case .underWay: return nil
            case .abandoned:
                guard let board = position.bitboard else { return nil }
                // Searches less deeply, with a small fraction of the positions; this search's result is always used.
                expectimax.begin(board, threshold: Self.threshold(for: board) * 10, limit: .max / 2)
                return nil
            case .done: break
            }
            var found: [(move: Direction, worth: Float)] = []
            for direction in Direction.allCases {
                if let worth = expectimax.worths[Int(direction.rawValue)] { found.append((direction, worth)) }
            }
            return advice(found)
        case .gameboard(var gameboard):
            let isDone = gameboard.searchOne()
            search = .gameboard(gameboard)
            return isDone ? advice(gameboard.worths) : nil
        }
    }

    private func advice(_ worths: [(move: Direction, worth: Float)]) -> Advice<Direction> {
        // Equal values stay in the order of the directions.
        let ranked = worths.enumerated().sorted { a, b in
            a.element.worth > b.element.worth || a.element.worth == b.element.worth && a.offset < b.offset
        }.map { $0.element }
        guard let (best, most) = ranked.first else { return Advice(move: nil, reason: say("no move is left")) }
        let estimates = ranked.map { (move: $0.move, text: Self.difference(most - $0.worth)) }
        return Advice(move: best, reason: SlideReasons(position.board).text(for: best), estimates: estimates)
    }

    /// Formats the difference of a value from the best one; a merge is worth 700.
    private static func difference(_ less: Float) -> String {
        less < 0.5 ? "±0" : "−\(grouped(UInt128(less.rounded())))"
    }

    // MARK: Questions

    /// Encodes the board as in `start=`.
    public static func question(about position: TwentyFortyEightRules) -> String {
        TwentyFortyEightRules.text(of: position.board)
    }

    /// Decodes a question; nil if it can't be read.
    public static func sight(in question: Word) -> TwentyFortyEightRules? {
        let rows = question.bytes.count { $0 == UInt8(ascii: "/") } + 1
        guard TwentyFortyEightRules.dimensions.contains(rows) else { return nil }
        do {
            return TwentyFortyEightRules(board: try TwentyFortyEightRules.board(question, dimension: rows))
        } catch {
            return nil
        }
    }
}
