import Match
import MatchStore
import Ratings

/// A board by rating as returned by `GET /ratings`.
struct RatingTable: Encodable {
    let game: String
    let places: [Place]
    let you: Place?

    struct Place: Encodable {
        /// Nil for a provisional rating.
        let rank: Int?
        /// The player's number.
        let player: String
        let name: String
        let rating: ShownRating
        /// How many matches were rated.
        let matches: UInt32

        init(_ rating: StoredRating, rank: Int?, _ now: Milliseconds) {
            self.rank = rank
            player = rating.player.number.hexadecimal
            name = rating.player.nickname.description
            self.rating = ShownRating(rating.rating, now)
            matches = rating.games
        }

        private enum CodingKeys: CodingKey { case rank, player, name, matches }

        func encode(to encoder: any Encoder) throws {
            try rating.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(rank, forKey: .rank)
            try container.encode(player, forKey: .player)
            try container.encode(name, forKey: .name)
            try container.encode(matches, forKey: .matches)
        }
    }

    private enum CodingKeys: CodingKey { case game, places, you }

    /// Encodes nil as `null` instead of leaving the field out.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(game, forKey: .game)
        try container.encode(places, forKey: .places)
        try container.encode(you, forKey: .you)
    }
}

/// The ratings of the people in a match as returned by `GET /ratings?match=ID`.
struct MatchRatings: Encodable {
    let game: String
    /// Whether the match changes them, once it is decided.
    let ranked: Bool
    /// The host first. Bots have no ratings.
    let players: [Player]

    struct Player: Encodable {
        /// The player's number.
        let player: String
        let name: String
        /// The rating after the match once the match is rated, the present one before that.
        let rating: ShownRating
        /// How many matches were rated.
        let matches: UInt32
        /// The points that the match brought; nil before it is rated.
        let change: Double?

        init(_ player: StoredPlayer, _ record: RatingRecord, in match: MatchID, _ now: Milliseconds) {
            self.player = player.number.hexadecimal
            name = player.nickname.description
            matches = record.rating.games
            let rated = record[match]
            rating = rated.map { ShownRating($0.after, $0.ended) } ?? ShownRating(record.rating.rating, now)
            change = rated.map { ShownRating.tenths($0.after.rating - $0.before.rating) }
        }

        private enum CodingKeys: CodingKey { case player, name, matches, change }

        func encode(to encoder: any Encoder) throws {
            try rating.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(player, forKey: .player)
            try container.encode(name, forKey: .name)
            try container.encode(matches, forKey: .matches)
            try container.encode(change, forKey: .change)
        }
    }
}

/// A rating with its uncertainty at a moment, in tenths of a point.
struct ShownRating: Encodable {
    let rating: Double
    let deviation: Double
    let provisional: Bool

    init(_ rating: Rating, _ now: Milliseconds) {
        self.rating = Self.tenths(rating.rating)
        deviation = Self.tenths(rating.deviation(at: now))
        provisional = rating.isProvisional(at: now)
    }

    static func tenths(_ points: Double) -> Double { (points * 10).rounded() / 10 }
}

/// A player as returned by `GET /profile`.
struct Profile: Encodable {
    /// The player's number.
    let player: String
    /// The latest nickname that is known; nil if there is none.
    let name: String?
    let games: [Game]
    let bests: [Best]

    /// What is known of a player in a game.
    struct Game: Encodable {
        let game: String
        let rating: ShownRating
        let matches: UInt32
        let wins: UInt32
        let ties: UInt32
        let curve: [Point]

        init(_ record: RatingRecord, _ now: Milliseconds) {
            let rating = record.rating
            game = rating.game.description
            self.rating = ShownRating(rating.rating, now)
            (matches, wins, ties) = (rating.games, rating.wins, rating.ties)
            curve = record.matches.map(Point.init)
        }

        private enum CodingKeys: CodingKey { case game, matches, wins, ties, curve }

        func encode(to encoder: any Encoder) throws {
            try rating.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(game, forKey: .game)
            try container.encode(matches, forKey: .matches)
            try container.encode(wins, forKey: .wins)
            try container.encode(ties, forKey: .ties)
            try container.encode(curve, forKey: .curve)
        }
    }

    /// A rated match.
    struct Point: Encodable {
        /// The match's id.
        let match: String
        /// In milliseconds since 1970.
        let ended: Int64
        /// The rating after it.
        let rating: ShownRating
        /// `win`, `tie` or `loss`.
        let score: String
        /// The other player's number and nickname.
        let opponent: String
        let opponentName: String

        init(_ match: RatedMatch) {
            self.match = match.match.description
            ended = match.ended
            rating = ShownRating(match.after, match.ended)
            score =
                switch match.score {
                case .win: "win"
                case .tie: "tie"
                case .loss: "loss"
                }
            opponent = match.opponent.number.hexadecimal
            opponentName = match.opponent.nickname.description
        }

        private enum CodingKeys: CodingKey { case match, ended, score, opponent, opponentName }

        func encode(to encoder: any Encoder) throws {
            try rating.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(match, forKey: .match)
            try container.encode(ended, forKey: .ended)
            try container.encode(score, forKey: .score)
            try container.encode(opponent, forKey: .opponent)
            try container.encode(opponentName, forKey: .opponentName)
        }
    }

    /// A place on a board of all time.
    struct Best: Encodable {
        let game: String
        let measure: String
        /// `most` or `least`: which comes first.
        let order: String
        let rank: Int
        let value: Int64
        /// In milliseconds since 1970.
        let reached: Int64
        /// Whether it was reached in a match.
        let match: Bool

        init(_ place: LeaderboardPlace) {
            let board = place.game.verdict.board
            game = board.game.description
            measure = board.measure.description
            order = board.order == .mostFirst ? "most" : "least"
            rank = place.rank
            value = place.game.verdict.value
            reached = place.reached
            match = place.game.match != nil
        }
    }

    init(_ player: UInt64, _ records: [RatingRecord], _ bests: [LeaderboardPlace], _ now: Milliseconds) {
        self.player = player.hexadecimal
        let names =
            records.map { (when: $0.rating.rating.lastGame ?? 0, name: $0.rating.player.nickname) }
            + bests.map { (when: $0.reached, name: $0.player.nickname) }
        name = names.max { $0.when < $1.when }?.name.description
        games = records.map { Game($0, now) }
        self.bests = bests.map(Best.init)
    }

    private enum CodingKeys: CodingKey { case player, name, games, bests }

    /// Encodes nil as `null` instead of leaving the field out.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(player, forKey: .player)
        try container.encode(name, forKey: .name)
        try container.encode(games, forKey: .games)
        try container.encode(bests, forKey: .bests)
    }
}
