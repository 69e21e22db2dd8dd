import Foundation

/// `pastime serve` in a separate process, so that it can be killed.
final class ServerProcess: @unchecked Sendable {
    let port: Int
    private let process: Process

    /// Starts the server, and waits until it listens.
    ///
    /// - Parameter port: 0 for any free port.
    static func start(database: String, page: String, port: Int = 0) async throws -> ServerProcess {
        try await onThreadOfItsOwn { try ServerProcess(database: database, page: page, port: port) }
    }

    private init(database: String, page: String, port: Int) throws {
        process = Process()
        // The tests' own program lies beside it.
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent()
        process.executableURL = folder.appending(path: "pastime")
        // All players of a test come from one address.
        process.arguments = [
            "serve", "--port", "\(port)", "--database", database, "--page", page, "--unlimited-addresses",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.standardError
        try process.run()
        var line = ""
        while !line.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { throw ClientProblem.unexpected("the server has ended: \(line)") }
            line += String(decoding: data, as: UTF8.self)
        }
        guard let address = line.split(separator: " ").first(where: { $0.hasPrefix("http://") }),
            let number = address.split(separator: ":").last.flatMap({ Int($0) })
        else { throw ClientProblem.unexpected(line) }
        self.port = number
    }

    /// Kills it in the middle of whatever it is doing.
    func kill() async {
        await Self.onThreadOfItsOwn { [process] in
            Foundation.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    /// Asks it to stop, and waits until it has.
    ///
    /// - Returns: its exit status.
    func stop() async -> Int32 {
        await Self.onThreadOfItsOwn { [process] in
            process.terminate()
            process.waitUntilExit()
            return process.terminationStatus
        }
    }

    /// Runs blocking work on a separate thread, so that the tests' shared threads aren't blocked.
    private static func onThreadOfItsOwn<Value: Sendable, Problem: Error>(
        _ body: @escaping @Sendable () throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        try await withCheckedContinuation { (continuation: CheckedContinuation<Result<Value, Problem>, Never>) in
            Thread.detachNewThread { continuation.resume(returning: Result(catching: body)) }
        }.get()
    }
}
