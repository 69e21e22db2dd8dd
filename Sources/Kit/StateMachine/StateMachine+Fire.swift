extension StateMachine {
    /// Returns whether an event can be fired from the current state, without asking its `shouldFire`. Before the
    /// machine is active, the initial state is used.
    ///
    /// - Throws: if no such event was added.
    public func canFire(_ event: EventID) throws(Failure) -> Bool {
        guard let edge = chart.edge(of: event) else { throw .unknownEvent(event) }
        guard let state = currentState ?? initialState else { return false }
        return edge.starts(in: state)
    }

    /// Fires an event; a machine that isn't active yet is activated first.
    ///
    /// The order is: the event's `shouldFire`; its `willFire`; the old state's `willExit`; the new state's
    /// `willEnter`; the state changes; the old state's `didExit`; the new state's `didEnter`; the event's `didFire`;
    /// the observers. From `didExit` on, callbacks can fire events themselves: these run immediately, before the rest
    /// of the outer one. Earlier callbacks can't.
    ///
    /// - Throws: `unknownEvent`, `invalidTransition`, `declined` or `transitionUnderway`, with the machine unchanged;
    ///   and everything that `activate` throws.
    public func fire(_ event: EventID, info: Info? = nil) throws(Failure) {
        try fire(event, info: info, at: nil)
    }

    /// Adds an observer, called after all callbacks of a transition, in the order of adding. Activation isn't a
    /// transition.
    public func addObserver(_ body: @escaping (Transition) -> Void) -> ObserverToken {
        lastToken += 1
        let token = ObserverToken(number: lastToken)
        observers.append((token, body))
        return token
    }

    /// Removes an observer; does nothing if it has already been removed.
    public func removeObserver(_ token: ObserverToken) {
        observers.removeAll { $0.token == token }
    }

    /// Fires an event.
    ///
    /// - Parameter time: the time at which the new state is entered; nil for the clock's time.
    func fire(_ id: EventID, info: Info?, at time: UInt64?) throws(Failure) {
        guard !isUnderway else { throw .transitionUnderway(event: id) }
        guard let event = eventIndex(id) else { throw .unknownEvent(id) }
        if !isActive { try activate() }
        let end = events[event].destination
        guard let current = currentState, let source = stateIndex(current), let destination = stateIndex(end) else {
            throw .noStates
        }
        guard chart.destination(of: id, from: current) != nil else {
            throw .invalidTransition(event: id, state: current, sources: events[event].sources ?? [])
        }
        let transition = Transition(machine: self, event: id, source: current, destination: end, info: info)
        isUnderway = true
        if let shouldFire = events[event].shouldFire, !shouldFire(transition) {
            isUnderway = false
            throw .declined(event: id)
        }
        // Each callback is looked up when it is called: the ones before can have replaced it.
        events[event].willFire?(transition)
        states[source].willExit?(transition)
        states[destination].willEnter?(transition)
        isUnderway = false
        enter(end, at: time)
        states[source].didExit?(transition)
        states[destination].didEnter?(transition)
        events[event].didFire?(transition)
        for observer in observers { observer.body(transition) }
    }

    func enter(_ state: StateID, at time: UInt64?) {
        currentState = state
        if let timeout = chart.timeout(in: state) {
            deadline = Self.sum(time ?? clock(), timeout.delay)
        } else {
            deadline = nil
        }
    }

    static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let (sum, overflow) = a.addingReportingOverflow(b)
        return overflow ? .max : sum
    }
}
