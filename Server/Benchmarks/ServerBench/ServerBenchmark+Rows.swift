import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The rows that show the figures.
extension ServerBenchmark {
    func rows(_ ours: Figures, _ echo: Figures) -> [Row] {
        [
            Row("memory of a connection, \(connections) open and idle: KiB", ours.memory, echo.memory, digits: 2),
            Row("\(connections) opened and greeted: s", ours.opening, echo.opening, digits: 1),
        ] + relayRows("", ours.relay, echo.relay) + [matchRow("", ours.matches)]
            + matchLatencyRows(ours.matches)
    }

    func relayRows(_ where: String, _ ours: RelayLoad.Outcome, _ echo: RelayLoad.Outcome) -> [Row] {
        let shares = [0.5, 0.99, 1]
        let costs = (microsecondsOfMove(ours), microsecondsOfMove(echo))
        let (ours, echo) = (ours.latencies.milliseconds(shares), echo.latencies.milliseconds(shares))
        return ["p50", "p99", "longest"].enumerated().map { index, name in
            Row(
                "a move to the opponent, \(active) play\(`where`): \(name), ms", ours?[index], echo?[index], digits: 2)
        } + [
            Row("processor time of the server for a move\(`where`): us", costs.0, costs.1, digits: 0)
        ]
    }

    func matchRow(_ where: String, _ matches: MatchLoad.Outcome) -> Row {
        // A pair can't have more than one match per countdown.
        let most = Double(active / 2) / 3
        return Row(
            "matches a second, \(active / 2) at once, \(most.text(0)) at most by the countdown of 3 s\(`where`)",
            Double(matches.matches) / matches.seconds, nil, digits: 0)
    }

    private func matchLatencyRows(_ matches: MatchLoad.Outcome) -> [Row] {
        let shares = [0.5, 0.99]
        let beginnings = matches.beginnings.milliseconds(shares)
        let results = matches.results.milliseconds(shares)
        return ["p50", "p99"].enumerated().flatMap { index, name in
            [
                Row("meanwhile, from the invitation to the beginning: \(name), ms", beginnings?[index], nil, digits: 2),
                Row("meanwhile, from the last move to the result: \(name), ms", results?[index], nil, digits: 2),
            ]
        }
    }

    private func microsecondsOfMove(_ outcome: RelayLoad.Outcome) -> Double? {
        guard outcome.latencies.count > 0 else { return nil }
        return outcome.processorTime.map { $0.servers / Double(outcome.latencies.count) * 1e6 }
    }

    /// The disk alone: a page written and synchronized, as for each group of moves.
    func syncRows(in folder: URL) throws -> [Row] {
        let path = folder.appending(path: "sync").path
        let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0 else { throw BenchmarkError.program("\(path) can't be written") }
        defer { close(file) }
        let page = [UInt8](repeating: 1, count: 4_096)
        var samples = Samples()
        for _ in 0..<300 {
            let start = monotonicNow()
            guard write(file, page, page.count) == page.count, fsync(file) == 0 else {
                throw BenchmarkError.program("\(path) can't be written")
            }
            samples.add(monotonicNow() - start)
        }
        let times = samples.milliseconds([0.5, 0.99])
        return ["p50", "p99"].enumerated().map { index, name in
            Row("4 KiB written and synchronised, without a server: \(name), ms", times?[index], nil, digits: 2)
        }
    }
}

extension ServerBenchmark.Row {
    fileprivate init(_ work: String, _ ours: Double?, _ echo: Double?, digits: Int) {
        self.work = work
        self.ours = ours?.text(digits) ?? "-"
        self.echo = echo?.text(digits) ?? "-"
        if let ours, let echo, echo > 0 { ratio = (ours / echo).text(2) } else { ratio = "-" }
    }
}

extension Double {
    /// The number with so many digits after the point.
    func text(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
