import ArgumentParser
import Foundation
import Games
import Play
import PlayRules
import Raster
import Words

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// `pastime preview`: what a server shows of a short link. It runs in a process of its own with limits, since anybody can
/// send any game; see `ProcessWorker`.
///
/// What it describes is in English, since the server stores it for everybody. What is wrong with a line, and the words
/// of a picture, are in the language of the environment.
struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: say("Describe or draw the game line on standard input."),
        shouldDisplay: false)

    @Flag(help: ArgumentHelp(say("Write a PNG instead of JSON.")))
    var picture = false

    @Flag(help: ArgumentHelp(say("Draw it with the dark theme.")))
    var dark = false

    /// The most seconds of processor time, and the most bytes of memory.
    private static let limits: (seconds: rlim_t, bytes: rlim_t) = (10, 1_500_000_000)

    private struct Description: Encodable {
        let line: String
        let title: String
        let text: String
    }

    func run() throws {
        Self.limit(RLIMIT_CPU, to: Self.limits.seconds)
        Self.limit(RLIMIT_DATA, to: Self.limits.bytes)
        Self.limit(RLIMIT_CORE, to: 0)
        let preview = try LineArgument.read(["-"]) { text throws(GameLineProblem) in
            do throws(PictureProblem) {
                return Result<GamePreview, RasterError>.success(
                    try GamePreview(
                        of: Array(text.utf8), in: AllGames.arcade, look: Look(theme: dark ? .dark : .light)))
            } catch {
                switch error {
                case .line(let problem): throw problem
                case .raster(let problem): return .failure(problem)
                }
            }
        }.get()
        if picture {
            finish(writing: try preview.picture().png())
        } else {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let description = Catalogue.$current.withValue(nil) {
                Description(line: preview.line, title: preview.title, text: preview.text)
            }
            finish(writing: Array(try encoder.encode(description)))
        }
    }

    private static func limit(_ resource: __rlimit_resource, to most: rlim_t) {
        var limit = rlimit(rlim_cur: most, rlim_max: most)
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
}
