import Admin
import ArgumentParser

/// `pastime admin players`
struct AdminPlayers: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "players", abstract: "List the players who were here, the latest first: 100 at most.")

    @Argument(help: "What their names contain.")
    var name: String?

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.players, name: name), none: "No players.") }
}

/// `pastime admin rename`
struct AdminRename: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Give a player a name, which counts instead of the player's own choice from the next connection on.",
        discussion: "Without a name the player's own choice counts again.")

    @Argument(help: "The player's number.")
    var player: String

    @Argument(help: "The new name.")
    var name: String?

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.rename, player: player, name: name)) }
}

/// `pastime admin ban`
struct AdminBan: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ban", abstract: "Close a player's connections, and let the player in no more.")

    @Argument(help: "The player's number.")
    var player: String

    @Option(help: "What the player is told.")
    var reason: String?

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.ban, player: player, reason: reason)) }
}

/// `pastime admin unban`
struct AdminUnban: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "unban", abstract: "End a player's ban.")

    @Argument(help: "The player's number.")
    var player: String

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.unban, player: player)) }
}

/// `pastime admin bans`
struct AdminBans: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "bans", abstract: "List the players who are banned.")

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.bans), none: "Nobody is banned.") }
}

/// `pastime admin entries`
struct AdminEntries: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "entries", abstract: "List a player's places on leaderboards, the latest first: 100 at most.")

    @Argument(help: "The player's number.")
    var player: String

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.entries, player: player), none: "No entries.") }
}

/// `pastime admin remove`
struct AdminRemove: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Take entries off the leaderboards: of all time, the week and the day.")

    @Argument(help: "The entries, as listed by entries.")
    var entries: [String]

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.remove, entries: entries)) }
}

/// `pastime admin reports`
struct AdminReports: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reports", abstract: "List what players have reported, the earliest first.")

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.reports), none: "No reports.") }
}

/// `pastime admin settle`
struct AdminSettle: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settle", abstract: "Remove a report that was dealt with.")

    @Argument(
        help: "The report's number, as listed by reports.",
        transform: { word in
            guard let number = UInt64(word) else {
                throw ValidationError(
                    "“\(word)”: a report's number is a whole number from 0, as 'pastime admin reports' lists it")
            }
            return number
        })
    var report: UInt64

    @OptionGroup var options: AdminOptions

    func run() throws { try options.ask(AdminRequest(.settle, report: report)) }
}
