public import Match
public import PlayRules
public import Versus

/// A match of others that the user watches.
///
/// A viewer has neither side. So each side's board is the opponent's of a contest of the other side: it follows the
/// server's list alone.
public struct Spectacle {
    /// The match and its players.
    public let live: LiveMatch
    /// How it ended; nil while it runs.
    public private(set) var result: MatchResult?
    /// How many people watch it, as far as the server has said.
    public internal(set) var viewers: UInt32?
    /// Whether all moves so far have come, so that both boards can be shown.
    public private(set) var isShown = false
    /// The contests in which each side is the opponent; nil before `begin`.
    private var contests: BothSides<Contest>?
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

    /// When a board changes by time alone.
    var nextShow: UInt64? {
        guard isShown, result == nil, let contests else { return nil }
        return earliest(contests.host.nextShow, contests.guest.nextShow)
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
            return take(move, now: now)
        case .acknowledge(let upTo):
            guard !isShown, contests != nil, upTo <= count else { return [] }
            isShown = true
            contests?.host.showOpponent()
            contests?.guest.showOpponent()
            return [.watching]
        case .result(let result):
            guard self.result == nil else { return [] }
            self.result = result
            contests?.host.finish(ClientResult(result, side: .guest))
            contests?.guest.finish(ClientResult(result, side: .host))
            return isShown ? [.watchedToTheEnd] : []
        default: return []
        }
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
        return isShown ? news : []
    }

    /// Shows the moves that are due, in a game with a running clock.
    mutating func passTime(_ now: UInt64) -> [ClientNews] {
        guard isShown, result == nil else { return [] }
        return Side.allCases.flatMap { side in
            (contests?[side].follow(now) ?? []).map { .watched(side, words: [$0.word], tick: $0.tick) }
        }
    }
}
