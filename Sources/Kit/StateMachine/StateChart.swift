/// The structure of a machine: its states, where each event leads, and its timeouts. A value without callbacks.
///
/// Use it on its own where the state is stored elsewhere (as the match machines do), or through a `StateMachine`,
/// which adds callbacks. Diagrams are drawn from it.
///
/// Invariants: names are unique; every event's states are in `states`; so is the initial state.
public struct StateChart<StateID: MachineName, EventID: MachineName>: Hashable, Sendable {
    /// The errors that it throws.
    public typealias Failure = StateMachineError<StateID, EventID>

    /// An event, its sources and its destination.
    public struct Edge: Hashable, Sendable {
        /// The event's identifier.
        public let event: EventID
        /// The states from which it can be fired; nil for all.
        public let sources: [StateID]?
        /// The state to which it leads.
        public let destination: StateID

        /// Creates an edge; `sources` nil means from any state.
        public init(_ event: EventID, from sources: [StateID]?, to destination: StateID) {
            self.event = event
            self.sources = sources
            self.destination = destination
        }

        /// Returns whether it can be fired from a state. O(sources).
        public func starts(in state: StateID) -> Bool {
            guard let sources else { return true }
            for source in sources where source == state { return true }
            return false
        }
    }

    /// The event that fires when a machine stays in a state for too long.
    public struct Timeout: Hashable, Sendable {
        /// The state that times out.
        public let state: StateID
        /// The delay in milliseconds, 1 or more.
        public let delay: UInt64
        /// The event that is fired.
        public let event: EventID

        /// Creates a timeout; the delay is in milliseconds.
        public init(in state: StateID, after delay: UInt64, fires event: EventID) {
            self.state = state
            self.delay = delay
            self.event = event
        }
    }

    /// The states, in the order in which they were added.
    public private(set) var states: [StateID] = []
    /// The events with their states, in the order in which they were added.
    public private(set) var edges: [Edge] = []
    /// The timeouts, at most one per state.
    public private(set) var timeouts: [Timeout] = []
    /// The state in which the machine starts: the first one added, unless another was set.
    public private(set) var initialState: StateID?

    /// Creates an empty chart.
    public init() {}

    /// Adds a state; the first one is the initial state until another is set.
    ///
    /// - Throws: if its name is invalid or already taken. O(states).
    public mutating func add(_ state: StateID) throws(Failure) {
        guard Self.isUsable(state.name) else { throw .unusableStateName(state) }
        guard !contains(state) else { throw .duplicateState(state) }
        states.append(state)
        if initialState == nil { initialState = state }
    }

    /// Adds an event.
    ///
    /// - Throws: if its name is invalid or taken, a state is unknown, or the list of sources is empty.
    public mutating func add(_ edge: Edge) throws(Failure) {
        guard Self.isUsable(edge.event.name) else { throw .unusableEventName(edge.event) }
        guard self.edge(of: edge.event) == nil else { throw .duplicateEvent(edge.event) }
        if let sources = edge.sources {
            guard !sources.isEmpty else { throw .eventWithoutSources(edge.event) }
            for state in sources where !contains(state) {
                throw .eventOfUnknownState(event: edge.event, state: state)
            }
        }
        guard contains(edge.destination) else {
            throw .eventOfUnknownState(event: edge.event, state: edge.destination)
        }
        edges.append(edge)
    }

    /// Adds a timeout to a state and replaces an earlier one. Its event can be added later: see `check`.
    ///
    /// - Throws: if the state hasn't been added, or the delay is 0.
    public mutating func add(_ timeout: Timeout) throws(Failure) {
        guard contains(timeout.state) else { throw .unknownState(timeout.state) }
        guard timeout.delay > 0 else { throw .timeoutWithoutTime(timeout.state) }
        timeouts.removeAll { $0.state == timeout.state }
        timeouts.append(timeout)
    }

    /// Sets the state in which the machine starts.
    ///
    /// - Throws: if the state hasn't been added.
    public mutating func setInitialState(_ state: StateID) throws(Failure) {
        guard contains(state) else { throw .unknownState(state) }
        initialState = state
    }

    /// Checks what can be checked only once everything has been added.
    ///
    /// - Throws: if there is no state, or a timeout's event can't be fired from its state.
    public func check() throws(Failure) {
        guard !states.isEmpty else { throw .noStates }
        for timeout in timeouts {
            guard destination(of: timeout.event, from: timeout.state) != nil else {
                throw .timeoutIntoWrongEvent(state: timeout.state, event: timeout.event)
            }
        }
    }

    private static func isUsable(_ name: String) -> Bool {
        !name.utf8.isEmpty && !name.utf8.contains { $0 < 0x20 || $0 == 0x7f }
    }
}

extension StateChart {
    /// Returns whether a state has been added. O(states).
    public func contains(_ state: StateID) -> Bool {
        for known in states where known == state { return true }
        return false
    }

    /// Returns an event with its states; nil if it hasn't been added. O(events).
    public func edge(of event: EventID) -> Edge? {
        for edge in edges where edge.event == event { return edge }
        return nil
    }

    /// Returns the state to which an event leads from a state; nil if it can't be fired from there. O(events).
    public func destination(of event: EventID, from state: StateID) -> StateID? {
        guard let edge = edge(of: event), edge.starts(in: state) else { return nil }
        return edge.destination
    }

    /// Returns the timeout of a state; nil if it has none. O(timeouts).
    public func timeout(in state: StateID) -> Timeout? {
        for timeout in timeouts where timeout.state == state { return timeout }
        return nil
    }
}

extension StateChart where EventID: TypedEvent, EventID.State == StateID {
    /// Creates a chart of all cases of a state enum and an event enum, in their order.
    ///
    /// - Precondition: the cases' names are valid and unique; no event has an empty list of sources.
    public init(initial: StateID) {
        self.init()
        do throws(Failure) {
            for state in StateID.allCases { try add(state) }
            for event in EventID.allCases { try add(Edge(event, from: event.sources, to: event.destination)) }
            try setInitialState(initial)
        } catch {
            preconditionFailure("StateChart(initial:): the enums' names must differ, and each event have sources")
        }
    }
}
