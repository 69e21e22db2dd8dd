import Geometry
import Match
import MatchStore
import Testing

@Suite("A store keeps matches")
struct MatchContractTests {
    let folder = Folder()

    @Test("only its players are told how a match ended", arguments: StoreMaker.all)
    func endForPlayers(_ maker: StoreMaker) async throws {
        let folder = Folder()
        let store = try await maker.make(folder)
        try await store.write(.begin(match(1)))
        #expect(try await store.end(of: match(1).id, for: ann.number) == nil)
        try await store.write(.finish(match(1).id, end()))
        #expect(try await store.end(of: match(1).id, for: ann.number) == end())
        for stranger in [1, bob.number, robot.number] {
            #expect(try await store.end(of: match(1).id, for: stranger) == nil)
        }
        #expect(try await store.end(of: match(2).id, for: ann.number) == nil)
        await store.close()
    }

    @Test("a match that ends with a record is to be ranked until it was", arguments: StoreMaker.all)
    func ranking(_ maker: StoreMaker) async throws {
        let folder = Folder()
        let store = try await maker.make(folder)
        for number in 1...3 as ClosedRange<UInt32> { try await store.write(.begin(match(number))) }
        for _ in 0..<2 {
            try await store.write(.finish(match(1).id, end(), record: [1, 2]))
            try await store.write(.finish(match(2).id, end()))
            try await store.write(.finish(match(3).id, end(), record: [3]))
        }
        #expect(
            try await store.unrankedMatches() == [
                UnrankedMatch(match: match(1), end: end(), record: [1, 2]),
                UnrankedMatch(match: match(3), end: end(), record: [3]),
            ])
        for _ in 0..<2 { try await store.write(.ranked(match(1).id)) }
        #expect(try await store.unrankedMatches().map(\.match) == [match(3)])
        await store.close()
    }

    @Test("what was kept is read back as it was, to the bit", arguments: StoreMaker.all)
    func roundTrip(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        try await store.write(.begin(match(1)))
        try await store.write(.append(moves(0..<3), .host, match(1).id))
        try await store.write(.append(moves(0..<2, word: "B>A"), .guest, match(1).id))
        let running = MatchLog(
            match: match(1), hostMoves: moves(0..<3), guestMoves: moves(0..<2, word: "B>A"), end: nil)
        #expect(try await store.log(of: match(1).id) == running)
        #expect(try await store.ownMatches() == [match(1).id])
        try await store.write(.finish(match(1).id, end()))
        #expect(try await store.log(of: match(1).id)?.end == end())
        #expect(try await store.ownMatches().isEmpty)
        #expect(try await store.log(of: match(2).id) == nil)
        await store.close()
    }

    @Test("matches that run come in the order in which they began", arguments: StoreMaker.all)
    func order(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        for (number, began) in [(1, 300), (2, 100), (3, 200), (4, 50)] as [(UInt32, Milliseconds)] {
            try await store.write(.begin(match(number, began: began)))
        }
        try await store.write(.finish(match(4).id, end()))
        #expect(try await store.ownMatches().map(\.number) == [2, 3, 1])
        await store.close()
    }

    @Test("a match id is never used for another match, not even after its end", arguments: StoreMaker.all)
    func idsAreUsedOnce(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        try await store.write(.begin(match(1)))
        try await store.write(.begin(match(1)))
        await #expect(throws: StoreError.matchIDUsed(match(1).id)) {
            try await store.write(.begin(match(1, seed: 5)))
        }
        try await store.write(.finish(match(1).id, end()))
        await #expect(throws: StoreError.matchIDUsed(match(1).id)) {
            try await store.write(.begin(match(1, seed: 5)))
        }
        #expect(try await store.log(of: match(1).id)?.match == match(1))
        await store.close()
    }

    @Test("moves that come again change nothing", arguments: StoreMaker.all)
    func repeatedMoves(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        try await store.write(.begin(match(1)))
        try await store.write(.append(moves(0..<5), .guest, match(1).id))
        try await store.write(.append(moves(2..<7), .guest, match(1).id))
        try await store.write(.append(moves(6..<8) + moves(6..<9), .guest, match(1).id))
        // A repeated move arrives at another time; the first one counts.
        let late = moves(0..<1).map { StoredMove($0.move, stamp: 5, place: 9) }
        try await store.write(.append(late, .guest, match(1).id))
        #expect(try await store.log(of: match(1).id)?.guestMoves == moves(0..<9))
        await store.close()
    }

    @Test(
        "a gap, a changed move, an unknown match and a match that is over are refused whole", arguments: StoreMaker.all)
    func refusals(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        let id = match(1).id
        await #expect(throws: StoreError.unknownMatch(id)) { try await store.write(.append(moves(0..<1), .host, id)) }
        await #expect(throws: StoreError.unknownMatch(id)) { try await store.write(.finish(id, end())) }
        try await store.write(.begin(match(1)))
        try await store.write(.append(moves(0..<2), .host, id))
        await #expect(throws: StoreError.moveGap(index: 3, expected: 2)) {
            try await store.write(.append(moves(3..<4), .host, id))
        }
        await #expect(throws: StoreError.moveGap(index: 4, expected: 3)) {
            try await store.write(.append(moves(2..<3) + moves(4..<5), .host, id))
        }
        await #expect(throws: StoreError.changedMove(index: 1)) {
            try await store.write(.append(moves(1..<3, word: "C>B"), .host, id))
        }
        await #expect(throws: StoreError.changedMove(index: 2)) {
            try await store.write(.append(moves(2..<3) + moves(2..<3, word: "C>B"), .host, id))
        }
        #expect(try await store.log(of: id)?.hostMoves == moves(0..<2))
        try await store.write(.finish(id, end(.hostWon)))
        try await store.write(.finish(id, end(.hostWon)))
        await #expect(throws: StoreError.matchEnded(id)) { try await store.write(.finish(id, end(.guestWon))) }
        await #expect(throws: StoreError.matchEnded(id)) { try await store.write(.append(moves(2..<3), .host, id)) }
        // A move whose acknowledgement was lost is acknowledged again.
        try await store.write(.append(moves(0..<2), .host, id))
        #expect(try await store.log(of: id)?.end == end(.hostWon))
        await store.close()
    }

    @Test("changes are kept and acknowledged in the order of the calls", arguments: StoreMaker.all)
    func callsKeepTheirOrder(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        let outcomes = Outcomes()
        // Each of them is refused if it comes before the previous one.
        store.write(.begin(match(1))) { outcomes.add($0) }
        for index in 0..<500 as Range<UInt32> {
            store.write(.append(moves(index..<(index + 1)), .host, match(1).id)) { outcomes.add($0) }
        }
        store.write(.finish(match(1).id, end())) { outcomes.add($0) }
        store.write(.append(moves(500..<501), .host, match(1).id)) { outcomes.add($0) }
        // All queued changes are done before the store is closed.
        await store.close()
        #expect(outcomes.errors.count == 503)
        #expect(outcomes.errors.dropLast().allSatisfy { $0 == nil })
        #expect(outcomes.errors.last == .matchEnded(match(1).id))
    }

    @Test("the clocks of running matches are kept, those of others aren't", arguments: StoreMaker.all)
    func clocks(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        for number in 1...2 as ClosedRange<UInt32> { try await store.write(.begin(match(number))) }
        #expect(try await store.log(of: match(1).id)?.clock == nil)
        func clock(_ number: UInt32, _ elapsed: UInt64) -> StoredClock {
            StoredClock(match: match(number).id, elapsed: elapsed, date: 9)
        }
        try await store.write(.pass([clock(1, 5), clock(2, 6), clock(3, 7)]))
        try await store.write(.pass([clock(1, 1_005)]))
        #expect(try await store.log(of: match(1).id)?.clock == clock(1, 1_005))
        #expect(try await store.log(of: match(2).id)?.clock == clock(2, 6))
        try await store.write(.finish(match(1).id, end()))
        try await store.write(.pass([clock(1, 2_005)]))
        #expect(try await store.log(of: match(1).id)?.clock == nil)
        await store.close()
    }

    @Test("one that is refused takes nothing of the others with it", arguments: StoreMaker.all)
    func refusedAmongOthers(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = RandomGenerator(seed: seed)
        var kept: [UInt32: UInt32] = [:]
        // Of each match, and of all together.
        let (outcomes, all) = ((0..<9).map { _ in Outcomes() }, Outcomes())
        var (expected, allExpected) = ([[StoreError?]](repeating: [], count: 9), [StoreError?]())
        func write(_ change: StoreChange, of number: UInt32, refusal: StoreError? = nil) {
            expected[Int(number)].append(refusal)
            allExpected.append(refusal)
            store.write(change) { [outcomes = outcomes[Int(number)]] outcome in
                outcomes.add(outcome)
                all.add(outcome)
            }
        }
        for number in 0..<8 as Range<UInt32> { write(.begin(match(number)), of: number) }
        for _ in 0..<1_000 {
            let number = UInt32(random.next(below: 9))
            let next = kept[number, default: 0]
            let first = next + UInt32(random.next(below: 2))
            let id = match(number).id
            var refusal: StoreError?
            if number == 8 {
                refusal = .unknownMatch(id)
            } else if first > next {
                refusal = .moveGap(index: first, expected: next)
            } else {
                kept[number] = next + 2
            }
            write(.append(moves(first..<(first + 2)), .guest, id), of: number, refusal: refusal)
        }
        for number in 0..<8 as Range<UInt32> { try await store.write(.finish(match(number).id, end())) }
        await #expect(throws: StoreError.unknownMatch(match(8).id)) {
            try await store.write(.finish(match(8).id, end()))
        }
        #expect(outcomes.map(\.errors) == expected, "seed \(seed)")
        if maker.ordersMatches { #expect(all.errors == allExpected, "seed \(seed)") }
        for number in 0..<8 as Range<UInt32> {
            let log = try await store.log(of: match(number).id)
            #expect(log?.guestMoves == moves(0..<kept[number, default: 0]), "seed \(seed)")
        }
        await store.close()
    }

    @Test("many tasks write at once, and each reads what it was acknowledged", arguments: StoreMaker.all)
    func manyTasks(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<50 as Range<UInt32> {
                group.addTask {
                    try await store.write(.begin(match(number)))
                    for index in 0..<10 as Range<UInt32> {
                        try await store.write(.append(moves(index..<(index + 1)), .host, match(number).id))
                    }
                    #expect(try await store.log(of: match(number).id)?.hostMoves == moves(0..<10))
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.ownMatches().count == 50)
        await store.close()
    }

    @Test("a secret is the first that was kept under its name", arguments: StoreMaker.all)
    func secrets(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        #expect(try await store.secret("tokens", orKeep: [1, 0, 255]) == [1, 0, 255])
        #expect(try await store.secret("tokens", orKeep: [2]) == [1, 0, 255])
        #expect(try await store.secret("others", orKeep: [2]) == [2])
        await store.close()
    }

    @Test("a store that was closed refuses everything", arguments: StoreMaker.all)
    func closed(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        await store.close()
        await #expect(throws: StoreError.closed) { try await store.write(.begin(match(1))) }
        await #expect(throws: StoreError.closed) { try await store.log(of: match(1).id) }
        await #expect(throws: StoreError.closed) { try await store.secret("tokens", orKeep: [1]) }
    }
}
