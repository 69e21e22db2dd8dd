import Match
import MatchStore
import PlayRules
import Ratings

extension Leaderboards {
    /// Changes the ratings of both players of a match, unless that was done before.
    ///
    /// The ratings are two changes, in Redis Cluster on two nodes, and any server may be killed between them, or rate
    /// another match of the same players at the same time. So each change follows the version that was read, and is
    /// computed again if there is another one by then. A player's record tells which matches were rated, and the rating
    /// before each: the second player is rated against that, whenever the first one was.
    ///
    /// - Parameter hostScore: What the host made of it.
    func rate(
        _ match: StoredMatch, hostScore: Score, ended: Milliseconds
    ) async throws(LeaderboardProblem) {
        guard match.host.number != match.guest.number else { return }
        while true {
            do throws(StoreError) {
                return try await rateOnce(match, hostScore, ended)
            } catch {
                // Somebody else's change was stored: this goes on.
                guard error == .ratingChanged else { throw .store(error) }
            }
        }
    }

    private func rateOnce(
        _ match: StoredMatch, _ hostScore: Score, _ ended: Milliseconds
    ) async throws(StoreError) {
        let game = match.terms.game.gameName
        let records = BothSides(
            host: try await record(of: match.host, in: game), guest: try await record(of: match.guest, in: game))
        for side in Side.allCases {
            let (own, other) = (records[side], records[side.other])
            let change: (rating: StoredRating, match: RatedMatch)
            if let rated = own[match.id] {
                // If it was the last one, what follows from it may be missing.
                guard rated.number == own.rating.games else { continue }
                change = (own.rating, rated)
            } else if own.mayHaveForgotten(ended) {
                continue
            } else {
                change = own.adding(
                    match.id, ended: ended, side == .host ? hostScore : hostScore.reversed, of: match.player(side),
                    against: match.player(side.other), rated: other[match.id]?.before ?? other.rating.rating)
            }
            try await store.write(.rate(change.rating, by: change.match))
        }
    }

    private func record(of player: StoredPlayer, in game: GameText) async throws(StoreError) -> RatingRecord {
        try await store.ratingRecord(of: player.number, in: game) ?? RatingRecord(new: player, game: game)
    }
}
