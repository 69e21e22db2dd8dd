import Match

/// Goes through every state that can be reached within bounds, breadth first, and looks at each: as it stands, and what
/// becomes of it once the network is whole.
struct Explorer {
    let bounds: Bounds
    let laws: Laws

    init(bounds: Bounds, fault: MatchFault? = nil) {
        self.bounds = bounds
        laws = Laws(fault: fault, capacity: bounds.capacity)
    }

    struct Report {
        /// Different states that were looked at.
        var states = 0
        /// Steps between them.
        var steps = 0
        /// States from which host and guest end in the same game.
        var together = 0
        /// How many states show what; the first of each with the way there.
        var violations: [Violation: Int] = [:]
        var ways: [Violation: [String]] = [:]
        /// Whether there was nothing left to look at.
        var isComplete = true
    }

    /// - Parameters:
    ///   - stopsAtFirst: whether one violation is enough.
    ///   - limit: how many states are looked at, at most.
    func run(stopsAtFirst: Bool = true, limit: Int = 2_000_000) -> Report {
        var report = Report()
        var healing = Healing(laws: laws)
        var seen: Set<WorldKey> = []
        /// For each state, the one before and the number of the step between.
        var parents: [(state: Int32, step: UInt16)] = []
        var level: [(world: World, index: Int)] = []
        let start = World(bounds)
        seen.insert(WorldKey(start))
        parents.append((-1, 0))
        level.append((start, 0))

        func record(_ violation: Violation, at index: Int, then step: Step? = nil) {
            report.violations[violation, default: 0] += 1
            guard report.ways[violation] == nil else { return }
            report.ways[violation] = way(to: index, parents) + (step.map { ["\($0)"] } ?? [])
        }

        while !level.isEmpty {
            var next: [(world: World, index: Int)] = []
            for (world, index) in level {
                report.states += 1
                if let violation = world.violation(checksTimers: laws.fault != .originalFlow) {
                    record(violation, at: index)
                }
                let found = ends(of: world, &healing)
                if found.isTogether { report.together += 1 }
                if let violation = found.violation { record(violation, at: index) }
                if stopsAtFirst, !report.violations.isEmpty { return report }
                for (number, step) in world.steps(bounds).enumerated() {
                    var after = world
                    report.steps += 1
                    if let violation = laws.take(step, in: &after, now: nil) {
                        record(violation, at: index, then: step)
                        if stopsAtFirst { return report }
                        continue
                    }
                    guard seen.insert(WorldKey(after)).inserted else { continue }
                    guard parents.count < limit else {
                        report.isComplete = false
                        continue
                    }
                    parents.append((Int32(index), UInt16(number)))
                    next.append((after, parents.count - 1))
                }
            }
            level = next
        }
        return report
    }

    /// What becomes of a state, and whether it may.
    private func ends(of world: World, _ healing: inout Healing) -> (isTogether: Bool, violation: Violation?) {
        var isTogether = false
        for course in Healing.Course.allCases {
            switch healing.outcome(of: world, on: course) {
            case .violation(let violation): return (false, violation)
            case .outcome(.together): isTogether = true
            case .outcome(.apart):
                if world.mustEndTogether { return (false, .matchLost) }
            }
        }
        return (isTogether, nil)
    }

    private func way(to index: Int, _ parents: [(state: Int32, step: UInt16)]) -> [String] {
        var numbers: [Int] = []
        var at = index
        while parents[at].state >= 0 {
            numbers.append(Int(parents[at].step))
            at = Int(parents[at].state)
        }
        var world = World(bounds)
        var texts: [String] = []
        for number in numbers.reversed() {
            let step = world.steps(bounds)[number]
            switch step {
            case .deliver(let place): texts.append("deliver \(world.net[place].summary)")
            case .lose(let place): texts.append("lose \(world.net[place].summary)")
            default: texts.append("\(step)")
            }
            _ = laws.take(step, in: &world, now: nil)
        }
        return texts
    }
}

extension World {
    /// Whether two sides are in a match, or so close to it that on a whole network they have to get into it.
    fileprivate var mustEndTogether: Bool {
        guard let host = host.machine, let match = host.match else { return false }
        for (index, guest) in guests.enumerated() {
            guard let guest = guest.machine, guest.match == match, let attempt = guest.attempt,
                !isPoisoned(match, attempt)
            else { continue }
            let isTheirs = host.attempt == attempt
            switch (host.phase, guest.phase) {
            case (.go, .go) where isTheirs: return true
            case (.waitingConfirm, .go) where isTheirs && host.link.resends == 0 && host.previous == nil: return true
            case (.waitingConfirm, .waitingReply)
            where isTheirs && host.link.resends == 0 && guest.link.resends == 0: return true
            case (.waitingJoin, .waitingReply) where host.link.resends == 0 && guest.link.resends == 0:
                let othersAreOut = guests.indices.allSatisfy { $0 == index || guests[$0].machine?.match != match }
                let isFirst = !net.contains { $0.body == .join && $0.envelope.attempt != attempt }
                if othersAreOut, isFirst { return true }
            default: break
            }
        }
        return false
    }

    /// Whether a message is on its way that ends a match.
    private func isPoisoned(_ match: MatchID, _ attempt: AttemptID) -> Bool {
        net.contains { message in
            guard message.envelope.match == match, message.envelope.attempt == attempt else { return false }
            switch message.body {
            case .taken, .gone, .leave: return true
            default: return false
            }
        }
            || net.contains { message in
                // A host that crashed before its rematch was confirmed has forgotten it; the guest may hear of it still.
                if case .confirm(let confirmation) = message.body { return confirmation.previous == match }
                return false
            }
    }
}

extension MatchMessage {
    /// As the way to a violation shows it.
    var summary: String {
        String(decoding: Frame.match(self).encoded.dropFirst(2), as: UTF8.self)
    }
}
