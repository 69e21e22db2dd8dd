import ArgumentParser
import Languages
import Words

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The command line. Each command has a file of its own and an entry in `subcommands`.
@main
struct Pastime: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pastime",
        abstract: say("An arcade of animated puzzle games."),
        discussion: say(
            """
            Play in the browser:

              pastime serve                       then open http://localhost:8080
              pastime backup COPY                 copy its database
              pastime admin players               look after its players

            Play in a window, or in the terminal:

              pastime play 'hanoi discs=5'        mouse, fingers, keys; ? shows them
              pastime play --text '2048 size=4'   arrow keys; also hanoi and minesweeper

            Play by lines of text:

              pastime games                       the games, and what each can be asked for
              pastime daily                       the puzzles of the day
              pastime solve 'hanoi discs=3'       the moves that finish it
              pastime hint '2048 seed=7'          a good next move, and why
              pastime analyse 'LINE'              how a game went, and its worst moves
              pastime replay 'hanoi discs=3 : A>C A>B'
              pastime replay board.mbf            a board of Minesweeper from a file
              pastime picture 'hanoi discs=3 : A>C A>B' -o towers.png
              pastime record 'hanoi discs=3 : solve*7' -o towers.webp

            Exit status: 0 when all went well, 1 when it could not be done, 64 when the command was not understood.
            """),
        subcommands: [
            ServeCommand.self, BackupCommand.self, AdminCommand.self, GamesCommand.self, ReplayCommand.self,
            SolveCommand.self, HintCommand.self, AnalyseCommand.self, DailyCommand.self, PlayCommand.self,
            PictureCommand.self, RecordCommand.self,
            LayoutCommand.self, BenchCommand.self, PreviewCommand.self,
        ])

    /// Speaks the language of the system. Commands run on the main thread, which signals and windows need.
    @MainActor
    static func main() async {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let environment = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
        let catalogue = Languages.catalogue(environment: Dictionary(uniqueKeysWithValues: environment))
        await Catalogue.$current.withValue(catalogue) { await run() }
    }

    /// Prints every failure as one line on standard error.
    @MainActor
    private static func run() async {
        do {
            var command = try parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            let status = exitCode(for: error)
            if status.isSuccess {
                print(fullMessage(for: error))
            } else {
                let message = message(for: error).split(separator: "\n").joined(separator: " ")
                if !message.isEmpty { complain(message) }
            }
            exit(withStatus: status)
        }
    }

    private static func exit(withStatus status: ExitCode) -> Never {
        fflush(nil)
        Self.exit(withError: status)
    }
}
