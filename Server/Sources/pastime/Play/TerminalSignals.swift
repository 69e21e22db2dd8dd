import Synchronization
import Words

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Where the handler of the signals writes their numbers; -1 before there is one.
private let signalPipe = Atomic<Int32>(-1)

/// The signals that matter to a program that has changed a terminal, as bytes that can be waited for together with keys.
///
/// A handler may do hardly anything; it writes the signal's number into a pipe (D. J. Bernstein's self-pipe trick).
struct TerminalSignals {
    /// A file from which a byte can be read for each signal.
    let source: Int32

    private static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
    private static let others = [SIGTSTP, SIGCONT, SIGWINCH]

    /// Catches the signals. It is done once in a process.
    init() throws(TerminalProblem) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw TerminalProblem(message: say("no pipe can be made: \(String(cString: strerror(errno)))"))
        }
        // A full pipe means that enough signals wait already.
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        source = ends[0]
        signalPipe.store(ends[1], ordering: .sequentiallyConsistent)
        for number in Self.ending + Self.others { catchSignal(number) }
        // Writing to a terminal that is gone is an error like others.
        signal(SIGPIPE, SIG_IGN)
    }

    private func catchSignal(_ number: Int32) {
        signal(number) { number in
            let before = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(signalPipe.load(ordering: .sequentiallyConsistent), &byte, 1)
            errno = before
        }
    }

    /// Returns the signals that have come, in their order.
    func take() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(source, &bytes, bytes.count)
        return bytes.prefix(max(count, 0)).map(Int32.init)
    }

    /// Stops the program as Ctrl-Z does to others; returns when it goes on.
    func stop() {
        signal(SIGTSTP, SIG_DFL)
        raise(SIGTSTP)
        catchSignal(SIGTSTP)
    }

    /// Ends the program by a signal.
    func raiseAgain(_ number: Int32) {
        signal(number, SIG_DFL)
        raise(number)
    }
}
