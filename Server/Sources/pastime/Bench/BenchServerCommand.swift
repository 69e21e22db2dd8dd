import ArgumentParser
import Foundation
import ServerBench

/// `pastime bench server`: how many players it serves and how fast, compared with a bare echo server.
struct BenchServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "server", abstract: "Measure the match server beside a bare WebSocket echo.",
        discussion: """
            Starts 'pastime serve' with a database of its own, and a bare echo, one after the other; opens connections \
            to each, lets some of them play, and prints a table. Where there is a file system in memory (/dev/shm), \
            the server is measured on that, too: the difference is the disk's. The database is made in TMPDIR.

              pastime bench server
              pastime bench server --connections 1000 --active 100 --seconds 5
            """)

    @Option(help: "Connections open at the same time, 1 to 20000.")
    var connections = 10_000

    @Option(help: "How many of them play: an even number.")
    var active = 1_000

    @Option(help: "Seconds that each load is measured, 1 to 3600.")
    var seconds = 20

    @Option(help: "Moves per second of each player, above 0, at most 25.")
    var rate = 1.5

    @Flag(help: "Print columns separated by tabs, for 'make bench'.")
    var tabs = false

    func validate() throws {
        try Self.check(connections, in: 1...20_000, "--connections")
        try Self.check(seconds, in: 1...3_600, "--seconds")
        try Self.check(active, in: 2...20_000, "--active")
        guard active % 2 == 0 else {
            throw ValidationError("--active must be even, since two play one another, not \(active)")
        }
        guard active <= connections else {
            throw ValidationError("--active must be at most the connections, \(connections), not \(active)")
        }
        guard rate > 0, rate <= 25 else { throw ValidationError("--rate must be above 0 and at most 25, not \(rate)") }
    }

    private static func check(_ value: Int, in range: ClosedRange<Int>, _ name: String) throws {
        guard range.contains(value) else {
            throw ValidationError("\(name) must be \(range.lowerBound) to \(range.upperBound), not \(value)")
        }
    }

    func run() async throws {
        let files = OpenFileLimit.lift()
        guard connections + OpenFileLimit.others <= files else {
            throw ValidationError(
                "\(connections) connections need \(connections + OpenFileLimit.others) open files, and this system "
                    + "lets a process have \(files): take fewer connections, or raise the hard limit (ulimit -Hn)")
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)")
        let page = folder.appending(path: "page")
        try FileManager.default.createDirectory(at: page, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("<!doctype html>".utf8).write(to: page.appending(path: "index.html"))
        show("work", "ours", "bare echo", "ratio")
        let benchmark = ServerBenchmark(connections: connections, active: active, seconds: seconds, rate: rate)
        try await benchmark.run(
            serve: { database in
                ["serve", "--port", "0", "--page", page.path, "--database", database, "--unlimited-addresses"]
            }, echo: ["bench", "echo"], folder: folder
        ) { row in
            show(row.work, row.ours, row.echo, row.ratio)
        }
    }

    private func show(_ work: String, _ cells: String...) {
        if tabs { return say(([work] + cells).joined(separator: "\t")) }
        let width = 88
        let name = work + String(repeating: " ", count: max(0, width - work.count))
        say(
            name
                + cells.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }.joined())
    }
}
