import Match
import MatchStore
import PlayRules
import Redis
import Testing

@testable import RedisStore

@Suite("A running match belongs to one server at a time")
struct OwnerContractTests {
    let folder = Folder()

    @Test("the server that begins a match owns it, until it ends", arguments: StoreMaker.all)
    func beginning(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        let id = match(1).id
        #expect(try await store.owner(of: id) == nil)
        try await store.write(.begin(match(1)))
        #expect(try await store.owner(of: id) == MatchOwner(server: store.launch, epoch: .first, isAlive: true))
        #expect(try await store.ownMatches() == [id])
        #expect(try await store.abandonedMatches() == [])
        try await store.write(.finish(id, end()))
        #expect(try await store.owner(of: id) == nil)
        #expect(try await store.ownMatches() == [])
        #expect(try await store.takeOver(id) == nil)
        #expect(try await store.takeOver(match(2).id) == nil)
        await store.close()
    }

    @Test(
        "a match that is taken over begins another epoch, and changes of the one before are refused",
        arguments: StoreMaker.all)
    func epochs(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        let id = match(1).id
        try await store.write(.begin(match(1)))
        try await store.write(.append(moves(0..<2), .host, id))
        let away = BothSides<UInt64?>(host: nil, guest: .max)
        try await store.write(.pass([StoredClock(match: id, elapsed: 5, date: 6, awaySince: away)]))
        let taken = try #require(try await store.takeOver(id))
        let second = Epoch.first.next
        #expect(taken.epoch == second)
        #expect(taken.log.match == match(1))
        #expect(taken.log.hostMoves == moves(0..<2))
        #expect(taken.log.clock?.awaySince == away)
        #expect(taken.log.clock?.elapsed == 5)
        #expect(try await store.owner(of: id)?.epoch == second)
        await #expect(throws: StoreError.notOwner(id)) { try await store.write(.append(moves(2..<3), .host, id)) }
        // Not even what changes nothing: who sent it doesn't own the match any more.
        await #expect(throws: StoreError.notOwner(id)) { try await store.write(.append(moves(0..<1), .host, id)) }
        await #expect(throws: StoreError.notOwner(id)) { try await store.write(.finish(id, end())) }
        await #expect(throws: StoreError.notOwner(id)) { try await store.write(.begin(match(1))) }
        try await store.write(.pass([StoredClock(match: id, elapsed: 7, date: 8)]))
        #expect(try await store.log(of: id)?.clock?.elapsed == 5)
        try await store.write(.append(moves(2..<3), .host, id, by: second))
        try await store.write(.pass([StoredClock(match: id, elapsed: 9, date: 10, by: second)]))
        #expect(try await store.log(of: id)?.clock == StoredClock(match: id, elapsed: 9, date: 10, by: second))
        #expect(try await store.takeOver(id)?.epoch == second.next)
        try await store.write(.finish(id, end(), by: second.next))
        try await store.write(.finish(id, end(), by: second.next))
        #expect(try await store.log(of: id)?.hostMoves == moves(0..<3))
        await store.close()
    }

    @Test(
        "a match of a server whose lease is over stays there while that may be the store's fault; an own one is taken",
        arguments: StoreMaker.shared)
    func unjudged(_ maker: StoreMaker) async throws {
        let first = try await maker.make(folder)
        try await first.write(.begin(match(1)))
        await first.close()
        let second = try await maker.make(folder)
        #expect(try await second.takeOver(match(1).id) { false } == nil)
        #expect(try await second.owner(of: match(1).id)?.server == first.launch)
        #expect(try await second.takeOver(match(1).id) { true }?.epoch == Epoch.first.next)
        #expect(try await second.takeOver(match(1).id) { false }?.epoch == Epoch.first.next.next)
        await second.close()
    }

    @Test(
        "the matches of a server that is closed are abandoned, and another takes them over",
        arguments: StoreMaker.shared)
    func successor(_ maker: StoreMaker) async throws {
        let first = try await maker.make(folder)
        for (number, began) in [(1, 300), (2, 100), (3, 200)] as [(UInt32, Milliseconds)] {
            try await first.write(.begin(match(number, began: began)))
        }
        try await first.write(.append(moves(0..<2), .guest, match(2).id))
        try await first.write(.finish(match(3).id, end()))
        await first.close()
        let second = try await maker.make(folder)
        #expect(second.launch != first.launch)
        #expect(try await second.abandonedMatches() == [match(2).id, match(1).id])
        #expect(
            try await second.owner(of: match(2).id)
                == MatchOwner(server: first.launch, epoch: .first, isAlive: false))
        #expect(try await second.takeOver(match(2).id)?.log.guestMoves == moves(0..<2))
        #expect(try await second.abandonedMatches() == [match(1).id])
        #expect(try await second.ownMatches() == [match(2).id])
        await second.close()
    }

    @Test("the moves from a place on are read in their order", arguments: StoreMaker.all)
    func tails(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        let id = match(1).id
        #expect(try await store.tail(of: id, from: 0) == nil)
        try await store.write(.begin(match(1)))
        #expect(try await store.tail(of: id, from: 0) == MatchTail(moves: [], end: nil))
        var all: [SidedMove] = []
        for place in 0..<20 as Range<UInt32> {
            let side: Side = place % 3 == 0 ? .guest : .host
            let index = UInt32(all.count { $0.side == side })
            let move = StoredMove(
                PlayedMove(index: index, tick: 5, text: MoveText("m\(place)")!), stamp: 9, place: place)
            all.append(SidedMove(side, move))
            try await store.write(.append([move], side, id))
        }
        #expect(try await store.tail(of: id, from: 0) == MatchTail(moves: all, end: nil))
        #expect(try await store.tail(of: id, from: 15) == MatchTail(moves: Array(all[15...]), end: nil))
        #expect(try await store.tail(of: id, from: 20)?.moves == [])
        try await store.write(.finish(id, end()))
        #expect(try await store.tail(of: id, from: 19) == MatchTail(moves: [all[19]], end: end()))
        await store.close()
    }

    @Test("in Redis a match that is about to be taken over stays in its next server's list when that is read")
    func listed() async throws {
        let maker = try #require(StoreMaker.all.first { $0.testDescription == "in Redis" })
        let (first, second) = (try await maker.make(folder), try await maker.make(folder))
        try await first.write(.begin(match(1)))
        let redis = try await TestRedis.client()
        let digits = String(second.launch, radix: 16)
        let number = String(repeating: "0", count: 16 - digits.utf8.count) + digits
        let list = "\(folder.redis.prefix):matches:\(number)"
        _ = try await redis.send(RedisCommand("ZADD", key: list, 5, match(1).id.description))
        #expect(try await second.ownMatches() == [])
        #expect(try await second.unrankedMatches() == [])
        #expect(try await redis.send(RedisCommand("ZCARD", key: list)).integer == 1)
        try await first.write(.finish(match(1).id, end()))
        #expect(try await second.ownMatches() == [])
        #expect(try await redis.send(RedisCommand("ZCARD", key: list)).integer == 0)
        await first.close()
        await second.close()
    }

    @Test("in Redis a takeover whose answer was lost is repeated by the same server, and by no other")
    func repeated() async throws {
        let maker = try #require(StoreMaker.all.first { $0.testDescription == "in Redis" })
        let store = try await maker.make(folder)
        let id = match(1).id
        try await store.write(.begin(match(1)))
        let (redis, keys) = (try await TestRedis.client(), Keys(prefix: folder.redis.prefix))
        func isTaken(by server: String) async throws -> Bool {
            let answer = try await redis.run(
                MatchScripts.takeOver, keys: [keys.match(id), keys.log(id)], arguments: [1, server])
            return answer != .null
        }
        #expect(try await isTaken(by: "a"))
        #expect(try await isTaken(by: "a"))
        #expect(try await !isTaken(by: "b"))
        #expect(
            try await store.owner(of: id) == MatchOwner(server: 0xa, epoch: Epoch.first.next, isAlive: false))
        await store.close()
    }
}
