public import StateMachine

/// The states of a guest.
public enum GuestPhase: UInt8, TypedState {
    case idle
    /// It has asked a host, and has no answer.
    case waitingReply
    /// In the game.
    case go

    public var name: String {
        switch self {
        case .idle: "idle"
        case .waitingReply: "waitingReply"
        case .go: "go"
        }
    }
}

/// What leads a guest from state to state.
public enum GuestEvent: UInt8, TypedEvent {
    /// The user wants to join a match.
    case join
    /// The host has accepted.
    case joinConfirm
    /// The host has accepted someone else, or doesn't answer.
    case refused
    /// Both want to play again.
    case rematch
    /// Left, lost, given up, over.
    case disconnected

    public var name: String {
        switch self {
        case .join: "join"
        case .joinConfirm: "joinConfirm"
        case .refused: "refused"
        case .rematch: "rematch"
        case .disconnected: "disconnected"
        }
    }

    public var sources: [GuestPhase]? {
        switch self {
        case .join: [.idle]
        case .joinConfirm, .refused: [.waitingReply]
        case .rematch: [.go]
        case .disconnected: nil
        }
    }

    public var destination: GuestPhase {
        switch self {
        case .join: .waitingReply
        case .joinConfirm, .rematch: .go
        case .refused, .disconnected: .idle
        }
    }
}
