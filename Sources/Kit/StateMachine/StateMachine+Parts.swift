extension StateMachine {
    /// A state and what is told when it is entered and left.
    ///
    /// Callbacks get the transition; nil when the machine is activated.
    public struct State {
        public let id: StateID
        /// Before the machine enters it.
        public var willEnter: ((Transition?) -> Void)?
        /// Once the machine is in it.
        public var didEnter: ((Transition?) -> Void)?
        /// Before the machine leaves it.
        public var willExit: ((Transition?) -> Void)?
        /// Once the machine has left it.
        public var didExit: ((Transition?) -> Void)?
        /// What is fired, and after how many milliseconds, when the machine stays in it.
        public var timeout: (delay: UInt64, event: EventID)?

        public init(
            _ id: StateID, timeout: (delay: UInt64, event: EventID)? = nil,
            willEnter: ((Transition?) -> Void)? = nil, didEnter: ((Transition?) -> Void)? = nil,
            willExit: ((Transition?) -> Void)? = nil, didExit: ((Transition?) -> Void)? = nil
        ) {
            self.id = id
            self.timeout = timeout
            self.willEnter = willEnter
            self.didEnter = didEnter
            self.willExit = willExit
            self.didExit = didExit
        }
    }

    /// An event, where it leads, and what is asked and told when it is fired.
    public struct Event {
        public let id: EventID
        /// The states that it may be fired from; nil for all.
        public let sources: [StateID]?
        public let destination: StateID
        /// The guard: false declines the event.
        public var shouldFire: ((Transition) -> Bool)?
        /// Before any state hears of it.
        public var willFire: ((Transition) -> Void)?
        /// Once all states have heard of it.
        public var didFire: ((Transition) -> Void)?

        /// - Parameter sources: the states that it may be fired from; nil for all.
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
        public let machine: StateMachine
        public let event: EventID
        public let source: StateID
        public let destination: StateID
        /// What was sent along.
        public let info: Info?
    }

    /// By which an observer is removed.
    public struct ObserverToken: Hashable, Sendable {
        let number: UInt64
    }
}
