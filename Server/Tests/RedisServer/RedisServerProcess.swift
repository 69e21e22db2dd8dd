import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// `redis-server` in a process and a folder of its own, for tests: it can be killed, stopped for a while, and started
/// again.
///
/// It never outlives the tests. A shell waits beside it for the end of a pipe, which comes when `stop` is called or this
/// process ends, for any reason, and then kills it.
public final class RedisServerProcess: @unchecked Sendable {
    /// Its port on 127.0.0.1.
    public let port: Int
    private let folder: URL
    private let options: [String]
    /// The running server; nil while it is killed.
    private var run: Run?

    /// Starts a server, and waits until it answers.
    ///
    /// - Parameter options: Its options as on the command line: `["--appendonly", "yes"]`. It saves no snapshots and has
    ///   no password unless they say so.
    public static func start(_ options: [String] = []) async throws -> RedisServerProcess {
        try await onThreadOfItsOwn {
            // Somebody else can take a port between its choice and its use.
            for _ in 0..<5 {
                if let server = try RedisServerProcess(options) { return server }
            }
            throw RedisServerProblem.noPort
        }
    }

    /// Starts a server; nil if its port is taken.
    private init?(_ options: [String]) throws {
        port = try Self.freePort()
        folder = FileManager.default.temporaryDirectory.appending(path: "redis-\(UUID().uuidString)")
        self.options = options
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do {
            run = try Run(arguments)
        } catch RedisServerProblem.ended(let log) where log.contains("Address already in use") {
            try? FileManager.default.removeItem(at: folder)
            return nil
        }
    }

    deinit {
        run?.end()
        try? FileManager.default.removeItem(at: folder)
    }

    private var arguments: [String] {
        ["--port", "\(port)", "--bind", "127.0.0.1", "--dir", folder.path, "--save", ""] + options
    }

    /// Its address: `redis://127.0.0.1:PORT`.
    public var address: String { "redis://127.0.0.1:\(port)" }

    /// Its process id; 0 while it is killed.
    public var id: Int32 { run?.id ?? 0 }

    /// Kills it at once (SIGKILL), and waits until it is gone.
    public func kill() async {
        await Self.onThreadOfItsOwn { [self] in
            run?.end()
            run = nil
        }
    }

    /// Kills it unless that has happened, starts it on the same port and folder, and waits until it answers.
    public func restart() async throws {
        try await Self.onThreadOfItsOwn { [self] in
            run?.end()
            run = nil
            run = try Run(arguments)
        }
    }

    /// Suspends it (SIGSTOP).
    public func pause() { signal(SIGSTOP) }

    /// Resumes it (SIGCONT).
    public func resume() { signal(SIGCONT) }

    private func signal(_ number: Int32) {
        guard let run else { preconditionFailure("the server doesn't run") }
        _ = Foundation.kill(run.id, number)
    }

    /// Ends it for good, and removes its folder.
    public func stop() async {
        await kill()
        try? FileManager.default.removeItem(at: folder)
    }

    /// A port of 127.0.0.1 that nobody has. With the 10,000th one after it, which a cluster's node takes as well.
    private static func freePort() throws -> Int {
        while true {
            let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            guard socket >= 0 else { throw RedisServerProblem.noPort }
            defer { close(socket) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let outcome = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    bind(socket, address, length) == 0 ? getsockname(socket, address, &length) : -1
                }
            }
            guard outcome == 0 else { throw RedisServerProblem.noPort }
            let port = Int(UInt16(bigEndian: address.sin_port))
            if port + 10_000 <= 65_535 { return port }
        }
    }

    /// Runs blocking work on a separate thread, so that the tests' shared threads aren't blocked.
    static func onThreadOfItsOwn<Value: Sendable, Problem: Error>(
        _ body: @escaping @Sendable () throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        try await withCheckedContinuation { (continuation: CheckedContinuation<Result<Value, Problem>, Never>) in
            Thread.detachNewThread { continuation.resume(returning: Result(catching: body)) }
        }.get()
    }
}

/// Why there is no server.
public enum RedisServerProblem: Error {
    /// No port is free.
    case noPort
    /// It ended before it was ready; this is what it said.
    case ended(log: String)
    /// It refused a command, in these words.
    case refused(String, String)
}

/// One run of a server.
private final class Run {
    let id: Int32
    private let shell = Process()
    private let lifeline = Pipe()

    /// Prints the server's process id, and kills it when the pipe ends, whatever signals the tests' processes get.
    private static let script = """
        trap '' HUP INT TERM
        redis-server "$@" 2>&1 &
        echo $!
        exec 2>/dev/null
        cat >/dev/null
        kill -KILL $!
        wait $!
        """

    /// Starts a server, and returns when it is ready.
    init(_ arguments: [String]) throws {
        let output = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", Self.script, "redis-server"] + arguments
        shell.standardInput = lifeline
        shell.standardOutput = output
        try shell.run()

        let file = output.fileHandleForReading
        var log = ""
        while !log.contains("Ready to accept connections") {
            let data = file.availableData
            if data.isEmpty { break }
            log += String(decoding: data, as: UTF8.self)
            // A server that can't start leaves its shell behind.
            if log.contains("# Failed listening") || log.contains("FATAL CONFIG") || log.contains("Fatal error") {
                lifeline.fileHandleForWriting.closeFile()
            }
        }
        guard let id = log.split(separator: "\n").first.flatMap({ Int32($0) }),
            log.contains("Ready to accept connections")
        else {
            shell.waitUntilExit()
            throw RedisServerProblem.ended(log: log)
        }
        self.id = id
        // What it says later is read, so that it never waits for us.
        Thread.detachNewThread { while !file.availableData.isEmpty {} }
    }

    /// Kills it, and waits until it is gone.
    func end() {
        _ = Foundation.kill(id, SIGKILL)
        lifeline.fileHandleForWriting.closeFile()
        shell.waitUntilExit()
    }
}
