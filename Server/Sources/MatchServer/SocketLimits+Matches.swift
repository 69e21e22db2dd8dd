public import Sockets

extension SocketLimits {
    /// The limits of a match server's sockets.
    ///
    /// They allow bursts of moves: the referee accepts 240 at once, and 30 a second after that. All sockets of an
    /// address can be in matches: a player sends a sign of life a second, and usually less than two moves with
    /// acknowledgements.
    public static var matches: Self {
        var limits = Self()
        limits.messages = Rate(perSecond: 40, burst: 300)
        let sockets = Double(limits.socketsOfAddress)
        limits.messagesOfAddress = Rate(perSecond: 6 * sockets, burst: 18 * sockets)
        return limits
    }
}
