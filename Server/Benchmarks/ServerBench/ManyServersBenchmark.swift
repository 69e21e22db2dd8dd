public import Foundation
import NIOCore
import NIOPosix
import RedisServer

/// Measures one server with a database in a file, and then one, two and more that share a Redis, under the same loads.
///
/// The servers of a column, its Redis and the players share the machine.
public struct ManyServersBenchmark: Sendable {
    /// How many servers there are at most.
    public let servers: Int
    /// How many players there are; an even number.
    public let active: Int
    /// How long each load is measured, in seconds.
    public let seconds: Int
    /// Moves per second and player, where they have a steady rate.
    public let rate: Double

    /// The numbers of viewers of one match.
    private static let viewers = [0, 1, 10, 100, 1_000]
    /// The least time between two moves of a player: servers allow 40 messages a second, and a move comes with another one.
    private static let pause = TimeAmount.milliseconds(60)

    /// Creates a benchmark.
    public init(servers: Int, active: Int, seconds: Int, rate: Double) {
        self.servers = servers
        self.active = active
        self.seconds = seconds
        self.rate = rate
    }

    /// How many connections are open at the same time.
    public static func connections(active: Int) -> Int { max(active, (viewers.last ?? 0) + 2) }

    /// The names of the columns.
    public var header: [String] {
        ["work", "SQLite"] + (1...servers).map { $0 == 1 ? "Redis, 1 server" : "\($0) servers" }
    }

    /// Runs all measurements.
    ///
    /// - Parameters:
    ///   - serve: The arguments for this program to serve matches that are kept as these options say.
    ///   - folder: Where the database is created.
    ///   - note: Called with what is being measured.
    /// - Returns: the table's rows.
    public func run(
        serve: (_ place: [String]) -> [String], folder: URL, note: (String) -> Void
    ) async throws -> [[String]] {
        guard Self.hasRedis else { throw BenchmarkError.noRedis }
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        do {
            note("one server, SQLite")
            let database = folder.appending(path: "matches.sqlite").path
            var columns = [try await measure(serve(["--database", database]), on: group.next())]
            for count in 1...servers {
                note(count == 1 ? "one server, Redis" : "\(count) servers, Redis")
                columns.append(try await measureRedis(serve, servers: count, on: group.next()))
            }
            try await group.shutdownGracefully()
            return rows(columns)
        } catch {
            try? await group.shutdownGracefully()
            throw error
        }
    }

    private static var hasRedis: Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/redis-server")
        }
    }

    private func measureRedis(
        _ serve: (_ place: [String]) -> [String], servers: Int, on loop: any EventLoop
    ) async throws -> Figures {
        let redis: RedisServerProcess
        do {
            redis = try await .start(["--appendonly", "yes", "--appendfsync", "always"])
        } catch {
            throw BenchmarkError.program("\(error)")
        }
        do {
            let figures = try await measure(
                serve(["--redis", redis.address]), servers: servers, redis: ProcessUsage(number: redis.id), on: loop)
            await redis.stop()
            return figures
        } catch {
            await redis.stop()
            throw error
        }
    }

    /// The measurements of a column.
    private struct Figures {
        let steady: RelayLoad.Outcome
        let full: RelayLoad.Outcome
        let matches: MatchLoad.Outcome
        let viewers: [ViewLoad.Stage]
    }

    private func measure(
        _ arguments: [String], servers: Int = 1, redis: ProcessUsage? = nil, on loop: any EventLoop
    ) async throws -> Figures {
        let subject = try await Subject(
            arguments, servers: servers, redis: redis, path: "/play", greets: true,
            connections: Self.connections(active: active), on: loop)
        do {
            let interval = TimeAmount.nanoseconds(Int64(1e9 / rate))
            let figures = Figures(
                steady: try await subject.relay(active, seconds: seconds, .steady(interval)),
                full: try await subject.relay(active, seconds: seconds, .full(Self.pause), run: 2),
                matches: try await subject.matches(active, seconds: seconds / 2 + 1),
                viewers: try await subject.viewers(Self.viewers, seconds: viewSeconds))
            await subject.end()
            return figures
        } catch {
            await subject.end()
            throw error
        }
    }

    private var viewSeconds: Int { seconds / 2 + 1 }

    // MARK: The table

    private func rows(_ columns: [Figures]) -> [[String]] {
        func row(_ work: String, digits: Int, _ figure: (Figures) -> Double?) -> [String] {
            [work] + columns.map { figure($0)?.text(digits) ?? "-" }
        }
        func relayRows(
            _ load: String, limit: String = "", _ outcome: (Figures) -> RelayLoad.Outcome
        ) -> [[String]] {
            func cost(_ figures: Figures, _ part: (ProcessorTime) -> Double) -> Double? {
                let outcome = outcome(figures)
                guard outcome.latencies.count > 0 else { return nil }
                return outcome.processorTime.map { part($0) / Double(outcome.latencies.count) * 1e6 }
            }
            return [
                row("moves a second, \(load)\(limit)", digits: 0) {
                    Double(outcome($0).latencies.count) / Double(seconds)
                },
                row("a move to the opponent, \(load): p50, ms", digits: 2) {
                    outcome($0).latencies.milliseconds([0.5])?.first
                },
                row("a move to the opponent, \(load): p99, ms", digits: 2) {
                    outcome($0).latencies.milliseconds([0.99])?.first
                },
                row("processor time of the servers for a move, \(load): us", digits: 0) { cost($0, \.servers) },
                row("processor time of Redis for a move, \(load): us", digits: 0) {
                    let cost = cost($0, \.redis)
                    return cost == 0 ? nil : cost
                },
            ]
        }
        let most = (Double(active / 2) / 3).text(0)
        var rows = relayRows("\(active) play, \(rate) each") { $0.steady }
        let pause = Double(Self.pause.nanoseconds)
        let limit = ", \((Double(active) / pause * 1e9).text(0)) at most by the pause of \((pause / 1e6).text(0)) ms"
        rows += relayRows("\(active) play at full speed", limit: limit) { $0.full }
        rows.append(
            row("matches a second, \(active / 2) at once, \(most) at most by the countdown of 3 s", digits: 0) {
                Double($0.matches.matches) / $0.matches.seconds
            })
        for (index, viewers) in Self.viewers.enumerated() {
            let name = viewers == 1 ? "1 viewer" : "\(viewers) viewers"
            rows.append(
                row("a match with \(name): processor time of the servers in a second, ms", digits: 1) {
                    $0.viewers[index].processorTime.map { $0.servers / Double(viewSeconds) * 1e3 }
                })
            guard viewers > 0 else { continue }
            for (share, percentile) in [(0.5, "p50"), (0.99, "p99")] {
                rows.append(
                    row("a move to \(name): \(percentile), ms", digits: 0) {
                        $0.viewers[index].latencies.milliseconds([share])?.first
                    })
            }
        }
        return rows
    }
}
