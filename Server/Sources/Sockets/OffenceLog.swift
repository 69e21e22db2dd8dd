package import Logging
import NIOConcurrencyHelpers

/// Logs each refused or ejected client, up to a limit per time, so that an attacker can't fill the disk.
package final class OffenceLog: Sendable {
    private struct State {
        var lines: TokenBucket
        var left = 0
    }

    private let logger: Logger
    private let now: @Sendable () -> UInt64
    private let state: NIOLockedValueBox<State>

    package init(_ logger: Logger, now: @escaping @Sendable () -> UInt64) {
        self.logger = logger
        self.now = now
        let rate = SocketLimits.Rate(perSecond: 10, burst: 200)
        state = NIOLockedValueBox(State(lines: TokenBucket(rate, at: now())))
    }

    package func note(_ event: Logger.Message, address: String, reason: String, socket: UInt64? = nil) {
        let left = state.withLockedValue { state -> Int? in
            guard state.lines.take(at: now()) else {
                state.left += 1
                return nil
            }
            defer { state.left = 0 }
            return state.left
        }
        guard let left else { return }
        var metadata: Logger.Metadata = ["address": "\(address)", "reason": "\(reason)"]
        if let socket { metadata["socket"] = "\(socket)" }
        if left > 0 { metadata["lines_left_out"] = "\(left)" }
        logger.notice(event, metadata: metadata)
    }
}
