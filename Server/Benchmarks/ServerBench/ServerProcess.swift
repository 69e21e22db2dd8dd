import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A server in a separate process, observed from outside.
final class ServerProcess {
    let port: Int
    private let process: Process

    /// Starts this program with other arguments, and waits for the line that ends with its port.
    init(_ arguments: [String]) throws(BenchmarkError) {
        process = Process()
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = arguments
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw .program("\(error)")
        }
        var line: [UInt8] = []
        while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        guard let port = Self.port(in: String(decoding: line, as: UTF8.self)) else {
            process.terminate()
            throw .program("it didn't say at which port it is, but “\(String(decoding: line, as: UTF8.self))”")
        }
        self.port = port
    }

    /// Kills it immediately: its data isn't needed any more.
    func end() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// The first number after "localhost:".
    private static func port(in line: String) -> Int? {
        line.range(of: "localhost:").flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
    }

    var usage: ProcessUsage { ProcessUsage(number: process.processIdentifier) }
}
