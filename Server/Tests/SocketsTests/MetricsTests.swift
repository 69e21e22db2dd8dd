import Foundation
import MetricsReader
import Testing

@testable import Sockets

@Suite("Metrics")
struct MetricsTests {
    @Test("metrics of one name stand together, under their help")
    func families() {
        let metrics = MetricsRegistry()
        let first = metrics.counter("a_total", help: "As.", labels: ["kind": "x", "by": "y"])
        metrics.gauge("b", help: "Bs.") { 0.5 }
        metrics.counter("a_total", help: "As.", labels: ["kind": "z"]).add()
        first.add(3)
        #expect(
            metrics.text() == """
                # HELP a_total As.
                # TYPE a_total counter
                a_total{by="y",kind="x"} 3
                a_total{kind="z"} 1
                # HELP b Bs.
                # TYPE b gauge
                b 0.5

                """)
    }

    @Test("a histogram shows how many values lie up to each bound, their total and their number")
    func histogram() {
        let metrics = MetricsRegistry()
        let times = metrics.histogram(
            "a_seconds", help: "As.", bounds: [0.0005, 0.25, 1, 10], labels: ["kind": "x"])
        for value in [0.0005, 0, 0.25, 0.5, 1.5, 100] { times.observe(value) }
        #expect(
            metrics.text() == """
                # HELP a_seconds As.
                # TYPE a_seconds histogram
                a_seconds_bucket{kind="x",le="0.0005"} 2
                a_seconds_bucket{kind="x",le="0.25"} 3
                a_seconds_bucket{kind="x",le="1"} 4
                a_seconds_bucket{kind="x",le="10"} 5
                a_seconds_bucket{kind="x",le="+Inf"} 6
                a_seconds_sum{kind="x"} 102.2505
                a_seconds_count{kind="x"} 6

                """)
    }

    @Test("a time is counted in seconds, and a clock that went back as 0")
    func times() throws {
        let metrics = MetricsRegistry()
        let times = metrics.histogram("pastime_a_seconds", help: "As.", bounds: Histogram.latencies)
        times.observe(from: 1_000_000_000, to: 3_500_000_000)
        times.observe(from: 5, to: 4)
        let text = try MetricsText(metrics.text())
        #expect(try #require(text.histogram("pastime_a_seconds")) == (2, 2.5))
        #expect(text.count(of: "pastime_a_seconds", upTo: "0.0005") == 1)
        #expect(text.count(of: "pastime_a_seconds", upTo: "1") == 1)
        #expect(text.count(of: "pastime_a_seconds", upTo: "2.5") == 2)
    }

    @Test("values from several threads are all counted")
    func threads() throws {
        let metrics = MetricsRegistry()
        let times = metrics.histogram("pastime_a_seconds", help: "As.", bounds: Histogram.waits)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for value in 0..<1_000 { times.observe(Double(thread + value % 2)) }
        }
        let text = try MetricsText(metrics.text())
        #expect(try #require(text.histogram("pastime_a_seconds")) == (8_000, 32_000))
    }

    @Test("what a server shows before its first socket keeps Prometheus's conventions")
    func conventions() async throws {
        try await Arena.serve { arena in
            let text = try MetricsText(arena.endpoint.metrics.text())
            #expect(text.value("pastime_sockets") == 0)
            #expect(text.value("pastime_sockets_closed_total", ["cause": "lost"]) == 0)
        }
    }

    @Test(
        "the reader that tests use refuses what Prometheus would, or shouldn't get",
        arguments: [
            "pastime_a 1\n", "# HELP pastime_a As.\n# TYPE pastime_a gauge\npastime_a 1",
            "# HELP pastime_a As.\n# TYPE pastime_a gauge\n",
            "# HELP pastime_a As.\n# TYPE pastime_b gauge\npastime_a 1\n",
            "# HELP pastime_a As.\n# TYPE pastime_a gauge\npastime_a one\n",
            "# HELP pastime_a As.\n# TYPE pastime_a gauge\npastime_a 1\npastime_a 2\n",
            "# HELP pastime_a As.\n# TYPE pastime_a gauge\npastime_a{b=1} 1\n",
            "# HELP pastime_a As.\n# TYPE pastime_a gauge\npastime_a{b=\"1\" 1\n",
            "# HELP pastime_a As.\n# TYPE pastime_a counter\npastime_a 1\n",
            "# HELP pastime_a_total As.\n# TYPE pastime_a_total counter\npastime_a_total -1\n",
            shown("le=\"1\"} 1", "le=\"+Inf\"} 1", sum: "1", count: "2"),
            shown("le=\"1\"} 2", "le=\"+Inf\"} 1", sum: "1", count: "1"),
            shown("le=\"1\"} 1", "le=\"1\"} 1", sum: "1", count: "1"),
            shown("le=\"1\"} 1", "le=\"2\"} 1", sum: "1", count: "1"),
            shown("le=\"1\"} 1", "le=\"+Inf\"} 1", sum: "1", count: "1").replacing("a_seconds", with: "a_ms"),
        ])
    func reader(text: String) {
        #expect(throws: MetricsText.Problem.self) { try MetricsText(text) }
    }
}

/// The text of a histogram with two buckets.
private func shown(_ first: String, _ second: String, sum: String, count: String) -> String {
    """
    # HELP pastime_a_seconds As.
    # TYPE pastime_a_seconds histogram
    pastime_a_seconds_bucket{\(first)
    pastime_a_seconds_bucket{\(second)
    pastime_a_seconds_sum \(sum)
    pastime_a_seconds_count \(count)

    """
}
