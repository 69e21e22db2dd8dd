/// The state shared by host and guest machines: sequences, the peer's presence, timers.
public struct MatchLink: Hashable, Sendable {
    /// The sequence of the last sent message.
    public internal(set) var sent: UInt64 = 0
    /// The highest sequence heard from the peer, as a sign of life.
    public internal(set) var heard: UInt64 = 0
    /// Whether the peer wasn't heard for too long.
    public internal(set) var isMissing = false
    /// Whether the peer is known to be in the game.
    public internal(set) var isConfirmed = false
    /// Whether the result is known.
    public internal(set) var isOver = false
    /// Whether the user wants a rematch.
    public internal(set) var wantsRematch = false
    /// Whether the peer wants a rematch.
    public internal(set) var peerWantsRematch = false
    /// How often the current message was resent.
    public internal(set) var resends: UInt8 = 0
    /// How often the match was resumed.
    public internal(set) var life: UInt32 = 0

    // The deadlines of the timers; `UInt64.max` for those that don't run.
    private var resendDeadline = UInt64.max
    private var heartbeatDeadline = UInt64.max
    private var silenceDeadline = UInt64.max

    init() {}

    init(life: UInt32) {
        self.life = life
        sent = UInt64(life) << 32
    }

    /// A timer's deadline, in milliseconds; nil if it doesn't run.
    public func deadline(of timer: MatchTimer) -> UInt64? {
        let deadline =
            switch timer {
            case .resend: resendDeadline
            case .heartbeat: heartbeatDeadline
            case .silence: silenceDeadline
            }
        return deadline == .max ? nil : deadline
    }

    mutating func setDeadline(of timer: MatchTimer, to deadline: UInt64?) {
        switch timer {
        case .resend: resendDeadline = deadline ?? .max
        case .heartbeat: heartbeatDeadline = deadline ?? .max
        case .silence: silenceDeadline = deadline ?? .max
        }
    }
}

/// Collects the actions of one input.
struct Outbox {
    let now: UInt64
    var actions: [MatchAction] = []

    init(now: UInt64) {
        self.now = now
    }

    mutating func tell(_ news: MatchNews) {
        actions.append(.tell(news))
    }
}
