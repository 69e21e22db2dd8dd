import MatchStore

// Names that operators have given players, also in what was stored before.

extension Sanctions {
    func named(_ place: LeaderboardPlace) -> LeaderboardPlace {
        LeaderboardPlace(rank: place.rank, player: named(place.player), game: place.game, reached: place.reached)
    }

    func named(_ rating: StoredRating) -> StoredRating {
        StoredRating(
            player: named(rating.player), game: rating.game, rating: rating.rating, games: rating.games,
            wins: rating.wins, ties: rating.ties, forgotten: rating.forgotten)
    }

    func named(_ record: RatingRecord) -> RatingRecord {
        RatingRecord(
            rating: named(record.rating),
            matches: record.matches.map { match in
                RatedMatch(
                    match: match.match, ended: match.ended, number: match.number, score: match.score,
                    before: match.before, after: match.after, opponent: named(match.opponent))
            })
    }
}
