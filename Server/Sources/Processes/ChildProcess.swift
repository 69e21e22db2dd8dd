#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Another program that was started, with both ends of its standard streams here.
///
/// Calls block; none is made on an event loop. A process that isn't waited for is killed when the value goes.
public final class ChildProcess {
    private let id: pid_t
    private var input: Int32
    private var output: Int32
    private var errors: Int32
    private var status: Int32?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: Its path.
    ///   - arguments: Its arguments, without its name.
    ///   - environment: Its environment; nil for this process's.
    /// - Throws: why it can't be started.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String]? = nil
    ) throws(ProcessProblem) {
        var pairs: [Pair] = []
        do {
            for _ in 0..<3 { pairs.append(try Pair()) }
        } catch {
            for pair in pairs { pair.close() }
            throw error
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (pair, file) in zip(pairs, [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]) {
            posix_spawn_file_actions_adddup2(&actions, pair.theirs, file)
        }
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { $0.map { strdup("\($0.key)=\($0.value)") } + [nil] }
        defer { for text in words + (variables ?? []) { free(text) } }
        var id: pid_t = 0
        let trouble =
            if let variables {
                posix_spawn(&id, program, &actions, nil, words, variables)
            } else {
                posix_spawn(&id, program, &actions, nil, words, environ)
            }
        for pair in pairs { close(pair.theirs) }
        guard trouble == 0 else {
            for pair in pairs { close(pair.ours) }
            throw .failed("start \(program)", trouble)
        }
        self.id = id
        (input, output, errors) = (pairs[0].ours, pairs[1].ours, pairs[2].ours)
    }

    deinit {
        for file in [input, output, errors] where file >= 0 { close(file) }
        if status == nil {
            kill(id, SIGKILL)
            var status: Int32 = 0
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
        }
    }

    /// Both ends of a stream: a pair of sockets, since writing to a process that is gone is an error there, and no signal.
    /// Other processes that start meanwhile don't get them.
    private struct Pair {
        let ours: Int32
        let theirs: Int32

        init() throws(ProcessProblem) {
            var ends: [Int32] = [-1, -1]
            guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
                throw .failed("make a stream", errno)
            }
            (ours, theirs) = (ends[0], ends[1])
        }

        func close() {
            Glibc.close(ours)
            Glibc.close(theirs)
        }
    }

    /// Writes to its standard input.
    ///
    /// - Returns: false if it doesn't read any more.
    public func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.send(input, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Ends its standard input.
    public func endInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// Reads what it writes until it has ended.
    ///
    /// - Parameters:
    ///   - limit: The most bytes of its output; after more it is killed.
    ///   - patience: How long it may take, in seconds; after that it is killed.
    /// - Throws: `late` or `talkative` if it was killed for it.
    public func finish(atMost limit: Int = .max, within patience: Double = .infinity) throws(ProcessProblem) -> Outcome
    {
        endInput()
        let end = Self.now + patience
        var (output, errors): ([UInt8], [UInt8]) = ([], [])
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while self.output >= 0 || self.errors >= 0 {
            let left = end - Self.now
            guard left > 0 else { throw stop(.late) }
            var polls = [
                pollfd(fd: self.output, events: Int16(POLLIN), revents: 0),
                pollfd(fd: self.errors, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&polls, 2, left.isFinite ? Int32(min(left * 1_000, 60_000).rounded(.up)) : -1) >= 0 else {
                if errno == EINTR { continue }
                throw stop(.failed("wait for a process", errno))
            }
            if polls[0].revents != 0 { Self.read(&self.output, to: &output, &buffer) }
            if polls[1].revents != 0 { Self.read(&self.errors, to: &errors, &buffer) }
            guard output.count <= limit, errors.count <= 1 << 20 else { throw stop(.talkative) }
        }
        return Outcome(status: wait(), output: output, errors: String(decoding: errors, as: UTF8.self))
    }

    /// Kills it, and waits for its end.
    public func stop() {
        kill(id, SIGKILL)
        _ = wait()
    }

    private func stop(_ problem: ProcessProblem) -> ProcessProblem {
        stop()
        return problem
    }

    private func wait() -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        while waitpid(id, &raw, 0) < 0, errno == EINTR {}
        // As a shell says it: what the process says, or 128 and the signal.
        let signal = raw & 0x7f
        let status = signal == 0 ? raw >> 8 & 0xff : 128 + signal
        self.status = status
        return status
    }

    /// Reads what is there; closes the file at its end.
    private static func read(_ file: inout Int32, to bytes: inout [UInt8], _ buffer: inout [UInt8]) {
        let count = Glibc.read(file, &buffer, buffer.count)
        if count > 0 {
            bytes += buffer[..<count]
        } else if count == 0 || errno != EINTR {
            close(file)
            file = -1
        }
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// How a process has ended.
    public struct Outcome: Sendable {
        /// Its exit status; 128 and a signal's number if that has ended it.
        public let status: Int32
        /// Its standard output.
        public let output: [UInt8]
        /// Its standard error.
        public let errors: String
    }
}

/// Why a process gave no answer.
public enum ProcessProblem: Error, Hashable, CustomStringConvertible {
    /// The system refused something, with this error code.
    case failed(String, Int32)
    /// It took too long.
    case late
    /// It wrote too much.
    case talkative

    /// The problem as a phrase.
    public var description: String {
        switch self {
        case .failed(let action, let code): "the system can't \(action): \(String(cString: strerror(code)))"
        case .late: "a process took too long"
        case .talkative: "a process wrote too much"
        }
    }
}
