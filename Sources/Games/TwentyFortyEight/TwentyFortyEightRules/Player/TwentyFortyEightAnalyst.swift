public import PlayRules
import Words

/// Assesses slides by what the player's search expects of them, a few tiles ahead.
///
/// The search's values fall while tiles grow, since large tiles make a board harder. So a position is measured by what it
/// lacks against the same tiles in perfect order: 1000 is perfect, 0 is the end.
public struct TwentyFortyEightAnalyst: GameAnalyst {
    private let expectimax = Expectimax()
    private var search = Search.nothing
    private var board = SquareGameboard(dimension: 4, repeating: Tile.none)
    private var made = Direction.left

    private enum Search {
        case nothing
        case bitboard
        case gameboard(GameboardSearch)
    }

    /// Creates an analyst.
    public init?() {}

    /// What the values measure.
    public static var title: String { say("Order of the board") }

    /// The values are thousandths.
    public static var isShare: Bool { true }

    /// What a search that looks less far can't tell isn't a mistake.
    public static var leastLoss: Int64 { 40 }

    /// The probability of the least likely line that is followed: a quick look, since a game has thousands of moves.
    private static var threshold: Float { 0.02 }
    private static var longestLine: Int { 8 }
    private static var slice: UInt64 { 20_000 }

    /// Sets the slide to assess.
    public mutating func consider(_ move: Direction, in position: TwentyFortyEightRules) {
        made = move
        board = position.board
        if let board = position.bitboard {
            expectimax.begin(board, threshold: Self.threshold, longestLine: Self.longestLine, limit: .max / 2)
            search = .bitboard
        } else {
            search = .gameboard(GameboardSearch(position.board))
        }
    }

    /// Thinks for one slice; returns the assessment once it is ready.
    public mutating func think() -> Assessment<Direction>? {
        switch search {
        case .nothing: return nil
        case .bitboard:
            guard expectimax.search(positions: Self.slice) == .done else { return nil }
            var found: [(move: Direction, worth: Float)] = []
            for direction in Direction.allCases {
                if let worth = expectimax.worths[Int(direction.rawValue)] { found.append((direction, worth)) }
            }
            return assessment(found)
        case .gameboard(var gameboard):
            let isDone = gameboard.searchOne()
            search = .gameboard(gameboard)
            return isDone ? assessment(gameboard.worths) : nil
        }
    }

    private mutating func assessment(_ found: [(move: Direction, worth: Float)]) -> Assessment<Direction>? {
        search = .nothing
        // The slide that was made is the best of equals.
        var best = (move: made, worth: found.first { $0.move == made }?.worth ?? -.infinity)
        let own = best.worth
        for slide in found where slide.worth > best.worth { best = slide }
        let value = order(best.worth)
        return Assessment(value: value, loss: value - order(own), best: best.move)
    }

    /// Returns how near a value comes to that of the tiles in perfect order, in thousandths.
    private func order(_ worth: Float) -> Int64 {
        let lack = max(BoardEvaluation.perfect(board.cells.map { $0.rank }, dimension: board.dimension) - worth, 0)
        return Int64((1000 * Self.half / (Self.half + lack)).rounded())
    }

    /// What a position of order 500 lacks. Half of the positions of good play lack less than 3,200, one in a hundred more
    /// than 10,000.
    private static var half: Float { 5_000 }

    /// Returns 0 on a board that is stuck.
    public mutating func value(ofEnd position: TwentyFortyEightRules) -> Int64 {
        guard let move = Direction.allCases.first(where: position.board.canSlide) else { return 0 }
        consider(move, in: position)
        while true {
            if let assessment = think() { return assessment.value }
        }
    }

    /// A share of order says nothing in words.
    public static func text(ofLoss loss: Int64, moves: Int) -> String { "" }

    /// Returns what is good about a slide, as a hint does.
    public mutating func reason(for move: Direction, in position: TwentyFortyEightRules) -> String {
        SlideReasons(position.board).text(for: move)
    }
}
