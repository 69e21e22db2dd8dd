import Admin
import ArgumentParser
import Foundation
import MatchStore
import Words

/// `pastime admin`: looks after the players of a server that is running.
struct AdminCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admin",
        abstract: say("Look after the players of a running server."),
        discussion: say(
            """
            It talks to the server over a socket that only the server's user can open. With several servers any of \
            them will do. PLAYER is a player's number, as listed by players.

              pastime admin players ann               who has such a name
              pastime admin rename PLAYER 'Kind Otter'
              pastime admin ban PLAYER --reason 'Rude names'
              pastime admin entries PLAYER            the player's places on leaderboards
              pastime admin remove ENTRY              takes one away
              pastime admin reports                   what players report
            """),
        subcommands: [
            AdminPlayers.self, AdminRename.self, AdminBan.self, AdminUnban.self, AdminBans.self, AdminEntries.self,
            AdminRemove.self, AdminReports.self, AdminSettle.self,
        ])
}

/// The options of all commands for operators.
struct AdminOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            say(
                "The server's socket. (default: beside the usual database, pastime/pastime.sqlite.admin in the user's data folder)"
            ),
            valueName: "path"))
    var socket: String?

    @Flag(help: ArgumentHelp(say("Print the server's answer as it is, a JSON object on one line.")))
    var json = false

    /// Asks the server, and prints its answer.
    ///
    /// - Parameter none: What to say if a list is empty.
    func ask(_ request: AdminRequest, none: String = "") throws {
        guard let path = socket ?? DatabaseLocation.path(ProcessInfo.processInfo.environment).map(AdminClient.path)
        else { throw ValidationError(say("there is no home folder with a server's socket: name it by --socket")) }
        let (answer, line) = try AdminClient(path).ask(request)
        if json {
            printLine(line)
            if answer.error != nil { throw ExitCode.failure }
            return
        }
        if let error = answer.error { throw AdminRefusal(description: error) }
        if let done = answer.done { return printLine(done) }
        let lines =
            (answer.players ?? []).map(Self.line) + (answer.entries ?? []).map(Self.line)
            + (answer.reports ?? []).map(Self.line)
        for line in lines.isEmpty ? [none] : lines { printLine(line) }
    }

    private static func line(_ player: AdminAnswer.ListedPlayer) -> String {
        var line = "\(player.player)  \(day(player.seen))  \(player.name)"
        if let chosen = player.chosen { line += " (\(say("chose “\(chosen)”")))" }
        if let banned = player.banned { line += "  \(say("banned \(day(banned))"))" }
        if let reason = player.reason, !reason.isEmpty { line += ": \(reason)" }
        return line
    }

    private static func line(_ entry: AdminAnswer.ListedEntry) -> String {
        "'\(entry.entry)'  \(day(entry.reached))  "
            + say("place \(entry.rank), \(entry.value), \(entry.name)")
    }

    private static func line(_ report: AdminAnswer.ListedReport) -> String {
        let head = "\(report.report)  \(day(report.date))  \(report.player) \(report.name)"
        let reporter = "\(report.reporter) \(report.reporterName)"
        return report.isBanned
            ? say("\(head) (banned), by \(reporter), match \(report.match)")
            : say("\(head), by \(reporter), match \(report.match)")
    }

    /// A day in UTC, as 2026-03-04.
    private static func day(_ time: Int64) -> String {
        Date(timeIntervalSince1970: Double(time) / 1_000).formatted(.iso8601.year().month().day())
    }
}

/// Why the server did nothing.
struct AdminRefusal: Error, CustomStringConvertible {
    let description: String
}
