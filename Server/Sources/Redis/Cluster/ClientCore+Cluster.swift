import NIOCore

/// How far the client is with asking for the slots' nodes.
struct MapRefresh {
    /// Fires when a node is asked.
    var timer: Scheduled<Void>?
    var isUnderWay = false
    /// How many times in a row the answer wasn't all that it should be.
    var attempts = 0
}

/// The slots of a cluster: which node has them, and what happens while they change hands.
extension ClientCore {
    // MARK: The table

    /// Asks a node for the slots, after a pause.
    func refreshSoon() {
        guard table == nil || isCluster, refresh.timer == nil, !refresh.isUnderWay else { return }
        let pause = TimeAmount(configuration.backoff(refresh.attempts))
        refresh.attempts += 1
        refresh.timer = loop.assumeIsolated().scheduleTask(in: pause) { [self] in
            refresh.timer = nil
            let open = nodes.filter(\.isOpen)
            if open.isEmpty {
                // Perhaps all nodes have other addresses now.
                openSeeds()
                return refreshSoon()
            }
            refreshNow(from: open[refresh.attempts % open.count])
        }
    }

    func refreshNow(from node: Node) {
        guard !refresh.isUnderWay else { return }
        refresh.isUnderWay = true
        node.sendOwn(RedisCommand("CLUSTER", "SLOTS")) { [unowned self, unowned node] answer in
            refresh.isUnderWay = false
            learn(answer, from: node)
        }
        node.flush()
    }

    private func learn(_ answer: Result<RedisValue, RedisError>, from node: Node) {
        switch answer {
        case .success(let value):
            guard let ranges = SlotRange.read(value, from: node.endpoint.host) else { return refreshSoon() }
            isCluster = true
            install(SlotTable(ranges, node: self.node))
            if table?.isComplete == true, table?.nodes.allSatisfy(\.isOpen) == true {
                refresh.attempts = 0
            } else {
                refreshSoon()
            }
        case .failure(.refused) where !isCluster:
            // It has no cluster, or doesn't let this user know.
            guard seeds.count == 1 else {
                reject("\(node.endpoint) isn't part of a cluster, so it has to be the only host of the address")
                return refreshSoon()
            }
            install(SlotTable(node))
        case .failure:
            refreshSoon()
        }
    }

    /// Puts a table in place, and brings the commands of slots that have another node now to that one.
    private func install(_ new: SlotTable) {
        table = new
        var moved: [Waiting] = []
        for node in nodes {
            moved += node.withdraw { command in
                guard let slot = command.slot, detours[slot] == nil else { return false }
                return new[slot] !== node
            }
        }
        let gone = nodes.filter { node in !new.nodes.contains { $0 === node } }
        nodes = new.nodes
        for node in gone {
            for command in node.withdraw(where: { _ in true }) {
                if let slot = command.command.slot, detours[slot] != nil {
                    // The one command of its slot that was under way.
                    detours[slot]?.held.prepend(command)
                    advance(slot)
                } else {
                    moved.append(command)
                }
            }
            node.close()
        }
        moved += homeless
        homeless = []
        moved.forEach(route)
        subscriptions.place()
        reportReachability()
        endTurn()
    }

    // MARK: Redirections

    /// Deals with a command that its node didn't execute.
    ///
    /// The node can have executed later commands of the slot, with other keys. So all of them are sent again, behind
    /// this one; the answers to what was sent are ignored.
    func redirect(_ command: Waiting, _ slot: KeySlot, _ error: AnsweredError, from node: Node) {
        var command = command
        var later = node.withdraw { $0.slot == slot }
        switch error {
        case .moved(let endpoint):
            command.redirections += 1
            table?.assign(Int(slot.number)...Int(slot.number), to: self.node(endpoint))
            later += detours.removeValue(forKey: slot)?.held ?? []
            refreshSoon()
            if command.redirections % Self.mostRedirections == 0 {
                // The nodes name each other.
                pause([command] + later, slot)
            } else {
                ([command] + later).forEach(route)
            }
        case .ask(let endpoint):
            detours[slot, default: Detour()].held.append(contentsOf: later)
            self.node(endpoint).sendAsking(command)
        case .tryAgain:
            pause([command] + later, slot)
        case .final, .outage:
            preconditionFailure("it isn't a redirection")
        }
    }

    private static let mostRedirections = 5

    /// Holds commands of a slot back for a while, before those that are held.
    private func pause(_ commands: [Waiting], _ slot: KeySlot) {
        var detour = detours[slot] ?? Detour()
        for command in commands.reversed() { detour.held.prepend(command) }
        let pause = TimeAmount(configuration.backoff(detour.pauses))
        detour.pauses += 1
        detours[slot] = detour
        _ = loop.assumeIsolated().scheduleTask(in: pause) { [self] in
            advance(slot)
            flush()
        }
    }

    /// Sends the next command of a detour; ends the detour if there is none.
    func advance(_ slot: KeySlot) {
        while let next = detours[slot]?.held.popFirst() {
            guard next.done != nil else { continue }
            guard let node = table?[slot] else { return pause([next], slot) }
            return node.send(next)
        }
        detours[slot] = nil
    }
}
