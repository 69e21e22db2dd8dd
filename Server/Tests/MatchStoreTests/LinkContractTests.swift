import Match
import MatchStore
import Testing

private let start: Milliseconds = 1_772_582_400_000
private let day: Milliseconds = 86_400_000

private func game(_ number: Int, size: Int = 100) -> SharedGame {
    let line = "hanoi seed=\(number) :"
    return SharedGame(
        line: line + String(repeating: "x", count: size - line.utf8.count - 11), title: "Hanoi", text: "Ring 1")
}

private func id(_ number: UInt64) -> LinkID { LinkID(lowestBitsOf: number) }

@Suite("A store keeps the games behind short links")
struct LinkContractTests {
    let folder = Folder()

    @Test("a game is found by its id, and after the store is opened again", arguments: StoreMaker.all)
    func found(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        let shared = SharedGame(line: "2048 seed=7 : left", title: "2048 – «Änn»", text: "4\nof 8")
        #expect(shared.text == "4 of 8")
        #expect(try await store.sharedGame(id(5), at: start) == nil)
        #expect(try await store.keep(shared, under: id(5), at: start, limits: LinkLimits()))
        #expect(try await store.sharedGame(id(5), at: start) == shared)
        // The same line again is the same link.
        #expect(try await store.keep(shared, under: id(5), at: start, limits: LinkLimits()))
        #expect(try await store.linkTotals() == LinkLimits(count: 1, bytes: shared.size))
        await store.close()
        guard StoreMaker.shared.contains(where: { $0.testDescription == maker.testDescription }) else { return }
        let again = try await maker.make(folder)
        #expect(try await again.sharedGame(id(5), at: start) == shared)
        await again.close()
    }

    @Test("an id belongs to the first line that has it", arguments: StoreMaker.all)
    func taken(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        #expect(try await store.keep(game(1), under: id(5), at: start, limits: LinkLimits()))
        #expect(try await !store.keep(game(2), under: id(5), at: start, limits: LinkLimits()))
        #expect(try await store.sharedGame(id(5), at: start) == game(1))
        #expect(try await store.linkTotals() == LinkLimits(count: 1, bytes: 100))
        await store.close()
    }

    @Test("what was opened the longest ago makes room, by number and by size", arguments: StoreMaker.all)
    func limits(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        let few = LinkLimits(count: 3, bytes: 1_000)
        for number in 1...3 {
            let date = start + Milliseconds(number)
            #expect(try await store.keep(game(number), under: id(UInt64(number)), at: date, limits: few))
        }
        // The first one is opened again days later.
        #expect(try await store.sharedGame(id(1), at: start + 3 * day) != nil)
        #expect(try await store.keep(game(4), under: id(4), at: start + 4 * day, limits: few))
        #expect(try await store.sharedGame(id(2), at: start + 4 * day) == nil)
        #expect(try await store.sharedGame(id(1), at: start + 4 * day) == game(1))
        #expect(try await store.linkTotals() == LinkLimits(count: 3, bytes: 300))
        // A large one takes the room of all others, and stays itself.
        #expect(try await store.keep(game(5, size: 990), under: id(5), at: start, limits: few))
        #expect(try await store.linkTotals() == LinkLimits(count: 1, bytes: 990))
        #expect(try await store.sharedGame(id(5), at: start) == game(5, size: 990))
        await store.close()
    }

    @Test("games that nobody opens are forgotten", arguments: StoreMaker.all)
    func forgotten(_ maker: StoreMaker) async throws {
        let store = try await maker.make(folder)
        for number in 0..<1_100 {
            let date = start + Milliseconds(number)
            _ = try await store.keep(game(number), under: id(UInt64(number)), at: date, limits: LinkLimits())
        }
        // Times are noted to the day: a look on the same day doesn't count, a later one does.
        _ = try await store.sharedGame(id(3), at: start + 1_000)
        _ = try await store.sharedGame(id(4), at: start + 2 * day)
        #expect(try await store.forgetLinks(notOpenedSince: start + 1_090) == 1_089)
        #expect(try await store.sharedGame(id(3), at: start) == nil)
        #expect(try await store.sharedGame(id(4), at: start) == game(4))
        #expect(try await store.linkTotals() == LinkLimits(count: 11, bytes: 1_100))
        #expect(try await store.forgetLinks(notOpenedSince: start) == 0)
        await store.close()
    }

    @Test("an id is ten characters that can be read aloud")
    func ids() {
        #expect(LinkID(lowestBitsOf: 0).description == "0000000000")
        #expect(LinkID(lowestBitsOf: .max).description == "zzzzzzzzzz")
        for number in [1, 31, 32, 1 << 49, 0x1_2345_6789_abcd] as [UInt64] {
            let id = LinkID(lowestBitsOf: number)
            #expect(LinkID(id.description) == id)
        }
        for text in ["", "000000000", "00000000000", "000000000i", "000000000O", "00000 0000", "é00000000"] {
            #expect(LinkID(text) == nil)
        }
    }
}
