import Match

/// The faces that the two players show each other: at most one per second.
struct FaceExchange {
    /// The opponent's latest face, its number, and when it arrived.
    private(set) var latest: (face: Face, number: UInt32, time: UInt64)?
    /// When the last own face was sent.
    private var sentAt: UInt64?

    /// At most one face is sent, or shown, in this time, in milliseconds.
    private static var delay: UInt64 { 1_000 }

    /// Notes a face that the opponent shows.
    mutating func receive(_ face: Face, now: UInt64) {
        // Half the delay is enough: messages don't all take equally long.
        if let latest, now < after(Self.delay / 2, latest.time) { return }
        latest = (face, (latest?.number ?? 0) &+ 1, now)
    }

    /// Whether a face can be sent now.
    func canSend(_ now: UInt64) -> Bool { sentAt.map { now < after(Self.delay, $0) } != true }

    /// Notes that a face is sent.
    mutating func send(_ now: UInt64) { sentAt = now }
}
