import Match

/// Follows a state on a network that is whole again: nothing more is lost, doubled or overtaken, nobody crashes, users
/// wait and see. What comes then is certain, so that each state that was followed once needn't be followed again.
struct Healing {
    enum Outcome: UInt8 {
        /// Host and guest are in the same game, for ever.
        case together
        /// Everybody is idle.
        case apart
    }

    /// In which order what is under way happens: time doesn't say, since a state is reached in many ways.
    enum Course: CaseIterable {
        /// Messages arrive in their order, and every timer has its whole time before it.
        case punctual
        /// Messages arrive last in, first out, and what the host is to say again is due. (Silence isn't: patience that
        /// ends just now ends a match rightly.)
        case hostIsLate
        /// What the guests are to say again is due.
        case guestsAreLate
    }

    private struct Key: Hashable {
        let world: WorldKey
        let times: WorldKey
    }

    let laws: Laws
    private var known: [Key: Outcome] = [:]

    init(laws: Laws) {
        var laws = laws
        laws.capacity = 64
        self.laws = laws
    }

    /// Later than all deadlines that an exploration's machines can have.
    private static let base: UInt64 = 1 << 40
    /// How long a message is on its way.
    private static let latency: UInt64 = 10
    /// More steps than any state needs; one that is never at rest takes them.
    private static let limit = 3_000

    /// Where a state ends; or what it breaks.
    mutating func outcome(of start: World, on course: Course) -> Result {
        var world = start
        if course == .hostIsLate { world.net.reverse() }
        var clock = Clock(world, course)
        var trail: Set<Key> = []
        var now = Self.base
        for _ in 0..<Self.limit {
            let key = Key(world: WorldKey(world, isOrdered: true), times: clock.key(now: now))
            if let outcome = known[key] { return finish(.outcome(outcome), trail) }
            // Here again, at the same distances in time: it goes on so for ever.
            guard trail.insert(key).inserted else { return finish(world.end, trail) }
            guard let next = clock.next(world) else { return finish(world.end, trail) }
            now = max(now, next.time)
            let sent = world.net.count
            if let violation = perform(next.step, in: &world, now: now) { return .violation(violation) }
            clock.follow(next.step, world: world, now: now, sentBefore: sent)
        }
        return .violation(.neverSettles)
    }

    enum Result {
        case outcome(Outcome)
        case violation(Violation)
    }

    private mutating func finish(_ result: Result, _ trail: Set<Key>) -> Result {
        if case .outcome(let outcome) = result {
            for key in trail { known[key] = outcome }
        }
        return result
    }

    private func perform(_ step: Step, in world: inout World, now: UInt64) -> Violation? {
        if case .deliver(let index) = step {
            let message = world.net[index]
            let violation = laws.deliver(message, in: &world, now: now)
            if let place = world.net.firstIndex(of: message) { world.net.remove(at: place) }
            return violation
        }
        return laws.take(step, in: &world, now: now)
    }

    /// When what is due.
    private struct Clock {
        /// For each message that is on its way, in the net's order.
        var arrivals: [UInt64] = []
        /// For the host and the guests, for each timer; nil when it doesn't run, or has gone off in vain.
        var deadlines: [[UInt64?]] = []
        /// What the machines' own deadlines were when last looked at.
        private var seen: [[UInt64?]] = []

        init(_ world: World, _ course: Course) {
            seen = Array(repeating: [], count: world.guests.count + 1)
            for row in seen.indices { seen[row] = Self.own(row, world) }
            arrivals = world.net.indices.map { base + latency + UInt64($0) }
            deadlines.append(
                MatchTimer.allCases.map { timer in
                    guard let machine = world.host.machine, machine.link.deadline(of: timer) != nil else { return nil }
                    if course == .hostIsLate, timer != .silence { return base }
                    return base + machine.link.period(of: timer, isQueued: machine.phase == .waitingJoin)
                })
            for guest in world.guests {
                deadlines.append(
                    MatchTimer.allCases.map { timer in
                        guard let machine = guest.machine, machine.link.deadline(of: timer) != nil else { return nil }
                        if course == .guestsAreLate, timer != .silence { return base }
                        return base + machine.link.period(of: timer, isQueued: false)
                    })
            }
        }

        func key(now: UInt64) -> WorldKey {
            var key = WorldKey()
            for arrival in arrivals { key.add(arrival &- now) }
            for row in deadlines { for deadline in row { key.add(deadline.map { $0 &- now } ?? .max) } }
            return key
        }

        func next(_ world: World) -> (step: Step, time: UInt64)? {
            var best: (step: Step, time: UInt64)?
            for (index, time) in arrivals.enumerated() where time < best?.time ?? .max {
                best = (.deliver(index), time)
            }
            for (row, timers) in deadlines.enumerated() {
                for timer in MatchTimer.allCases {
                    guard let time = timers[Int(timer.rawValue)], time < best?.time ?? .max else { continue }
                    best = (row == 0 ? .hostTimeout(timer) : .guestTimeout(row - 1, timer), time)
                }
            }
            return best
        }

        mutating func follow(_ step: Step, world: World, now: UInt64, sentBefore: Int) {
            var kept = sentBefore
            switch step {
            case .deliver(let index):
                arrivals.remove(at: index)
                kept -= 1
            case .hostTimeout(let timer): deadlines[0][Int(timer.rawValue)] = nil
            case .guestTimeout(let index, let timer): deadlines[index + 1][Int(timer.rawValue)] = nil
            default: break
            }
            while arrivals.count < world.net.count { arrivals.append(now + latency) }
            for row in deadlines.indices { renew(row, Self.own(row, world)) }
            assert(kept <= arrivals.count)
        }

        private static func own(_ row: Int, _ world: World) -> [UInt64?] {
            let link = row == 0 ? world.host.machine?.link : world.guests[row - 1].machine?.link
            return MatchTimer.allCases.map { timer in link.flatMap { $0.deadline(of: timer) } }
        }

        /// Takes over what a machine has set or stopped since.
        private mutating func renew(_ row: Int, _ own: [UInt64?]) {
            for timer in own.indices where own[timer] != seen[row][timer] {
                deadlines[row][timer] = own[timer]
            }
            seen[row] = own
        }
    }
}

extension MatchLink {
    /// How long a timer runs from where it is set.
    fileprivate func period(of timer: MatchTimer, isQueued: Bool) -> UInt64 {
        let timing = Bounds.timing
        let wait = min(timing.resendDelay << UInt64(resends), timing.longestDelay)
        switch timer {
        case .resend: return isQueued ? timing.announceDelay : wait
        case .heartbeat: return isConfirmed ? timing.heartbeat : wait
        case .silence: return isMissing ? timing.resumeWindow : timing.silence
        }
    }
}

extension World {
    /// How a state that will never change again is to be called.
    fileprivate var end: Healing.Result {
        let players = guests.compactMap { $0.machine }.filter { $0.phase == .go }
        for player in players {
            guard let machine = host.machine, machine.phase == .go, machine.match == player.match,
                machine.attempt == player.attempt
            else { return .violation(.guestAlone) }
        }
        switch host.machine?.phase {
        case .waitingJoin: return .violation(.hostQueues)
        case .waitingConfirm: return .violation(.hostWaits)
        case .go where players.isEmpty: return .violation(.hostAlone)
        case .go, .idle, nil: break
        }
        if guests.contains(where: { $0.machine?.phase == .waitingReply }) { return .violation(.guestWaits) }
        return .outcome(players.isEmpty ? .apart : .together)
    }
}
