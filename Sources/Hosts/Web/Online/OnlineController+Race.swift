import Client
import Match
import Play
import PlayRules
import Versus
import Views
import Words

/// A race that has the tables.
struct Racing {
    var race: Race
    /// The race before its first move, for another one.
    let beginning: Race
    /// The animator's time of the race's tick 0, in seconds; nil until the player's first move.
    var zero: Double?
    /// When the state is told next, in seconds on the same clock: besides moves, the clock changes it.
    var tellTime = 0.0
    var lastState: [UInt8] = []
}

// A race is run on the page alone, by the time of its frames: it stands still while the page is hidden. The client goes
// on meanwhile; a match that begins ends the race.

extension OnlineController {
    /// Begins a race against an entry: `MEASURE VALUE NAME`, and its game line after a line break.
    ///
    /// - Throws: why there is none against it.
    func beginRace(_ text: Word) throws(GameLineProblem) {
        guard let (words, line) = text.cut(at: UInt8(ascii: "\n")),
            let (measure, rest) = words.cut(at: UInt8(ascii: " ")), let (value, name) = rest.cut(at: UInt8(ascii: " ")),
            let number = value.integer
        else { throw GameLineProblem(.usage, word: text, message: "a race is run against an entry of a leaderboard") }
        if let phase = client?.state.phase, phase == .countdown || phase == .playing || phase == .over {
            throw GameLineProblem(.usage, word: Word(""), message: "there is no race during a match")
        }
        try show(Race(RaceEntry(name: name.string, measure: measure, value: number, line: Array(line.bytes))))
    }

    private func show(_ race: Race) throws(GameLineProblem) {
        try showTables(own: race.settings, opponent: race.settings) { [unowned(unsafe) self] word in
            judgeInRace(word)
        }
        racing = Racing(race: race, beginning: race)
        tellRace()
    }

    /// Performs what a command means in a race; false if it means nothing there.
    func performInRace(_ name: Word) -> Bool {
        if name == "resign" {
            racing?.race.resign()
            followRaceEnd()
        } else if name == "rematch" {
            if let beginning = racing?.beginning { try? show(beginning) }
        } else if name == "leave" || name == "close" {
            leaveRace()
        } else {
            return false
        }
        return true
    }

    /// Ends the race, and restores the solo table.
    func leaveRace() {
        guard racing != nil else { return }
        endRace()
        close()
    }

    /// Ends the race; the tables stay.
    func endRace() {
        guard racing != nil else { return }
        racing = nil
        page.tellRace(Array("null".utf8))
    }

    // MARK: The game

    /// Decides on a move that the player wants to make.
    private func judgeInRace(_ word: String) -> TableJudgement {
        guard racing != nil else { return .refuse("") }
        do throws(VersusProblem) {
            guard let words = try racing?.race.make(Word(word)) else { return .refuse("") }
            if racing?.zero == nil { racing?.zero = animator.now }
            racing?.tellTime = 0
            return .make(words)
        } catch {
            return .refuse(error.message)
        }
    }

    /// Advances the race to the present frame.
    ///
    /// - Returns: whether the next frame is needed even without input.
    func followRace() -> Bool {
        guard let own, let opponent, racing != nil else { return false }
        let now = animator.now
        if let zero = racing?.zero {
            let ticks = max(now - zero, 0) * Double(Ticks.perSecond)
            for word in racing?.race.advance(to: UInt64(ticks)) ?? [] {
                opponent.play(Word(word))
                racing?.tellTime = 0
            }
            guard let race = racing?.race else { return false }
            let rest = race.result == nil ? ticks - ticks.rounded(.down) : 0
            own.followTime(to: race.tick, rest: rest)
            opponent.followTime(to: race.ghostTick, rest: race.ghostTick == race.tick ? rest : 0)
        }
        followRaceEnd()
        guard let race = racing?.race else { return false }
        if (racing?.tellTime ?? 0) <= now { tellRace() }
        guard race.hasBegun, race.result == nil else { return false }
        // At rest the page counts time four times a second.
        let isNext = race.nextGhostTick.map { $0 < race.tick + Ticks.perSecond / 3 } ?? false
        return own.isBusy || opponent.isBusy || isNext
    }

    /// Locks the table once the race is decided.
    private func followRaceEnd() {
        guard let race = racing?.race, race.result != nil, let own, !own.isLocked else { return }
        own.isLocked = true
        tellRace()
    }

    // MARK: The state

    private func tellRace() {
        guard let race = racing?.race else { return }
        racing?.tellTime = animator.now + 0.25
        let json = MatchReport(race, nickname: client?.state.nickname.description ?? "", notice: notice).json
        guard json != racing?.lastState ?? [] else { return }
        racing?.lastState = json
        page.tellRace(json)
    }
}

extension MatchReport {
    /// The longest limit, in seconds, that isn't shown: a day.
    private static var noLimit: Int64 { 86_400 }

    /// Reports a race, in the shape of a match.
    init(_ race: Race, nickname: String, notice: OnlineController.Notice) {
        self.init(nickname: nickname, phase: race.result == nil ? .playing : .over, notice: notice)
        game = race.gameName
        line = race.settings
        opponent = Opponent(name: race.entry.name, standing: Standing(race.ghostStanding))
        own = Standing(race.ownStanding)
        blockedFor = Int64(clamping: Ticks.secondsLeft(in: race.blockedFor))
        clock = Int64(clamping: Ticks.wholeSeconds(in: race.tick))
        scoreDecides = race.isByScore
        goal = race.goalText
        limit = race.timeLimit.map { Int64(clamping: Ticks.wholeSeconds(in: $0)) } ?? Self.noLimit
        result = race.result.map { result in
            Result(
                outcome: ClientResult.Outcome(result.outcome), reason: race.isByScore ? "score" : "goal",
                seconds: clock, ownText: race.ownStanding.text, opponentText: race.ghostStanding.text,
                ownLine: race.ownLine, opponentLine: race.ghostLine)
        }
        self.race = RaceWords(
            hint: race.hint, ghost: race.ghostNote, line: String(decoding: race.entry.line, as: UTF8.self),
            title: race.result?.title ?? "", text: race.result?.text ?? "")
    }
}

extension MatchReport.Standing {
    init(_ standing: RaceStanding) {
        self.init(score: standing.score, text: standing.text, progress: standing.progress)
    }
}

extension ClientResult.Outcome {
    fileprivate init(_ outcome: RaceResult.Outcome) {
        switch outcome {
        case .won: self = .won
        case .lost: self = .lost
        case .tied: self = .tied
        }
    }
}
