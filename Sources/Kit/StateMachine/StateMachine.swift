/// A finite state machine with callbacks: states are entered and left, and an event leads from some states to one
/// state.
///
/// Add states, then events, then call `activate()`, then `fire`. The structure can't change once the machine is
/// active. Use it from one thread; it retains its callbacks. `Info` is the type of the information sent along with an
/// event; `Never` for none.
///
/// If the names are enums, using an unknown state or event doesn't compile; with `Name` this is checked at set-up and
/// on use.
public final class StateMachine<StateID: MachineName, EventID: MachineName, Info> {
    /// The errors that it throws.
    public typealias Failure = StateMachineError<StateID, EventID>
    /// The machine's structure.
    public typealias Chart = StateChart<StateID, EventID>

    /// The machine's structure, for queries and diagrams.
    public private(set) var chart = Chart()

    /// The current state; nil before the machine is active.
    public internal(set) var currentState: StateID?

    /// The time at which the current state times out, on the machine's clock; nil if it doesn't.
    public internal(set) var deadline: UInt64?

    // In the same order as `chart.states` and `chart.edges`.
    private(set) var states: [State] = []
    private(set) var events: [Event] = []
    var observers: [(token: ObserverToken, body: (Transition) -> Void)] = []
    var lastToken: UInt64 = 0
    /// Whether a transition has begun but hasn't changed the state yet.
    var isUnderway = false
    let clock: () -> UInt64

    /// Creates a machine without states.
    ///
    /// - Parameter clock: returns the time in milliseconds from an arbitrary start; never decreases. It is read when a
    ///   state with a timeout is entered, and in `fireTimeouts`.
    public init(clock: @escaping () -> UInt64 = { 0 }) {
        self.clock = clock
    }

    /// Whether `activate` was called or a state was restored.
    public var isActive: Bool { currentState != nil }

    /// The state in which the machine starts: the first one added, unless another was set.
    public var initialState: StateID? { chart.initialState }

    /// Adds a state.
    ///
    /// - Throws: if the name is invalid or already taken, the timeout is 0, or the machine is active.
    public func addState(_ state: State) throws(Failure) {
        guard !isActive else { throw .alreadyActive }
        var changed = chart
        try changed.add(state.id)
        if let timeout = state.timeout {
            try changed.add(Chart.Timeout(in: state.id, after: timeout.delay, fires: timeout.event))
        }
        chart = changed
        states.append(state)
    }

    /// Adds states in order; if one throws, those before it stay.
    public func addStates(_ states: [State]) throws(Failure) {
        for state in states { try addState(state) }
    }

    /// Adds an event between states that were added before.
    ///
    /// - Throws: if the name is invalid or already taken, one of its states is unknown, or the machine is active.
    public func addEvent(_ event: Event) throws(Failure) {
        guard !isActive else { throw .alreadyActive }
        try chart.add(Chart.Edge(event.id, from: event.sources, to: event.destination))
        events.append(event)
    }

    /// Adds events in order; if one throws, those before it stay.
    public func addEvents(_ events: [Event]) throws(Failure) {
        for event in events { try addEvent(event) }
    }

    /// Changes a state's callbacks or information after it was added. An active machine's too: only its structure is
    /// fixed. What changes during a transition counts for the callbacks that haven't been called yet.
    ///
    /// - Throws: if the state hasn't been added. O(states).
    /// - Precondition: the state isn't replaced with another, or with one that has a time-out of its own.
    public func updateState(_ id: StateID, _ change: (inout State) -> Void) throws(Failure) {
        guard let index = stateIndex(id) else { throw .unknownState(id) }
        var state = states[index]
        change(&state)
        precondition(
            state.id == id && state.timeout?.delay == states[index].timeout?.delay
                && state.timeout?.event == states[index].timeout?.event,
            "StateMachine.updateState: identifier and time-out can't be changed")
        states[index] = state
    }

    /// Changes an event's callbacks after it was added, as `updateState` does a state's.
    ///
    /// - Throws: if the event hasn't been added. O(events).
    /// - Precondition: the event isn't replaced with another, or with one between other states.
    public func updateEvent(_ id: EventID, _ change: (inout Event) -> Void) throws(Failure) {
        guard let index = eventIndex(id) else { throw .unknownEvent(id) }
        var event = events[index]
        change(&event)
        precondition(
            event.id == id && event.sources == events[index].sources && event.destination == events[index].destination,
            "StateMachine.updateEvent: identifier and states can't be changed")
        events[index] = event
    }

    /// Sets the state in which the machine starts.
    ///
    /// - Throws: if the state hasn't been added, or the machine is active.
    public func setInitialState(_ state: StateID) throws(Failure) {
        guard !isActive else { throw .alreadyActive }
        try chart.setInitialState(state)
    }

    /// Enters the initial state: calls its `willEnter`, then its `didEnter`, both with nil as the transition.
    ///
    /// - Throws: if there is no state, a timeout's event can't be fired from its state, or the machine is active.
    public func activate() throws(Failure) {
        guard !isActive, !isUnderway else { throw .alreadyActive }
        try chart.check()
        guard let initial = chart.initialState, let state = stateIndex(initial) else { throw .noStates }
        isUnderway = true
        states[state].willEnter?(nil)
        isUnderway = false
        enter(initial, at: nil)
        states[state].didEnter?(nil)
    }

    /// Returns whether the machine is in a state.
    ///
    /// - Throws: if the state hasn't been added. (`currentState == state` is the same without that check.)
    public func isInState(_ state: StateID) throws(Failure) -> Bool {
        guard chart.contains(state) else { throw .unknownState(state) }
        return currentState == state
    }

    /// Returns a machine with the same states, events, callbacks and clock. It isn't active and has no observers.
    public func copy() -> StateMachine {
        let copy = StateMachine(clock: clock)
        copy.chart = chart
        copy.states = states
        copy.events = events
        return copy
    }

    /// Returns the state with an identifier, including its callbacks; nil if it hasn't been added. O(states).
    public func state(_ id: StateID) -> State? {
        stateIndex(id).map { states[$0] }
    }

    /// Returns the event with an identifier, including its callbacks; nil if it hasn't been added. O(events).
    public func event(_ id: EventID) -> Event? {
        eventIndex(id).map { events[$0] }
    }

    func stateIndex(_ id: StateID) -> Int? { states.firstIndex { $0.id == id } }
    func eventIndex(_ id: EventID) -> Int? { events.firstIndex { $0.id == id } }
}
