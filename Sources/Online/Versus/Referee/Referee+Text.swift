public import PlayRules
import Words

extension Referee {
    /// The whole match as one line: `versus`, the start's game line, and after the colon each action, with `1:` or `2:`
    /// before it and its tick after it. The last word is the current tick.
    ///
    ///     versus hanoi discs=3 pegs=3 seed=1 : 1:A>C@40 2:A>C@41 1:A>B@90 2:away@100 2:back@400 1:resign@500 end@500
    ///     versus 2048 size=4 target=64 seed=7 : 1:left+2891336453@40 2:up+811@52 1:up+3000154@80 end@99
    ///     versus minesweeper w=9 h=9 mines=10 noguess=yes seed=7,8 : 1:open:0,3@40 end@99
    ///
    /// Two seeds are those of both sides' starts. A program that doesn't know the starts (`VersusGame.isHidden`) has no line
    /// that can be replayed.
    public var record: String {
        var line = "versus \(String(decoding: game.form, as: UTF8.self)) seed=\(game.starts[first].seed)"
        if game.starts.host.seed != game.starts.guest.seed { line += ",\(game.starts[first.other].seed)" }
        line += " :"
        for action in log { line += " \(action.word(first: first))" }
        return line + " end@\(tick)"
    }

    /// Replays a match from its line.
    ///
    /// - Parameter first: The side that the line writes as `1:`.
    /// - Throws: the wrong word and what is allowed. A line from `record` never throws.
    public static func replay(
        _ text: some Collection<UInt8>, first side: Side = .host
    ) throws(GameLineProblem) -> Referee {
        guard text.count <= GameLine.maximumLength else {
            throw GameLineProblem(
                .usage, word: Word(""),
                message: "a match has at most \(GameLine.maximumLength) bytes, not \(text.count)")
        }
        var words = Word.split(text)[...]
        guard let first = words.popFirst(), first == "versus" else {
            throw GameLineProblem(.usage, word: Word(""), message: "a match begins with “versus”")
        }
        var settings: [UInt8] = []
        var otherSeed: UInt64?
        while var word = words.popFirst() {
            if word == ":" { break }
            if word.dropping(prefix: "seed=") != nil, let (own, other) = word.cut(at: UInt8(ascii: ",")) {
                guard let seed = other.unsigned else {
                    throw GameLineProblem(.usage, word: word, message: "two seeds are two numbers, such as seed=7,8")
                }
                otherSeed = seed
                word = own
            }
            settings += word.bytes
            settings.append(UInt8(ascii: " "))
        }
        var referee = Referee(try VersusGame(settings, otherSeed: otherSeed, first: side), first: side)
        for word in words { try referee.take(word) }
        return referee
    }

    /// Performs an action given as text without a tick: `1:A>C`, `1:left+77`, `1:open:3,4~012`, `2:resign`, `1:away`,
    /// `1:back`. The number after `+` is the seed of that side's next move; what follows `~` is what the move brought to
    /// light.
    ///
    /// - Throws: why it is refused; `unreadable` if it isn't an action.
    public mutating func take(_ action: Word, at tick: UInt64) throws(VersusProblem) {
        let ofFirst = action.dropping(prefix: "1:")
        guard let what = ofFirst ?? action.dropping(prefix: "2:") else {
            throw VersusProblem(
                .unreadable, "“\(action.shortened)” isn't what a side does, such as 1:left or 2:resign.")
        }
        let side = ofFirst == nil ? first.other : first
        if what == "resign" {
            try resign(side, at: tick)
        } else if what == "away" {
            try leave(side, at: tick)
        } else if what == "back" {
            try comeBack(side, at: tick)
        } else if let (word, telling) = game.cutTelling(from: what) {
            try move(word, by: side, at: tick, telling: telling)
        } else {
            try move(what, by: side, at: tick)
        }
    }

    /// What the server's list says of the latest action after its word: `+77` or `~012`; empty for nothing.
    public var latestTelling: String {
        guard case .move(_, _, let telling?, _) = log.last?.kind else { return "" }
        switch telling {
        case .nextSeed(let seed): return "+\(seed)"
        case .light(let light): return "~\(light.string)"
        }
    }

    /// Performs one word of a recorded match.
    private mutating func take(_ word: Word) throws(GameLineProblem) {
        guard let at = word.bytes.lastIndex(of: UInt8(ascii: "@")),
            let tick = Word(word.bytes[(at + 1)...]).unsigned, tick <= game.timeLimit
        else {
            throw GameLineProblem(
                .usage, word: word,
                message: "a match has words such as 1:left@120, 2:resign@300, 1:away@20, 1:back@60 and end@900; ticks "
                    + "are 0 to \(game.timeLimit)")
        }
        let action = Word(word.bytes[..<at])
        if action == "end" {
            guard tick >= self.tick else {
                throw GameLineProblem(
                    .illegalMove, word: word, message: "time has run to tick \(self.tick) already")
            }
            return advance(to: tick)
        }
        do throws(VersusProblem) {
            try take(action, at: tick)
        } catch {
            let kind: GameLineProblem.Kind = error.kind == .unreadable ? .usage : .illegalMove
            throw GameLineProblem(kind, word: word, message: error.phrase)
        }
    }
}

// MARK: - Each side's replay

extension Referee {
    /// A side's game as an ordinary game line that can be replayed anywhere. It starts with the opening that
    /// was made for both sides; after a miss the line has the moves that were made instead. It ends with the times of the
    /// moves, unless these have ticks of their own.
    public func gameLine(of side: Side) -> String {
        var line = game.starts[side].settings
        let moves = moves(of: side)
        var colon = " :"
        for move in moves {
            line += "\(colon) \(move.word)"
            colon = ""
        }
        guard let tick = positions[side].tick else { return line + GameLine.ending(madeAt: moves.map { $0.tick }) }
        return line + "\(colon) end@\(tick)"
    }

    /// The moves of `gameLine(of:)` with their ticks, for replaying both games side by side.
    public func moves(of side: Side) -> [StampedMove] {
        var moves: [StampedMove] = []
        if let opening = game.starts[side].opening { moves.append(StampedMove(word: opening, tick: 0)) }
        for action in log where action.side == side { moves += self.moves(of: action) }
        return moves
    }

    /// The last of `moves(of:)`: what the latest action added to that side's game line. Usually one word; several
    /// after a miss; empty if it wasn't a move, or if nothing was done yet. O(words).
    public var latestMoves: [StampedMove] { log.last.map(moves(of:)) ?? [] }

    private func moves(of action: LoggedAction) -> [StampedMove] {
        guard case .move(let word, let told, _, let instead) = action.kind else { return [] }
        if !instead.isEmpty { return instead.map { StampedMove(word: $0, tick: action.tick) } }
        return [StampedMove(word, at: action.tick, isTimed: game.isTimed, told: told)]
    }
}
