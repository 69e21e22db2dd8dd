import ArgumentParser
import Foundation
import ServerBench
import Words

/// `pastime bench server`: how many players it serves and how fast, compared with a bare echo server.
struct BenchServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "server",
        abstract: say("Measure the match server beside a bare echo, or many that share a Redis."),
        discussion: say(
            """
            Starts 'pastime serve' with a database of its own, and a bare echo, one after the other; opens connections \
            to each, lets some of them play, and prints a table. Where there is a file system in memory (/dev/shm), \
            the server is measured on that, too: the difference is the disk's. The database is made in TMPDIR.

            With --redis it measures the server with a database, and then one to --servers servers that share a Redis. It \
            starts that redis-server itself, and stops it at the end.

              pastime bench server
              pastime bench server --redis --servers 3
              pastime bench server --connections 1000 --active 100 --seconds 5
            """))

    @Option(help: ArgumentHelp(say("Connections open at the same time, 1 to 20000. (default: 10000)")))
    var connections: Int?

    @Option(help: ArgumentHelp(say("How many of them play: an even number.")))
    var active = 1_000

    @Option(help: ArgumentHelp(say("Seconds that each load is measured, 1 to 3600.")))
    var seconds = 20

    @Option(help: ArgumentHelp(say("Moves per second of each player, above 0, at most 25.")))
    var rate = 1.5

    @Flag(help: ArgumentHelp(say("Measure servers that share a Redis, beside one with a database.")))
    var redis = false

    @Option(help: ArgumentHelp(say("With --redis: how many servers there are at most, 1 to 8. (default: 1)")))
    var servers: Int?

    @Flag(help: ArgumentHelp(say("Print columns separated by tabs, for 'make bench'.")))
    var tabs = false

    func validate() throws {
        if redis, connections != nil {
            throw ValidationError(say("--redis opens the connections that it needs: leave --connections out"))
        }
        if let servers {
            guard redis else { throw ValidationError(say("--servers needs --redis, which servers share")) }
            try Self.check(servers, in: 1...8, "--servers")
        }
        try Self.check(openConnections, in: 1...20_000, "--connections")
        try Self.check(seconds, in: 1...3_600, "--seconds")
        try Self.check(active, in: 2...20_000, "--active")
        guard active % 2 == 0 else {
            throw ValidationError(say("--active must be even, since two play one another, not \(active)"))
        }
        guard active <= openConnections else {
            throw ValidationError(say("--active must be at most the connections, \(openConnections), not \(active)"))
        }
        guard rate > 0, rate <= 25 else {
            throw ValidationError(say("--rate must be above 0 and at most 25, not \(rate)"))
        }
    }

    private var openConnections: Int {
        redis ? ManyServersBenchmark.connections(active: active) : connections ?? 10_000
    }

    private static func check(_ value: Int, in range: ClosedRange<Int>, _ name: String) throws {
        guard range.contains(value) else {
            throw ValidationError(say("\(name) must be \(range.lowerBound) to \(range.upperBound), not \(value)"))
        }
    }

    func run() async throws {
        let files = OpenFileLimit.lift()
        let connections = openConnections
        guard connections + OpenFileLimit.others <= files else {
            throw ValidationError(
                say(
                    """
                    \(connections) connections need \(connections + OpenFileLimit.others) open files, and this system \
                    lets a process have \(files): take fewer connections, or raise the hard limit (ulimit -Hn)
                    """))
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)")
        let page = folder.appending(path: "page")
        try FileManager.default.createDirectory(at: page, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("<!doctype html>".utf8).write(to: page.appending(path: "index.html"))
        func serve(_ place: [String]) -> [String] {
            ["serve", "--port", "0", "--page", page.path, "--unlimited-addresses"] + place
        }
        if redis {
            let benchmark = ManyServersBenchmark(servers: servers ?? 1, active: active, seconds: seconds, rate: rate)
            let rows = try await benchmark.run(serve: serve, folder: folder) { complain(say("measures \($0)")) }
            for row in [benchmark.header] + rows { show(row) }
            return
        }
        show(["work", "ours", "bare echo", "ratio"])
        let benchmark = ServerBenchmark(connections: connections, active: active, seconds: seconds, rate: rate)
        try await benchmark.run(
            serve: { serve(["--database", $0]) }, echo: ["bench", "echo"], folder: folder
        ) { row in
            show([row.work, row.ours, row.echo, row.ratio])
        }
    }

    /// Prints a row: what is measured, and the figures.
    private func show(_ row: [String]) {
        if tabs { return printLine(row.joined(separator: "\t")) }
        let work = row[0]
        let width = 88
        let name = work + String(repeating: " ", count: max(0, width - work.count))
        printLine(
            name
                + row.dropFirst().map { String(repeating: " ", count: max(1, 16 - $0.count)) + $0 }.joined())
    }
}
