public import MatchStore
public import Redis

/// The relay of many servers: each hears the channel of its number, in Redis.
public final class RedisRelay: Relay {
    private let redis: RedisClient
    private let keys: Keys

    /// Creates a relay.
    ///
    /// - Parameters:
    ///   - redis: The relay doesn't close it.
    ///   - prefix: What the names of channels begin with.
    public init(_ redis: RedisClient, prefix: String = RedisMatchStore.Options().prefix) {
        self.redis = redis
        keys = Keys(prefix: prefix)
    }

    /// Hears a server's channel.
    public func attach(_ server: UInt64, _ receive: @escaping Receiver) async throws(RelayError) {
        let channel = keys.channel(of: server)
        let hearers: RedisValue
        do throws(RedisError) {
            hearers = try await redis.send(RedisCommand(["PUBSUB", "SHARDNUMSUB", channel], key: channel))
        } catch {
            throw .unavailable
        }
        if let count = hearers.array?.last?.integer, count > 0 { throw .serverIsThere }
        do throws(RedisError) {
            try await redis.subscribe(to: channel) { bytes in
                // The player's number comes first.
                guard bytes.count >= 8 else { return }
                receive(Array(bytes.dropFirst(8)), bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
            }
        } catch {
            throw .unavailable
        }
    }

    /// Hears a server's channel no longer.
    public func detach(_ server: UInt64) async {
        await redis.unsubscribe(from: keys.channel(of: server))
    }

    /// Publishes bytes on a server's channel.
    public func deliver(
        _ bytes: [UInt8], to player: UInt64, at server: UInt64, done: @escaping @Sendable (_ isAttached: Bool) -> Void
    ) {
        let number = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: player >> UInt64($0)) }
        redis.send(RedisCommand("SPUBLISH", key: keys.channel(of: server), number + bytes)) { answer in
            done((try? answer.get().integer).map { $0 > 0 } ?? false)
        }
    }
}
