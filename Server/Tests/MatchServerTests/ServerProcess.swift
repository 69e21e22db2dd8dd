import Foundation
import NIOCore
import NIOPosix

/// `pastime serve` in a separate process, so that it can be killed.
final class ServerProcess: @unchecked Sendable {
    let port: Int
    private let process: Process

    /// Starts the server, and waits until it listens.
    ///
    /// - Parameter port: 0 for any free port.
    static func start(
        database: String, page: String, port: Int = 0, options: [String] = []
    ) async throws -> ServerProcess {
        try await onThreadOfItsOwn {
            try ServerProcess(["--database", database] + options, page: page, port: port)
        }
    }

    /// Starts one of the servers that share a Redis, and waits until it listens.
    ///
    /// - Parameters:
    ///   - port: 0 for any free port.
    ///   - isInEnvironment: Whether the environment names Redis, and not an option.
    static func start(
        redis: String, page: String, port: Int = 0, adminSocket: String? = nil, isInEnvironment: Bool = false
    ) async throws -> ServerProcess {
        let admin = adminSocket.map { ["--admin-socket", $0] } ?? []
        return try await onThreadOfItsOwn {
            try ServerProcess(
                (isInEnvironment ? [] : ["--redis", redis]) + admin, page: page, port: port,
                environment: isInEnvironment ? ["PASTIME_REDIS": redis] : [:])
        }
    }

    /// The command line's program, which lies beside the tests' own.
    private static var program: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "pastime")
    }

    /// Runs a command to its end, and returns its exit status and what it complained about.
    static func run(_ arguments: String...) async throws -> (status: Int32, complaint: String) {
        try await run(arguments, environment: [:])
    }

    /// The same, with variables that the environment has besides.
    static func run(
        _ arguments: [String], environment: [String: String]
    ) async throws -> (status: Int32, complaint: String) {
        try await onThreadOfItsOwn {
            let process = Process()
            process.executableURL = program
            process.arguments = arguments
            process.environment = Self.environment(with: environment)
            let complaint = Pipe()
            process.standardError = complaint
            try process.run()
            let data = complaint.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: data, as: UTF8.self))
        }
    }

    /// Runs a command that succeeds, and returns its output.
    static func output(_ arguments: String...) async throws -> String {
        let (status, text) = try await answer(arguments)
        guard status == 0 else { throw ClientProblem.unexpected("a command failed") }
        return text
    }

    /// Runs a command to its end, and returns its exit status and its output.
    static func answer(_ arguments: [String]) async throws -> (status: Int32, text: String) {
        try await onThreadOfItsOwn {
            let process = Process()
            process.executableURL = program
            process.arguments = arguments
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: data, as: UTF8.self))
        }
    }

    /// Its process id.
    var id: Int32 { process.processIdentifier }

    private static func environment(with variables: [String: String]) -> [String: String] {
        ProcessInfo.processInfo.environment.merging(variables) { $1 }
    }

    private init(_ place: [String], page: String, port: Int, environment: [String: String] = [:]) throws {
        process = Process()
        process.environment = Self.environment(with: environment)
        process.executableURL = Self.program
        // All players of a test come from one address.
        process.arguments =
            [
                "serve", "--port", "\(port)", "--page", page, "--unlimited-addresses",
            ] + place
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

    /// Limits the size of its files from now on, so that it can write nothing more; nil ends the limit.
    func limitFiles(to bytes: rlim_t?) {
        var limit = rlimit(rlim_cur: bytes ?? rlim_t.max, rlim_max: rlim_t.max)
        // Swift doesn't see this function of the C library.
        typealias SetLimit =
            @convention(c) (pid_t, CInt, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?) -> CInt
        let setLimit = unsafeBitCast(dlsym(nil, "prlimit64"), to: SetLimit.self)
        let outcome = setLimit(process.processIdentifier, CInt(RLIMIT_FSIZE.rawValue), &limit, nil)
        precondition(outcome == 0, "the server's files can't be limited: \(String(cString: strerror(errno)))")
    }

    /// The status and the body of a page.
    func get(_ path: String) async throws -> (status: Int, body: String) {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        let answer = try await channel.executeThenClose { inbound, outbound in
            let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            try await outbound.write(ByteBuffer(string: request))
            var bytes = ByteBuffer()
            for try await part in inbound { bytes.writeImmutableBuffer(part) }
            return String(buffer: bytes)
        }
        guard let status = answer.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
            let head = answer.range(of: "\r\n\r\n")
        else { throw ClientProblem.unexpected(answer) }
        return (status, String(answer[head.upperBound...]))
    }

    /// Kills it in the middle of whatever it is doing.
    func kill() async {
        await Self.onThreadOfItsOwn { [process] in
            Foundation.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    /// Stops it where it is (SIGSTOP), until `resume`.
    func pause() { Foundation.kill(process.processIdentifier, SIGSTOP) }

    func resume() { Foundation.kill(process.processIdentifier, SIGCONT) }

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
