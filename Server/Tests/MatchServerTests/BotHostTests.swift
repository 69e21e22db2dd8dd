import Match
import PlayRules
import Testing
import Versus

@testable import MatchServer

@Suite struct BotHostTests {
    @Test("a bot whose match is over keeps nothing of it, and thinks again in the next one")
    func released() throws {
        let host = BotHost(.normal, game: GameText("2048 size=4 target=16")!, for: 1, launch: 1, now: 0)
        let referee = Referee(try VersusGame(Array("2048 size=4 target=16".utf8), secret: 7))
        func think(_ number: UInt32) {
            _ = host.think(in: MatchID(launch: 1, number: number), referee, side: .host, seed: 1)
        }
        think(1)
        #expect(host.bot != nil)
        _ = host.finish(now: 1)
        #expect(host.bot == nil)
        think(2)
        #expect(host.bot != nil)
    }
}
