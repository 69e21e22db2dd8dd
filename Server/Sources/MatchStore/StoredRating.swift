public import Match
public import Ratings

/// A player's rating in a game, whatever its parameters.
public struct StoredRating: Hashable, Sendable {
    /// The player, with the nickname in the last rated match.
    public let player: StoredPlayer
    /// The game's name, as `2048`.
    public let game: GameText
    /// The rating after the last rated match.
    public let rating: Rating
    /// How many matches were rated. Each change adds one, so this is also the version that a change follows.
    public let games: UInt32
    /// How many of them the player won.
    public let wins: UInt32
    /// How many nobody won.
    public let ties: UInt32
    /// When the latest match ended that was rated and isn't remembered any more; nil if all are remembered.
    public let forgotten: Milliseconds?

    /// Creates a rating.
    public init(
        player: StoredPlayer, game: GameText, rating: Rating, games: UInt32, wins: UInt32, ties: UInt32,
        forgotten: Milliseconds? = nil
    ) {
        self.player = player
        self.game = game
        self.rating = rating
        self.games = games
        self.wins = wins
        self.ties = ties
        self.forgotten = forgotten
    }
}

/// A rated match, as one of its players sees it.
public struct RatedMatch: Hashable, Sendable {
    /// The match's id.
    public let match: MatchID
    /// When it ended.
    public let ended: Milliseconds
    /// Which of the player's rated matches in this game it was; 1 for the first.
    public let number: UInt32
    /// What the player made of it.
    public let score: Score
    /// The player's rating before it.
    public let before: Rating
    /// The player's rating after it.
    public let after: Rating
    /// The other player.
    public let opponent: StoredPlayer

    /// Creates a rated match.
    public init(
        match: MatchID, ended: Milliseconds, number: UInt32, score: Score, before: Rating, after: Rating,
        opponent: StoredPlayer
    ) {
        self.match = match
        self.ended = ended
        self.number = number
        self.score = score
        self.before = before
        self.after = after
        self.opponent = opponent
    }
}

/// A player's rating in a game, with the matches from which it comes.
///
/// The matches say which were rated already: who rates a match again finds it there, with the rating before it.
public struct RatingRecord: Hashable, Sendable {
    /// The rating now.
    public let rating: StoredRating
    /// The last matches, at most `matchesKept`, in the order in which they were rated.
    public let matches: [RatedMatch]

    /// How many matches are remembered.
    public static let matchesKept = 200

    /// Creates a record.
    public init(rating: StoredRating, matches: [RatedMatch]) {
        self.rating = rating
        self.matches = matches
    }

    /// The record of a player without a rated match.
    public init(new player: StoredPlayer, game: GameText) {
        self.init(
            rating: StoredRating(player: player, game: game, rating: .new, games: 0, wins: 0, ties: 0), matches: [])
    }

    /// What is remembered of a match; nil if it wasn't rated, or long ago.
    public subscript(match: MatchID) -> RatedMatch? { matches.last { $0.match == match } }

    /// Whether a match can't be rated because it may have been: it is as old as matches that aren't remembered any more.
    public func mayHaveForgotten(_ ended: Milliseconds) -> Bool {
        rating.forgotten.map { ended <= $0 } ?? false
    }

    /// What a match adds to the record: a change for `StoreChange.rate`.
    ///
    /// - Parameters:
    ///   - player: The player, with the nickname in the match.
    ///   - rating: The opponent's rating before the match.
    public func adding(
        _ match: MatchID, ended: Milliseconds, _ score: Score, of player: StoredPlayer, against opponent: StoredPlayer,
        rated rating: Rating
    ) -> (rating: StoredRating, match: RatedMatch) {
        let old = self.rating
        let after = old.rating.after(score, against: rating, at: ended)
        let dropped = matches.count >= Self.matchesKept ? matches.first?.ended : nil
        let new = StoredRating(
            player: player, game: old.game, rating: after, games: old.games + 1,
            wins: old.wins + (score == .win ? 1 : 0), ties: old.ties + (score == .tie ? 1 : 0),
            forgotten: [old.forgotten, dropped].compactMap(\.self).max())
        let rated = RatedMatch(
            match: match, ended: ended, number: new.games, score: score, before: old.rating, after: after,
            opponent: opponent)
        return (new, rated)
    }
}

/// A place among the players of a game, the best rating first.
public struct RatingPlace: Hashable, Sendable {
    /// 1 for the best.
    public let rank: Int
    /// Who has it.
    public let rating: StoredRating

    /// Creates a place.
    public init(rank: Int, rating: StoredRating) {
        self.rank = rank
        self.rating = rating
    }
}

extension LimitedText<GameTextRule> {
    /// The game's name alone, for which a player has a rating: `2048` of `2048 size=4 target=2048`.
    public var gameName: GameText {
        let name = bytes.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "@") }
        // A text of spaces alone has no name, and is no game.
        return GameText(name) ?? self
    }
}
