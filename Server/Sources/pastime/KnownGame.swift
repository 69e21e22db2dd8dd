import Games
import Play
import PlayRules
import Words

/// A game on the command line: rules without views.
struct KnownGame {
    let description: GameDescription
    let replay: (GameLine) throws(GameLineProblem) -> Replay

    init<R: Rules>(_ rules: R.Type) {
        description = R.description
        replay = { line throws(GameLineProblem) in Replay(try GameRecord<R>(line)) }
    }

    static var all: [KnownGame] {
        var collector = Collector()
        AllGames.show(to: &collector)
        return collector.games
    }

    private struct Collector: GameVisitor {
        var games: [KnownGame] = []

        mutating func visit<S: Scene>(_ scene: S.Type) {
            games.append(KnownGame(S.R.self))
        }
    }

    /// Reads a line of any game and makes its moves.
    ///
    /// - Throws: the wrong word and what is allowed.
    static func replay(_ text: String) throws(GameLineProblem) -> Replay {
        let line = try GameLine(text.utf8)
        guard let game = all.first(where: { line.game == $0.description.name }) else {
            let names = commaList(all.map(\.description.name))
            throw GameLineProblem(
                .usage, word: line.game, message: "a game line begins with the name of a game, one of: \(names)")
        }
        return try game.replay(line)
    }
}

/// The position that a game line leads to.
struct Replay {
    let status: GameStatus
    let picture: String
    let json: String
    /// The number of moves left in a solution; nil if it isn't known beforehand.
    let movesLeft: UInt64?
    /// Calls a closure with each remaining move, of a solution or of the game's solver; returns whether they win.
    let forEachMoveLeft: ((String) -> Void) -> Bool
    /// Returns what the game's player advises, as `Advice.text`, or throws why it advises no move.
    let advice: () throws(NoAdvice) -> String

    init<R: Rules>(_ record: GameRecord<R>) {
        let position = record.log.current
        status = position.status
        picture = position.picture
        json = Self.json(of: record)
        let solution = position.solution()
        movesLeft = position.status == .won ? 0 : solution?.count
        forEachMoveLeft = { body in
            guard let solution else { return Self.play(on: position, body) }
            var moves = solution.makeIterator(at: 0)
            while let move = moves.next() { body(move.word) }
            return true
        }
        advice = { () throws(NoAdvice) in try Self.advice(about: position) }
    }

    /// Why a game's player advises no move.
    struct NoAdvice: Error {
        let reason: String
    }

    private static func advice<R: Rules>(about position: R) throws(NoAdvice) -> String {
        let none = NoAdvice(reason: say("no move is to be made"))
        if position.isOver { throw none }
        guard var player = R.Player() else {
            guard let move = position.hint() else { throw none }
            return Advice(move: move, reason: R.Report.reason(for: move, in: position)).text
        }
        player.consider(R.Player.sight(of: position))
        while true {
            guard let advice = player.think() else { continue }
            if advice.move == nil { throw NoAdvice(reason: advice.reason) }
            return advice.text
        }
    }

    /// Lets the game's solver play until the game is won or no move is left. A game with a running clock is played for
    /// three minutes, with a move every half second.
    private static func play<R: Rules>(on start: R, _ body: (String) -> Void) -> Bool {
        var position = start
        let end = (start.tick ?? 0) + Ticks.minutes(3)
        guard position.status == .playing, var player = R.Player() else { return position.status == .won }
        while position.status == .playing, !position.isOver {
            player.consider(R.Player.sight(of: position))
            var advice: Advice<R.Move>?
            while advice == nil { advice = player.think() }
            if let tick = position.tick {
                guard tick < end else { break }
                if let move = (advice?.move).map({ R.Clock.stamped($0, at: tick) }), (try? position.apply(move)) != nil
                {
                    body(move.word)
                }
                _ = position.run(to: tick + Ticks.perSecond / 2)
                continue
            }
            guard let move = advice?.move, (try? position.apply(move)) != nil else { return false }
            body(move.word)
        }
        return position.status == .won
    }

    private static func json<R: Rules>(of record: GameRecord<R>) -> String {
        let position = record.log.current
        var json = JSONWriter()
        json.object { json in
            json.field("game", R.description.name)
            json.key("parameters")
            json.object { json in
                for (index, parameter) in record.parameters.descriptions.enumerated() {
                    switch record.parameters[index] {
                    case .integer(let number): json.field(parameter.name, number)
                    case .flag(let truth): json.field(parameter.name, truth)
                    case .word(let word): if !word.isEmpty { json.field(parameter.name, word) }
                    }
                }
            }
            json.key("seed")
            json.number("\(record.seed)")
            json.key("moves")
            json.number("\(record.log.place)")
            json.field("status", position.status.rawValue)
            json.field("score", position.score)
            json.field("digest", Digest.text(position.digest))
            json.key("board")
            position.writeBoard(to: &json)
        }
        return json.string
    }
}
