/// Metrics in the text format of Prometheus (0.0.4), read as strictly as its conventions can be checked.
public struct MetricsText: Sendable {
    /// All metrics by name.
    public private(set) var families: [String: Family] = [:]

    /// A metric with all its series.
    public struct Family: Sendable {
        /// What it is about.
        public let help: String
        /// `counter`, `gauge` or `histogram`.
        public let type: String
        /// The lines of its numbers, in order.
        public internal(set) var samples: [Sample] = []
    }

    /// A line with a number.
    public struct Sample: Sendable {
        /// The metric's name, for a histogram with `_bucket`, `_sum` or `_count`.
        public let name: String
        /// The labels by name.
        public let labels: [String: String]
        /// The number.
        public let value: Double
    }

    /// What is wrong, with its line.
    public struct Problem: Error, CustomStringConvertible {
        /// What is wrong.
        public let description: String
    }

    /// Reads a text.
    ///
    /// - Throws: what breaks the format or a convention.
    public init(_ text: String) throws(Problem) {
        guard text.hasSuffix("\n") else { throw Problem(description: "the last line has no end") }
        var current: String?
        var rest = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = rest.popFirst() {
            if line.hasPrefix("#") {
                let help = try Self.comment(line, "HELP")
                guard let next = rest.popFirst() else { throw Problem(description: "there is no type after \(line)") }
                let type = try Self.comment(next, "TYPE")
                guard help.name == type.name, families[help.name] == nil else {
                    throw Problem(description: "help and type belong together, once: \(line)")
                }
                try Self.check(help.name, isOf: type.text)
                families[help.name] = Family(help: help.text, type: type.text)
                current = help.name
            } else {
                let sample = try Self.sample(line)
                guard let current, let type = families[current]?.type,
                    Self.names(of: current, type).contains(sample.name)
                else { throw Problem(description: "a number without its help and type: \(line)") }
                families[current]?.samples.append(sample)
            }
        }
        for (name, family) in families { try Self.check(family, name) }
    }

    /// The value of a series that isn't a histogram; nil if there is none.
    public func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        families[name]?.samples.first { $0.labels == labels }?.value
    }

    /// The number and the total of a histogram's values; nil if there is none.
    public func histogram(_ name: String) -> (count: Double, sum: Double)? {
        guard let samples = families[name]?.samples, let sum = samples.first(where: { $0.name == name + "_sum" }),
            let count = samples.first(where: { $0.name == name + "_count" })
        else { return nil }
        return (count.value, sum.value)
    }

    /// How many of a histogram's values are up to a bound; nil if it has no such bound.
    public func count(of name: String, upTo bound: String) -> Double? {
        families[name]?.samples.first { $0.name == name + "_bucket" && $0.labels["le"] == bound }?.value
    }

    // MARK: Lines

    private static func comment(_ line: Substring, _ word: String) throws(Problem) -> (name: String, text: String) {
        let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "#", parts[1] == word, isName(parts[2]), !parts[3].isEmpty else {
            throw Problem(description: "this isn't # \(word), a name and a text: \(line)")
        }
        return (String(parts[2]), String(parts[3]))
    }

    private static func sample(_ line: Substring) throws(Problem) -> Sample {
        let name = line.prefix { $0 != "{" && $0 != " " }
        guard isName(name) else { throw Problem(description: "this isn't a name: \(line)") }
        var rest = line.dropFirst(name.count)
        var labels: [String: String] = [:]
        if rest.first == "{" {
            repeat {
                rest.removeFirst()
                let label = rest.prefix { $0 != "=" }
                rest.removeFirst(label.count)
                guard isName(label), !label.contains(":"), rest.hasPrefix("=\"") else {
                    throw Problem(description: "this isn't a label: \(line)")
                }
                rest.removeFirst(2)
                let value = rest.prefix { $0 != "\"" }
                rest.removeFirst(value.count)
                guard rest.first == "\"", !value.contains("\\"), labels[String(label)] == nil else {
                    throw Problem(description: "a label's value has no quotes or backslashes: \(line)")
                }
                rest.removeFirst()
                labels[String(label)] = String(value)
            } while rest.first == ","
            guard rest.first == "}" else { throw Problem(description: "the labels have no end: \(line)") }
            rest.removeFirst()
        }
        guard rest.first == " ", let value = number(rest.dropFirst()) else {
            throw Problem(description: "there is no number: \(line)")
        }
        return Sample(name: String(name), labels: labels, value: value)
    }

    private static func number(_ text: Substring) -> Double? {
        switch text {
        case "+Inf": .infinity
        case "-Inf": -.infinity
        case "NaN": .nan
        default: text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.e".contains($0)) } ? Double(text) : nil
        }
    }

    private static func isName(_ text: Substring) -> Bool {
        guard let first = text.first, !first.isNumber else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":") }
    }

    // MARK: Conventions

    private static func names(of name: String, _ type: String) -> [String] {
        type == "histogram" ? ["_bucket", "_sum", "_count"].map { name + $0 } : [name]
    }

    /// Names say their unit, a base unit, and counters that they are totals.
    private static func check(_ name: String, isOf type: String) throws(Problem) {
        let isSound =
            switch type {
            case "counter": name.hasSuffix("_total")
            case "gauge": !name.hasSuffix("_total")
            case "histogram": name.hasSuffix("_seconds") || name.hasSuffix("_bytes")
            default: false
            }
        let endings = ["_bucket", "_sum", "_count", "_milliseconds", "_ms", "_minutes", "_kilobytes"]
        guard isSound, name.hasPrefix("pastime_"), !endings.contains(where: { name.hasSuffix($0) }) else {
            throw Problem(description: "this isn't the name of a \(type): \(name)")
        }
    }

    private static func check(_ family: Family, _ name: String) throws(Problem) {
        guard !family.samples.isEmpty else { throw Problem(description: "there are no numbers: \(name)") }
        let keys = family.samples.map { "\($0.name) \($0.labels.sorted { $0.key < $1.key })" }
        guard Set(keys).count == keys.count else { throw Problem(description: "a series is there twice: \(name)") }
        switch family.type {
        case "counter":
            guard family.samples.allSatisfy({ $0.value >= 0 && $0.value.isFinite }) else {
                throw Problem(description: "a counter is at least 0: \(name)")
            }
        case "histogram": try checkHistogram(family, name)
        default: break
        }
    }

    /// The buckets of each series ascend and add up, and the last one has all.
    private static func checkHistogram(_ family: Family, _ name: String) throws(Problem) {
        var rest = family.samples[...]
        while let first = rest.first {
            var labels = first.labels
            labels["le"] = nil
            var (bound, count) = (-Double.infinity, 0.0)
            while let bucket = rest.first, bucket.name == name + "_bucket" {
                rest.removeFirst()
                var others = bucket.labels
                guard let text = others.removeValue(forKey: "le"), let next = number(text[...]), next > bound,
                    bucket.value >= count, others == labels
                else { throw Problem(description: "the buckets don't ascend: \(bucket)") }
                (bound, count) = (next, bucket.value)
            }
            guard bound == .infinity, let sum = rest.popFirst(), let total = rest.popFirst() else {
                throw Problem(description: "the buckets, their sum and their count aren't complete: \(name)")
            }
            guard sum.name == name + "_sum", sum.value.isFinite, total.name == name + "_count", total.value == count,
                sum.labels == labels, total.labels == labels
            else { throw Problem(description: "sum and count don't follow, or don't fit: \(name)") }
        }
    }
}
