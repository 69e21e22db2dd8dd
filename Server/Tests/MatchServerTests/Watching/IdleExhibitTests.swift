import Match
import MatchStore
import Testing

@testable import MatchServer

/// Matches that nobody watches any more; time and the store are moved by hand.
@Suite struct IdleExhibitTests {
    private let world = LobbyWorld(MatchLimits())

    init() { world.frames = [:] }

    private static func id(_ number: UInt32) -> MatchID { MatchID(launch: 0xc, number: number) }

    /// A match of another server in which the guest has made so many moves.
    private func keep(_ number: UInt32 = 1, moves count: UInt32, end: StoredEnd? = nil) {
        let match = StoredMatch(
            id: Self.id(number), attempt: AttemptID(launch: 0xb, number: 1), terms: LobbyWorld.terms, seed: 7,
            host: StoredPlayer(number: 71, nickname: Nickname("Eve")!),
            guest: StoredPlayer(number: 72, nickname: Nickname("Fay")!), began: 1_800_000_990_000)
        let moves = (0..<count).map { index in
            let move = PlayedMove(
                index: index, tick: 2 * UInt64(index), text: MoveText(index % 2 == 0 ? "A>B" : "B>A")!)
            return StoredMove(move, stamp: move.tick, place: index)
        }
        world.store.others.logs[match.id] = MatchLog(match: match, hostMoves: [], guestMoves: moves, end: end)
    }

    /// Watches the match, and returns what Cid hears at once.
    private func watch() -> [Frame] {
        world.frames = [:]
        world.say(.lobby(.watch(Self.id(1))), .cid)
        world.settle()
        return world.frames?[.cid] ?? []
    }

    private func unwatch() {
        world.say(.lobby(.unwatch), .cid)
        world.settle()
    }

    /// How many moves are among the frames, and with how many the viewer was told that these were all so far.
    private func moves(_ frames: [Frame]) -> (count: UInt32, told: UInt32?) {
        var (count, told): (UInt32, UInt32?) = (0, nil)
        for case .match(let message) in frames {
            switch message.body {
            case .move: count += 1
            case .acknowledge(let upTo): told = upTo
            default: break
            }
        }
        return (count, told)
    }

    @Test("whoever watches again within half a minute gets all moves, and the match isn't replayed for that")
    func again() {
        keep(moves: 3)
        #expect(moves(watch()) == (3, 3))
        for count in [5, 6, 7] as [UInt32] {
            unwatch()
            world.pass(1_000)
            keep(moves: count)
            #expect(moves(watch()) == (count, count))
        }
        #expect(world.store.others.logReads == 1)
        keep(moves: 9)
        world.frames = [:]
        world.pass(1_000)
        #expect(moves(world.frames?[.cid] ?? []).count == 2, "it is read on in")
        unwatch()
        for _ in 0..<31 { world.pass(1_000) }
        #expect(world.core.exhibits.isEmpty)
        #expect(moves(watch()) == (9, 9))
        #expect(world.store.others.logReads == 2)
    }

    @Test("a match that ended while nobody watched it isn't shown, and is forgotten")
    func ended() {
        keep(moves: 3)
        _ = watch()
        unwatch()
        world.pass(1_000)
        let result = MatchResult(outcome: .hostWon, reason: .resignation, tick: 900, hostScore: 0, guestScore: 0)
        keep(moves: 4, end: StoredEnd(result, ended: 1_800_001_000_000))
        let isRefused = watch().contains { frame in
            if case .lobby(.error(let refusal)) = frame { refusal.code == .unknownMatch } else { false }
        }
        #expect(isRefused)
        world.pass(1_000)
        #expect(world.core.exhibits.isEmpty)
    }

    @Test("a move is encoded once for all who watch")
    func encoding() throws {
        keep(moves: 3)
        let log = try #require(world.store.others.logs[Self.id(1)])
        let exhibit = try Exhibit(log, date: 1_800_001_000_000, now: 0)
        let viewers = [81, 82].map { exhibit.add(Player(number: $0, nickname: Nickname("Eve")!, now: 0)) }
        for _ in 0..<3 {
            let frames = try viewers.map { try #require(exhibit.next(for: $0)) }
            #expect(frames[0] == frames[1])
            let addresses = frames.map { $0.withUnsafeBufferPointer(\.baseAddress) }
            #expect(addresses[0] == addresses[1], "one array, not two equal ones")
        }
    }

    @Test("of matches that nobody watches any more 64 are kept, those that were watched last")
    func many() throws {
        let viewer = try #require(world.core.players[LobbyWorld.number(.cid)])
        for number in 0..<70 as Range<UInt32> {
            keep(number, moves: 1)
            world.core.watch(Self.id(number), viewer)
            world.settle()
            world.core.stopWatching(viewer)
            world.pass(100)
        }
        world.pass(1_000)
        #expect(Set(world.core.exhibits.keys) == Set((6..<70).map { Self.id($0) }))
    }
}
