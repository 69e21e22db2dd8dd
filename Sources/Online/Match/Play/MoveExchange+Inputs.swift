extension MoveExchange {
    /// Makes an own move and sends it.
    ///
    /// - Precondition: the tick isn't before that of the last own move.
    public mutating func make(tick: UInt64, text: MoveText, now: UInt64) -> [ExchangeAction] {
        precondition(tick >= sent.last?.tick ?? 0, "MoveExchange.make: ticks don't go back")
        let move = PlayedMove(index: UInt32(sent.count), tick: tick, text: text)
        sent.append(move)
        var actions: [ExchangeAction] = []
        // If earlier moves wait to be resent, this one waits too.
        if cursor == move.index {
            cursor += 1
            actions.append(.send(.move(move)))
        }
        if deadline == nil {
            resends = 0
            start(now, &actions)
        }
        return actions
    }

    /// Handles a message from the other side; ignores those that aren't about moves.
    public mutating func receive(_ body: MatchBody, now: UInt64) -> [ExchangeAction] {
        var actions: [ExchangeAction] = []
        switch body {
        case .move(let move): receive(move, &actions)
        case .acknowledge(let upTo): acknowledge(upTo, now, &actions)
        case .resume(let index): resume(from: index, now, &actions)
        case .refused(let move): withdraw(move, &actions)
        default: break
        }
        return actions
    }

    /// Removes the move that was handed on last, because the rules refused it. Its index is free again, and the caller
    /// must send `refused` to its sender. The acknowledgement that followed the move must not be sent.
    ///
    /// - Precondition: there is such a move.
    public mutating func takeBack() {
        received.removeLast()
    }

    /// Handles the timer: resends what isn't acknowledged. A timer that was restarted meanwhile doesn't count.
    public mutating func timeout(now: UInt64) -> [ExchangeAction] {
        guard let deadline, deadline <= now else { return [] }
        self.deadline = nil
        var actions: [ExchangeAction] = []
        if resends < .max { resends += 1 }
        sendUnacknowledged(&actions)
        start(now, &actions)
        return actions
    }

    /// Handles a new connection of either side: asks for missing moves and resends what isn't acknowledged.
    public mutating func reconnect(now: UInt64) -> [ExchangeAction] {
        early.removeAll()
        var actions: [ExchangeAction] = [.send(.resume(from: UInt32(received.count)))]
        guard !isSettled else { return actions }
        sendUnacknowledged(&actions)
        resends = 0
        start(now, &actions)
        return actions
    }
}

extension MoveExchange {
    private mutating func receive(_ move: PlayedMove, _ actions: inout [ExchangeAction]) {
        let expected = UInt32(received.count)
        if move.index < expected {
            guard received[Int(move.index)] == move else {
                return actions.append(.complain(.changedMove(index: move.index)))
            }
            // The acknowledgement was lost, or the move came twice.
            return actions.append(.send(.acknowledge(upTo: expected)))
        }
        guard move.index == expected else {
            keepEarly(move)
            return actions.append(.send(.resume(from: expected)))
        }
        guard append(move, &actions) else { return }
        while let next = early.first, next.index <= UInt32(received.count) {
            early.removeFirst()
            if next.index == UInt32(received.count), !append(next, &actions) { break }
        }
        actions.append(.send(.acknowledge(upTo: UInt32(received.count))))
    }

    private mutating func append(_ move: PlayedMove, _ actions: inout [ExchangeAction]) -> Bool {
        guard move.tick >= received.last?.tick ?? 0 else {
            actions.append(.complain(.tickGoesBack(index: move.index)))
            return false
        }
        received.append(move)
        actions.append(.play(move))
        return true
    }

    /// O(window).
    private mutating func keepEarly(_ move: PlayedMove) {
        guard move.index - UInt32(received.count) <= earlyWindow else { return }
        let place = early.firstIndex { $0.index >= move.index } ?? early.count
        if place < early.count, early[place].index == move.index { return }
        early.insert(move, at: place)
    }

    private mutating func acknowledge(_ upTo: UInt32, _ now: UInt64, _ actions: inout [ExchangeAction]) {
        guard upTo <= UInt32(sent.count) else {
            return actions.append(.complain(.unmadeMoves(upTo: upTo, made: UInt32(sent.count))))
        }
        // A delayed acknowledgement says less than is already known.
        guard upTo > acknowledged else { return }
        acknowledged = upTo
        cursor = max(cursor, upTo)
        resends = 0
        if isSettled {
            deadline = nil
            return actions.append(.cancel)
        }
        // Sends half a window at a time, so that few acknowledgements are needed and the other side never waits.
        if cursor < UInt32(sent.count), cursor - upTo <= window / 2 { sendMore(&actions) }
        start(now, &actions)
    }

    private mutating func resume(from index: UInt32, _ now: UInt64, _ actions: inout [ExchangeAction]) {
        guard index <= UInt32(sent.count) else {
            return actions.append(.complain(.unmadeMoves(upTo: index, made: UInt32(sent.count))))
        }
        // Asking from an index implies that all moves before it arrived. A side that lost its moves gets them again.
        guard index < UInt32(sent.count) else { return acknowledge(index, now, &actions) }
        acknowledged = index
        resends = 0
        sendUnacknowledged(&actions)
        start(now, &actions)
    }

    private mutating func withdraw(_ move: RefusedMove, _ actions: inout [ExchangeAction]) {
        // If the refusal was delayed, the move was made again and accepted meanwhile.
        guard move.index >= acknowledged, move.index < UInt32(sent.count) else { return }
        sent.removeSubrange(Int(move.index)...)
        cursor = move.index
        actions.append(.withdraw(move))
        guard isSettled else { return }
        deadline = nil
        actions.append(.cancel)
    }

    private mutating func sendUnacknowledged(_ actions: inout [ExchangeAction]) {
        cursor = acknowledged
        sendMore(&actions)
    }

    /// Sends moves until a full window is under way.
    private mutating func sendMore(_ actions: inout [ExchangeAction]) {
        let end = min(UInt32(sent.count), acknowledged + window)
        while cursor < end {
            actions.append(.send(.move(sent[Int(cursor)])))
            cursor += 1
        }
    }

    private mutating func start(_ now: UInt64, _ actions: inout [ExchangeAction]) {
        let (sum, overflow) = now.addingReportingOverflow(timing.delay(after: resends))
        deadline = overflow ? .max : sum
        actions.append(.start(at: overflow ? .max : sum))
    }
}
