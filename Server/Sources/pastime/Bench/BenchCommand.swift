import ArgumentParser
import Words

/// `pastime bench`: measures this program's speed on this machine.
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: say("Measure the server on this machine."),
        subcommands: [BenchServerCommand.self, BenchEchoCommand.self])
}
