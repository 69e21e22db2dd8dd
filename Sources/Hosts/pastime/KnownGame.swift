import HanoiRules
import PlayRules
import TwentyFortyEightRules

/// A game as the command line knows it: rules without views.
struct KnownGame {
    let description: GameDescription
    let replay: (GameLine) throws(GameLineProblem) -> Replay

    init<R: Rules>(_ rules: R.Type) {
        description = R.description
        replay = { line throws(GameLineProblem) in Replay(try GameRecord<R>(line)) }
    }

    static var all: [KnownGame] { [KnownGame(HanoiRules.self), KnownGame(TwentyFortyEightRules.self)] }

    /// Reads a line of any game, and makes its moves.
    ///
    /// - Throws: the word that was wrong, and what is allowed.
    static func replay(_ text: String) throws(GameLineProblem) -> Replay {
        let line = try GameLine(text.utf8)
        guard let game = all.first(where: { line.game == $0.description.name }) else {
            let names = all.map(\.description.name).joined(separator: ", ")
            throw GameLineProblem(
                .usage, word: line.game, message: "a game line begins with the name of a game, one of: \(names)")
        }
        return try game.replay(line)
    }
}

/// Where a game line leads to.
struct Replay {
    let status: GameStatus
    let picture: String
    let json: String
    /// How many moves of a solution are left; nil where the game has no solution known beforehand.
    let movesLeft: UInt64?
    /// Hands the moves that are left over, one by one.
    let forEachMoveLeft: ((String) -> Void) -> Void

    init<R: Rules>(_ record: GameRecord<R>) {
        let position = record.log.current
        status = position.status
        picture = position.picture
        json = Self.json(of: record)
        let solution = position.solution()
        movesLeft = position.status == .won ? 0 : solution?.count
        forEachMoveLeft = { body in
            guard let solution else { return }
            var moves = solution.makeIterator(at: 0)
            while let move = moves.next() { body(move.word) }
        }
    }

    private static func json<R: Rules>(of record: GameRecord<R>) -> String {
        let position = record.log.current
        var json = JSONWriter()
        json.object { json in
            json.field("game", R.description.name)
            json.key("parameters")
            json.object { json in
                for (index, parameter) in record.parameters.descriptions.enumerated() {
                    json.key(parameter.name)
                    switch record.parameters[index] {
                    case .integer(let number): json.value(number)
                    case .flag(let truth): json.value(truth)
                    case .word(let word): json.value(word)
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
