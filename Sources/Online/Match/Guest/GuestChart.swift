public import StateMachine

/// The states of a guest.
public enum GuestPhase: UInt8, TypedState {
    case idle
    /// It has asked a host and waits for the answer.
    case waitingReply
    /// In the game.
    case go

    /// The state's name in diagrams and logs.
    public var name: String {
        switch self {
        case .idle: "idle"
        case .waitingReply: "waitingReply"
        case .go: "go"
        }
    }
}

/// The events that change a guest's state.
public enum GuestEvent: UInt8, TypedEvent {
    /// The user wants to join a match.
    case join
    /// The host has accepted.
    case joinConfirm
    /// The host has accepted someone else or doesn't answer.
    case refused
    /// Both want to play again.
    case rematch
    /// The match was left, lost, given up or finished.
    case disconnected

    /// The event's name in diagrams and logs.
    public var name: String {
        switch self {
        case .join: "join"
        case .joinConfirm: "joinConfirm"
        case .refused: "refused"
        case .rematch: "rematch"
        case .disconnected: "disconnected"
        }
    }

    /// The states in which the event can fire; nil means all of them.
    public var sources: [GuestPhase]? {
        switch self {
        case .join: [.idle]
        case .joinConfirm, .refused: [.waitingReply]
        case .rematch: [.go]
        case .disconnected: nil
        }
    }

    /// The state after the event.
    public var destination: GuestPhase {
        switch self {
        case .join: .waitingReply
        case .joinConfirm, .rematch: .go
        case .refused, .disconnected: .idle
        }
    }
}
