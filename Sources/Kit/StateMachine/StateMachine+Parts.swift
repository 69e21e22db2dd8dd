extension StateMachine {
    /// A state with its callbacks for entering and leaving it.
    ///
    /// Callbacks receive the transition; nil when the machine is activated.
    public struct State {
        /// The state's identifier.
        public let id: StateID
        /// Called before the machine enters the state.
        public var willEnter: ((Transition?) -> Void)?
        /// Called once the machine is in the state.
        public var didEnter: ((Transition?) -> Void)?
        /// Called before the machine leaves the state.
        public var willExit: ((Transition?) -> Void)?
        /// Called once the machine has left the state.
        public var didExit: ((Transition?) -> Void)?
        /// The event to fire, and after how many milliseconds, if the machine stays in the state; nil for none.
        public let timeout: (delay: UInt64, event: EventID)?
        /// What the program keeps with the state, of the same type as what events carry.
        public var userInfo: Info?

        /// Creates a state; all callbacks are optional.
        public init(
            _ id: StateID, timeout: (delay: UInt64, event: EventID)? = nil, userInfo: Info? = nil,
            willEnter: ((Transition?) -> Void)? = nil, didEnter: ((Transition?) -> Void)? = nil,
            willExit: ((Transition?) -> Void)? = nil, didExit: ((Transition?) -> Void)? = nil
        ) {
            self.id = id
            self.timeout = timeout
            self.userInfo = userInfo
            self.willEnter = willEnter
            self.didEnter = didEnter
            self.willExit = willExit
            self.didExit = didExit
        }
    }

    /// An event, where it leads, and its callbacks.
    public struct Event {
        /// The event's identifier.
        public let id: EventID
        /// The states from which it can be fired; nil for all.
        public let sources: [StateID]?
        /// The state to which it leads.
        public let destination: StateID
        /// The guard: returning false declines the event.
        public var shouldFire: ((Transition) -> Bool)?
        /// Called before any state's callbacks.
        public var willFire: ((Transition) -> Void)?
        /// Called after all states' callbacks.
        public var didFire: ((Transition) -> Void)?

        /// Creates an event.
        ///
        /// - Parameters:
        ///   - id: The event's identifier.
        ///   - sources: The states from which it can be fired; nil for all.
        ///   - destination: The state to which it leads.
        ///   - shouldFire: The guard.
        ///   - willFire: Called before any state's callbacks.
        ///   - didFire: Called after all states' callbacks.
        public init(
            _ id: EventID, from sources: [StateID]?, to destination: StateID,
            shouldFire: ((Transition) -> Bool)? = nil, willFire: ((Transition) -> Void)? = nil,
            didFire: ((Transition) -> Void)? = nil
        ) {
            self.id = id
            self.sources = sources
            self.destination = destination
            self.shouldFire = shouldFire
            self.willFire = willFire
            self.didFire = didFire
        }
    }

    /// One firing of an event.
    public struct Transition {
        /// The machine that makes the transition.
        public let machine: StateMachine
        /// The event that was fired.
        public let event: EventID
        /// The state that is left.
        public let source: StateID
        /// The state that is entered.
        public let destination: StateID
        /// The information passed to `fire`.
        public let info: Info?
    }

    /// Identifies an observer, to remove it.
    public struct ObserverToken: Hashable, Sendable {
        let number: UInt64
    }
}
