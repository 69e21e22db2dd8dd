import Match
import MatchStore

/// A board as returned by `GET /leaderboard`.
struct LeaderboardTable: Encodable {
    let game: String
    let measure: String
    /// `most` or `least`: which comes first.
    let order: String
    /// `today`, `week` or `all`.
    let span: String
    let places: [Place]
    let you: Place?

    struct Place: Encodable {
        let rank: Int
        /// The player's number, by which `GET /profile` finds the player.
        let player: String
        let name: String
        let value: Int64
        /// In milliseconds since 1970.
        let reached: Int64
        /// Whether it was reached in a match.
        let match: Bool
        /// The game line for a replay; nil if the lines of earlier places have used up the room.
        let line: String?

        private enum CodingKeys: CodingKey { case rank, player, name, value, reached, match, line }

        /// Encodes nil as `null` instead of leaving the field out.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(rank, forKey: .rank)
            try container.encode(player, forKey: .player)
            try container.encode(name, forKey: .name)
            try container.encode(value, forKey: .value)
            try container.encode(reached, forKey: .reached)
            try container.encode(match, forKey: .match)
            try container.encode(line, forKey: .line)
        }
    }

    /// The maximum total length of the lines, in bytes.
    static let room = 1 << 20

    init(
        _ board: Board, _ span: LeaderboardSpan, _ places: [LeaderboardPlace], _ own: LeaderboardPlace?,
        room: Int = Self.room
    ) {
        game = board.game.description
        measure = board.measure.description
        order = board.order == .mostFirst ? "most" : "least"
        self.span =
            switch span {
            case .today: "today"
            case .week: "week"
            case .allTime: "all"
            }
        var room = room
        func shown(_ place: LeaderboardPlace) -> Place {
            let line = place.game.line
            let fits = line.count <= room
            if fits { room -= line.count }
            return Place(
                rank: place.rank, player: place.player.number.hexadecimal, name: place.player.nickname.description,
                value: place.game.verdict.value,
                reached: place.reached, match: place.game.match != nil,
                line: fits ? String(decoding: line, as: UTF8.self) : nil)
        }
        self.places = places.map(shown)
        you = own.map(shown)
    }

    private enum CodingKeys: CodingKey { case game, measure, order, span, places, you }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(game, forKey: .game)
        try container.encode(measure, forKey: .measure)
        try container.encode(order, forKey: .order)
        try container.encode(span, forKey: .span)
        try container.encode(places, forKey: .places)
        try container.encode(you, forKey: .you)
    }
}

/// The answer to `POST /games`.
struct EntryAnswer: Encodable {
    let game: String
    let measure: String
    /// The value of this game.
    let value: Int64
    /// The value of the player's best game, and its all-time rank.
    let best: Int64
    let rank: Int

    init(_ entry: Entry) {
        let verdict = entry.verdict
        game = verdict.board.game.description
        measure = verdict.board.measure.description
        value = verdict.value
        best = entry.place.game.verdict.value
        rank = entry.place.rank
    }
}
