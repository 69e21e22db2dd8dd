import Admin
import ArgumentParser
import Words

/// `pastime admin players`
struct AdminPlayers: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "players", abstract: say("List the players who were here, the latest first: 100 at most."))

    @Argument(help: ArgumentHelp(say("What their names contain.")))
    var name: String?

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.players, name: name), none: say("No players.")) }
}

/// `pastime admin rename`
struct AdminRename: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: say(
            "Give a player a name, which counts instead of the player's own choice from the next connection on."),
        discussion: say("Without a name the player's own choice counts again."))

    @Argument(help: ArgumentHelp(say("The player's number.")))
    var player: String

    @Argument(help: ArgumentHelp(say("The new name.")))
    var name: String?

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.rename, player: player, name: name)) }
}

/// `pastime admin ban`
struct AdminBan: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ban", abstract: say("Close a player's connections, and let the player in no more."))

    @Argument(help: ArgumentHelp(say("The player's number.")))
    var player: String

    @Option(help: ArgumentHelp(say("What the player is told.")))
    var reason: String?

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.ban, player: player, reason: reason)) }
}

/// `pastime admin unban`
struct AdminUnban: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "unban", abstract: say("End a player's ban."))

    @Argument(help: ArgumentHelp(say("The player's number.")))
    var player: String

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.unban, player: player)) }
}

/// `pastime admin bans`
struct AdminBans: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bans", abstract: say("List the players who are banned."))

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.bans), none: say("Nobody is banned.")) }
}

/// `pastime admin entries`
struct AdminEntries: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "entries", abstract: say("List a player's places on leaderboards, the latest first: 100 at most."))

    @Argument(help: ArgumentHelp(say("The player's number.")))
    var player: String

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.entries, player: player), none: say("No entries.")) }
}

/// `pastime admin remove`
struct AdminRemove: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: say("Take entries off the leaderboards: of all time, the week and the day."))

    @Argument(help: ArgumentHelp(say("The entries, as listed by entries.")))
    var entries: [String]

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.remove, entries: entries)) }
}

/// `pastime admin reports`
struct AdminReports: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reports", abstract: say("List what players have reported, the earliest first."))

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.reports), none: say("No reports.")) }
}

/// `pastime admin settle`
struct AdminSettle: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settle", abstract: say("Remove a report that was dealt with."))

    @Argument(
        help: ArgumentHelp(say("The report's number, as listed by reports.")),
        transform: { word in
            guard let number = UInt64(word) else {
                throw ValidationError(
                    say("“\(word)”: a report's number is a whole number from 0, as 'pastime admin reports' lists it"))
            }
            return number
        })
    var report: UInt64

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.settle, report: report)) }
}
