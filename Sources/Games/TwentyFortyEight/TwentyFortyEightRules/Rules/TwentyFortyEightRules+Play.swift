public import PlayRules
import Words

extension TwentyFortyEightRules: Rules {
    /// The automatic player.
    public typealias Player = TwentyFortyEightPlayer
    /// What assesses moves.
    public typealias Analyst = TwentyFortyEightAnalyst
    /// Where new tiles come from.
    public typealias Chance = TwentyFortyEightChance
    /// What is told of a game.
    public typealias Report = TwentyFortyEightReport
    /// How two play.
    public typealias Contest = TwentyFortyEightContest
    /// How games are compared.
    public typealias Ranking = TwentyFortyEightRanking
    /// The puzzle of the day.
    public typealias Daily = TwentyFortyEightDaily

    /// The name, parameters and presets of 2048.
    public static var description: GameDescription {
        GameDescription(
            name: "2048", title: "2048",
            summary: "Slide the tiles; equal ones that meet become one. Reach the target before the board is stuck.",
            parameters: [
                ParameterDescription(
                    name: "size", title: "Size",
                    kind: .integer(Int64(dimensions.lowerBound)...Int64(dimensions.upperBound), initial: 4)),
                ParameterDescription(name: "target", title: "Target", kind: .choice(targets, initial: 2048)),
                ParameterDescription(name: "start", title: "Start", kind: .word),
                ParameterDescription(name: "limit", title: "Moves", kind: .word),
            ],
            presets: [
                Preset(
                    title: "Classic", caption: "4 × 4 · to 2048", settings: "size=4 target=2048",
                    picture: "start=4,16,2,8/8,32,128,512/0,4,16,64/0,8,256,1024 seed=1"),
                Preset(
                    title: "First steps", caption: "4 × 4 · to 64", settings: "size=4 target=64",
                    picture: "start=0,0,2,4/0,0,4,8/0,2,8,16/0,0,4,32 seed=1", next: 0),
                Preset(
                    title: "Small", caption: "3 × 3 · to 256", settings: "size=3 target=256",
                    picture: "start=0,2,8/2,16,64/4,32,128 seed=1"),
                Preset(
                    title: "Wide", caption: "5 × 5 · to 4096", settings: "size=5 target=4096",
                    picture: "start=0,0,2,4,2/0,2,8,16,4/0,4,16,64,32/2,8,128,256,64/4,32,512,1024,2048 seed=1"),
            ])
    }

    /// Creates the start of a game: a random board of two tiles, or the one in `start`; with a number of moves if there is
    /// a `limit`.
    ///
    /// - Throws: what is wrong with `start` or `limit`.
    public init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        let dimension = Int(parameters.integer("size"))
        // Only targets of the description can have been set.
        let target = Tile(value: parameters.integer("target")) ?? Tile(rank: 11)
        let start = Word(parameters.word("start"))
        if start.isEmpty {
            self.init(dimension: dimension, target: target, seed: seed)
        } else {
            self.init(board: try Self.board(start, dimension: dimension), target: target, seed: seed)
        }
        movesLeft = try parameters.limit("limit", in: Self.limits)
    }

    /// The possible limits of the number of moves.
    private static var limits: ClosedRange<Int64> { 1...1_000_000 }

    /// Won once the target is reached, even if the game continues and ends in a stuck board; or once all moves of a limited
    /// number are made.
    public var status: GameStatus { hasReachedTarget || movesLeft == 0 ? .won : isOver ? .lost : .playing }

    /// Whether no slide changes anything, or none may be made any more.
    public var isOver: Bool { movesLeft == 0 || Direction.allCases.allSatisfy { !isLegal($0) } }

    /// Slides all tiles in a direction; then a new tile appears.
    ///
    /// - Throws: the reason if that changes nothing.
    public mutating func apply(_ move: Direction) throws(IllegalMove) -> [TileEvent] {
        if movesLeft == 0 { throw IllegalMove("All moves are made.") }
        guard isLegal(move) else {
            throw isOver ? IllegalMove("No move is left.") : move.blocked
        }
        var slid = board
        var events = slid.slide(move)
        var gain: Int64 = 0
        for case .moveTwoTiles(_, _, let value) in events { gain += value }
        if let bits = bitboard, bits.hasRoomForMerges {
            tiles = .bits(bits.moved(move, by: .shared))
            assert(tiles == Tiles(slid), "the bitboard moves as the board does")
        } else {
            tiles = Tiles(slid)
        }
        events.append(insertTile())
        movesLeft = movesLeft.map { $0 - 1 }
        if gain > 0 {
            score += gain
            events.append(.scoreChanged(to: score, by: gain))
        }
        if !hasReachedTarget, greatestTile.rank >= target.rank {
            hasReachedTarget = true
            events.append(.targetReached(value: target.value))
        }
        return events
    }

    /// Describes all state that affects the game; in JSON the rows from the top, 0 for an empty cell.
    public func write(to writer: inout PositionWriter) {
        writer.mark(UInt8(dimension))
        writer.mark(target.rank)
        writer.mark(hasReachedTarget ? 1 as UInt8 : 0)
        writer.mark(UInt64(bitPattern: score))
        if let movesLeft { writer.mark(UInt64(bitPattern: movesLeft)) }
        let board = board
        writer.array { writer in
            for row in 0..<dimension {
                writer.array { writer in
                    for column in 0..<dimension {
                        let tile = board[row, column]
                        writer.mark(tile.rank)
                        writer.show { json in json.value(tile.value) }
                    }
                }
            }
        }
    }
}

extension Direction {
    /// Why a move in this direction isn't allowed.
    var blocked: IllegalMove {
        switch self {
        case .left: IllegalMove("Nothing moves to the left.")
        case .right: IllegalMove("Nothing moves to the right.")
        case .up: IllegalMove("Nothing moves up.")
        case .down: IllegalMove("Nothing moves down.")
        }
    }
}
