/// The match server's own reasons for closing a WebSocket, beside those of RFC 6455: the number in the close frame.
public enum MatchCloseCode: UInt16, Sendable, CaseIterable {
    /// The same player has connected from elsewhere, and plays there.
    case openedElsewhere = 4_001
}
