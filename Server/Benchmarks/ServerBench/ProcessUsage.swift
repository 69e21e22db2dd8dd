import Foundation

/// The kernel's figures about a process; nil where there is no /proc.
struct ProcessUsage: Sendable {
    let number: Int32

    /// The resident memory, in KiB.
    var residentKiB: Int? {
        let status = try? String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Int($0.filter(\.isNumber)) }
    }

    /// The used processor time, in seconds.
    var processorTime: Double? {
        let line = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
        // The program's name, in brackets, can contain spaces. utime and stime are fields 14 and 15.
        guard let rest = line?.split(separator: ")").last?.split(separator: " "), rest.count > 13,
            let user = Double(rest[11]), let system = Double(rest[12])
        else { return nil }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}

/// Processor time, in seconds.
struct ProcessorTime: Sendable {
    /// Of all servers together.
    var servers = 0.0
    /// Of the Redis that they share; 0 if there is none.
    var redis = 0.0

    static func - (later: ProcessorTime, earlier: ProcessorTime) -> ProcessorTime {
        ProcessorTime(servers: later.servers - earlier.servers, redis: later.redis - earlier.redis)
    }
}
