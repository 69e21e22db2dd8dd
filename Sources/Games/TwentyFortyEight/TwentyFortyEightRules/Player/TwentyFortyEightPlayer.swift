public import PlayRules
import Words

/// Plays 2048: by expectimax on the bitboard if the board is 4 x 4, otherwise by a search of small depth.
///
/// Its strength is documented in docs/games/2048.md.
public struct TwentyFortyEightPlayer: AutoPlayer {
    private let expectimax = Expectimax()
    private var endgame: Endgame?
    private var search = Search.nothing
    private var position = TwentyFortyEightRules(seed: 0)

    private enum Search {
        case nothing
        case endgame(Endgame)
        case bitboard
        case gameboard(GameboardSearch)
    }

    /// Creates a player without a position.
    public init() {}

    /// The number of positions evaluated by expectimax.
    public var positions: UInt64 { expectimax.positions }

    /// Sets the position to think about.
    public mutating func consider(_ position: TwentyFortyEightRules) {
        self.position = position
        if position.isOver {
            search = .nothing
        } else if let board = position.bitboard {
            think(about: board)
        } else {
            search = .gameboard(GameboardSearch(position.board))
        }
    }

    private mutating func think(about board: Bitboard) {
        guard let walls = Walls(of: board) else {
            // Its results take 32 MB.
            endgame = nil
            return lookAhead(on: board)
        }
        let endgame = self.endgame ?? Endgame(board, walls: walls)
        endgame.begin(board, walls: walls)
        self.endgame = endgame
        search = .endgame(endgame)
    }

    private mutating func lookAhead(on board: Bitboard) {
        let depth = Self.depth(for: board)
        expectimax.begin(board, threshold: depth.threshold, longestLine: depth.longestLine, limit: Self.mostPositions)
        search = .bitboard
    }

    /// The number of positions evaluated in a slice: by expectimax, and of an endgame.
    private static var slice: UInt64 { 20_000 }
    private static var endgameSlice: UInt64 { 2_000 }

    /// A move that would need more positions, about half a second in a browser, is searched less deeply.
    private static var mostPositions: UInt64 { 12_000_000 }

    /// Returns how far to look: the probability of the least likely line that is followed, and the most tiles in one.
    ///
    /// The more large tiles there are, the farther it looks. Most games end with many, on boards that stay nearly full.
    private static func depth(for board: Bitboard) -> (threshold: Float, longestLine: Int) {
        let large = (0..<16).count { board[$0] >= 7 }
        return switch large {
        case 7...: (0.0001, 16)
        case 6: (0.0002, 14)
        case 5: (0.0005, 12)
        case 4: (0.001, 10)
        default: (0.001, 8)
        }
    }

    /// Thinks for one slice; returns the advice once it is ready.
    public mutating func think() -> Advice<Direction>? {
        switch search {
        case .nothing:
            return Advice(move: nil, reason: say("no move is left"))
        case .endgame(let endgame):
            let progress = endgame.search(positions: Self.endgameSlice)
            if progress == .underWay { return nil }
            let found = Self.moves(with: endgame.chances)
            if progress == .done, found.contains(where: { $0.worth >= endgame.walls.leastChance }) {
                return advice(found) { chance, _ in percent(Double(chance)) }
            }
            if let board = position.bitboard { lookAhead(on: board) }
            return nil
        case .bitboard:
            switch expectimax.search(positions: Self.slice) {
            case .underWay: return nil
            case .abandoned:
                guard let board = position.bitboard else { return nil }
                // Searches less deeply, with a small fraction of the positions; this search's result is always used.
                let depth = Self.depth(for: board)
                expectimax.begin(
                    board, threshold: depth.threshold * 10, longestLine: depth.longestLine, limit: .max / 2)
                return nil
            case .done: break
            }
            return advice(Self.moves(with: expectimax.worths), estimate: Self.difference)
        case .gameboard(var gameboard):
            let isDone = gameboard.searchOne()
            search = .gameboard(gameboard)
            return isDone ? advice(gameboard.worths, estimate: Self.difference) : nil
        }
    }

    /// Returns the possible moves with their values.
    private static func moves(with worths: [Float?]) -> [(move: Direction, worth: Float)] {
        var moves: [(move: Direction, worth: Float)] = []
        for direction in Direction.allCases {
            if let worth = worths[Int(direction.rawValue)] { moves.append((direction, worth)) }
        }
        return moves
    }

    /// - Parameter estimate: Formats a move's value; its second argument is the value of the best.
    private func advice(
        _ worths: [(move: Direction, worth: Float)], estimate: (Float, Float) -> String
    ) -> Advice<Direction> {
        // Equal values stay in the order of the directions.
        let ranked = worths.enumerated().sorted { a, b in
            a.element.worth > b.element.worth || a.element.worth == b.element.worth && a.offset < b.offset
        }.map { $0.element }
        guard let (best, most) = ranked.first else { return Advice(move: nil, reason: say("no move is left")) }
        let estimates = ranked.map { (move: $0.move, text: estimate($0.worth, most)) }
        return Advice(move: best, reason: SlideReasons(position.board).text(for: best), estimates: estimates)
    }

    /// Formats the difference of a value from the best one; a merge is worth 700.
    private static func difference(_ worth: Float, from best: Float) -> String {
        let less = best - worth
        return less < 0.5 ? "±0" : "−\(grouped(UInt128(less.rounded())))"
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
