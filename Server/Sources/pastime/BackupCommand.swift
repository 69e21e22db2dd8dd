import ArgumentParser
import Foundation
import MatchStore

/// `pastime backup`: copies the database of a server, which can be running.
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy the database, also that of a running server.",
        discussion: """
            The copy is a new file that only its owner can read: it contains the key that signs players' tokens.

              pastime backup COPY                     of the usual database
              pastime backup COPY --database FILE     of the database in that file
            """)

    @Argument(help: "The new file.")
    var copy: String

    @Option(
        help: ArgumentHelp(
            "The database. (default: pastime/pastime.sqlite in the user's data folder)", valueName: "file"))
    var database: String?

    func run() throws {
        guard let path = database ?? DatabaseLocation.path(ProcessInfo.processInfo.environment) else {
            throw ValidationError("there is no home folder with a database: name a file by --database")
        }
        try EmbeddedMatchStore.backUp(path, to: copy)
    }
}
