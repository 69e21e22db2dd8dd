import PlayRules
import Words

/// A game that was played before and plays again by itself, move by move.
struct Ghost {
    /// The moves of the game.
    let moves: [any AnyMove]
    /// When each of them is made; empty if the player's moves decide that.
    let ticks: [UInt64]
    let pace: GhostPace
    /// How many of the moves open the game for both: see `GameContest.opening(of:)`.
    let openingCount: Int
    /// How far time runs in this game, if it runs by itself.
    private let end: UInt64

    private(set) var position: AnyPosition
    /// How many moves it has made.
    private(set) var place = 0
    /// Whether its next move isn't legal: the rules have changed since.
    private(set) var isBroken = false
    /// When it reached the goal, and after how many moves; nil before that.
    private(set) var finish: RaceFinish?
    /// The same for the whole game; nil if that isn't known before, since running it would take too long.
    let lastFinish: RaceFinish?

    /// Reads a game, and replays it where that is quick: a game whose time runs by itself is replayed as it goes.
    ///
    /// - Parameters:
    ///   - start: The position before its first move.
    ///   - total: How many ticks it took, if its line doesn't say when the moves were made; nil if nobody knows.
    ///   - hasOpening: Whether its first reveal is made for both.
    ///   - isDone: Whether a position has reached the goal.
    /// - Throws: the move that can't be read or made.
    init(
        _ line: GameLine, of game: any AnyGame, from record: AnyGameRecord, total: UInt64?, hasOpening: Bool,
        isDone: (AnyPosition) -> Bool
    ) throws(GameLineProblem) {
        var log = record.log
        position = log.start
        var moves: [any AnyMove] = []
        var end: UInt64 = 0
        var opening = 0
        var lastPlace: Int?
        for word in line.moves {
            guard let move = game.move(word) else {
                throw GameLineProblem(.usage, word: word, message: "a move is \(game.moveForm)")
            }
            end = move.tick ?? end
            guard !move.isEnd else { continue }
            moves.append(move)
            guard position.tick == nil else { continue }
            try log.make(word)
            if hasOpening, opening == 0, log.current.hasBegun { opening = moves.count }
            if lastPlace == nil, isDone(log.current) { lastPlace = moves.count }
        }
        self.moves = moves
        self.end = end
        openingCount = opening
        if position.tick != nil {
            pace = .recorded
            ticks = moves.map { $0.tick ?? 0 }
        } else if !line.times.isEmpty {
            pace = .recorded
            ticks = Self.ticks(line.times, afterOpening: opening)
        } else if let total {
            pace = .even
            ticks = Self.evenly(moves.count, over: total, afterOpening: opening)
        } else {
            pace = .moveForMove
            ticks = []
        }
        let ticks = ticks
        lastFinish = lastPlace.map { RaceFinish(tick: ticks.isEmpty ? nil : ticks[$0 - 1], moves: $0) }
    }

    /// The clock of a race begins with the opening.
    private static func ticks(_ times: [UInt64], afterOpening count: Int) -> [UInt64] {
        var ticks: [UInt64] = []
        for (index, passed) in times.enumerated() {
            ticks.append(index < count ? 0 : (ticks.last ?? 0) + passed)
        }
        return ticks
    }

    private static func evenly(_ count: Int, over total: UInt64, afterOpening opening: Int) -> [UInt64] {
        let steps = UInt64(max(count - opening, 1))
        return (0..<count).map { index in
            index < opening ? 0 : UInt64(index - opening + 1) * min(total, .max / steps) / steps
        }
    }

    /// The tick of its next move; nil if there is none, or if it waits for the player's.
    var nextTick: UInt64? { place < ticks.count && !isBroken ? ticks[place] : nil }

    /// How far its time runs when a race has come to a tick.
    func tick(at tick: UInt64) -> UInt64 { min(tick, end) }

    /// Makes the next move if it is due at a tick, or after so many moves of the player.
    ///
    /// - Returns: its word; nil if none is due.
    mutating func makeDue(at tick: UInt64, afterMoves count: Int, isDone: (AnyPosition) -> Bool) -> String? {
        guard !isBroken, place < moves.count else { return nil }
        guard pace == .moveForMove ? place < count : ticks[place] <= tick else { return nil }
        let move = moves[place]
        if let due = move.tick { _ = position.run(to: due) }
        guard (try? position.apply(move)) != nil else {
            // Only a game whose time runs by itself is replayed as it goes.
            isBroken = true
            return nil
        }
        place += 1
        note(at: tick, isDone)
        return move.word
    }

    /// Runs its time to a tick, in a game whose time runs by itself.
    mutating func run(to tick: UInt64, isDone: (AnyPosition) -> Bool) {
        guard position.tick != nil, place > 0 || tick > 0 else { return }
        _ = position.run(to: self.tick(at: tick))
        note(at: tick, isDone)
    }

    private mutating func note(at tick: UInt64, _ isDone: (AnyPosition) -> Bool) {
        guard finish == nil, isDone(position) else { return }
        finish = RaceFinish(tick: pace == .moveForMove ? nil : tick, moves: place)
    }
}

/// When a side reached the goal of a race.
public struct RaceFinish: Hashable, Sendable {
    /// The tick; nil for a ghost that has no time of its own.
    public let tick: UInt64?
    /// How many moves it had made.
    public let moves: Int
}
