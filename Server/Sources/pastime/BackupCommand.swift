import ArgumentParser
import Foundation
import MatchStore
import Words

/// `pastime backup`: copies the database of a server, which can be running.
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: say("Copy the database, also that of a running server."),
        discussion: say(
            """
            The copy is a new file that only its owner can read: it contains the key that signs players' tokens.

              pastime backup COPY                     of the usual database
              pastime backup COPY --database FILE     of the database in that file
            """))

    @Argument(help: ArgumentHelp(say("The new file.")))
    var copy: String

    @Option(
        help: ArgumentHelp(
            say("The database. (default: pastime/pastime.sqlite in the user's data folder)"), valueName: "file"))
    var database: String?

    func run() throws {
        guard let path = database ?? DatabaseLocation.path(ProcessInfo.processInfo.environment) else {
            throw ValidationError(say("there is no home folder with a database: name a file by --database"))
        }
        try EmbeddedMatchStore.backUp(path, to: copy)
    }
}
