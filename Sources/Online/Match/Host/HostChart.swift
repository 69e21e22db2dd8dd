public import StateMachine

/// The states of a host.
public enum HostPhase: UInt8, TypedState {
    case idle
    /// Its match is in the queue.
    case waitingJoin
    /// A guest was accepted, and hasn't said that it is in the game.
    case waitingConfirm
    /// In the game.
    case go

    public var name: String {
        switch self {
        case .idle: "idle"
        case .waitingJoin: "waitingJoin"
        case .waitingConfirm: "waitingConfirm"
        case .go: "go"
        }
    }
}

/// What leads a host from state to state.
public enum HostEvent: UInt8, TypedEvent {
    /// The user wants to host.
    case queue
    /// The first guest has come.
    case join
    /// The guest didn't go: the match waits again, under another id.
    case lapse
    /// The guest is in the game.
    case go
    /// Both want to play again.
    case rematch
    /// Left, lost, given up, over.
    case disconnected

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

    public var sources: [HostPhase]? {
        switch self {
        case .queue: [.idle]
        case .join: [.waitingJoin]
        case .lapse, .go: [.waitingConfirm]
        case .rematch: [.go]
        case .disconnected: nil
        }
    }

    public var destination: HostPhase {
        switch self {
        case .queue, .lapse: .waitingJoin
        case .join, .rematch: .waitingConfirm
        case .go: .go
        case .disconnected: .idle
        }
    }
}
