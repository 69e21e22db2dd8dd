import Synchronization

/// The relay of a single server, which delivers to itself.
public final class EmbeddedRelay: Relay {
    /// One server's receiver. Its lock keeps deliveries in order, and `detach` after the last of them.
    private final class Mailbox: Sendable {
        private let receive: Mutex<Receiver?>

        init(_ receive: @escaping Receiver) {
            self.receive = Mutex(receive)
        }

        func take(_ bytes: [UInt8], for player: UInt64) -> Bool {
            receive.withLock { receive in
                receive?(bytes, player)
                return receive != nil
            }
        }

        func close() { receive.withLock { $0 = nil } }
    }

    private let mailboxes = Mutex<[UInt64: Mailbox]>([:])

    /// Creates a relay without servers.
    public init() {}

    /// Registers a server's receiver.
    public func attach(_ server: UInt64, _ receive: @escaping Receiver) async throws(RelayError) {
        let isNew = mailboxes.withLock { mailboxes in
            if mailboxes[server] != nil { return false }
            mailboxes[server] = Mailbox(receive)
            return true
        }
        if !isNew { throw .serverIsThere }
    }

    /// Removes a server's receiver, after any running delivery.
    public func detach(_ server: UInt64) async {
        let mailbox = mailboxes.withLock { $0.removeValue(forKey: server) }
        mailbox?.close()
    }

    /// Delivers bytes to a server.
    public func deliver(
        _ bytes: [UInt8], to player: UInt64, at server: UInt64, done: @escaping @Sendable (_ isAttached: Bool) -> Void
    ) {
        // Outside the lock of all servers: a receiver may be slow, and others needn't wait for it.
        let mailbox = mailboxes.withLock { $0[server] }
        done(mailbox?.take(bytes, for: player) ?? false)
    }
}
