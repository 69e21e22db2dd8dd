/// The limits of a socket, of an address and of all sockets together. Each default is far above what a game needs.
public struct SocketLimits: Sendable {
    /// The length of a message in bytes, over all its fragments, and so of a frame. Beyond: closed with 1009.
    public var messageBytes = 16 << 10
    /// The number of frames in a message, including empty ones. Beyond: closed with 1008.
    public var fragments = 64
    /// The rate of frames from a socket, including pings and pongs. Beyond: closed with 1008.
    public var messages = Rate(perSecond: 20, burst: 60)
    /// The rate of frames from an address, over all its sockets. Beyond: the socket that sent the last is closed with
    /// 1008.
    public var messagesOfAddress = Rate(perSecond: 400, burst: 1_200)
    /// The rate of upgrade requests from an address, granted or not. Beyond: refused with 429.
    public var upgradesOfAddress = Rate(perSecond: 5, burst: 50)
    /// The number of open sockets. Beyond: refused with 503. A region (an IPv4 /24, an IPv6 /48) has a quarter of those
    /// that are still free, beyond that it is refused with 429.
    public var sockets = 20_000
    /// The number of open sockets from an address: enough for a school behind one. Beyond: refused with 429.
    public var socketsOfAddress = 256
    /// The number of open connections from an address, for page and sockets together. Beyond: closed without an answer.
    public var connectionsOfAddress = 2_048
    /// The bytes that wait for a reader, not counting those in the kernel. Beyond: the connection is reset.
    public var queuedBytes = 256 << 10
    /// The kernel's send buffer per socket, in bytes. (Linux doubles it for its own bookkeeping.)
    public var kernelBytes = 64 << 10
    /// The silence after which a ping is sent.
    public var idle = Duration.seconds(30)
    /// The further silence that is allowed after a ping. Beyond: the connection is reset.
    public var pong = Duration.seconds(10)
    /// The time from the first frame of a message to its last. Beyond: closed with 1008.
    public var message = Duration.seconds(10)
    /// The time for the head of an upgrade request. Beyond: refused with 408.
    public var head = Duration.seconds(10)
    /// The length of that head in bytes. Beyond: refused with 431.
    public var headBytes = 8 << 10
    /// The time for the peer to read the last frame and to close its side. Beyond: the connection is reset.
    public var closing = Duration.seconds(2)
    /// The time for the service to finish its work when the server stops.
    public var drain = Duration.seconds(60)

    /// Creates the default limits.
    public init() {}

    /// The maximum time for which the sockets can keep the server from stopping.
    public var longestStop: Duration { drain + closing }

    /// A rate limit: `perSecond` in the long run, and `burst` at once after a pause.
    public struct Rate: Hashable, Sendable {
        /// Events per second in the long run; above 0.
        public var perSecond: Double
        /// Events at once after a pause; at least 1.
        public var burst: Double

        /// Creates a rate limit.
        ///
        /// - Parameters:
        ///   - perSecond: Above 0.
        ///   - burst: At least 1.
        public init(perSecond: Double, burst: Double) {
            precondition(perSecond > 0 && burst >= 1, "a rate lets through at least one, and then some more")
            self.perSecond = perSecond
            self.burst = burst
        }

        /// No limit, for benchmarks and tests.
        public static let unlimited = Self(perSecond: .infinity, burst: .infinity)
    }
}

/// A token bucket: it fills at `perSecond` up to `burst`, and each event takes one token.
package struct TokenBucket: Sendable {
    private let rate: SocketLimits.Rate
    private var tokens: Double
    private var filledAt: UInt64

    /// Creates a full bucket. Times are monotonic, in nanoseconds.
    package init(_ rate: SocketLimits.Rate, at now: UInt64) {
        self.rate = rate
        tokens = rate.burst
        filledAt = now
    }

    /// Takes a token.
    ///
    /// - Returns: false if there was none.
    package mutating func take(at now: UInt64) -> Bool {
        tokens = level(at: now)
        // Threads can call in another order than they read the clock.
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
