public import MatchStore
public import Sockets

/// Short links to games: stores lines, and draws what is shown of them in previews.
public struct SharedLinks: Sendable {
    let store: any LinkStore
    private let worker: any LinkWorker
    private let limits: Limits
    private let queue: WorkQueue
    let pictures: PictureCache

    /// How much short links may take.
    public struct Limits: Sendable {
        /// How many games are stored, and how many bytes they have.
        public var stored = LinkLimits()
        /// The most bytes of a line.
        public var line = 65_536
        /// The most bytes of the pictures in memory.
        public var pictures = 32_000_000
        /// How many games are run or drawn at once.
        public var concurrent = 2
        /// How many games can wait to be run or drawn.
        public var waiting = 32

        /// Creates the default limits.
        public init() {}
    }

    /// The most bytes of a line.
    var longestLine: Int { limits.line }

    /// Creates the service.
    public init(store: any LinkStore, worker: any LinkWorker, limits: Limits = Limits()) {
        self.store = store
        self.worker = worker
        self.limits = limits
        queue = WorkQueue(concurrent: limits.concurrent, longest: limits.waiting)
        pictures = PictureCache(mostBytes: limits.pictures)
    }

    /// Refuses games that wait to be run or drawn, and all later ones: who asks is told that the server is stopping.
    public func stop() async { await queue.stop() }

    /// Stores a game, after it was run.
    ///
    /// - Parameter network: Where it comes from; nil if that doesn't count.
    /// - Returns: its id; the same for equal games.
    public func share(
        _ line: [UInt8], from network: NetworkPrefix? = nil, at date: Milliseconds
    ) async throws(LinkProblem) -> LinkID {
        let game = try await queue.run(for: network) { [worker] () throws(LinkProblem) in
            try await worker.describe(line)
        }
        guard game.line.utf8.count <= limits.line else { throw .tooLarge }
        let id = LinkID(of: game.line)
        let isKept: Bool
        do throws(StoreError) {
            isKept = try await store.keep(game, under: id, at: date, limits: limits.stored)
        } catch {
            throw .store(error.phrase.text)
        }
        guard isKept else { throw .taken }
        return id
    }

    /// The game behind a link; nil if there is none.
    public func game(_ id: LinkID, at date: Milliseconds) async throws(LinkProblem) -> SharedGame? {
        do throws(StoreError) {
            return try await store.sharedGame(id, at: date)
        } catch {
            throw .store(error.phrase.text)
        }
    }

    /// The preview of a game, as a PNG; nil if there is no such link.
    ///
    /// - Parameter network: Who asks for it; nil if that doesn't count.
    public func picture(
        _ id: LinkID, isDark: Bool, for network: NetworkPrefix? = nil, at date: Milliseconds
    ) async throws(LinkProblem) -> [UInt8]? {
        guard let game = try await game(id, at: date) else { return nil }
        return try await pictures.picture(PictureCache.Key(id: id, isDark: isDark), at: date) {
            [queue, worker] () throws(LinkProblem) in
            try await queue.run(for: network) { () throws(LinkProblem) in
                try await worker.picture(of: game.line, isDark: isDark)
            }
        }
    }
}
