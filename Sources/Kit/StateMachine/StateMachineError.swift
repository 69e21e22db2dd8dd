/// An error in a machine's set-up or use.
public enum StateMachineError<StateID: MachineName, EventID: MachineName>: Error, Hashable {
    // Set-up errors.
    /// A state's name is empty or contains a control character.
    case unusableStateName(StateID)
    /// An event's name is empty or contains a control character.
    case unusableEventName(EventID)
    /// A state with this name was added before.
    case duplicateState(StateID)
    /// An event with this name was added before.
    case duplicateEvent(EventID)
    /// An event names a state that hasn't been added.
    case eventOfUnknownState(event: EventID, state: StateID)
    /// An event has an empty list of source states, so that it could never be fired.
    case eventWithoutSources(EventID)
    /// The initial state, or the requested one, hasn't been added.
    case unknownState(StateID)
    /// A state has a timeout of 0 ms, which could loop forever.
    case timeoutWithoutTime(StateID)
    /// A timeout's event hasn't been added, or can't be fired from its state.
    case timeoutIntoWrongEvent(state: StateID, event: EventID)
    /// The machine has no state to start in.
    case noStates
    /// The structure is fixed once the machine is active; it can't be activated twice either.
    case alreadyActive

    // Errors when firing events.
    /// No event with this name was added.
    case unknownEvent(EventID)
    /// The event can't be fired from the current state, only from `sources`.
    case invalidTransition(event: EventID, state: StateID, sources: [StateID])
    /// The event's `shouldFire` returned false.
    case declined(event: EventID)
    /// Fired inside a `shouldFire` or a will-callback: another transition has begun and hasn't changed the state yet.
    case transitionUnderway(event: EventID)

    // Errors when restoring a state.
    /// The text wasn't written by a machine.
    case unreadableText
    /// The text names a state that this machine doesn't have.
    case textOfUnknownState(Name)

    /// A sentence that says what happened.
    public var description: String {
        switch self {
        case .invalidTransition: "The event cannot be fired from the current state."
        case .declined: "The event declined to be fired."
        case .unknownEvent: "The event is not known."
        case .transitionUnderway: "The event cannot be fired before the state has changed."
        case .alreadyActive: "The state machine has already been activated."
        case .unreadableText, .textOfUnknownState: "The state cannot be restored."
        default: "The state machine cannot be set up so."
        }
    }

    /// A sentence with the cause: the names involved, and what is allowed.
    public var reason: String {
        switch self {
        case .unusableStateName(let state):
            "A state's name must have a character and no control characters, unlike '\(state.name)'."
        case .unusableEventName(let event):
            "An event's name must have a character and no control characters, unlike '\(event.name)'."
        case .duplicateState(let state): "A state named '\(state.name)' has been added before."
        case .duplicateEvent(let event): "An event named '\(event.name)' has been added before."
        case .eventOfUnknownState(let event, let state):
            "The event '\(event.name)' names the state '\(state.name)', which has not been added."
        case .eventWithoutSources(let event):
            "The event '\(event.name)' must come from one state at least; without a list it comes from any."
        case .unknownState(let state): "There is no state named '\(state.name)'."
        case .timeoutWithoutTime(let state): "The state '\(state.name)' must time out after 1 ms or more, not 0."
        case .timeoutIntoWrongEvent(let state, let event):
            "The state '\(state.name)' times out into the event '\(event.name)', which cannot be fired from it."
        case .noStates: "A state machine must have a state before it is activated."
        case .alreadyActive: "States, events and the initial state must be set before the machine is activated, once."
        case .unknownEvent(let event): "There is no event named '\(event.name)'."
        case .invalidTransition(let event, let state, let sources):
            "The event '\(event.name)' was fired in the state '\(state.name)', but it can be fired from these alone: "
                + Self.list(sources) + "."
        case .declined(let event): "The event '\(event.name)' was declined by its shouldFire."
        case .transitionUnderway(let event):
            "The event '\(event.name)' was fired by a callback of another that had not changed the state yet; "
                + "it may be fired from did-callbacks on."
        case .unreadableText:
            "A written state is empty, or a number of milliseconds or '-', a blank and the state's name."
        case .textOfUnknownState(let name): "There is no state named '\(name.name)'."
        }
    }

    private static func list(_ states: [StateID]) -> String {
        var text = ""
        for state in states {
            if !text.utf8.isEmpty { text += ", " }
            text += state.name
        }
        return text
    }
}
