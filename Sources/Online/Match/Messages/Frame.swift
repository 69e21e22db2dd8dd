/// The content of one WebSocket frame.
public enum Frame: Hashable, Sendable {
    case lobby(LobbyMessage)
    case match(MatchMessage)

    /// The version of the wire format, the first word of each frame.
    public static var version: UInt8 { 3 }
    /// The maximum length of a frame, in bytes.
    public static var maximumLength: Int { 16_384 }
}
