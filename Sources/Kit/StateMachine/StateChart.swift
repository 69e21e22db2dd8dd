/// The shape of a machine: its states, where each event leads, and what times out. A value without callbacks.
///
/// Use it by itself where the state is a value of one's own (the match machines do), or under a `StateMachine`, which
/// adds callbacks. Diagrams are drawn from it.
///
/// Invariants: names differ; every event's states are in `states`; the initial state is too.
public struct StateChart<StateID: MachineName, EventID: MachineName>: Hashable, Sendable {
    public typealias Failure = StateMachineError<StateID, EventID>

    /// An event and where it leads.
    public struct Edge: Hashable, Sendable {
        public let event: EventID
        /// The states that it may be fired from; nil for all.
        public let sources: [StateID]?
        public let destination: StateID

        public init(_ event: EventID, from sources: [StateID]?, to destination: StateID) {
            self.event = event
            self.sources = sources
            self.destination = destination
        }

        /// Whether it may be fired from a state. O(sources).
        public func starts(in state: StateID) -> Bool {
            guard let sources else { return true }
            for source in sources where source == state { return true }
            return false
        }
    }

    /// What happens when a machine stays in a state.
    public struct Timeout: Hashable, Sendable {
        public let state: StateID
        /// In milliseconds, 1 or more.
        public let delay: UInt64
        public let event: EventID

        public init(in state: StateID, after delay: UInt64, fires event: EventID) {
            self.state = state
            self.delay = delay
            self.event = event
        }
    }

    /// In the order in which they were added.
    public private(set) var states: [StateID] = []
    /// In the order in which they were added.
    public private(set) var edges: [Edge] = []
    public private(set) var timeouts: [Timeout] = []
    /// Where the machine begins: the first state that was added, unless another was set.
    public private(set) var initialState: StateID?

    public init() {}

    /// Adds a state; the first is the initial one, until another is set.
    ///
    /// - Throws: if its name isn't usable, or a state has it already. O(states).
    public mutating func add(_ state: StateID) throws(Failure) {
        guard Self.isUsable(state.name) else { throw .unusableStateName(state) }
        guard !contains(state) else { throw .duplicateState(state) }
        states.append(state)
        if initialState == nil { initialState = state }
    }

    /// Adds an event.
    ///
    /// - Throws: if its name isn't usable or is taken, if it names a state that hasn't been added, or none to come from.
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

    /// Has a state time out; an earlier time-out of the state is replaced. Its event may be added later: see `check`.
    ///
    /// - Throws: if the state hasn't been added, or for a delay of 0.
    public mutating func add(_ timeout: Timeout) throws(Failure) {
        guard contains(timeout.state) else { throw .unknownState(timeout.state) }
        guard timeout.delay > 0 else { throw .timeoutWithoutTime(timeout.state) }
        timeouts.removeAll { $0.state == timeout.state }
        timeouts.append(timeout)
    }

    /// - Throws: if the state hasn't been added.
    public mutating func setInitialState(_ state: StateID) throws(Failure) {
        guard contains(state) else { throw .unknownState(state) }
        initialState = state
    }

    /// Checks what can be said only once all is added.
    ///
    /// - Throws: if there is no state, or a state times out into an event that can't be fired from it.
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
    /// O(states).
    public func contains(_ state: StateID) -> Bool {
        for known in states where known == state { return true }
        return false
    }

    /// The event with its states; nil if it hasn't been added. O(events).
    public func edge(of event: EventID) -> Edge? {
        for edge in edges where edge.event == event { return edge }
        return nil
    }

    /// Where an event leads from a state; nil if it can't be fired from there. O(events).
    public func destination(of event: EventID, from state: StateID) -> StateID? {
        guard let edge = edge(of: event), edge.starts(in: state) else { return nil }
        return edge.destination
    }

    /// The time-out of a state. O(time-outs).
    public func timeout(in state: StateID) -> Timeout? {
        for timeout in timeouts where timeout.state == state { return timeout }
        return nil
    }
}

extension StateChart where EventID: TypedEvent, EventID.State == StateID {
    /// The chart of all cases of a state enum and an event enum, in their order.
    ///
    /// - Precondition: the cases' names can be used and differ; each event has sources.
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
