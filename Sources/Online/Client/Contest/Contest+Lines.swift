import PlayRules
import Match
public import Versus

extension Contest {
    /// The words of the own game line with their ticks: the accepted moves and the pending ones. O(moves).
    public var ownMoves: [StampedMove] {
        referee.moves(of: side) + pending.flatMap { $0.words }
    }

    /// The words of the opponent's game line that are visible now. O(moves).
    public var opponentMoves: [StampedMove] {
        let moves = referee.moves(of: side.other)
        return Array(moves.dropLast(coming.count))
    }

    /// The own game as a replayable game line.
    public func ownLine(at now: UInt64) -> String {
        line(of: side, ownMoves, end: ownTick(at: now))
    }

    /// The visible part of the opponent's game as a game line.
    public func opponentLine(at now: UInt64) -> String {
        line(of: side.other, opponentMoves, end: opponentTick(at: now))
    }

    private func line(of side: Side, _ moves: [StampedMove], end: Int64) -> String {
        var line = game.starts[side].settings
        var colon = " :"
        for move in moves {
            line += "\(colon) \(move.word)"
            colon = ""
        }
        guard isTimed else { return line }
        let tick = max(UInt64(clamping: end), moves.last?.tick ?? 0)
        return line + "\(colon) end@\(tick)"
    }
}
