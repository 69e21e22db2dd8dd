import Hummingbird
import NIOCore
import Synchronization

/// Whether the server can do its work, for `/ready`. (`/health` only says that the process answers.)
///
/// Checks are expensive and anybody can ask, so there is at most one a second, whose answer everyone gets.
public final class Readiness: Sendable {
    private struct Check {
        let began: UInt64
        let problems: Task<[String], Never>
    }

    private let problems: @Sendable () async -> [String]
    private let now: @Sendable () -> UInt64
    private let latest = Mutex<Check?>(nil)

    /// Creates it.
    ///
    /// - Parameters:
    ///   - now: A monotonic clock, in nanoseconds; nil for the system's.
    ///   - problems: Why the server can't do its work; empty if it can. Should take some seconds at most.
    public init(
        now: (@Sendable () -> UInt64)? = nil,
        problems: @escaping @Sendable () async -> [String]
    ) {
        self.now = now ?? { NIODeadline.now().uptimeNanoseconds }
        self.problems = problems
    }

    /// 200, or 503 with a line for each reason.
    func response() async -> Response {
        let found = await check().value
        if found.isEmpty { return .text(.ok, "ready\n") }
        return .text(.serviceUnavailable, found.map { "\($0)\n" }.joined())
    }

    private func check() -> Task<[String], Never> {
        latest.withLock { latest in
            let time = now()
            if let latest, time < latest.began + 1_000_000_000 { return latest.problems }
            let task = Task { [problems] in await problems() }
            latest = Check(began: time, problems: task)
            return task
        }
    }
}
