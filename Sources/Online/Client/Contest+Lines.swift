import Match
public import Versus

extension Contest {
    /// The words of the own game line with their ticks: what counts, and what waits to be taken. O(moves).
    public var ownMoves: [StampedMove] {
        referee.moves(of: side) + pending.flatMap { $0.words }
    }

    /// The words of the opponent's game line, as far as they are to be shown. O(moves).
    public var opponentMoves: [StampedMove] {
        let moves = referee.moves(of: side.other)
        return Array(moves.dropLast(coming.count))
    }

    /// The own game as a game line, as any table replays it.
    public func ownLine(at now: UInt64) -> String {
        line(of: ownMoves, end: ownTick(at: now))
    }

    /// The opponent's game as a game line, as far as it is to be shown.
    public func opponentLine(at now: UInt64) -> String {
        line(of: opponentMoves, end: opponentTick(at: now))
    }

    private func line(of moves: [StampedMove], end: Int64) -> String {
        var line = game.settings
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
