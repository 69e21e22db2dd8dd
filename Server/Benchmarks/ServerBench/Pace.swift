import NIOCore

/// Schedules actions of many participants, each at a steady rate and with its own phase, whether or not the previous
/// action was answered: a slow server doesn't get less load.
final class Pace {
    private let loop: any EventLoop
    private let interval: TimeAmount
    private let until: NIODeadline
    private let act: (Int) -> Void

    /// Creates a schedule.
    ///
    /// - Parameter act: Called with the index of the participant.
    init(
        _ count: Int, each interval: TimeAmount, until: NIODeadline, on loop: any EventLoop,
        act: @escaping (Int) -> Void
    ) {
        self.loop = loop
        self.interval = interval
        self.until = until
        self.act = act
        let now = NIODeadline.now()
        // The same moments in each run, but as irregular as independent players.
        var state: UInt64 = 1
        for index in 0..<count {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            schedule(index, at: now + .nanoseconds(Int64(state >> 33) * interval.nanoseconds / 0x8000_0000))
        }
    }

    private func schedule(_ index: Int, at time: NIODeadline) {
        guard time < until else { return }
        loop.assumeIsolated().scheduleTask(deadline: time) { [self] in
            act(index)
            schedule(index, at: time + interval)
        }
    }
}
