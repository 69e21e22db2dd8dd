public import MatchStore
import Redis

// The games behind short links: on one node of a cluster, so that their number can be counted and bounded at once.

extension RedisMatchStore {
    /// Stores a shared game.
    public func keep(
        _ game: SharedGame, under id: LinkID, at date: Milliseconds, limits: LinkLimits
    ) async throws(StoreError) -> Bool {
        try check()
        let answer = try await redis.value(
            LinkScripts.keep, keys: keys.links,
            arguments: [
                id.description, game.line, "\(game.title)\n\(game.text)\n", date, limits.count, limits.bytes,
            ])
        return answer.integer == 1
    }

    /// The game behind a link.
    public func sharedGame(_ id: LinkID, at date: Milliseconds) async throws(StoreError) -> SharedGame? {
        try check()
        let answer = try await redis.value(
            LinkScripts.read, keys: keys.links, arguments: [id.description, date, SharedGame.exactness])
        guard let text = answer.text else { return nil }
        let parts = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3 else { throw .damaged("a link") }
        return SharedGame(line: parts[2], title: parts[0], text: parts[1])
    }

    /// How many are forgotten by one script.
    private static let linksPerScript = 500

    /// Forgets the games that weren't opened since then.
    public func forgetLinks(notOpenedSince date: Milliseconds) async throws(StoreError) -> Int {
        try check()
        var forgotten = 0
        while !Task.isCancelled {
            let answer = try await redis.value(
                LinkScripts.forget, keys: keys.links, arguments: [date, Self.linksPerScript])
            let count = answer.integer.map { Int($0) } ?? 0
            forgotten += count
            if count < Self.linksPerScript { break }
        }
        return forgotten
    }

    /// How many games are stored, and how many bytes they have.
    public func linkTotals() async throws(StoreError) -> LinkLimits {
        try check()
        let count = try await redis.value(RedisCommand("HLEN", key: keys.links[0])).integer
        let bytes = try await redis.value(RedisCommand("GET", key: keys.links[2])).text.flatMap { Int($0) }
        return LinkLimits(count: count.map { Int($0) } ?? 0, bytes: bytes ?? 0)
    }
}
