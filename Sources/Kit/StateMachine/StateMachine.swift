/// A finite state machine with callbacks: states that are entered and left, events that lead from states to one state.
///
/// Add states, then events, then `activate()`, then `fire`. The shape can't be changed once the machine is active.
/// It is used from one thread, and keeps its callbacks alive. `Info` is what may be sent along with an event; `Never`
/// for nothing.
///
/// Where the names are enums, a state or an event that doesn't exist isn't compiled; with `Name` they are checked at
/// set-up and when used.
public final class StateMachine<StateID: MachineName, EventID: MachineName, Info> {
    public typealias Failure = StateMachineError<StateID, EventID>
    public typealias Chart = StateChart<StateID, EventID>

    /// The shape, to be asked and to be drawn.
    public private(set) var chart = Chart()

    /// The state that the machine is in; nil before it is active.
    public internal(set) var currentState: StateID?

    /// When the current state times out, on the machine's clock; nil if it doesn't.
    public internal(set) var deadline: UInt64?

    // In the order of `chart.states` and `chart.edges`.
    private(set) var states: [State] = []
    private(set) var events: [Event] = []
    var observers: [(token: ObserverToken, body: (Transition) -> Void)] = []
    var lastToken: UInt64 = 0
    /// Whether a transition has begun that hasn't changed the state yet.
    var isUnderway = false
    let clock: () -> UInt64

    /// A machine without states.
    ///
    /// - Parameter clock: tells the time in milliseconds since whenever; never goes back. It is read when a state with a
    ///   time-out is entered, and in `fireTimeouts`.
    public init(clock: @escaping () -> UInt64 = { 0 }) {
        self.clock = clock
    }

    /// Whether `activate` was called, or a state restored.
    public var isActive: Bool { currentState != nil }

    /// Where the machine begins: the first state that was added, unless another was set.
    public var initialState: StateID? { chart.initialState }

    /// Adds a state.
    ///
    /// - Throws: if a state has its name already, the name can't be used, its time-out is 0, or the machine is active.
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

    /// Adds states in their order; those before one that is refused stay.
    public func addStates(_ states: [State]) throws(Failure) {
        for state in states { try addState(state) }
    }

    /// Adds an event between states that were added before.
    ///
    /// - Throws: if an event has its name already, the name can't be used, a state of it is unknown, or the machine is
    ///   active.
    public func addEvent(_ event: Event) throws(Failure) {
        guard !isActive else { throw .alreadyActive }
        try chart.add(Chart.Edge(event.id, from: event.sources, to: event.destination))
        events.append(event)
    }

    /// Adds events in their order; those before one that is refused stay.
    public func addEvents(_ events: [Event]) throws(Failure) {
        for event in events { try addEvent(event) }
    }

    /// - Throws: if the state hasn't been added, or the machine is active.
    public func setInitialState(_ state: StateID) throws(Failure) {
        guard !isActive else { throw .alreadyActive }
        try chart.setInitialState(state)
    }

    /// Enters the initial state: its will-enter, then its did-enter. They hear of no transition.
    ///
    /// - Throws: if there is no state, a time-out's event can't be fired from its state, or the machine is active.
    public func activate() throws(Failure) {
        guard !isActive, !isUnderway else { throw .alreadyActive }
        try chart.check()
        guard let initial = chart.initialState, let state = state(initial) else { throw .noStates }
        isUnderway = true
        state.willEnter?(nil)
        isUnderway = false
        enter(state.id, at: nil)
        state.didEnter?(nil)
    }

    /// Whether the machine is in a state.
    ///
    /// - Throws: if the state hasn't been added. (`currentState == state` asks the same, without that check.)
    public func isInState(_ state: StateID) throws(Failure) -> Bool {
        guard chart.contains(state) else { throw .unknownState(state) }
        return currentState == state
    }

    /// A machine of the same states, events and callbacks, on the same clock. It isn't active, and has no observers.
    public func copy() -> StateMachine {
        let copy = StateMachine(clock: clock)
        copy.chart = chart
        copy.states = states
        copy.events = events
        return copy
    }

    /// The state of a name with its callbacks; nil if it hasn't been added. O(states).
    public func state(_ id: StateID) -> State? {
        for state in states where state.id == id { return state }
        return nil
    }

    /// The event of a name with its callbacks; nil if it hasn't been added. O(events).
    public func event(_ id: EventID) -> Event? {
        for event in events where event.id == id { return event }
        return nil
    }
}
