import Foundation

/// What the kernel says of a process; nothing where there is no /proc.
struct ProcessUsage: Sendable {
    let number: Int32

    /// KiB of memory that it really has.
    var residentKiB: Int? {
        let status = try? String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Int($0.filter(\.isNumber)) }
    }

    /// Seconds of processor time that it has used.
    var processorTime: Double? {
        let line = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
        // The name of the program, in brackets, may have blanks. utime and stime are fields 14 and 15.
        guard let rest = line?.split(separator: ")").last?.split(separator: " "), rest.count > 13,
            let user = Double(rest[11]), let system = Double(rest[12])
        else { return nil }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
