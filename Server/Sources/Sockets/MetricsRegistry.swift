import NIOConcurrencyHelpers

/// The server's metrics, and their text form for Prometheus (text format 0.0.4).
///
/// Metrics are registered once, at the start, and shown in that order.
public final class MetricsRegistry: Sendable {
    private let families = NIOLockedValueBox<[Family]>([])

    /// Creates an empty registry.
    public init() {}

    /// Registers a counter. Counters with the same name differ by `labels` and are shown together.
    ///
    /// - Parameters:
    ///   - name: Ends in `_total`, by the convention of Prometheus.
    ///   - labels: Values without quotes, backslashes and line breaks.
    public func counter(_ name: String, help: String, labels: [String: String] = [:]) -> Counter {
        let counter = Counter()
        add(name, help: help, type: "counter", labels: labels, .number { Double(counter.value) })
        return counter
    }

    /// Registers a gauge, a number that can go up and down. It is read whenever the metrics are shown, on any thread.
    public func gauge(
        _ name: String, help: String, labels: [String: String] = [:], read: @escaping @Sendable () -> Double
    ) {
        add(name, help: help, type: "gauge", labels: labels, .number(read))
    }

    /// Registers a histogram. Histograms with the same name differ by `labels` and are shown together.
    ///
    /// - Parameters:
    ///   - name: Ends in the unit of its values, by the convention of Prometheus: `_seconds`, `_bytes`.
    ///   - bounds: The upper bounds of its buckets, ascending. One without a bound follows.
    public func histogram(
        _ name: String, help: String, bounds: [Double], labels: [String: String] = [:]
    ) -> Histogram {
        let histogram = Histogram(bounds: bounds)
        add(name, help: help, type: "histogram", labels: labels, .histogram(histogram))
        return histogram
    }

    /// All metrics as text. Linear in their number.
    public func text() -> String {
        var lines: [String] = []
        for family in families.withLockedValue({ $0 }) {
            lines.append("# HELP \(family.name) \(family.help)")
            lines.append("# TYPE \(family.name) \(family.type)")
            for series in family.series { series.write(as: family.name, to: &lines) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func add(_ name: String, help: String, type: String, labels: [String: String], _ source: Source) {
        let pairs = labels.sorted { $0.key < $1.key }.map { "\($0.key)=\"\($0.value)\"" }
        let series = Series(labels: pairs, source: source)
        families.withLockedValue { families in
            if let index = families.firstIndex(where: { $0.name == name }) {
                families[index].series.append(series)
            } else {
                families.append(Family(name: name, help: help, type: type, series: [series]))
            }
        }
    }

    private struct Family: Sendable {
        let name: String
        let help: String
        let type: String
        var series: [Series]
    }

    /// Where a series' numbers come from.
    private enum Source: Sendable {
        case number(@Sendable () -> Double)
        case histogram(Histogram)
    }

    private struct Series: Sendable {
        /// Such as `cause="lost"`.
        let labels: [String]
        let source: Source

        func write(as name: String, to lines: inout [String]) {
            func write(_ value: Double, suffix: String = "", _ labels: [String]) {
                let group = labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}"
                lines.append("\(name)\(suffix)\(group) \(Self.text(value))")
            }
            switch source {
            case .number(let read): write(read(), labels)
            case .histogram(let histogram):
                let snapshot = histogram.snapshot
                var count: UInt64 = 0
                for (bound, number) in zip(histogram.bounds + [.infinity], snapshot.counts) {
                    count += number
                    write(Double(count), suffix: "_bucket", labels + ["le=\"\(Self.text(bound))\""])
                }
                write(snapshot.sum, suffix: "_sum", labels)
                write(Double(count), suffix: "_count", labels)
            }
        }

        private static func text(_ value: Double) -> String {
            if value == .infinity { return "+Inf" }
            let isWhole = value == value.rounded() && value.magnitude < 1e15
            return isWhole ? String(Int64(value)) : String(value)
        }
    }
}

/// A number that only increases. Safe to use on any thread.
public final class Counter: Sendable {
    private let count = NIOLockedValueBox<UInt64>(0)

    /// Increases the number.
    public func add(_ number: Int = 1) {
        count.withLockedValue { $0 += UInt64(number) }
    }

    /// The current number.
    public var value: UInt64 { count.withLockedValue { $0 } }
}
