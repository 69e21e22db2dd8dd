import Match
import MatchStore
import PlayRules
import Ratings

// How things are written in Redis: as fields with a newline between them. No text of a match has one.

/// Writes fields.
struct FieldWriter {
    private(set) var bytes: [UInt8] = []

    mutating func bytes(_ field: [UInt8]) {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
        bytes += field
    }

    mutating func text<Rule>(_ text: LimitedText<Rule>) { bytes(text.bytes) }

    mutating func number(_ number: some BinaryInteger) { bytes(Array("\(number)".utf8)) }

    /// A number, or `-`.
    mutating func number(ifAny number: (some BinaryInteger)?) {
        if let number { self.number(number) } else { bytes([UInt8(ascii: "-")]) }
    }

    mutating func flag(_ flag: Bool) { number(flag ? 1 : 0) }

    mutating func id<Kind>(_ id: UniqueID<Kind>) { bytes(Array(id.description.utf8)) }

    /// A number by its bits.
    mutating func bits(_ number: Double) { self.number(number.bitPattern) }

    mutating func rating(_ rating: Rating) {
        bits(rating.rating)
        bits(rating.deviation)
        bits(rating.volatility)
        number(ifAny: rating.lastGame)
    }

    mutating func player(_ player: StoredPlayer) {
        number(player.number)
        text(player.nickname)
        flag(player.isBot)
    }
}

/// Reads fields in the order in which they were written.
struct FieldReader {
    private var fields: ArraySlice<ArraySlice<UInt8>>
    /// What is read, for errors.
    private let what: String

    init(_ bytes: some Sequence<UInt8>, _ what: String) {
        fields = Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
        self.what = what
    }

    private var damage: StoreError { .damaged("\(what) has another form") }

    mutating func bytes() throws(StoreError) -> [UInt8] {
        guard let field = fields.popFirst() else { throw damage }
        return Array(field)
    }

    mutating func text<Rule: TextRule>() throws(StoreError) -> LimitedText<Rule> {
        guard let text = LimitedText<Rule>(try bytes()) else { throw damage }
        return text
    }

    mutating func number<Number: FixedWidthInteger>() throws(StoreError) -> Number {
        guard let number = Number(String(decoding: try bytes(), as: UTF8.self)) else { throw damage }
        return number
    }

    mutating func numberIfAny<Number: FixedWidthInteger>() throws(StoreError) -> Number? {
        let field = try bytes()
        if field == [UInt8(ascii: "-")] { return nil }
        guard let number = Number(String(decoding: field, as: UTF8.self)) else { throw damage }
        return number
    }

    mutating func flag() throws(StoreError) -> Bool { try number() as UInt8 == 1 }

    mutating func id<Kind>() throws(StoreError) -> UniqueID<Kind> {
        guard let id = UniqueID<Kind>(try bytes()) else { throw damage }
        return id
    }

    mutating func player() throws(StoreError) -> StoredPlayer {
        StoredPlayer(number: try number(), nickname: try text(), isBot: try flag())
    }

    /// A rating and a deviation with a space between them.
    mutating func strength() throws(StoreError) -> Strength {
        let words = String(decoding: try bytes(), as: UTF8.self).split(separator: " ")
        guard words.count == 2, let rating = Double(words[0]), let deviation = Double(words[1]) else { throw damage }
        return Strength(rating: rating, deviation: deviation)
    }

    mutating func bits() throws(StoreError) -> Double { Double(bitPattern: try number()) }

    mutating func rating() throws(StoreError) -> Rating {
        let rating = Rating(
            rating: try bits(), deviation: try bits(), volatility: try bits(), lastGame: try numberIfAny())
        guard let rating else { throw damage }
        return rating
    }

    /// A number's case of an enumeration.
    mutating func one<Choice: RawRepresentable>() throws(StoreError) -> Choice where Choice.RawValue == UInt8 {
        guard let choice = Choice(rawValue: try number()) else { throw damage }
        return choice
    }

    /// The game of a match that waits, or of a census, and the like: the rest is read as pairs.
    var isAtEnd: Bool { fields.isEmpty }
}

extension Int64 {
    /// 16 hexadecimal digits: their order is that of the numbers, also of negative ones.
    var sortable: String { (UInt64(bitPattern: self) ^ 1 << 63).hexadecimal }
}

// MARK: - Matches

extension StoredMatch {
    var redisBytes: [UInt8] {
        var writer = FieldWriter()
        writer.id(id)
        writer.id(attempt)
        writer.terms(terms)
        writer.number(seed)
        writer.player(host)
        writer.player(guest)
        writer.number(began)
        writer.flag(isRanked)
        return writer.bytes
    }

    init(redisBytes bytes: [UInt8]) throws(StoreError) {
        var reader = FieldReader(bytes, "a match")
        self.init(
            id: try reader.id(), attempt: try reader.id(),
            terms: try reader.terms(),
            seed: try reader.number(), host: try reader.player(), guest: try reader.player(),
            began: try reader.number(), isRanked: try reader.flag())
    }
}

extension StoredMove {
    /// The move as it was played, which a repetition has to equal.
    var playedBytes: [UInt8] {
        var writer = FieldWriter()
        writer.number(move.index)
        writer.number(move.tick)
        writer.text(move.text)
        return writer.bytes
    }

    /// What the server has added.
    var acceptedBytes: [UInt8] {
        var writer = FieldWriter()
        writer.number(stamp)
        writer.number(place)
        return writer.bytes
    }

    init(played: [UInt8], accepted: [UInt8]) throws(StoreError) {
        var (played, accepted) = (FieldReader(played, "a move"), FieldReader(accepted, "a move"))
        self.init(
            PlayedMove(index: try played.number(), tick: try played.number(), text: try played.text()),
            stamp: try accepted.number(), place: try accepted.number())
    }
}

extension StoredEnd {
    var redisBytes: [UInt8] {
        var writer = FieldWriter()
        writer.number(result.outcome.rawValue)
        writer.number(result.reason.rawValue)
        writer.number(result.tick)
        writer.number(result.hostScore)
        writer.number(result.guestScore)
        writer.number(ended)
        return writer.bytes
    }

    init(redisBytes bytes: [UInt8]) throws(StoreError) {
        var reader = FieldReader(bytes, "a result")
        self.init(
            MatchResult(
                outcome: try reader.one(), reason: try reader.one(), tick: try reader.number(),
                hostScore: try reader.number(), guestScore: try reader.number()), ended: try reader.number())
    }
}

extension StoredClock {
    var redisBytes: [UInt8] {
        var writer = FieldWriter()
        writer.number(elapsed)
        writer.number(date)
        writer.number(ifAny: awaySince.host)
        writer.number(ifAny: awaySince.guest)
        return writer.bytes
    }

    init(redisBytes bytes: [UInt8], match: MatchID, by epoch: Epoch) throws(StoreError) {
        var reader = FieldReader(bytes, "a clock")
        self.init(
            match: match, elapsed: try reader.number(), date: try reader.number(),
            awaySince: BothSides(host: try reader.numberIfAny(), guest: try reader.numberIfAny()), by: epoch)
    }
}

// MARK: - The lobby

extension WaitingMatch {
    var redisBytes: [UInt8] {
        var writer = FieldWriter()
        writer.id(id)
        writer.text(game)
        writer.player(host)
        writer.number(server)
        writer.number(since)
        // The script of the queue reads it.
        if let strength { writer.bytes(Array("\(strength.rating) \(strength.deviation)".utf8)) }
        return writer.bytes
    }

    init(redisBytes bytes: [UInt8]) throws(StoreError) {
        var reader = FieldReader(bytes, "a waiting match")
        self.init(
            id: try reader.id(), game: try reader.text(), host: try reader.player(), server: try reader.number(),
            since: try reader.number(), strength: reader.isAtEnd ? nil : try reader.strength())
    }
}

extension Census {
    var redisBytes: [UInt8] {
        var writer = FieldWriter()
        writer.number(players)
        writer.number(waiting.count)
        for (game, count) in waiting {
            writer.text(game)
            writer.number(count)
        }
        writer.number(viewers.count)
        for (match, count) in viewers {
            writer.id(match)
            writer.number(count)
        }
        if let best { writer.candidate(best) }
        return writer.bytes
    }

    init(redisBytes bytes: [UInt8]) throws(StoreError) {
        var reader = FieldReader(bytes, "a census")
        self.init(players: try reader.number())
        for _ in 0..<(try reader.number() as UInt32) {
            let game: GameText = try reader.text()
            waiting[game] = try reader.number()
        }
        for _ in 0..<(try reader.number() as UInt32) {
            let match: MatchID = try reader.id()
            viewers[match] = try reader.number()
        }
        if !reader.isAtEnd { best = try reader.candidate() }
    }
}

extension FieldWriter {
    fileprivate mutating func candidate(_ candidate: Candidate) {
        number(candidate.value)
        id(candidate.live.match)
        terms(candidate.live.terms)
        for side in Side.allCases {
            text(candidate.live.players[side].nickname)
            flag(candidate.live.players[side].isBot)
        }
    }

    fileprivate mutating func terms(_ terms: MatchTerms) {
        text(terms.game)
        number(terms.first.rawValue)
        number(terms.rematchRule.rawValue)
    }
}

extension FieldReader {
    fileprivate mutating func candidate() throws(StoreError) -> Candidate {
        let value: Int = try number()
        return Candidate(
            live: LiveMatch(
                match: try id(), terms: try terms(), players: BothSides(host: try livePlayer(), guest: try livePlayer())
            ),
            value: value)
    }

    private mutating func livePlayer() throws(StoreError) -> LiveMatch.Player {
        LiveMatch.Player(nickname: try text(), isBot: try flag())
    }

    fileprivate mutating func terms() throws(StoreError) -> MatchTerms {
        MatchTerms(game: try text(), first: try one(), rematchRule: try one())
    }
}

// MARK: - Leaderboards

/// A game as a board keeps it.
struct BoardGame {
    let player: StoredPlayer
    let game: VerifiedGame
    let reached: Milliseconds

    init(player: StoredPlayer, game: VerifiedGame, reached: Milliseconds) {
        self.player = player
        self.game = game
        self.reached = reached
    }

    var redisBytes: [UInt8] {
        var writer = FieldWriter()
        writer.player(player)
        writer.number(game.verdict.value)
        writer.number(game.verdict.digest)
        writer.number(reached)
        writer.bytes(game.match.map { Array($0.description.utf8) } ?? [UInt8(ascii: "-")])
        writer.bytes(game.line)
        return writer.bytes
    }

    init(redisBytes bytes: [UInt8], on board: Board) throws(StoreError) {
        var reader = FieldReader(bytes, "a game of a leaderboard")
        player = try reader.player()
        let verdict = Verdict(board: board, value: try reader.number(), digest: try reader.number())
        reached = try reader.number()
        let match = MatchID(try reader.bytes())
        game = VerifiedGame(kept: try reader.bytes(), verdict: verdict, match: match)
    }
}

// MARK: - Ratings

extension StoredRating {
    var redisBytes: [UInt8] {
        var writer = FieldWriter()
        writer.player(player)
        writer.text(game)
        writer.rating(rating)
        writer.number(games)
        writer.number(wins)
        writer.number(ties)
        writer.number(ifAny: forgotten)
        return writer.bytes
    }

    init(redisBytes bytes: [UInt8]) throws(StoreError) {
        var reader = FieldReader(bytes, "a rating")
        self.init(
            player: try reader.player(), game: try reader.text(), rating: try reader.rating(),
            games: try reader.number(), wins: try reader.number(), ties: try reader.number(),
            forgotten: try reader.numberIfAny())
    }
}

extension RatedMatch {
    var redisBytes: [UInt8] {
        var writer = FieldWriter()
        writer.id(match)
        writer.number(ended)
        writer.number(number)
        writer.number(score.rawValue)
        writer.rating(before)
        writer.rating(after)
        writer.player(opponent)
        return writer.bytes
    }

    init(redisBytes bytes: [UInt8]) throws(StoreError) {
        var reader = FieldReader(bytes, "a rated match")
        self.init(
            match: try reader.id(), ended: try reader.number(), number: try reader.number(), score: try reader.one(),
            before: try reader.rating(), after: try reader.rating(), opponent: try reader.player())
    }
}

// MARK: - Players

extension Ban {
    var redisBytes: [UInt8] {
        var writer = FieldWriter()
        writer.number(date)
        writer.text(reason)
        return writer.bytes
    }

    init(redisBytes bytes: [UInt8]) throws(StoreError) {
        var reader = FieldReader(bytes, "a ban")
        self.init(date: try reader.number(), reason: try reader.text())
    }
}

extension PlayerReport {
    /// The script that removes a report reads its first three fields.
    var redisBytes: [UInt8] {
        var writer = FieldWriter()
        writer.bytes(Array(reporter.number.hexadecimal.utf8))
        writer.bytes(Array(reported.number.hexadecimal.utf8))
        writer.id(match)
        writer.player(reporter)
        writer.player(reported)
        writer.number(date)
        return writer.bytes
    }

    init(redisBytes bytes: [UInt8], number: UInt64) throws(StoreError) {
        var reader = FieldReader(bytes, "a report")
        _ = try reader.bytes()
        _ = try reader.bytes()
        self.init(
            number: number, match: try reader.id(), reporter: try reader.player(), reported: try reader.player(),
            date: try reader.number())
    }
}
