import Client
import Match
import PlayRules
import Words

extension OnlineController {
    /// Starts with the stored values: lines of a name and a value; unknown names are ignored.
    func start(_ text: [UInt8]) {
        var launch: UInt64 = 0
        var nickname: Nickname?
        var token: Token?
        var ticket: [UInt8]?
        for line in text.split(separator: UInt8(ascii: "\n")) {
            guard let (name, value) = Word(line).cut(at: UInt8(ascii: " ")) else { continue }
            if name == "launch" {
                for byte in value.bytes { launch = launch << 4 | UInt64(Self.digit(byte)) }
            } else if name == "nickname" {
                nickname = Nickname(value.bytes)
            } else if name == "token" {
                token = Token(value.bytes)
            } else if name == "ticket" {
                ticket = Array(value.bytes)
            }
        }
        guard let nickname = nickname ?? Nickname("Guest") else { return }
        start(launch: launch, nickname: nickname, token: token, ticket: ticket)
    }

    private static func digit(_ byte: UInt8) -> UInt8 { byte < 0x3a ? byte & 15 : (byte & 15) + 9 }

    /// Performs a control's command.
    ///
    /// - Throws: what can't be read, and what is allowed.
    func perform(_ text: [UInt8]) throws(GameLineProblem) {
        let all = Word(text[...])
        let (name, argument) = all.cut(at: UInt8(ascii: " ")) ?? (all, Word(""))
        if name == "race" { return try beginRace(argument) }
        if racing != nil, performInRace(name) { return }
        handle(.command(try command(name, argument)))
        // Leaves any match: also one that hasn't begun yet, and one of others.
        if name == "close" { handle(.command(.cancel)) }
    }

    private func command(_ name: Word, _ argument: Word) throws(GameLineProblem) -> ClientCommand {
        if let (_, command) = Self.plain.first(where: { name == $0.0 }) { return command }
        if name == "quick" { return .quick(try game(argument)) }
        if name == "invite" { return .invite(try game(argument)) }
        if name == "enter" || name == "lookup" {
            guard let code = InviteCode(typed: argument.bytes) else {
                throw GameLineProblem(.usage, word: argument, message: "a code is eight letters, without I and O")
            }
            return name == "enter" ? .enter(code) : .lookUp(code)
        }
        if name == "bot" {
            let bots = client?.state.bots ?? []
            guard let index = argument.unsigned, index < UInt64(bots.count) else {
                throw GameLineProblem(.usage, word: argument, message: "that program isn't offered any more")
            }
            return .joinBot(bots[Int(index)].match)
        }
        if name == "watch" {
            if argument.bytes.isEmpty { return .watch(nil) }
            guard let match = MatchID(argument.bytes) else {
                throw GameLineProblem(.usage, word: argument, message: "there is no such match")
            }
            return .watch(match)
        }
        if name == "face" {
            guard let face = Face.allCases.first(where: { argument == $0.word }) else {
                throw GameLineProblem(.usage, word: argument, message: "there is no such face")
            }
            return .face(face)
        }
        if name == "name" {
            guard let nickname = Nickname(argument.bytes) else {
                throw GameLineProblem(.usage, word: argument, message: "a name has 1 to 20 letters")
            }
            return .rename(nickname)
        }
        throw GameLineProblem(.usage, word: name, message: "there is no such command")
    }

    private func game(_ argument: Word) throws(GameLineProblem) -> GameText {
        guard let game = GameText(argument.bytes) else {
            throw GameLineProblem(.usage, word: argument, message: "a game line without moves is wanted here")
        }
        return game
    }

    private static var plain: [(String, ClientCommand)] {
        [
            ("connect", .connect), ("disconnect", .disconnect), ("cancel", .cancel), ("resign", .resign),
            ("accept", .accept), ("leave", .leave), ("close", .leave), ("rematch", .rematch),
            ("report", .report),
        ]
    }
}

extension Face {
    /// Its name on the page.
    var word: String {
        switch self {
        case .joy: "joy"
        case .smile: "smile"
        case .surprise: "surprise"
        case .sleep: "sleep"
        case .sad: "sad"
        }
    }
}
