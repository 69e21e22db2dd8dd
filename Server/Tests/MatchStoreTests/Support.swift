import Foundation
import Geometry
import Match
import MatchStore
import Redis
import RedisServer
import RedisStore
import Synchronization
import Testing

/// An implementation of the store for testing the contract. Add one of these for each implementation.
struct StoreMaker: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (_ folder: Folder) async throws -> any MatchStore & LinkStore

    static let all = [
        StoreMaker(testDescription: "in memory") { _ in
            var random = SystemRandomNumberGenerator()
            return try EmbeddedMatchStore.inMemory(random: &random)
        },
        inFile, inRedis, inCluster,
    ]

    /// Those that can be opened again.
    static let shared = [inFile, inRedis, inCluster]

    /// Whether the changes of different matches have an order, too.
    var ordersMatches: Bool { testDescription != Self.inCluster.testDescription }

    private static let inFile = StoreMaker(testDescription: "in a file") { try MatchStoreTests.open($0.file) }

    private static let inRedis = StoreMaker(testDescription: "in Redis") { folder in
        try await open(try await TestRedis.client(), folder)
    }

    private static let inCluster = StoreMaker(testDescription: "in a cluster of Redis") { folder in
        try await open(try await TestRedis.clusterClient(), folder)
    }

    private static func open(_ redis: RedisClient, _ folder: Folder) async throws -> RedisMatchStore {
        var random = SystemRandomNumberGenerator()
        return try await RedisMatchStore.open(redis, options: folder.redis, random: &random)
    }
}

/// A separate folder for a test, deleted with it.
final class Folder: Sendable {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("pastime-\(UUID().uuidString)").path
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var file: String { path + "/store.sqlite" }

    /// A part of Redis for this test alone.
    var redis: RedisMatchStore.Options {
        var options = RedisMatchStore.Options()
        options.prefix = path
        // Only a store that is closed loses its lease.
        options.leaseLength = 600_000
        return options
    }
}

/// A Redis, and a cluster of three masters, that all tests of this process share, each with a prefix of its own.
enum TestRedis {
    private static let shared = Task {
        let server = try await RedisServerProcess.start()
        let client = RedisClient(try RedisAddress(server.address), scripts: RedisMatchStore.scripts)
        return (server: server, client: client)
    }

    private static let cluster = Task {
        let nodes = try await RedisServerProcess.cluster(masters: 3)
        let address = try RedisAddress(RedisServerProcess.address(of: nodes))
        return (nodes: nodes, client: RedisClient(address, scripts: RedisMatchStore.scripts))
    }

    static func client() async throws -> RedisClient { try await shared.value.client }

    static func clusterClient() async throws -> RedisClient { try await cluster.value.client }
}

func open(
    _ path: String, maximumBytes: Int64? = nil, capacity: Int = EmbeddedMatchStore.defaultCapacity,
    patience: Duration? = nil
) throws(StoreOpeningError) -> EmbeddedMatchStore {
    var options = EmbeddedMatchStore.Options()
    options.maximumBytes = maximumBytes
    options.capacity = capacity
    if let patience { options.patience = patience }
    var random = SystemRandomNumberGenerator()
    return try EmbeddedMatchStore.open(path, options: options, random: &random)
}

let ann = StoredPlayer(number: .max, nickname: Nickname("Änn 🎲")!)
let bob = StoredPlayer(number: 0, nickname: Nickname("Bob")!)
let robot = StoredPlayer(number: 7, nickname: Nickname("Robot")!, isBot: true)

func match(_ number: UInt32, seed: UInt64 = .max, began: Milliseconds = 1_000) -> StoredMatch {
    StoredMatch(
        id: MatchID(launch: 0xffff_ffff_ffff_fff0, number: number), attempt: AttemptID(launch: 3, number: .max),
        terms: MatchTerms(game: GameText("hanoi discs=5 pegs=3")!, first: .guest, rematchRule: .keepSeats),
        seed: seed, host: ann, guest: robot, began: began)
}

func moves(_ range: Range<UInt32>, word: String = "A>C") -> [StoredMove] {
    range.map {
        StoredMove(
            PlayedMove(index: $0, tick: UInt64($0) * 10, text: MoveText("\(word)\($0)")!),
            stamp: UInt64.max - 1_000 + UInt64($0 % 1_000), place: $0 * 2)
    }
}

func end(_ outcome: MatchResult.Outcome = .tied, at ended: Milliseconds = 9_000) -> StoredEnd {
    StoredEnd(
        MatchResult(outcome: outcome, reason: .absence, tick: .max, hostScore: .max, guestScore: 12), ended: ended)
}

let scores = Board(
    game: GameText("2048 size=4 target=2048")!, measure: MoveText("score")!, order: .mostFirst)
let times = Board(game: GameText("hanoi discs=5 pegs=3")!, measure: MoveText("time")!, order: .leastFirst)

/// Uses a line's length as the game's value; rejects empty lines.
struct LengthJudge: GameJudge {
    let board: Board

    func run(_ line: [UInt8]) throws(JudgeProblem) -> Verdict {
        if line.isEmpty { throw JudgeProblem("a game line begins with the name of a game") }
        return Verdict(board: board, value: Int64(line.count), digest: UInt64.max - UInt64(line.count))
    }
}

func game(_ value: Int, on board: Board = scores, in match: MatchID? = nil) -> VerifiedGame {
    // The judge rejects only empty lines.
    try! VerifiedGame([UInt8](repeating: UInt8(ascii: "x"), count: value), by: LengthJudge(board: board), in: match)
}

func player(_ number: UInt64) -> StoredPlayer { StoredPlayer(number: number, nickname: Nickname("P\(number)")!) }

/// The acknowledgements, in order.
final class Outcomes: Sendable {
    private let list = Mutex<[Result<Void, StoreError>]>([])

    func add(_ outcome: Result<Void, StoreError>) { list.withLock { $0.append(outcome) } }

    var errors: [StoreError?] {
        list.withLock {
            $0.map { outcome in
                if case .failure(let error) = outcome { error } else { nil }
            }
        }
    }
}
