import ArgumentParser
import PlayRules
import Words

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The game line of a command: one quoted argument, several arguments joined by spaces, or `-` for standard input.
struct LineArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            say(
                "A game line, in quotes because of its “>”; “-” reads it from standard input, and an .mbf file is a game of Minesweeper on its board."
            ),
            valueName: "line"))
    var words: [String] = []

    /// Reads the line and makes its moves.
    ///
    /// - Throws: a line on standard error, and status 64 if the line can't be read, 1 if a move is illegal.
    func replay() throws -> Replay {
        try read { text throws(GameLineProblem) in try KnownGame.replay(text) }
    }

    /// Passes the text of the line to a reader.
    ///
    /// - Throws: as `replay()`.
    func read<Result>(_ body: (String) throws(GameLineProblem) -> Result) throws -> Result {
        if words.isEmpty {
            throw ValidationError(
                say("a game line is needed, such as 'hanoi discs=3 : A>C'; “pastime games” lists the games"))
        }
        return try Self.read(words, body)
    }

    /// The same for the words of another command's line.
    static func read<Result>(
        _ words: [String], _ body: (String) throws(GameLineProblem) -> Result
    ) throws -> Result {
        var words = words
        if let path = words.first, BoardFile.isOne(path) { words[0] = try BoardFile.line(path) }
        let text = words == ["-"] ? standardInput() : words.joined(separator: " ")
        do throws(GameLineProblem) {
            return try body(text)
        } catch {
            complain(error.description)
            throw error.kind == .usage ? ExitCode.validationFailure : ExitCode.failure
        }
    }
}

/// All of standard input, or as much of it as is too long for a game line.
private func standardInput() -> String {
    var bytes = [UInt8](repeating: 0, count: GameLine.maximumLength + 1)
    var count = 0
    while count < bytes.count {
        let more = bytes[count...].withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
        if more < 0, errno == EINTR { continue }
        if more <= 0 { break }
        count += more
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
}
