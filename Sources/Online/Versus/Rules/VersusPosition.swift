public import PlayRules
import Words

/// One side's position in a game of two.
public struct VersusPosition {
    private let game: any AnyGame
    private let contest: any AnyContest
    /// What only the server knows; nil if nothing.
    private let secrets: (any AnySecrets)?
    /// The position of the game's rules.
    public private(set) var rules: AnyPosition

    /// - Parameter isHidden: Whether only the server knows the start: see `GameSecrets`.
    init(_ rules: AnyPosition, game: any AnyGame, contest: any AnyContest, isHidden: Bool) {
        self.rules = rules
        self.game = game
        self.contest = contest
        secrets = isHidden ? game.secrets : nil
    }

    /// The digest of the rules' position.
    public var digest: UInt64 { rules.digest }
    /// The current tick in games with a running clock; nil in the others.
    public var tick: UInt64? { rules.tick }
    /// The number that counts: see the game's contest.
    public var score: Int64 { contest.score(of: rules) }
    /// Whether the side has reached the goal of a race.
    public var hasReachedGoal: Bool { contest.hasReachedGoal(rules) }
    /// Whether the score can't change any more.
    public var isStuck: Bool { contest.isStuck(rules) }
    /// Whether time alone changes the position right now.
    public var isMoving: Bool { rules.isMoving }

    /// The progress towards the goal, from 0 at the start to 1; nil in a game without a goal.
    public func progress(since start: VersusPosition) -> Double? { contest.progress(of: rules, since: start.rules) }

    /// Advances time to a tick in games with a running clock. A tick in the past changes nothing.
    ///
    /// - Complexity: one engine step per tick while something falls.
    public mutating func run(to tick: UInt64) {
        if rules.tick != nil { _ = rules.run(to: tick) }
    }
}

// MARK: - Moves

/// The effect of a move.
public struct PlayedWord: Sendable {
    /// The move's word, without a tick and what was told.
    public let word: String
    /// The moves that were made instead, for which the side must wait.
    public let instead: [String]
}

extension VersusPosition {
    /// Makes a move, given as text, at a tick that time has already reached. It doesn't check what only the referee
    /// knows: whether the side is blocked, away, too fast or has already won.
    ///
    /// - Parameter told: What is told with the move (see `AnyMove.told`); nil for what the word has.
    /// - Throws: why the move is refused; nothing has changed then.
    /// - Complexity: that of a move by the game's contest.
    public mutating func play(
        _ word: Word, at tick: UInt64, told: Word? = nil
    ) throws(VersusProblem) -> PlayedWord {
        let read = try read(word)
        let move = told == nil ? read : read.telling(told)
        do throws(IllegalMove) {
            let instead = try contest.play(isTimed ? move.stamped(tick) : move, on: &rules)
            return PlayedWord(word: Self.unstamped(move.telling(nil).word), instead: instead.map { $0.word })
        } catch {
            throw VersusProblem(.illegal, error.phrase)
        }
    }

    /// Returns whether a move can't be made before the server has told what it brings to light.
    ///
    /// - Throws: why such a move isn't allowed.
    public func isToldLater(_ word: Word) throws(VersusProblem) -> Bool {
        guard let secrets else { return false }
        let move = try read(word)
        guard secrets.isTold(move) else { return false }
        do throws(IllegalMove) {
            try secrets.check(move, in: rules)
        } catch {
            throw VersusProblem(.illegal, error.phrase)
        }
        return true
    }

    /// Returns what a move brought to light that led to another position; nil if it is one that is never told.
    func light(of word: Word, to next: VersusPosition, _ secrets: any AnySecrets) -> Word? {
        guard let move = try? read(word), secrets.isTold(move) else { return nil }
        return secrets.telling(of: move, from: rules, to: next.rules)
    }

    private var isTimed: Bool { rules.tick != nil }

    /// Reads a move; where time runs, from a word with or without a tick.
    private func read(_ word: Word) throws(VersusProblem) -> any AnyMove {
        let isStamped = !isTimed || word.bytes.contains(Self.at)
        guard let move = game.move(isStamped ? word : Word("\(word.string)@0")) ?? game.move(word) else {
            throw VersusProblem(
                .unreadable, "“\(word.shortened)” is no move: a move is \(game.moveForm).")
        }
        guard !move.isEnd else {
            throw VersusProblem(.unreadable, "“\(word.shortened)” is no move: time is the referee's.")
        }
        return move
    }

    private static func unstamped(_ word: String) -> String {
        let word = Word(word)
        guard let at = word.bytes.lastIndex(of: Self.at) else { return word.string }
        return Word(word.bytes[..<at]).string
    }

    private static var at: UInt8 { UInt8(ascii: "@") }
}
