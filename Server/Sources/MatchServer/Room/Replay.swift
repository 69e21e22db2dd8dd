import Match
import MatchStore
import PlayRules
import Versus

/// A match as its stored moves have it.
struct Replay {
    private(set) var referee: Referee
    /// The moves of both sides, in order, as players and viewers receive them.
    private(set) var accepted: [(side: Side, move: PlayedMove)] = []
    /// Since which tick each player has been away.
    private(set) var awaySince: BothSides<UInt64?>
    /// Who was away at the end, and isn't yet.
    private var leavers: [Side]

    /// Replays a log.
    ///
    /// - Throws: if the stored moves aren't legal.
    init(_ log: MatchLog, _ game: VersusGame) throws(VersusProblem) {
        referee = Referee(game, first: log.match.terms.first)
        let away = log.clock?.awaySince ?? BothSides(nil)
        awaySince = away
        leavers = Side.allCases.filter { away[$0] != nil }
        let moves = Side.allCases.flatMap { side in log.moves(of: side).map { SidedMove(side, $0) } }
        for move in moves.sorted(by: { $0.move.place < $1.move.place }) { try make(move) }
        while let leaver = leavers.popLast() { try leave(leaver) }
    }

    /// Makes the next move.
    ///
    /// - Throws: if it isn't legal.
    mutating func make(_ next: SidedMove) throws(VersusProblem) {
        let (side, move) = (next.side, next.move)
        for leaver in leavers where awaySince[leaver] ?? 0 <= move.stamp { try leave(leaver) }
        leavers.removeAll { awaySince[$0] ?? 0 <= move.stamp }
        // The player came back after the clock was stored.
        if awaySince[side] != nil, !leavers.contains(side) {
            try referee.comeBack(side, at: move.stamp)
            awaySince[side] = nil
        }
        let word = Word(move.move.text.bytes[...])
        if word == "resign" {
            try referee.resign(side, at: move.stamp)
        } else {
            try referee.move(word, by: side, at: move.stamp)
        }
        let entry = MatchPlay.entry(
            of: side, move.move.text, referee, place: accepted.count, stamp: move.stamp)
        accepted.append((side, entry))
    }

    private mutating func leave(_ side: Side) throws(VersusProblem) {
        try referee.leave(side, at: max(awaySince[side] ?? 0, referee.tick))
    }
}
