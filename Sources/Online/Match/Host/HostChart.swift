public import StateMachine

/// The states of a host.
public enum HostPhase: UInt8, TypedState {
    case idle
    /// Its match is in the queue.
    case waitingJoin
    /// A guest was accepted but hasn't said yet that it is in the game.
    case waitingConfirm
    /// In the game.
    case go

    /// The state's name in diagrams and logs.
    public var name: String {
        switch self {
        case .idle: "idle"
        case .waitingJoin: "waitingJoin"
        case .waitingConfirm: "waitingConfirm"
        case .go: "go"
        }
    }
}

/// The events that change a host's state.
public enum HostEvent: UInt8, TypedEvent {
    /// The user wants to host.
    case queue
    /// The first guest has asked to join.
    case join
    /// The guest didn't start: the match waits again, under another id.
    case lapse
    /// The guest is in the game.
    case go
    /// Both want to play again.
    case rematch
    /// The match was left, lost, given up or finished.
    case disconnected

    /// The event's name in diagrams and logs.
    public var name: String {
        switch self {
        case .queue: "queue"
        case .join: "join"
        case .lapse: "lapse"
        case .go: "go"
        case .rematch: "rematch"
        case .disconnected: "disconnected"
        }
    }

    /// The states in which the event can fire; nil means all of them.
    public var sources: [HostPhase]? {
        switch self {
        case .queue: [.idle]
        case .join: [.waitingJoin]
        case .lapse, .go: [.waitingConfirm]
        case .rematch: [.go]
        case .disconnected: nil
        }
    }

    /// The state after the event.
    public var destination: HostPhase {
        switch self {
        case .queue, .lapse: .waitingJoin
        case .join, .rematch: .waitingConfirm
        case .go: .go
        case .disconnected: .idle
        }
    }
}
