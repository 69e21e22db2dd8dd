import Dispatch
import Foundation
public import MatchStore
import Processes
import Words

/// Runs games in processes of their own: `pastime preview`. One that takes too long is killed, and one that needs too much
/// memory, or crashes, harms nobody.
public struct ProcessWorker: LinkWorker {
    /// The program, with the command that reads a line and writes what was asked for.
    private let program: String
    private let patience: Double
    private let queue = DispatchQueue(label: "pastime.previews", attributes: .concurrent)

    /// The most bytes of an answer.
    private static let longestAnswer = 8 << 20
    /// What of the environment the process gets: it has to find fonts.
    private static let variables = ["HOME", "LANG", "PATH", "XDG_CACHE_HOME", "XDG_DATA_HOME", "FONTCONFIG_FILE"]

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - program: The path of `pastime`.
    ///   - patience: How long a process may take, in seconds.
    public init(program: String = "/proc/self/exe", patience: Double = 20) {
        self.program = program
        self.patience = patience
    }

    private struct Answer: Decodable {
        let line: String
        let title: String
        let text: String
    }

    /// Runs a game. What is wrong with it is in the current language; what describes it is in English.
    public func describe(_ line: [UInt8]) async throws(LinkProblem) -> SharedGame {
        let output = try await run(["preview"], line, in: Catalogue.current)
        guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(output)) else {
            throw .worker(say("the answer can't be read"))
        }
        return SharedGame(line: answer.line, title: answer.title, text: answer.text)
    }

    /// Draws the preview of a game, with its words in English.
    public func picture(of line: String, isDark: Bool) async throws(LinkProblem) -> [UInt8] {
        try await run(["preview", "--picture"] + (isDark ? ["--dark"] : []), Array(line.utf8), in: nil)
    }

    /// Starts the program with a game on its standard input.
    ///
    /// - Parameter catalogue: The language that it speaks.
    private func run(
        _ arguments: [String], _ line: [UInt8], in catalogue: Catalogue?
    ) async throws(LinkProblem) -> [UInt8] {
        let outcome: Result<ChildProcess.Outcome, ProcessProblem> = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(
                    returning: Result { () throws(ProcessProblem) in
                        var environment = ProcessInfo.processInfo.environment.filter { Self.variables.contains($0.key) }
                        // One that crashes does so quickly.
                        environment["SWIFT_BACKTRACE"] = "enable=no"
                        // Before LANG, by which fonts are found.
                        environment["LC_MESSAGES"] = catalogue?.language ?? "C"
                        let process = try ChildProcess(program, arguments, environment: environment)
                        _ = line.withUnsafeBytes { process.send($0) }
                        return try process.finish(atMost: Self.longestAnswer, within: patience)
                    })
            }
        }
        switch outcome {
        case .success(let outcome): return try Self.answer(outcome)
        case .failure(.late), .failure(.talkative): throw .tooLarge
        case .failure(let problem): throw .worker(problem.description)
        }
    }

    private static func answer(_ outcome: ChildProcess.Outcome) throws(LinkProblem) -> [UInt8] {
        switch outcome.status {
        case 0: return outcome.output
        case 1, 64:
            let line = outcome.errors.split(separator: "\n").last.map(String.init) ?? say("it can't be read")
            let name = "pastime: "
            throw .line(line.hasPrefix(name) ? String(line.dropFirst(name.count)) : line)
        // Out of memory or of time, by the limits that the process has set itself.
        default: throw .tooLarge
        }
    }
}
