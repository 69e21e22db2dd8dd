import Match

/// What an exploration goes through, and how far.
struct Bounds {
    var guests = 1
    /// How many messages can be on their way at once; one more is lost.
    var capacity = 3
    /// How many matches the user of the host has wait in the queue.
    var offers = 2
    /// How many matches the host may name, those after a lapse and rematches among them.
    var names = 3
    /// How often each guest's user joins.
    var attempts = 2
    /// How often a side crashes, in all.
    var crashes = 1
    /// How often a user leaves, in all.
    var leaves = 1
    /// Whether results come in, and users ask for rematches.
    var rematches = false

    /// Times that keep their proportions and let everything happen within a second.
    static let timing: MatchTiming = {
        var timing = MatchTiming()
        timing.resendDelay = 50
        timing.longestDelay = 100
        timing.resendLimit = 1
        timing.announceDelay = 500
        timing.announceLimit = 1
        timing.heartbeat = 100
        timing.silence = 350
        timing.confirmWindow = 350
        timing.resumeWindow = 500
        return timing
    }()

    static let terms = MatchTerms(game: GameText("hanoi discs=3")!)
}

/// A host and the computer that it runs on.
struct HostNode {
    /// Nil while it is off.
    var machine: HostMachine?
    /// What a crash doesn't reach.
    var ticket: MatchTicket?
    var launches: UInt64 = 1
    var offers = 0
    /// What guests find in the queue; it may be long gone.
    var announced: MatchID?
    /// The matches that it was in the game of and left, a bit each.
    var left: UInt64 = 0
}

/// A guest and the computer that it runs on.
struct GuestNode {
    /// Nil while it is off.
    var machine: GuestMachine?
    var ticket: MatchTicket?
    var launches: UInt64
    var attempts = 0
}

/// Everybody, and the messages that are on their way.
struct World {
    var host = HostNode()
    var guests: [GuestNode] = []
    /// A message that is here may be delivered now, later, again, or never. Invariant: they differ.
    var net: [MatchMessage] = []
    var crashes = 0
    var leaves = 0

    init(_ bounds: Bounds) {
        host.machine = HostMachine(launch: 1, timing: Bounds.timing)
        for index in 0..<bounds.guests {
            // Launch numbers of the sides differ, as random ones do.
            let launch = UInt64(8 * (index + 1))
            guests.append(
                GuestNode(machine: GuestMachine(launch: launch, timing: Bounds.timing), launches: launch))
        }
    }
}

/// One thing that can happen.
enum Step: Equatable {
    case deliver(Int)
    case lose(Int)
    case hostTimeout(MatchTimer)
    case guestTimeout(Int, MatchTimer)
    case hostQueues
    case guestJoins(Int)
    case hostLeaves
    case guestLeaves(Int)
    case hostFinishes
    case guestFinishes(Int)
    case hostWantsRematch
    case guestWantsRematch(Int)
    case hostReconnects
    case guestReconnects(Int)
    case hostCrashes
    case hostReturns
    case guestCrashes(Int)
    case guestReturns(Int)
}

extension World {
    /// All that can happen next, in a fixed order.
    func steps(_ bounds: Bounds) -> [Step] {
        var steps: [Step] = []
        for index in net.indices {
            steps.append(.deliver(index))
            steps.append(.lose(index))
        }
        hostSteps(bounds, &steps)
        for index in guests.indices { guestSteps(index, bounds, &steps) }
        return steps
    }

    private func hostSteps(_ bounds: Bounds, _ steps: inout [Step]) {
        guard let machine = host.machine else { return steps.append(.hostReturns) }
        for timer in MatchTimer.allCases where machine.link.deadline(of: timer) != nil {
            // A lapse needs a name.
            if timer == .resend, machine.phase == .waitingConfirm, namesAreUsedUp(bounds) { continue }
            steps.append(.hostTimeout(timer))
        }
        if machine.phase == .idle, host.offers < bounds.offers, !namesAreUsedUp(bounds) { steps.append(.hostQueues) }
        if machine.phase != .idle, leaves < bounds.leaves { steps.append(.hostLeaves) }
        if crashes < bounds.crashes { steps.append(.hostCrashes) }
        if machine.phase == .waitingConfirm || machine.phase == .go { steps.append(.hostReconnects) }
        guard bounds.rematches, machine.phase == .go else { return }
        if !machine.link.isOver { steps.append(.hostFinishes) }
        if machine.link.isOver, !machine.link.wantsRematch, !namesAreUsedUp(bounds) {
            steps.append(.hostWantsRematch)
        }
    }

    private func guestSteps(_ index: Int, _ bounds: Bounds, _ steps: inout [Step]) {
        let guest = guests[index]
        guard let machine = guest.machine else { return steps.append(.guestReturns(index)) }
        for timer in MatchTimer.allCases where machine.link.deadline(of: timer) != nil {
            steps.append(.guestTimeout(index, timer))
        }
        if machine.phase == .idle, guest.attempts < bounds.attempts, host.announced != nil {
            steps.append(.guestJoins(index))
        }
        if machine.phase != .idle, leaves < bounds.leaves { steps.append(.guestLeaves(index)) }
        if crashes < bounds.crashes { steps.append(.guestCrashes(index)) }
        if machine.phase != .idle { steps.append(.guestReconnects(index)) }
        guard bounds.rematches, machine.phase == .go else { return }
        if !machine.link.isOver { steps.append(.guestFinishes(index)) }
        if machine.link.isOver, !machine.link.wantsRematch { steps.append(.guestWantsRematch(index)) }
    }

    private func namesAreUsedUp(_ bounds: Bounds) -> Bool {
        guard let machine = host.machine else { return true }
        return machine.named >= UInt32(bounds.names)
    }
}
