/// What a socket, an address and all of them together may take. Each default is far above what a game needs.
public struct SocketLimits: Sendable {
    /// Bytes of a message, in however many fragments, and so of a frame. Beyond: closed with 1009.
    public var messageBytes = 16 << 10
    /// Frames of a message; an empty one counts too. Beyond: closed with 1008.
    public var fragments = 64
    /// Frames from a socket, pings and pongs among them. Beyond: closed with 1008.
    public var messages = Rate(perSecond: 20, burst: 60)
    /// Frames from an address, over all its sockets. Beyond: the socket that brought the last is closed with 1008.
    public var messagesOfAddress = Rate(perSecond: 400, burst: 1_200)
    /// Upgrades asked for from an address, granted or not. Beyond: refused with 429.
    public var upgradesOfAddress = Rate(perSecond: 5, burst: 50)
    /// Sockets open at a time. Beyond: refused with 503.
    public var sockets = 20_000
    /// Sockets open at a time from an address: as many as a school behind one. Beyond: refused with 429.
    public var socketsOfAddress = 256
    /// Connections open at a time from an address, those of the page and sockets alike. Beyond: closed unheard.
    public var connectionsOfAddress = 2_048
    /// Bytes that wait for a reader, besides what the kernel keeps. Beyond: the connection is reset.
    public var queuedBytes = 256 << 10
    /// Bytes that the kernel keeps for a reader. (Linux doubles it, for its own housekeeping.)
    public var kernelBytes = 64 << 10
    /// How long nothing may come before a ping is sent.
    public var idle = Duration.seconds(30)
    /// How long nothing may come after that. Beyond: the connection is reset.
    public var pong = Duration.seconds(10)
    /// From the first frame of a message to its last. Beyond: closed with 1008.
    public var message = Duration.seconds(10)
    /// For the head of an upgrade to come whole. Beyond: refused with 408.
    public var head = Duration.seconds(10)
    /// Bytes of that head. Beyond: refused with 431.
    public var headBytes = 8 << 10
    /// For the peer to take the last frame and to close its side. Beyond: the connection is reset.
    public var closing = Duration.seconds(2)
    /// For the service to bring to an end what is under way when the server stops.
    public var drain = Duration.seconds(60)

    public init() {}

    /// How long the sockets can keep the server from stopping.
    public var longestStop: Duration { drain + closing }

    /// So many a second in the long run, and `burst` at once after a pause.
    public struct Rate: Hashable, Sendable {
        public var perSecond: Double
        public var burst: Double

        /// - Parameters:
        ///   - perSecond: above 0.
        ///   - burst: at least 1.
        public init(perSecond: Double, burst: Double) {
            precondition(perSecond > 0 && burst >= 1, "a rate lets through at least one, and then some more")
            self.perSecond = perSecond
            self.burst = burst
        }

        /// For benchmarks and tests, which are in a hurry.
        public static let unlimited = Self(perSecond: .infinity, burst: .infinity)
    }
}

/// Counts what a rate still allows (a token bucket: it fills at `perSecond` up to `burst`, and each event takes one).
package struct TokenBucket: Sendable {
    private let rate: SocketLimits.Rate
    private var tokens: Double
    private var filledAt: UInt64

    /// Full. Times are nanoseconds since any moment, and don't run backwards.
    package init(_ rate: SocketLimits.Rate, at now: UInt64) {
        self.rate = rate
        tokens = rate.burst
        filledAt = now
    }

    /// - Returns: false when there was nothing left to take.
    package mutating func take(at now: UInt64) -> Bool {
        tokens = level(at: now)
        // Threads may ask in another order than they looked at the clock.
        filledAt = max(filledAt, now)
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }

    package func isFull(at now: UInt64) -> Bool { level(at: now) >= rate.burst }

    private func level(at now: UInt64) -> Double {
        guard rate.burst.isFinite, now > filledAt else { return tokens }
        return min(rate.burst, tokens + Double(now - filledAt) * 1e-9 * rate.perSecond)
    }
}
