public import Match
public import PlayRules
public import Versus

/// A match of others that the user watches.
///
/// A viewer has neither side. So each side's board is the opponent's of a contest of the other side: it follows the
/// server's list alone. The viewer's clock is behind the players' (`LiveMatch.delay`), while the server sends moves soon
/// after they were made: they wait until the clock has come to them, and so does the result.
public struct Spectacle {
    /// The match and its players.
    public let live: LiveMatch
    /// How it ended; nil while it runs on the viewer's boards.
    public private(set) var result: MatchResult?
    /// How many people watch it, as far as the server has said.
    public internal(set) var viewers: UInt32?
    /// Whether all moves so far have come, so that both boards can be shown.
    public private(set) var isShown = false
    /// The contests in which each side is the opponent; nil before `begin`.
    private var contests: BothSides<Contest>?
    /// Moves of the list that aren't shown yet.
    private var coming: [PlayedMove] = []
    /// How it ended, as the server has said; nil if it hasn't.
    private var ending: MatchResult?
    /// How many moves of the list are known.
    private var count: UInt32 = 0

    init(_ live: LiveMatch) {
        self.live = live
    }

    /// What is played, with the start that both sides have; nil before that is known.
    public var game: VersusGame? { contests?.host.game }

    /// A side's game as a game line, as far as it is visible; nil before `isShown`.
    public func line(of side: Side, at now: UInt64) -> String? {
        isShown ? contests?[side].opponentLine(at: now) : nil
    }

    /// The tick of a side's board; nil before `isShown`.
    public func tick(of side: Side, at now: UInt64) -> Int64? {
        isShown ? contests?[side].opponentTick(at: now) : nil
    }

    /// How a side stands; nil before `isShown`.
    public func standing(of side: Side, at now: UInt64) -> ContestStanding? {
        isShown ? contests?[side].standing(of: side, at: now) : nil
    }

    /// The match's tick, negative in the countdown; nil before `isShown`.
    public func tick(at now: UInt64) -> Int64? { isShown ? contests?.host.tick(at: now) : nil }

    /// How it ended, from a side's view; nil while it runs.
    public func result(of side: Side) -> ClientResult? { result.map { ClientResult($0, side: side) } }

    /// Whether the server has said how it ended: nothing more is to come.
    var hasEnding: Bool { ending != nil }

    /// When a board changes by time alone.
    var nextShow: UInt64? {
        guard isShown, result == nil, let contests else { return nil }
        let next = earliest(coming.first.map { contests.host.clock.time(of: $0.tick) }, endTime)
        return earliest(next, earliest(contests.host.nextShow, contests.guest.nextShow))
    }

    /// When both boards come to the end, in milliseconds; nil if that isn't known, or moves come before it.
    private var endTime: UInt64? {
        guard let ending, let contests, coming.isEmpty else { return nil }
        return max(contests.host.showTime(of: ending.tick), contests.guest.showTime(of: ending.tick))
    }
}

extension Spectacle {
    /// Handles a message of the server about the match.
    ///
    /// - Returns: what to show.
    /// - Throws: if the game isn't known here.
    mutating func receive(_ body: MatchBody, now: UInt64) throws(GameLineProblem) -> [ClientNews] {
        switch body {
        case .begin(let start):
            if contests == nil {
                contests = try Self.contests(live, start, now: now)
                return []
            }
            // Another `begin` follows a new connection, with all moves again.
            return adjustClocks(to: start, now: now)
        case .move(let move):
            guard move.index == count, contests != nil else { return [] }
            count += 1
            hear(move.tick, now: now)
            coming.append(move)
        case .acknowledge(let upTo):
            guard !isShown, contests != nil, upTo <= count else { return [] }
            isShown = true
            for side in Side.allCases {
                contests?[side].showOpponent()
                // These moves came late because the viewer did.
                contests?[side].lag = Contest.shortestLag
            }
            return [.watching]
        case .result(let result):
            guard ending == nil else { return [] }
            hear(result.tick, now: now)
            ending = result
        default: return []
        }
        return passTime(now)
    }

    private static func contests(
        _ live: LiveMatch, _ start: MatchStart, now: UInt64
    ) throws(GameLineProblem) -> BothSides<Contest> {
        let openings = BothSides(
            host: Word(start.openings.host.bytes[...]), guest: Word(start.openings.guest.bytes[...]))
        let game = try VersusGame(live.terms.game.bytes, seed: start.seed, openings: openings)
        func contest(showing side: Side) -> Contest {
            Contest(game, match: live.match, side: side.other, first: live.terms.first, start: start, now: now)
        }
        return BothSides(host: contest(showing: .host), guest: contest(showing: .guest))
    }

    /// Sets the clocks back if time didn't count while the server was away; then both boards are shown again.
    private mutating func adjustClocks(to start: MatchStart, now: UInt64) -> [ClientNews] {
        var news: [ClientNews] = []
        for side in Side.allCases where contests?[side].adjust(to: start, now: now) ?? false {
            contests?[side].showOpponent()
            news.append(.watchedLate(side))
        }
        return isShown ? news : []
    }

    /// Notes that the players have come to a tick. The clock can be further behind only if clocks of servers differ.
    private mutating func hear(_ tick: UInt64, now: UInt64) {
        let due = tick - min(tick, LiveMatch.delay)
        for side in Side.allCases { contests?[side].clock.hear(due, now: now) }
    }

    /// Shows what is due: moves, and the result.
    mutating func passTime(_ now: UInt64) -> [ClientNews] {
        guard result == nil else { return [] }
        var news = takeDue(now)
        guard isShown else { return [] }
        for side in Side.allCases {
            for move in contests?[side].follow(now) ?? [] {
                news.append(.watched(side, words: [move.word], tick: move.tick))
            }
        }
        guard let ending, let endTime, endTime <= now else { return news }
        result = ending
        for side in Side.allCases { contests?[side].finish(ClientResult(ending, side: side.other)) }
        return news + [.watchedToTheEnd]
    }

    /// Plays the moves to which the clock has come.
    private mutating func takeDue(_ now: UInt64) -> [ClientNews] {
        var news: [ClientNews] = []
        while let next = coming.first, let clock = contests?.host.clock, clock.time(of: next.tick) <= now {
            coming.removeFirst()
            news += take(next, now: now)
        }
        return news
    }

    private mutating func take(_ move: PlayedMove, now: UInt64) -> [ClientNews] {
        var news: [ClientNews] = []
        for side in Side.allCases {
            guard let effect = contests?[side].take(move, now: now) else { continue }
            switch effect {
            case .opponent(let moves):
                if let first = moves.first {
                    news.append(.watched(side, words: moves.map { $0.word }, tick: first.tick))
                }
            case .opponentLate: news.append(.watchedLate(side))
            case .own, .ownChanged, .ownUnknown, .nothing, .contradiction: break
            }
        }
        return news
    }
}
