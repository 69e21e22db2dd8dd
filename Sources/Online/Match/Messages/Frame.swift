/// What one WebSocket frame carries.
public enum Frame: Hashable, Sendable {
    case lobby(LobbyMessage)
    case match(MatchMessage)

    /// The version of the wire form, the first word of each frame.
    public static var version: UInt8 { 1 }
    /// The longest frame, in bytes.
    public static var maximumLength: Int { 16_384 }
}
